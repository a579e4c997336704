import * as contract from '@mafteach/contract/assets'
import { getCustomer } from '@mafteach/contract/customers'
import { getMatches } from '@mafteach/contract/matching'
import { handedOver } from '@mafteach/contract/messages'
import { notifications } from '@mafteach/contract/notifications'
import { flags } from '@mafteach/contract/sign-in'
import { customerTimeline } from '@mafteach/contract/timeline'
import { beforeAll, expect, test } from 'vitest'
import { buildAsset, buildCustomer, buildListing, type Place, placeOf } from '../../../test/builders.ts'
import { openProduct } from '../../../test/product.ts'

/** Prices and log of an asset, the effects of a price drop, and what remains of a deleted asset. */

const product = await openProduct()
const { db } = product.database
let place: Place
beforeAll(async () => {
  place = await placeOf(product)
})

const at = (id: number) => ({ params: { id: String(id) } })
/** Moves the clock by a minute; returns the time. */
const tick = () => {
  product.setTime(new Date(product.now().getTime() + 1_000))
  return product.now().toISOString()
}

test('every price with its time and agent, and everything else in the log, newest first', async () => {
  const agency_id = await product.agency()
  const owner = await product.agent({ agency_id, name: 'בעלת הנכס' })
  const contact = await product.agent({ agency_id, name: 'איש קשר' })
  const added = tick()
  const { id } = await buildAsset(owner, place, { price: 3_000_000, floor: 2 })
  const chosen = tick()
  await owner.ok(contract.setContacts, { ...at(id), body: [contact.id] })
  await owner.ok(contract.setContacts, { ...at(id), body: [contact.id] })
  const lowered = tick()
  await contact.ok(contract.changeAsset, { ...at(id), body: { price: 2_900_000, floor: 3, notes: 'א', number_of_rooms: null } })
  const raised = tick()
  await owner.ok(contract.changeAsset, { ...at(id), body: { price: 3_100_000, street: place.streets[1] } })
  await owner.ok(contract.changeAsset, { ...at(id), body: { price: 3_100_000, floor: 3 } })
  const hidden = tick()
  await contact.ok(contract.changeAsset, { ...at(id), body: { visibility_status: 'NO' } })
  const by = { owner: { id: owner.id, name: 'בעלת הנכס' }, contact: { id: contact.id, name: 'איש קשר' } }
  for (const who of [owner, contact]) {
    const { price_history, log } = await who.ok(contract.getAsset, at(id))
    expect(price_history).toEqual([
      { price: 3_100_000, since: raised, by: by.owner },
      { price: 2_900_000, since: lowered, by: by.contact },
      { price: 3_000_000, since: added, by: by.owner },
    ])
    const nothing = { before: null, after: null, fields: [], count: null }
    const lines = [
      { kind: 'status', at: hidden, by: by.contact, before: 'ME', after: 'NO', fields: [], count: null },
      { kind: 'changed', at: raised, by: by.owner, ...nothing, fields: ['street'] },
      { kind: 'price', at: raised, by: by.owner, before: 2_900_000, after: 3_100_000, fields: [], count: null },
      { kind: 'changed', at: lowered, by: by.contact, ...nothing, fields: ['floor', 'notes'] },
      { kind: 'price', at: lowered, by: by.contact, before: 3_000_000, after: 2_900_000, fields: [], count: null },
      { kind: 'contacts', at: chosen, by: by.owner, ...nothing },
      { kind: 'added', at: added, by: by.owner, before: null, after: 3_000_000, fields: [], count: null },
    ]
    expect(log!.map(({ id: _, ...line }) => line)).toEqual(lines)
    expect(new Set(log!.map((line) => line.id)).size).toBe(lines.length)
  }
})

test('a price written by a node with a late clock is still the last one', async () => {
  const owner = await product.agent()
  const now = product.now()
  product.setTime(new Date(now.getTime() + 600_000))
  const { id } = await buildAsset(owner, place, { price: 3_000_000 })
  product.setTime(now)
  for (const price of [2_900_000, 2_800_000]) await owner.ok(contract.changeAsset, { ...at(id), body: { price } })
  const { rows } = await product.database.pool.query(`select price from asset_price where asset_id = ${id} order by since`)
  expect(rows.map(({ price }) => price)).toEqual([3_000_000, 2_900_000, 2_800_000])
})

test('the log has at most a hundred entries', async () => {
  const owner = await product.agent()
  const { id } = await buildAsset(owner, place)
  for (let turn = 0; turn < 105; turn++) {
    tick()
    await owner.ok(contract.changeAsset, { ...at(id), body: { notes: String(turn) } })
  }
  const { log } = await owner.ok(contract.getAsset, at(id))
  expect(log).toHaveLength(100)
  expect(log![0]!.at).toBe(product.now().toISOString())
})

test('a price drop makes the asset a new match for buyers whose budget it now fits, and for nobody else', async () => {
  const [owner, agent] = [await product.agent(), await product.agent()]
  const budgets = [2_000_000, 1_900_000, 1_800_000]
  const listings: { id: number }[] = []
  for (const budget of budgets)
    listings.push(
      await buildListing(
        agent,
        (await buildCustomer(agent)).id,
        { ...place, neighborhoods: [place.neighborhoods[2], 0, 0] },
        { budget },
      ),
    )
  const { id } = await buildAsset(owner, { ...place, neighborhoods: [place.neighborhoods[2], 0, 0] }, { price: 2_050_000 })
  await owner.ok(contract.changeAsset, { ...at(id), body: { visibility_status: 'AL' } })
  await product.settled()
  const fits = async () => {
    const found = await Promise.all(listings.map((listing) => agent.ok(getMatches, at(listing.id))))
    return found.map((matches) => matches.find((match) => match.id === id)?.is_new ?? null)
  }
  expect(await fits()).toEqual([null, null, null])
  expect((await agent.ok(flags)).has_customers_with_new_matches).toBe(false)
  tick()
  await owner.ok(contract.changeAsset, { ...at(id), body: { price: 1_950_000 } })
  await product.settled()
  expect((await agent.ok(flags)).has_customers_with_new_matches).toBe(true)
  expect((await agent.ok(notifications)).results.map((row) => row.referenced_object_id)).toEqual([id])
  expect(await fits()).toEqual([true, null, null])
  // A rise ends the drop, and is not announced if it stays below the former price.
  tick()
  await owner.ok(contract.changeAsset, { ...at(id), body: { price: 2_100_000 } })
  await product.settled()
  expect(await fits()).toEqual([null, null, null])
  tick()
  await owner.ok(contract.changeAsset, { ...at(id), body: { price: 1_850_000 } })
  await product.settled()
  expect(await fits()).toEqual([true, true, null])
})

test('sent messages outlive the asset, with its facts and without people and photos', async () => {
  const [owner, agent] = [await product.agent(), await product.agent()]
  const seller = await buildCustomer(owner, { name: 'מוכר-חסוי' })
  const facts = { seller: seller.id, address_number: '7391', notes: 'תיאור-חסוי', price: 1_234_567, asset_type: 'DX' as const }
  const { id } = await buildAsset(owner, place, { ...facts, number_of_rooms: 4.5 })
  await owner.ok(contract.changeAsset, { ...at(id), body: { visibility_status: 'AL' } })
  const customer = await buildCustomer(agent)
  await agent.ok(handedOver, { body: { customer_ids: [customer.id], asset_ids: [id] } })
  const far = await placeOf(product, 'נתניה')
  // First it moves to another city, with its log of sends.
  await owner.ok(contract.changeAsset, {
    ...at(id),
    body: { city: far.city, neighborhood: far.neighborhoods[0], street: far.streets[0] },
  })
  expect((await agent.ok(getCustomer, at(customer.id))).sent.map(({ asset }) => [asset.city.id, asset.is_deleted])).toEqual([
    [far.city, false],
  ])
  const street = (await owner.ok(contract.getAsset, at(id))).street
  const gone = product.now()
  await owner.ok(contract.deleteAsset, at(id))
  const left = await db.selectFrom('deleted_asset').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(left).toEqual({
    id,
    deal_kind: 'SALE',
    city_id: far.city,
    neighborhood_id: far.neighborhoods[0],
    street_id: far.streets[0],
    address_number: null,
    asset_type: 'DX',
    price: 1_234_567,
    number_of_rooms: 4.5,
    deleted_at: gone,
  })
  const lines = await db.selectFrom('customer_asset').select(['city_id', 'customer_id']).where('asset_id', '=', id).execute()
  expect(lines).toEqual([{ city_id: far.city, customer_id: customer.id }])
  expect(await db.selectFrom('message_asset').select('message_id').where('asset_id', '=', id).execute()).toHaveLength(1)
  const { results } = await agent.ok(customerTimeline, at(customer.id))
  expect(results.find(({ kind }) => kind === 'message')).toMatchObject({ assets: [{ id, address: `${street.name}, נתניה` }] })
  expect((await agent.ok(getCustomer, at(customer.id))).sent).toMatchObject([
    {
      asset: {
        id,
        is_deleted: true,
        city: { id: far.city, name: 'נתניה' },
        street,
        address_number: null,
        asset_type: 'DX',
        price: 1_234_567,
        number_of_rooms: 4.5,
        image_url: null,
      },
      state: 'handed_over',
      is_interested: null,
    },
  ])
  for (const table of ['asset_event', 'asset_price', 'asset_image'] as const)
    expect(await db.selectFrom(table).select('asset_id').where('asset_id', '=', id).execute()).toEqual([])
})

test('of a deleted asset the house number is stored only if it was public', async () => {
  const owner = await product.agent()
  const { id } = await buildAsset(owner, place, { address_number: '12', should_show_address_number: true })
  await owner.ok(contract.deleteAsset, at(id))
  const row = await db.selectFrom('deleted_asset').select('address_number').where('id', '=', id).executeTakeFirstOrThrow()
  expect(row.address_number).toBe('12')
})
