import { defineTexts } from '#shared/texts.ts'

export const homeTexts = defineTexts('home', {
  he: {
    title: 'סקירה',
    greeting: { morning: 'בוקר טוב', noon: 'צהריים טובים', evening: 'ערב טוב' },
    hello: (greeting: string, name: string) => `${greeting}, ${name}`,
    counts: 'המספרים שלי',
    buyers: 'קונים',
    leads: 'לידים',
    sellers: 'מוכרים',
    activeAssets: 'נכסים בשיווק',
  },
  en: {
    title: 'overview',
    greeting: { morning: 'Good morning', noon: 'Good afternoon', evening: 'Good evening' },
    hello: (greeting, name) => `${greeting}, ${name}`,
    counts: 'My numbers',
    buyers: 'Buyers',
    leads: 'Leads',
    sellers: 'Sellers',
    activeAssets: 'Marketed assets',
  },
})
