import { defineTexts, plural } from '#shared/texts/texts.ts'

/** The history of an asset's prices, and its log. */
export const assetLogTexts = defineTexts('assetLog', {
  he: {
    prices: 'היסטוריית מחירים',
    log: 'יומן הנכס',
    first: 'מחיר פתיחה',
    down: (part: string) => `ירידה של ${part}`,
    up: (part: string) => `עלייה של ${part}`,
    added: 'הנכס נוסף',
    addedAt: (price: string) => `הנכס נוסף במחיר ${price}`,
    changed: (fields: string) => `עודכן: ${fields}`,
    priceChanged: (before: string, after: string) => `המחיר שונה מ־${before} ל־${after}`,
    statusChanged: (before: string, after: string) => `הסטטוס שונה מ״${before}״ ל״${after}״`,
    contacts: 'אנשי הקשר שונו',
    viewers: 'הסוכנים שרואים את הנכס שונו',
    confirmed: 'אושר שהנכס עדיין רלוונטי',
    handed_over: 'הנכס הועבר לסוכן אחר בסוכנות',
    photos_added: (count: number) =>
      plural('he', count, { one: 'נוספה תמונה', two: 'נוספו 2 תמונות', other: `נוספו ${count} תמונות` }),
    photos_removed: (count: number) =>
      plural('he', count, { one: 'הוסרה תמונה', two: 'הוסרו 2 תמונות', other: `הוסרו ${count} תמונות` }),
    photos_ordered: 'סדר התמונות שונה',
    logos_removed: (count: number) =>
      plural('he', count, { one: 'לוגו הוסר מתמונה', two: 'לוגו הוסר מ־2 תמונות', other: `לוגו הוסר מ־${count} תמונות` }),
    seller: 'בעל הנכס',
    status: 'סטטוס',
    publishPermission: 'אישור לפרסום',
    materialFacts: 'עובדות מהותיות',
  },
  en: {
    prices: 'Price history',
    log: 'Log',
    first: 'first price',
    down: (part) => `${part} down`,
    up: (part) => `${part} up`,
    added: 'The asset was added',
    addedAt: (price) => `The asset was added at ${price}`,
    changed: (fields) => `Changed: ${fields}`,
    priceChanged: (before, after) => `The price went from ${before} to ${after}`,
    statusChanged: (before, after) => `The status went from "${before}" to "${after}"`,
    contacts: 'The contacts were changed',
    viewers: 'The viewers were changed',
    confirmed: 'Confirmed as still so',
    handed_over: 'Handed over to another agent of the agency',
    photos_added: (count) => plural('en', count, { one: 'A photo was added', other: `${count} photos were added` }),
    photos_removed: (count) => plural('en', count, { one: 'A photo was removed', other: `${count} photos were removed` }),
    photos_ordered: 'The order of the photos was changed',
    logos_removed: (count) =>
      plural('en', count, { one: 'A logo was removed from a photo', other: `A logo was removed from ${count} photos` }),
    seller: 'Seller',
    status: 'Status',
    publishPermission: 'Permission to publish',
    materialFacts: 'Material facts',
  },
})
