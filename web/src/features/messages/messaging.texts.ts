import type { MessagingState } from '@mafteach/contract/codes'
import { defineTexts } from '#shared/texts.ts'

export const messagingTexts = defineTexts({
  he: {
    connection: 'חיבור לשליחה',
    states: {
      authorized: 'מחובר',
      starting: 'מתחבר',
      notAuthorized: 'לא מחובר',
      notExisted: 'לא מחובר',
    } satisfies Record<MessagingState, string>,
    sentToday: (sent: number, limit: number) => `נשלחו היום ${sent} מתוך ${limit} הודעות`,
    authorized: 'ההודעות ללקוחות יוצאות מהמספר שלך.',
    starting: 'החיבור בדרך. השליחה תיפתח מיד כשיהיה מוכן.',
    connectByProvider: 'החיבור מגיע עם ההקמה אצל ספק ההודעות. עד אז שולחים ידנית: וואטסאפ נפתח עם ההודעה מוכנה.',
    connectInOutbox: 'במחשב של פיתוח מחליפים את מצב החיבור בתיבת היוצאים.',
    toOutbox: 'לתיבת היוצאים',
    reason: (reason: string) => `סיבה: ${reason}`,
    failed: 'מצב החיבור לוואטסאפ לא נטען',
  },
  en: {
    connection: 'Connection for sending',
    states: {
      authorized: 'Connected',
      starting: 'Connecting',
      notAuthorized: 'Not connected',
      notExisted: 'Not connected',
    },
    sentToday: (sent, limit) => `${sent} of ${limit} messages sent today`,
    authorized: 'Messages to customers leave from your number.',
    starting: 'The connection is on its way. Sending opens as soon as it is ready.',
    connectByProvider:
      "The connection comes with the message provider's setup. Until then, send by hand: WhatsApp opens with the message ready.",
    connectInOutbox: 'On a development machine the connection is switched in the outbox.',
    toOutbox: 'To the outbox',
    reason: (reason) => `Reason: ${reason}`,
    failed: 'The state of WhatsApp did not load',
  },
})
