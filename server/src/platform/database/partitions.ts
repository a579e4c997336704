import { sql } from 'kysely'
import type pg from 'pg'
import { OperatorError } from '../settings/operator-error.ts'
import type { Db } from './db.ts'

/**
 * Hash partitions by city (docs/decisions/0094). Columns, keys, indexes and triggers are read from the catalog, so both layouts have the same.
 * Partitions are in a schema of their own.
 */

/** Tables whose rows belong to one city, referenced ones first. */
export const CITY_TABLES = [
  'asset',
  'asset_access',
  'hidden_asset',
  'customer_asset',
  'listing_neighborhood',
  'neighborhood_version',
] as const

/** Throws if the city tables of an existing database have another number of partitions than `wanted`. */
export async function refuseOtherPartitions(client: pg.ClientBase, wanted: number): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::integer from pg_inherits where inhparent = to_regclass('asset')",
  )
  const { count } = rows[0]!
  if (count === wanted) return
  throw new OperatorError(
    `PARTITIONS is ${wanted}, but the database was made with ${count || 'no'} partitions. ${count ? `Set it to ${count}, or leave it out.` : 'Leave it out.'}`,
  )
}

/** Splits the empty city tables into `partitions` parts, in the caller's transaction. */
export async function splitByCity(client: pg.ClientBase, partitions: number): Promise<void> {
  const column = async (query: string, values: unknown[] = []) =>
    (await client.query<{ it: string }>(query, values)).rows.map(({ it }) => it)
  const tables = [CITY_TABLES]
  // Functions that take or return rows of these tables have to be dropped with them.
  const functions = await column(
    `select pg_get_functiondef(objid) as it from pg_depend
     where classid = 'pg_proc'::regclass and refclassid in ('pg_class'::regclass, 'pg_type'::regclass)
       and refobjid in (select unnest(array[c.oid, reltype, typarray]) from pg_class c join pg_type t on t.oid = reltype
         where c.oid = any($1::text[]::regclass[]))
     group by objid order by objid`,
    tables,
  )
  const references = await column(
    `select format('alter table %s add constraint %I %s', conrelid::regclass, conname, case when confrelid = 'asset'::regclass and cardinality(confkey) = 1
       then replace(pg_get_constraintdef(oid), 'REFERENCES asset(id)', 'REFERENCES partitions.asset_key(id)') else pg_get_constraintdef(oid) end) as it
     from pg_constraint where contype = 'f' and (conrelid = any($1::text[]::regclass[]) or confrelid = any($1::text[]::regclass[]))
     order by conrelid::regclass::text, conname`,
    tables,
  )
  await client.query(ASSET_KEY)
  for (const table of CITY_TABLES) await splitTable(client, table, partitions)
  for (const definition of [...functions, ...references, ASSET_KEY_TRIGGERS, PLANNED_ONCE]) await client.query(definition)
}

async function splitTable(client: pg.ClientBase, table: string, partitions: number): Promise<void> {
  const { rows } = await client.query<{ settings: string; keys: string[]; indexes: string[]; triggers: string[] }>(
    `select coalesce('with (' || array_to_string(reloptions, ', ') || ')', '') as settings,
       array(select format('add constraint %I %s', conname, pg_get_constraintdef(k.oid)) from pg_constraint k
         where conrelid = t.oid and contype in ('p', 'u') order by contype) as keys,
       array(select pg_get_indexdef(indexrelid) from pg_index where indrelid = t.oid
         and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u')) order by indexrelid) as indexes,
       array(select pg_get_triggerdef(g.oid) from pg_trigger g where tgrelid = t.oid and not tgisinternal order by tgname) as triggers
     from pg_class t where oid = $1::regclass`,
    [table],
  )
  const { settings, keys, indexes, triggers } = rows[0]!
  await client.query(`alter table ${table} rename to whole;
    create table ${table} (like whole including all excluding indexes) partition by hash (city_id);
    drop table whole cascade`)
  for (let part = 0; part < partitions; part++)
    // A partitioned table has no rows, so the table's settings go to its partitions.
    await client.query(`create table partitions.${table}_${part} partition of ${table}
      for values with (modulus ${partitions}, remainder ${part}) ${settings}`)
  const added = table === 'asset' ? ASSET_KEYS : keys
  for (const key of added) await client.query(`alter table ${table} ${key}`)
  for (const definition of [...indexes, ...triggers]) await client.query(definition)
}

/** Foreign keys to an asset's id refer to this table, because a unique key of a partitioned table has to contain the city. */
const ASSET_KEY = `create schema partitions;
  create table partitions.asset_key (id bigint primary key)`
const ASSET_KEYS = ['add constraint asset_pkey primary key (city_id, id)']
/**
 * By statement, because a row that moves to another partition is an update of its table and keeps its key. `always`, so that restored rows get a key
 * too.
 */
const ASSET_KEY_TRIGGERS = `create index asset_id on asset (id);
  create function partitions.keep_asset_key() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      insert into partitions.asset_key select id from after;
    else
      delete from partitions.asset_key k using before b where k.id = b.id;
    end if;
    return null;
  end $$;
  create trigger asset_key_inserted after insert on asset
    referencing new table as after for each statement execute function partitions.keep_asset_key();
  create trigger asset_key_deleted after delete on asset
    referencing old table as before for each statement execute function partitions.keep_asset_key();
  alter table asset enable always trigger asset_key_inserted;
  alter table asset enable always trigger asset_key_deleted`

/**
 * Without this PostgreSQL plans at every call: the generic plan looks expensive, because what it skips is known only when it runs. Set for the
 * current user, which needs no further right.
 */
const PLANNED_ONCE = `do $$ begin
    execute format('alter role current_user in database %I set plan_cache_mode = force_generic_plan', current_database());
  end $$`

const ANALYZED_DAYS = 1

/** Autovacuum analyzes each partition, but not the partitioned table, whose statistics joins are planned by. */
export async function analyzePartitioned(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c join pg_stat_user_tables s on s.relid = c.oid
    where c.relkind = 'p' and (s.last_analyze is null or s.last_analyze < now() - make_interval(days => ${ANALYZED_DAYS}))`.execute(
    db,
  )
  for (const { name } of rows) await sql`analyze only ${sql.raw(name)}`.execute(db)
}
