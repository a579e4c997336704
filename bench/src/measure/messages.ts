import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../../server/src/platform/database/db.ts'
import { transactionOf } from '../../../server/test/recording.ts'
import { figure, type Line } from './figures.ts'
import { type BenchProduct, withProduct } from './product.ts'

/** How many messages an agent sends at once, with how many assets each. */
const MESSAGES = 100
const ASSETS = 5
/** How many agents send at the same time. */
const AGENTS = 20
const PER_SECOND = 50
const STATEMENTS = 20

/** What sending costs: a hundred messages in one call, and how fast one node writes them to the outbox. */
export const measureMessages = (url: string): Promise<Line[]> =>
  withProduct(url, async (product) => {
    const [first, second, ...others] = await senders(product.database.db)
    const statements = await transactionOf(() => send(product, first!))
    await allSent(product)
    const alone = await perSecond(product, [second!])
    const together = await perSecond(product, others)
    return [
      {
        what: `statements that write ${MESSAGES} messages with ${ASSETS} assets each`,
        figure: figure(statements.length),
        goal: `≤ ${STATEMENTS}`,
        met: statements.length <= STATEMENTS,
      },
      rate(`messages a second to the outbox, ${MESSAGES} of one agent`, alone),
      rate(`  ${MESSAGES} of each of ${AGENTS} agents`, together),
    ]
  })

const rate = (what: string, perSecond: number): Line => ({
  what,
  figure: figure(perSecond),
  goal: `≥ ${PER_SECOND}`,
  met: perSecond >= PER_SECOND,
})

interface Sender {
  agent: number
  customers: number[]
  assets: number[]
}

/** Agents with enough customers to send to, and their own assets to send. */
async function senders(db: Db): Promise<Sender[]> {
  const { rows } = await sql<Sender>`
    select agent.id as agent, customers[1:${MESSAGES}] as customers, assets[1:${ASSETS}] as assets
    from agent
    cross join lateral (select array_agg(id order by id) as customers from customer
      where agent_id = agent.id and phone is not null and not do_not_contact) c
    cross join lateral (select array_agg(id order by id) as assets from asset where agent_id = agent.id and market > 0) a
    where cardinality(customers) >= ${MESSAGES} and cardinality(assets) >= ${ASSETS}
    order by agent.id limit ${AGENTS + 2}`.execute(db)
  if (rows.length < AGENTS + 2) throw new Error('The market has too few agents who could send.')
  return rows
}

const send = ({ call }: BenchProduct, { agent, customers, assets }: Sender) =>
  call(agent, 'POST', '/whatsapp/messages/', { customer_ids: customers, asset_ids: assets })

async function allSent({ database: { db } }: BenchProduct): Promise<void> {
  const wait = sql`select from message where state in ('queued', 'sending') limit 1`
  while ((await wait.execute(db)).rows.length > 0) await pause(5)
}

/** From the calls to the last message in the outbox. */
async function perSecond(product: BenchProduct, agents: Sender[]): Promise<number> {
  const start = performance.now()
  await Promise.all(agents.map((sender) => send(product, sender)))
  await allSent(product)
  return (agents.length * MESSAGES * 1_000) / (performance.now() - start)
}
