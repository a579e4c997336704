import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../src/platform/database/db.ts'
import { brokenInvariants } from '../invariants.ts'
import type { Acknowledged } from './acknowledged.ts'
import type { World } from './world.ts'

/** Everything that waits for background work. */
const waiting = async (db: Db) => {
  const { rows } = await sql<{ what: string; count: number }>`
    select 'messages' as what, count(*) from message where state in ('queued', 'sending')
    union all select 'papers', count(*) from document where seal_at is not null
    union all select 'reminders', count(*) from task where remind_at is not null and reminded_at is null and done_at is null
    union all select 'jobs', count(*) from pgboss.job j where state < 'completed' and name not like '\\_\\_%' and start_after < now() + interval '1 minute'
    union all select 'pushes', count(*) from push where sent_at is null and gathers is null`.execute(db)
  return rows.filter(({ count }) => count > 0)
}

/** Checked before claims of nodes are released: the living nodes have finished by then. */
const HANDS_FULL = 10

/** Releases claims of dead nodes, and makes retries due now: simulates that enough time passes. */
const passTime = async (db: Db, now: Date, look: number) => {
  const messages = look < HANDS_FULL ? ['queued'] : ['queued', 'sending']
  await sql`update pgboss.job set started_on = started_on - interval '1 hour', retry_delay = 0 where state = 'active'`.execute(db)
  await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db)
  await sql`update pgboss.queue set monitor_on = null, monitor_claim_on = null`.execute(db)
  await sql`update message set due_at = ${now} where state = any(${messages})`.execute(db)
  await sql`update document set seal_at = ${now} where seal_at is not null`.execute(db)
  await sql`update push set due_at = ${now} where sent_at is null`.execute(db)
}

/** Waits until nothing is queued; returns what still is after `patienceMs`. */
export async function settle({ database: { db }, now }: World, patienceMs: number): Promise<string[]> {
  const end = Date.now() + patienceMs
  for (let look = 0; ; look++) {
    await passTime(db, now(), look)
    const left = await waiting(db)
    if (left.length === 0) return []
    if (Date.now() > end) return left.map(({ what, count }) => `${count} ${what} still wait`)
    await pause(1_000)
  }
}

/** Acknowledged writes that are missing, duplicated or changed, and violated invariants. */
export async function check({ database: { db }, nodes, providers }: World, acknowledged: Acknowledged): Promise<string[]> {
  const problems = [...acknowledged.refused.map((refusal) => `refused: ${refusal}`), ...acknowledged.lost]
  const once = async (what: string, wanted: readonly string[], found: readonly string[]) => {
    const counts = new Map<string, number>()
    for (const one of found) counts.set(one, (counts.get(one) ?? 0) + 1)
    for (const one of wanted) if (counts.get(one) !== 1) problems.push(`${what} ${one}: there ${counts.get(one) ?? 0} times`)
  }
  const texts = async (query: ReturnType<typeof sql<{ it: string }>>) => (await query.execute(db)).rows.map(({ it }) => it)

  await once(
    'customer',
    acknowledged.customers.map(({ name }) => name),
    await texts(sql<{ it: string }>`select name as it from customer`),
  )
  await once(
    'note',
    acknowledged.notes.map(({ customer, content }) => `${customer} ${content}`),
    await texts(sql<{ it: string }>`select customer_id || ' ' || content as it from note`),
  )
  await once(
    'file with all its rows',
    acknowledged.imports.map(({ id, rows }) => `${id} (${rows})`),
    await texts(sql<{ it: string }>`select import_id || ' (' || count(*) || ')' as it from import_row group by import_id`),
  )
  await once('listing', acknowledged.listings.map(String), await texts(sql<{ it: string }>`select id::text as it from listing`))
  await once(
    'task',
    acknowledged.tasks.map(({ title }) => title),
    await texts(sql<{ it: string }>`select title as it from task`),
  )
  await once(
    'reminder of task',
    acknowledged.tasks.map(({ id }) => String(id)),
    await texts(
      sql<{ it: string }>`select referenced_object_id::text as it from notification where notification_type = 'task reminder'`,
    ),
  )
  await once(
    'photo',
    acknowledged.photos.map(({ id }) => String(id)),
    await texts(sql<{ it: string }>`select id::text as it from asset_image`),
  )
  await once(
    'seal of paper',
    acknowledged.papers.map(String),
    await texts(sql<{ it: string }>`select document_id::text as it from seal`),
  )

  for (const [agent, wanted] of acknowledged.messages) {
    const { journal } = providers.whatsapp.instances.get(String(agent))!
    const sent = journal.map(({ text }) => /הודעה [0-9a-f-]+/.exec(text)?.[0] ?? text)
    await once(`message of agent ${agent}`, wanted, sent)
    const found = sent.filter((text) => wanted.includes(text))
    if (found.join() !== wanted.filter((text) => found.includes(text)).join())
      problems.push(`the messages of agent ${agent} went out in another order`)
  }
  const { rows: prices } = await sql<{ id: number; price: number }>`select id, price from asset`.execute(db)
  const priceOf = new Map(prices.map(({ id, price }) => [id, price]))
  for (const [asset, price] of acknowledged.prices)
    if (priceOf.get(asset) !== price) problems.push(`asset ${asset}: ${priceOf.get(asset)} in the place of ${price}`)
  for (const [at, { url }] of acknowledged.photos.entries()) {
    const answer = await fetch(`${nodes[at % nodes.length]!.url}${url}`)
    await answer.arrayBuffer()
    if (answer.status !== 200) problems.push(`${url}: ${answer.status}`)
  }
  for (const { invariant, which } of await brokenInvariants(db)) problems.push(`broken: ${invariant} (${which})`)
  return problems
}
