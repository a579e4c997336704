import { expect, test } from 'vitest'
import { fillRegion } from './logo-fill.ts'

/** How close a filled-in region is to the original. */

const WIDTH = 320
const HEIGHT = 240
type Scene = (x: number, y: number) => [number, number, number]

const SCENES: Record<string, Scene> = {
  'a wall in the light': (x, y) => [90 + (x / WIDTH) * 80, 110 + (y / HEIGHT) * 80, 120],
  'one that is not smooth': (x, y) => [150 + ((x * 7 + y * 13) % 9), 140 + ((x * 5 + y * 3) % 9), 120],
  'a wall and a floor': (_x, y) => (y < 120 ? [200, 198, 190] : [120, 90, 60]),
  'two walls': (x) => (x < 200 ? [200, 198, 190] : [150, 150, 155]),
}

function draw(scene: Scene): Uint8Array {
  const data = new Uint8Array(WIDTH * HEIGHT * 3)
  for (let y = 0; y < HEIGHT; y++) for (let x = 0; x < WIDTH; x++) data.set(scene(x, y).map(Math.round), (y * WIDTH + x) * 3)
  return data
}

const LOGO = { left: 150, top: 90, width: 90, height: 60 }
const AT_THE_EDGE = { left: 250, top: 180, width: 70, height: 60 }

test.each([
  ['a wall in the light', LOGO, 1],
  ['a wall in the light', AT_THE_EDGE, 14],
  ['one that is not smooth', LOGO, 4],
  ['a wall and a floor', LOGO, 9],
  ['two walls', LOGO, 9],
])('%s (%o) is filled in with a mean pixel error below %d', (name, region, most) => {
  const before = draw(SCENES[name]!)
  const after = before.slice()
  for (let y = region.top; y < region.top + region.height; y++) {
    const row = (y * WIDTH + region.left) * 3
    after.fill(255, row, row + region.width * 3)
  }
  fillRegion({ data: after, width: WIDTH, height: HEIGHT }, region)
  const off = before.reduce((sum, value, index) => sum + Math.abs(value - after[index]!), 0)
  expect(off / (region.width * region.height * 3)).toBeLessThan(most)
})

test('a region that covers the full picture is refused', () => {
  const data = new Uint8Array(12)
  expect(() => fillRegion({ data, width: 2, height: 2 }, { left: 0, top: 0, width: 2, height: 2 })).toThrow(RangeError)
})
