import { makeWorkerProcesses } from '#platform/jobs/worker-processes.ts'
import type { Paper } from './paper.ts'
import type { Drawing } from './signing/signature-picture.ts'

/** Papers are drawn, and pictures for them read, in a process of its own, one after another (docs/decisions/0125). */

export type PaperTasks = {
  render: (paper: Paper) => Promise<Uint8Array>
  signature: (png: Uint8Array) => Promise<Drawing>
  logo: (picture: Uint8Array) => Promise<Uint8Array>
}

const BOUNDS = { seconds: 20, memoryMb: 256, waitingMax: 50 }

export interface Renderer {
  render: (paper: Paper) => Promise<Buffer>
  /** What was drawn on a pad, anew as a grey PNG. */
  signature: (png: Buffer) => Promise<Drawing>
  /** A logo without the empty edge around it, as a PNG as small as a paper shows it. */
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
