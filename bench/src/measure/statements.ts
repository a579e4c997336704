import type pg from 'pg'
import { cut } from './figures.ts'
import type { Work } from './pgbench-script.ts'

/** What operations cost one at a time, on one warm connection. */
export interface Cost {
  /** Milliseconds, including the round trip to the server. */
  time: { p50: number; p95: number; max: number }
  /** Pages touched. */
  buffers: { p50: number; max: number }
}

/** Statements that read the statistics are not measured. */
const OWN = "query not like '%pg_stat_statements%'"

/** Times each pick alone, and reads from pg_stat_statements which pages it touched. */
export async function costOf(client: pg.ClientBase, works: Work[]): Promise<Cost> {
  const run = async (work: Work) => {
    const start = performance.now()
    for (const { text, values } of work) await client.query(text, values)
    return performance.now() - start
  }
  // PostgreSQL plans a statement anew for its first five calls on a connection.
  for (let turn = 0; turn < 6; turn++) await run(works[turn % works.length]!)
  const times: number[] = []
  const buffers: number[] = []
  for (const work of works) {
    await run(work)
    times.push(await run(work))
    await client.query('select pg_stat_statements_reset()')
    await run(work)
    const { rows } = await client.query(
      `select sum(shared_blks_hit + shared_blks_read)::integer as pages from pg_stat_statements where toplevel and ${OWN}`,
    )
    buffers.push(rows[0].pages)
  }
  return {
    time: { p50: cut(times, 0.5), p95: cut(times, 0.95), max: Math.max(...times) },
    buffers: { p50: cut(buffers, 0.5), max: Math.max(...buffers) },
  }
}

/** The statements that the server ran since the last reset, from its own statistics. */
export async function ranOnServer(client: pg.ClientBase): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string }>(`select queryid::text as id from pg_stat_statements where ${OWN}`)
  return new Set(rows.map(({ id }) => id))
}

/** How the server names a statement in its statistics, whatever its values. */
export async function identifierOf(client: pg.ClientBase, text: string, values: unknown[]): Promise<string> {
  const { rows } = await client.query(`explain (verbose) ${text}`, values)
  return rows.map((row: Record<string, string>) => /^Query Identifier: (-?\d+)$/.exec(row['QUERY PLAN']!)?.[1]).find(Boolean)!
}

/** How a pick is planned, for people. */
export async function explain(client: pg.ClientBase, work: Work): Promise<string> {
  const plans: string[] = []
  for (const { text, values } of work) {
    if (/^(begin|commit|rollback)/i.test(text)) continue
    const { rows } = await client.query(`explain (analyze, buffers) ${text}`, values)
    plans.push(rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n'))
  }
  return plans.join('\n\n')
}
