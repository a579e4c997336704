import type { RealtorContact } from '@mafteach/contract/realtor'
import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import { toNational } from '#platform/phone.ts'

/** Agents as other agents see them in a list. */

export interface ContactRow {
  id: number
  uuid: string
  name: string
  phone: string
  image_url: string | null
  agency_name: string | null
}

export const realtorContact = (agent: ContactRow): RealtorContact => ({
  id: agent.id,
  uuid: agent.uuid,
  name: agent.name,
  phone: toNational(agent.phone),
  img_url: agent.image_url,
  image_url: agent.image_url,
  agency: agent.agency_name === null ? null : { name: agent.agency_name },
})

/** The agent whose id stands in a column, as a column. */
export const contactOf = (id: string) => sql<ContactRow>`(
  select jsonb_build_object('id', g.id, 'uuid', g.uuid, 'name', g.name, 'phone', g.phone, 'image_url', g.image_url, 'agency_name', agency.name)
  from agent g left join agency on agency.id = g.agency_id where g.id = ${sql.ref(id)})`

/** By the beginning or middle of the name of an agent `g`, or of their `agency`. */
export const isNamed = (search: string) => {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return search ? sql<boolean>`(g.name ilike ${pattern} or agency.name ilike ${pattern})` : sql<boolean>`true`
}

export const nameOf = async (db: Db, agent: number): Promise<string> =>
  (await db.selectFrom('agent').select('name').where('id', '=', agent).executeTakeFirstOrThrow()).name

/** Another agent with whom one is connected; null for everybody else. Holds until the transaction ends only under the lock of the pair. */
export async function readConnected(db: Db, me: number, other: number): Promise<{ is_working: boolean } | null> {
  const { rows } = await sql<{ is_working: boolean }>`select g.is_working from agent g join connection f on f.friend_id = g.id
    where g.id = ${other} and f.agent_id = ${me}`.execute(db)
  return rows[0] ?? null
}

/** Whether an agent is in the asker's sight: neither blocked the other, and the account is not closed. `agent` is a column with an id. */
export const notBlocked = (me: number, agent = 'g.id') => {
  const other = sql.ref(agent)
  return sql<boolean>`(not exists (select from block b where (b.agent_id, b.blocked_id) in ((${me}, ${other}), (${other}, ${me})))
    and not exists (select from agent closed where closed.id = ${other} and closed.closed_at is not null))`
}
