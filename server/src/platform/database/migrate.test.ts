import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { home } from '@mafteach/contract/sign-in'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openProduct } from '../../../test/product.ts'
import { makeEmptyDatabase } from '../../../test/scratch.ts'
import { migrate } from './migrate.ts'

/** Functions and triggers come only from server/sql, whatever the database contained before. */

const SERVER = join(import.meta.dirname, '../../..')
const folder = mkdtempSync(join(tmpdir(), 'mafteach-migrate-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function emptyDatabase() {
  const database = await makeEmptyDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  afterAll(async () => {
    await client.end()
    await database.drop()
  })
  return { url: database.url, client }
}

/** The schema by name: columns, constraints, indexes, functions, triggers, views. */
async function catalog(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ it: string }>(`
    with mine as (select oid from pg_class where relnamespace = 'public'::regnamespace)
    select format('%s %s %s %s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull, pg_get_expr(adbin, adrelid)) as it
      from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum where attrelid in (select oid from mine) and attnum > 0
    union all select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint where conrelid in (select oid from mine)
    union all select pg_get_indexdef(indexrelid) from pg_index where indrelid in (select oid from mine)
    union all select pg_get_functiondef(oid) from pg_proc p where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
    union all select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where tgrelid in (select oid from mine) and not tgisinternal
    union all select pg_get_viewdef(oid) from pg_class where relkind = 'v' and oid in (select oid from mine)
    order by 1`)
  return rows.map(({ it }) => it)
}

const fresh = await emptyDatabase()

test('a fresh database, one from before these files and a second start end with the same catalog', async () => {
  expect(await migrate(fresh.url)).toEqual(expect.arrayContaining(['0001_house.sql', 'home.sql', 'home.triggers.sql']))
  const migrated = await catalog(fresh.client)
  expect(await migrate(fresh.url)).toEqual([])
  expect(await catalog(fresh.client)).toEqual(migrated)

  const former = await emptyDatabase()
  mkdirSync(join(folder, 'former/migrations'), { recursive: true })
  for (const name of readdirSync(join(SERVER, 'migrations')))
    if (name < '0023') copyFileSync(join(SERVER, 'migrations', name), join(folder, 'former/migrations', name))
  mkdirSync(join(folder, 'former/sql'))
  expect((await migrate(former.url, { folder: join(folder, 'former') })).at(-1)).toBe('0022_asset_questions.sql')
  await former.client.query(`set session_replication_role = replica;
    insert into asset (id, agent_id, city_id, neighborhood_id, street_id, price, asset_type, floor, highest_floor, has_elevator)
    values (1, 1, 1, 1, 1, 1, 'AT', 2, 2, false), (2, 1, 1, 1, 1, 1, null, null, null, null)`)
  const fits = async () =>
    (await former.client.query<{ it: Record<string, unknown> }>('select to_jsonb(a) as it from asset a order by id')).rows
  const generated = await fits()
  await migrate(former.url)
  expect(await catalog(former.client)).toEqual(migrated)
  expect(await fits()).toMatchObject(
    generated.map(({ it: { news_at, ...others } }) => ({ it: { ...others, new_matches_at: news_at } })),
  )
})

test('an asset is stored as fit_of computes it, also with other triggers off, and again after fit_of changed', async () => {
  const fits = async () =>
    (await fresh.client.query<{ it: boolean }>('select (to_jsonb(a) @> to_jsonb(fit_of(a))) as it from asset a')).rows
  await fresh.client.query(`set session_replication_role = replica;
    insert into asset (id, agent_id, city_id, neighborhood_id, street_id, price, asset_type, floor, fit_types) values (1, 1, 1, 1, 1, 1, 'PN', 3, 5);
    reset session_replication_role`)
  expect(await fits()).toEqual([{ it: true }])
  await fresh.client.query(`alter table asset disable trigger asset_fit; update asset set fit_floor_hi = 9`)
  expect(await fits()).toEqual([{ it: false }])
  await fresh.client.query(`delete from sql_file where name = 'fit.sql'`)
  expect([await migrate(fresh.url), await fits()]).toEqual([['fit.sql'], [{ it: true }]])
})

test('only a changed file runs again; afterwards an older version, or one without the file, is refused', async () => {
  const { url, client } = await emptyDatabase()
  mkdirSync(join(folder, 'small/migrations'), { recursive: true })
  mkdirSync(join(folder, 'small/sql'))
  const write = (name: string, text: string) => writeFileSync(join(folder, 'small', name), text)
  const start = () => migrate(url, { folder: join(folder, 'small') })
  const answer = async () => (await client.query<{ it: number }>('select answer() as it')).rows[0]!.it
  const first = 'create or replace function answer() returns integer return 1;'
  write('sql/answer.sql', first)
  write('sql/other.sql', 'create or replace function other() returns integer return 0;')
  expect(await start()).toEqual(['answer.sql', 'other.sql'])
  write('sql/answer.sql', 'create or replace function answer() returns integer return 2;')
  expect([await start(), await answer()]).toEqual([['answer.sql'], 2])

  write('sql/answer.sql', first)
  await expect(start()).rejects.toThrow('used by a newer Mafteach (answer.sql)')
  rmSync(join(folder, 'small/sql/answer.sql'))
  await expect(start()).rejects.toThrow('used by a newer Mafteach (answer.sql)')
  expect(await answer()).toBe(2)

  // A migration removes a file, with everything that it created.
  write('migrations/0001_no_answer.sql', "drop function answer(); delete from sql_file where name = 'answer.sql'")
  expect(await start()).toEqual(['0001_no_answer.sql'])

  // A failing file leaves nothing behind, and is tried again.
  write('sql/other.sql', 'create or replace function other() returns integer return 1; select 1 / 0')
  await expect(start()).rejects.toThrow('other.sql failed: division by zero')
  expect((await client.query('select other() as it')).rows).toEqual([{ it: 0 }])
})

test('a failed migration leaves everything as it was, and the running version continues', async () => {
  const { url, client } = await emptyDatabase()
  await migrate(url)
  const product = await openProduct({}, { own: { url, drop: async () => {} } })
  const before = await catalog(client)
  const next = join(folder, 'next')
  cpSync(join(SERVER, 'migrations'), join(next, 'migrations'), { recursive: true })
  cpSync(join(SERVER, 'sql'), join(next, 'sql'), { recursive: true })
  writeFileSync(
    join(next, 'migrations/9998_half.sql'),
    'alter table agent add column half text; alter table nothing add column half text;',
  )
  writeFileSync(join(next, 'migrations/9999_after.sql'), 'create table after_it (id bigint);')
  await expect(migrate(url, { folder: next })).rejects.toThrow('9998_half.sql failed: relation "nothing" does not exist')
  expect(await catalog(client)).toEqual(before)
  const me = await product.agent()
  expect((await me.ok(home)).counts.leads).toBe(0)
})

test('migrations create tables: functions, triggers and views have separate files', () => {
  const later = readdirSync(join(SERVER, 'migrations')).filter((name) => name >= '0023')
  const text = later.map((name) => readFileSync(join(SERVER, 'migrations', name), 'utf8')).join('\n')
  expect(text).not.toMatch(/\bcreate\s+(or\s+replace\s+)?(function|trigger|view)\b/i)
})
