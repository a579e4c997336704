import type { Pen } from '../pen.ts'
import type { Page } from '../scene.ts'
import { PAPER } from './palette.ts'
import {
  A4,
  agentCard,
  besideLogo,
  closedBand,
  codePlate,
  type Drawn,
  factsRow,
  flag,
  INK,
  INK_SOFT,
  isSparse,
  keyLine,
  type Layout,
  logoAtEnd,
  logoPlate,
  onDeepCard,
  pageOf,
  pointsList,
  price,
  WHITE,
} from './parts.ts'

/** A4 to hand out: all advantages of a property on one page, further photos on the back. */

const SIDE = 36

/** Photos side by side in a row. */
function strip(pen: Pen, photos: number[], area: { x: number; y: number; width: number; height: number }): void {
  const gap = 8
  const width = (area.width - gap * (photos.length - 1)) / photos.length
  for (const [index, photo] of photos.entries())
    pen.picture(photo, { ...area, x: area.x + index * (width + gap), width }, { radius: 7 })
}

const numbers = (from: number, count: number) => Array.from({ length: Math.max(0, count) }, (_, at) => from + at)

/** The back: the photos that the front has no room for. */
function back(piece: Drawn, from: number): Page[] {
  const { content, photos, palette } = piece
  const rest = numbers(from, Math.min(photos - from, 8))
  if (rest.length === 0) return []
  const pen = pageOf(piece, A4, PAPER)
  const inner = A4.width - 2 * SIDE
  pen.text([content.street, content.area].filter(Boolean).join(', '), {
    x: SIDE,
    y: 34,
    width: inner,
    size: 17,
    min: 12,
    weight: 'bold',
  })
  keyLine(pen, { x: SIDE, y: 62, width: inner }, 2.4, palette.accent)
  const columns = rest.length <= 3 ? 1 : 2
  const rows = Math.ceil(rest.length / columns)
  const [top, bottom, gap] = [84, A4.height - 84, 10]
  const height = (bottom - top - gap * (rows - 1)) / rows
  const width = (inner - gap * (columns - 1)) / columns
  for (const [index, photo] of rest.entries()) {
    const isWide = columns === 2 && rest.length % 2 === 1 && index === 0
    const place = columns === 2 && rest.length % 2 === 1 ? index + 1 : index
    const row = isWide ? 0 : Math.floor(place / columns)
    const column = isWide ? 0 : place % columns
    const area = { x: SIDE + column * (width + gap), y: top + row * (height + gap), width: isWide ? inner : width, height }
    pen.picture(photo, area, { radius: 8 })
  }
  const { agent } = content
  const caller = [agent.name, agent.agency].filter(Boolean).join(', ')
  pen.text(caller, { x: SIDE, y: A4.height - 52, width: inner * 0.6, size: 12, min: 9, color: INK_SOFT })
  pen.text(agent.phone, { x: SIDE + inner * 0.6, y: A4.height - 55, width: inner * 0.4, size: 17, weight: 'bold', align: 'end' })
  return [pen.page]
}

function foot(pen: Pen, piece: Drawn, top: number): void {
  const { content, palette } = piece
  pen.box({ x: 0, y: top, width: A4.width, height: A4.height - top }, palette.deep)
  const height = A4.height - top
  const { player } = content
  const code = height - (player ? 46 : 36)
  codePlate(pen, content.url, { x: A4.width - SIDE - code, y: top + 18, width: code })
  const gap = 14
  if (player) {
    const x = A4.width - SIDE - 2 * code - gap
    codePlate(pen, player.url, { x, y: top + 18, width: code })
    const caption = {
      y: top + 18 + code + 6,
      width: code + gap - 2,
      size: 8.5,
      min: 6,
      color: palette.onDeepSoft,
      align: 'center',
    } as const
    pen.text(player.label, { ...caption, x: x - gap / 2 + 1 })
    pen.text(content.invitation, { ...caption, x: x + code + gap / 2 + 1 })
  }
  const words = A4.width - 2 * SIDE - code * (player ? 2 : 1) - (player ? gap : 0) - 22
  agentCard(pen, piece, { x: SIDE, y: top + 20, width: words * 0.56 }, { face: 62, name: 16, small: 10, ...onDeepCard(palette) })
  pen.text(content.agent.phone, {
    x: SIDE + words * 0.56,
    y: top + 28,
    width: words * 0.44,
    size: 24,
    min: 15,
    weight: 'black',
    color: palette.onDeep,
    align: 'end',
  })
  if (!player)
    pen.text(content.invitation, {
      x: SIDE + words * 0.5,
      y: top + 60,
      width: words * 0.5,
      size: 11,
      min: 8,
      color: palette.onDeepAccent,
      align: 'end',
    })
}

const FRONT_STRIP = 3
/** Photos below the first one: a single further photo is no reason for a back. */
const besides = (photos: number, most: number): number => (photos === most + 2 ? most + 1 : Math.min(most, photos - 1))

/** The first photo across the top, text below it. */
export const photoFirst: Layout = (piece) => {
  const { content, photos, palette } = piece
  const pen = pageOf(piece, A4, PAPER)
  const inner = A4.width - 2 * SIDE
  const footTop = A4.height - 104
  const strips = numbers(1, besides(photos, FRONT_STRIP))
  const isBare = photos === 0
  const top = isBare ? (isSparse(content) ? 460 : 290) : strips.length > 0 ? 300 : 396
  if (isBare) {
    pen.box({ x: 0, y: 0, width: A4.width, height: top }, palette.deep)
    const label = content.variant === 'SOLD' ? 0 : flag(pen, piece, { x: SIDE, y: 34 }, 15, true)
    pen.text(content.kind, {
      x: SIDE,
      y: 34 + (label ? label + 16 : 14),
      width: besideLogo(piece, inner),
      size: 17,
      min: 12,
      weight: 'bold',
      color: palette.onDeepAccent,
    })
    pen.text(content.street, {
      x: SIDE,
      y: top - 66,
      width: inner,
      size: 64,
      min: 28,
      lines: 2,
      weight: 'black',
      color: palette.onDeep,
      tag: 'H1',
      from: 'bottom',
      leading: 1.05,
    })
    pen.text(content.area, { x: SIDE, y: top - 46, width: inner, size: 20, min: 12, color: palette.onDeepSoft })
  } else {
    const hero = { x: 0, y: 0, width: A4.width, height: top }
    pen.picture(0, hero, { alt: content.kind })
    if (content.variant === 'SOLD') closedBand(pen, piece, { x: 0, y: top * 0.5 - 52, width: A4.width, height: 104 })
    else flag(pen, piece, { x: SIDE, y: SIDE - 6 }, 17)
  }
  logoAtEnd(pen, piece, { x: SIDE, y: SIDE - 6, width: inner, height: isBare ? 62 : 56 })
  let at = top + 24
  if (isBare) at = price(pen, content, { x: SIDE, y: at + 2, width: inner }, { size: 60, saysClosed: true }) + 24
  else {
    const side = content.price ? inner * 0.58 : inner
    pen.text(content.kind, { x: SIDE, y: at, width: side, size: 12.5, min: 9, weight: 'bold', color: palette.lead })
    const end = pen.text(content.street, {
      x: SIDE,
      y: at + 19,
      width: side,
      size: 29,
      min: 17,
      lines: 2,
      weight: 'black',
      tag: 'H1',
      leading: 1.08,
    })
    const under = pen.text(content.area, { x: SIDE, y: end + 6, width: side, size: 14, min: 10, color: INK_SOFT })
    const former = content.formerPrice ? 0 : 14
    const paid = price(
      pen,
      content,
      { x: SIDE + inner * 0.6, y: at + former, width: inner * 0.4 },
      { size: 34, min: 17, align: 'end' },
    )
    at = Math.max(under, paid) + 20
  }
  keyLine(pen, { x: SIDE, y: at, width: inner }, 2.4, palette.accent)
  at =
    content.facts.length > 0
      ? factsRow(
          pen,
          content.facts,
          { x: SIDE, y: at + 24, width: inner },
          isBare ? { value: 46, label: 14 } : { value: 28, label: 11.5 },
        ) + 20
      : at + 24
  const lowest = strips.length > 0 ? footTop - 18 - (strips.length === 1 ? 150 : 98) : footTop - 10
  const bottom = lowest - 14
  const hasPoints = content.points.length > 0
  const words = hasPoints && content.notes ? inner * 0.58 : inner
  let end = at
  if (content.notes) {
    const size = isBare ? 15 : 11.5
    const lines = Math.max(1, Math.floor((bottom - at) / (size * 1.5)))
    end = pen.text(content.notes, { x: SIDE, y: at, width: words, size, lines, leading: 1.5, color: INK })
  }
  if (hasPoints) {
    const x = content.notes ? SIDE + inner * 0.66 : SIDE
    const style = { size: isBare ? 14 : 11, bottom, columns: content.notes ? 1 : 2, tooth: palette.accent }
    end = Math.max(end, pointsList(pen, content.points, { x, y: at, width: SIDE + inner - x }, style))
  }
  // The less text, the more room for photos.
  const stripTop = Math.min(
    lowest,
    Math.max(end + 22, footTop - 18 - (strips.length === 1 ? 260 : strips.length > FRONT_STRIP ? 130 : 170)),
  )
  if (strips.length > 0) strip(pen, strips, { x: SIDE, y: stripTop, width: inner, height: footTop - 18 - stripTop })
  foot(pen, piece, footTop)
  return [pen.page, ...back(piece, 1 + strips.length)]
}

const PANEL = 196
const FRONT_GRID = 4

/** A tall panel with price and numbers beside a column of photos, like a page of a magazine. */
export const panelBeside: Layout = (piece) => {
  const { content, photos, palette } = piece
  const pen = pageOf(piece, A4, WHITE)
  const main = { x: 34, width: A4.width - PANEL - 34 - 26 }
  const panel = { x: A4.width - PANEL, width: PANEL }
  pen.box({ x: panel.x, y: 0, width: PANEL, height: A4.height }, palette.deep)

  const isBare = photos === 0
  let at = 44
  pen.text(content.kind, { ...main, y: at, size: 13, min: 9, weight: 'bold', color: palette.lead })
  at = pen.text(content.street, {
    ...main,
    y: at + 22,
    size: isBare ? 58 : 40,
    min: 20,
    lines: isBare ? 4 : 2,
    weight: 'black',
    tag: 'H1',
    leading: 1.04,
  })
  at = pen.text(content.area, { ...main, y: at + 10, size: isBare ? 20 : 15, min: 10, color: INK_SOFT }) + 18
  keyLine(pen, { ...main, y: at }, 2.4, palette.accent)
  at += 24
  const grid = numbers(1, besides(photos, FRONT_GRID))
  const bottom = A4.height - 34
  if (isBare) {
    const code = 158
    if (content.notes) at = pen.text(content.notes, { ...main, y: at, size: 17, min: 13, lines: 13, leading: 1.5 }) + 26
    pointsList(
      pen,
      content.points,
      { ...main, y: at },
      { size: 15, bottom: bottom - code - 16, columns: 2, tooth: palette.accent },
    )
    pen.qr(content.url, { x: main.x, y: bottom - code, width: code }, INK)
    const beside = { x: main.x + code + 20, width: main.width - code - 20, y: bottom, from: 'bottom' as const }
    pen.text(content.invitation, { ...beside, size: 22, min: 14, lines: 3, weight: 'bold' })
  } else {
    const room = bottom - at
    const gridHeight = grid.length === 0 ? 0 : grid.length <= 2 ? 116 : 208
    const notes = { width: main.width, size: 11.5, lines: 8, leading: 1.5 }
    const textHeight = content.notes ? pen.heightOf(content.notes, notes) : Math.ceil(content.points.length / 2) * 20
    const hero = room - gridHeight - (grid.length > 0 ? 8 : 0) - (textHeight > 0 ? textHeight + 18 : 0)
    pen.picture(0, { ...main, y: at, height: hero }, { radius: 12, alt: content.kind })
    if (content.variant === 'SOLD') closedBand(pen, piece, { ...main, y: at + hero / 2 - 40, height: 80 })
    else flag(pen, piece, { x: main.x + 14, y: at + 14 }, 15)
    at += hero + 8
    const rows = grid.length <= 2 ? [grid] : [grid.slice(0, 2), grid.slice(2)]
    for (const row of rows.filter((photosOfRow) => photosOfRow.length > 0)) {
      const height = (gridHeight - 8 * (rows.length - 1)) / rows.length
      strip(pen, row, { ...main, y: at, height })
      at += height + 8
    }
    at += 10
    if (content.notes) pen.text(content.notes, { ...main, y: at, ...notes })
    else pointsList(pen, content.points, { ...main, y: at }, { size: 11.5, bottom, columns: 2, tooth: palette.accent })
  }

  const inset = { x: panel.x + 24, width: PANEL - 48 }
  const logo = logoPlate(pen, piece, { ...inset, y: 40, height: 62, align: 'center' })
  let down = logo > 0 ? 40 + logo + 22 : 50
  if (isBare && content.price && content.label) down += flag(pen, piece, { x: inset.x, y: down }, 15, true) + 18
  const paid = { size: content.price ? 30 : 40, min: 15, color: palette.onDeep, soft: palette.onDeepAccent, saysClosed: true }
  down = price(pen, content, { ...inset, y: down }, paid) + 24
  for (const { value, label } of content.facts) {
    pen.box({ ...inset, y: down, height: 0.8 }, palette.onDeepLine)
    down = pen.text(value, { ...inset, y: down + 14, size: 34, min: 16, weight: 'bold', color: palette.onDeep })
    down = pen.text(label, { ...inset, y: down + 3, size: 12, min: 9, color: palette.onDeepAccent }) + 14
  }
  const card = A4.height - 300
  if (!isBare && content.notes && content.points.length > 0) {
    pen.box({ ...inset, y: down, height: 0.8 }, palette.onDeepLine)
    pointsList(
      pen,
      content.points,
      { ...inset, y: down + 16 },
      { size: 11, bottom: card - 14, color: palette.onDeep, tooth: palette.onDeepAccent },
    )
  }
  if (!isBare) {
    const codes = [{ label: content.invitation, url: content.url }, ...(content.player ? [content.player] : [])]
    const code = codes.length > 1 ? 69 : 108
    for (const [index, { label, url }] of codes.entries()) {
      const x = inset.x + index * (code + 10)
      codePlate(pen, url, { x, y: card + (108 - code), width: code })
      const caption = { x, y: card + 116, width: codes.length > 1 ? code : inset.width, lines: 2 }
      pen.text(label, { ...caption, size: codes.length > 1 ? 9 : 10.5, min: 8, color: palette.onDeepAccent })
    }
  } else if (content.player) {
    codePlate(pen, content.player.url, { x: inset.x, y: card + 20, width: 88 })
    pen.text(content.player.label, { ...inset, y: card + 116, size: 10.5, color: palette.onDeepAccent })
  }
  pen.box({ ...inset, y: card + 146, height: 0.8 }, palette.onDeepLine)
  agentCard(pen, piece, { ...inset, y: card + 162 }, { face: 48, name: 14, small: 9, ...onDeepCard(palette) })
  pen.text(content.agent.phone, { ...inset, y: card + 226, size: 22, min: 14, weight: 'black', color: palette.onDeep })
  return [pen.page, ...back(piece, 1 + grid.length)]
}
