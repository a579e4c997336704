import type { AccessAction, AccessRole } from '@mafteach/contract/access-log'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/db.ts'

/** Log of who looked at whose data, in an append-only table (`server/sql/back-office.sql`, docs/decisions/0104). */

type Access = { agent: number; role: AccessRole; action: AccessAction } & ({ customers: readonly number[] } | { what: string })

/** As in the index `access_log_once`, in which simultaneous looks collide. */
const tenMinutesOf = (at: RawBuilder<unknown>) => sql`date_bin('10 minutes', ${at}, timestamptz '2000-01-01 00:00Z')`

/** Whether no row within ten minutes says the same as `log` (product.md section 13). */
const isFirst = sql`not exists (select from access_log same
  where same.agent_id = log.agent_id and coalesce(same.customer_id, 0) = coalesce(log.customer_id, 0)
    and same.action = log.action and coalesce(same.what, '') = coalesce(log.what, '')
    and ${tenMinutesOf(sql`same.at`)} in (${tenMinutesOf(sql`log.at - interval '10 minutes'`)}, ${tenMinutesOf(sql`log.at`)},
      ${tenMinutesOf(sql`log.at + interval '10 minutes'`)})
    and same.at > log.at - interval '10 minutes' and same.at < log.at + interval '10 minutes')`

/** Logs a look at personal data; one row per ten minutes. */
export const logAccess = (db: Db, { agent, role, action, ...about }: Access, now: Date) => {
  const [customers, what] = 'what' in about ? [[null], about.what] : [about.customers, null]
  return sql`insert into access_log (at, agent_id, role, action, customer_id, what)
    select log.* from (select ${now}::timestamptz as at, ${agent}::bigint as agent_id, ${role}::text as role, ${action}::text as action,
      customer as customer_id, ${what}::text as what from unnest(${customers}::bigint[]) customer) log
    where ${isFirst} order by customer_id on conflict do nothing`.execute(db)
}

/** Copies the looks at one customer to another, when they are merged or separated. */
export const copyAccessLog = (db: Db, { from, to }: { from: number; to: number }) =>
  sql`insert into access_log (at, agent_id, role, action, customer_id, what)
    select log.* from (select at, agent_id, role, action, ${to}::bigint as customer_id, what from access_log where customer_id = ${from} order by id) log
    where ${isFirst} on conflict do nothing`.execute(db)
