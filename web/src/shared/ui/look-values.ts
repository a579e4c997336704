/**
 * What the common style sheet (`look.css`) can say of an element: layout, letters and surfaces, by the tokens of `theme/`; distances in pixels. Each name with each of its
 * values is a class there, a name alone where it is `true`. A value that nothing uses is not there: add it here and there.
 */
export const LOOK = {
  /** How its children follow: side by side, one below the other as wide as it is, below one another and free to grow, or in the middle of it. */
  flow: ['row', 'stack', 'column', 'inline', 'block', 'center'],
  /** Of one width; a pair where there is room for two, else one below the other; a list and a pane beside it. */
  columns: [1, 2, 3, 4, 'pair', 'pane'],
  wrap: true,
  gap: [1, 2, 4, 6, 8, 10, 12, 14, 16, 20, 24, 28],
  gapX: [2, 6, 8, 10, 12, 14, 16, 20],
  gapY: [0, 2, 4, 6, 8, 10, 12, 16],
  align: ['stretch', 'center', 'start', 'baseline', 'end'],
  justify: ['center', 'between', 'end'],
  items: ['center', 'start', 'end'],
  content: ['center', 'start', 'between'],
  selfX: ['start', 'end'],
  selfY: ['end', 'start', 'center'],
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
  square: [8, 10, 20, 24, 28, 36, 40, 44, 48, 72],
  minHeight: [28, 32, 36, 40, 44, 48, 52, 56, 60, 64, 68, 72],
  /** At the other end of its row. */
  atEnd: true,
  centered: true,
  relative: true,
  position: ['sticky', 'fixed', 'absolute'],
  /** Over all of what it stands in. */
  cover: true,
  /** As high as what it stands in. */
  tall: true,
  /** On a line of its own in a row that wraps. */
  ownLine: true,
  scroll: true,
  /** At the foot of its column. */
  atFoot: true,
  fit: ['cover'],
  maxWidth: [320, 360, 400, 440, 480],
  /** Is there on phones alone, or on desktops (from 62em) alone. */
  only: ['desktop', 'phone'],
  pad: [0, 2, 4, 6, 8, 10, 12, 14, 16, 20, 24],
  /** `page`: as all pages have it, 12 on the phone and the gutter on the desktop. */
  padX: [0, 2, 4, 6, 8, 10, 12, 14, 16, 20, 'gutter', 'page'],
  padY: [0, 1, 2, 4, 6, 8, 10, 12, 14, 16, 20, 24, 28],
  padTop: [0, 2, 4, 6, 8, 10, 12, 14, 16, 20],
  padBottom: [0, 2, 4, 6, 8, 10, 12, 14, 16, 20, 24, 32],
  padStart: [6, 10, 12, 14, 16, 20],
  padEnd: [2, 4, 6, 8, 12, 14],
  margin: [0],
  marginTop: [2, 4, 6, 8, 10, 12, 14, 16, 24],
  marginBottom: [4, 6, 8, 10, 12, 14, 20, 24],
  /** Of letters, with the height of its lines (`theme/scale.css`). */
  size: ['micro', 'chip', 'small', 'label', 'body', 'field', 'reading', 'h2', 'h1', 'h0', 'price', 'number'],
  weight: [400, 500, 550, 600, 650, 700],
  tone: [
    'ink',
    'ink-2',
    'ink-3',
    'action',
    'action-text',
    'on-action',
    'success',
    'error',
    'warning',
    'info',
    'hot',
    'hot-icon',
    'white',
  ],
  text: ['center', 'start', 'end'],
  /** Cut with an ellipsis after so many. */
  lines: [1, 2, 3],
  /** Broken in the middle of a word where it is too long. */
  anywhere: true,
  space: ['nowrap', 'pre-line', 'pre-wrap'],
  underline: true,
  /** As what is over and done. */
  struck: true,
  /** A dot before what follows on its line (a gap of 12); `overflow="clip"` around them takes it away where a line begins. */
  dotBefore: true,
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
    'dot',
    'ink',
    'white',
  ],
  border: ['none', 'strong', 'all', 'field'],
  lineAbove: true,
  lineBelow: true,
  /** Above each of its kind that follows another. */
  lineBetween: true,
  /** The same, from the words of a row to its end. */
  lineInset: true,
  /** The white card that things stand on, everywhere or on the desktop alone. */
  card: ['always', 'desktop'],
  radius: ['chip', 'small', 'control', 'button', 'card', 'dialog', 'round', 'pill'],
  overflow: ['hidden', 'clip'],
  /** Answers wherever what it stands in is pressed. */
  reach: true,
  /** Above what reaches so far. */
  above: true,
  /** What is in it may ask how wide it is. */
  container: true,
  /** Is not there while it has nothing in it. */
  hideEmpty: true,
  /** Paler while `aria-busy` says that other rows are on their way. */
  dimsBusy: true,
  hoverTile: true,
  hoverUnderline: true,
} as const satisfies Record<string, readonly (string | number)[] | true>
