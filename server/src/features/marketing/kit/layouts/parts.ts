import { contrastOf, readableOn } from '@mafteach/contract/colors.rules'
import type { MarketingVariant } from '@mafteach/contract/marketing'
import type { KitContent } from '../kit-content.rules.ts'
import { type Area, Pen } from '../pen.ts'
import type { Page } from '../scene.ts'
import type { Palette } from './palette.ts'

/** Parts shared by all pieces of a kit, so that a leaflet, a sign and a story look alike. */

export const INK = '#1E1B17'
export const INK_SOFT = '#57524A'
export const INK_QUIET = '#736D64'
const SUNKEN = '#F4F2ED'
export const LINE = '#DAD5CC'
export const WHITE = '#FFFFFF'
export const HOT = '#BF5D0D'

/** Content of a piece. */
export interface Drawn {
  content: KitContent
  /** Number of photos to place. */
  photos: number
  hasFace: boolean
  /** Width to height of the logo; null without one. */
  logo: number | null
  palette: Palette
}
export type Layout = (piece: Drawn) => Page[]

export const A4 = { width: 595.28, height: 841.89 }

const directionOf = ({ language }: KitContent) => (language === 'he' ? 'rtl' : 'ltr')

/** A page of this size, all of one color. */
export function pageOf(
  { content }: Pick<Drawn, 'content'>,
  { width, height }: { width: number; height: number },
  ground: string,
): Pen {
  const pen = new Pen(width, height, directionOf(content))
  pen.box({ x: 0, y: 0, width, height }, ground)
  return pen
}

/** Minimum contrast of a label with its panel. */
const SEEN = 1.3

/** "New" has the brand color; "price fell" and "sold" look the same on every piece. */
function labelColors({ accent, onAccent, deep, onDeepAccent }: Palette, variant: MarketingVariant, isOnPanel: boolean) {
  const [fill, color] = ({ NEW: [accent, onAccent], PRICE: [HOT, WHITE], SOLD: [INK, WHITE] } as const)[variant]
  return isOnPanel && contrastOf(fill, deep) < SEEN ? [onDeepAccent, deep] : [fill, color]
}

/** The line under a heading: the shaft of a key with teeth at its end. */
export function keyLine(pen: Pen, { x, y, width }: Omit<Area, 'height'>, thick: number, color: string): void {
  pen.box({ x, y, width, height: thick }, color)
  for (const [index, length] of [3.6, 2, 3.6].entries())
    pen.box({ x: x + width - thick * (2.1 + index * 3.5), y, width: thick * 2.1, height: thick * (1 + length) }, color)
}

/** What leads (new, cheaper), as a flag on a photo or a panel; nothing where nothing leads. Answers its height. */
export function flag(
  pen: Pen,
  { content: { label, variant }, palette }: Drawn,
  at: { x: number; y: number },
  size: number,
  isOnPanel = false,
): number {
  if (!label || !variant) return 0
  const height = size * 1.9
  const text = pen.measure(label, { width: pen.width / 2, size, weight: 'bold' })
  const [fill, color] = labelColors(palette, variant, isOnPanel) as [string, string]
  pen.box({ ...at, width: text.width + size * 1.7, height }, fill, { radius: size * 0.42 })
  pen.text(label, { x: at.x + size * 0.85, y: at.y + size * 0.58, width: text.width + 2, size, weight: 'bold', color })
  return height
}

/** "Sold" across the full width, more prominent than everything else. */
export function closedBand(pen: Pen, { content: { label, variant } }: Drawn, { x, y, width, height }: Area): void {
  if (variant !== 'SOLD' || !label) return
  pen.box({ x, y, width, height }, INK, { opacity: 0.9 })
  const size = height * 0.66
  pen.text(label, { x, y: y + height * 0.5 - size * 0.42, width, size, weight: 'black', color: WHITE, align: 'center' })
}

interface FactsStyle {
  value: number
  label: number
  color?: string
  labelColor?: string
  line?: string
}

/** Numbers above their labels, separated by hairlines. Returns where they end. */
export function factsRow(
  pen: Pen,
  facts: KitContent['facts'],
  { x, y, width }: Omit<Area, 'height'>,
  { value, label, color = INK, labelColor = INK_SOFT, line = LINE }: FactsStyle,
): number {
  const column = width / Math.max(facts.length, 3)
  const height = value + label * 1.5
  for (const [index, fact] of facts.entries()) {
    const left = x + index * column
    if (index > 0) pen.box({ x: left, y, width: Math.max(0.7, value / 40), height }, line)
    const inset = index === 0 ? 0 : column * 0.12
    const within = { x: left + inset, width: column - inset - column * 0.06 }
    pen.text(fact.value, { ...within, y: y + value * 0.02, size: value, min: value * 0.45, weight: 'bold', color })
    pen.text(fact.label, { ...within, y: y + value * 1.02, size: label, min: label * 0.7, color: labelColor })
  }
  return y + height
}

/** "4 חדרים  ·  92 מ״ר  ·  קומה 3 מתוך 8". */
export const factsLine = ({ facts }: KitContent, most = 3): string =>
  facts
    .slice(0, most)
    .map(({ text }) => text)
    .join('  ·  ')

/** Only the place and the price are known, so they have to fill the page. */
export const isSparse = ({ facts, notes, points }: KitContent): boolean => facts.length === 0 && !notes && points.length === 0

interface PointsStyle {
  size: number
  /** Points that would end below it are left out. */
  bottom: number
  columns?: number
  color?: string
  tooth: string
}

/** Further points, each marked with a tooth of the key. Returns where the list ends. */
export function pointsList(pen: Pen, points: string[], { x, y, width }: Omit<Area, 'height'>, style: PointsStyle): number {
  const { size, bottom, columns = 1, color = INK, tooth } = style
  const [step, column] = [size * 1.72, width / columns]
  const rows = Math.min(Math.floor((bottom - y + size * 0.7) / step), Math.ceil(points.length / columns))
  for (const [index, point] of points.slice(0, rows * columns).entries()) {
    const [left, top] = [x + Math.floor(index / rows) * column, y + (index % rows) * step]
    pen.box({ x: left, y: top, width: size * 0.3, height: size * 0.8 }, tooth, { radius: size * 0.1 })
    pen.text(point, { x: left + size, y: top, width: column - size * 1.4, size, min: size * 0.75, color })
  }
  return y + Math.max(0, rows) * step
}

interface CardColors {
  color: string
  soft: string
  /** Colours of the circle behind initials, and of the initials. */
  circle: string
  initials: string
}
interface CardStyle extends CardColors {
  face: number
  name: number
  small: number
}

/** An agent's card on a panel, on a photo and on paper. */
export const onDeepCard = ({ deep, onDeep, onDeepSoft, onDeepAccent }: Palette): CardColors => ({
  color: onDeep,
  soft: onDeepSoft,
  circle: onDeepAccent,
  initials: deep,
})
export const onPhotoCard = ({ deep, onDark }: Palette): CardColors => ({
  color: WHITE,
  soft: SUNKEN,
  circle: onDark,
  initials: readableOn(deep, onDark),
})
export const onPaperCard = ({ deep, onDeep }: Palette): CardColors => ({
  color: INK,
  soft: INK_SOFT,
  circle: deep,
  initials: onDeep,
})

/** The contact: face or initials, name, agency and licence. Returns where the text beside the face ends. */
export function agentCard(
  pen: Pen,
  { content: { agent }, hasFace }: Drawn,
  { x, y, width }: Omit<Area, 'height'>,
  style: CardStyle,
): void {
  const { face, name, small, color, soft, circle, initials } = style
  const isDrawn = hasFace || agent.initials !== ''
  if (hasFace) pen.picture('face', { x, y, width: face, height: face }, { radius: face / 2 })
  else if (isDrawn) {
    pen.box({ x, y, width: face, height: face }, circle, { radius: face / 2 })
    const size = face * 0.4
    pen.text(agent.initials, {
      x,
      y: y + face / 2 - size * 0.4,
      width: face,
      size,
      weight: 'bold',
      color: initials,
      align: 'center',
    })
  }
  const inset = isDrawn ? face + face * 0.22 : 0
  const words = { x: x + inset, width: width - inset }
  const lines = [agent.agency, agent.licence].filter(Boolean)
  const named = pen.heightOf(agent.name, {
    width: words.width,
    size: name,
    min: name * 0.5,
    lines: 2,
    weight: 'bold',
    leading: 1.1,
  })
  const height = named + lines.length * small * 1.3
  let at = y + (face - height) / 2
  at =
    pen.text(agent.name, { ...words, y: at, size: name, min: name * 0.5, lines: 2, weight: 'bold', color, leading: 1.1 }) +
    name * 0.16
  for (const line of lines) at = pen.text(line, { ...words, y: at, size: small, min: small * 0.7, color: soft }) + small * 0.22
}

/** How much of a line is the logo's, at most. */
const LOGO_SHARE = 0.44
/** What is left of a line beside the logo. */
export const besideLogo = ({ logo }: Drawn, width: number): number => (logo === null ? width : width * (0.97 - LOGO_SHARE))

interface LogoPlace extends Area {
  align?: 'start' | 'center' | 'end'
  from?: 'top' | 'middle' | 'bottom'
}

/** Draws the logo as large as the box allows, if there is one. Returns its height. */
export function logoPlate(pen: Pen, { logo }: Drawn, { x, y, width, height, align = 'end', from = 'top' }: LogoPlace): number {
  if (logo === null) return 0
  const high = Math.min(height, width / logo)
  const wide = high * logo
  const beside = { start: 0, center: (width - wide) / 2, end: width - wide }[align]
  const above = { top: 0, middle: (height - high) / 2, bottom: height - high }[from]
  pen.picture('logo', { x: x + beside, y: y + above, width: wide, height: high }, { radius: high * 0.1 })
  return high
}

/** Draws the logo at the end of a line that may begin with something else. */
export const logoAtEnd = (pen: Pen, piece: Drawn, { x, y, width, height }: Area): number =>
  logoPlate(pen, piece, { x: x + width * (1 - LOGO_SHARE), y, width: width * LOGO_SHARE, height })

/** The code on a light plate of its own. */
export function codePlate(pen: Pen, url: string, { x, y, width }: Omit<Area, 'height'>, radius = width * 0.08): void {
  pen.box({ x, y, width, height: width }, WHITE, { radius })
  pen.qr(url, { x: x + width * 0.1, y: y + width * 0.1, width: width * 0.8 }, INK)
}

interface PriceStyle {
  size: number
  min?: number
  color?: string
  soft?: string
  align?: 'start' | 'center' | 'end'
  /** Show "sold" instead of the price, for pieces that say it nowhere else. */
  saysClosed?: boolean
}

/** The price, with its former value after a reduction. Returns where it ends. */
export function price(pen: Pen, content: KitContent, { x, y, width }: Omit<Area, 'height'>, style: PriceStyle): number {
  const { size, min = size * 0.45, color = INK, soft = INK_QUIET, align = 'start', saysClosed = false } = style
  const { formerPrice, label, per } = content
  const amount = content.price ?? (saysClosed ? label : null)
  if (amount === null) return y
  let top = y
  if (formerPrice) {
    const former = { width, size: size * 0.42, min: min * 0.42 }
    const measured = pen.measure(formerPrice, former)
    const inset = { start: 0, center: (width - measured.width) / 2, end: width - measured.width }[align]
    const bottom = pen.text(formerPrice, { ...former, x, y: top, color: soft, align })
    const line = { y: top + measured.size * 0.47, height: Math.max(1, size * 0.035) }
    pen.box({ ...line, x: x + inset - size * 0.03, width: measured.width + size * 0.06 }, soft)
    top = bottom + size * 0.08
  }
  return pen.text([amount, per].filter(Boolean).join(' '), { x, y: top, width, size, min, weight: 'black', color, align })
}
