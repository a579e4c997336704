import type { MessagingState } from '@mafteach/contract/codes'
import { defineTexts, plural } from '#shared/texts/texts.ts'

export const settingValueTexts = defineTexts('settingValue', {
  he: {
    noAgency: 'בלי סוכנות',
    pushOn: 'פועלות במכשיר הזה',
    pushOff: 'לא פועלות במכשיר הזה',
    kinds: (count: number, of: number) => `${count} מתוך ${of} סוגים`,
    whatsapp: {
      authorized: 'וואטסאפ מחובר',
      starting: 'וואטסאפ מתחבר',
      notAuthorized: 'וואטסאפ לא מחובר',
      notExisted: 'וואטסאפ לא מחובר',
    } satisfies Record<MessagingState, string>,
    quiet: (from: string, to: string) => `שקט ${from} עד ${to}`,
    quietBoth: (from: string, to: string) => `שקט ${from} עד ${to}, ובשבת`,
    quietShabbat: 'שקט בשבת ובחג',
    neverQuiet: 'בלי שעות שקט',
    leadSources: (count: number) =>
      count === 0 ? 'טופס לאתר, שלט, לוחות' : plural('he', count, { one: 'מקור אחד', two: '2 מקורות', other: `${count} מקורות` }),
    reminder: (before: string) => `תזכורת ${before}`,
    noReminder: 'בלי תזכורת ללקוחות',
    margin: (minutes: string) => `${minutes} בין סיורים`,
    calendar: 'היומן מחובר',
    addressAfterSigning: 'כתובת מדויקת רק אחרי חתימה',
    addressForAll: 'כתובת מדויקת גם לפני חתימה',
    devices: (count: number) =>
      plural('he', count, { one: 'מכשיר מחובר אחד', two: '2 מכשירים מחוברים', other: `${count} מכשירים מחוברים` }),
    googleOn: 'גוגל מחובר',
    googleOff: 'גוגל לא מחובר',
    otherSystems: 'מערכות אחרות',
    account: 'כל הנתונים כקובץ, סגירת החשבון',
  },
  en: {
    noAgency: 'No agency',
    pushOn: 'On for this device',
    pushOff: 'Off on this device',
    kinds: (count, of) => `${count} of ${of} kinds`,
    whatsapp: {
      authorized: 'WhatsApp connected',
      starting: 'WhatsApp connecting',
      notAuthorized: 'WhatsApp not connected',
      notExisted: 'WhatsApp not connected',
    },
    quiet: (from, to) => `Quiet ${from} to ${to}`,
    quietBoth: (from, to) => `Quiet ${from} to ${to}, and on Shabbat`,
    quietShabbat: 'Quiet on Shabbat and holidays',
    neverQuiet: 'No quiet hours',
    leadSources: (count) =>
      count === 0 ? 'Website form, sign, portals' : plural('en', count, { one: '1 source', other: `${count} sources` }),
    reminder: (before) => `Reminder: ${before}`,
    noReminder: 'No reminder to customers',
    margin: (minutes) => `${minutes} between viewings`,
    calendar: 'Calendar connected',
    addressAfterSigning: 'Exact address only after signing',
    addressForAll: 'Exact address before signing too',
    devices: (count) => plural('en', count, { one: '1 signed-in device', other: `${count} signed-in devices` }),
    googleOn: 'Google connected',
    googleOff: 'Google not connected',
    otherSystems: 'other systems',
    account: 'All data as a file, closing the account',
  },
})
