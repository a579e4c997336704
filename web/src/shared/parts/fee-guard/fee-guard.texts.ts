import { defineTexts } from '../../texts/texts.ts'

export const feeGuardTexts = defineTexts('fee-guard', {
  he: {
    noOrder: 'אין הזמנת תיווך חתומה לנכס הזה.',
    otherAssets: 'ההזמנה החתומה לא כוללת את הנכס הזה.',
    someAssets: (count: number) => `ל־${count} מהנכסים אין הזמנה חתומה.`,
    some: (names: string, assets: number) =>
      `${assets === 1 ? 'אין הזמנת תיווך חתומה לנכס הזה' : 'לא לכל הנכסים יש הזמנה חתומה'}: ${names}.`,
    order: 'הכנת הזמנה',
    addendum: 'הכנת נספח',
    covered: 'יש הזמנה חתומה לנכס הזה.',
    signed: 'הזמנה חתומה',
    viewing: 'אישור ביקור לחתימה',
  },
  en: {
    noOrder: 'There is no signed brokerage order for this property.',
    otherAssets: 'The signed order does not cover this property.',
    someAssets: (count) => `${count} of the properties are in no signed order.`,
    some: (names, assets) =>
      `${assets === 1 ? 'There is no signed brokerage order for this property' : 'Not all of the properties are in a signed order'}: ${names}.`,
    order: 'Prepare an order',
    addendum: 'Prepare an addendum',
    covered: 'A signed order covers this property.',
    signed: 'Order signed',
    viewing: 'Viewing confirmation to sign',
  },
})
