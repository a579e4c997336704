import { sql } from 'kysely'
import type { Db } from '../../../server/src/platform/database/db.ts'
import { cut, figure, type Line, median } from './figures.ts'
import { agentWith, type BenchProduct, marketClock, withProduct } from './product.ts'

const LISTINGS = 300
const OPENED = 200
const TASKS = 200
const NOTICES = 400
const TIMES = 60
const WARM = 5
/** Milliseconds of the median. */
const FIRST_GOAL = 50
const NOTHING_NEW_GOAL = 5
/** Number of runs with the triggers that mark changes and without them, and of writes in each. */
const ROUNDS = 8
const WRITES = 20
/** Percent. */
const WRITE_GOAL = 3

interface Changes {
  cursor: string
  has_more: boolean
  customers: unknown[]
  listings: unknown[]
  assets: unknown[]
  tasks: unknown[]
  notifications: unknown[]
}

/** What offline sync costs: the first page of everything, a read with nothing new, and the writes that it tracks. */
export const measureOffline = (url: string): Promise<Line[]> =>
  withProduct(url, async (product) => {
    const { db } = product.database
    const { agent, listings } = await agentWith(db, LISTINGS)
    await seedAgent(db, agent)
    const read = (query: string) => product.call(agent, 'GET', `/offline/changes/${query}`) as Promise<Changes>
    const kinds = ['customers', 'listings', 'assets', 'tasks', 'notifications'] as const
    const sizeOf = (answer: Changes) => kinds.reduce((sum, kind) => sum + answer[kind].length, 0)

    let rows = 0
    let pages = 0
    let since = ''
    for (let hasMore = true; hasMore; pages++) {
      const answer = await read(since)
      rows += sizeOf(answer)
      since = `?since=${answer.cursor}`
      hasMore = answer.has_more
    }
    return [
      { what: 'offline: listings; rows in all; pages', figure: `${listings}; ${rows}; ${pages}` },
      await lineOf('the first 500 rows', FIRST_GOAL, () => read('')),
      await lineOf('nothing new', NOTHING_NEW_GOAL, () => read(since)),
      ...(await writeCosts(product, agent)),
    ]
  })

async function lineOf(what: string, goal: number, read: () => Promise<unknown>): Promise<Line> {
  const times: number[] = []
  for (let turn = -WARM; turn < TIMES; turn++) {
    const start = performance.now()
    await read()
    if (turn >= 0) times.push(performance.now() - start)
  }
  const p50 = median(times)
  return {
    what: `  ${what}`,
    figure: `p50 ${figure(p50)} ms; p95 ${figure(cut(times, 0.95))} ms`,
    goal: `p50 ≤ ${goal} ms`,
    met: p50 <= goal,
  }
}

/** Writes of customers and assets, alternating with and without the triggers that mark them. */
async function writeCosts(product: BenchProduct, agent: number): Promise<Line[]> {
  const { db } = product.database
  const ids = async (table: 'customer' | 'asset') =>
    (await db.selectFrom(table).select('id').where('agent_id', '=', agent).orderBy('id').limit(WRITES).execute()).map(
      ({ id }) => id,
    )
  const customers = await ids('customer')
  const assets = await ids('asset')
  const {
    city_id: city,
    neighborhood_id: neighborhood,
    street_id: street,
  } = await db
    .selectFrom('asset')
    .select(['city_id', 'neighborhood_id', 'street_id'])
    .where('id', '=', assets[0]!)
    .executeTakeFirstOrThrow()
  const acts: Record<string, (turn: number) => Promise<unknown>> = {
    'a new customer': (turn) => product.call(agent, 'POST', '/real-estate/customer/', { name: `לקוח ${turn}` }),
    'a changed customer': (turn) =>
      product.call(agent, 'PATCH', `/real-estate/customer/${customers[turn % customers.length]}/`, { name: `שם ${turn}` }),
    'a new asset': (turn) =>
      product.call(agent, 'POST', '/real-estate/asset/', { city, neighborhood, street, price: 2_000_000 + turn }),
    'a changed asset': (turn) =>
      product.call(agent, 'PATCH', `/real-estate/asset/${assets[turn % assets.length]}/`, { price: 2_000_000 + turn }),
  }
  const lines: Line[] = []
  for (const [what, act] of Object.entries(acts)) {
    const cost = { with: { ms: [] as number[], bytes: [] as number[] }, without: { ms: [] as number[], bytes: [] as number[] } }
    // The first round only warms up.
    for (let round = -2; round < 2 * ROUNDS; round++) {
      // Which of the two goes first alternates as well.
      const isMarked = (round + (round >> 1)) % 2 === 0
      await setMarks(db, isMarked)
      const [before, start] = [await logPosition(db), performance.now()]
      for (let turn = 0; turn < WRITES; turn++) await act((round + 2) * WRITES + turn)
      const ms = (performance.now() - start) / WRITES
      const bytes = ((await logPosition(db)) - before) / WRITES
      if (round < 0) continue
      cost[isMarked ? 'with' : 'without'].ms.push(ms)
      cost[isMarked ? 'with' : 'without'].bytes.push(bytes)
    }
    lines.push(
      more(`${what}: time`, 'ms', cost.with.ms, cost.without.ms),
      more(`${what}: log`, 'bytes', cost.with.bytes, cost.without.bytes),
    )
  }
  await setMarks(db, true)
  return lines
}

function more(what: string, unit: string, marked: number[], unmarked: number[]): Line {
  const percent = (100 * (median(marked) - median(unmarked))) / median(unmarked)
  return {
    what: `  ${what}`,
    figure: `${figure(median(marked))} ${unit}; without marks ${figure(median(unmarked))} ${unit}; ${percent > 0 ? '+' : ''}${percent.toFixed(1)} %`,
    goal: `≤ ${WRITE_GOAL} % more`,
    met: percent <= WRITE_GOAL,
  }
}

async function logPosition(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select (pg_current_wal_insert_lsn() - '0/0')::bigint as bytes`.execute(db)
  return rows[0]!.bytes
}

const setMarks = (db: Db, isOn: boolean) =>
  sql`do ${sql.lit(`declare one record; begin
    for one in select tgname, tgrelid::regclass as whose from pg_trigger where tgname like 'offline\\_%' and not tgisinternal loop
      execute format('alter table %s ${isOn ? 'enable' : 'disable'} trigger %I', one.whose, one.tgname);
    end loop; end`)}`.execute(db)

/** What the agent opened, has to do and was notified of. */
async function seedAgent(db: Db, agent: number): Promise<void> {
  const now = sql`${marketClock.now()}::timestamptz`
  await sql`insert into opened_asset (agent_id, asset_id, opened_at)
    select ${agent}, id, ${now} from asset where market = 2 and agent_id <> ${agent} order by id limit ${OPENED}`.execute(db)
  await sql`insert into task (agent_id, title, search, priority, due_at, customer_id, created_at, updated_at)
    select ${agent}, 'משימה', ' משימה', 'NORMAL', ${now} + make_interval(hours => n), c.id, ${now}, ${now}
    from generate_series(1, ${TASKS}) n join (select id, row_number() over () as place, count(*) over () as all_of from customer where agent_id = ${agent}) c
      on c.place = 1 + n % c.all_of`.execute(db)
  await sql`insert into notification (agent_id, notification_type, content, referenced_object_id, created_at)
    select ${agent}, 'new lead', 'התראה', (select min(id) from customer where agent_id = ${agent}), ${now} from generate_series(1, ${NOTICES}) n`.execute(
    db,
  )
  await sql`analyze opened_asset, task, notification, offline_mark`.execute(db)
}
