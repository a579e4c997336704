import { randomBytes } from 'node:crypto'
import { daysBefore } from '@mafteach/contract/days'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

/** Lead sources of an agent. */
const SOURCES = [
  { name: 'האתר שלי', kind: 'FORM', monthly_cost: 250 },
  { name: 'שלט ברחוב', kind: 'SIGN', monthly_cost: null },
] as const
const LEADS = 6

/** Adds sources, and makes some of the agent's latest customers their leads. */
export async function addLeadSources(db: Db, agent: number, now: Date): Promise<void> {
  const sources = await db
    .insertInto('lead_source')
    .values(
      SOURCES.map((source) => ({
        ...source,
        agent_id: agent,
        token: randomBytes(20).toString('hex'),
        created_at: daysBefore(now, 90),
      })),
    )
    .returning('id')
    .execute()
  const ids = sources.map(({ id }) => id)
  await sql`update customer c set lead_source_id = (${ids}::bigint[])[1 + came.place % ${SOURCES.length}]
    from (select id, row_number() over (order by created_at desc, id desc)::integer as place from customer
      where agent_id = ${agent} and not is_archived order by created_at desc, id desc limit ${LEADS}) came
    where c.id = came.id`.execute(db)
}
