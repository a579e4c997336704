import type { RealtorContact } from '@mafteach/contract/realtor'
import { foldWords } from '@mafteach/contract/search-text'
import { soundsLike } from '@mafteach/contract/sounds'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { nationalPhone, toNational } from '#platform/phone.ts'

/** An agent as other agents see them in lists. */

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

/** SQL version, for an agent joined with their `agency`. */
export const realtorContactOf = (agent: string) => {
  const column = (name: string) => sql.ref<string>(`${agent}.${name}`)
  return sql<RealtorContact>`json_build_object('id', ${column('id')}, 'uuid', ${column('uuid')}, 'name', ${column('name')},
    'phone', ${nationalPhone(column('phone'))}, 'img_url', ${column('image_url')}, 'image_url', ${column('image_url')},
    'agency', case when agency.id is not null then json_build_object('name', agency.name) end)`
}

/** A column with the agent whose id is in another column. */
export const contactOf = (id: string) => sql<ContactRow>`(
  select jsonb_build_object('id', g.id, 'uuid', g.uuid, 'name', g.name, 'phone', g.phone, 'image_url', g.image_url, 'agency_name', agency.name)
  from agent g left join agency on agency.id = g.agency_id where g.id = ${sql.ref(id)})`

/** Undefined for a closed account. */
export async function readContact(db: Db, agent: number): Promise<RealtorContact | undefined> {
  const row = await db
    .selectFrom('agent')
    .where('id', '=', agent)
    .where('closed_at', 'is', null)
    .select(contactOf('agent.id').as('contact'))
    .executeTakeFirst()
  return row && realtorContact(row.contact)
}

/** Column: the name of an agent `g` in plain letters, with a blank before each word. */
const PLAIN_NAME = sql`' ' || translate(lower(g.name), 'ךםןףץ-־''׳"״', 'כמנפצ  ')`

/** Condition: every word sounds like a word in the name of an agent `g`, in the other script. Null if no word can be transcribed. */
function soundsNamed(search: string) {
  const words = foldWords(search)
  const sounds = words.flatMap((word) => soundsLike(word) ?? [])
  if (sounds.length === 0 || sounds.length < words.length) return null
  return sql.join(
    sounds.map((sound) => sql`${PLAIN_NAME} ~ ${sound}`),
    sql` and `,
  )
}

/** Condition: matches a word beginning or part of the name of an agent `g` or their `agency`, or its sound in the other script. */
export const isNamed = (search: string) => {
  if (!search) return sql<boolean>`true`
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const sounds = soundsNamed(search)
  return sql<boolean>`(g.name ilike ${pattern} or agency.name ilike ${pattern} or ${sounds ?? sql`false`})`
}

export const nameOf = async (db: Db, agent: number): Promise<string> =>
  (await db.selectFrom('agent').select('name').where('id', '=', agent).executeTakeFirstOrThrow()).name

/** A connected agent; null for others. Reliable for the transaction only under the lock of both agents. */
export async function readConnected(db: Db, me: number, other: number): Promise<{ is_working: boolean } | null> {
  const { rows } = await sql<{ is_working: boolean }>`select g.is_working from agent g join connection f on f.friend_id = g.id
    where g.id = ${other} and f.agent_id = ${me}`.execute(db)
  return rows[0] ?? null
}

/** Condition: neither agent blocked the other, and the account is open. `agent` is a column with an id. */
export const notBlocked = (me: number, agent = 'g.id') => {
  const other = sql.ref(agent)
  return sql<boolean>`(not exists (select from block b where (b.agent_id, b.blocked_id) in ((${me}, ${other}), (${other}, ${me})))
    and not exists (select from agent closed where closed.id = ${other} and closed.closed_at is not null))`
}
