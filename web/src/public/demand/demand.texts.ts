import { defineTexts } from '#shared/texts/texts.ts'

/** Texts of the page for an owner; only rendered on the server. */

export const demandTexts = defineTexts('public-demand', {
  he: {
    title: (city: string) => `מי מחפש נכס ב${city}`,
    place: (place: string) => `נכס ב${place}`,
    fit: (count: number) => (count === 1 ? 'קונה אחד מחפש עכשיו נכס כזה' : `${count} קונים מחפשים עכשיו נכס כזה`),
    none: 'עוד אין קונים שמחפשים בדיוק נכס כזה',
    whoTitle: 'מי מחפש',
    mine: (agent: string) => `אצל ${agent}`,
    network: 'אצל סוכנים שותפים',
    differTitle: 'רק דבר אחד מפריע',
    differ: 'קונים שכל השאר מתאים להם, ורק זה מפריע:',
    personal: 'מספרים בלבד, בלי שמות של קונים, נכון לרגע הפתיחה. הקישור אינו מופיע בחיפוש.',
    rent: {
      place: (place: string) => `נכס להשכרה ב${place}`,
      fit: (count: number) => (count === 1 ? 'שוכר אחד מחפש עכשיו נכס כזה' : `${count} שוכרים מחפשים עכשיו נכס כזה`),
      none: 'עוד אין שוכרים שמחפשים בדיוק נכס כזה',
      differ: 'שוכרים שכל השאר מתאים להם, ורק זה מפריע:',
      personal: 'מספרים בלבד, בלי שמות של שוכרים, נכון לרגע הפתיחה. הקישור אינו מופיע בחיפוש.',
    },
  },
  en: {
    title: (city) => `Who looks for a property in ${city}`,
    place: (place) => `A property in ${place}`,
    fit: (count) => (count === 1 ? 'One buyer looks for such a property now' : `${count} buyers look for such a property now`),
    none: 'No buyer looks for exactly such a property yet',
    whoTitle: 'Who is looking',
    mine: (agent) => `With ${agent}`,
    network: 'With partner agents',
    differTitle: 'One thing apart',
    differ: 'Buyers for whom all else fits, by what keeps them apart:',
    personal: 'Numbers only, without names of buyers, as they stand when the page is opened. Its link is in no search.',
    rent: {
      place: (place) => `A property for rent in ${place}`,
      fit: (count) =>
        count === 1 ? 'One tenant looks for such a property now' : `${count} tenants look for such a property now`,
      none: 'No tenant looks for exactly such a property yet',
      differ: 'Tenants for whom all else fits, by what keeps them apart:',
      personal: 'Numbers only, without names of tenants, as they stand when the page is opened. Its link is in no search.',
    },
  },
})
