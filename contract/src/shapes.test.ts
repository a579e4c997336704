import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { nameShape, textShape } from './shapes.ts'

const parsed = (shape: ReturnType<typeof nameShape>, given: string) => {
  const { success, data } = z.safeParse(shape, given)
  return success ? data : null
}

test.each([
  ['דנה לוי', 'דנה לוי'],
  ['  Sophie O’Neil-Ürüm  ', 'Sophie O’Neil-Ürüm'],
  ['\u202eדנה\u202c', 'דנה'],
  ['\u2067Dana\u2069\u200f', 'Dana'],
  ['👩🏽‍💼', '👩🏽‍💼'],
  ['שָׂרָה', 'שָׂרָה'],
  ['\u200b', null],
  ['\u202e\u2066', null],
  ['\u3164\u115f', null],
  ['\u2800 \u00ad', null],
  ['\u0301\u05b8', null],
  ['\ufeff\u2060', null],
  ['   ', null],
])('the name %j is %j', (given, parsedName) => {
  expect(parsed(nameShape(), given)).toBe(parsedName)
})

test('an optional name may be empty, but not consist of invisible characters', () => {
  expect(parsed(nameShape(20, 0), '')).toBe('')
  expect(parsed(nameShape(20, 0), '\u200b')).toBe(null)
})

test('a text keeps its line breaks and loses direction marks', () => {
  expect(parsed(textShape(40), 'שורה\n\u202eline\u202c ')).toBe('שורה\nline ')
  expect(parsed(textShape(3), 'ארוך')).toBe(null)
})
