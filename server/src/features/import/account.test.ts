import { buffer } from 'node:stream/consumers'
import { getAsset } from '@mafteach/contract/assets'
import * as importing from '@mafteach/contract/import'
import type { ImportKind } from '@mafteach/contract/import-state'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { namesOf } from '#platform/files/files.ts'
import { placeOf } from '../../../test/builders.ts'
import { openProduct } from '../../../test/product.ts'
import { sendFile } from '../../../test/sent-file.ts'

/** Importing the zip of an account: its photos, and what such a zip cannot contain. That it equals a workbook is tested with the export. */

const product = await openProduct()
const place = await placeOf(product)
const { db } = product.database
const nameOf = async (table: 'city' | 'neighborhood' | 'street', id: number) => ({
  id,
  name: (await db.selectFrom(table).select('name').where('id', '=', id).executeTakeFirstOrThrow()).name,
})
const PLACE = {
  city: await nameOf('city', place.city),
  neighborhood: await nameOf('neighborhood', place.neighborhoods[0]),
  street: await nameOf('street', place.streets[0]),
}
type Agent = Awaited<ReturnType<typeof product.agent>>

const picture = (red: number, width = 60) =>
  sharp({ create: { width, height: 40, channels: 3, background: { r: red, g: 0, b: 0 } } })
    .webp()
    .toBuffer()

const EMPTY = { customers: [], listings: [], notes: [], assets: [] }

function zipOf(entities: Record<string, unknown>, files: Record<string, Buffer> = {}): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, rows] of Object.entries(entities)) {
    const text = Array.isArray(rows) ? `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n` : String(rows)
    zip.addBuffer(Buffer.from(text), `${name}.json`)
  }
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name, { compress: false })
  zip.end()
  return buffer(zip.outputStream)
}

const send = (me: Agent, bytes: Buffer, kind: ImportKind = 'assets', sheet?: string) =>
  sendFile(product, me.token, { kind, bytes, name: 'mafteach.zip', ...(sheet === undefined ? {} : { sheet }) })

const asset = (photos: string[], more: object = {}) => ({
  id: 1,
  ...PLACE,
  address_number: '7',
  price: 2_000_000,
  photos,
  ...more,
})

async function importFile(me: Agent, bytes: Buffer, kind: ImportKind = 'assets') {
  const { status, body } = await send(me, bytes, kind)
  expect([status, body]).toEqual([201, body])
  const params = { id: String((body as { id: number }).id) }
  await me.ok(importing.runImport, { params })
  const importStatus = () => me.ok(importing.getImport, { params })
  await expect
    .poll(
      async () => {
        const { state, photos_left } = await importStatus()
        return [state, photos_left]
      },
      { timeout: 20_000, interval: 20 },
    )
    .toEqual(['done', 0])
  return importStatus()
}

const assetsOf = (me: Agent) => db.selectFrom('asset').select('id').where('agent_id', '=', me.id).execute()
const imagesOf = async (me: Agent) => {
  const [found] = await assetsOf(me)
  return (await me.ok(getAsset, { params: { id: String(found!.id) } })).images
}

test('photos are added to their property in order; invalid and missing files are skipped; undo removes everything', async () => {
  const me = await product.agent()
  const files = {
    'photos/b.webp': await picture(200, 60),
    'photos/a.webp': await picture(100, 50),
    'photos/c.webp': Buffer.from('none'),
  }
  const zip = await zipOf(
    { ...EMPTY, assets: [asset(['photos/b.webp', 'photos/missing.webp', 'photos/c.webp', 'photos/a.webp'])] },
    files,
  )
  const done = await importFile(me, zip)
  expect(done).toMatchObject({ added: 1, failed: 0, photos_left: 0 })
  expect((await imagesOf(me)).map(({ width }) => width)).toEqual([60, 50])
  const [{ id } = { id: 0 }] = await assetsOf(me)
  const photos = () => namesOf(product.files, `media/assets/${id}/`)
  expect((await photos()).length).toBeGreaterThan(2)

  expect(await importFile(me, zip)).toMatchObject({ added: 0, skipped: 1 })
  expect(await imagesOf(me)).toHaveLength(2)

  product.setTime(new Date(product.now().getTime() + 1_000))
  await me.ok(importing.undoImport, { params: { id: String(done.id) }, body: {} })
  await expect.poll(() => assetsOf(me), { timeout: 20_000, interval: 20 }).toEqual([])
  await expect.poll(photos, { timeout: 20_000, interval: 50 }).toEqual([])
})

test('a property imported with its seller gets its photos, too; undo is refused if the agent changed it since', async () => {
  const me = await product.agent()
  const zip = await zipOf(
    {
      ...EMPTY,
      customers: [{ id: 5, name: 'מוכרת', phone: '+972521234567', customer_type: null, is_vip: false, opened_at: null }],
      assets: [asset(['photos/a.webp'], { seller_id: 5 })],
    },
    { 'photos/a.webp': await picture(1) },
  )
  const done = await importFile(me, zip, 'sellers')
  expect(await imagesOf(me)).toHaveLength(1)
  product.setTime(new Date(product.now().getTime() + 1_000))
  const [{ id } = { id: 0 }] = await assetsOf(me)
  await db.updateTable('asset').set({ updated_at: product.now() }).where('id', '=', id).execute()
  const { status, body } = await me.call(importing.undoImport, { params: { id: String(done.id) }, body: {} })
  expect([status, body]).toMatchObject([409, { code: 'changed', rows: [{ row: 2 }] }])
})

test('the sheet that fits the kind is chosen; each of the others can be requested', async () => {
  const me = await product.agent()
  const customers = [1, 2, 3].map((id) => ({ id, name: `לקוח ${id}`, opened_at: id === 3 ? '2026-01-01T00:00:00+00:00' : null }))
  const zip = await zipOf({ ...EMPTY, customers, assets: [asset([], { seller_id: 1 })] })
  const { body } = await send(me, zip, 'leads')
  expect(body).toMatchObject({
    sheet: 'לידים',
    rows: 1,
    sheets: expect.arrayContaining([
      { name: 'קונים', rows: 0 },
      { name: 'מוכרים', rows: 1 },
      { name: 'לידים', rows: 1 },
      { name: 'אנשי קשר', rows: 1 },
      { name: 'נכסים', rows: 1 },
    ]),
  })
  expect((await send(me, zip, 'contacts', 'לידים')).body).toMatchObject({ sheet: 'לידים', rows: 1 })
  expect(await send(me, zip, 'contacts', 'אחר')).toMatchObject({ status: 400, body: { sheet: expect.anything() } })
})

test.each([
  ['an entity that is not a list', { ...EMPTY, assets: 'שלום' }],
  ['a row that is not an object', { ...EMPTY, assets: [7] }],
  ['an invalid id', { ...EMPTY, customers: [{ id: 'x', name: 'א' }] }],
  [
    'rows out of order',
    {
      ...EMPTY,
      customers: [
        { id: 1, name: 'א' },
        { id: 2, name: 'ב' },
      ],
      listings: [{ customer_id: 2 }, { customer_id: 1 }],
    },
  ],
  [
    'customers out of order',
    {
      ...EMPTY,
      customers: [
        { id: 2, name: 'ב' },
        { id: 1, name: 'א' },
      ],
      listings: [{ customer_id: 1 }, { customer_id: 2 }],
    },
  ],
])('%s: the file is unreadable', async (_, entities) => {
  const me = await product.agent()
  const kind = entities.assets.length > 0 ? 'assets' : 'buyers'
  expect(await send(me, await zipOf(entities), kind)).toMatchObject({ status: 400, body: { code: 'unreadable' } })
})

test('values of the wrong type are empty cells, and paths in photo names are not followed', async () => {
  const me = await product.agent()
  const odd = asset(['../../../etc/passwd', '/etc/passwd', 'assets.json'], { price: { toString: 'x' }, notes: ['א', 7] })
  const { status, body } = await send(me, await zipOf({ ...EMPTY, assets: [odd] }))
  expect([status, body]).toMatchObject([201, { rows: 1, counts: { bad: 1 } }])
})

test('photos of an import that never ran are deleted after a day, those of a pending import stay', async () => {
  product.setTime(new Date())
  const me = await product.agent()
  const zip = await zipOf(
    { ...EMPTY, assets: [asset(['photos/a.webp'], { address_number: '99' })] },
    { 'photos/a.webp': await picture(3) },
  )
  const { body } = await send(me, zip)
  const waiting = `imports/photos-${(body as { id: number }).id}/2-0`
  await product.files.put('imports/photos-999999/2-0', Buffer.from('a photo'))
  const after = async (hours: number) => {
    product.setTime(new Date(Date.now() + hours * 3_600_000))
    await product.anotherNode()
    return namesOf(product.files, 'imports/')
  }
  expect(await after(0)).toContain('imports/photos-999999/2-0')
  expect(await after(2)).toContain(waiting)
  expect(await after(2)).not.toContain('imports/photos-999999/2-0')
  expect(await after(25)).toEqual([])
})
