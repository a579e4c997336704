import pg from 'pg'

/**
 * Turns a fresh schema into one that is split by city: every table of the city family in hash partitions (docs/scaling.md).
 * The matching tests run on it too, so that the product's statements stay fit for it.
 */

const CITY_TABLES = ['asset', 'asset_access', 'hidden_asset', 'customer_asset', 'listing_neighborhood', 'neighborhood_version']
const PARTITIONS = 4

export async function splitByCity(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const column = async (query: string, values: unknown[] = []) =>
    (await client.query<{ it: string }>(query, values)).rows.map(({ it }) => it)
  try {
    const functions = await column(
      `select pg_get_functiondef(it::regprocedure) as it from unnest(array['fit_of(asset)', 'project_listings(bigint[])']) it`,
    )
    // References to an asset by its id alone go: no key may stand without the city, and none crosses to another family.
    const references = await column(
      `select format('alter table %s add %s', conrelid::regclass, pg_get_constraintdef(oid)) as it from pg_constraint
       where contype = 'f' and (conrelid = any($1::text[]::regclass[]) or confrelid = any($1::text[]::regclass[]))
         and not (confrelid = 'asset'::regclass and cardinality(confkey) = 1)`,
      [CITY_TABLES],
    )
    for (const table of CITY_TABLES) {
      const indexes = await column(
        `select pg_get_indexdef(indexrelid) as it from pg_index where indrelid = $1::regclass and not indisprimary`,
        [table],
      )
      const triggers = await column(
        `select pg_get_triggerdef(oid) as it from pg_trigger where tgrelid = $1::regclass and not tgisinternal`,
        [table],
      )
      const [key] = await column(
        `select pg_get_constraintdef(oid) as it from pg_constraint where conrelid = $1::regclass and contype = 'p'`,
        [table],
      )
      await client.query(`alter table ${table} rename to whole`)
      await client.query(
        `create table ${table} (like whole including defaults including constraints including generated) partition by hash (city_id)`,
      )
      await client.query('drop table whole cascade')
      for (let part = 0; part < PARTITIONS; part++)
        await client.query(
          `create table ${table}_${part} partition of ${table} for values with (modulus ${PARTITIONS}, remainder ${part})`,
        )
      if (key) await client.query(`alter table ${table} add ${table === 'asset' ? 'primary key (city_id, id)' : key}`)
      for (const definition of [...indexes, ...triggers]) await client.query(definition)
    }
    for (const definition of [...functions, ...references]) await client.query(definition)
  } finally {
    await client.end()
  }
}
