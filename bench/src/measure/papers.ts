import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { drawingOf } from '../../../server/src/features/papers/drawing.ts'
import { FORMS } from '../../../server/src/features/papers/forms/forms.ts'
import { makeRenderer } from '../../../server/src/features/papers/renderer.ts'
import { type Caller, call, fetchAs, listen, listenBeside, withCallers } from './callers.ts'
import { cut, figure, type Line, median } from './figures.ts'
import type { Server } from './servers.ts'

/** What drawing papers one after another costs: pages per second, memory, and how long the event loop of the requesting process stalls. */

const PAPERS = 200
const GOAL_STALL_MS = 50
/** Other load on the machine makes the longest stall of one round random. */
const ROUNDS = 5
const SETTLED_MS = 3_000

const FIELDS = {
  date: '2026-11-22',
  broker_name: 'נועה ברקאי',
  broker_license: '3104872',
  broker_id_number: '123456782',
  broker_address: 'הרצל 1, רמת גן',
  customer_id_number: '000000018',
  customer_address: 'קק״ל 8, גבעתיים',
  property_description: 'דירה, ביאליק 45, רמת גן, 4 חדרים, קומה 3, 95 מ״ר',
  price: 3_490_000,
  fee_kind: 'PERCENT',
  fee_percent: 2,
  fee_vat: 'ADDED',
  terms: 'הצדדים מסכימים על כל האמור כאן, ועל כך שנוסח זה ארוך דיו לעוד שורה. '.repeat(20).trim(),
}

const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)!.length

export async function measurePapers(print: (line: string) => void): Promise<Line[]> {
  print(`Drawing ${PAPERS} papers`)
  const stall = await longestStall()
  return [...(await withCallers(onNode)), stall]
}

/** The longest time in which the process that hands papers to the thread did nothing else. */
async function longestStall(): Promise<Line> {
  const renderer = makeRenderer()
  const drawing = drawingOf({ id: 1, form: 'ORDER_BUYER', ...FORMS.ORDER_BUYER, fields: FIELDS, updated_at: new Date(0) })
  await renderer.render(drawing)
  const longest: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    for (let paper = 0; paper < PAPERS / ROUNDS; paper++) await renderer.render(drawing)
    delay.disable()
    longest.push(delay.max / 1e6)
  }
  await renderer.stop()
  const ms = median(longest)
  return {
    what: `  longest stall of an event loop that asks for them, the median of ${ROUNDS} rounds, ms`,
    figure: figure(ms),
    goal: `≤ ${GOAL_STALL_MS}`,
    met: ms <= GOAL_STALL_MS,
  }
}

async function onNode(node: Server, me: Caller, other: Caller): Promise<Line[]> {
  const customer = (await call(me, 'POST', '/real-estate/customer/', { name: 'יעל רוזנברג', phone: '0521234567' })) as {
    id: number
  }
  const draft = { form: 'ORDER_BUYER', customer: customer.id, fields: FIELDS }
  const { id } = (await call(me, 'POST', '/documents/', draft)) as { id: number }
  const draw = async () => Buffer.from(await (await fetchAs(me, 'GET', `/documents/${id}/file/`)).arrayBuffer())
  const pages = pagesOf(await draw())
  const quiet = listen(other)
  await pause(SETTLED_MS)
  await quiet.end()
  const {
    done: seconds,
    times,
    memory,
  } = await listenBeside(node, other, async () => {
    const start = performance.now()
    for (let paper = 0; paper < PAPERS; paper++) await draw()
    return (performance.now() - start) / 1_000
  })
  return [
    {
      what: `pages a second of ${PAPERS} papers with ${pages} pages, one after the other`,
      figure: figure((PAPERS * pages) / seconds),
    },
    { what: '  milliseconds a paper', figure: figure((seconds * 1_000) / PAPERS) },
    { what: '  memory over idle at most, MiB', figure: figure(memory) },
    {
      what: `  p99 of another agent's calls meanwhile, ms (before: ${figure(cut(quiet.times, 0.99))})`,
      figure: figure(cut(times, 0.99)),
    },
    {
      what: '  the slowest of them, ms',
      figure: figure(Math.max(...times)),
      goal: `≤ ${GOAL_STALL_MS}`,
      met: Math.max(...times) <= GOAL_STALL_MS,
    },
  ]
}
