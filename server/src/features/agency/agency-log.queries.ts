import type { AgencyEvent } from '@mafteach/contract/agency'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { desc, ListOrder } from '#platform/http/list-order.ts'
import type { ListPart } from '#platform/http/paging.ts'

/** An event in an agency. */

interface NewEvent {
  agency: number
  kind: AgencyEvent['kind']
  by: number
  realtor?: number
  to?: number
  data?: Partial<Pick<AgencyEvent, 'before' | 'after' | 'customers' | 'merged' | 'assets'>>
}

export const logAgencyEvent = (db: Db, { agency, kind, by, realtor, to, data = {} }: NewEvent, at: Date) =>
  db
    .insertInto('agency_event')
    .values({
      agency_id: agency,
      at,
      kind,
      by_id: by,
      agent_id: realtor ?? null,
      to_id: to ?? null,
      data: JSON.stringify(data),
    })
    .execute()

type Person = { id: number; name: string } | null
const person = (column: string) =>
  sql<Person>`(select jsonb_build_object('id', g.id, 'name', g.name) from agent g where g.id = ${sql.ref(column)})`

const NEWEST = new ListOrder('newest', desc('e.id', 'bigint'))

/** A page of the log, newest first, with the total count. */
export async function readAgencyLog(db: Db, agency: number, page: ListPart) {
  const { count, rows, after } = await page.readCounted(
    db,
    (db) => {
      const all = db.selectFrom('agency_event as e').where('e.agency_id', '=', agency)
      const shown = all
        .select(['e.id', 'e.at', 'e.kind', 'e.data'])
        .select([person('e.by_id').as('by'), person('e.agent_id').as('realtor'), person('e.to_id').as('to')])
      return { all, shown }
    },
    NEWEST,
  )
  return {
    count,
    after,
    results: rows.map(({ data, at, kind, ...row }): AgencyEvent => {
      const details = data as NonNullable<NewEvent['data']>
      const { before = null, after = null, customers = null, merged = null, assets = null } = details
      return { ...row, kind: kind as AgencyEvent['kind'], at: at.toISOString(), before, after, customers, merged, assets }
    }),
  }
}
