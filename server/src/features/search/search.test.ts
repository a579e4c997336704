import { archive } from '@mafteach/contract/customers'
import { blockAgent } from '@mafteach/contract/network'
import { search } from '@mafteach/contract/search'
import { expect, test } from 'vitest'
import { buildAsset, buildCustomer, buildListing, placeOf } from '../../../test/builders.ts'
import { type Caller, openProduct } from '../../../test/product.ts'

/** Search of the palette (product.md section 12). */

const product = await openProduct()
const place = await placeOf(product)
const { name: street } = await product.database.db
  .selectFrom('street')
  .select('name')
  .where('id', '=', place.streets[0])
  .executeTakeFirstOrThrow()

const find = async (who: Caller, q: string) => (await who.ok(search, { query: { q } })).results
const titles = async (who: Caller, q: string) => (await find(who, q)).map(({ kind, title }) => `${kind} ${title}`)

test('customers by name and phone in any spelling, with details that distinguish them and their page', async () => {
  const me = await product.agent()
  const { id } = await buildCustomer(me, { name: 'דנה כץ־לוי', phone: '0521112233' })
  await buildListing(me, id, place)
  const dana = {
    kind: 'customer',
    id,
    title: 'דנה כץ־לוי',
    detail: '052-111-2233 · רמת גן',
    page: `/customer/${id}/`,
    phone: '0521112233',
  }
  for (const q of ['דנה', 'לוי דנה', '052-111', '+972 52 111 2233']) expect(await find(me, q)).toMatchObject([dana])
  expect(await find(await product.agent(), 'כץ־לוי')).toEqual([])
})

test('text typed in the wrong keyboard layout is found too, both ways', async () => {
  const me = await product.agent()
  await buildCustomer(me, { name: 'זהבית פורת' })
  await buildCustomer(me, { name: 'Roma Shapiro' })
  expect(await titles(me, 'zvch,')).toEqual(['customer זהבית פורת'])
  expect(await titles(me, 'רםצש')).toEqual(['customer Roma Shapiro'])
})

test('names are found by their sound in the other script: customers, streets and agents', async () => {
  const me = await product.agent()
  await buildCustomer(me, { name: 'Sophie Laurent' })
  await buildCustomer(me, { name: 'שירה כהן' })
  await buildCustomer(await product.agent(), { name: 'Sophie Other' })
  expect([await titles(me, 'סופי'), await titles(me, 'shira cohen'), await titles(me, 'sara')]).toEqual([
    ['customer Sophie Laurent'],
    ['customer שירה כהן'],
    [],
  ])
  await product.agent({ name: 'ויקטוריה ריינהרד' })
  await product.agent({ name: 'Esperanza Quiroga' })
  expect([await titles(me, 'victoria reinhard'), await titles(me, 'אספרנסה')]).toEqual([
    ['agent ויקטוריה ריינהרד'],
    ['agent Esperanza Quiroga'],
  ])
})

test('fewer than two characters and wildcard characters find nothing', async () => {
  const me = await product.agent()
  await buildCustomer(me, { name: 'אורה' })
  expect([await find(me, 'א'), await find(me, ' א '), await find(me, '%%'), await find(me, '')]).toEqual([[], [], [], []])
})

test('assets by address: my own, or else those of others that I see', async () => {
  const [me, other] = [await product.agent(), await product.agent()]
  const { id } = await buildAsset(other, place, {
    address_number: '77',
    visibility_status: 'AL',
    should_show_address_number: true,
    price: 3_490_000,
  })
  const hidden = await buildAsset(other, place, { address_number: '78', visibility_status: 'ME' })
  expect((await find(me, 'ramat gan 7')).map((asset) => asset.id)).toEqual([id])
  expect(await find(me, `${street} 7`)).toMatchObject([
    { kind: 'asset', id, title: `${street} 77, רמת גן`, page: `/dashboard?asset=${id}` },
  ])
  expect((await find(me, `${street} 7`))[0]!.detail).toMatch(/ · ₪3,490,000$/)
  const mine = await buildAsset(me, place, { address_number: '79' })
  expect((await find(me, street)).map((asset) => asset.id)).toEqual([mine.id])
  expect((await find(other, `${street} 78`)).map((asset) => asset.id)).toEqual([hidden.id])
})

test('agents by name or agency, but nobody with a block between', async () => {
  const me = await product.agent()
  const other = await product.agent({ name: 'טליה אלבז' })
  expect(await find(me, 'טליה א')).toMatchObject([{ kind: 'agent', id: other.id, title: 'טליה אלבז', phone: expect.any(String) }])
  expect(await find(other, 'טליה א')).toEqual([])
  await me.ok(blockAgent, { body: { user_id: other.id } })
  expect([await find(me, 'טליה א'), await find(other, 'no such agent')]).toEqual([[], []])
})

test('five of a kind; matches at the beginning of a name come first, archived customers last, and the kind of the best match comes first', async () => {
  const me = await product.agent()
  await product.agent({ name: 'רותם שלו' })
  await product.agent({ name: 'אורי רותם' })
  const archived = await buildCustomer(me, { name: 'רותם בן דוד' })
  await me.ok(archive, { params: { id: String(archived.id) } })
  for (const name of ['כרותם אחת', 'גיל רותם', 'שי רותם']) await buildCustomer(me, { name })
  expect(await titles(me, 'רותם')).toEqual([
    'customer שי רותם',
    'customer גיל רותם',
    'customer כרותם אחת',
    'customer רותם בן דוד',
    'agent רותם שלו',
    'agent אורי רותם',
  ])
  for (let more = 0; more < 4; more++) await buildCustomer(me, { name: `יעל רותם ${more}` })
  expect((await find(me, 'רותם')).filter(({ kind }) => kind === 'customer')).toHaveLength(5)
  await product.agent({ name: 'קרינה הר' })
  await buildCustomer(me, { name: 'אקרינה' })
  expect(await titles(me, 'קרינה')).toEqual(['agent קרינה הר', 'customer אקרינה'])
})
