import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { CITY_TABLES } from '../src/platform/database/partitions.ts'
import { makeScratchDatabase } from './scratch.ts'

/** Runs the script for Citus on PostgreSQL without it: plain SQL is executed, and functions with Citus' names record their calls. */

/** With the parameters of Citus 14, as far as the script uses them. */
const STUBS = `
  create schema citus_stub;
  create table citus_stub.asked (what text, name regclass, by text, beside text);
  create function citus_stub.create_reference_table(table_name regclass) returns void language sql as $$
    insert into citus_stub.asked values ('reference', table_name) $$;
  create function citus_stub.create_distributed_table(table_name regclass, distribution_column text, distribution_type text default 'hash',
    colocate_with text default 'default', shard_count integer default null) returns void language sql as $$
    insert into citus_stub.asked values ('distributed', table_name, distribution_column, colocate_with) $$;
  create function citus_stub.citus_add_local_table_to_metadata(table_name regclass, cascade_via_foreign_keys boolean default false) returns void language sql as $$
    insert into citus_stub.asked values ('local', table_name) $$;
  create function citus_stub.create_distributed_function(function_name regprocedure) returns void language sql as 'select';
  set search_path = public, citus_stub`

const scratch = await makeScratchDatabase()
const client = new pg.Client({ connectionString: scratch.url })
await client.connect()
afterAll(async () => {
  await client.end()
  await scratch.drop()
})
const column = async (query: string) => (await client.query<{ it: string }>(query)).rows.map(({ it }) => it)

const EXTENSION = 'create extension if not exists citus;'
const script = readFileSync(join(import.meta.dirname, '../../ops/citus.sql'), 'utf8')
expect(script).toContain(EXTENSION)
await client.query(STUBS)
await client.query(`begin; ${script.replace(EXTENSION, '')}; commit`)

test('every table is in one family', async () => {
  const tables = await column(
    `select oid::regclass::text as it from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  expect(await column('select name::text as it from citus_stub.asked order by 1')).toEqual(tables)
  const byCity = await column(`select name::text as it from citus_stub.asked where by = 'city_id' order by 1`)
  expect(byCity).toEqual([...CITY_TABLES].sort())
})

test('a family is colocated with its first table, which comes first', async () => {
  const { rows } = await client.query<{ by: string; beside: string; first: string }>(`
    select by, beside, (array_agg(name::text order by ctid))[1] as first from citus_stub.asked where what = 'distributed' group by by, beside order by 1, 2`)
  expect(rows).toEqual([
    expect.objectContaining({ by: 'agent_id', beside: 'customer' }),
    { by: 'agent_id', beside: 'none', first: 'customer' },
    expect.objectContaining({ by: 'city_id', beside: 'asset' }),
    { by: 'city_id', beside: 'none', first: 'asset' },
  ])
})

test('every key of a distributed table has its column, which is never null', async () => {
  expect(
    await column(`select indexrelid::regclass::text as it from citus_stub.asked join pg_index on indrelid = name
      where by is not null and indisunique and not exists (select from pg_attribute where attrelid = name and attname = by and attnum = any(indkey::smallint[]))`),
  ).toEqual([])
  expect(
    await column(`select name::text as it from citus_stub.asked
      where by is not null and not exists (select from pg_attribute where attrelid = name and attname = by and attnotnull)`),
  ).toEqual([])
})

test('a foreign key that stays is checked on one machine, and updates no distribution column', async () => {
  expect(
    await column(`select conname::text as it from pg_constraint k
      join citus_stub.asked child on child.name = conrelid join citus_stub.asked parent on parent.name = confrelid
      where contype = 'f' and parent.what <> 'reference' and not (child.what = 'local' and parent.what = 'local')
        and not (child.by = parent.by and confupdtype = 'a' and exists (select from unnest(conkey, confkey) pair (mine, theirs)
          join pg_attribute m on m.attrelid = conrelid and m.attnum = mine join pg_attribute t on t.attrelid = confrelid and t.attnum = theirs
          where m.attname = child.by and t.attname = child.by))`),
  ).toEqual([])
  expect(
    await column(
      `select conrelid::regclass::text as it from pg_constraint where contype = 'f' and confrelid = 'asset'::regclass order by 1`,
    ),
  ).toEqual(['asset_access', 'hidden_asset'])
})

test('triggers that stay read their own row only', async () => {
  expect(
    await column(
      `select tgname::text as it from pg_trigger join citus_stub.asked on name = tgrelid where not tgisinternal and what <> 'local'`,
    ),
  ).toEqual(['asset_fit'])
})
