import { pasteText } from '@mafteach/contract/import'
import { changeSettings } from '@mafteach/contract/settings'
import { expect, test } from 'vitest'
import { openProduct } from '../../../test/product.ts'

/** A pasted message over HTTP (product.md section 12, "Import"); the meaning of texts is tested beside the rules. */

const product = await openProduct()
const { db } = product.database

const idOf = async (table: 'neighborhood' | 'street', name: string) =>
  (await db.selectFrom(table).select('id').where('city_id', '=', 5000).where('name', '=', name).executeTakeFirstOrThrow()).id

test('returns ids of the register as the forms send them, and stores nothing for the agent', async () => {
  const me = await product.agent()
  const text = "מחפשים 4 חד' בפלורנטין או נווה צדק עד 3.2 מ' עם חניה, לא קומה ראשונה, ג'קוזי"
  const { fields, found, unread, places } = await me.ok(pasteText, { body: { text, kind: 'buyer' } })
  expect(places).toMatchObject({ city: { id: 5000, name: 'תל אביב-יפו' }, street: null })
  expect(places.neighborhoods.map(({ name }) => name).toSorted()).toEqual(['נווה צדק', 'פלורנטין'])
  expect(fields).toEqual({
    city: 5000,
    neighborhoods: [await idOf('neighborhood', 'פלורנטין'), await idOf('neighborhood', 'נווה צדק')],
    number_of_rooms: 4,
    budget: 3_200_000,
    should_have_parking_in_registry: true,
    not_first_floor: true,
  })
  expect(found.map(({ start, end }) => text.slice(start, end))).toContain('נווה צדק')
  expect(unread).toEqual(["ג'קוזי"])
  const advert = 'ת"א, שדרות רוטשילד 30, 3 חד\', ללא חניה, 6,200,000 ש"ח'
  expect((await me.ok(pasteText, { body: { text: advert, kind: 'asset' } })).fields).toEqual({
    city: 5000,
    street: await idOf('street', 'שדרות רוטשילד'),
    address_number: '30',
    number_of_rooms: 3,
    has_parking_in_registry: false,
    price: 6_200_000,
  })
  const { count } = await db
    .selectFrom('customer')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('agent_id', '=', me.id)
    .executeTakeFirstOrThrow()
  expect(count).toBe(0)
})

test('recognises the links to the video and the tour of an advertisement', async () => {
  const me = await product.agent()
  const links = {
    video_url: 'https://youtu.be/dQw4w9WgXcQ',
    tour_url: 'https://kuula.co/share/7l5Vw',
    advertisement_url: 'https://example.com/1',
  }
  const text = `4 חד׳ ${Object.values(links).join(' ')}`
  expect((await me.ok(pasteText, { body: { text, kind: 'asset' } })).fields).toEqual({ number_of_rooms: 4, ...links })
})

test('of a rental returns its kind, the rent and its facts; an agent with only one kind of deals gets nothing of the other', async () => {
  const me = await product.agent()
  const text = 'להשכרה בתל אביב, 3 חד׳, 5.5 אלף, מרוהטת, חיות מחמד: כן'
  const fieldsOf = async () => (await me.ok(pasteText, { body: { text, kind: 'asset' } })).fields
  const rental = { deal_kind: 'RENT', city: 5000, number_of_rooms: 3, price: 5_500, furnished: 'FULL', pets_allowed: true }
  expect(await fieldsOf()).toEqual(rental)
  expect((await me.ok(pasteText, { body: { text: 'לשכור בתל אביב עד 7000, כלב', kind: 'buyer' } })).fields).toEqual({
    deal_kind: 'RENT',
    city: 5000,
    budget: 7_000,
    has_pets: true,
  })
  await me.ok(changeSettings, { body: { deal_kinds: ['SALE'] } })
  expect(await fieldsOf()).toEqual({ city: 5000, number_of_rooms: 3 })
  await me.ok(changeSettings, { body: { deal_kinds: ['RENT'] } })
  expect(await fieldsOf()).toEqual(rental)
  expect((await me.ok(pasteText, { body: { text: 'תל אביב, 3 חד׳, 5,500', kind: 'asset' } })).fields).toMatchObject({
    price: 5_500,
  })
})

test('a long text is read outside the server process, with the same result', async () => {
  const text = 'מחפשים 4 חדרים ברמת גן עד 3.2 מיליון עם מעלית. '
  const me = await product.agent()
  const short = await me.ok(pasteText, { body: { text, kind: 'buyer' } })
  const long = await me.ok(pasteText, { body: { text: `${text}${'\nבברכה, דנה'.repeat(200)}`, kind: 'buyer' } })
  expect(long.fields).toMatchObject(short.fields)
  expect(long.places).toEqual(short.places)
})

test('is for agents, and takes a text of 1 to 10,000 characters of a known kind', async () => {
  const me = await product.agent()
  const call = async (body: object) => await me.call(pasteText, { body: body as never })
  expect((await product.stranger.call(pasteText, { body: { text: 'א', kind: 'buyer' } })).status).toBe(403)
  expect(await call({ text: '', kind: 'buyer' })).toMatchObject({ status: 400, body: { text: [expect.any(String)] } })
  expect((await call({ text: 'א'.repeat(10_000), kind: 'asset' })).status).toBe(200)
  expect(await call({ text: 'א'.repeat(10_001), kind: 'asset' })).toMatchObject({
    status: 400,
    body: { text: [expect.any(String)] },
  })
  expect(await call({ text: 'א', kind: 'seller' })).toMatchObject({ status: 400, body: { kind: [expect.any(String)] } })
})

test('is limited to sixty texts a minute', async () => {
  const me = await product.agent()
  await db.insertInto('rate_limit').values(minuteOf(me.id, 60)).execute()
  expect(await me.call(pasteText, { body: { text: 'א', kind: 'buyer' } })).toMatchObject({
    status: 429,
    body: { code: 'too_many_requests' },
  })
})

const minuteOf = (agent: number, hits: number) => {
  const start = Math.floor(product.now().getTime() / 60_000) * 60_000
  return { bucket: `paste ${agent}`, window_start: new Date(start), window_end: new Date(start + 60_000), hits }
}
