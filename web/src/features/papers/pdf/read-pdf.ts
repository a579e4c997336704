import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import type { TextItem } from 'pdfjs-dist/types/src/display/api.js'

/** A part of a page that a field fills, or would; in parts of the page's width and height. */
export interface PdfPlace {
  place: string
  isBlank: boolean
  inset: { left: number; top: number; width: number; height: number }
}

/** A drawn page, and the places on it. */
export interface PdfPage {
  canvas: HTMLCanvasElement
  width: number
  height: number
  places: PdfPlace[]
}

/** Sharp on every screen, and not more than that. */
const SCREEN_SCALE = 2
const EDGE = 4

/**
 * Draws the pages of a PDF. The library is large and loads when a paper is first viewed, not while the browser is idle: most visits do not need it.
 */
export async function readPdf(file: Blob, signal: AbortSignal, scale = SCREEN_SCALE): Promise<PdfPage[]> {
  const [pdfjs, { default: worker }] = await Promise.all([
    import('pdfjs-dist'),
    import('pdfjs-dist/build/pdf.worker.min.mjs?url'),
  ])
  pdfjs.GlobalWorkerOptions.workerSrc = worker
  signal.throwIfAborted()
  const task = pdfjs.getDocument({ data: await file.arrayBuffer() })
  const stop = () => void task.destroy()
  signal.addEventListener('abort', stop)
  try {
    const pdf = await task.promise
    const pages: PdfPage[] = []
    for (let at = 1; at <= pdf.numPages; at++) pages.push(await drawPage(pdf, at, signal, scale))
    return pages
  } finally {
    signal.removeEventListener('abort', stop)
    await task.destroy()
  }
}

async function drawPage(pdf: PDFDocumentProxy, at: number, signal: AbortSignal, scale: number): Promise<PdfPage> {
  const page = await pdf.getPage(at)
  signal.throwIfAborted()
  const { width, height } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale })
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  await page.render({ canvas, viewport }).promise
  const boxes = [...(await readBlanks(page)), ...filledOf((await page.getTextContent({ includeMarkedContent: true })).items)]
  const places = boxes.map(({ place, isBlank, left, bottom, right, top }) => ({
    place,
    isBlank,
    inset: {
      left: (left - EDGE) / width,
      top: (height - top) / height,
      width: (right - left + 2 * EDGE) / width,
      height: (top - bottom) / height,
    },
  }))
  return { canvas, width, height, places }
}

/** In points, from the lower left corner of the page. */
interface Box extends Pick<PdfPlace, 'place' | 'isBlank'> {
  left: number
  bottom: number
  right: number
  top: number
}

/** Each blank is a link to its place. */
async function readBlanks(page: PDFPageProxy): Promise<Box[]> {
  const annotations = (await page.getAnnotations()) as { unsafeUrl?: string; rect: number[] }[]
  return annotations.flatMap(({ unsafeUrl, rect }) => {
    const [left = 0, bottom = 0, right = 0, top = 0] = rect
    return unsafeUrl?.startsWith('#') ? [{ place: unsafeUrl.slice(1), isBlank: true, left, bottom, right, top }] : []
  })
}

/** A marked-content item between texts, as the library returns it; its types lack the tag. */
interface Mark {
  type: string
  tag?: string
}

/** Marks in lower case are names of places; the others are structure. */
const PLACE = /^[a-z_]+$/
/** Extent of letters below and above their line, relative to their size. */
const BELOW = 0.32
const ABOVE = 0.98

/** Filled-in values, line by line: the file marks each with the name of its place. */
export function filledOf(items: readonly (TextItem | Mark)[]): Box[] {
  const boxes: Box[] = []
  const open: string[] = []
  for (const item of items) {
    if ('type' in item) {
      if (item.type === 'endMarkedContent') open.pop()
      else open.push(item.tag ?? '')
      continue
    }
    const place = open.at(-1) ?? ''
    if (!PLACE.test(place) || item.str.trim() === '') continue
    const [, , across, size, left, base] = item.transform as [number, number, number, number, number, number]
    const letters = Math.hypot(across, size)
    const box = { left, bottom: base - BELOW * letters, right: left + item.width, top: base + ABOVE * letters }
    const before = boxes.at(-1)
    if (before?.place === place && before.bottom === box.bottom) {
      before.left = Math.min(before.left, box.left)
      before.right = Math.max(before.right, box.right)
    } else boxes.push({ place, isBlank: false, ...box })
  }
  return boxes
}
