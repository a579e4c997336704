import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { parse } from 'csv-parse'
import { type Caller, call, listen, listenBeside, withCallers } from './callers.ts'
import { cut, figure, type Line } from './figures.ts'
import type { Server } from './servers.ts'

/**
 * How fast a file of buyers with listing and note is imported, from the upload to the last row, compared with only reading it; and what that costs
 * other agents.
 */

const ROWS = 50_000
/** Rows inserted one by one, in the same way as by the forms. */
const FEW = 2_000
const GOAL_PER_SECOND = 5_000
const GOAL_MIB = 300
const GOAL_TIMES = 2
const SETTLED_MS = 3_000
/** How long other agents' calls are measured before. */
const QUIET_MS = 8_000
const SAMPLE_MS = 50

const CITIES = ['תל אביב', 'חיפה', 'ירושלים', 'רמת גן', 'גבעתיים', 'חולון', 'בת ים', 'נתניה']

const buyersFile = (): Buffer =>
  Buffer.from(
    [
      'שם,טלפון,עיר,חדרים,תקציב,הערות,סוג לקוח,VIP',
      ...Array.from({ length: ROWS }, (_, at) => {
        const phone = `05${String(20_000_000 + at)}`
        return `"קונה ${at}",${phone},${CITIES[at % CITIES.length]},${2 + (at % 4)},${1_500_000 + (at % 300) * 10_000},"שיחה ראשונה, ${at}",משקיעים,${at % 50 === 0 ? 'כן' : ''}`
      }),
    ].join('\n'),
  )

/** The same buyers, with one more room each. */
const changedFile = (file: Buffer): Buffer =>
  Buffer.from(
    file
      .toString()
      .split('\n')
      .slice(0, FEW + 1)
      .map((line) => line.replace(/,([2-5]),(?=\d{7},)/, (_, rooms: string) => `,${Number(rooms) + 1},`))
      .join('\n'),
  )

const assetsFile = (seller: (at: number) => string): Buffer =>
  Buffer.from(
    [
      'שם,טלפון,עיר,רחוב,מספר בית,מחיר,חדרים,קומה',
      ...Array.from(
        { length: FEW },
        (_, at) => `${seller(at)},תל אביב,דיזנגוף,${at + 1},${2_000_000 + at * 1_000},${2 + (at % 4)},${at % 9}`,
      ),
    ].join('\n'),
  )

async function readAlone(file: Buffer): Promise<number> {
  const start = performance.now()
  let rows = 0
  for await (const _ of Readable.from(file.toString().match(/[\s\S]{1,65536}/g)!).pipe(parse())) rows++
  return (rows * 1_000) / (performance.now() - start)
}

interface ImportStatus {
  id: number
  state: string
  done: number
}

interface ImportTimes {
  reading: number
  total: number
  /** Rows per second. */
  speed: number
}

async function importFile(me: Caller, kind: string, file: Buffer, duplicates: 'skip' | 'update' = 'skip'): Promise<ImportTimes> {
  const form = new FormData()
  form.set('kind', kind)
  form.set('file', new Blob([new Uint8Array(file)]), 'rows.csv')
  const start = performance.now()
  const { id } = (await call(me, 'POST', '/import/', form)) as ImportStatus
  const read = performance.now()
  if (duplicates === 'update') await call(me, 'PATCH', `/import/${id}/`, { duplicates })
  await call(me, 'POST', `/import/${id}/run/`)
  for (;;) {
    const { state, done } = (await call(me, 'GET', `/import/${id}/`)) as ImportStatus
    const total = performance.now() - start
    if (state === 'done') return { reading: read - start, total, speed: (done * 1_000) / total }
    if (state === 'failed') throw new Error('The import failed.')
    await pause(SAMPLE_MS)
  }
}

export const measureImport = (print: (line: string) => void): Promise<Line[]> =>
  withCallers((node, me, other) => onNode(node, me, other, print))

async function onNode(node: Server, me: Caller, other: Caller, print: (line: string) => void): Promise<Line[]> {
  const file = buyersFile()
  const warm = listen(other)
  await pause(SETTLED_MS)
  await warm.end()
  const quiet = listen(other)
  await pause(QUIET_MS)
  await quiet.end()
  print(`Bringing ${ROWS} buyers in`)
  const { done, times, memory } = await listenBeside(node, other, () => importFile(me, 'buyers', file))
  const alone = await readAlone(file)
  print(`Bringing ${FEW} changes, properties and sellers in`)
  const changed = await importFile(me, 'buyers', changedFile(file), 'update')
  const assets = await importFile(
    me,
    'assets',
    assetsFile(() => ','),
  )
  const sellers = await importFile(
    other,
    'sellers',
    assetsFile((at) => `מוכר ${at},05${String(30_000_000 + at)}`),
  )
  const [before, during] = [cut(quiet.times, 0.99), cut(times, 0.99)]
  return [
    {
      what: `rows a second of ${ROWS} buyers with listing and note, from the upload to the last`,
      figure: figure(done.speed),
      goal: `≥ ${GOAL_PER_SECOND}`,
      met: done.speed >= GOAL_PER_SECOND,
    },
    { what: '  of it reading and checking the file, seconds', figure: figure(done.reading / 1_000) },
    { what: '  rows a second of csv-parse alone', figure: figure(alone) },
    { what: `  rows a second of ${FEW} changes of buyers' listings`, figure: figure(changed.speed) },
    { what: `  of ${FEW} properties`, figure: figure(assets.speed) },
    { what: `  of ${FEW} sellers with their property`, figure: figure(sellers.speed) },
    { what: '  memory over idle at most, MiB', figure: figure(memory), goal: `≤ ${GOAL_MIB}`, met: memory <= GOAL_MIB },
    {
      what: `  p99 of another agent's calls meanwhile, times what it was (${figure(before)} ms)`,
      figure: figure(during / before),
      goal: `≤ ${GOAL_TIMES}`,
      met: during <= GOAL_TIMES * before,
    },
    {
      what: '  the slowest of them, ms',
      figure: figure(Math.max(...times)),
      goal: '≤ 200',
      met: Math.max(...times) <= 200,
    },
  ]
}
