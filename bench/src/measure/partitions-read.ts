import type pg from 'pg'
import { asText } from './pgbench-script.ts'
import type { Work } from './pgbench.ts'

interface Plan {
  'Relation Name'?: string
  Schema?: string
  'Actual Loops': number
  Plans?: Plan[]
}

/** The partitioned table whose partition is read here or below. */
const tableOf = (plan: Plan): string | undefined =>
  plan.Schema === 'partitions'
    ? plan['Relation Name']!.replace(/_\d+$/, '')
    : plan.Plans?.map(tableOf).find((table) => table !== undefined)

/** The tables of which a look reads more than one partition. */
function unpruned(plan: Plan): string[] {
  const parts = plan.Plans ?? []
  const below = parts.flatMap(unpruned)
  const isAppend = ['Append', 'Merge Append'].includes((plan as unknown as { 'Node Type': string })['Node Type'])
  const [table, ...others] = isAppend ? [...new Set(parts.map(tableOf))] : []
  if (table === undefined || others.length > 0) return below
  const looks = parts.reduce((sum, part) => sum + part['Actual Loops'], 0)
  return looks > plan['Actual Loops'] ? [table, ...below] : below
}

/** Runs a statement by the plan for any values, takes back what it wrote, and answers the tables of which a look read more than one partition. */
export async function manyPartitionsRead(client: pg.ClientBase, { text, values }: Work[number]): Promise<string[]> {
  if (!/^\s*(select|with|insert|update|delete)/i.test(text)) return []
  await client.query('begin')
  try {
    await client.query(`prepare hot as ${text}`)
    const given = values.map((value) => {
      const literal = asText(value)
      return literal === null ? 'null' : client.escapeLiteral(literal)
    })
    const { rows } = await client.query(
      `explain (analyze, verbose, costs off, timing off, format json) execute hot ${given.length > 0 ? `(${given.join(', ')})` : ''}`,
    )
    return [...new Set(unpruned(rows[0]['QUERY PLAN'][0].Plan))].sort()
  } finally {
    await client.query('rollback')
    await client.query('deallocate all')
  }
}
