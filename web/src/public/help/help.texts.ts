import { defineTexts } from '#shared/texts/texts.ts'

export const helpPageTexts = defineTexts('public-help', {
  he: {
    title: 'עזרה',
    note: 'תשובות קצרות לשאלות של סוכנים.',
    all: 'כל התשובות',
    picture: (title: string) => `המסך: ${title}`,
  },
  en: {
    title: 'Help',
    note: 'Short answers to what agents ask.',
    all: 'All answers',
    picture: (title) => `The screen: ${title}`,
  },
})
