import { defineTexts } from '#shared/texts/texts.ts'

/** The release of the two sentences, as CHANGELOG.md heads it, and the article with more. Every release changes both. */
export const NEWS = { release: 'Not released yet', article: 'whatsapp' } as const

/** What is new, in two sentences. */
export const newsTexts = defineTexts('news', {
  he: {
    title: 'מה חדש',
    text: 'מה שלקוחות כותבים בוואטסאפ מופיע בכרטיס שלהם, ומשם גם עונים. בכל מסך יש תשובות קצרות מאחורי סימן השאלה.',
    more: 'איך זה עובד',
    close: 'הבנתי',
  },
  en: {
    title: 'What is new',
    text: 'What customers write by WhatsApp stands on their card, and is answered there. Every screen has short answers behind its question mark.',
    more: 'How it works',
    close: 'Got it',
  },
})
