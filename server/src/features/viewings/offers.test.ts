import { chooseSlot, getSlots, listOffers, offerSlots, recallSlots } from '@mafteach/contract/viewing-slots'
import { expect, test } from 'vitest'
import { buildAsset, buildCustomer, placeOf } from '../../../test/builders.ts'
import { openProduct } from '../../../test/product.ts'

/** The list of an agent's offers. */

const product = await openProduct()
const place = await placeOf(product)
const inMinutes = (minutes: number) => new Date(product.now().getTime() + minutes * 60_000).toISOString()

test('offers with a future slot are listed by their next one, with taken slots, until they are over or recalled', async () => {
  const me = await product.agent()
  const asset = await buildAsset(me, place, { address_number: '7' })
  const customer = await buildCustomer(me, { name: 'דנה כהן' })
  const offer = (...minutes: number[]) => {
    const slots = minutes.map((ahead) => ({ starts_at: inMinutes(ahead), minutes: 20 }))
    return me.ok(offerSlots, { body: { asset: asset.id, customers: [customer.id], slots } })
  }
  const later = await offer(60, 90)
  const soon = await offer(5, 30)
  await offer(5)
  await product.stranger.ok(chooseSlot, {
    params: { token: soon.links[0]!.url.split('/').at(-1)! },
    body: { starts_at: inMinutes(30) },
  })
  product.setTime(new Date(product.now().getTime() + 10 * 60_000))
  const { count, results } = await me.ok(listOffers, {})
  expect(count).toBe(2)
  const name = expect.stringMatching(/ 7, /)
  expect(results).toEqual([
    {
      id: soon.id,
      asset: { id: asset.id, name },
      starts_at: inMinutes(20),
      ends_at: inMinutes(20),
      free: 0,
      taken: 1,
      customers: 1,
    },
    {
      id: later.id,
      asset: { id: asset.id, name },
      starts_at: inMinutes(50),
      ends_at: inMinutes(80),
      free: 2,
      taken: 0,
      customers: 1,
    },
  ])
  expect((await me.ok(listOffers, { query: { page: '2', page_size: '1' } })).results.map(({ id }) => id)).toEqual([later.id])
  expect((await (await product.agent()).ok(listOffers, {})).count).toBe(0)

  const params = { id: String(soon.id) }
  expect(await me.ok(getSlots, { params })).toMatchObject({
    asset: { id: asset.id, name },
    customers: [{ id: customer.id, name: 'דנה כהן', phone: customer.phone }],
    is_recalled: false,
  })
  await me.ok(recallSlots, { params })
  expect((await me.ok(listOffers, {})).results.map(({ id }) => id)).toEqual([later.id])
  expect((await me.ok(getSlots, { params })).is_recalled).toBe(true)
})
