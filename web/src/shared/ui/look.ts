/** In pixels. */
const SPACE = [0, 1, 2, 4, 6, 8, 10, 12, 14, 16, 20, 24, 28, 32] as const

/**
 * What the common style sheet (`look.css`) can say of an element: layout, letters and surfaces, by the tokens of `theme/`. Each name with each of its values is a class
 * there, a name alone where it is `true`; a screen's own sheet says only what is its own, and wins.
 */
export const LOOK = {
  /** How its children follow: side by side, one below the other as wide as it is, below one another and free to grow, or in the middle of it. */
  flow: ['row', 'stack', 'column', 'inline', 'block', 'center'],
  columns: [1, 2, 3, 4],
  wrap: true,
  gap: SPACE,
  gapX: SPACE,
  gapY: SPACE,
  align: ['start', 'center', 'end', 'baseline', 'stretch'],
  justify: ['start', 'center', 'end', 'between'],
  items: ['start', 'center', 'end'],
  content: ['start', 'center'],

  selfX: ['start', 'center', 'end'],
  selfY: ['start', 'center', 'end'],
  /** Takes the room that is left. */
  grow: true,
  /** Neither grows nor shrinks. */
  fixed: true,
  /** May become narrower than its words. */
  shrink: true,
  /** As wide as what it stands in. */
  full: true,
  /** Over all columns of a grid. */
  wide: true,
  square: [14, 16, 20, 24, 28, 32, 36, 40, 44, 48],
  minHeight: [44, 48, 52, 56, 64],
  /** At the other end of its row. */
  atEnd: true,
  centered: true,
  relative: true,
  /** Is there on phones alone, or on desktops (from 62em) alone. */
  only: ['phone', 'desktop'],

  pad: SPACE,
  /** `page`: as all pages have it, 12 on the phone and the gutter on the desktop. */
  padX: [...SPACE, 'gutter', 'page'],
  padY: SPACE,
  padTop: SPACE,
  padBottom: SPACE,
  margin: [0],
  marginTop: SPACE,
  marginBottom: SPACE,

  /** The size of letters, with the height of its lines. */
  size: ['micro', 'chip', 'small', 'label', 'body', 'field', 'reading', 'h2', 'h1', 'h0', 'price', 'number'],
  /** Lines as high as those around it. */
  loose: true,
  weight: [400, 500, 550, 600, 650, 700],
  tone: ['ink', 'ink-2', 'ink-3', 'action', 'action-text', 'on-action', 'success', 'error', 'warning', 'info', 'hot', 'hot-icon'],
  text: ['start', 'center', 'end'],
  /** Cut with an ellipsis after so many. */
  lines: [1, 2, 3, 4],
  /** Broken in the middle of a word where it is too long. */
  anywhere: true,
  space: ['nowrap', 'pre-line'],
  underline: true,

  fill: [
    'bg',
    'surface',
    'tile',
    'raised',
    'sunken',
    'selected',
    'soft',
    'soft-action',
    'success-soft',
    'error-soft',
    'warning-soft',
    'info-soft',
    'hot-soft',
    'line',
    'action',
  ],
  border: ['all', 'strong', 'none'],
  lineAbove: true,
  lineBelow: true,
  /** Above each of its kind that follows another. */
  lineBetween: true,
  /** The white card that things stand on, everywhere or on the desktop alone. */
  card: ['always', 'desktop'],
  radius: ['chip', 'small', 'control', 'button', 'card', 'dialog', 'round', 'pill'],
  overflow: ['hidden', 'clip'],
} as const satisfies Record<string, readonly (string | number)[] | true>

type Names = typeof LOOK
export type Look = {
  [N in keyof Names]?: (Names[N] extends readonly (infer V)[] ? V : boolean) | undefined
}

/** The classes of a look, for elements and components that are none of the primitives. */
export const look = (parts: Look): string =>
  Object.entries(parts)
    .flatMap(([name, value]) => (value === undefined || value === false ? [] : value === true ? name : `${name}-${value}`))
    .join(' ')
