import type { LOOK } from './look-values.ts'

type Values = typeof LOOK
/** How an element looks, in the words of the common style sheet. */
export type Look = {
  [N in keyof Values]?: (Values[N] extends readonly (infer V)[] ? V : boolean) | undefined
}

const NAMES: Record<keyof Look, true> = {
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
  wide: true,
  square: true,
  minHeight: true,
  atEnd: true,
  centered: true,
  relative: true,
  position: true,
  cover: true,
  tall: true,
  ownLine: true,
  scroll: true,
  atFoot: true,
  fit: true,
  maxWidth: true,
  only: true,
  pad: true,
  padX: true,
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
  struck: true,
  dotBefore: true,
  fill: true,
  border: true,
  lineAbove: true,
  lineBelow: true,
  lineBetween: true,
  lineInset: true,
  card: true,
  radius: true,
  overflow: true,
  reach: true,
  above: true,
  container: true,
  hideEmpty: true,
  dimsBusy: true,
  hoverTile: true,
  hoverUnderline: true,
}

export const isOfLook = (name: string): boolean => name in NAMES

/** The classes of a look, for elements and components that are none of the primitives. */
export const look = (parts: Look): string =>
  Object.entries(parts)
    .flatMap(([name, value]) => (value === undefined || value === false ? [] : value === true ? name : `${name}-${value}`))
    .join(' ')
