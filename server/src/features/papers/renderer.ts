import { makeThread } from '#platform/thread.ts'
import type { Paper } from './paper.ts'

const SECONDS = 20
const MEMORY_MB = 256
const WAITING_MAX = 50

export interface Renderer {
  render: (paper: Paper) => Promise<Buffer>
  stop: () => Promise<void>
}

/** Draws one paper after another, beside the server. */
export function makeRenderer(script = new URL('./render.main.ts', import.meta.url), seconds = SECONDS): Renderer {
  const { ask, stop } = makeThread<Paper, Uint8Array>(script, { seconds, memoryMb: MEMORY_MB, waitingMax: WAITING_MAX })
  return { render: async (paper) => Buffer.from(await ask(paper)), stop }
}
