import { expect, test } from 'vitest'
import { columnsOf } from './use-list-layout.ts'

test.each([
  [360, 1],
  [390, 1],
  [991, 1],
  [992, 2],
  [1280, 3],
  [1440, 4],
  [1920, 5],
])('a window of %i pixels has %i cards side by side', (width, columns) => {
  expect(columnsOf(width)).toBe(columns)
})
