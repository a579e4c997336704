import type pg from 'pg'
import type { Work } from './pgbench-script.ts'
import { PICKS } from './picks.ts'

/** What this machine can do at all: the references of every figure, measured beside it. */
export const REFERENCES = ['PK', 'scan10k'] as const
export type Reference = (typeof REFERENCES)[number]

/** A row by its key, and an index-only sum over 10,000 entries of a key; with as many different keys as a scenario has picks. */
export async function referenceWorks(client: pg.ClientBase): Promise<Record<Reference, Work[]>> {
  const { rows } = await client.query<{ last: number }>('select max(id) as last from listing')
  const last = Number(rows[0]!.last)
  const ids = Array.from({ length: PICKS }, (_, index) => 1 + ((index * 7_919_993) % Math.max(1, last - 10_000)))
  return {
    PK: ids.map((id) => [{ text: 'select agent_id from listing where id = $1', values: [id] }]),
    scan10k: ids.map((id) => [{ text: 'select sum(id) from listing where id between $1 and $2', values: [id, id + 9_999] }]),
  }
}
