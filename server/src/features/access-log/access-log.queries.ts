import type { AccessAction, AccessRole } from '@mafteach/contract/access-log'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { desc, ListOrder } from '#platform/http/list-order.ts'
import type { ListPart, Placed } from '#platform/http/paging.ts'

interface AccessRow {
  id: number
  at: Date
  action: AccessAction
  who: { id: number; name: string; role: AccessRole }
  what: string
}

const NEWEST = new ListOrder('newest', desc('l.id', 'bigint'))

/** A page of the log, newest first, of one customer or of everybody, with the total count. */
export async function readAccessLog(db: Db, customer: number | null, page: ListPart) {
  const { behind, by, key, limit, offset, cut } = page.slice(NEWEST)
  const which = customer === null ? sql`true` : sql`customer_id = ${customer}`
  const { rows: counted } = await sql<{ count: number }>`select count(*) from access_log where ${which}`.execute(db)
  const { rows } = await sql<Placed<AccessRow>>`
    select l.id, l.at, l.action, json_build_object('id', g.id, 'name', g.name, 'role', l.role) as who,
      coalesce(l.what, 'customer ' || l.customer_id) as what, ${key} as list_key
    from (select * from access_log l where ${which} and ${behind} order by ${by} limit ${limit} offset ${offset}) l
    join agent g on g.id = l.agent_id order by ${by}`.execute(db)
  return { count: counted[0]!.count, ...cut(rows) }
}
