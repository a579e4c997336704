import { defineTexts } from '#shared/texts/texts.ts'

export const automaticAnswerTexts = defineTexts('settings-automatic-answer', {
  he: {
    note: 'ליד חדש שפונה מחוץ לשעות העבודה מקבל את ההודעה הזאת בוואטסאפ, פעם אחת. בשעות השקט ובשבת היא ממתינה לסופן. לפי החוק היא עונה על הפנייה ולא מפרסמת.',
    original: 'תודה על הפנייה! קיבלנו אותה ונחזור אליך בשעות הפעילות.',
    text: 'נוסח המענה',
    from: 'עובדים משעה',
    to: 'עד שעה',
  },
  en: {
    note: 'A new lead who writes outside of working hours gets this message by WhatsApp, once. In quiet hours and on Shabbat it waits for their end. By law it answers the request and advertises nothing.',
    original: 'Thank you for writing! We have your request and will come back to you in working hours.',
    text: 'Text of the answer',
    from: 'Working from',
    to: 'Until',
  },
})
