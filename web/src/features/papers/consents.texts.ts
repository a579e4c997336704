import { defineTexts } from '#shared/texts/texts.ts'

export const consentsTexts = defineTexts('consents', {
  he: {
    title: 'הסכמות',
    boxes: { messages: 'הודעות', calls: 'שיחות', sharing: 'שיתוף עם מתווכים' },
    yes: 'כן',
    no: 'לא',
    given: 'אושרו',
    withdrawn: 'בוטלו',
    personalData: 'כל מה ששמור על הלקוח',
    personalDataNote: 'למסירה ללקוח שמבקש לראות את המידע עליו',
    personalDataName: 'personal-data',
    personalDataFailed: 'הקובץ לא נוצר',
  },
  en: {
    title: 'Consents',
    boxes: { messages: 'Messages', calls: 'Calls', sharing: 'Sharing with agents' },
    yes: 'yes',
    no: 'no',
    given: 'Given',
    withdrawn: 'Withdrawn',
    personalData: 'Everything stored about the customer',
    personalDataNote: 'To hand over when the customer asks for it',
    personalDataName: 'personal-data',
    personalDataFailed: 'The file was not made',
  },
})
