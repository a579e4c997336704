import { FORM_CODES, FORM_KINDS, type FormCode } from '@mafteach/contract/form-kinds'
import { isIdentityNumber, passportNumber, readIdentity } from '@mafteach/contract/identity'
import { describe, expect, test } from 'vitest'
import { exclusivityProblems } from './exclusivity/begin.rules.ts'
import { exclusiveUntil } from './exclusivity/term.rules.ts'
import type { Fields } from './field.rules.ts'
import { brokenLimits, fill, missingOf, valueOfPlace } from './filling.rules.ts'
import { FORMS } from './forms/forms.ts'
import { hebrewNumber, percentInWords, shekelsInWords } from './hebrew-numbers.rules.ts'
import { blocksOf, checkText, placesOf } from './text.rules.ts'

test.each([
  [0, 'אפס'],
  [1, 'אחד'],
  [12, 'שנים עשר'],
  [20, 'עשרים'],
  [21, 'עשרים ואחד'],
  [100, 'מאה'],
  [101, 'מאה ואחד'],
  [115, 'מאה וחמישה עשר'],
  [215, 'מאתיים וחמישה עשר'],
  [999, 'תשע מאות תשעים ותשעה'],
  [1000, 'אלף'],
  [1005, 'אלף וחמישה'],
  [2500, 'אלפיים וחמש מאות'],
  [3000, 'שלושת אלפים'],
  [10_000, 'עשרת אלפים'],
  [11_000, 'אחד עשר אלף'],
  [45_650, 'ארבעים וחמישה אלף שש מאות וחמישים'],
  [1_200_000, 'מיליון ומאתיים אלף'],
  [2_000_000, 'שני מיליון'],
  [3_490_000, 'שלושה מיליון ארבע מאות ותשעים אלף'],
  [12_345_678, 'שנים עשר מיליון שלוש מאות ארבעים וחמישה אלף שש מאות שבעים ושמונה'],
  [999_999_999, 'תשע מאות תשעים ותשעה מיליון תשע מאות תשעים ותשעה אלף תשע מאות תשעים ותשעה'],
])('%d in words is %s', (number, words) => {
  expect(hebrewNumber(number)).toBe(words)
})

test('sums and percentages in words', () => {
  expect([1, 2, 10, 22].map(shekelsInWords)).toEqual(['שקל אחד', 'שני שקלים', 'עשרה שקלים', 'עשרים ושניים שקלים'])
  expect([0.01, 0.5, 0.75, 1, 1.01, 1.1, 1.5, 2, 2.5, 3, 1.25].map(percentInWords)).toEqual([
    'מאית האחוז',
    'חצי אחוז',
    'שבעים וחמש מאיות האחוז',
    'אחוז אחד',
    'אחוז אחד ומאית האחוז',
    'אחוז אחד ועשר מאיות האחוז',
    'אחוז וחצי',
    'שני אחוזים',
    'שני אחוזים וחצי',
    'שלושה אחוזים',
    'אחוז אחד ועשרים וחמש מאיות האחוז',
  ])
  for (const number of [-1, 1.5, 1_000_000_000]) expect(() => hebrewNumber(number)).toThrow(RangeError)
})

test('identity numbers by their check digit', () => {
  expect(['123456782', '000000018', '18', '00018'].map(isIdentityNumber)).toEqual([true, true, false, true])
  expect(['123456789', '000000000', '', '12345678a', '1234567820'].map(isIdentityNumber)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
})

test.each([
  ['AB123456', 'AB123456'],
  [' ab 123-456 ', 'AB123456'],
  ['Passport No. 12AB34567', '12AB34567'],
  ['דרכון מס׳ 12AB34567', '12AB34567'],
  ['NO1234567', 'NO1234567'],
  ['ＡＢ１２３４５', 'AB12345'],
  ['1234', null],
  ['A'.repeat(21), null],
  ['АВ123456', null],
  ['', null],
])('a passport written as %s is stored as %s', (text, number) => {
  expect(passportNumber(text)).toBe(number)
})

test('a signer is identified by an Israeli identity number, or by a passport and its country', () => {
  expect(readIdentity({ kind: 'ID', number: '00018', country: 'FR' })).toEqual({ number: '000000018', country: null })
  expect(readIdentity({ number: 'AB123456', country: undefined })).toBe('number')
  expect(readIdentity({ kind: 'PASSPORT', number: 'ab 123456', country: 'FR' })).toEqual({ number: 'AB123456', country: 'FR' })
  expect(readIdentity({ kind: 'PASSPORT', number: 'AB123456', country: null })).toBe('country')
  expect(readIdentity({ kind: 'PASSPORT', number: 'AB123456', country: 'XX' })).toBe('country')
  expect(readIdentity({ kind: 'PASSPORT', number: 'A1', country: 'FR' })).toBe('number')
})

const TODAY = '2026-08-31'

test('a paper has a passport with its country, in whatever order they were entered; without a country it is not complete', () => {
  const number = { customer_id_number: 'ab 123456' }
  const kind = { customer_id_kind: 'PASSPORT' }
  const country = { customer_id_country: 'FR' }
  const { fields, problems } = fill('ORDER_BUYER', {}, { ...number, ...country, ...kind }, TODAY)
  expect(problems).toEqual({})
  expect(fields).toEqual({ ...kind, ...country, customer_id_number: 'AB123456' })
  expect(valueOfPlace('ORDER_BUYER', fields, 'customer_id_number')).toBe('דרכון AB123456, צרפת')
  expect(missingOf('ORDER_BUYER', fields, TODAY)).not.toContain('customer_id_country')

  const later = fill('ORDER_BUYER', fill('ORDER_BUYER', {}, kind, TODAY).fields, number, TODAY)
  expect(later.problems).toEqual({})
  expect(valueOfPlace('ORDER_BUYER', later.fields, 'customer_id_number')).toBeNull()
  expect(missingOf('ORDER_BUYER', later.fields, TODAY)).toContain('customer_id_country')

  // The number does not match another kind, and has to be corrected before the paper is sent.
  const back = fill('ORDER_BUYER', fields, { customer_id_kind: 'ID' }, TODAY).fields
  expect(missingOf('ORDER_BUYER', back, TODAY)).toContain('customer_id_number')
  expect(Object.keys(fill('ORDER_BUYER', {}, number, TODAY).problems)).toEqual(['customer_id_number'])
  expect(fill('ORDER_BUYER', {}, { customer_id_country: 'fr' }, TODAY).problems).toEqual({ customer_id_country: 'invalid' })
})

describe('exclusivity', () => {
  const from = { exclusive_from: '2026-08-31' }
  const problem = (fields: Fields) =>
    fill('EXCLUSIVE', { ...from, property_kind: 'DWELLING' }, fields, TODAY).problems.exclusive_until

  test('a dwelling for six months at most, anything else for a year', () => {
    expect(problem({ exclusive_until: '2027-02-28' })).toBeUndefined()
    expect(problem({ exclusive_until: '2027-03-01' })).toBeDefined()
    expect(problem({ exclusive_until: '2026-08-30' })).toBeDefined()
    expect(problem({ exclusive_until: '2027-08-31', property_kind: 'OTHER' })).toBeUndefined()
    expect(problem({ exclusive_until: '2027-09-01', property_kind: 'OTHER' })).toBeDefined()
  })

  test('without dates: thirty days, or ninety', () => {
    expect(exclusiveUntil(from)).toBe('2026-09-30')
    expect(exclusiveUntil({ ...from, property_kind: 'OTHER' })).toBe('2026-11-29')
    expect(valueOfPlace('EXCLUSIVE', from, 'exclusive_period')).toBe('מיום 31.08.2026 עד יום 30.09.2026')
  })

  test('two marketing actions at least, and "another action" states which', () => {
    const missing = (marketing_actions: string[]) => missingOf('EXCLUSIVE', { marketing_actions }, TODAY)
    expect(missing(['SIGN'])).toContain('marketing_actions')
    expect(missing(['SIGN', 'AGENTS'])).not.toContain('marketing_actions')
    expect(missing(['SIGN', 'OTHER'])).toContain('marketing_other')
    expect(brokenLimits('EXCLUSIVE', { marketing_actions: ['SIGN'] }, TODAY)).toHaveProperty('marketing_actions')
    expect(brokenLimits('EXCLUSIVE', {}, TODAY)).toEqual({})
    expect(fill('EXCLUSIVE', {}, { marketing_actions: ['SIGN', 'SIGN'] }, TODAY).problems).toHaveProperty('marketing_actions')
  })
})

describe('an exclusivity in time', () => {
  const broken = (fields: Fields) => Object.keys(brokenLimits('EXCLUSIVE', { property_kind: 'DWELLING', ...fields }, TODAY))

  test('begins within thirty days, and has not ended', () => {
    expect(broken({ exclusive_from: '2026-09-30' })).toEqual([])
    expect(broken({ exclusive_from: '2026-10-01' })).toEqual(['exclusive_from'])
    expect(broken({ exclusive_from: '2026-07-31' })).toEqual(['exclusive_until'])
    expect(broken({ exclusive_from: '2026-06-01', exclusive_until: '2026-08-30' })).toEqual(['exclusive_until'])
    expect(broken({ exclusive_from: '2026-06-01', exclusive_until: TODAY })).toEqual([])
  })

  test('does not overlap another one of the property, fits the kind of the property, and needs a property', () => {
    const flat = { asset_type: 'AT' }
    const signed = { property_kind: 'DWELLING', exclusive_from: '2026-06-01', exclusive_until: '2026-11-30' }
    const found = (fields: Fields, others: Fields[] = [signed], asset: { asset_type: string | null } | null = flat) =>
      Object.keys(exclusivityProblems({ property_kind: 'DWELLING', ...fields }, { asset, others }, TODAY))
    expect(found({ exclusive_from: '2026-11-30' })).toEqual(['exclusive_from'])
    expect(found({ exclusive_from: '2026-05-15' })).toEqual(['exclusive_from'])
    expect(found({ exclusive_from: '2026-12-01' })).toEqual([])
    // Nor after a gap.
    expect(found({ exclusive_from: '2026-12-02' })).toEqual(['exclusive_from'])
    const later = { ...signed, exclusive_from: '2026-12-01', exclusive_until: '2027-01-31' }
    expect(found({ exclusive_from: '2026-12-01' }, [later, signed])).toEqual(['exclusive_from'])
    expect(found({ exclusive_from: '2027-02-01' }, [later, signed])).toEqual([])
    const over = { ...signed, exclusive_until: '2026-08-30' }
    expect(found({ exclusive_from: '2026-08-30' }, [over])).toEqual(['exclusive_from'])
    expect(found({ exclusive_from: '2026-09-20' }, [over])).toEqual([])
    expect(found({ exclusive_from: '2026-12-01', property_kind: 'OTHER' })).toEqual(['property_kind'])
    expect(found({ exclusive_from: '2026-12-01', property_kind: 'OTHER' }, [], { asset_type: 'LT' })).toEqual([])
    expect(found({ exclusive_from: '2026-12-01' }, [], null)).toEqual(['asset'])
  })
})

test.each<[string, string, boolean]>([
  ['date', '2026-13-01', false],
  ['date', '2026-02-29', false],
  ['date', '2024-08-30', false],
  ['date', '2024-08-31', true],
  ['date', '2028-08-31', true],
  ['date', '2028-09-01', false],
  ['broker_license', 'אין', false],
  ['broker_license', '12', false],
  ['broker_license', 'מס׳ 3123456', true],
  ['broker_license', '1234567890', false],
  ['broker_address', '-', false],
  ['customer_address', '45', false],
  ['customer_address', 'יפו 3', true],
  ['property_description', '.', false],
  ['terms', 'הלקוח ישלם מקדמה של 5,000 ₪', false],
  ['terms', 'דמי רצינות ישולמו בחתימה', false],
  ['terms', 'דמי־שריון', false],
  ['terms', 'תשלום מראש של מחצית', false],
  ['terms', 'לא תשולם כל מקדמה', true],
  ['terms', 'ללא דמי רצינות וללא תשלום מראש', true],
  ['terms', 'לא נגבה מקדמה. דמי שריון ישולמו', false],
])('in an order %s accepts "%s": %s', (name, value, isTaken) => {
  expect(name in fill('ORDER_BUYER', {}, { [name]: value }, TODAY).problems).toBe(!isTaken)
})

test.each(FORM_CODES)(
  '%s: the text contains what the law requires, and every placeholder and field is used',
  (code: FormCode) => {
    const { text } = FORMS[code]
    expect(checkText(code, text)).toEqual({ lacking: [], unknown: [] })
    const without = Object.keys(FORMS[code].mandatory)[0]!
    expect(checkText(code, text.replaceAll(`{${without}}`, '')).lacking).toEqual([without])
    const composed: Record<string, string[]> = {
      fee: ['fee_kind', 'fee_sum', 'fee_percent', 'fee_vat'],
      exclusive_period: ['exclusive_from', 'exclusive_until'],
      marketing_actions: ['marketing_actions', 'marketing_other'],
    }
    const used = new Set(placesOf(text).flatMap((place) => composed[place] ?? [place]))
    const required = FORMS[code].fields.filter((field) => field.required).map(({ name }) => name)
    expect(required.filter((name) => !used.has(name))).toEqual([])
    const { isAboutAsset, signer } = FORM_KINDS[code]
    const { fields, signers } = FORMS[code]
    const hasField = (requested: string) => fields.some(({ name }) => name === requested)
    expect({ isAboutAsset, hasCustomer: signer !== 'agent' }).toEqual({
      isAboutAsset: hasField('property_description'),
      hasCustomer: hasField('customer_name'),
    })
    expect(signers.filter(([name]) => !hasField(name))).toEqual([])
  },
)

test('a fee is shown in digits and words, with its VAT; an empty value is a blank, an empty optional row is dropped', () => {
  const fee = (fields: Fields) => valueOfPlace('ORDER_BUYER', fields, 'fee')
  expect(fee({ fee_kind: 'PERCENT', fee_percent: 2, fee_vat: 'ADDED' })).toBe('2% (שני אחוזים) ממחיר העסקה, בתוספת מע״מ')
  expect(fee({ fee_kind: 'SUM', fee_sum: 40_000, fee_vat: 'INCLUDED' })).toBe('₪40,000 (ארבעים אלף שקלים), כולל מע״מ')
  expect(fee({ fee_kind: 'SUM', fee_percent: 2, fee_vat: 'ADDED' })).toBeNull()
  expect(fee({ deal_kind: 'LEASE', fee_kind: 'PERCENT', fee_percent: 100, fee_vat: 'ADDED' })).toBe(
    '100% (מאה אחוזים) מדמי השכירות לחודש, בתוספת מע״מ',
  )
  const values: Record<string, string | string[] | null> = { name: 'דנה', none: null, list: ['שלט', 'מודעה'] }
  const blocks = blocksOf('# כותרת\nשלום {name}.\n\nריק | {none}\nשם | {none} {name}\n{list}', {
    read: (place) => values[place] ?? null,
    isOptional: (place) => place === 'none',
  })
  expect(blocks).toEqual([
    { kind: 'heading', spans: [{ text: 'כותרת' }] },
    { kind: 'paragraph', spans: [{ text: 'שלום ' }, { text: 'דנה', strong: true, place: 'name' }, { text: '.' }] },
    {
      kind: 'row',
      label: 'שם',
      spans: [{ text: '__________', place: 'none' }, { text: ' ' }, { text: 'דנה', strong: true, place: 'name' }],
    },
    { kind: 'item', spans: [{ text: 'שלט', strong: true, place: 'list' }] },
    { kind: 'item', spans: [{ text: 'מודעה', strong: true, place: 'list' }] },
  ])
})

test('the price of a rental is per month, with term and deposit if known', () => {
  const price = (fields: Fields) => valueOfPlace('ORDER_BUYER', { price: 5_500, ...fields }, 'price')
  const month = '₪5,500 (חמשת אלפים וחמש מאות שקלים) לחודש'
  expect(price({ deal_kind: 'PURCHASE', rent_term: 'שנה' })).toBe('₪5,500 (חמשת אלפים וחמש מאות שקלים)')
  expect(price({ deal_kind: 'RENT' })).toBe(month)
  expect(price({ deal_kind: 'LEASE', rent_term: 'שנה', rent_deposit: 'צ׳ק' })).toBe(
    `${month}, תקופת השכירות: שנה, פיקדון וערבויות: צ׳ק`,
  )
})

test('letters missing from the fonts, and unknown field names, are refused', () => {
  const { problems, fields } = fill(
    'ORDER_BUYER',
    {},
    {
      customer_name: 'محمد',
      broker_name: ' Иванов-Levy (כהן) ',
      customer_address: 'א\nב',
      __proto__x: 'y',
    },
    TODAY,
  )
  expect(Object.keys(problems).sort()).toEqual(['__proto__x', 'customer_address', 'customer_name'])
  expect(fields).toEqual({ broker_name: 'Иванов-Levy (כהן)' })
})
