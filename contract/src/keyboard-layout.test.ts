import { expect, test } from 'vitest'
import { otherLayout } from './keyboard-layout.ts'

test('a text typed in the wrong keyboard layout is translated, both ways', () => {
  expect(otherLayout('akuo')).toBe('שלום')
  expect(otherLayout('Sbv F.')).toBe('דנה כץ')
  expect(otherLayout('רםצש')).toBe('roma')
  expect(otherLayout('דן 5')).toBe('si 5')
})

test('digits are the same in both, and text with letters of both is left alone', () => {
  expect([otherLayout('052-123'), otherLayout(''), otherLayout('דנה Levy')]).toEqual([null, null, null])
})
