import type { Run } from '#platform/drawing/typesetting.ts'

/** What stands on a page, in its units (points on paper, pixels of a picture), from the top left. Printed and shown by the same scene. */

/** From transparent to this much of a colour. */
export interface Fade {
  color: string
  from: number
  to: number
  /** Towards which edge it grows. */
  towards: 'top' | 'bottom' | 'left' | 'right'
}

/** A photo by its number, or the face of the agent, or the logo. */
export type PictureName = number | 'face' | 'logo'

interface Area {
  x: number
  y: number
  width: number
  height: number
}

export interface BoxItem extends Area {
  kind: 'box'
  fill: string | Fade
  opacity?: number
  radius?: number
}
/** Cut to fill its area. */
export interface PictureItem extends Area {
  kind: 'picture'
  name: PictureName
  radius?: number
  /** What it shows; null where it is decoration. */
  alt: string | null
}
/** A path of SVG in its own units. */
export interface ShapeItem {
  kind: 'shape'
  path: string
  x: number
  y: number
  scale: number
  fill: string
}
export interface TextItem {
  kind: 'text'
  tag: 'H1' | 'P'
  /** As it is read. */
  text: string
  lines: { runs: Run[]; x: number; baseline: number }[]
  size: number
  color: string
}

export type Item = BoxItem | PictureItem | ShapeItem | TextItem

export interface Page {
  width: number
  height: number
  items: Item[]
}

export interface Scene {
  title: string
  language: 'he' | 'en'
  pages: Page[]
}
