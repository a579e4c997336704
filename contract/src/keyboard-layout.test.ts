import { expect, test } from 'vitest'
import { otherLayout } from './keyboard-layout.ts'

test('a text typed with the other layout on says what was meant, both ways', () => {
  expect(otherLayout('akuo')).toBe('שלום')
  expect(otherLayout('Sbv F.')).toBe('דנה כץ')
  expect(otherLayout('רםצש')).toBe('roma')
  expect(otherLayout('דן 5')).toBe('si 5')
})

test('digits are the same on both, and letters of both are no mistake', () => {
  expect([otherLayout('052-123'), otherLayout(''), otherLayout('דנה Levy')]).toEqual([null, null, null])
})
