import type pg from 'pg'
import type { Work } from './pgbench-script.ts'

/** How a statement was planned and run, from PostgreSQL's auto_explain. */
interface Plan {
  'Node Type': string
  'Relation Name'?: string
  Schema?: string
  'Actual Loops': number
  Plans?: Plan[]
}

export interface Ran {
  text: string
  plan: Plan
}

const PLANS = /^duration: .*plan:\n/
/** Generic plans, as the product's prepared statements have them; including those of functions and triggers. */
const EXPLAIN_SETTINGS = `load 'auto_explain'; set auto_explain.log_level = notice; set auto_explain.log_min_duration = 0; set auto_explain.log_analyze = on;
  set auto_explain.log_timing = off; set auto_explain.log_verbose = on; set auto_explain.log_nested_statements = on; set auto_explain.log_format = json;
  set plan_cache_mode = force_generic_plan`

/** Runs statements on a separate connection, rolls back what they wrote, and returns what ran. */
export async function plansOf(client: pg.ClientBase, work: Work): Promise<Ran[]> {
  const ran: Ran[] = []
  const hear = ({ message = '' }: { message?: string | undefined }) => {
    if (!PLANS.test(message)) return
    const { 'Query Text': text, Plan: plan } = JSON.parse(message.replace(PLANS, '')) as { 'Query Text': string; Plan: Plan }
    ran.push({ text: text.replace(/\s+/g, ' ').trim(), plan })
  }
  client.on('notice', hear)
  try {
    await client.query(`${EXPLAIN_SETTINGS}; begin`)
    for (const { text, values } of work) if (!/^(begin|commit)/.test(text)) await client.query(text, values)
    // A statement ends where the next one begins.
    await client.query('select')
  } finally {
    client.off('notice', hear)
    await client.query('rollback')
  }
  return ran
}

/** The partitioned table whose partition is read here or below. */
const tableOf = (plan: Plan): string | undefined =>
  plan.Schema === 'partitions' && plan['Relation Name'] !== 'asset_key'
    ? plan['Relation Name']!.replace(/_\d+$/, '')
    : plan.Plans?.map(tableOf).find((table) => table !== undefined)

/** The tables of which a scan reads more than one partition. */
export function manyPartitionsRead(plan: Plan): string[] {
  const parts = plan.Plans ?? []
  const below = parts.flatMap(manyPartitionsRead)
  const [table, ...others] = plan['Node Type'].endsWith('Append') ? [...new Set(parts.map(tableOf))] : []
  // Parts of several tables are a union.
  if (table === undefined || others.length > 0) return below
  const looks = parts.reduce((sum, part) => sum + part['Actual Loops'], 0)
  return looks > plan['Actual Loops'] ? [table, ...below] : below
}
