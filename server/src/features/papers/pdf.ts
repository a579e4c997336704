import { directionOf, type TranslationLanguage } from '@mafteach/contract/signing'
import PDFDocument from 'pdfkit'
import { faceOf, facesOf, type Weight } from '#platform/drawing/fonts.ts'
import { type Line, type Measure, type Run, type Style, typeset } from '#platform/drawing/typesetting.ts'
import type { Block, Paper, Signature, Span } from './paper.ts'

/** Draws a paper: A4, right to left, tagged for screen readers, with all fonts embedded. */

const PAGE = { width: 595.28, height: 841.89, side: 56, top: 56, bottom: 64 }
const WIDTH = PAGE.width - 2 * PAGE.side
const INK = '#1c2422'
const SOFT = '#5c6663'
const RULE = '#c9d0cd'
const NOTICE = '#9a3412'
const LABEL_WIDTH = 150
const LOGO = { width: 150, height: 44 }
/** Height of a signature line with room to write above it. */
const SIGNATURES = 84
/** Height of a final sentence of two lines and the heading above it. */
const LAST = 40
/** What a header cell heads; missing in the types of pdfkit. */
const OF_ROW: object = { scope: 'Row' }
const HEADING = 32
/** Distance from the top of a line to the middle of its letters. */
const STRIKE = 8

interface TextStyle {
  size?: number
  weight?: Weight
  color?: string
  x?: number
  width?: number
  /** Minimum number of lines to keep on one page. */
  linesTogether?: number
  leading?: number
  struck?: boolean
  lang?: TranslationLanguage | undefined
}

class Sheet {
  readonly doc: PDFKit.PDFDocument
  private readonly root: PDFKit.PDFStructureElement
  private y = PAGE.top
  private readonly paper: Paper

  constructor(paper: Paper) {
    this.paper = paper
    this.doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      pdfVersion: '1.7',
      lang: 'he-IL',
      tagged: true,
      displayTitle: true,
      bufferPages: true,
      font: '',
      info: { Title: paper.title, Author: paper.from.name, Creator: 'Mafteach', CreationDate: new Date(paper.created_at) },
    })
    this.root = this.doc.struct('Document')
    this.doc.addStructure(this.root)
    for (const [name, face] of [...facesOf('regular'), ...facesOf('bold')])
      for (const direction of ['ltr', 'rtl'] as const) this.doc.registerFont(`${name} ${direction}`, face[direction] as never)
  }

  private measure(size: number, weight: Weight): Measure {
    return {
      faceOf: (letter, strong) => faceOf(letter, strong ? 'bold' : weight),
      widthOf: (text, style) => this.use(style, size).widthOfString(text),
    }
  }

  private use({ face, isRtl }: Style, size: number): PDFKit.PDFDocument {
    return this.doc.font(`${face} ${isRtl ? 'rtl' : 'ltr'}`).fontSize(size)
  }

  private run(run: Run, x: number, baseline: number, size: number): void {
    this.use(run, size).text(run.text, x + run.x, baseline, { lineBreak: false, baseline: 'alphabetic' })
  }

  private line(line: Line, x: number, baseline: number, size: number, color: string): void {
    this.doc.fillColor(color)
    // The file names the field of each text, so that the preview beside the form can link to it.
    let place: string | undefined
    for (const run of line.runs) {
      if (place && place !== run.place) this.doc.endMarkedContent()
      if (run.place && place !== run.place) this.doc.markContent(run.place)
      place = run.place
      this.run(run, x, baseline, size)
    }
    if (place) this.doc.endMarkedContent()
  }

  /** Starts a new page if this one lacks room. */
  private room(height: number): void {
    if (this.y + height <= PAGE.height - PAGE.bottom) return
    this.doc.addPage()
    this.y = PAGE.top
  }

  private rule(y: number, x = PAGE.side, width = WIDTH, color = RULE): void {
    this.doc.markContent('Artifact', { type: 'Layout' })
    this.doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.7)
      .strokeColor(color)
      .stroke()
    this.doc.endMarkedContent()
  }

  /** Lines start at the right: strikes from there to the last letter. */
  private strike({ runs }: Line, x: number, right: number): void {
    const left = x + Math.min(...runs.map((run) => run.x))
    this.rule(this.y + STRIKE, left, right - left, INK)
  }

  /** Text in a column. Returns its structure element. */
  private text(
    tag: string,
    spans: Span[],
    {
      size = 10.5,
      weight = 'regular',
      color = INK,
      x = PAGE.side,
      width = WIDTH,
      linesTogether = 1,
      leading = 1.5,
      struck = false,
      lang,
    }: TextStyle,
    parent = this.root,
  ): void {
    const lines = typeset(spans, width, this.measure(size, weight), directionOf(lang ?? 'he'))
    const height = size * leading
    // Letters are drawn in visual order; the tags give screen readers the logical order.
    const actual = spans.map(({ text }) => text).join('')
    const element = this.doc.struct(tag, { actual, ...(lang ? { lang } : {}), ...(tag === 'TH' ? OF_ROW : {}) })
    parent.add(element)
    this.room(height * Math.max(linesTogether, Math.min(2, lines.length)))
    for (const line of lines) {
      this.room(height)
      element.add(this.doc.markStructureContent(tag))
      this.line(line, x, this.y + size * 1.1, size, color)
      this.doc.endMarkedContent()
      if (struck) this.strike(line, x, x + width)
      // In a draft, links to the field, if it is shown beside its form.
      for (const gap of line.gaps) this.doc.link(x + gap.x, this.y, gap.width, height, `#${gap.place}`)
      this.y += height
    }
    element.end()
  }

  /** Beside the agency's name, which says the same, so decoration. */
  private logo(png: string): void {
    this.doc.markContent('Artifact', { type: 'Layout' })
    this.doc.image(Buffer.from(png, 'base64'), PAGE.side, this.y - 6, { fit: [LOGO.width, LOGO.height] })
    this.doc.endMarkedContent()
  }

  head(): void {
    const { title, from } = this.paper
    if (from.logo) this.logo(from.logo)
    this.text('P', [{ text: from.name }], { size: 13, weight: 'bold' })
    for (const line of from.lines) this.text('P', [{ text: line }], { size: 9, color: SOFT, leading: 1.4 })
    this.y += 6
    this.rule(this.y)
    this.y += 16
    this.text('H1', [{ text: title }], { size: 19, weight: 'bold', leading: 1.35 })
    this.y += 8
  }

  private row({ label = '', spans, lang, struck = false }: Block, table: PDFKit.PDFStructureElement): void {
    const inner = WIDTH - LABEL_WIDTH - 12
    const isLtr = directionOf(lang ?? 'he') === 'ltr'
    const size = 10.5
    const height = size * 1.5
    const labels = typeset([{ text: label }], LABEL_WIDTH, this.measure(size, 'regular'))
    const values = typeset(spans, inner, this.measure(size, 'regular'))
    this.room(height * Math.max(labels.length, Math.min(values.length, 4)) + 8)
    const element = this.doc.struct('TR')
    table.add(element)
    const top = this.y + 4
    this.y = top
    this.text(
      'TH',
      [{ text: label }],
      { color: SOFT, x: isLtr ? PAGE.side : PAGE.side + WIDTH - LABEL_WIDTH, width: LABEL_WIDTH, lang },
      element,
    )
    const end = this.y
    this.y = top
    this.text('TD', spans, { x: isLtr ? PAGE.side + WIDTH - inner : PAGE.side, width: inner, struck, lang }, element)
    this.y = Math.max(this.y, end) + 4
    element.end()
    this.rule(this.y)
  }

  /** `after` is the height of what follows, which must not be on a page without the last of these blocks. */
  blocks(blocks: readonly Block[], after = 0): void {
    let table: PDFKit.PDFStructureElement | null = null
    let list: PDFKit.PDFStructureElement | null = null
    const begin = (tag: string) => {
      const element = this.doc.struct(tag)
      this.root.add(element)
      return element
    }
    const hasHeading = blocks.at(-2)?.kind === 'heading'
    for (const [at, block] of blocks.entries()) {
      if (after > 0 && at === blocks.length - 2 && hasHeading) this.room(after + LAST + HEADING)
      if (after > 0 && at === blocks.length - 1) this.room(after + LAST)
      if (block.kind !== 'row' && table) {
        table.end()
        table = null
        this.y += 8
      }
      if (block.kind !== 'item' && list) {
        list.end()
        list = null
        this.y += 4
      }
      if (block.kind === 'row') {
        table ??= begin('Table')
        this.row(block, table)
      } else if (block.kind === 'item') {
        list ??= begin('L')
        const item = this.doc.struct('LI')
        list.add(item)
        this.room(32)
        const isLtr = directionOf(block.lang ?? 'he') === 'ltr'
        this.doc.markContent('Artifact', { type: 'Layout' })
        this.doc
          .circle(isLtr ? PAGE.side + 4 : PAGE.width - PAGE.side - 4, this.y + 8, 1.6)
          .fillColor(INK)
          .fill()
        this.doc.endMarkedContent()
        this.text('LBody', block.spans, { x: isLtr ? PAGE.side + 16 : PAGE.side, width: WIDTH - 16, lang: block.lang }, item)
        item.end()
        this.y += 2
      } else if (block.kind === 'heading') {
        this.y += 10
        this.text('H2', block.spans, { size: 12.5, weight: 'bold', linesTogether: 3.5, lang: block.lang })
        this.y += 2
      } else {
        this.text('P', block.spans, { lang: block.lang })
        this.y += 5
      }
    }
    table?.end()
    list?.end()
  }

  signatures(): void {
    const column = (WIDTH - 32) / 2
    for (let at = 0; at < this.paper.signers.length; at += 2) {
      this.room(SIGNATURES)
      const top = this.y + 52
      let end = top
      for (const [index, name] of this.paper.signers.slice(at, at + 2).entries()) {
        const x = PAGE.width - PAGE.side - column - index * (column + 32)
        this.signature(this.paper.signatures?.[at + index], x, top, column)
        this.rule(top, x, column)
        this.y = top + 4
        this.text('P', [{ text: name }], { size: 9.5, color: SOFT, x, width: column })
        end = Math.max(end, this.y)
      }
      this.y = end
    }
  }

  private signature(signature: Signature | undefined, x: number, bottom: number, width: number): void {
    if (signature?.typed) {
      // A long name takes up to three lines.
      const isLong = signature.typed.length > 24
      this.y = bottom - (isLong ? 44 : 30)
      this.text('P', [{ text: signature.typed }], { size: isLong ? 9 : 17, weight: 'bold', x, width, leading: 1.4 })
    }
    if (!signature?.png) return
    const alt = `חתימה: ${signature.name}`
    const element = this.doc.struct('Figure', { alt, ...boxOf(x, bottom - 48, width, 46) })
    this.root.add(element)
    element.add(this.doc.markStructureContent('Figure'))
    this.doc.image(Buffer.from(signature.png), x, bottom - 48, { fit: [width, 46], align: 'right', valign: 'bottom' })
    this.doc.endMarkedContent()
    element.end()
  }

  /** Appendices, each starting on a new page. */
  appendices(): void {
    for (const { title, lang, blocks } of this.paper.appendices ?? []) {
      this.doc.addPage()
      this.y = PAGE.top
      this.text('H1', [{ text: title }], { size: 19, weight: 'bold', leading: 1.35, lang })
      this.y += 8
      this.blocks(blocks)
    }
  }

  /** Footer and notice of every page, as artifacts for screen readers. */
  pages(): void {
    const { start, count } = this.doc.bufferedPageRange()
    for (let at = start; at < start + count; at++) {
      this.doc.switchToPage(at)
      this.artifact(`${this.paper.foot}  ·  עמוד ${at + 1} מתוך ${count}`, PAGE.height - 32, SOFT)
      if (this.paper.notice) this.artifact(this.paper.notice, 24, NOTICE)
    }
  }

  private artifact(text: string, y: number, color: string): void {
    this.doc.markContent('Artifact', { type: 'Pagination' }).fillColor(color)
    const [line] = typeset([{ text }], WIDTH, this.measure(8.5, 'regular'))
    for (const run of line!.runs) this.run(run, PAGE.side, y, 8.5)
    this.doc.endMarkedContent()
  }

  end(): Promise<Buffer> {
    const parts: Buffer[] = []
    return new Promise((resolve, reject) => {
      this.doc
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => resolve(Buffer.concat(parts)))
        .on('error', reject)
      this.root.end()
      this.doc.end()
    })
  }
}

/** Bounding box of a figure; also missing in the types of pdfkit. */
const boxOf = (x: number, y: number, width: number, height: number): object => ({ bbox: [x, y, x + width, y + height] })

export async function pdfOf(paper: Paper): Promise<Buffer> {
  const sheet = new Sheet(paper)
  sheet.head()
  sheet.blocks(paper.blocks, paper.signers.length > 0 ? SIGNATURES : 0)
  sheet.signatures()
  sheet.appendices()
  sheet.pages()
  return sheet.end()
}
