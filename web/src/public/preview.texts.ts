import { defineTexts } from '#shared/texts/texts.ts'

/** The chat preview of a page that belongs to one person. */
export const previewTexts = defineTexts('public-preview', {
  he: {
    answers: { title: 'הנכסים שנשלחו אליך', description: 'כל הנכסים במקום אחד, ותשובה בלחיצה.' },
    seller: { title: 'מה קרה עם הנכס שלך', description: 'כמה ראו, כמה התעניינו ומה אמרו, שבוע אחר שבוע.' },
    costs: { title: 'כמה תעלה הרכישה', description: 'מס רכישה, תיווך, עורך דין והחזר חודשי.' },
    demand: { title: 'כמה קונים מחפשים נכס כזה', description: 'הביקוש עכשיו, לפי חיפושים של קונים.' },
    owner: { title: 'כמה שאלות על הנכס', description: 'כמה מילים על הנכס. אפשר לדלג.' },
    viewing: { title: 'סיור בנכס', description: 'מתי נפגשים ואיפה, ומועד אחר בלחיצה.' },
    review: { title: 'איך היה?', description: 'ביקורת קצרה על העבודה המשותפת: כוכבים וכמה מילים.' },
    consent: { title: 'מסמך לקריאה ולחתימה', description: 'קריאה וחתימה בטלפון, בלי להדפיס.' },
  },
  en: {
    answers: { title: 'The properties that were sent to you', description: 'All of them in one place, answered with one tap.' },
    seller: {
      title: 'How your property is doing',
      description: 'How many saw it, who was interested and what was said, week by week.',
    },
    costs: { title: 'What the purchase costs', description: 'Purchase tax, fee, lawyer and the monthly payment.' },
    demand: { title: 'How many buyers look for a property like this', description: 'The demand, by what buyers look for now.' },
    owner: {
      title: 'A few questions about the property',
      description: 'What you know of it, in a few words. Skip what you do not know.',
    },
    viewing: { title: 'Viewing a property', description: 'When and where, and another time with one tap.' },
    review: { title: 'How was it?', description: 'A short review of the work together: stars and a few words.' },
    consent: { title: 'A document to read and sign', description: 'Read and signed on the phone, nothing to print.' },
  },
})
