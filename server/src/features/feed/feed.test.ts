import { closeAccount } from '@mafteach/contract/account'
import { changeAsset } from '@mafteach/contract/assets'
import * as contract from '@mafteach/contract/feed'
import { beforeEach, expect, test } from 'vitest'
import { buildAsset, placeOf } from '../../../test/builders.ts'
import { openProduct } from '../../../test/product.ts'

/** The feed of an agent's marketed properties (product.md section 13, "Leads and marketing"), over HTTP with the real database. */

const product = await openProduct()
const place = await placeOf(product)
let me: Awaited<ReturnType<typeof product.agent>>

beforeEach(async () => {
  product.setTime(new Date('2026-11-20T09:00:00Z'))
  me = await product.agent({ name: 'נועה ברקאי' })
})

const addressOf = async () => new URL((await me.ok(contract.getFeedAddress)).url).pathname
const read = async (query = '', headers: Record<string, string> = {}) => {
  const { statusCode, body, headers: said } = await product.app.inject({ url: `${await addressOf()}${query}`, headers })
  return { status: statusCode, body: statusCode === 200 ? JSON.parse(body) : body, headers: said }
}

test('contains assets with status ME or AL, without house numbers, also in the notes, and without personal data', async () => {
  const id = place.streets[0]!
  const { name } = await product.database.db.selectFrom('street').select('name').where('id', '=', id).executeTakeFirstOrThrow()
  const street = { id, name }
  const shown = await buildAsset(me, place, {
    street: street.id,
    address_number: '45',
    notes: `דירה שקטה ב${street.name} 45, קומה 3`,
    asset_type: 'PN',
    number_of_rooms: 4,
    floor: 3,
    asset_built_area: 92,
    price: 2_950_000,
  })
  const open = await buildAsset(me, place)
  await me.ok(changeAsset, { params: { id: String(open.id) }, body: { visibility_status: 'AL' } })
  const hidden = await buildAsset(me, place)
  await me.ok(changeAsset, { params: { id: String(hidden.id) }, body: { visibility_status: 'NO' } })
  await buildAsset(await product.agent(), place)
  const { body } = await read()
  expect(Object.keys(body)).toEqual(['agent', 'assets'])
  expect(body.agent).toMatchObject({ id: me.id, name: 'נועה ברקאי' })
  expect(new Set(body.assets.map(({ id }: { id: number }) => id))).toEqual(new Set([open.id, shown.id]))
  const { url, ...asset } = body.assets.find(({ id }: { id: number }) => id === shown.id)
  expect(asset).toEqual({
    id: shown.id,
    deal_kind: 'SALE',
    city: { id: place.city, name: expect.any(String) },
    neighborhood: { id: place.neighborhoods[0], name: expect.any(String) },
    street: { id: street.id, name: street.name },
    asset_type: 'PN',
    number_of_rooms: 4,
    floor: 3,
    asset_built_area: 92,
    price: 2_950_000,
    notes: `דירה שקטה ב${street.name} •••, קומה 3`,
    images: [],
    updated_at: expect.any(String),
  })
  expect(new URL(url).pathname).toMatch(/^\/public-view\/asset\//)
})

test('an unchanged feed is answered with 304', async () => {
  const { id } = await buildAsset(me, place)
  const { headers } = await read()
  const known = { 'if-none-match': headers.etag as string }
  expect(await read('', known)).toMatchObject({ status: 304, body: '' })
  expect((await read('?format=jsonld', known)).status).toBe(200)
  await me.ok(changeAsset, { params: { id: String(id) }, body: { price: 1_900_000 } })
  expect((await read('', known)).status).toBe(200)
})

test('jsonld contains the same as schema.org listings', async () => {
  await buildAsset(me, place, { price: 2_950_000, number_of_rooms: 4 })
  const { body, headers } = await read('?format=jsonld')
  expect(headers['content-type']).toBe('application/ld+json; charset=utf-8')
  expect(body).toMatchObject({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'RealEstateListing',
        provider: { '@type': 'RealEstateAgent', name: 'נועה ברקאי' },
        about: { numberOfRooms: 4, address: { addressCountry: 'IL', streetAddress: expect.any(String) } },
        offers: { price: 2_950_000, priceCurrency: 'ILS' },
      },
    ],
  })
})

test('another format is refused; rentals are included on request', async () => {
  const rented = await buildAsset(me, place, { deal_kind: 'RENT', price: 6_000 })
  expect((await read('?format=xml')).status).toBe(400)
  expect((await read()).body.assets).toEqual([])
  for (const kind of ['RENT', 'ALL'])
    expect((await read(`?deal_kind=${kind}`)).body.assets).toMatchObject([{ id: rented.id, deal_kind: 'RENT' }])
  expect((await read('?deal_kind=RENT&format=jsonld')).body['@graph'][0].offers.businessFunction).toMatch(/LeaseOut$/)
})

test('a new address disables the old one, and so does a closed account', async () => {
  const before = await addressOf()
  const { url } = await me.ok(contract.renewFeedAddress)
  const statusOf = async (path: string) => (await product.app.inject({ url: path })).statusCode
  expect(await statusOf(before)).toBe(404)
  expect(await statusOf(new URL(url).pathname)).toBe(200)
  expect(await statusOf('/api/public/feed/not-a-token/')).toBe(404)
  await me.ok(closeAccount, { body: { confirm: true } })
  expect(await statusOf(new URL(url).pathname)).toBe(404)
})
