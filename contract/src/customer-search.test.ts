import { describe, expect, test } from 'vitest'
import { customerExpressions, customerSearchText } from './search-text.ts'

/** Whether the input `query` finds a customer, as the SQL does with the same texts. */
const finds = (query: string, name: string, phone: string | null = null): boolean => {
  const stored = customerSearchText(name, phone)
  return customerExpressions(query)?.every(({ anywhere }) => new RegExp(anywhere).test(stored)) ?? false
}

describe('finds', () => {
  test.each([
    ['הן', 'כהן'],
    ['כהנ', 'כהן'],
    ['כהן דנה', 'דנה  כהן'],
    ['בן דוד', 'בן-דוד'],
    ['בן-דוד', 'אבי בן דוד'],
    ["ג'ורג", 'ג׳ורג׳'],
    ['דָּנָה', 'דנה'],
    ['דנה', 'דָּנָה'],
    ['LEVI', 'Dana Levi'],
    ['רח', 'רחל'],
    ['שד', 'שדמי'],
    ['חיים', 'חיים'],
    ['חי', 'חיים'],
    ['', 'דנה'],
  ])('%s in %s', (query, name) => expect(finds(query, name)).toBe(true))

  test.each([
    '0521234567',
    '052-123-4567',
    '052 123 4567',
    '+972521234567',
    '+972 52-123-4567',
    '+972 (0)52 1234567',
    '972521234567',
    '00972521234567',
    '123-45',
    '4567',
    'דנה 052-123',
    '052 123 דנה',
  ])('%s in the phone of דנה', (query) => expect(finds(query, 'דנה לוי', '+972521234567')).toBe(true))

  test.each(['+33 6 12', '0033612', '33612345678', '2345'])('%s in a foreign phone', (query) =>
    expect(finds(query, 'Sophie', '+33612345678')).toBe(true),
  )
})

test.each([
  ['%', 'דנה'],
  ['_', 'דנה'],
  ['!!', 'דנה'],
  ['לוי דני', 'דנה לוי'],
  ['0529', 'דנה'],
  ['9721', 'דנה'],
])('%s does not find %s', (query, name) => expect(finds(query, name, '+972521234567')).toBe(false))
