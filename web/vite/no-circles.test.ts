import { expect, test } from 'vitest'
import { findCircle } from './no-circles.ts'

/** Files of the built app that wait for each other are found before a browser meets them. */

test('files that several others import are no circle', () => {
  expect(findCircle({ app: ['vendor', 'shared'], page: ['shared', 'app'], shared: ['vendor'], vendor: [] })).toBeNull()
})

test('two files that import each other are one, and so is a longer way round that no entry is part of', () => {
  expect(findCircle({ calls: ['shapes'], shapes: ['calls'] })).toEqual(['calls', 'shapes'])
  expect(findCircle({ app: ['forms'], forms: ['shapes'], shapes: ['constants'], constants: ['forms'] })).toEqual([
    'forms',
    'shapes',
    'constants',
  ])
})
