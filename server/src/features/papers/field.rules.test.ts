import type { FieldValue } from '@mafteach/contract/documents'
import type { FormField } from '@mafteach/contract/forms'
import { expect, test } from 'vitest'
import { problemOf } from './field.rules.ts'
import { WORDS_MAX } from './hebrew-numbers.rules.ts'

/** Values of fields, by kind and at their bounds; legal requirements of single fields are in rules.test.ts. */

const options = ['A', 'B'].map((value) => ({ value, label: value }))
const problem = (kind: FormField['kind'], value: FieldValue, name = 'x') =>
  problemOf({ name, label: name, kind, required: false, options }, value, '2026-08-31')
const stated = { says: expect.anything() }

test.each<[FormField['kind'], FieldValue, ReturnType<typeof problemOf> | typeof stated]>([
  ['choices', ['A', 'B'], null],
  ['choices', ['A', 'C'], { choices: ['A', 'B'] }],
  ['choices', ['A', 'A'], 'invalid'],
  ['choices', 'A', 'invalid'],
  ['choice', 'A', null],
  ['choice', 'C', { choices: ['A', 'B'] }],
  ['money', 1, null],
  ['money', 0, 'invalid'],
  ['money', 1.5, 'invalid'],
  ['money', '1', 'invalid'],
  ['money', WORDS_MAX, null],
  ['money', WORDS_MAX + 1, { max: WORDS_MAX }],
  ['percent', 0.01, null],
  // A hundred times it is 110.00000000000001.
  ['percent', 1.1, null],
  ['percent', 100, null],
  ['percent', 0, 'invalid'],
  ['percent', -1, 'invalid'],
  ['percent', 2.005, 'invalid'],
  ['percent', '2', 'invalid'],
  ['percent', 100.01, { max: 100 }],
  ['id_number', '123456782', null],
  ['id_number', '123456789', stated],
  ['text', 5, 'invalid'],
])('%s is given %j: %j', (kind, value, expected) => {
  expect(problem(kind, value)).toEqual(expected)
})

test.each([
  ['broker_license', '123', null],
  ['broker_license', '123456789', null],
  ['broker_address', 'גת', null],
  ['terms', 'לא תשולם שום מקדמה', null],
])('%s accepts "%s"', (name, value, expected) => {
  expect(problem('text', value, name)).toBe(expected)
})
