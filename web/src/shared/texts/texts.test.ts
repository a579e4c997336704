import { expect, test } from 'vitest'
import { defineTexts, plural } from './texts.ts'

test.each([
  [1, 'שעה'],
  [2, 'שעתיים'],
  [3, '3 שעות'],
  [11, '11 שעות'],
])('Hebrew counts %s as %s', (count, text) => {
  expect(plural('he', count, { one: 'שעה', two: 'שעתיים', other: `${count} שעות` })).toBe(text)
})

test('English has no dual', () => {
  expect(plural('en', 2, { one: 'day', two: 'never', other: '2 days' })).toBe('2 days')
})

test('the languages have the same texts, or the types refuse', () => {
  defineTexts('test', { he: { title: 'כותרת', count: (n: number) => `${n}` }, en: { title: 'Title', count: (n) => `${n}` } })
  // @ts-expect-error a text is missing in English
  defineTexts('test', { he: { title: 'כותרת', more: 'עוד' }, en: { title: 'Title' } })
  // @ts-expect-error a text is there in English only
  defineTexts('test', { he: { title: 'כותרת' }, en: { title: 'Title', more: 'More' } })
  // @ts-expect-error the parameters differ
  defineTexts('test', { he: { count: (n: number) => `${n}` }, en: { count: (n: string) => n } })
})
