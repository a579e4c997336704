import { contrastOf, inkOn, mixColors, READABLE, readableOn } from '@mafteach/contract/colors.rules'

/** The colors of a piece: the product's, or derived from the brand color, each legible on its background. */

export const PAPER = '#FAF9F6'
/** Overlay at the foot of a photo, for legible text. */
export const SHADE = '#0F0D0C'

export interface Palette {
  /** Of panels, feet and whole grounds. */
  deep: string
  onDeep: string
  /** Quieter than that: text below a heading on a panel. */
  onDeepSoft: string
  /** Lines of words that lead, and marks, on a panel. */
  onDeepAccent: string
  onDeepLine: string
  /** Of flags, heads and lines. */
  accent: string
  onAccent: string
  onAccentSoft: string
  /** Words on paper. */
  lead: string
  strong: string
  /** Leading and other text on a photo, and on the dark background of sold properties. */
  onDark: string
  onDarkSoft: string
}

const OWN: Palette = {
  deep: '#083D2B',
  onDeep: '#FFFFFF',
  onDeepSoft: '#DCF1E5',
  onDeepAccent: '#86CEAB',
  onDeepLine: '#2F6B55',
  accent: '#0E8459',
  onAccent: '#FFFFFF',
  onAccentSoft: '#DCF1E5',
  lead: '#0E8459',
  strong: '#083D2B',
  onDark: '#86CEAB',
  onDarkSoft: '#DCF1E5',
}

/** Towards the ground as far as it can still be read. */
function softInkOn(ground: string, share: number): string {
  const ink = inkOn(ground)
  let soft = mixColors(ink, ground, share)
  for (let less = share - 0.05; contrastOf(soft, ground) < READABLE && less > 0; less -= 0.05) soft = mixColors(ink, ground, less)
  return contrastOf(soft, ground) < READABLE ? ink : soft
}

/** Contrast to paper below which a color is light. */
const LIGHT = 2.2

function brandPalette(color: string): Palette {
  const ink = inkOn(color)
  // A light color made dark is another one: letters are ink then.
  const isLight = contrastOf(color, PAPER) < LIGHT
  return {
    deep: color,
    onDeep: ink,
    onDeepSoft: softInkOn(color, 0.15),
    onDeepAccent: softInkOn(color, 0.3),
    onDeepLine: mixColors(color, ink, 0.3),
    accent: color,
    onAccent: ink,
    onAccentSoft: softInkOn(color, 0.15),
    lead: isLight ? '#57524A' : readableOn(color, PAPER),
    strong: isLight ? '#1E1B17' : readableOn(color, PAPER),
    onDark: readableOn(color, SHADE, 7),
    onDarkSoft: '#F4F2ED',
  }
}

export const paletteOf = (color: string | null): Palette => (color === null ? OWN : brandPalette(color))
