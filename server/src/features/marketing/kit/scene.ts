import type { Run } from '#platform/drawing/typesetting.ts'

/** Content of a page in its units (points on paper, pixels in a picture), from the top left. PDF and picture render the same scene. */

/** From transparent to this opacity of a colour. */
export interface Fade {
  color: string
  from: number
  to: number
  /** Edge with the full opacity. */
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
/** Cropped to fill its area. */
export interface PictureItem extends Area {
  kind: 'picture'
  name: PictureName
  radius?: number
  /** Alternative text; null for decoration. */
  alt: string | null
}
/** An SVG path in its own units. */
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
  /** In logical order. */
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
