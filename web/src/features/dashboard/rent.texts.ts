import { defineTexts, plural } from '#shared/texts/texts.ts'

/** Texts of the rentals dashboard that differ from sales. */
export const rentTexts = defineTexts('dashboard-rent', {
  he: {
    pictures: { BUYERS_BY_STATE: 'שוכרים לפי מצב', DEMAND_SUPPLY: 'שוכרים מול נכסים' },
    series: { buyers: 'שוכרים', price: 'סך שכר הדירה לחודש' },
    empty: {
      BUYERS_BY_STATE: 'עוד אין שוכרים.',
      DEMAND_SUPPLY: 'כשיהיו שוכרים עם העדפות או נכסים להשכרה בשיווק, כאן יופיעו הפערים ביניהם.',
    },
    levels: { more: 'יותר שוכרים' },
    buyersCount: (count: number, number: string) =>
      plural('he', count, { one: 'שוכר אחד', two: 'שני שוכרים', other: `${number} שוכרים` }),
    inMillions: 'שכר דירה לחודש באלפי ₪, לפי תאריך העסקה',
    inMillionsOf: 'שכר דירה לחודש באלפי ₪',
    neither: 'אין שוכרים ואין נכסים',
    noGap: 'בכל מקום יש מספיק נכסים לשוכרים',
  },
  en: {
    pictures: { BUYERS_BY_STATE: 'Tenants by state', DEMAND_SUPPLY: 'Tenants against assets' },
    series: { buyers: 'Tenants', price: 'Sum of rents a month' },
    empty: {
      BUYERS_BY_STATE: 'No tenants yet.',
      DEMAND_SUPPLY: 'Once there are tenants with preferences or marketed assets for rent, the gaps between them stand here.',
    },
    levels: { more: 'More tenants' },
    buyersCount: (count, number) => plural('en', count, { one: '1 tenant', other: `${number} tenants` }),
    inMillions: 'Rent a month in ₪ thousands, by the date of the deal',
    inMillionsOf: 'Rent a month in ₪ thousands',
    neither: 'No tenants and no assets',
    noGap: 'Everywhere there are at least as many assets as tenants',
  },
})
