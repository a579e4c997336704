import { defineTexts } from '#shared/texts.ts'

export const consentsTexts = defineTexts('consents', {
  he: {
    title: 'הסכמות',
    boxes: { messages: 'הודעות', calls: 'שיחות', sharing: 'שיתוף עם מתווכים' },
    yes: 'כן',
    no: 'לא',
    given: 'אושרו',
    withdrawn: 'בוטלו',
    personalData: 'המידע על הלקוח כקובץ',
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
    personalData: 'Their data as a file',
    personalDataName: 'personal-data',
    personalDataFailed: 'The file was not made',
  },
})
