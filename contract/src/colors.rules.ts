/** Colors as `#rrggbb`, and their contrast (WCAG 2.2). */

const WHITE = '#ffffff'
const BLACK = '#000000'
/** Contrast required for small text. */
export const READABLE = 4.5
const STEP = 0.05

const channelsOf = (color: string): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

const linear = (channel: number): number => {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

const luminanceOf = (color: string): number => {
  const [red, green, blue] = channelsOf(color).map(linear) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** From 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [light, dark] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** The first color with a `share` (0 to 1) of the other. */
export function mixColors(color: string, other: string, share: number): string {
  const others = channelsOf(other)
  const mixed = channelsOf(color).map((channel, at) => Math.round(channel + (others[at]! - channel) * share))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** White or black, whichever contrasts more: at least 4.58 on any color. */
export const inkOn = (ground: string): string => (contrastOf(WHITE, ground) >= contrastOf(BLACK, ground) ? WHITE : BLACK)

/** The color, moved towards the ground's ink just far enough for the contrast. */
export function readableOn(color: string, ground: string, least = READABLE): string {
  const ink = inkOn(ground)
  let readable = color
  for (let share = STEP; contrastOf(readable, ground) < least; share += STEP) readable = mixColors(color, ink, Math.min(1, share))
  return readable
}
