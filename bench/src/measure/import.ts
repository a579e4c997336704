import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { parse } from 'csv-parse'
import { type Caller, call, listen, withCallers } from './callers.ts'
import { cut, figure, type Line } from './figures.ts'
import { memoryOf, type Server } from './servers.ts'

/** How fast a file of buyers with listing and note comes in, from the upload to the last row, beside what reading it alone takes; and what that costs others. */

const ROWS = 50_000
const GOAL_PER_SECOND = 5_000
const GOAL_MIB = 300
const GOAL_TIMES = 2
const SETTLED_MS = 3_000
/** How long the calls of others are listened to before. */
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

async function readAlone(file: Buffer): Promise<number> {
  const start = performance.now()
  let rows = 0
  for await (const _ of Readable.from(file.toString().match(/[\s\S]{1,65536}/g)!).pipe(parse())) rows++
  return (rows * 1_000) / (performance.now() - start)
}

interface Standing {
  id: number
  state: string
  done: number
}

async function bringIn(me: Caller, file: Buffer) {
  const form = new FormData()
  form.set('kind', 'buyers')
  form.set('file', new Blob([new Uint8Array(file)]), 'buyers.csv')
  const start = performance.now()
  const { id } = (await call(me, 'POST', '/import/', form)) as Standing
  const read = performance.now()
  await call(me, 'POST', `/import/${id}/run/`)
  for (;;) {
    const { state } = (await call(me, 'GET', `/import/${id}/`)) as Standing
    if (state === 'done') return { reading: read - start, whole: performance.now() - start }
    if (state === 'failed') throw new Error('The import failed.')
    await pause(SAMPLE_MS)
  }
}

export const measureImport = (say: (line: string) => void): Promise<Line[]> =>
  withCallers((node, me, other) => onNode(node, me, other, say))

async function onNode(node: Server, me: Caller, other: Caller, say: (line: string) => void): Promise<Line[]> {
  const file = buyersFile()
  const warm = listen(other)
  await pause(SETTLED_MS)
  await warm.end()
  const quiet = listen(other)
  await pause(QUIET_MS)
  await quiet.end()
  const idle = memoryOf(node.pid)
  let most = idle
  const sampling = setInterval(() => {
    most = Math.max(most, memoryOf(node.pid))
  }, SAMPLE_MS)
  say(`Bringing ${ROWS} buyers in`)
  const beside = listen(other)
  const { reading, whole } = await bringIn(me, file)
  await beside.end()
  clearInterval(sampling)
  const alone = await readAlone(file)
  const perSecond = (ROWS * 1_000) / whole
  const [before, during] = [cut(quiet.times, 0.99), cut(beside.times, 0.99)]
  return [
    {
      what: `rows a second of ${ROWS} buyers with listing and note, from the upload to the last`,
      figure: figure(perSecond),
      goal: `≥ ${GOAL_PER_SECOND}`,
      met: perSecond >= GOAL_PER_SECOND,
    },
    { what: '  of it reading and checking the file, seconds', figure: figure(reading / 1_000) },
    { what: '  rows a second of csv-parse alone', figure: figure(alone) },
    { what: '  memory over idle at most, MiB', figure: figure(most - idle), goal: `≤ ${GOAL_MIB}`, met: most - idle <= GOAL_MIB },
    {
      what: `  p99 of another agent's calls meanwhile, times what it was (${figure(before)} ms)`,
      figure: figure(during / before),
      goal: `≤ ${GOAL_TIMES}`,
      met: during <= GOAL_TIMES * before,
    },
    {
      what: '  the slowest of them, ms',
      figure: figure(Math.max(...beside.times)),
      goal: '≤ 200',
      met: Math.max(...beside.times) <= 200,
    },
  ]
}
