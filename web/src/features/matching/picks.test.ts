import { expect, test } from 'vitest'
import { pickedOf, showsCheckbox, withPick } from './picks.ts'

const five = [1, 2, 3, 4, 5]

test('at five picks the checkboxes of the others vanish, and a sixth is refused', () => {
  expect(showsCheckbox([1, 2, 3, 4], 9)).toBe(true)
  expect(showsCheckbox(five, 9)).toBe(false)
  expect(showsCheckbox(five, 3)).toBe(true)
  expect(withPick(five, 9, true)).toEqual(five)
})

test('picks are added and removed, each once', () => {
  expect(withPick([1], 2, true)).toEqual([1, 2])
  expect(withPick([1, 2], 2, true)).toEqual([1, 2])
  expect(withPick([1, 2], 1, false)).toEqual([2])
})

test('what is no longer a match is no longer picked', () => {
  expect(pickedOf([3, 1, 7], [{ id: 1 }, { id: 3 }])).toEqual([{ id: 3 }, { id: 1 }])
})
