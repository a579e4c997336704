import PDFDocument from 'pdfkit'
import { facesOf } from '#platform/drawing/fonts.ts'
import type { BoxItem, Item, PictureItem, Scene, TextItem } from './scene.ts'

/** Renders a scene as a PDF with selectable, accessible text, embedded fonts and decoration marked as artifacts. */

const WEIGHTS = ['regular', 'bold', 'black'] as const

type Pictures = ReadonlyMap<PictureItem, Buffer>

function box(doc: PDFKit.PDFDocument, { x, y, width, height, fill, opacity = 1, radius = 0 }: BoxItem): void {
  doc.save()
  if (typeof fill === 'string') {
    doc.roundedRect(x, y, width, height, radius).fillOpacity(opacity).fill(fill)
  } else {
    const { color, from, to, towards } = fill
    const [x1, y1, x2, y2] = {
      top: [x, y + height, x, y],
      bottom: [x, y, x, y + height],
      left: [x + width, y, x, y],
      right: [x, y, x + width, y],
    }[towards] as [number, number, number, number]
    const gradient = doc.linearGradient(x1, y1, x2, y2).stop(0, color, from).stop(1, color, to)
    doc.roundedRect(x, y, width, height, radius).fill(gradient)
  }
  doc.restore()
}

function text(doc: PDFKit.PDFDocument, { lines, size, color }: TextItem): void {
  doc.fillColor(color).fontSize(size)
  for (const { runs, x, baseline } of lines)
    for (const run of runs)
      doc
        .font(`${run.face} ${run.isRtl ? 'rtl' : 'ltr'}`)
        .text(run.text, x + run.x, baseline, { lineBreak: false, baseline: 'alphabetic' })
}

function picture(doc: PDFKit.PDFDocument, { x, y, width, height, radius = 0 }: PictureItem, bytes: Buffer): void {
  doc.save().roundedRect(x, y, width, height, radius).clip()
  doc.image(bytes, x, y, { width, height })
  doc.restore()
}

/** `made` is the creation date in the file: the same scene gives the same file. */
export function pdfOf({ title, language, pages }: Scene, pictures: Pictures, made: Date): Promise<Buffer> {
  const doc = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    pdfVersion: '1.7',
    lang: language === 'he' ? 'he-IL' : 'en',
    tagged: true,
    displayTitle: true,
    font: '',
    info: { Title: title, Creator: 'Mafteach', CreationDate: made },
  })
  for (const weight of WEIGHTS)
    for (const [name, face] of facesOf(weight))
      for (const direction of ['ltr', 'rtl'] as const) doc.registerFont(`${name} ${direction}`, face[direction] as never)
  const root = doc.struct('Document')
  doc.addStructure(root)

  const tagged = (tag: string, options: object, draw: () => void) => {
    const element = doc.struct(tag, options)
    root.add(element)
    element.add(doc.markStructureContent(tag))
    draw()
    doc.endMarkedContent()
    element.end()
  }
  const decoration = (draw: () => void) => {
    doc.markContent('Artifact', { type: 'Layout' })
    draw()
    doc.endMarkedContent()
  }
  const draw = (item: Item) => {
    if (item.kind === 'text') return tagged(item.tag, { actual: item.text }, () => text(doc, item))
    if (item.kind === 'box') return decoration(() => box(doc, item))
    if (item.kind === 'shape')
      return decoration(() => doc.save().translate(item.x, item.y).scale(item.scale).path(item.path).fill(item.fill).restore())
    const { alt, x, y, width, height } = item
    const bytes = pictures.get(item)!
    if (alt === null) return decoration(() => picture(doc, item, bytes))
    tagged('Figure', { alt, bbox: [x, y, x + width, y + height] }, () => picture(doc, item, bytes))
  }

  const parts: Buffer[] = []
  return new Promise((resolve, reject) => {
    doc
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => resolve(Buffer.concat(parts)))
      .on('error', reject)
    for (const { width, height, items } of pages) {
      doc.addPage({ size: [width, height], margin: 0 })
      for (const item of items) draw(item)
    }
    root.end()
    doc.end()
  })
}
