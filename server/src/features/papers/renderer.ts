import { makeWorkerProcesses } from '#platform/jobs/worker-processes.ts'
import type { Paper } from './paper.ts'
import type { Drawing } from './signing/signature-picture.ts'

/** Draws papers, and reads pictures for them, one after another in a worker process (docs/decisions/0125). */

export type PaperTasks = {
  render: (paper: Paper) => Promise<Uint8Array>
  signature: (png: Uint8Array) => Promise<Drawing>
  logo: (picture: Uint8Array) => Promise<Uint8Array>
}

const BOUNDS = { seconds: 20, memoryMb: 256, waitingMax: 50 }

export interface Renderer {
  render: (paper: Paper) => Promise<Buffer>
  /** Re-encodes a drawing from a pad as a grey PNG. */
  signature: (png: Buffer) => Promise<Drawing>
  /** A logo without its empty margin, as a PNG of the size on a paper. */
  logo: (picture: Buffer) => Promise<Buffer>
  stop: () => Promise<void>
}

export function makeRenderer(script = new URL('./renderer.worker.ts', import.meta.url), seconds = BOUNDS.seconds): Renderer {
  const { run, stop } = makeWorkerProcesses<PaperTasks>(script, { ...BOUNDS, seconds })
  return {
    render: async (paper) => Buffer.from(await run('render', paper)),
    signature: (png) => run('signature', png),
    logo: async (picture) => Buffer.from(await run('logo', picture)),
    stop,
  }
}
