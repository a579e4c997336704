import { defineTexts, plural } from '#shared/texts/texts.ts'

export const waitingTexts = defineTexts('waiting', {
  he: {
    waiting: (count: number) =>
      plural('he', count, { one: 'הודעה אחת ממתינה', two: '2 הודעות ממתינות', other: `${count} הודעות ממתינות` }),
    cancel: 'ביטול',
    cancelOf: (name: string) => `ביטול ההודעה אל ${name}`,
    cancelAll: (count: number) => `ביטול של ${count} הודעות`,
    cancelAllText: 'הודעות שכבר יצאו לא מתבטלות.',
    cancelLabel: 'השארה',
    cancelled: 'השליחה בוטלה',
    failed: 'השליחה לא בוטלה',
  },
  en: {
    waiting: (count) => plural('en', count, { one: '1 message waits', other: `${count} messages wait` }),
    cancel: 'Cancel',
    cancelOf: (name) => `Cancel the message to ${name}`,
    cancelAll: (count) => `Cancel ${count} messages`,
    cancelAllText: 'Messages that have left are not cancelled.',
    cancelLabel: 'Keep them',
    cancelled: 'Sending was cancelled',
    failed: 'Sending was not cancelled',
  },
})
