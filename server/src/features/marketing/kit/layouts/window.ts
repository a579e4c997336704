import { PAPER } from './palette.ts'
import {
  A4,
  agentCard,
  besideLogo,
  closedBand,
  codePlate,
  factsLine,
  factsRow,
  flag,
  INK,
  INK_SOFT,
  isSparse,
  keyLine,
  type Layout,
  logoAtEnd,
  onDeepCard,
  onPaperCard,
  pageOf,
  pointsList,
  price,
  WHITE,
} from './parts.ts'

/** A4 for a shop window: photo, place, rooms, price, contact. Legible from two metres, so only what is scanned is small. */

const SIDE = 34
const INNER = A4.width - 2 * SIDE
const WORDS = { x: SIDE, width: INNER }

export const photoAbove: Layout = (piece) => {
  const { content, photos, palette } = piece
  const pen = pageOf(piece, A4, PAPER)
  const isBare = photos === 0
  const footTop = A4.height - 112
  const street = { size: 46, min: 27, lines: 2, weight: 'black', leading: 1.06 } as const
  const further = pen.heightOf(content.street, { width: INNER, ...street }) - 44
  let at: number
  if (isBare) {
    const top = isSparse(content) ? 450 : 330
    pen.box({ x: 0, y: 0, width: A4.width, height: top }, palette.deep)
    const label = content.variant === 'SOLD' ? 0 : flag(pen, piece, { x: SIDE, y: 36 }, 24, true)
    pen.text(content.kind, {
      ...WORDS,
      width: besideLogo(piece, INNER),
      y: label ? 36 + label + 18 : 44,
      size: 24,
      min: 16,
      weight: 'bold',
      color: palette.onDeepAccent,
    })
    pen.text(content.street, {
      ...WORDS,
      ...street,
      y: top - 78,
      size: 68,
      min: 30,
      color: palette.onDeep,
      tag: 'H1',
      from: 'bottom',
    })
    pen.text(content.area, { ...WORDS, y: top - 58, size: 28, min: 16, color: palette.onDeepSoft })
    at = top + 40
    if (content.facts.length > 0)
      at = factsRow(pen, content.facts.slice(0, 3), { ...WORDS, y: at }, { value: 60, label: 22 }) + 26
  } else {
    const top = 404 + (content.price ? 0 : 84) - Math.max(0, further)
    pen.picture(0, { x: 0, y: 0, width: A4.width, height: top }, { alt: content.kind })
    if (content.variant === 'SOLD') closedBand(pen, piece, { x: 0, y: top / 2 - 72, width: A4.width, height: 144 })
    else flag(pen, piece, { x: SIDE, y: SIDE - 4 }, 28)
    pen.text(content.kind, { ...WORDS, y: top + 26, size: 20, min: 14, weight: 'bold', color: palette.lead })
    at = pen.text(content.street, { ...WORDS, ...street, y: top + 54, tag: 'H1' })
    at = pen.text(content.area, { ...WORDS, y: at + 6, size: 24, min: 14, color: INK_SOFT }) + 18
  }
  logoAtEnd(pen, piece, { ...WORDS, y: SIDE - 4, height: 72 })
  keyLine(pen, { ...WORDS, y: at }, 3, palette.accent)
  at += 28
  if (!isBare) at = pen.text(factsLine(content), { ...WORDS, y: at, size: 30, min: 17, weight: 'bold' })
  const room = { former: content.formerPrice ? 30 : 0, size: isBare ? 92 : 76 }
  if (isBare) price(pen, content, { ...WORDS, y: at + 12 }, { size: room.size, min: 34, saysClosed: true })
  else price(pen, content, { ...WORDS, y: Math.min(at + 22, footTop - 88 - room.former) }, { size: room.size, min: 34 })
  pen.box({ x: 0, y: footTop, width: A4.width, height: A4.height - footTop }, palette.deep)
  codePlate(pen, content.url, { x: A4.width - SIDE - 84, y: footTop + 14, width: 84 })
  const words = INNER - 84 - 22
  const card = { face: 68, name: 19, small: 11, ...onDeepCard(palette) }
  agentCard(pen, piece, { x: SIDE, y: footTop + 22, width: words * 0.48 }, card)
  const phone = { size: 34, min: 18, weight: 'black', color: palette.onDeep, align: 'end' } as const
  pen.text(content.agent.phone, { x: SIDE + words * 0.5, y: footTop + 38, width: words * 0.5, ...phone })
  return [pen.page]
}

export const priceAbove: Layout = (piece) => {
  const { content, photos, palette } = piece
  const pen = pageOf(piece, A4, WHITE)
  const isBare = photos === 0
  const isClosed = content.variant === 'SOLD'
  const footTop = A4.height - 128
  const head = isBare ? (isSparse(content) ? 400 : 262) : 196
  pen.box({ x: 0, y: 0, width: A4.width, height: head }, isClosed ? INK : palette.accent)
  const lead = isClosed ? content.kind : [content.label, content.kind].filter(Boolean).join('  ·  ')
  logoAtEnd(pen, piece, { ...WORDS, y: 22, height: 54 })
  pen.text(lead, {
    ...WORDS,
    width: besideLogo(piece, INNER),
    y: 36,
    size: 26,
    min: 16,
    weight: 'bold',
    color: isClosed ? palette.onDark : palette.onAccent,
  })
  const size = (isBare ? 108 : 94) * (content.formerPrice ? 0.84 : 1)
  const above = size * (content.formerPrice ? 1.3 : 0.9)
  price(
    pen,
    content,
    { ...WORDS, y: head - above - (isBare ? 40 : 24) },
    {
      size,
      min: 38,
      color: isClosed ? WHITE : palette.onAccent,
      soft: isClosed ? palette.onDarkSoft : palette.onAccentSoft,
      saysClosed: true,
    },
  )
  const street = { size: isBare ? 72 : 44, min: 27, lines: 2, weight: 'black', leading: 1.04 } as const
  let at = pen.text(content.street, { ...WORDS, ...street, y: head + (isBare ? 36 : 26), tag: 'H1' })
  at = pen.text(content.area, { ...WORDS, y: at + 6, size: isBare ? 30 : 24, min: 14, color: INK_SOFT })
  if (isBare) {
    keyLine(pen, { ...WORDS, y: at + 22 }, 3, palette.accent)
    at += 54
    if (content.facts.length > 0)
      at = factsRow(pen, content.facts.slice(0, 3), { ...WORDS, y: at }, { value: 56, label: 20 }) + 26
    pointsList(pen, content.points, { ...WORDS, y: at }, { size: 20, bottom: footTop - 10, columns: 2, tooth: palette.accent })
  } else {
    at = pen.text(factsLine(content), { ...WORDS, y: at + 14, size: 26, min: 15, weight: 'bold' }) + 20
    pen.picture(0, { ...WORDS, y: at, height: footTop - at - 4 }, { radius: 16, alt: content.kind })
  }
  const card = { face: 76, name: 20, small: 11.5, ...onPaperCard(palette) }
  agentCard(pen, piece, { x: SIDE, y: footTop + 26, width: INNER * 0.4 }, card)
  const phone = { size: 36, min: 18, weight: 'black', color: palette.strong, align: 'end' } as const
  pen.text(content.agent.phone, { x: SIDE + INNER * 0.42, y: footTop + 44, width: INNER * 0.58 - 112, ...phone })
  pen.qr(content.url, { x: A4.width - SIDE - 92, y: footTop + 14, width: 92 }, INK)
  return [pen.page]
}
