import { defineTexts } from '../../texts/texts.ts'

export const feeGuardTexts = defineTexts('fee-guard', {
  he: {
    noOrder: 'אין הזמנת תיווך חתומה לנכס הזה.',
    otherAssets: 'ההזמנה החתומה לא כוללת את הנכס הזה.',
    someAssets: (count: number) => `ל־${count} מהנכסים אין הזמנה חתומה.`,
    some: (names: string) => `לא לכולם יש הזמנה חתומה לנכסים האלה: ${names}.`,
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
    some: (names) => `Not all of them signed an order for these properties: ${names}.`,
    order: 'Prepare an order',
    addendum: 'Prepare an addendum',
    covered: 'A signed order covers this property.',
    signed: 'Order signed',
    viewing: 'Viewing confirmation to sign',
  },
})
