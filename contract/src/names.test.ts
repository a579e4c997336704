import { expect, test } from 'vitest'
import { firstNameOf, isCloseName, isSameName } from './names.ts'

test.each([
  ['דנה כץ־לוי', 'דנה'],
  ['  יעל   ואיתי רוזנברג ', 'יעל'],
  ['דנה', 'דנה'],
  ['משפחת כהן', 'משפחת כהן'],
  ['ד״ר רון כהן', 'ד״ר רון כהן'],
  ["גב' לוי", "גב' לוי"],
  ['Mr. Smith', 'Mr. Smith'],
])('%s is greeted as %s', (name, greeting) => {
  expect(firstNameOf(name)).toBe(greeting)
})

test.each([
  ['דנה לוי', ' לוי  דנה ', true],
  ['בן־צבי, ד״ר רון', 'רון בן צבי דר', true],
  ['דָּנָה לוי', 'דנה לוי', true],
  ["ג'ני O'Hara", 'גני o’hara', true],
  ['דנה לוי', 'דנה', false],
  ['דנה לוי', 'דנה לויה', false],
])('%s is the name %s: %s', (one, other, isSame) => {
  expect(isSameName(one, other)).toBe(isSame)
})

test.each([
  ['דנה לוי', 'לוי דנה', true],
  ['דָּנָה ל"וי', 'דנה לוי', true],
  ['שרה בן־צבי', 'בן צבי שרה', true],
  ['מיכאל כהן', 'מכאל כהן', true],
  ['נועה רוזן', 'נעה רוזין', true],
  ['דוד לוי', 'דויד לווי', true],
  ['דנה לוי', 'דנה לוח', true],
  ['דנה לוי', 'דנא לוי', true],
  ['דנה לוי', 'דנא לוח', false],
  ['דנה כהן', 'דנה לוי', false],
  ['דנה כהן', 'דנה', false],
  ['דנה כהן', 'דנה כהן לוי', false],
  ['דנה כהן', 'דנה כהנא', false],
  ['דנה דנה', 'דנה כהן', false],
  ['Dana Levi', 'LEVI DANA', true],
])('%s is close to %s: %s', (one, other, isClose) => {
  expect(isCloseName(one, other)).toBe(isClose)
  expect(isCloseName(other, one)).toBe(isClose)
})
