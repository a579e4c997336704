import { changeAsset, deleteAsset, getAsset, hideAsset, setContacts } from '@mafteach/contract/assets'
import { updateAssetInterest } from '@mafteach/contract/customers'
import { getMatches } from '@mafteach/contract/matching'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildAsset, buildCustomer, buildListing, type Place, placeOf } from '../../../test/builders.ts'
import { openProduct } from '../../../test/product.ts'

/** Correcting an asset's city: with partitioned city tables it becomes another row (docs/decisions/0094), which must not be noticeable. */

const product = await openProduct()
const { db, pool } = product.database
const places: Place[] = []
for (const city of ['רמת גן', 'גבעתיים', 'חולון', 'בת ים', 'חיפה', 'ירושלים']) places.push(await placeOf(product, city))
const [home] = places as [Place]
const agency = await product.agency()
const owner = await product.agent({ agency_id: agency })
const contact = await product.agent({ agency_id: agency })

const movedTo = ({ city, neighborhoods, streets }: Place) => ({ city, neighborhood: neighborhoods[0], street: streets[0] })
const tableOf = async (asset: number) =>
  (await sql<{ it: string }>`select tableoid::regclass::text as it from asset where id = ${asset}`.execute(db)).rows[0]!.it

/** A place in another partition than that of home, if there is one. */
async function elsewhere(): Promise<Place> {
  const params = { id: String((await buildAsset(owner, home)).id) }
  const table = await tableOf(Number(params.id))
  let away: Place | undefined
  for (const place of places.slice(1)) {
    await owner.ok(changeAsset, { params, body: movedTo(place) })
    if ((await tableOf(Number(params.id))) !== table) away ??= place
  }
  await owner.ok(deleteAsset, { params })
  return away ?? places[1]!
}
const away = await elsewhere()

test('moves with its contacts, the agents who hid it and customers’ answers, and matches in the new city', async () => {
  const { id } = await buildAsset(owner, home)
  const params = { id: String(id) }
  const customer = await buildCustomer(owner)
  const here = await buildListing(owner, customer.id, home)
  const there = await buildListing(owner, customer.id, away)
  await owner.ok(setContacts, { params, body: [contact.id] })
  const colleague = await product.agent({ agency_id: agency })
  await colleague.ok(hideAsset, { body: { asset_id: id } })
  await owner.ok(updateAssetInterest, { params: { id: String(customer.id) }, body: { asset_id: id, is_interested: true } })
  await owner.ok(changeAsset, { params, body: movedTo(away) })
  await product.settled()

  const matches = async (listing: number) => {
    const found = await owner.ok(getMatches, { params: { id: String(listing) } })
    return found.map((match) => [match.id, match.is_interested])
  }
  expect([await matches(here.id), await matches(there.id)]).toEqual([[], [[id, true]]])
  expect((await contact.ok(getAsset, { params })).role).toBe('contact')
  expect((await colleague.call(getAsset, { params })).status).toBe(404)
})

test('a concurrent change waits and is applied in the new city', async () => {
  const { id } = await buildAsset(owner, home)
  const mover = await pool.connect()
  await mover.query('begin')
  const { city, neighborhood, street } = movedTo(away)
  const move = 'update asset set city_id = $2, neighborhood_id = $3, street_id = $4 where id = $1'
  await mover.query(move, [id, city, neighborhood, street])
  const change = owner.ok(changeAsset, { params: { id: String(id) }, body: { price: 1_234_000 } })
  const waits = () => mover.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")
  await expect.poll(async () => (await waits()).rowCount).toBe(1)
  await mover.query('commit')
  mover.release()
  await change
  const asset = await owner.ok(getAsset, { params: { id: String(id) } })
  expect([asset.city.id, asset.price]).toEqual([city, 1_234_000])
})

test('an asset that is handed over in the same statement is removed from its former agent', async () => {
  const { id } = await buildAsset(owner, home)
  await sql`delete from offline_mark`.execute(db)
  await sql`update asset set city_id = ${away.city}, agent_id = ${contact.id} where id = ${id}`.execute(db)
  expect(await db.selectFrom('offline_mark').select(['agent_id', 'kind', 'thing_id']).execute()).toEqual([
    { agent_id: owner.id, kind: 'asset', thing_id: id },
  ])
})
