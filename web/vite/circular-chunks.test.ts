import { expect, test } from 'vitest'
import { findCycle } from './circular-chunks.ts'

/** Files of the built app that wait for each other are found before a browser meets them. */

test('files that several others import are no cycle', () => {
  expect(findCycle({ app: ['vendor', 'shared'], page: ['shared', 'app'], shared: ['vendor'], vendor: [] })).toBeNull()
})

test('two files that import each other are one, and so is a longer way round that no entry is part of', () => {
  expect(findCycle({ calls: ['shapes'], shapes: ['calls'] })).toEqual(['calls', 'shapes'])
  expect(findCycle({ app: ['forms'], forms: ['shapes'], shapes: ['constants'], constants: ['forms'] })).toEqual([
    'forms',
    'shapes',
    'constants',
  ])
})
