import type { Named } from '@mafteach/contract/shapes'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

/** Sources of customers who came as leads. */

/** The source of a customer; `customer` is the row's alias. */
export const leadSourceOf = (
  customer: 'c' | 'customer',
) => sql<Named | null>`(select jsonb_build_object('id', s.id, 'name', s.name)
  from lead_source s where s.id = ${sql.ref(`${customer}.lead_source_id`)})`

/** Sources `s` of an agent: their own, and their agency's. */
export const isSourceOf = (me: number) => sql<boolean>`(s.agency_id is null and s.agent_id = ${me}
  or s.agency_id = (select agency_id from agent where id = ${me}))`

/** Whether a source is the agent's or their agency's and was not deleted. */
export const worksWithSource = async (db: Db, me: number, id: number): Promise<boolean> =>
  (await db
    .selectFrom('lead_source as s')
    .select('s.id')
    .where('s.id', '=', id)
    .where('s.deleted_at', 'is', null)
    .where(isSourceOf(me))
    .executeTakeFirst()) !== undefined
