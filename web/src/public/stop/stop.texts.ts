import { defineTexts } from '#shared/texts/texts.ts'

/** Texts of the "stop messages" page, and of the same dialog on a property's page. */
export const stopTexts = defineTexts('public-stop', {
  he: {
    question: (agent: string) => `להפסיק את ההודעות מ${agent}?`,
    confirm: 'הפסקת הודעות',
    cancel: 'ביטול',
    done: 'ההודעות הופסקו.',
    pageTitle: 'להפסיק את ההודעות?',
    pageExplanation: 'אחרי האישור לא יישלחו אליך עוד הודעות ממי ששלח את הקישור.',
  },
  en: {
    question: (agent) => `Stop messages from ${agent}?`,
    confirm: 'Stop messages',
    cancel: 'Cancel',
    done: 'Messages were stopped.',
    pageTitle: 'Stop the messages?',
    pageExplanation: 'Once confirmed, whoever sent this link will not send you messages again.',
  },
})
