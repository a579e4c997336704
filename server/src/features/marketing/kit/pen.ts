import { encode } from 'uqr'
import type { Direction, Weight } from '#platform/drawing/fonts.ts'
import type { Fade, Page, PictureName, TextItem } from './scene.ts'
import { directionOfText, fit, lineWidth } from './text-fit.ts'

/** Draws a page from start to end: x counts from the right in Hebrew and from the left in English, so that each layout is written once. */

export interface TextOptions {
  x: number
  /** Top of the first line. */
  y: number
  width: number
  size: number
  /** Smallest size to shrink to. */
  min?: number
  lines?: number
  weight?: Weight
  color?: string
  align?: 'start' | 'center' | 'end'
  leading?: number
  tag?: TextItem['tag']
  /** With `bottom`, `y` is the bottom of the last line. */
  from?: 'top' | 'bottom'
}

/** From the top of a line to the baseline, as a fraction of the size. */
const ASCENT = 0.74
const DESCENT = 0.22

export interface Area {
  x: number
  y: number
  width: number
  height: number
}

export class Pen {
  readonly page: Page
  readonly direction: Direction

  constructor(width: number, height: number, direction: Direction) {
    this.page = { width, height, items: [] }
    this.direction = direction
  }

  get width(): number {
    return this.page.width
  }
  get height(): number {
    return this.page.height
  }

  private left(x: number, width: number): number {
    return this.direction === 'rtl' ? this.page.width - x - width : x
  }

  box({ x, y, width, height }: Area, fill: string, { radius = 0, opacity = 1 } = {}): void {
    this.page.items.push({ kind: 'box', x: this.left(x, width), y, width, height, fill, radius, opacity })
  }

  /** `start` and `end` are sides of the page. */
  fade(
    { x, y, width, height }: Area,
    { towards, ...fade }: Omit<Fade, 'towards'> & { towards: 'top' | 'bottom' | 'start' | 'end' },
    radius = 0,
  ): void {
    const isLeft = (towards === 'start') === (this.direction === 'ltr')
    const side = towards === 'top' || towards === 'bottom' ? towards : isLeft ? 'left' : 'right'
    this.page.items.push({ kind: 'box', x: this.left(x, width), y, width, height, radius, fill: { ...fade, towards: side } })
  }

  picture(
    name: PictureName,
    { x, y, width, height }: Area,
    { radius = 0, alt = null }: { radius?: number; alt?: string | null } = {},
  ): void {
    this.page.items.push({ kind: 'picture', name, x: this.left(x, width), y, width, height, radius, alt })
  }

  /** Draws text in its box. Returns where it ends. */
  text(text: string, options: TextOptions): number {
    const {
      x,
      y,
      width,
      size,
      lines = 1,
      weight = 'regular',
      color = '#1E1B17',
      align = 'start',
      leading = 1.22,
      tag = 'P',
    } = options
    if (text === '') return y
    const direction = directionOfText(text, this.direction)
    const fitted = fit(text, { width, max: size, min: options.min ?? size, lines, weight, direction })
    // A paragraph starts on the side of its own language, short text on that of the page.
    const side = fitted.lines.length > 3 ? direction : this.direction
    const height = fitted.size * leading
    const all = height * (fitted.lines.length - 1) + fitted.size * (ASCENT + DESCENT)
    const top = options.from === 'bottom' ? y - all : y
    const left = this.left(x, width)
    const placed = fitted.lines.map((line, index) => {
      const [first, wide] = [Math.min(...line.runs.map((run) => run.x)), lineWidth(line, fitted.size)]
      const fromLeft = align === 'center' ? (width - wide) / 2 : (align === 'start') === (side === 'ltr') ? 0 : width - wide
      return { runs: line.runs, x: left + fromLeft - first, baseline: top + fitted.size * ASCENT + index * height }
    })
    const drawn = placed.filter(({ runs }) => runs.length > 0)
    this.page.items.push({ kind: 'text', tag, text: fitted.text, lines: drawn, size: fitted.size, color })
    return options.from === 'bottom' ? top : top + all
  }

  /** What `draw` draws is placed below the items that are already on the page. */
  below(items: number, draw: () => void): void {
    const above = this.page.items.splice(items)
    draw()
    this.page.items.push(...above)
  }

  /** Height of a text. */
  heightOf(
    text: string,
    { width, size, min = size, lines = 1, weight = 'regular', leading = 1.22 }: Omit<TextOptions, 'x' | 'y'>,
  ): number {
    const fitted = fit(text, { width, max: size, min, lines, weight, direction: directionOfText(text, this.direction) })
    return fitted.size * (leading * (fitted.lines.length - 1) + ASCENT + DESCENT)
  }

  /** Size and width of a one-line text. */
  measure(text: string, { width, size, min = size, weight = 'regular' }: Pick<TextOptions, 'width' | 'size' | 'min' | 'weight'>) {
    const fitted = fit(text, { width, max: size, min, weight, direction: directionOfText(text, this.direction) })
    const [line] = fitted.lines
    return { size: fitted.size, width: line ? lineWidth(line, fitted.size) : 0 }
  }

  /** A QR code, dark on its light background. */
  qr(url: string, { x, y, width }: Omit<Area, 'height'>, fill: string): void {
    const { data, size } = encode(url, { border: 0, ecc: 'M' })
    const path = data.flatMap((row, line) => row.flatMap((isDark, at) => (isDark ? `M${at} ${line}h1v1h-1z` : []))).join('')
    this.page.items.push({ kind: 'shape', path, x: this.left(x, width), y, scale: width / size, fill })
  }
}
