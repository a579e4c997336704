import type { Database } from '../../../server/src/platform/database/db.ts'
import { cut, figure, type Line, median } from './figures.ts'
import { agentWith, type BenchProduct, withProduct } from './product.ts'

const AT_ONCE = 8
const ROUNDS = 300
const GOAL = 1.03

/** What logging reads of customer data adds to a customer's card (docs/decisions/0104): alternating runs with and without it. */
export const measureCard = (url: string): Promise<Line[]> =>
  withProduct(url, async (product) => {
    const log = switchable(product.database)
    const { agent } = await agentWith(product.database.db, 300)
    const rows = await product.database.db
      .selectFrom('customer')
      .select('id')
      .where('agent_id', '=', agent)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    const ids = rows.map(({ id }) => id)
    const again = await compared(product, agent, log, { ids, before: async () => {} })
    // Nobody opened them in the last ten minutes.
    const first = await compared(product, agent, log, { ids, before: () => forget(product.database) })
    return [line('looked at again within ten minutes', again), line('looked at first', first)]
  })

/** Answers the statement of the log itself while it is off. */
function switchable({ pool }: Database): { isOn: boolean } {
  const log = { isOn: true }
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const nothing = { rows: [], rowCount: 0, command: 'INSERT', oid: 0, fields: [] }
    Object.assign(client, {
      query: (...args: unknown[]) =>
        !log.isOn && String(args[0]).includes('into access_log') ? Promise.resolve(nothing) : query(...args),
    })
  })
  return log
}

async function forget({ pool }: Database): Promise<void> {
  const client = await pool.connect()
  try {
    // Its rows can only be deleted after two years.
    await client.query('set session_replication_role = replica; delete from access_log; reset session_replication_role')
  } finally {
    client.release()
  }
}

interface Looks {
  ids: number[]
  before: () => Promise<unknown>
}

interface Turn {
  wall: number
  cpu: number
}

async function compared({ call }: BenchProduct, agent: number, log: { isOn: boolean }, { ids, before }: Looks) {
  const turn = async (isOn: boolean): Promise<Turn> => {
    await before()
    log.isOn = isOn
    const [start, used] = [performance.now(), process.cpuUsage()]
    await Promise.all(ids.map((id) => call(agent, 'GET', `/real-estate/customer/${id}/`)))
    const { user, system } = process.cpuUsage(used)
    return { wall: performance.now() - start, cpu: (user + system) / 1000 }
  }
  const turns: { on: Turn; off: Turn }[] = []
  for (let round = -5; round < ROUNDS; round++) {
    // They alternate in going first: each leaves work behind for the other.
    const isFirst = round % 2 === 0
    const one = await turn(isFirst)
    const other = await turn(!isFirst)
    if (round >= 0) turns.push(isFirst ? { on: one, off: other } : { on: other, off: one })
  }
  return turns
}

function line(what: string, turns: { on: Turn; off: Turn }[]): Line {
  const ratio = (of: keyof Turn) => median(turns.map(({ on }) => on[of])) / median(turns.map(({ off }) => off[of]))
  const each = figure(
    cut(
      turns.map(({ on }) => on.wall),
      0.5,
    ) / AT_ONCE,
  )
  return {
    what: `a customer's card, ${what}: with the log, times without`,
    figure: `${figure(ratio('wall'))} (${each} ms each); CPU of the node ${figure(ratio('cpu'))}`,
    goal: `≤ ${GOAL}`,
    met: ratio('wall') <= GOAL,
  }
}
