import { FORM_CODES, type FormCode } from '@mafteach/contract/forms'
import { isIdentityNumber } from '@mafteach/contract/identity-number'
import { describe, expect, test } from 'vitest'
import { FORM_FIELDS } from './fields.ts'
import { addMonths, brokenLimits, exclusiveUntil, type Fields, fill, missingOf, valueOfPlace } from './filling.rules.ts'
import { hebrewNumber, percentInWords, shekelsInWords } from './hebrew-numbers.rules.ts'
import { MANDATORY } from './law.ts'
import { TEMPLATES } from './templates.ts'
import { blocksOf, checkText, diffOf, placesOf } from './text.rules.ts'

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
])('%d is %s', (number, words) => {
  expect(hebrewNumber(number)).toBe(words)
})

test('sums and percentages in words', () => {
  expect([1, 2, 10, 22].map(shekelsInWords)).toEqual(['שקל אחד', 'שני שקלים', 'עשרה שקלים', 'עשרים ושניים שקלים'])
  expect([0.5, 0.75, 1, 1.5, 2, 2.5, 3, 1.25].map(percentInWords)).toEqual([
    'חצי אחוז',
    'שבעים וחמש מאיות האחוז',
    'אחוז אחד',
    'אחוז וחצי',
    'שני אחוזים',
    'שני אחוזים וחצי',
    'שלושה אחוזים',
    'אחוז אחד ועשרים וחמש מאיות האחוז',
  ])
  expect(() => hebrewNumber(1_000_000_000)).toThrow(RangeError)
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

describe('exclusivity', () => {
  const from = { exclusive_from: '2026-08-31' }
  const problem = (fields: Fields) => fill('EXCLUSIVE', { ...from, property_kind: 'DWELLING' }, fields).problems.exclusive_until

  test('a dwelling for six months at most, anything else for a year', () => {
    expect(addMonths('2026-08-31', 6)).toBe('2027-02-28')
    expect(problem({ exclusive_until: '2027-02-28' })).toBeUndefined()
    expect(problem({ exclusive_until: '2027-03-01' })).toBeDefined()
    expect(problem({ exclusive_until: '2026-08-30' })).toBeDefined()
    expect(problem({ exclusive_until: '2027-08-31', property_kind: 'OTHER' })).toBeUndefined()
    expect(problem({ exclusive_until: '2027-09-01', property_kind: 'OTHER' })).toBeDefined()
  })

  test('nothing written: thirty days, or ninety', () => {
    expect(exclusiveUntil(from)).toBe('2026-09-30')
    expect(exclusiveUntil({ ...from, property_kind: 'OTHER' })).toBe('2026-11-29')
    expect(valueOfPlace('EXCLUSIVE', from, 'exclusive_period')).toBe('מיום 31.08.2026 עד יום 30.09.2026')
  })

  test('two marketing actions at least, and another action says which', () => {
    const missing = (marketing_actions: string[]) => missingOf('EXCLUSIVE', { marketing_actions })
    expect(missing(['SIGN'])).toContain('marketing_actions')
    expect(missing(['SIGN', 'AGENTS'])).not.toContain('marketing_actions')
    expect(missing(['SIGN', 'OTHER'])).toContain('marketing_other')
    expect(brokenLimits('EXCLUSIVE', { marketing_actions: ['SIGN'] })).toHaveProperty('marketing_actions')
    expect(brokenLimits('EXCLUSIVE', {})).toEqual({})
    expect(fill('EXCLUSIVE', {}, { marketing_actions: ['SIGN', 'SIGN'] }).problems).toHaveProperty('marketing_actions')
  })
})

test.each(FORM_CODES)('%s: the text has what the law asks for, and every place and field has its use', (code: FormCode) => {
  const { text } = TEMPLATES[code]
  expect(checkText(code, text)).toEqual({ lacking: [], unknown: [] })
  const without = Object.keys(MANDATORY[code])[0]!
  expect(checkText(code, text.replaceAll(`{${without}}`, '')).lacking).toEqual([without])
  const composed: Record<string, string[]> = {
    fee: ['fee_kind', 'fee_sum', 'fee_percent', 'fee_vat'],
    exclusive_period: ['exclusive_from', 'exclusive_until'],
    marketing_actions: ['marketing_actions', 'marketing_other'],
  }
  const used = new Set(placesOf(text).flatMap((place) => composed[place] ?? [place]))
  const required = FORM_FIELDS[code].filter((field) => field.required).map(({ name }) => name)
  expect(required.filter((name) => !used.has(name))).toEqual([])
})

test('a fee reads as number and words, with its VAT; what is empty is a line, an empty row that may be so goes', () => {
  const fee = (fields: Fields) => valueOfPlace('ORDER_BUYER', fields, 'fee')
  expect(fee({ fee_kind: 'PERCENT', fee_percent: 2, fee_vat: 'ADDED' })).toBe('2% (שני אחוזים) ממחיר העסקה, בתוספת מע״מ')
  expect(fee({ fee_kind: 'SUM', fee_sum: 40_000, fee_vat: 'INCLUDED' })).toBe('₪40,000 (ארבעים אלף שקלים), כולל מע״מ')
  expect(fee({ fee_kind: 'SUM', fee_percent: 2, fee_vat: 'ADDED' })).toBeNull()
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

test('letters that the fonts of a paper lack, and names of nothing, are refused', () => {
  const { problems, fields } = fill(
    'ORDER_BUYER',
    {},
    {
      customer_name: 'محمد',
      broker_name: ' Иванов-Levy (כהן) ',
      customer_address: 'א\nב',
      __proto__x: 'y',
    },
  )
  expect(Object.keys(problems).sort()).toEqual(['__proto__x', 'customer_address', 'customer_name'])
  expect(fields).toEqual({ broker_name: 'Иванов-Levy (כהן)' })
})

test('a diff is the lines that came and went', () => {
  expect(diffOf('א\nב\nג', 'א\nד\nג\nה').filter(({ change }) => change !== 'same')).toEqual([
    { change: 'removed', line: 'ב' },
    { change: 'added', line: 'ד' },
    { change: 'added', line: 'ה' },
  ])
})
