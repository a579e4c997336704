import { daysBefore } from '@mafteach/contract/days'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

/** Tags, and every how many customers or properties get each. */
const TAGS = [
  { kind: 'customer', name: 'דחוף', color: '#d9480f', every: 9 },
  { kind: 'customer', name: 'מחכים לירידת מחיר', color: '#7048e8', every: 14 },
  { kind: 'asset', name: 'לצלם מחדש', color: '#1c7ed6', every: 7 },
] as const

/** Tags on some of an agent's customers and properties. */
export async function addTags(db: Db, agent: number, now: Date): Promise<void> {
  for (const { every, ...tag } of TAGS) {
    const { id } = await db
      .insertInto('tag')
      .values({ ...tag, agent_id: agent, created_at: daysBefore(now, 60) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await (tag.kind === 'customer'
      ? sql`insert into customer_tag (customer_id, tag_id) select id, ${id} from
          (select id, row_number() over (order by id) as place from customer where agent_id = ${agent} and not is_archived) c where place % ${every} = 0`
      : sql`insert into asset_tag (city_id, asset_id, agent_id, tag_id) select city_id, id, ${agent}, ${id} from
          (select city_id, id, row_number() over (order by id) as place from asset where agent_id = ${agent}) a where place % ${every} = 0`
    ).execute(db)
  }
}
