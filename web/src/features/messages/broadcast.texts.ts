import type { BroadcastTab, LeftOutReason } from '@mafteach/contract/broadcast'
import { defineTexts, plural } from '#shared/texts/texts.ts'

const customers = (count: number) => plural('he', count, { one: 'לקוח אחד', two: '2 לקוחות', other: `${count} לקוחות` })

export const broadcastTexts = defineTexts('broadcast', {
  he: {
    title: { active: 'שליחה לכל הפעילים', dormant: 'שליחה לכל הרדומים' } satisfies Record<BroadcastTab, string>,
    goesTo: (count: number) => `הנכס יישלח בוואטסאפ אל ${customers(count)}.`,
    nobody: 'אין כרגע למי לשלוח.',
    recipients: 'מי יקבלו',
    leftOut: {
      do_not_contact: (count: number) => `ללא עניין בקבלת הודעות · ${count}`,
      no_phone: (count: number) => `אין מספר שמקבל הודעות · ${count}`,
      not_interested: (count: number) => `אין עניין בנכס הזה · ${count}`,
      already_sent: (count: number) => `כבר נשלח · ${count}`,
      daily_limit: (count: number) => `מעבר למכסת ההודעות להיום · ${count}`,
    } satisfies Record<LeftOutReason, (count: number) => string>,
    more: (count: number) => `הצגת עוד ${count}`,
    send: (count: number) => `שליחה אל ${customers(count)}`,
    sendWhen: (when: string) => `שליחה ${when}`,
    sendNow: 'שליחה עכשיו',
    sent: (count: number) => `הנכס בדרך אל ${customers(count)}`,
    sentLater: (count: number, time: string) => `הנכס יישלח ${time} אל ${customers(count)}`,
    cancelled: (left: number) => (left === 0 ? 'השליחה בוטלה' : `השליחה בוטלה. אל ${customers(left)} הנכס כבר יצא.`),
    notCancelled: 'השליחה לא בוטלה',
    notSent: 'הנכס לא נשלח',
    starting: 'וואטסאפ מתחבר. השליחה תיפתח מיד כשיהיה מוכן.',
    failed: 'רשימת הלקוחות לא נטענה',
  },
  en: {
    title: { active: 'Send to all active', dormant: 'Send to all dormant' },
    goesTo: (count) =>
      plural('en', count, {
        one: 'The property goes to 1 customer by WhatsApp.',
        other: `The property goes to ${count} customers by WhatsApp.`,
      }),
    nobody: 'There is nobody to send it to right now.',
    recipients: 'Who gets it',
    leftOut: {
      do_not_contact: (count) => `not interested in receiving messages · ${count}`,
      no_phone: (count) => `No number that takes messages · ${count}`,
      not_interested: (count) => `Not interested in this property · ${count}`,
      already_sent: (count) => `Sent before · ${count}`,
      daily_limit: (count) => `Beyond today's messages · ${count}`,
    },
    more: (count) => `Show ${count} more`,
    send: (count) => plural('en', count, { one: 'Send to 1 customer', other: `Send to ${count} customers` }),
    sendWhen: (when) => `Send ${when}`,
    sendNow: 'Send now',
    sent: (count) =>
      plural('en', count, {
        one: 'The property is on its way to 1 customer',
        other: `The property is on its way to ${count} customers`,
      }),
    sentLater: (count, time) =>
      plural('en', count, {
        one: `The property goes to 1 customer at ${time}`,
        other: `The property goes to ${count} customers at ${time}`,
      }),
    cancelled: (left) =>
      left === 0
        ? 'Sending was cancelled'
        : plural('en', left, {
            one: 'Sending was cancelled. To 1 customer it has left.',
            other: `Sending was cancelled. To ${left} customers it has left.`,
          }),
    notCancelled: 'Sending was not cancelled',
    notSent: 'The property was not sent',
    starting: 'WhatsApp is connecting. Sending opens as soon as it is ready.',
    failed: 'The list of customers did not load',
  },
})
