import type { Look } from './look-words.ts'

export type { Look }

/** By name alone: what each word says is in the sheet, not in the scripts. */
const WORDS: Record<keyof Look, true> = {
  flow: true,
  columns: true,
  wrap: true,
  gap: true,
  gapX: true,
  gapY: true,
  align: true,
  justify: true,
  items: true,
  content: true,
  selfX: true,
  selfY: true,
  grow: true,
  fixed: true,
  shrink: true,
  full: true,
  tall: true,
  wide: true,
  ownLine: true,
  square: true,
  minHeight: true,
  maxWidth: true,
  atEnd: true,
  atFoot: true,
  centered: true,
  relative: true,
  position: true,
  cover: true,
  scroll: true,
  overflow: true,
  fit: true,
  only: true,
  pad: true,
  padX: true,
  gutter: true,
  cardGutter: true,
  padY: true,
  padTop: true,
  padBottom: true,
  padStart: true,
  padEnd: true,
  margin: true,
  marginTop: true,
  marginBottom: true,
  size: true,
  weight: true,
  tone: true,
  text: true,
  lines: true,
  anywhere: true,
  space: true,
  underline: true,
  hoverUnderline: true,
  fill: true,
  faint: true,
  hoverTile: true,
  border: true,
  lineAbove: true,
  lineBelow: true,
  lineBetween: true,
  card: true,
  radius: true,
  round: true,
}

export const isOfLook = (name: string): boolean => name in WORDS

/** The classes of a look, for elements and components that are none of the primitives. */
export const look = (parts: Look): string =>
  Object.entries(parts)
    .flatMap(([name, value]) => (value === undefined || value === false ? [] : value === true ? name : `${name}-${value}`))
    .join(' ')
