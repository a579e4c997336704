import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import pg from 'pg'

/**
 * `node server/test/releases/record.main.ts <URL of a database> <name>`: records the rows of a database, for instance of a release's demonstration,
 * for testing every later version with them (releases.test.ts). The schema is not recorded, since migrations never change.
 */

/** Rewritten by the product, or its own records. */
const DERIVED = ['migration', 'sql_file', 'place', 'place_start', 'live_event', 'offline_mark', 'rate_limit']
/** From the register only rows that are used. */
const REGISTER: Record<string, string> = {
  city: 'id in (select city_id from asset union select city_id from listing union select city_id from activity_area)',
  neighborhood: 'city_id in (select city_id from asset union select city_id from listing)',
  street: 'id in (select street_id from asset)',
}

const [url, name] = process.argv.slice(2) as [string, string]
const client = new pg.Client({ connectionString: url })
await client.connect()
const { rows: tables } = await client.query<{ name: string }>(
  "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1",
)
const recorded: Record<string, unknown[]> = {}
for (const { name: table } of tables) {
  if (DERIVED.includes(table)) continue
  const { rows } = await client.query<{ row: object }>(
    `select to_jsonb(t) as row from ${table} t where ${REGISTER[table] ?? 'true'} order by to_jsonb(t)::text`,
  )
  if (rows.length > 0) recorded[table] = rows.map(({ row }) => row)
}
const { rows: ran } = await client.query<{ name: string }>('select name from migration order by 1')
await client.end()
const file = join(import.meta.dirname, `${name}.json.gz`)
writeFileSync(file, gzipSync(JSON.stringify({ migrations: ran.map((one) => one.name), tables: recorded }), { level: 9 }))
process.stdout.write(
  `${file}: ${Object.values(recorded).reduce((sum, rows) => sum + rows.length, 0)} rows of ${Object.keys(recorded).length} tables\n`,
)
