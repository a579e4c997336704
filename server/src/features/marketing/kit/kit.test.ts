import { changeAsset } from '@mafteach/contract/assets'
import * as contract from '@mafteach/contract/marketing'
import { MEDIA_PREFIX } from '@mafteach/contract/photo-files'
import { changeSettings } from '@mafteach/contract/settings'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildAsset, placeOf } from '../../../../test/builders.ts'
import { readPdf, textOfPdf } from '../../../../test/pdf-text.ts'
import { openProduct } from '../../../../test/product.ts'

/** The marketing kit of a property (product.md section 13, "Leads and marketing"), over HTTP: its files are read with other libraries. */

const product = await openProduct()
const { db } = product.database
const place = await placeOf(product)
let me: Awaited<ReturnType<typeof product.agent>>
let id: string

beforeEach(async () => {
  product.setTime(new Date('2026-11-20T09:00:00Z'))
  me = await product.agent({ name: 'נועה ברקאי' })
  const asset = await buildAsset(me, place, {
    address_number: '45',
    should_show_address_number: true,
    price: 2_950_000,
    number_of_rooms: 4,
    asset_built_area: 92,
  })
  id = String(asset.id)
})

type Query = Record<string, string>
const get = (path: string, query: Query = {}, headers: Record<string, string> = {}, who = me, asset = id) =>
  product.app.inject({
    method: 'GET',
    url: `/api/real-estate/asset/${asset}/marketing/${path}`,
    query,
    headers: { authorization: `Bearer ${who.token}`, ...headers },
  })
const textOf = async (file: string, query: Query = {}) => {
  const { statusCode, rawPayload } = await get(file, query)
  expect(statusCode).toBe(200)
  return (await textOfPdf(rawPayload)).replaceAll(' ', '')
}

/** Adds photos as stored; returns their ids. */
async function addPhotos(count: number, asset = id): Promise<number[]> {
  const ids: number[] = []
  for (let at = 0; at < count; at++) {
    const file = `assets/${asset}/kit-${at}`
    const color = { r: 20 * at, g: 120, b: 200 - 10 * at }
    for (const width of [1600, 800, 400]) {
      const picture = sharp({ create: { width, height: width * 0.75, channels: 3, background: color } })
      await product.files.put(`${MEDIA_PREFIX.slice(1)}${file}-${width}.webp`, await picture.webp().toBuffer())
    }
    const row = { asset_id: Number(asset), file, position: at, width: 1600, height: 1200 }
    ids.push((await db.insertInto('asset_image').values(row).returning('id').executeTakeFirstOrThrow()).id)
  }
  return ids
}

const SIZES = [
  ['leaflet.pdf', 595, 842],
  ['window.pdf', 595, 842],
  ['sign.pdf', 842, 1191],
] as const

describe.each(['1', '2'])('layout %s', (layout) => {
  test.each(SIZES)('%s is a PDF of its size with price, rooms and the agent to call', async (file, width, height) => {
    const { rawPayload, headers } = await get(file, { layout, language: 'he' })
    expect(headers['content-type']).toBe('application/pdf')
    const box = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(rawPayload.toString('latin1'))!
    expect(box.slice(1).map((side) => Math.round(Number(side)))).toEqual([width, height])
    const text = (await textOfPdf(rawPayload)).replaceAll(' ', '')
    for (const shown of ['₪2,950,000', '4', 'חדרים', 'נועה ברקאי'.replaceAll(' ', '')]) expect(text).toContain(shown)
    expect(text).toMatch(/0\d\d-\d{3}-\d{4}/)
  })

  test.each([
    ['story.jpg', 1080, 1920],
    ['square.jpg', 1080, 1080],
    ['wide.jpg', 1200, 630],
  ])('%s is a picture of %i by %i, and needs a photo', async (file, width, height) => {
    expect((await get(file, { layout })).json()).toMatchObject({ code: 'no_photos' })
    await addPhotos(3)
    for (const variant of ['NEW', 'PRICE', 'SOLD']) {
      const { statusCode, rawPayload, headers } = await get(file, { layout, variant })
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg'])
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width, height })
    }
  })
})

test('the house number is shown if visitors may read it, also in the file name', async () => {
  const { headers } = await get('leaflet.pdf', { language: 'he' })
  expect(decodeURIComponent(String(headers['content-disposition']))).toMatch(/^attachment; filename="leaflet\.pdf".*עלון,.* 45,/)
  expect(await textOf('leaflet.pdf')).toContain('45')
  await me.ok(changeSettings, { body: { hide_address_before_order: true } })
  for (const [file] of SIZES) for (const layout of ['1', '2']) expect(await textOf(file, { layout })).not.toContain('45')
  expect(decodeURIComponent(String((await get('leaflet.pdf')).headers['content-disposition']))).not.toContain('45')
})

test('a sold property is marked, without its price; a rental has its price per month', async () => {
  for (const [file] of SIZES)
    for (const layout of ['1', '2']) {
      const sold = await textOf(file, { layout, variant: 'SOLD' })
      expect(sold).toContain('נמכר')
      expect(sold).not.toContain('2,950,000')
    }
  const rental = await buildAsset(me, place, { deal_kind: 'RENT', price: 6_000 })
  id = String(rental.id)
  expect(await textOf('window.pdf', { variant: 'NEW' })).toMatch(/להשכרה[\s\S]*₪6,000לחודש/)
  expect(await textOf('window.pdf', { variant: 'SOLD', language: 'en' })).toContain('Rented')
})

test.each(['1', '2'])('a rental says when one may move in, in layout %s; a sale does not', async (layout) => {
  const asset = {
    price: 6_000,
    available_from: '2027-02-01',
    number_of_rooms: 4,
    asset_built_area: 92,
    floor: 3,
    highest_floor: 8,
  }
  id = String((await buildAsset(me, place, { ...asset, deal_kind: 'RENT' })).id)
  for (const [file] of SIZES) {
    expect(await textOf(file, { layout, language: 'he' })).toMatch(/כניסה:1בפברואר2027|1\.2\.2027[\s\S]*כניסה/)
    expect(await textOf(file, { layout, language: 'he', variant: 'SOLD' })).not.toContain('כניסה')
  }
  await me.ok(changeAsset, { params: { id }, body: { available_from: '2026-11-20' } })
  expect(await textOf('leaflet.pdf', { layout, language: 'he' })).toMatch(/מיידית[\s\S]*כניסה/)
  id = String((await buildAsset(me, place, asset)).id)
  expect(await textOf('leaflet.pdf', { layout, language: 'he' })).not.toContain('כניסה')
})

test('a recently lowered price shows the old one struck through, in that variant only; an undisclosed price is on request', async () => {
  product.setTime(new Date('2026-11-20T09:10:00Z'))
  await me.ok(changeAsset, { params: { id }, body: { price: 2_800_000 } })
  expect(await textOf('leaflet.pdf', { variant: 'PRICE' })).toMatch(/₪2,950,000[\s\S]*₪2,800,000/)
  expect(await textOf('leaflet.pdf', { variant: 'NEW' })).not.toContain('2,950,000')
  await db
    .updateTable('asset_price')
    .set((row) => ({ since: sql<Date>`${row.ref('since')} - interval '15 days'` }))
    .where('asset_id', '=', Number(id))
    .execute()
  expect(await textOf('leaflet.pdf', { variant: 'PRICE' })).not.toContain('2,950,000')
  await me.ok(changeAsset, { params: { id }, body: { price: 999_999_999 } })
  expect(await textOf('leaflet.pdf')).toContain('מחירלפיפנייה')
  expect(await textOf('leaflet.pdf', { language: 'en' })).toContain('Priceonrequest')
})

test('photos are those that were chosen, in their order; one that cannot be read is left out', async () => {
  const [first, second, third] = (await addPhotos(3)) as [number, number, number]
  const pixel = async (photos?: string) => {
    const { rawPayload } = await get('square.jpg', { layout: '2', ...(photos ? { photos } : {}) })
    const { data } = await sharp(rawPayload)
      .extract({ left: 500, top: 200, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    return [...data]
  }
  const near = (one: number[], other: number[]) => one.every((value, at) => Math.abs(value - other[at]!) < 6)
  const given = await pixel()
  expect(near(given, [0, 120, 200])).toBe(true)
  expect(await pixel(`${first},${second}`)).toEqual(given)
  expect(near(await pixel(`${third},${first}`), [40, 120, 180])).toBe(true)
  await product.files.put(`media/assets/${id}/kit-1-1600.webp`, Buffer.from('no picture'))
  expect((await get('leaflet.pdf')).statusCode).toBe(200)
  expect((await get('square.jpg', { photos: String(second) })).json()).toMatchObject({ code: 'no_photos' })
  expect(near(await pixel(`${second},${third}`), [40, 120, 180])).toBe(true)
})

test('a floor plan comes after the photos, uncropped and on white', async () => {
  const [plan] = (await addPhotos(2)) as [number, number]
  const edge = async () => {
    const { rawPayload } = await get('story.jpg', { photos: String(plan) })
    return [...(await sharp(rawPayload).extract({ left: 540, top: 10, width: 1, height: 1 }).raw().toBuffer())]
  }
  expect(Math.max(...(await edge()))).toBeLessThan(230)
  await db.updateTable('asset_image').set({ is_plan: true }).where('id', '=', plan).execute()
  expect(Math.min(...(await edge()))).toBeGreaterThan(240)
  const first = await get('square.jpg', { layout: '2' })
  const [, green] = await sharp(first.rawPayload).extract({ left: 500, top: 200, width: 1, height: 1 }).raw().toBuffer()
  expect(green).toBeLessThan(150)
})

test('photos without room on the front of a leaflet are on its back', async () => {
  await addPhotos(12)
  for (const layout of ['1', '2']) {
    const { pages } = await readPdf((await get('leaflet.pdf', { layout })).rawPayload)
    expect(pages).toHaveLength(2)
  }
})

test.each([
  ['1', 5],
  ['2', 6],
])('layout %s of a leaflet has %i photos on one page', async (layout, count) => {
  await addPhotos(count)
  const pagesOf = async () => (await readPdf((await get('leaflet.pdf', { layout })).rawPayload)).pages.length
  expect(await pagesOf()).toBe(1)
  await addPhotos(1)
  expect(await pagesOf()).toBe(2)
})

test('without photos the code promises none', async () => {
  expect(await textOf('leaflet.pdf')).toMatch(/כלהפרטים/)
  await addPhotos(1)
  expect(await textOf('leaflet.pdf')).toMatch(/כלהתמונותוהפרטים/)
})

test.each([
  ['language', { language: 'fr' }],
  ['variant', { variant: 'OLD' }],
  ['layout', { layout: '3' }],
  ['photos', { photos: 'first' }],
  ['photos', { photos: '1' }],
  ['photos', { photos: '' }],
])('a wrong %s is refused on its field: %j', async (field, query) => {
  await addPhotos(1)
  const { statusCode, body } = await get('story.jpg', query)
  expect([statusCode, Object.keys(JSON.parse(body))]).toEqual([400, [field]])
})

test('a photo of another property is not used', async () => {
  const other = await buildAsset(me, place)
  const [photo] = await addPhotos(1, String(other.id))
  expect((await get('leaflet.pdf', { photos: String(photo) })).statusCode).toBe(400)
})

test('an agent who only sees the property is refused, one who does not gets a 404, and other names of pieces are unknown', async () => {
  await me.ok(changeAsset, { params: { id }, body: { visibility_status: 'AL' } })
  const other = await product.agent()
  expect((await get('leaflet.pdf', {}, {}, other)).json()).toMatchObject({ code: 'not_allowed' })
  await me.ok(changeAsset, { params: { id }, body: { visibility_status: 'NO' } })
  expect((await get('leaflet.pdf', {}, {}, other)).statusCode).toBe(404)
  expect((await get('poster.pdf')).statusCode).toBe(404)
})

test('a cached piece is answered with 304; it differs for another agent, and after any change of its content', async () => {
  const first = await get('leaflet.pdf')
  const etag = String(first.headers.etag)
  const again = await get('leaflet.pdf', {}, { 'if-none-match': etag })
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  expect((await get('leaflet.pdf')).rawPayload.equals(first.rawPayload)).toBe(true)
  expect((await get('leaflet.pdf', { layout: '2' }, { 'if-none-match': etag })).statusCode).toBe(200)
  await me.ok(changeAsset, { params: { id }, body: { price: 2_900_000 } })
  expect((await get('leaflet.pdf', {}, { 'if-none-match': etag })).statusCode).toBe(200)
})

test.each(['🏠', '\u202e', '\u0000\u0007\u001b', '</text><script>', 'ﷺ', '％'])(
  'a text full of %j is drawn too',
  async (sign) => {
    await addPhotos(1)
    const hostile = `${sign.repeat(40)} שקט ${sign} `.repeat(60)
    await db
      .updateTable('asset')
      .set({ notes: hostile.replaceAll('\0', '') })
      .where('id', '=', Number(id))
      .execute()
    await db
      .updateTable('agent')
      .set({ name: `${sign.replaceAll('\0', '')} נועה`, license_number: null })
      .where('id', '=', me.id)
      .execute()
    for (const layout of ['1', '2']) {
      expect(await textOf('leaflet.pdf', { layout })).toMatch(/נועה/)
      expect((await get('story.jpg', { layout })).statusCode).toBe(200)
    }
  },
)

test('ten thousand letters without a space fit on their page', async () => {
  await db
    .updateTable('asset')
    .set({ notes: 'ש'.repeat(10_000) })
    .where('id', '=', Number(id))
    .execute()
  for (const layout of ['1', '2']) {
    const { pages } = await readPdf((await get('leaflet.pdf', { layout })).rawPayload)
    expect(pages).toHaveLength(1)
    expect(pages[0]).toContain('₪2,950,000')
  }
})

test('a preview is a picture of the first page', async () => {
  const { rawPayload, headers } = await get('preview/', { piece: 'sign', size: 'SMALL' })
  expect(headers['content-type']).toBe('image/jpeg')
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 240, height: 339 })
  expect((await get('preview/', { piece: 'story' })).json()).toMatchObject({ code: 'no_photos' })
})

test('sharing a piece is logged on the property until it is undone', async () => {
  const kinds = async () => {
    const rows = await db.selectFrom('asset_event').select('kind').where('asset_id', '=', Number(id)).orderBy('id').execute()
    return rows.map(({ kind }) => kind).filter((kind) => kind === 'kit_used')
  }
  const params = { id }
  const { id: use } = await me.ok(contract.logKitUse, { params, body: { piece: 'leaflet' } })
  await me.ok(contract.logKitUse, { params, body: { piece: 'story' } })
  expect(await kinds()).toHaveLength(2)
  const other = await product.agent()
  expect((await other.call(contract.undoKitUse, { params: { id, use: String(use) } })).status).toBe(404)
  await me.ok(contract.undoKitUse, { params: { id, use: String(use) } })
  expect(await kinds()).toHaveLength(1)
  expect((await me.call(contract.undoKitUse, { params: { id, use: String(use) } })).status).toBe(404)
})
