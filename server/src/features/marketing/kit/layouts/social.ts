import type { Pen } from '../pen.ts'
import { PAPER, SHADE } from './palette.ts'
import {
  agentCard,
  closedBand,
  type Drawn,
  factsLine,
  flag,
  INK_SOFT,
  keyLine,
  type Layout,
  LINE,
  logoAtEnd,
  logoPlate,
  onDeepCard,
  onPaperCard,
  onPhotoCard,
  pageOf,
  price,
  WHITE,
} from './parts.ts'

/** Pictures for social networks and chats, in pixels. Each has a photo. A story leaves free what the app covers at the top and bottom. */

interface PhotoStyle {
  side: number
  /** Where the text ends. */
  bottom: number
  title: number
  price: number
  small: number
  face: number
}

/** Text on the bottom of a photo that fills the picture. */
function onPhoto(pen: Pen, piece: Drawn, { side, bottom, title, price: priceSize, small, face }: PhotoStyle): void {
  const { content, palette } = piece
  const inner = pen.width - 2 * side
  pen.picture(0, { x: 0, y: 0, width: pen.width, height: pen.height })
  const photoAlone = pen.page.items.length
  const card = bottom - face
  agentCard(
    pen,
    piece,
    { x: side, y: card, width: inner * 0.6 },
    { face, name: small * 1.12, small: small * 0.78, ...onPhotoCard(palette) },
  )
  pen.text(content.agent.phone, {
    x: side + inner * 0.6,
    y: card + face / 2 - small * 0.62,
    width: inner * 0.4,
    size: small * 1.5,
    min: small * 0.8,
    weight: 'bold',
    color: WHITE,
    align: 'end',
  })
  const line = card - small * 1.5
  pen.box({ x: side, y: line, width: inner, height: 2 }, WHITE, { opacity: 0.35 })
  let at = line - small * 0.9
  at =
    pen.text(factsLine(content), {
      x: side,
      y: at,
      width: inner,
      size: small * 1.12,
      min: small * 0.7,
      weight: 'bold',
      color: palette.onDarkSoft,
      from: 'bottom',
    }) -
    small * 0.55
  at =
    pen.text(content.area, { x: side, y: at, width: inner, size: small * 1.12, min: small * 0.7, color: WHITE, from: 'bottom' }) -
    small * 0.35
  at =
    pen.text(content.street, {
      x: side,
      y: at,
      width: inner,
      size: title,
      min: title * 0.5,
      lines: 2,
      weight: 'black',
      color: WHITE,
      from: 'bottom',
      leading: 1.04,
      tag: 'H1',
    }) -
    small * 0.5
  if (content.price) {
    const height = priceSize * (content.formerPrice ? 1.46 : 0.98)
    at -= height
    price(pen, content, { x: side, y: at, width: inner }, { size: priceSize, color: WHITE, soft: '#DAD5CC' })
    at -= small * 0.7
  }
  const top = pen.text(content.kind, {
    x: side,
    y: at,
    width: inner,
    size: small,
    min: small * 0.7,
    weight: 'bold',
    color: WHITE,
    from: 'bottom',
  })
  const [begin, full] = [Math.round(Math.max(0, top - pen.height * 0.2)), Math.round(top + small * 1.5)]
  pen.below(photoAlone, () => {
    pen.fade({ x: 0, y: begin, width: pen.width, height: full - begin }, { color: SHADE, from: 0, to: 0.72, towards: 'bottom' })
    pen.box({ x: 0, y: full, width: pen.width, height: pen.height - full }, SHADE, { opacity: 0.72 })
  })
}

const story = { width: 1080, height: 1920 }
/** Height that the app covers: its bar at the top, the reply field at the bottom. */
const STORY_TOP = 250
const STORY_BOTTOM = 1920 - 300

export const storyOnPhoto: Layout = (piece) => {
  const pen = pageOf(piece, story, SHADE)
  onPhoto(pen, piece, { side: 72, bottom: STORY_BOTTOM, title: 96, price: 118, small: 42, face: 118 })
  if (piece.content.variant === 'SOLD') closedBand(pen, piece, { x: 0, y: 480, width: story.width, height: 240 })
  else flag(pen, piece, { x: 72, y: STORY_TOP }, 54)
  logoAtEnd(pen, piece, { x: 72, y: STORY_TOP, width: story.width - 144, height: 140 })
  return [pen.page]
}

export const storyOnPaper: Layout = (piece) => {
  const { content, photos, palette } = piece
  const pen = pageOf(piece, story, PAPER)
  const [side, inner] = [72, 1080 - 144]
  const hasMore = photos >= 3
  const street = { width: inner, size: 88, min: 50, lines: 2, weight: 'black', leading: 1.04 } as const
  const further = Math.max(0, pen.heightOf(content.street, street) - 86)
  const hero = (hasMore ? 520 : 740) + (content.price ? 0 : 130) - further
  const top = STORY_TOP - 70
  pen.picture(0, { x: side, y: top, width: inner, height: hero }, { radius: 36 })
  if (content.variant === 'SOLD') closedBand(pen, piece, { x: side, y: top + hero / 2 - 110, width: inner, height: 220 })
  else flag(pen, piece, { x: side + 32, y: top + 32 }, 48)
  logoAtEnd(pen, piece, { x: side + 32, y: top + 32, width: inner - 64, height: 120 })
  let at = top + hero + 18
  if (hasMore) {
    const width = (inner - 18) / 2
    pen.picture(1, { x: side, y: at, width, height: 240 }, { radius: 28 })
    pen.picture(2, { x: side + width + 18, y: at, width, height: 240 }, { radius: 28 })
    at += 258
  }
  at += 34
  at = pen.text(content.kind, { x: side, y: at, width: inner, size: 42, min: 30, weight: 'bold', color: palette.lead }) + 14
  at = pen.text(content.street, { x: side, y: at, ...street, tag: 'H1' }) + 8
  at = pen.text(content.area, { x: side, y: at, width: inner, size: 46, min: 28, color: INK_SOFT }) + 26
  at = pen.text(factsLine(content), { x: side, y: at, width: inner, size: 46, min: 28, weight: 'bold' }) + 30
  const card = STORY_BOTTOM + 40 - 120
  price(
    pen,
    content,
    { x: side, y: content.formerPrice ? at - 16 : at + 6, width: inner },
    { size: content.formerPrice ? 92 : 112 },
  )
  keyLine(pen, { x: side, y: card - 46, width: inner }, 5, palette.accent)
  agentCard(pen, piece, { x: side, y: card, width: inner * 0.6 }, { face: 120, name: 46, small: 32, ...onPaperCard(palette) })
  pen.text(content.agent.phone, {
    x: side + inner * 0.6,
    y: card + 32,
    width: inner * 0.4,
    size: 62,
    min: 34,
    weight: 'black',
    color: palette.strong,
    align: 'end',
  })
  return [pen.page]
}

const square = { width: 1080, height: 1080 }

export const squareOnPhoto: Layout = (piece) => {
  const pen = pageOf(piece, square, SHADE)
  onPhoto(pen, piece, { side: 60, bottom: 1080 - 48, title: 72, price: 92, small: 34, face: 92 })
  if (piece.content.variant === 'SOLD') closedBand(pen, piece, { x: 0, y: 250, width: square.width, height: 200 })
  else flag(pen, piece, { x: 60, y: 56 }, 42)
  logoAtEnd(pen, piece, { x: 60, y: 56, width: square.width - 120, height: 110 })
  return [pen.page]
}

export const squareOnPaper: Layout = (piece) => {
  const { content, palette } = piece
  const pen = pageOf(piece, square, PAPER)
  const [side, inner] = [56, 1080 - 112]
  const top = 548
  pen.picture(0, { x: 0, y: 0, width: 1080, height: top })
  if (content.variant === 'SOLD') closedBand(pen, piece, { x: 0, y: top / 2 - 95, width: 1080, height: 190 })
  else flag(pen, piece, { x: side, y: 48 }, 42)
  logoAtEnd(pen, piece, { x: side, y: 48, width: inner, height: 110 })
  const words = content.price ? inner * 0.56 : inner
  let at = top + 38
  pen.text(content.kind, { x: side, y: at, width: words, size: 34, min: 24, weight: 'bold', color: palette.lead })
  at = pen.text(content.street, {
    x: side,
    y: at + 48,
    width: words,
    size: 68,
    min: 40,
    weight: 'black',
    lines: 2,
    leading: 1.04,
    tag: 'H1',
  })
  at = pen.text(content.area, { x: side, y: at + 8, width: words, size: 36, min: 24, color: INK_SOFT })
  price(
    pen,
    content,
    { x: side + inner * 0.6, y: top + (content.formerPrice ? 40 : 78), width: inner * 0.4 },
    { size: 84, min: 40 },
  )
  at = pen.text(factsLine(content), { x: side, y: 800, width: inner, size: 40, min: 26, weight: 'bold' })
  keyLine(pen, { x: side, y: 872, width: inner }, 5, palette.accent)
  agentCard(pen, piece, { x: side, y: 930, width: inner * 0.6 }, { face: 100, name: 38, small: 26, ...onPaperCard(palette) })
  pen.text(content.agent.phone, {
    x: side + inner * 0.6,
    y: 956,
    width: inner * 0.4,
    size: 54,
    min: 30,
    weight: 'black',
    color: palette.strong,
    align: 'end',
  })
  return [pen.page]
}

const wide = { width: 1200, height: 630 }

export const wideOnPhoto: Layout = (piece) => {
  const { content, palette } = piece
  const pen = pageOf(piece, wide, SHADE)
  const [side, width, foot] = [52, 620, 112]
  const top = wide.height - foot
  pen.picture(0, { x: 0, y: 0, width: wide.width, height: top })
  pen.fade({ x: 0, y: 0, width: 980, height: top }, { color: SHADE, from: 0, to: 0.92, towards: 'start' })
  let at = top - 34
  const line = { x: side, width, from: 'bottom' as const }
  at = pen.text(factsLine(content), { ...line, y: at, size: 30, min: 18, weight: 'bold', color: palette.onDarkSoft }) - 16
  at = pen.text(content.area, { ...line, y: at, size: 30, min: 18, color: WHITE }) - 10
  at =
    pen.text(content.street, {
      ...line,
      y: at,
      size: 58,
      min: 30,
      lines: 2,
      weight: 'black',
      color: WHITE,
      leading: 1.04,
      tag: 'H1',
    }) - 18
  if (content.price) {
    at -= content.formerPrice ? 108 : 74
    price(pen, content, { x: side, y: at, width }, { size: 74, color: WHITE, soft: LINE })
    at -= 20
  }
  pen.text(content.kind, { ...line, y: at, size: 27, min: 18, weight: 'bold', color: palette.onDark })
  if (content.variant === 'SOLD') closedBand(pen, piece, { x: 0, y: 44, width: wide.width, height: 140 })
  else flag(pen, piece, { x: 868, y: 40 }, 30)
  logoPlate(pen, piece, { x: 700, y: top - 126, width: wide.width - 740, height: 90, from: 'bottom' })
  pen.box({ x: 0, y: top, width: wide.width, height: foot }, palette.deep)
  agentCard(pen, piece, { x: side, y: top + 19, width }, { face: 74, name: 28, small: 19, ...onDeepCard(palette) })
  pen.text(content.agent.phone, {
    x: side + width,
    y: top + 36,
    width: wide.width - 2 * side - width,
    size: 46,
    min: 26,
    weight: 'black',
    color: palette.onDeep,
    align: 'end',
  })
  return [pen.page]
}

export const wideBeside: Layout = (piece) => {
  const { content, palette } = piece
  const pen = pageOf(piece, wide, palette.deep)
  const panel = 500
  const photo = { x: panel, y: 0, width: wide.width - panel, height: wide.height }
  pen.picture(0, photo)
  if (content.variant === 'SOLD') closedBand(pen, piece, { ...photo, y: wide.height / 2 - 85, height: 170 })
  else flag(pen, piece, { x: panel + 32, y: 32 }, 30)
  logoAtEnd(pen, piece, { x: panel + 32, y: 32, width: photo.width - 64, height: 90 })
  const [x, width] = [48, panel - 96]
  let at = 52
  at = pen.text(content.kind, { x, y: at, width, size: 26, min: 18, weight: 'bold', color: palette.onDeepAccent }) + 12
  at =
    pen.text(content.street, {
      x,
      y: at,
      width,
      size: 58,
      min: 30,
      lines: 2,
      weight: 'black',
      color: palette.onDeep,
      leading: 1.04,
      tag: 'H1',
    }) + 6
  at = pen.text(content.area, { x, y: at, width, size: 27, min: 18, color: palette.onDeepSoft }) + 22
  at = price(pen, content, { x, y: at, width }, { size: 62, min: 30, color: palette.onDeep, soft: palette.onDeepAccent })
  const card = wide.height - 48 - 76
  pen.text(factsLine(content), {
    x,
    y: content.price ? at + 18 : at,
    width,
    size: 27,
    min: 17,
    weight: 'bold',
    color: palette.onDeep,
  })
  keyLine(pen, { x, y: card - 92, width }, 3.4, palette.onDeepAccent)
  pen.text(content.agent.phone, { x, y: card - 62, width, size: 44, min: 24, weight: 'black', color: palette.onDeep })
  agentCard(pen, piece, { x, y: card + 6, width }, { face: 76, name: 26, small: 18, ...onDeepCard(palette) })
  return [pen.page]
}
