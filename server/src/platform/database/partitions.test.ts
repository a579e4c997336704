import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { ended, launch, newFolder } from '../../../test/processes.ts'
import { makeEmptyDatabase, makeScratchDatabase } from '../../../test/scratch.ts'
import { openDatabase } from './db.ts'
import { migrate } from './migrate.ts'
import { analyzePartitioned, CITY_TABLES } from './partitions.ts'
import { describeTables } from './tables.main.ts'

/** City tables as hash partitions (product.md section 13): how they are created, and that rows behave as in unpartitioned tables. */

async function connect(database: { url: string; drop: () => Promise<void> }) {
  const clients: pg.Client[] = []
  const client = async () => {
    const one = new pg.Client({ connectionString: database.url })
    one.on('error', () => {})
    await one.connect()
    clients.push(one)
    return one
  }
  afterAll(async () => {
    for (const one of clients) await one.end()
    await database.drop()
  })
  const first = await client()
  const column = async (query: string, values: unknown[] = []) =>
    (await first.query<{ it: string }>(query, values)).rows.map(({ it }) => it)
  return { url: database.url, client, first, column }
}
type Connected = Awaited<ReturnType<typeof connect>>

const PARTITIONS = 4
const empty = async () => connect(await makeEmptyDatabase())
const partitioned = await empty()
await migrate(partitioned.url, { partitions: PARTITIONS })

/** Number of partitions of each table. */
const layout = ({ column }: Connected) =>
  column(
    "select format('%s %s', inhparent::regclass, count(*)) as it from pg_inherits join pg_class t on t.oid = inhparent where relkind = 'p' group by inhparent",
  )
const ALL_SPLIT = CITY_TABLES.map((table) => `${table} ${PARTITIONS}`).sort()

/** The product's own tables and their dependent objects, by name. */
const catalog = ({ column }: Connected) =>
  column(`
    with mine as (select oid from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'c'))
    select format('%s %s %s %s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull, pg_get_expr(adbin, adrelid)) as it
      from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attrelid in (select oid from mine) and attnum > 0 and not attisdropped
    union all select format('%s %s %s', conrelid::regclass, conname, replace(pg_get_constraintdef(oid), 'partitions.asset_key', 'asset'))
      from pg_constraint where conrelid in (select oid from mine) and conparentid = 0
    union all select replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') from pg_index where indrelid in (select oid from mine)
    union all select pg_get_functiondef(oid) from pg_proc p where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
    union all select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where tgrelid in (select oid from mine) and not tgisinternal
    order by 1`)

test('both layouts are the same except for the key of an asset', async () => {
  expect(await describeTables(partitioned.url)).toBe(readFileSync(join(import.meta.dirname, 'tables.gen.ts'), 'utf8'))
  const plain = await catalog(await connect(await makeScratchDatabase()))
  const split = await catalog(partitioned)
  const besides = (one: string[], other: string[]) => one.filter((line) => !other.includes(line)).sort()
  expect(await layout(partitioned)).toEqual(expect.arrayContaining(ALL_SPLIT))
  expect(besides(plain, split)).toEqual([
    'CREATE UNIQUE INDEX asset_city_id_id_key ON public.asset USING btree (city_id, id)',
    'CREATE UNIQUE INDEX asset_pkey ON public.asset USING btree (id)',
    'asset asset_city_id_id_key UNIQUE (city_id, id)',
    'asset asset_pkey PRIMARY KEY (id)',
  ])
  expect(besides(split, plain)).toEqual([
    'CREATE INDEX asset_id ON public.asset USING btree (id)',
    expect.stringContaining('CREATE TRIGGER asset_key_deleted'),
    expect.stringContaining('CREATE TRIGGER asset_key_inserted'),
    'CREATE UNIQUE INDEX asset_pkey ON public.asset USING btree (city_id, id)',
    'asset asset_pkey PRIMARY KEY (city_id, id)',
  ])
})

test('each partition has the settings of its table', async () => {
  const settings = await partitioned.column(
    "select format('%s %s', relname, array_to_string(reloptions, ' ')) as it from pg_class where relname ~ '_0$' and reloptions is not null and relkind = 'r' order by 1",
  )
  const vacuum = 'autovacuum_vacuum_scale_factor=0.01 autovacuum_vacuum_insert_scale_factor=0.02'
  expect(settings).toEqual([`asset_0 ${vacuum}`, `listing_neighborhood_0 ${vacuum}`, 'neighborhood_version_0 fillfactor=50'])
})

test('statements use generic plans', async () => {
  const settings = ({ column }: Connected) =>
    column(
      'select unnest(setconfig) as it from pg_db_role_setting join pg_database d on d.oid = setdatabase where datname = current_database()',
    )
  expect(await settings(partitioned)).toEqual(['plan_cache_mode=force_generic_plan'])
  expect(await settings(await connect(await makeScratchDatabase()))).toEqual([])
})

test('the layout of a database is permanent: another number of partitions ends the start with a message, without the setting it is used as it is', async () => {
  expect(await migrate(partitioned.url, { partitions: PARTITIONS })).toEqual([])
  expect(await migrate(partitioned.url)).toEqual([])
  await expect(migrate(partitioned.url, { partitions: 16 })).rejects.toThrow('PARTITIONS is 16, but the database was made with 4')
  const plain = await connect(await makeScratchDatabase())
  const { child, output } = launch({ DATA_DIR: newFolder(), DATABASE_URL: plain.url, PARTITIONS: '16', DEMO: '0' })
  expect(await ended(child)).toBe(1)
  expect(output.err).toBe('PARTITIONS is 16, but the database was made with no partitions. Leave it out.\n')
  // A database that was used before there were partitions has rows.
  await plain.first.query("delete from migration where name = '0127_partitions.sql'")
  await expect(migrate(plain.url, { partitions: 16 })).rejects.toThrow('PARTITIONS is 16, but the database was made with no')
  expect(await migrate(plain.url)).toContain('0127_partitions.sql')
  expect(await layout(plain)).toEqual([])
})

test('two nodes that start at once create them once', async () => {
  const database = await empty()
  const [one, other] = await Promise.all([1, 2].map(() => migrate(database.url, { partitions: PARTITIONS })))
  expect(Math.min(one!.length, other!.length)).toBe(0)
  expect(await layout(database)).toEqual(expect.arrayContaining(ALL_SPLIT))
})

test('after an interruption the next start repeats the split from the beginning', async () => {
  const database = await empty()
  await database.first.query(`create schema test;
    create function test.cut() returns event_trigger language plpgsql as $$ begin
      if current_query() like '%partitions.neighborhood_version_1 %' then perform pg_terminate_backend(pg_backend_pid()); end if;
    end $$;
    create event trigger cut on ddl_command_start execute function test.cut()`)
  await expect(migrate(database.url, { partitions: PARTITIONS })).rejects.toThrow()
  expect(await layout(database)).toEqual([])
  await database.first.query('drop event trigger cut; drop schema test cascade')
  await migrate(database.url, { partitions: PARTITIONS })
  expect(await catalog(database)).toEqual(await catalog(partitioned))
})

/** Rows of a table with these numbers in every mandatory column, bypassing checks and keys. */
async function addRows(client: pg.Client, table: string, ids: number[], also = '') {
  await client.query(`do $$
    declare
      one name; names text; samples text;
    begin
      for one in select conname from pg_constraint where conrelid = '${table}'::regclass and contype = 'c' loop
        execute format('alter table ${table} drop constraint %I', one);
      end loop;
      select string_agg(quote_ident(attname), ', '), string_agg(case
          when typcategory = 'A' or typname = 'jsonb' then quote_literal('{}')
          when typcategory = 'D' then 'now()'
          when typcategory = 'B' then 'false'
          else 'id::text::' || typname end, ', ')
        into names, samples
        from pg_attribute join pg_type t on t.oid = atttypid left join pg_attrdef on adrelid = attrelid and adnum = attnum
        where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
          and (attname = '${also}' or attnotnull and adbin is null and attidentity = '' or attname = 'id');
      set session_replication_role = replica;
      execute format('insert into ${table} (%s) overriding system value select %s from unnest(array[${ids.join()}]) id', names, samples);
      set session_replication_role = origin;
    end $$`)
}

test('deleting an asset deletes or clears every reference to it; moving one keeps them', async () => {
  const { first: client } = partitioned
  const { rows: children } = await client.query<{ table: string; column: string; fate: string }>(`
    select conrelid::regclass::text as table, attname as column, confdeltype::text as fate
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'partitions.asset_key'::regclass order by 1, 2`)
  expect(children.map(({ table, fate }) => `${table} ${fate}`)).toEqual(
    expect.arrayContaining(['asset_image c', 'asset_event c', 'task n', 'personal_link n']),
  )
  for (const table of ['agent', 'neighborhood', 'street', 'asset']) await addRows(client, table, [11, 12])
  await addRows(client, 'city', [11, 12, 13, 14, 15, 16, 17, 18])
  for (const { table, column } of children) await addRows(client, table, [11, 12], column)
  const left = async () => {
    const rows: Record<string, (number | null)[]> = {}
    for (const { table, column } of children) {
      const { rows: found } = await client.query<{ it: number | null }>(
        `select ${column}::integer as it from ${table} order by 1`,
      )
      rows[table] = found.map(({ it }) => it)
    }
    return rows
  }
  const each = (rowsOf: (fate: string) => (number | null)[]) =>
    Object.fromEntries(children.map(({ table, fate }) => [table, rowsOf(fate)]))
  const seenPartitions = new Set<string>()
  for (let city = 11; city <= 18; city++) {
    const { rows } = await client.query<{ it: string }>(
      `update asset set city_id = ${city} where id = 11 returning tableoid::regclass::text as it`,
    )
    seenPartitions.add(rows[0]!.it)
  }
  expect(seenPartitions.size).toBeGreaterThan(1)
  expect(await left()).toEqual(each(() => [11, 12]))
  await client.query('delete from asset where id = 11')
  expect(await left()).toEqual(each((fate) => (fate === 'n' ? [12, null] : [12])))
})

test('an id is unique across cities', async () => {
  const { first: client } = partitioned
  await addRows(client, 'asset', [21])
  // Also for rows that are copied in without checking keys.
  await client.query('set session_replication_role = replica')
  const copy = client.query(`insert into asset (id, agent_id, city_id, neighborhood_id, street_id, price)
    select id, agent_id, city_id + 1, neighborhood_id, street_id, price from asset where id = 21`)
  await expect(copy).rejects.toMatchObject({ code: '23505', constraint: 'asset_key_pkey' })
  await client.query('set session_replication_role = origin')
})

test('a child inserted while its asset is deleted is never left orphaned', async () => {
  const [one, other] = [await partitioned.client(), await partitioned.client()]
  await addRows(one, 'asset', [31, 32])
  const remark = (client: pg.Client, asset: number) =>
    client.query(`insert into asset_event (asset_id, kind, at) values (${asset}, 'test', now())`)
  const remove = (client: pg.Client, asset: number) => client.query(`delete from asset where id = ${asset}`)
  const waits = () =>
    partitioned.column(
      "select pid::text as it from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
  const meet = async (act: Promise<unknown>) => {
    await expect.poll(waits).toHaveLength(1)
    await one.query('commit')
    return act
  }
  await one.query('begin')
  await remove(one, 31)
  await expect(meet(remark(other, 31))).rejects.toMatchObject({ code: '23503' })
  await one.query('begin')
  await remark(one, 32)
  await meet(remove(other, 32))
  expect(await partitioned.column("select asset_id::text as it from asset_event where kind = 'test'")).toEqual([])
})

test('partitioned tables are analyzed once a day, since autovacuum never does that', async () => {
  const analyzed = () =>
    partitioned.column(
      "select c.oid::regclass::text as it from pg_class c join pg_stat_user_tables s on s.relid = c.oid where relkind = 'p' and last_analyze is not null",
    )
  const { db, close } = openDatabase(partitioned.url, 1)
  await analyzePartitioned(db)
  await close()
  await expect.poll(analyzed).toEqual(expect.arrayContaining([...CITY_TABLES]))
})
