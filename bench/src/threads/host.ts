import { once } from 'node:events'
import { createServer } from 'node:http'
import { constants, setPriority } from 'node:os'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { runInThisContext } from 'node:vm'
import { Worker } from 'node:worker_threads'
import type { ReadFileRequest, Step } from '../../../server/src/features/import/rows/reader.ts'
import { isMessage, type Settings } from './settings.ts'

/**
 * A server as it was before docs/decisions/0125: it reads files in its own threads, which end after an idle time. Serves calls meanwhile, so that the
 * engine compiles and collects garbage in its main thread too. Reports each ended thread to the parent process; the crash of this process is what the
 * benchmark looks for.
 */

const MEMORY_MB = 128
const YOUNG_MB = 16

const settings = JSON.parse(process.argv[2]!) as Settings
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const server = createServer((_, reply) => void reply.end(runInThisContext(`String(${Math.random()})`)))
server.listen(0, '127.0.0.1')
await once(server, 'listening')
process.on('disconnect', () => process.exit())
const address = server.address() as { port: number }

/** Code that is compiled once and thrown away, as pages of compiled code are allocated and freed in a server. */
async function serveCalls(): Promise<never> {
  for (;;) {
    await (await fetch(`http://127.0.0.1:${address.port}/`)).text()
    await pause(settings.callMs)
  }
}

const fileToRead = (): ReadFileRequest => ({
  source: { path: settings.file, name: 'buyers.csv', sheet: null, kind: 'leads', photosFolder: dirname(settings.file) },
  remembered: {},
  register: { cities: [], neighborhoods: [], wholeCities: [] },
  today: '2026-11-28',
})

async function readFiles(worker: Worker): Promise<void> {
  const failed = once(worker, 'error').then(([error]) => Promise.reject(error as Error))
  failed.catch(() => {})
  let id = 0
  const call = async (method: 'begin' | 'goOn', ...params: unknown[]): Promise<Step> => {
    const mine = ++id
    worker.postMessage({ id: mine, method, params })
    for (;;) {
      const [message] = (await Promise.race([once(worker, 'message'), failed])) as [unknown]
      if (!isMessage(message) || message.id !== mine) continue
      if (message.error) throw new Error(JSON.stringify(message.error))
      return message.result as Step
    }
  }
  await Promise.race([once(worker, 'message'), failed])
  for (let file = 0; file < settings.filesPerThread; file++)
    for (let step = await call('begin', fileToRead()); !('done' in step); step = await call('goOn', { kept: true }))
      if ('problem' in step) throw new Error(step.problem)
  await pause(Math.random() * settings.restMs)
}

/** The longest life of a thread that is ended early: from its first line to the end of its work. */
const EARLY_MS = 3_000

async function readForEver(): Promise<never> {
  for (;;) {
    const worker = new Worker(new URL(settings.script), {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: YOUNG_MB },
    })
    const work = readFiles(worker)
    if (settings.endsEarly) await Promise.race([work, pause(Math.random() * EARLY_MS)])
    else await work
    await worker.terminate()
    process.send!('thread')
    await pause(Math.random() * settings.restMs)
  }
}

await Promise.all([serveCalls(), ...Array.from({ length: settings.atOnce }, readForEver)])
