import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../../server/src/platform/database/db.ts'
import { cut, figure, type Line } from './figures.ts'
import { type BenchProduct, marketClock, withProduct } from './product.ts'

/** Leads per second, number of sources, and other agents' calls per second beside them. */
const PER_SECOND = 200
const SOURCES = 20
const OTHERS_PER_SECOND = 20
const GOAL = 1.2

/** A flood of leads for some seconds: none is lost, none is stored twice, and what other agents' calls cost meanwhile. */
export const measureLeads = (url: string, { seconds }: { seconds: number }): Promise<Line[]> =>
  withProduct(url, async (product) => {
    const { db } = product.database
    const { agents, tokens } = await openSources(db)
    const others = agents.slice(0, SOURCES)
    // Shares no factor with the number of caller addresses, which are counted per source.
    const tokenOf = (turn: number) => tokens[(turn + Math.floor(turn / tokens.length)) % tokens.length]!
    const quiet = await paced(OTHERS_PER_SECOND, seconds, (turn) => readLeads(product, others[turn % others.length]!))
    const reading = paced(OTHERS_PER_SECOND, seconds, (turn) => readLeads(product, others[turn % others.length]!))
    const taken = await paced(PER_SECOND, seconds, (turn) => send(product, others[0]!, tokenOf(turn), turn))
    const beside = await reading
    const { rows } = await sql<{
      leads: number
      customers: number
    }>`select count(*) as leads, count(distinct customer_id) as customers
      from lead join lead_source s on s.id = lead.source_id where s.token = any(${tokens}::text[])`.execute(db)
    const { leads, customers } = rows[0]!
    const sent = PER_SECOND * seconds
    const share = cut(beside, 0.95) / cut(quiet, 0.95)
    return [
      {
        what: `leads of ${figure(sent)} that came in, ${PER_SECOND} a second to ${SOURCES} sources`,
        figure: figure(leads),
        goal: `= ${figure(sent)}`,
        met: leads === sent,
      },
      { what: '  customers that they became', figure: figure(customers), goal: `= ${figure(sent)}`, met: customers === sent },
      { what: '  a lead', figure: `p50 ${figure(cut(taken, 0.5))} ms; p95 ${figure(cut(taken, 0.95))} ms` },
      { what: '  a list of leads beside them, p95 by p95 without', figure: figure(share), goal: `≤ ${GOAL}`, met: share <= GOAL },
    ]
  })

/** A source for each of some agents. */
async function openSources(db: Db) {
  const { rows } = await sql<{ agent_id: number; token: string }>`
    insert into lead_source (agent_id, name, kind, token, created_at)
    select id, 'bench', 'WEBHOOK', 'bench-leads-' || id, ${marketClock.now()} from agent where closed_at is null order by id limit ${SOURCES}
    returning agent_id, token`.execute(db)
  return { agents: rows.map(({ agent_id }) => agent_id), tokens: rows.map(({ token }) => token) }
}

const readLeads = ({ call }: BenchProduct, agent: number) => call(agent, 'GET', '/access-control/users/leads/')

const send = ({ call }: BenchProduct, agent: number, token: string, turn: number) =>
  call(agent, 'POST', `/leads/${token}/`, {
    phone: `+97250${String(1_000_000 + turn)}`,
    name: 'דנה לוי',
    message: 'מחפשת 4 חדרים ברמת גן עד 2,500,000 ש"ח',
  })

/** Runs something this many times per second. Returns how long each took, in milliseconds, from the moment it was due. */
async function paced(perSecond: number, seconds: number, act: (turn: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  const waiting: Promise<void>[] = []
  const start = performance.now()
  for (let turn = 0; turn < perSecond * seconds; turn++) {
    const due = start + (turn / perSecond) * 1_000
    const early = due - performance.now()
    if (early > 0) await pause(early)
    waiting.push(act(turn).then(() => void times.push(performance.now() - due)))
  }
  await Promise.all(waiting)
  return times
}
