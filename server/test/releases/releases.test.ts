import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { getAsset } from '@mafteach/contract/assets'
import { customers } from '@mafteach/contract/customer-lists'
import { overview } from '@mafteach/contract/overview'
import { home } from '@mafteach/contract/sign-in'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { seedPlaces } from '../../src/features/places/places.seed.ts'
import { openDatabase } from '../../src/platform/database/db.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { brokenInvariants } from '../invariants.ts'
import { openProduct } from '../product.ts'
import { makeEmptyDatabase } from '../scratch.ts'
import { openSession } from '../session.ts'

/** The rows of every release (record.main.ts) work in this version: nothing is lost, all invariants hold, and pages respond. */

interface Release {
  /** Its migrations. */
  migrations: string[]
  tables: Record<string, object[]>
}

const SERVER = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'mafteach-releases-'))
afterAll(() => rmSync(folder, { recursive: true }))

const releases = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.json.gz'))

/** The schema of a release with its rows. Functions and triggers come with the upgrade, so that none reacts to the inserts. */
async function asReleased(url: string, name: string, { migrations, tables }: Release): Promise<void> {
  const former = join(folder, name)
  mkdirSync(join(former, 'migrations'), { recursive: true })
  mkdirSync(join(former, 'sql'))
  for (const file of migrations) copyFileSync(join(SERVER, 'migrations', file), join(former, 'migrations', file))
  await migrate(url, { folder: former })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('set session_replication_role = replica')
  for (const [table, rows] of Object.entries(tables)) {
    const { rows: columns } = await client.query<{ name: string }>(
      "select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''",
      [table],
    )
    const names = columns.map((column) => column.name).join(', ')
    await client.query(
      `insert into ${table} (${names}) overriding system value select ${names} from jsonb_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows)],
    )
  }
  await client.query('set session_replication_role = origin')
  const { rows: counted } = await client.query<{ text: string }>(
    `select format('select setval(pg_get_serial_sequence(%L, %L), coalesce(max(%I), 0) + 1) from %I', attrelid::regclass, attname, attname, relname) as text
      from pg_attribute join pg_class on pg_class.oid = attrelid where attidentity <> '' and relnamespace = 'public'::regnamespace`,
  )
  for (const { text } of counted) await client.query(text)
  await client.end()
}

test.each(releases)('%s', async (name) => {
  const release = JSON.parse(gunzipSync(readFileSync(join(import.meta.dirname, name))).toString()) as Release
  const database = await makeEmptyDatabase()
  await asReleased(database.url, name, release)
  await migrate(database.url)
  const places = openDatabase(database.url, 1)
  await seedPlaces(places.db)
  await places.close()

  const product = await openProduct({}, { own: database })
  const { db } = product.database
  for (const [table, rows] of Object.entries(release.tables)) {
    const { rows: now } = await product.database.pool
      .query<{ count: number }>(`select count(*) from ${table}`)
      .catch(() => ({ rows: [] }))
    // A table may have changed by now; its rows are checked below by the content of pages.
    if (now[0] && !['city', 'neighborhood', 'street'].includes(table))
      expect(now[0].count, table).toBeGreaterThanOrEqual(rows.length)
  }
  const words = (release.tables.customer_asset as { answer_reason?: string | null }[]).filter((row) => row.answer_reason)
  const coded = await db.selectFrom('customer_asset').select('asset_id').where(sql<boolean>`answer_codes <> '{}'`).execute()
  expect(coded).toHaveLength(words.length)
  const { id, phone } = await db.selectFrom('agent').select(['id', 'phone']).orderBy('id').limit(1).executeTakeFirstOrThrow()
  const me = product.withToken(
    product.tokens.access({ session: await openSession(db, phone, id, product.now()), phone, agent: id }),
  )
  expect((await me.ok(home)).counts.buyers).toBeGreaterThan(0)
  expect((await me.ok(customers, { query: { page_size: '100' } })).count).toBeGreaterThan(0)
  await me.ok(overview)
  const asset = await db
    .selectFrom('asset')
    .select('id')
    .where('agent_id', '=', id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await me.ok(getAsset, { params: { id: String(asset.id) } })
  await product.settled()
  expect(await brokenInvariants(db)).toEqual([])
})
