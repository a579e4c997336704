import { expect, test } from 'vitest'
import { blocksOf, checkText, diffOf, labelOfPlace } from './text.rules.ts'

test('a placeholder without a field of the form is reported; known ones are shown by name', () => {
  const places = ['fee', 'exclusive_period', 'customer_name', 'x']
  expect(checkText('VIEWING', places.map((place) => `{${place}}`).join(' ')).unknown).toEqual(['fee', 'exclusive_period', 'x'])
  expect(['fee', 'customer_name', 'x'].map((place) => labelOfPlace('ORDER_BUYER', place))).toEqual([
    'דמי התיווך',
    expect.stringContaining('הלקוח'),
    'x',
  ])
})

test('an item and rows are parsed; an optional row without a value is dropped, a required one becomes a blank', () => {
  const text = '- פריט\nסוג | דירה\nריקה | {none}\nריקה | {nothing}\nחובה | {needed}\nמלאה | {list}'
  const values: Record<string, string | string[]> = { nothing: [], list: ['א', 'ב'] }
  const blocks = blocksOf(text, { read: (place) => values[place] ?? null, isOptional: (place) => place !== 'needed' })
  expect(blocks.map(({ kind, spans }) => [kind, spans.map((span) => span.text).join('')])).toEqual([
    ['item', 'פריט'],
    ['row', 'דירה'],
    ['row', '__________'],
    ['row', 'א, ב'],
  ])
})

/** All texts of one to four lines, made of two different ones. */
const words = (length: number): string[] => (length === 0 ? [''] : words(length - 1).flatMap((word) => [`${word}א`, `${word}ב`]))
const texts = [1, 2, 3, 4].flatMap(words)

/** Length of the longest common subsequence, by its definition. */
function commonOf(one: string, other: string): number {
  if (one === '' || other === '') return 0
  if (one[0] === other[0]) return 1 + commonOf(one.slice(1), other.slice(1))
  return Math.max(commonOf(one.slice(1), other), commonOf(one, other.slice(1)))
}

test('a diff contains both texts, with the most common lines; removed lines come before added ones', () => {
  const lines = (text: string) => text.split('').join('\n')
  for (const before of texts) {
    for (const after of texts) {
      const diff = diffOf(lines(before), lines(after))
      const without = (change: string) =>
        diff
          .filter((one) => one.change !== change)
          .map(({ line }) => line)
          .join('')
      expect([without('added'), without('removed')]).toEqual([before, after])
      expect(diff.filter(({ change }) => change === 'same').length).toBe(commonOf(before, after))
    }
  }
  expect(diffOf('א\nב\nג', 'א\nד\nג\nה').map(({ change, line }) => `${change} ${line}`)).toEqual([
    'same א',
    'removed ב',
    'added ד',
    'same ג',
    'added ה',
  ])
})
