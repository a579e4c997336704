import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastOf, inkOn, mixColors, READABLE, readableOn } from './colors.rules.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test.each([
  ['#ffffff', '#000000'],
  ['#000000', '#ffffff'],
  ['#ffd400', '#000000'],
  ['#12355b', '#ffffff'],
  ['#0e8459', '#ffffff'],
])('text on %s is %s', (ground, ink) => {
  expect(inkOn(ground)).toBe(ink)
})

test('contrast equals that of WCAG, in either order of the colors', () => {
  expect(contrastOf('#ffffff', '#000000')).toBeCloseTo(21)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrastOf('#ffffff', '#777777')).toBe(contrastOf('#777777', '#ffffff'))
})

test('on any color both its text color and any color from readableOn are readable', () => {
  fc.assert(
    fc.property(color, color, (ground, other) => {
      expect(contrastOf(inkOn(ground), ground)).toBeGreaterThan(READABLE)
      expect(contrastOf(readableOn(other, ground), ground)).toBeGreaterThanOrEqual(READABLE)
    }),
  )
})

test('a readable color is unchanged', () => {
  expect(readableOn('#12355b', '#ffffff')).toBe('#12355b')
  expect(mixColors('#000000', '#ffffff', 0.5)).toBe('#808080')
})
