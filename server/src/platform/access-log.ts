import type { AccessAction, AccessRole } from '@mafteach/contract/access-log'
import { sql } from 'kysely'
import type { Db } from './db.ts'

/** Who looked at whose data, in a table that is only added to (`server/sql/back-office.sql`, docs/decisions/0104). */

type Access = { agent: number; role: AccessRole; action: AccessAction } & ({ customers: readonly number[] } | { what: string })

/** Writes a look down; the same within ten minutes of the clock is one row, by the index `access_log_once`. */
export const logAccess = (db: Db, { agent, role, action, ...about }: Access, now: Date) => {
  const [customers, what] = 'what' in about ? [[null], about.what] : [about.customers, null]
  return sql`insert into access_log (at, agent_id, role, action, customer_id, what)
    select ${now}, ${agent}, ${role}, ${action}, customer, ${what} from unnest(${customers}::bigint[]) customer order by customer
    on conflict do nothing`.execute(db)
}

/** Whoever looked at one customer looked at another too: they are merged, or were. */
export const copyAccessLog = (db: Db, { from, to }: { from: number; to: number }) =>
  sql`insert into access_log (at, agent_id, role, action, customer_id)
    select at, agent_id, role, action, ${to} from access_log where customer_id = ${from} order by id
    on conflict do nothing`.execute(db)
