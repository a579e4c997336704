import type pg from 'pg'

/** The tables whose indexes are dropped while they are filled. */
const LARGE = [
  'customer',
  'listing',
  'listing_seen',
  'listing_neighborhood',
  'asset',
  'asset_image',
  'asset_access',
  'hidden_asset',
  'customer_asset',
]

/** Drops all indexes of the large tables except keys. Returns the statements that recreate them. */
export async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as definition from pg_index
      where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [LARGE],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}
