import { defineTexts } from '#shared/texts/texts.ts'

/** The help over a page. */
export const helpSheetTexts = defineTexts('helpSheet', {
  he: {
    title: 'עזרה',
    search: 'חיפוש בתשובות',
    hint: 'מה מחפשים?',
    here: 'במסך הזה',
    others: 'עוד תשובות',
    found: 'מה נמצא',
    nothing: 'לא נמצאה תשובה כזאת',
    nothingText: 'אפשר לנסות מילה אחרת.',
    failed: 'התשובות לא נטענו',
    all: 'כל התשובות',
    keys: 'קיצורי מקלדת',
    picture: (title: string) => `המסך: ${title}`,
  },
  en: {
    title: 'Help',
    search: 'Search the answers',
    hint: 'What are you looking for?',
    here: 'On this screen',
    others: 'More answers',
    found: 'Found',
    nothing: 'No such answer was found',
    nothingText: 'Try another word.',
    failed: 'The answers did not load',
    all: 'All answers',
    keys: 'Keyboard shortcuts',
    picture: (title) => `The screen: ${title}`,
  },
})
