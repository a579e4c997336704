import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import type { Settings } from './threads/settings.ts'

/**
 * `node bench/src/threads.main.ts --minutes 60 --node <program> --node <program>` provokes the crash of docs/decisions/0127: a process that reads
 * files in threads which end after an idle time. Runs every Node in turn with every setting, until the time is over. Prints how many threads ended
 * and which processes died.
 */

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    node: { type: 'string', multiple: true, default: [process.execPath] },
    turn: { type: 'string', default: '60' },
  },
})
const TURN_MS = Number(values.turn) * 1_000
const LINES = 60

const SERVER = join(import.meta.dirname, '../../server')
const sources = pathToFileURL(join(SERVER, 'src/features/import/rows/reader.worker.ts')).href
const builtFile = join(SERVER, 'dist/workers/features-import-rows-reader.worker.js')
const built = existsSync(builtFile) ? pathToFileURL(builtFile).href : null

const folder = mkdtempSync(join(tmpdir(), 'mafteach-threads-'))
const file = join(folder, 'buyers.csv')
writeFileSync(
  file,
  `שם,טלפון\n${Array.from({ length: 400 }, (_, row) => `דנה ${row},0521${String(row).padStart(6, '0')}`).join('\n')}`,
)

const common = { file, filesPerThread: 2, callMs: 5 }
const SETTINGS: Record<string, Settings> = {
  'sources, one after another, rests of up to 12 s': { ...common, script: sources, atOnce: 1, restMs: 12_000 },
  'sources, four at once, rests of up to 0.2 s': { ...common, script: sources, atOnce: 4, restMs: 200 },
  'sources, eight at once, no rest': { ...common, script: sources, atOnce: 8, restMs: 0 },
  'sources, four at once, ended in the middle': { ...common, script: sources, atOnce: 4, restMs: 0, endsEarly: true },
  ...(built && { 'built, eight at once, no rest': { ...common, script: built, atOnce: 8, restMs: 0 } }),
}

const print = (line: string) => void process.stdout.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`)

interface Turn {
  threads: number
  seconds: number
  deaths: string[]
}

/** Runs hosts one after another until the turn is over; each that dies by itself counts as a crash. */
async function runTurn(node: string, settings: Settings, ms: number): Promise<Turn> {
  const start = Date.now()
  const turn: Turn = { threads: 0, seconds: 0, deaths: [] }
  while (Date.now() < start + ms) {
    const host = spawn(node, [join(import.meta.dirname, 'threads/host.ts'), JSON.stringify(settings)], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    const lines: string[] = []
    host.stderr!.setEncoding('utf8').on('data', (text: string) => {
      lines.push(...text.split('\n').filter(Boolean))
      lines.splice(0, lines.length - LINES)
    })
    host.on('message', () => turn.threads++)
    let isOver = false
    const timer = setTimeout(
      () => {
        isOver = true
        host.kill('SIGKILL')
      },
      start + ms - Date.now(),
    )
    const [, signal] = (await once(host, 'close')) as [number | null, string | null]
    clearTimeout(timer)
    if (!isOver && signal === null) throw new Error(lines.join('\n'))
    if (!isOver) turn.deaths.push(`${signal} after ${turn.threads} threads\n${lines.join('\n')}`)
  }
  turn.seconds = Math.round((Date.now() - start) / 1_000)
  return turn
}

const versionOf = async (node: string) => {
  const child = spawn(node, ['--version'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const version = Buffer.concat(await child.stdout.toArray()).toString()
  return version.trim()
}

const totals = new Map<string, Turn>()
const end = Date.now() + Number(values.minutes) * 60_000
while (Date.now() < end)
  for (const [name, settings] of Object.entries(SETTINGS))
    for (const node of values.node) {
      const left = end - Date.now()
      if (left <= 0) break
      const title = `${await versionOf(node)}, ${name}`
      const turn = await runTurn(node, settings, Math.min(TURN_MS, left))
      const total = totals.get(title) ?? { threads: 0, seconds: 0, deaths: [] }
      total.threads += turn.threads
      total.seconds += turn.seconds
      total.deaths.push(...turn.deaths)
      totals.set(title, total)
      for (const death of turn.deaths) print(`${title}: ${death}`)
      print(`${title}: ${total.threads} threads in ${total.seconds} s, ${total.deaths.length} deaths`)
    }

for (const [title, { threads, seconds, deaths }] of totals)
  print(`${title}: ${threads} threads in ${seconds} s, ${deaths.length} deaths`)
rmSync(folder, { recursive: true })
