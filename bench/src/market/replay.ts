import { changeAsset, createAsset } from '@mafteach/contract/assets'
import { archive, createCustomer, makeDormant } from '@mafteach/contract/customers'
import { addPurchaseListing } from '@mafteach/contract/listings'
import { getMatches } from '@mafteach/contract/matching'
import { type Selectable, sql } from 'kysely'
import type { Db, Tables } from '../../../server/src/platform/database/db.ts'
import type { Caller, Product } from '../../../server/test/product.ts'

/** Enters rows of the market again through the API, as the same agent: the stored rows must be equal. */

export type Row = Record<string, unknown>

/** A generated row and the one that the API stored, without what must differ: owner and id. */
export interface Pair {
  table: string
  made: Row[]
  stored: Row[]
}

/** Rows as text, without these columns: all other columns are compared, including future ones. */
async function rowsOf(
  db: Db,
  table: keyof Tables,
  where: ReturnType<typeof sql>,
  without: string[],
  order: string,
): Promise<Row[]> {
  const { rows } = await sql<{
    row: Row
  }>`select to_jsonb(t) - ${without}::text[] as row from ${sql.table(table)} t where ${where} order by ${sql.ref(order)}`.execute(
    db,
  )
  return rows.map(({ row }) => row)
}

const id = (params: number) => ({ params: { id: String(params) } })

/** A buyer with their listing, its rows for matching, and when its matches were viewed. */
export async function replayBuyer({ database: { db }, setTime }: Product, agent: Caller, number: number): Promise<Pair[]> {
  const customer = await db.selectFrom('customer').selectAll().where('id', '=', number).executeTakeFirstOrThrow()
  const listing = await db.selectFrom('listing').selectAll().where('id', '=', number).executeTakeFirstOrThrow()
  const looks = await db.selectFrom('listing_seen').selectAll().where('listing_id', '=', number).executeTakeFirstOrThrow()
  setTime(customer.created_at)
  const made = await agent.ok(createCustomer, {
    body: {
      name: customer.name,
      phone: customer.phone,
      buyer_end_customer_status: customer.customer_type,
      is_vip: customer.is_vip,
      sold_current_asset: customer.sold_current_asset,
    },
  })
  if (customer.do_not_contact) await db.updateTable('customer').set({ do_not_contact: true }).where('id', '=', made.id).execute()
  if (customer.activity_state === 'DO') await agent.ok(makeDormant, id(made.id))
  const {
    id: _,
    customer_id: __,
    agent_id: ___,
    city_id,
    asset_types,
    created_at: ____,
    updated_at: _____,
    ...listingCriteria
  } = listing
  const added = await agent.ok(addPurchaseListing, {
    ...id(made.id),
    body: { ...listingCriteria, city: city_id, asset_types_list: asset_types as never[] },
  })
  if (customer.is_archived) await agent.ok(archive, id(made.id))
  for (const look of [looks.new_since, looks.seen_at]) {
    if (look.getTime() <= listing.created_at.getTime()) continue
    setTime(look)
    await agent.ok(getMatches, id(added.id))
  }
  const pair = async (
    table: keyof Tables,
    column: string,
    keys: [number, number],
    without: string[],
    order = column,
  ): Promise<Pair> => ({
    table,
    made: await rowsOf(db, table, sql`${sql.ref(column)} = ${keys[0]}`, without, order),
    stored: await rowsOf(db, table, sql`${sql.ref(column)} = ${keys[1]}`, without, order),
  })
  return [
    await pair('customer', 'id', [number, made.id], ['id', 'agent_id']),
    await pair('listing', 'id', [number, added.id], ['id', 'agent_id', 'customer_id']),
    await pair(
      'listing_neighborhood',
      'listing_id',
      [number, added.id],
      ['listing_id', 'agent_id', 'customer_id'],
      'neighborhood_id',
    ),
    await pair('listing_seen', 'listing_id', [number, added.id], ['listing_id']),
  ]
}

/** An asset with its price history. */
export async function replayAsset({ database: { db }, setTime }: Product, agent: Caller, number: number): Promise<Pair[]> {
  const asset = await db.selectFrom('asset').selectAll().where('id', '=', number).executeTakeFirstOrThrow()
  const prices = await db.selectFrom('asset_price').selectAll().where('asset_id', '=', number).orderBy('since').execute()
  const seller = asset.seller_id === null ? null : await agent.ok(createCustomer, { body: { name: 'מוכר', phone: null } })
  setTime(asset.created_at)
  const made = await agent.ok(createAsset, {
    body: {
      ...factsOf(asset),
      city: asset.city_id,
      neighborhood: asset.neighborhood_id,
      street: asset.street_id,
      price: prices[0]!.price,
      seller: seller?.id ?? null,
    },
  })
  const status = asset.visibility_status
  if (status === 'AL' || status === 'AG' || status === 'NO') {
    await agent.ok(changeAsset, { ...id(made.id), body: { visibility_status: status } })
  }
  for (const { price, since } of prices.slice(1)) {
    setTime(since)
    await agent.ok(changeAsset, { ...id(made.id), body: { price } })
  }
  const pair = async (table: keyof Tables, column: string, order: string): Promise<Pair> => {
    const without = ['id', 'asset_id', 'agent_id', 'seller_id']
    return {
      table,
      made: await rowsOf(db, table, sql`${sql.ref(column)} = ${number}`, without, order),
      stored: await rowsOf(db, table, sql`${sql.ref(column)} = ${made.id}`, without, order),
    }
  }
  return [
    await pair('asset', 'id', 'id'),
    await pair('asset_price', 'asset_id', 'since'),
    await pair('asset_event', 'asset_id', 'at'),
  ]
}

/** What a form would have sent for an asset: the columns that are neither places nor derived. */
function factsOf(asset: Selectable<Tables['asset']>) {
  const derived =
    /^(id|agent_id|city_id|neighborhood_id|street_id|seller_id|price|visibility_status|audience|market|fit_.*|.*_at|.*_since)$/
  return Object.fromEntries(Object.entries(asset).filter(([column]) => !derived.test(column)))
}
