import { expect, test } from 'vitest'
import { isTooMuch, regionBetween, regionByKey } from './region.ts'

const size = { width: 1000, height: 500 }
const region = { left: 100, top: 100, width: 200, height: 100 }

test('a rectangle is drawn from any corner, and ends at the photo', () => {
  expect(regionBetween({ x: 300, y: 200 }, { x: 100, y: 100 }, size)).toEqual(region)
  expect(regionBetween({ x: 900, y: 400 }, { x: 2000, y: 2000 }, size)).toEqual({ left: 900, top: 400, width: 100, height: 100 })
  expect(regionBetween({ x: -50, y: -50 }, { x: 10, y: 10 }, size)).toEqual({ left: 0, top: 0, width: 10, height: 10 })
  expect(regionBetween({ x: 1000, y: 500 }, { x: 1000, y: 500 }, size)).toMatchObject({ width: 4, height: 4 })
})

test('arrow keys move it, with Shift they size it, and it stays on the photo', () => {
  expect(regionByKey(region, 'ArrowRight', false, size)).toEqual({ ...region, left: 120 })
  expect(regionByKey(region, 'ArrowUp', false, size)).toEqual({ ...region, top: 90 })
  expect(regionByKey(region, 'ArrowRight', true, size)).toEqual({ ...region, width: 220 })
  expect(regionByKey({ ...region, left: 795 }, 'ArrowRight', false, size)).toMatchObject({ left: 800 })
  expect(regionByKey({ ...region, height: 5 }, 'ArrowUp', true, size)).toMatchObject({ height: 4 })
  expect(regionByKey(region, 'Enter', false, size)).toBeNull()
})

test('half of the photo is the most', () => {
  expect(isTooMuch({ left: 0, top: 0, width: 1000, height: 250 }, size)).toBe(false)
  expect(isTooMuch({ left: 0, top: 0, width: 1000, height: 251 }, size)).toBe(true)
})
