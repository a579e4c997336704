import { defineTexts } from '#shared/texts.ts'

export const settingsRowsTexts = defineTexts({
  he: {
    dailyLimit: 'הודעות ביום, לכל היותר',
    sentToday: (count: number) => `היום נשלחו ${count}`,
    between: (most: number) => `בין 1 ל־${most}`,
    saved: 'נשמר',
    notSaved: 'לא נשמר. נשאר מה שהיה קודם.',
    failed: 'ההגדרות לא נטענו',
  },
  en: {
    dailyLimit: 'Messages in a day, at most',
    sentToday: (count) => `${count} sent today`,
    between: (most) => `From 1 to ${most}`,
    saved: 'Saved',
    notSaved: 'Not saved. What was there before stays.',
    failed: 'The settings did not load',
  },
})
