import { expect, test } from 'vitest'
import { firstNameOf } from './names.ts'

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
