import { expect, test } from 'vitest'
import { caretAfter, moneyText, parseMoney } from './money.ts'

test.each([
  ['₪3,490,000', 3_490_000],
  ['3490000 ש״ח', 3_490_000],
  ['0', null],
  ['', null],
  ['99999999999', 999_999_999],
])('%s is %s shekels', (text, shekels) => {
  expect(parseMoney(text)).toBe(shekels)
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
