import { expect, test } from 'vitest'
import { firstNameOf, isSameName } from './names.ts'

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
