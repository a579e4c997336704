import type { Region } from '@mafteach/contract/photos'

/** A rectangle on a photo, in its pixels. */

export interface Size {
  width: number
  height: number
}
interface Point {
  x: number
  y: number
}

export const REGION_MIN = 4

const clamp = (value: number, low: number, high: number): number => Math.round(Math.min(Math.max(value, low), high))

/** A start for the keyboard: the corner where logos are, a third in size. */
export const firstRegion = ({ width, height }: Size): Region => ({
  left: Math.round(width * 0.6),
  top: Math.round(height * 0.75),
  width: Math.round(width * 0.3),
  height: Math.round(height * 0.15),
})

/** The rectangle between two points, in any order, within the photo. */
export const regionBetween = (from: Point, to: Point, size: Size): Region => {
  const left = clamp(Math.min(from.x, to.x), 0, size.width - REGION_MIN)
  const top = clamp(Math.min(from.y, to.y), 0, size.height - REGION_MIN)
  return {
    left,
    top,
    width: clamp(Math.max(from.x, to.x) - left, REGION_MIN, size.width - left),
    height: clamp(Math.max(from.y, to.y) - top, REGION_MIN, size.height - top),
  }
}

const ARROWS: Partial<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/**
 * The rectangle after an arrow key: moved, or with Shift resized, by a fiftieth of the photo. Null for other keys. A photo has no reading direction.
 */
export const regionByKey = (region: Region, key: string, isSizing: boolean, size: Size): Region | null => {
  const arrow = ARROWS[key]
  if (!arrow) return null
  const x = (arrow.x * size.width) / 50
  const y = (arrow.y * size.height) / 50
  return isSizing
    ? {
        ...region,
        width: clamp(region.width + x, REGION_MIN, size.width - region.left),
        height: clamp(region.height + y, REGION_MIN, size.height - region.top),
      }
    : {
        ...region,
        left: clamp(region.left + x, 0, size.width - region.width),
        top: clamp(region.top + y, 0, size.height - region.height),
      }
}

/** At least half of the photo must remain to fill the rectangle from. */
export const isTooMuch = (region: Region, size: Size): boolean => region.width * region.height * 2 > size.width * size.height
