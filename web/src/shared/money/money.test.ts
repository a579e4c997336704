import { expect, test } from 'vitest'
import { caretAfter, moneyText, problemOfTyped, readTyped } from './money.ts'

test.each([
  ['₪3,490,000', 3_490_000],
  ['3490000 ש״ח', 3_490_000],
  ['₪3,4x50', 3_450],
  ['₪1,50', 150],
  ['0', null],
  ['', null],
  ['99999999999', 999_999_999],
])('typed, %s is %s shekels and shown as that', (text, shekels) => {
  expect(readTyped(text, false)).toEqual({ value: shekels, raw: null })
})

test.each([
  ['₪1,500,000.00', 1_500_000],
  ['1500000.00', 1_500_000],
  ['1.5M', 1_500_000],
  ['2.35 מיליון', 2_350_000],
  ['950 אלף', 950_000],
  ['1.5', Number.NaN],
  ['1,500,000.5', Number.NaN],
  ['5e6', Number.NaN],
  ['1500000-1700000', Number.NaN],
  ['١٥٠٠٠٠٠', 1_500_000],
])('typed, %s stays as it is and means %s', (text, shekels) => {
  expect(readTyped(text, false)).toEqual({ value: shekels, raw: text })
})

test.each([
  ['1,500,000.00 ₪', { value: 1_500_000, raw: null }],
  ['1 500 000', { value: 1_500_000, raw: null }],
  ['2.35 מיליון', { value: 2_350_000, raw: '2.35 מיליון' }],
  ['1,50', { value: Number.NaN, raw: '1,50' }],
  ['אין', { value: Number.NaN, raw: 'אין' }],
])('pasted %s is parsed in full', (text, typed) => {
  expect(readTyped(text, true)).toEqual(typed)
})

/** What the field holds and shows after each letter. */
const typeAll = (letters: string) => {
  let [shown, raw, value]: [string, string | null, number | null] = ['', null, null]
  for (const letter of letters) {
    ;({ raw, value } = readTyped(shown + letter, false, { shown, wasRaw: raw !== null }))
    shown = raw ?? moneyText(value)
  }
  return { shown, value }
}

test.each([
  ['2,35', { shown: '₪2,35', value: Number.NaN }],
  ['2,35 מיליון', { shown: '₪2,35 מיליון', value: 2_350_000 }],
  ['1,500,000', { shown: '₪1,500,000', value: 1_500_000 }],
  ['1500000,00', { shown: '₪1,500,000,00', value: Number.NaN }],
  ['1500000', { shown: '₪1,500,000', value: 1_500_000 }],
  ["1'500'000", { shown: '₪1,500,000', value: 1_500_000 }],
  ['1 500 000', { shown: '₪1,500,000', value: 1_500_000 }],
])('letter by letter, %s', (letters, field) => {
  expect(typeAll(letters)).toEqual(field)
})

test('a digit that is deleted leaves the commas of the field, which are no fraction', () => {
  expect(readTyped('₪1,500,00', false, { shown: '₪1,500,000', wasRaw: false })).toEqual({ value: 150_000, raw: null })
  expect(readTyped('₪1,', false, { shown: '₪1,5', wasRaw: true })).toEqual({ value: Number.NaN, raw: '₪1,' })
})

test('what is no sum says why, and what may be meant', () => {
  expect(problemOfTyped('2.35')).toEqual({ problem: 'short', meant: 2_350_000 })
  expect(problemOfTyped('1500000.50')).toEqual({ problem: 'cents', meant: null })
  expect([problemOfTyped('1.5M'), problemOfTyped(null)]).toEqual([null, null])
})

test('is shown with its sign and groups; zero is empty', () => {
  expect(moneyText(3_490_000)).toBe('₪3,490,000')
  expect(moneyText(0)).toBe('')
  expect(moneyText(null)).toBe('')
})

test('the caret stays behind the digit that was typed', () => {
  // ₪34|90 becomes ₪3,4|90
  expect(caretAfter('₪3,490', 2)).toBe(4)
  expect(caretAfter('₪3,490', 0)).toBe(1)
  expect(caretAfter('₪3,490', 4)).toBe(6)
})
