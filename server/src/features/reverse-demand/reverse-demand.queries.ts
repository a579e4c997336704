import type { AssetDraft } from '@mafteach/contract/matching'
import type { Named } from '@mafteach/contract/shapes'
import { sql } from 'kysely'
import { type ContactRow, contactOf } from '#domain/realtor-contact.ts'
import type { Db } from '#platform/db.ts'

/** Pages for owners (docs/decisions/0049). */

interface NewPage {
  agent_id: number
  token: string
  facts: AssetDraft
  created_at: Date
  expires_at: Date
}

export const insertPage = async (db: Db, { facts, ...page }: NewPage): Promise<number> => {
  const { id } = await db
    .insertInto('reverse_demand_page')
    .values({ ...page, facts: JSON.stringify(facts) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const readPage = (db: Db, me: number, id: number, now: Date) =>
  db
    .selectFrom('reverse_demand_page')
    .select(['id', 'token'])
    .where('id', '=', id)
    .where('agent_id', '=', me)
    .where('expires_at', '>', now)
    .executeTakeFirst()

export const deletePage = async (db: Db, me: number, id: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('reverse_demand_page')
    .where('id', '=', id)
    .where('agent_id', '=', me)
    .executeTakeFirst()
  return numDeletedRows > 0
}

interface OpenPage {
  facts: AssetDraft
  city: Named
  neighborhood: Named
  agent: ContactRow & { seniority: number | null; license_number: string | null }
}

/** What a token opens. */
export async function readOpenPage(db: Db, token: string, now: Date): Promise<OpenPage | undefined> {
  const { rows } = await sql<OpenPage>`
    select p.facts, jsonb_build_object('id', city.id, 'name', city.name) as city, jsonb_build_object('id', n.id, 'name', n.name) as neighborhood,
      ${contactOf('p.agent_id')} || jsonb_build_object('seniority', g.seniority, 'license_number', g.license_number) as agent
    from reverse_demand_page p
    join agent g on g.id = p.agent_id
    join neighborhood n on n.id = (p.facts ->> 'neighborhood')::bigint
    join city on city.id = n.city_id
    where p.token = ${token} and p.expires_at > ${now} and g.closed_at is null`.execute(db)
  return rows[0]
}
