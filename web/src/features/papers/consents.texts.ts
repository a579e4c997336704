import { defineTexts } from '#shared/texts.ts'

export const consentsTexts = defineTexts('consents', {
  he: {
    title: 'הסכמות',
    boxes: { messages: 'הודעות', calls: 'שיחות', sharing: 'שיתוף עם מתווכים' },
    yes: 'כן',
    no: 'לא',
    given: 'ניתנו',
    withdrawn: 'בוטלו',
  },
  en: {
    title: 'Consents',
    boxes: { messages: 'Messages', calls: 'Calls', sharing: 'Sharing with agents' },
    yes: 'yes',
    no: 'no',
    given: 'Given',
    withdrawn: 'Withdrawn',
  },
})
