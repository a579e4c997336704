import { hebrewDays } from '@mafteach/contract/hebrew-days'
import { defineTexts, plural } from '#shared/texts/texts.ts'

/** How many buyers there are at other prices. */
export const priceLadderTexts = defineTexts('priceLadder', {
  he: {
    title: 'סולם המחיר',
    picture: 'כמה קונים יש בכל מחיר',
    today: 'היום',
    few: 'פחות מ־3',
    buyers: (count: number) =>
      count === 0
        ? 'אין קונים שלך'
        : plural('he', count, { one: 'קונה אחד שלך', two: '2 קונים שלך', other: `${count} קונים שלך` }),
    more: (count: number) => plural('he', count, { one: 'עוד קונה אחד', two: 'עוד 2 קונים', other: `עוד ${count} קונים` }),
    inNetwork: (count: string) => `${count} ברשת`,
    lowered: (price: string) => `בהורדה ל־${price}:`,
    who: 'מי מצטרפים',
    days: (days: number) => (days === 0 ? 'מהיום בשוק' : `${hebrewDays(days)} בשוק`),
    andMore: (count: number) => (count === 1 ? 'ועוד אחד' : `ועוד ${count}`),
    lowerAndNotify: 'להוריד ולספר להם',
    gained: (mine: number) =>
      plural('he', mine, { one: 'עוד קונה אחד שלך', two: 'עוד 2 קונים שלך', other: `עוד ${mine} קונים שלך` }),
    gainedNetwork: 'עוד קונים של סוכנים מחוברים',
    nobody: 'גם במחיר נמוך יותר לא מצטרפים כרגע קונים.',
    refused: (count: number) =>
      plural('he', count, {
        one: 'קונה אחד אמר שהמחיר גבוה',
        two: '2 קונים אמרו שהמחיר גבוה',
        other: `${count} קונים אמרו שהמחיר גבוה`,
      }),
    lower: (price: string) => `להוריד ל־${price}`,
    agreed: 'אחרי אישור המוכר',
    failed: 'זה לא נשמר. כדאי לנסות שוב.',
    notLoaded: 'סולם המחיר לא נטען',
    around: 'מחירים מבוקשים בסביבה',
    aroundCount: (count: number) =>
      plural('he', count, { one: 'נכס דומה אחד בשוק', two: '2 נכסים דומים בשוק', other: `${count} נכסים דומים בשוק` }),
    aroundRange: (from: string, to: string, median: string) => `מ־${from} עד ${to}, באמצע ${median}`,
    aroundOne: (price: string) => `ב־${price}`,
    aroundNone: 'אין כרגע נכסים דומים בשוק',
    cheaper: (count: number) =>
      plural('he', count, { one: 'אחד מהם זול יותר', two: '2 מהם זולים יותר', other: `${count} מהם זולים יותר` }),
    rent: {
      picture: 'כמה שוכרים יש בכל מחיר',
      buyers: (count: number) =>
        count === 0
          ? 'אין שוכרים שלך'
          : plural('he', count, { one: 'שוכר אחד שלך', two: '2 שוכרים שלך', other: `${count} שוכרים שלך` }),
      more: (count: number) => plural('he', count, { one: 'עוד שוכר אחד', two: 'עוד 2 שוכרים', other: `עוד ${count} שוכרים` }),
      gained: (mine: number) =>
        plural('he', mine, { one: 'עוד שוכר אחד שלך', two: 'עוד 2 שוכרים שלך', other: `עוד ${mine} שוכרים שלך` }),
      gainedNetwork: 'עוד שוכרים של סוכנים מחוברים',
      nobody: 'גם במחיר נמוך יותר לא מצטרפים כרגע שוכרים.',
      refused: (count: number) =>
        plural('he', count, {
          one: 'שוכר אחד אמר שהמחיר גבוה',
          two: '2 שוכרים אמרו שהמחיר גבוה',
          other: `${count} שוכרים אמרו שהמחיר גבוה`,
        }),
      agreed: 'אחרי אישור המשכיר',
    },
  },
  en: {
    title: 'Price ladder',
    picture: 'How many buyers there are at each price',
    today: 'Today',
    few: 'fewer than 3',
    buyers: (count) => plural('en', count, { one: '1 buyer of yours', other: `${count} buyers of yours` }),
    more: (count) => plural('en', count, { one: '1 more buyer', other: `${count} more buyers` }),
    inNetwork: (count) => `${count} in the network`,
    lowered: (price) => `At ${price}:`,
    who: 'Who joins',
    days: (days) =>
      days === 0
        ? 'on the market since today'
        : plural('en', days, { one: '1 day on the market', other: `${days} days on the market` }),
    andMore: (count) => `and ${count} more`,
    lowerAndNotify: 'Lower and tell them',
    gained: (mine) => plural('en', mine, { one: '1 more buyer of yours', other: `${mine} more buyers of yours` }),
    gainedNetwork: 'more buyers of connected agents',
    nobody: 'A lower price brings no more buyers at the moment.',
    refused: (count) =>
      plural('en', count, { one: '1 buyer said the price is too high', other: `${count} buyers said the price is too high` }),
    lower: (price) => `Lower to ${price}`,
    agreed: 'Once the seller agrees',
    failed: 'That was not saved. Please try again.',
    notLoaded: 'The price ladder did not load',
    around: 'Asking prices nearby',
    aroundCount: (count) =>
      plural('en', count, { one: '1 similar property on the market', other: `${count} similar properties on the market` }),
    aroundRange: (from, to, median) => `${from} to ${to}, median ${median}`,
    aroundOne: (price) => `At ${price}`,
    aroundNone: 'No similar property is on the market',
    cheaper: (count) => plural('en', count, { one: '1 of them costs less', other: `${count} of them cost less` }),
    rent: {
      picture: 'How many tenants there are at each price',
      buyers: (count) => plural('en', count, { one: '1 tenant of yours', other: `${count} tenants of yours` }),
      more: (count) => plural('en', count, { one: '1 more tenant', other: `${count} more tenants` }),
      gained: (mine) => plural('en', mine, { one: '1 more tenant of yours', other: `${mine} more tenants of yours` }),
      gainedNetwork: 'more tenants of connected agents',
      nobody: 'A lower price brings no more tenants at the moment.',
      refused: (count) =>
        plural('en', count, {
          one: '1 tenant said the price is too high',
          other: `${count} tenants said the price is too high`,
        }),
      agreed: 'Once the landlord agrees',
    },
  },
})
