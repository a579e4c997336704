import { describe, expect, test } from 'vitest'
import { readText } from './paste.ts'
import { makeRegister } from './places.ts'
import type { Kind } from './reading.ts'

/** Rentals in pasted texts (product.md section 13, "Rentals"). */

const TEL_AVIV = 5000
const JERUSALEM = 3000
const register = makeRegister(
  [
    { id: TEL_AVIV, name: 'תל אביב-יפו', also: ['ת"א'] },
    { id: JERUSALEM, name: 'ירושלים', also: [] },
  ],
  [{ id: 1, city: JERUSALEM, name: 'ארנונה' }],
)
const read = (kind: Kind, text: string) => readText(text, { kind, register, streets: [], today: '2026-11-22' })
const buyer = (text: string) => read('buyer', text).fields
const asset = (text: string) => read('asset', text).fields

describe('the kind of deal', () => {
  test.each([
    'להשכרה',
    'השכרה',
    'לשכור',
    'לשכירות',
    'שכירות',
    'שכ"ד',
    'שכ״ד',
    'שכר דירה',
    '7,000 לחודש',
    '7000 ש"ח בחודש',
    'for rent',
    'לא למכירה, להשכרה בלבד',
  ])('is rent if the text contains %s', (text) => {
    expect(asset(text)).toMatchObject({ deal_kind: 'RENT' })
    expect(buyer(text)).toMatchObject({ deal_kind: 'RENT' })
  })

  test.each([
    'למכירה, מושכרת כיום',
    'גרים בשכירות',
    'גרים בשכירות ורוצים לקנות 3 חדרים',
    'מושכרת כיום ב-5,000 לחודש',
    'למכירה או להשכרה',
    'דירה שכורה',
    'להשקעה, שכירות 4,000 לחודש',
    'שכירות 4,000 ש"ח, מחיר 1,320,000',
    '3 חדרים + יחידה להשכרה',
    'החניה בשכירות',
    'ועד בית 250 לחודש',
    'נמאס מהשכירות, מחפשים דירה ראשונה',
    'חוזה שכירות חתום עד 2028, 1.3 מיליון',
  ])('is not stated by %s', (text) => {
    expect(asset(text)).not.toHaveProperty('deal_kind')
    expect(buyer(text)).not.toHaveProperty('deal_kind')
  })

  test('leaves none of its words unread', () => {
    expect(read('buyer', 'מחפשים לשכור בתל אביב, עד 900 ש"ח לחודש').unread).toEqual([])
  })

  test('has its position in the text', () => {
    const text = 'ת״א, 3 חד׳ להשכרה, 7000'
    const said = read('asset', text).found.find(({ field }) => field === 'deal_kind')!
    expect(text.slice(said.start, said.end)).toBe('להשכרה')
  })
})

describe('sums of a rental are read literally', () => {
  test.each<[string, number]>([
    ['להשכרה 5.5 אלף', 5_500],
    ['להשכרה 7000', 7_000],
    ['להשכרה 7,000 ש"ח לחודש', 7_000],
    ['להשכרה, שבעת אלפים ומאתיים שקל', 7_200],
    ['להשכרה 7 וחצי אלף', 7_500],
    ['להשכרה 12k', 12_000],
    ['להשכרה, ירד מ-6,500 ל-6,200', 6_200],
    ['להשכרה, ארנונה 400, פיקדון 10,000, מחיר 6,000', 6_000],
    ['להשכרה, בניין משנת 2015, 4,800', 4_800],
    ['להשכרה 900 ש"ח לחודש', 900],
  ])('of a property: %s', (text, price) => expect(asset(text)).toMatchObject({ deal_kind: 'RENT', price }))

  test.each([
    'להשכרה, קומה 4, בניין 2015',
    'להשכרה 250,000 לחודש',
    'להשכרה 5,000-6,000',
    'להשכרה, 1500 דולר',
    'להשכרה, 300 ש"ח ללילה',
  ])('no price in %s', (text) => expect(asset(text)).not.toHaveProperty('price'))

  test.each<[string, object]>([
    ['לשכור עד 6500', { budget: 6_500 }],
    ['לשכור 4500-5200', { price_from: 4_500, budget: 5_200 }],
    ['לשכור, 5-6 אלף', { price_from: 5_000, budget: 6_000 }],
    ['לשכור, מ-5 עד 6 אלף', { price_from: 5_000, budget: 6_000 }],
    ['לשכור, בין 4,000 ל-4,800 ש"ח', { price_from: 4_000, budget: 4_800 }],
    ['לשכור. מרוויחה 14,000, תקציב 5,000', { budget: 5_000 }],
  ])('budget of a tenant: %s', (text, fields) => expect(buyer(text)).toMatchObject({ deal_kind: 'RENT', ...fields }))

  test('sums of a sale are still read in millions', () => {
    expect(asset('למכירה, 3.2 מיליון')).toEqual({ price: 3_200_000 })
    expect(buyer('לקנות עד 3.2')).toEqual({ budget: 3_200_000 })
  })
})

describe('a tenant', () => {
  const fieldsOf = (text: string) => {
    const { deal_kind: _, ...fields } = buyer(`לשכור, ${text}`)
    return fields
  }
  test.each<[string, object]>([
    ['יש לנו כלב', { has_pets: true }],
    ['שני חתולים', { has_pets: true }],
    ['חיית מחמד: כן', { has_pets: true }],
    ['כלב: לא', {}],
    ['בלי חיות מחמד', {}],
    ['אין לנו כלב', {}],
    ['ליד גינת כלבים', {}],
    ['אנחנו שלושה שותפים', { are_partners: true }],
    ['לא שותפים', {}],
    ['מרוהטת', { should_be_furnished: true }],
    ['מרוהטת חלקית', { should_be_furnished: true }],
    ['לא מרוהטת', {}],
    ['מרוהטת או לא', {}],
    ['עדיף מרוהטת', {}],
    ['לא צריך ריהוט', {}],
  ])('%s', (text, fields) => expect(fieldsOf(text)).toEqual(fields))

  test('a buyer gets none of these fields', () => expect(buyer('לקנות 3 חדרים, יש כלב, מרוהטת')).toEqual({ number_of_rooms: 3 }))
})

describe('a property for rent', () => {
  const fieldsOf = (text: string) => {
    const { deal_kind: _, ...fields } = asset(`להשכרה, ${text}`)
    return fields
  }
  test.each<[string, object]>([
    ['חיות מחמד: כן', { pets_allowed: true }],
    ['חיות מחמד - לא', { pets_allowed: false }],
    ['ללא בעלי חיים', { pets_allowed: false }],
    ['לא מתאים לבעלי חיים', { pets_allowed: false }],
    ['אפשר כלב קטן', { pets_allowed: true }],
    ['חיות מחמד בתיאום', {}],
    ['חתולים כן, כלבים לא', {}],
    ['ליד פארק הכלבים', {}],
    ['מרוהטת', { furnished: 'FULL' }],
    ['מרוהטת קומפלט', { furnished: 'FULL' }],
    ['מרוהטת חלקית', { furnished: 'PART' }],
    ['ריהוט חלקי', { furnished: 'PART' }],
    ['לא מרוהטת', { furnished: 'NONE' }],
    ['ללא ריהוט', { furnished: 'NONE' }],
    ['אפשר מרוהטת', {}],
    ['ועד בית 200', { committee: 200 }],
    ['ועד: 200 ש"ח', { committee: 200 }],
    ['ארנונה 400', { arnona: 400 }],
    ['ארנונה 900 לחודשיים', { arnona: 450 }],
    ['ארנונה דו חודשית 700', { arnona: 350 }],
    ['ארנונה 4,800 לשנה', { arnona: 400 }],
    ['+ 250 ועד בית', { committee: 250 }],
    ['ארנונה וועד 700', {}],
    ['כולל ארנונה וועד', {}],
    ['מתאים לשותפים', { partners_allowed: true }],
    ['לא לשותפים', { partners_allowed: false }],
    ['שותפים: לא', { partners_allowed: false }],
    ['מינימום שנה', { minimum_months: 12 }],
    ['מינימום 12 חודשים', { minimum_months: 12 }],
    ['חצי שנה לפחות', { minimum_months: 6 }],
    ['חוזה לשנתיים מינימום', { minimum_months: 24 }],
    ['חוזה לשנה', {}],
    ['ערבויות: שטר חוב ושני ערבים', { guarantees: 'שטר חוב ושני ערבים' }],
    ['ערבות בנקאית בגובה 3 חודשי שכירות', { guarantees: 'ערבות בנקאית בגובה 3 חודשי שכירות' }],
    ['ללא ערבים', {}],
    ['עישון: לא', { smoking_allowed: false }],
    ['לא למעשנים', { smoking_allowed: false }],
    ['מותר לעשן', { smoking_allowed: true }],
    ['מותר לעשן במרפסת', {}],
    ['ללא בעלי חיים ומעשנים', { pets_allowed: false, smoking_allowed: false }],
    ['כניסה 1.3', { available_from: '2027-03-01' }],
    ['מ-1.10.2027', { available_from: '2027-10-01' }],
    ['כניסה 31.2', {}],
  ])('%s', (text, fields) => expect(fieldsOf(text)).toEqual(fields))

  test('is read beside a neighborhood that has the name of a tax', () => {
    expect(asset('להשכרה בירושלים, ארנונה, 3 חדרים, 6,000')).toEqual({
      deal_kind: 'RENT',
      city: JERUSALEM,
      neighborhood: 1,
      number_of_rooms: 3,
      price: 6_000,
    })
  })

  test('a property for sale gets none of these fields', () => {
    expect(asset('למכירה בתל אביב, מרוהטת, חיות מחמד: כן, ועד בית 200, ארנונה 400, 2.3 מיליון')).toEqual({
      city: TEL_AVIV,
      price: 2_300_000,
    })
  })
})

test.each([
  'להשכרה',
  'ערבים ו',
  'לא מתאים',
  'מינימום',
  'ועד 100',
  '5,000 -',
  'שכירות 3',
  'ארנונה ו',
  'מרוהטת',
  'שטר חוב,',
  'אלפים ו',
])('the longest rental text that repeats %j is read', (word) => {
  const text = `להשכרה ${`${word} `.repeat(20_000)}`.slice(0, 20_000)
  for (const kind of ['buyer', 'asset'] as const) expect(read(kind, text).found.length).toBeLessThan(20)
})
