import { registerUser } from '@mafteach/contract/access'
import { createAsset, getAsset, publicAsset } from '@mafteach/contract/assets'
import { createCustomer, getCustomer, phoneCheck, updateAssetInterest } from '@mafteach/contract/customers'
import { addPurchaseListing } from '@mafteach/contract/listings'
import { getMatches, searchForMatchingAssets } from '@mafteach/contract/matching'
import { linkOpened, sendMessages } from '@mafteach/contract/messages'
import { outbox } from '@mafteach/contract/outbox'
import { cities, neighborhoods, streets } from '@mafteach/contract/places'
import { decodeAssetLink } from '@mafteach/contract/public-links'
import { flags, sendOtpCode, verifyOtpCode } from '@mafteach/contract/sign-in'
import { expect, test, vi } from 'vitest'
import { openProduct } from './product.ts'

/** The main job, from the first code to the customer who opens the property's page, using only the calls of the specification. */

const product = await openProduct()
const { stranger } = product

test('an agent signs in, adds a buyer and properties, sees matches, sends, and the buyer opens the page', async () => {
  const phone = '054-330-1299'
  await stranger.ok(sendOtpCode, { body: { phone } })
  const [sms] = (await stranger.ok(outbox, { query: { channel: 'sms', to: phone } })).results
  const session = await stranger.ok(verifyOtpCode, { body: { phone, code: /\d{6}/.exec(sms!.text)![0] } })
  const { access } = await product
    .withToken(session.access)
    .ok(registerUser, { body: { name: 'נועה ברקאי', agency_name: 'ברקאי נכסים', terms_accepted: true } })
  const me = product.withToken(access)

  // Place: by name, as in the form.
  const city = (await me.ok(cities, { query: { search: 'רמת ג' } })).results[0]!
  expect(city.name).toBe('רמת גן')
  const neighborhoodRows = (await me.ok(neighborhoods, { query: { city: String(city.id) } })).results
  expect(neighborhoodRows[0]).toMatchObject({ name: 'כל היישוב', is_whole_city: true })
  const street = (await me.ok(streets, { query: { city: String(city.id), search: 'ביאליק' } })).results[0]!
  const [neighborhood, otherNeighborhood] = neighborhoodRows.slice(1)

  // Properties: one matches, one lacks its rooms, one is in another neighborhood, one is slightly too expensive.
  const base = { city: city.id, neighborhood: neighborhood!.id, street: street.id }
  const fitting = await me.ok(createAsset, { body: { ...base, price: 3_490_000, number_of_rooms: 5, address_number: '45' } })
  const silent = await me.ok(createAsset, { body: { ...base, price: 3_280_000 } })
  await me.ok(createAsset, { body: { ...base, neighborhood: otherNeighborhood!.id, price: 3_000_000, number_of_rooms: 5 } })
  const dear = await me.ok(createAsset, { body: { ...base, price: 3_790_000, number_of_rooms: 5 } })

  // A buyer: looked up, matched while typed, saved.
  expect((await me.ok(phoneCheck, { params: { phone: '0526041187' } })).id).toBe(null)
  const listingCriteria = {
    city: city.id,
    neighborhoods: [neighborhood!.id],
    asset_types_list: [],
    number_of_rooms: 4,
    budget: 3_650_000,
    price_to: 0,
  }
  expect(await me.ok(searchForMatchingAssets, { body: { id: null, ...listingCriteria } })).toHaveLength(2)
  const customer = await me.ok(createCustomer, {
    body: {
      name: 'יעל ואיתי רוזנברג',
      phone: '052-604-1187',
      buyer_end_customer_status: 'IM',
      buyer_end_customer_activity_state: 'AV',
      is_vip: true,
    },
  })
  const listing = await me.ok(addPurchaseListing, { params: { id: String(customer.id) }, body: listingCriteria })

  // Matches, and why.
  const matches = await me.ok(getMatches, { params: { id: String(listing.id) }, query: { near: '1' } })
  expect(matches.map(({ id, match }) => [id, match.met, match.asked, match.near])).toEqual([
    [fitting.id, 5, 5, false],
    [silent.id, 4, 5, false],
    [dear.id, 4, 5, true],
  ])
  expect((await me.ok(getAsset, { params: { id: String(fitting.id) } })).potential_buyers).toMatchObject([
    { id: customer.id, is_vip: true },
  ])

  // Sent by WhatsApp.
  await me.ok(sendMessages, { body: { customer_ids: [customer.id], asset_ids: [fitting.id, silent.id] } })
  const message = await vi.waitFor(
    async () => {
      const { results } = await stranger.ok(outbox, { query: { channel: 'whatsapp', to: '0526041187' } })
      expect(results).toHaveLength(1)
      return results[0]!
    },
    { timeout: 20_000 },
  )

  // The buyer opens the page of the first property, by the link in the message.
  const { headers } = await product.app.inject(/\/p\/\w+/.exec(message.text)![0])
  const [, path, query] = /\/public-view\/asset\/(\S+?)\?(\S+)/.exec(String(headers.location))!
  const link = decodeAssetLink(path!, query!)!
  expect(link).toMatchObject({ id: fitting.id, agent_phone: '0543301299', customer_status: 'IM' })
  const page = await stranger.ok(publicAsset, { params: { id: String(link.id) }, query: { agent_phone: link.agent_phone! } })
  expect(page).toMatchObject({ price: 3_490_000, realtor: { name: 'נועה ברקאי', agency: { name: 'ברקאי נכסים' } } })
  await stranger.ok(linkOpened, { params: { token: link.token! } })

  // And the agent sees it.
  expect((await me.ok(flags)).unread_notifications).toBe(1)
  await me.ok(updateAssetInterest, { params: { id: String(customer.id) }, body: { asset_id: fitting.id, is_interested: true } })
  const [first] = await me.ok(getMatches, { params: { id: String(listing.id) }, query: { tab: 'interested' } })
  expect(first).toMatchObject({
    id: fitting.id,
    is_interested: true,
    asset_was_sent_to_buyer_at: expect.any(String),
    opened_at: expect.any(String),
  })
  expect((await me.ok(getCustomer, { params: { id: String(customer.id) } })).sent).toHaveLength(2)
})
