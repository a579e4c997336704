import { parentPort } from 'node:worker_threads'
import type { Told } from '#platform/thread.ts'
import type { Paper } from './paper.ts'
import { pdfOf } from './pdf.ts'

/** Draws papers beside the server: what takes a processor for a moment holds nobody up. */

parentPort!.on('message', (paper: Paper) => {
  pdfOf(paper).then(
    (answer) => parentPort!.postMessage({ answer } satisfies Told<Uint8Array>),
    (error: unknown) => parentPort!.postMessage({ error: String(error) } satisfies Told<Uint8Array>),
  )
})
