import { parentPort } from 'node:worker_threads'
import type { Paper } from './paper.ts'
import { pdfOf } from './pdf.ts'

/** Draws papers beside the server: what takes a processor for a moment holds nobody up. */

parentPort!.on('message', (paper: Paper) => {
  pdfOf(paper).then(
    (pdf) => parentPort!.postMessage({ pdf }),
    (error: unknown) => parentPort!.postMessage({ error: String(error) }),
  )
})
