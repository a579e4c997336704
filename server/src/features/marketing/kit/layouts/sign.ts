import { PAPER } from './palette.ts'
import { codePlate, factsLine, INK, INK_SOFT, keyLine, type Layout, logoPlate, pageOf, WHITE } from './parts.ts'

/** A3 for a balcony or a fence: one word, a phone, a QR code. The rest is small, for those who come near. */

const A3 = { width: 841.89, height: 1190.55 }
const SIDE = 56

const wordOf = ({ variant, label, offer }: { variant: string | null; label: string | null; offer: string }) =>
  variant === 'SOLD' && label ? label : offer

const callerOf = ({ agent }: { agent: { name: string; agency: string; licence: string } }) =>
  [agent.name, agent.agency].filter(Boolean).join('  ·  ')

export const darkGround: Layout = (piece) => {
  const { content, palette } = piece
  const pen = pageOf(piece, A3, palette.deep)
  const inner = A3.width - 2 * SIDE
  pen.text(wordOf(content), {
    x: SIDE,
    y: 54,
    width: inner,
    size: 236,
    min: 90,
    weight: 'black',
    color: palette.onDeep,
    tag: 'H1',
  })
  const near = [factsLine(content), [content.price, content.per].filter(Boolean).join(' ')].filter(Boolean).join('  ·  ')
  keyLine(pen, { x: SIDE, y: 286, width: inner }, 6, palette.onDeepAccent)
  pen.text(near, { x: SIDE, y: 336, width: inner, size: 38, min: 20, weight: 'bold', color: palette.onDeepSoft })
  const plate = 490
  const hasLogo = piece.logo !== null
  const x = hasLogo ? SIDE : (A3.width - plate) / 2
  const code = hasLogo ? 400 : plate
  const y = 412 + (plate - code) / 2
  codePlate(pen, content.url, { x, y, width: code })
  logoPlate(pen, piece, { x: x + code + 30, y, width: inner - code - 30, height: code, align: 'center', from: 'middle' })
  pen.text(content.invitation, { x: SIDE, y: 918, width: inner, size: 28, min: 18, color: palette.onDeepAccent, align: 'center' })
  pen.text(content.agent.phone, {
    x: SIDE,
    y: 962,
    width: inner,
    size: 124,
    min: 60,
    weight: 'black',
    color: palette.onDeep,
    align: 'center',
  })
  pen.text(callerOf(content), {
    x: SIDE,
    y: 1084,
    width: inner,
    size: 32,
    min: 18,
    weight: 'bold',
    color: palette.onDeep,
    align: 'center',
  })
  pen.text(content.agent.licence, { x: SIDE, y: 1128, width: inner, size: 18, color: palette.onDeepAccent, align: 'center' })
  return [pen.page]
}

export const lightGround: Layout = (piece) => {
  const { content, palette } = piece
  const pen = pageOf(piece, A3, PAPER)
  const inner = A3.width - 2 * SIDE
  const isClosed = content.variant === 'SOLD'
  const head = 330
  pen.box({ x: 0, y: 0, width: A3.width, height: head }, isClosed ? INK : palette.accent)
  pen.text(wordOf(content), {
    x: SIDE,
    y: 72,
    width: inner,
    size: 230,
    min: 100,
    weight: 'black',
    color: isClosed ? WHITE : palette.onAccent,
    align: 'center',
    tag: 'H1',
  })
  let at = head + 40
  at = pen.text(content.agent.phone, {
    x: SIDE,
    y: at,
    width: inner,
    size: 136,
    min: 66,
    weight: 'black',
    color: palette.strong,
    align: 'center',
  })
  at = pen.text(callerOf(content), { x: SIDE, y: at + 14, width: inner, size: 36, min: 20, weight: 'bold', align: 'center' })
  at = pen.text(content.agent.licence, { x: SIDE, y: at + 10, width: inner, size: 18, color: INK_SOFT, align: 'center' })
  keyLine(pen, { x: SIDE, y: 594, width: inner }, 5, isClosed ? INK : palette.accent)
  const code = 470
  pen.qr(content.url, { x: SIDE, y: 660, width: code }, INK)
  const words = { x: SIDE + code + 44, width: inner - code - 44 }
  const logo = logoPlate(pen, piece, { ...words, y: 660, height: 110, align: 'start' })
  let down = logo > 0 ? 660 + logo + 24 : 664
  for (const { value, label } of content.facts.slice(0, logo > 0 ? 2 : 3)) {
    down = pen.text(value, { ...words, y: down, size: 56, min: 26, weight: 'black' })
    down = pen.text(label, { ...words, y: down + 4, size: 26, min: 18, color: INK_SOFT }) + 26
  }
  if (content.price)
    pen.text([content.price, content.per].filter(Boolean).join(' '), {
      ...words,
      y: 660 + code,
      size: 46,
      min: 22,
      lines: 2,
      weight: 'black',
      from: 'bottom',
    })
  pen.text(content.invitation, { x: SIDE, y: 1144, width: inner, size: 24, min: 16, color: INK_SOFT })
  return [pen.page]
}
