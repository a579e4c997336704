import type { ClientErrorKind } from '@mafteach/contract/client-errors'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { asc, desc, ListOrder } from '#platform/http/list-order.ts'
import type { ListPart, Placed } from '#platform/http/paging.ts'

export interface StoredError {
  id: string
  fingerprint: string
  kind: ClientErrorKind
  message: string
  page: string
  version: string
  stack: string | null
}

/** Stored without the agent if their account is gone. False if the number is taken. */
export async function insertError(db: Db, error: StoredError, agent: number, now: Date): Promise<boolean> {
  const { id, fingerprint, kind, message, page, version, stack } = error
  const { numAffectedRows } = await sql`
    insert into client_error (id, fingerprint, kind, message, page, version, stack, agent_id, reported_at)
    values (${id}, ${fingerprint}, ${kind}, ${message}, ${page}, ${version}, ${stack},
      (select id from agent where id = ${agent} and closed_at is null), ${now})
    on conflict do nothing`.execute(db)
  return numAffectedRows === 1n
}

interface GroupRow extends Omit<StoredError, 'id' | 'stack'> {
  count: number
  agents: number
  first_at: Date
  last_at: Date
}

interface Wanted {
  since: Date
  /** Only the group of this report. */
  number: string | undefined
}

const LAST_REPORTED = new ListOrder('last reported', desc('g.last_at', 'timestamptz'), asc('g.fingerprint', 'text'))

/** A page of errors by fingerprint, last reported first, with the total count. */
export async function readGroups(db: Db, { since, number }: Wanted, page: ListPart) {
  const { behind, by, key, limit, offset, cut } = page.slice(LAST_REPORTED)
  const which = sql`reported_at >= ${since}
    and ${number === undefined ? sql`true` : sql`fingerprint = (select fingerprint from client_error where id = ${number})`}`
  const { rows: counted } = await sql<{ count: number }>`
    select count(distinct fingerprint) from client_error where ${which}`.execute(db)
  const groups = sql`
    select fingerprint, count(*), count(distinct agent_id) as agents, min(reported_at) as first_at, max(reported_at) as last_at
    from client_error where ${which} group by fingerprint`
  const { rows } = await sql<Placed<GroupRow>>`
    select g.*, last.kind, last.message, last.page, last.version, ${key} as list_key
    from (select * from (${groups}) g where ${behind} order by ${by} limit ${limit} offset ${offset}) g
    join lateral (
      select kind, message, page, version from client_error e where e.fingerprint = g.fingerprint order by reported_at desc, id limit 1
    ) last on true
    order by ${by}`.execute(db)
  return { count: counted[0]!.count, ...cut(rows) }
}

interface ReportRow {
  id: string
  reported_at: Date
  page: string
  version: string
  stack: string | null
  agent: { id: number; name: string } | null
}

export async function readReports(db: Db, fingerprint: string, limit: number): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select e.id, e.reported_at, e.page, e.version, e.stack,
      case when g.id is not null then json_build_object('id', g.id, 'name', g.name) end as agent
    from client_error e left join agent g on g.id = e.agent_id
    where e.fingerprint = ${fingerprint} order by e.reported_at desc, e.id limit ${limit}`.execute(db)
  return rows
}
