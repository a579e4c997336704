import type { PDFDocumentProxy } from 'pdfjs-dist'

/** A page as it is drawn, and the empty places on it, in parts of its width and height. */
export interface PdfPage {
  canvas: HTMLCanvasElement
  width: number
  height: number
  places: { place: string; inset: { left: number; top: number; width: number; height: number } }[]
}

/** Sharp on every screen, and not more than that. */
const SCALE = 2
const EDGE = 4

/**
 * Draws the pages of a PDF. What draws is large and comes when a paper is first looked at, not while the browser is idle: most visits need none.
 */
export async function readPdf(file: Blob, signal: AbortSignal): Promise<PdfPage[]> {
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
    for (let at = 1; at <= pdf.numPages; at++) pages.push(await drawPage(pdf, at, signal))
    return pages
  } finally {
    signal.removeEventListener('abort', stop)
    await task.destroy()
  }
}

async function drawPage(pdf: PDFDocumentProxy, at: number, signal: AbortSignal): Promise<PdfPage> {
  const page = await pdf.getPage(at)
  signal.throwIfAborted()
  const { width, height } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: SCALE })
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  await page.render({ canvas, viewport }).promise
  const annotations = (await page.getAnnotations()) as { unsafeUrl?: string; rect: number[] }[]
  const places = annotations.flatMap(({ unsafeUrl, rect }) => {
    const [left = 0, bottom = 0, right = 0, top = 0] = rect
    return unsafeUrl?.startsWith('#')
      ? [
          {
            place: unsafeUrl.slice(1),
            inset: {
              left: (left - EDGE) / width,
              top: (height - top) / height,
              width: (right - left + 2 * EDGE) / width,
              height: (top - bottom) / height,
            },
          },
        ]
      : []
  })
  return { canvas, width, height, places }
}
