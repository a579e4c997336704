/**
 * What the common style sheet can express: layout, letters and surfaces, by the tokens of `theme/`, distances in pixels. Each word is a prop of the
 * primitives with its CSS beside it, `*` being its value. The build writes the sheet from here (`web/vite/look-sheet.ts`), in a layer, so that a
 * screen's own styles win.
 */

interface Values<V> {
  css: string
  values: readonly V[]
}

/** A word whose values share one declaration. */
const each = <const V extends string | number>(css: string, ...values: readonly V[]): Values<V> => ({ css, values })

const UNSEEN =
  'position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap'

export const LOOK_WORDS = {
  /** How its children flow: side by side, stacked at full width, stacked and free to grow, or centred. */
  flow: {
    row: 'display: flex',
    stack: 'display: grid',
    column: 'display: flex; flex-direction: column',
    inline: 'display: inline-flex',
    block: 'display: block',
    center: 'display: grid; place-items: center',
  },
  /** Equal columns; a pair if there is room for two, else stacked; a list and a pane beside it. */
  columns: {
    1: 'grid-template-columns: minmax(0, 1fr)',
    2: 'grid-template-columns: repeat(2, minmax(0, 1fr))',
    3: 'grid-template-columns: repeat(3, minmax(0, 1fr))',
    4: 'grid-template-columns: repeat(4, minmax(0, 1fr))',
    pair: 'grid-template-columns: repeat(auto-fill, minmax(min(100%, max(16rem, 40%)), 1fr))',
    pane: 'grid-template-columns: minmax(0, 1fr) 372px',
  },
  wrap: 'flex-wrap: wrap',
  gap: each('gap: *px', 1, 2, 4, 6, 8, 10, 12, 14, 16, 20, 24, 28),
  gapX: each('column-gap: *px', 2, 6, 8, 10, 12, 14, 16, 20),
  gapY: each('row-gap: *px', 0, 2, 4, 6, 8, 10, 12, 16),
  align: each('align-items: *', 'stretch', 'center', 'start', 'baseline', 'end'),
  justify: { center: 'justify-content: center', between: 'justify-content: space-between', end: 'justify-content: end' },
  items: each('justify-items: *', 'center', 'start'),
  content: { center: 'align-content: center', start: 'align-content: start', between: 'align-content: space-between' },

  selfX: each('justify-self: *', 'start', 'center', 'end'),
  selfY: each('align-self: *', 'start', 'center', 'end'),
  /** Takes the remaining space. */
  grow: 'flex: 1',
  /** Neither grows nor shrinks. */
  fixed: 'flex: none',
  /** May become narrower than its words. */
  shrink: 'min-inline-size: 0',
  /** As wide as its parent. */
  full: 'inline-size: 100%',
  /** As high as its parent. */
  tall: 'block-size: 100%',
  /** Over all columns of a grid. */
  wide: 'grid-column: 1 / -1',
  /** Its own line in a row that wraps. */
  ownLine: 'flex-basis: 100%',
  square: each('inline-size: *px; block-size: *px', 8, 10, 16, 20, 24, 28, 32, 36, 40, 44, 48, 72),
  minHeight: each('min-block-size: *px', 24, 28, 32, 36, 40, 44, 48, 52, 56, 60, 64, 68, 72),
  maxWidth: each('max-inline-size: *px', 320, 360, 400, 440, 480),
  /** At the other end of its row. */
  atEnd: 'margin-inline-start: auto',
  /** At the bottom of its column. */
  atFoot: 'margin-block-start: auto',
  centered: 'margin-inline: auto',
  position: each('position: *', 'relative', 'sticky', 'fixed', 'absolute'),
  /** Covers its parent. */
  overlay: 'position: absolute; inset: 0',
  scroll: 'overflow-y: auto',
  /** Makes the whole parent clickable. */
  covers:
    '&::after { content: ""; position: absolute; inset: 0; border-radius: 6px } &:focus-visible { outline: none } &:focus-visible::after { outline: 2px solid var(--focus); outline-offset: -3px }',
  /** Above `covers`. */
  above: 'z-index: 1',
  /** Its children may query its width. */
  container: 'container-type: inline-size',
  /** Hidden while empty. */
  hideEmpty: '&:empty { display: none }',
  /** Its row scrolls sideways, without a scroll bar. */
  slides: 'overflow-x: auto; scrollbar-width: none',
  /** Larger for a finger than for the eye, above and below. */
  reach: each('&::after { content: ""; position: absolute; inset: -*px 0 }', 5, 6),
  /** The focus ring around the control's container. */
  focusAround: '&:has(:focus-visible) { outline: 2px solid var(--focus); outline-offset: 2px }',
  overflow: each('overflow: *', 'hidden', 'clip'),
  fit: each('object-fit: *', 'cover'),
  /** For screen readers only, on phones or on desktops. */
  unseen: {
    phone: `@media (width < 62em) { ${UNSEEN} }`,
    desktop: `@media (width >= 62em) { ${UNSEEN} }`,
  },
  /** On phones only, or on desktops (from 62em) only. */
  only: { phone: '@media (width >= 62em) { display: none }', desktop: '@media (width < 62em) { display: none }' },

  pad: each('padding: *px', 0, 2, 4, 6, 8, 10, 12, 14, 16, 20, 24),
  padX: each('padding-inline: *px', 0, 2, 4, 6, 8, 10, 12, 14, 16, 20),
  gutter: 'padding-inline: var(--gutter)',
  /** For a page of cards: less on the phone. */
  cardGutter: 'padding-inline: 12px; @media (width >= 62em) { padding-inline: var(--gutter) }',
  padY: each('padding-block: *px', 0, 1, 2, 4, 6, 8, 10, 12, 14, 16, 20, 24, 28),
  padTop: each('padding-block-start: *px', 0, 2, 4, 6, 8, 10, 12, 14, 16, 20),
  padBottom: each('padding-block-end: *px', 0, 2, 4, 6, 8, 10, 12, 14, 16, 20, 24, 32),
  padStart: each('padding-inline-start: *px', 6, 8, 10, 12, 14, 16, 20),
  padEnd: each('padding-inline-end: *px', 2, 4, 6, 8, 12, 14),
  margin: each('margin: *px', 0),
  marginTop: each('margin-block-start: *px', 2, 4, 6, 8, 10, 12, 14, 16, 24),
  marginBottom: each('margin-block-end: *px', 4, 6, 8, 10, 12, 14, 20, 24),

  /** Font size, with its line height (`theme/scale.css`). */
  size: each(
    'font-size: var(--text-*); line-height: var(--line-*)',
    'micro',
    'chip',
    'small',
    'label',
    'body',
    'field',
    'reading',
    'h2',
    'h1',
    'h0',
    'price',
    'number',
  ),
  weight: each('font-weight: *', 400, 500, 550, 600, 650, 700),
  tone: each(
    'color: var(--*)',

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
  ),
  text: each('text-align: *', 'center', 'start', 'end'),
  /** Cut with an ellipsis after this many. */
  lines: {
    1: 'overflow: hidden; text-overflow: ellipsis; white-space: nowrap',
    2: 'display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden',
    3: 'display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden',
  },
  /** Breaks inside words that are too long. */
  anywhere: 'overflow-wrap: anywhere',
  space: each('white-space: *', 'nowrap', 'pre-line', 'pre-wrap'),
  underline: 'text-decoration: underline; text-underline-offset: 3px',
  /** Over and done. */
  struck: 'text-decoration: line-through',
  /** A dot before the next item on its line (a gap of 12); `overflow="clip"` around them hides it at the start of a line. */
  dotBefore: 'position: relative; &::before { content: "·"; position: absolute; inset-inline-start: -8px }',
  hoverUnderline: '&:hover { text-decoration: underline; text-underline-offset: 3px }',

  fill: each(
    'background: var(--*)',
    'white',
    'bg',
    'surface',
    'tile',
    'raised',
    'sunken',
    'selected',
    'soft',
    'soft-action',
    'action',
    'line',
    'dot',
    'ink',
    'success-soft',
    'error-soft',
    'warning-soft',
    'info-soft',
    'hot-soft',
  ),
  /** In the colour of its text. */
  solid: 'background: currentColor',
  faint: 'opacity: 0.6',
  /** Paler while `aria-busy`: other rows are loading. */
  dimsBusy: '&[aria-busy="true"] { opacity: 0.6; transition: opacity var(--tab) 200ms }',
  /** Reacts to the pointer; the focus is inside. */
  hoverTile:
    '@media (hover: hover) { &:hover:not(:disabled) { background: var(--tile) } } &:focus-visible { outline-offset: -2px }',
  hoverSoft: '@media (hover: hover) { &:hover:not(:disabled) { background: var(--soft) } }',
  /** An icon that turns over in a button that has opened something. */
  turns: 'transition: transform var(--tab); [aria-expanded="true"] > & { transform: rotate(180deg) }',
  /** Appears after 200 ms, so that quick loads do not flash. */
  late: 'animation: appear 1ms 200ms backwards',
  /** On photos, which are as they are in both schemes. */
  onPhoto: {
    light: 'background: var(--over-photo); color: var(--over-photo-ink)',
    dark: 'background: var(--photo-shade); color: var(--white)',
  },
  /** As high as a photo of its width. */
  ratio: { photo: 'aspect-ratio: 4 / 3' },
  border: {
    none: 'border: 0',
    all: 'border: 1px solid var(--line)',
    strong: 'border: 1px solid var(--line-strong)',
    field: 'border: 1px solid var(--field-border)',
    dashed: 'border: 1.5px dashed var(--field-border)',
  },
  lineAbove: 'border-block-start: 1px solid var(--line)',
  lineBelow: 'border-block-end: 1px solid var(--line)',
  /** Above each of its kind that follows another. */
  lineBetween: '& + & { border-block-start: 1px solid var(--line) }',
  /** The same, from the text of a row to its end. */
  lineInset:
    '& + &::before { content: ""; position: absolute; inset-block-start: 0; inset-inline: 14px; border-block-start: 1px solid var(--line) }',
  /** The white card for content, everywhere, on phones or on desktops only. */
  card: {
    always: 'border: 1px solid var(--line); border-radius: var(--radius-card); background: var(--surface)',
    phone:
      '@media (width < 62em) { border: 1px solid var(--line); border-radius: var(--radius-card); background: var(--surface) }',
    desktop:
      '@media (width >= 62em) { border: 1px solid var(--line); border-radius: var(--radius-card); background: var(--surface) }',
  },
  radius: each('border-radius: var(--radius-*)', 'chip', 'small', 'control', 'button', 'card', 'dialog'),
  round: 'border-radius: 50%',
  pill: 'border-radius: 22px',
  /** Chosen among pills: paper on ink. */
  picked: 'border-color: var(--ink); background: var(--ink); color: var(--bg)',
} as const

type Words = typeof LOOK_WORDS
/** How an element looks. */
export type Look = {
  [N in keyof Words]?: (Words[N] extends string ? boolean : Words[N] extends Values<infer V> ? V : keyof Words[N]) | undefined
}

/** Each class of the sheet with its CSS: a word, or a word with its value. */
export const lookClasses = (): [name: string, css: string][] =>
  Object.entries(LOOK_WORDS).flatMap(([word, styles]): [string, string][] => {
    if (typeof styles === 'string') return [[word, styles]]
    if ('values' in styles) return styles.values.map((value) => [`${word}-${value}`, styles.css.replaceAll('*', String(value))])
    return Object.entries(styles).map(([value, css]) => [`${word}-${value}`, css])
  })
