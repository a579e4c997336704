import { createHash } from 'node:crypto'
import { listAssets } from '@mafteach/contract/asset-lists'
import { type AssetImage, getAsset } from '@mafteach/contract/assets'
import { attachUpload, PHOTO_UPLOADS_PATH, removeAssetImage } from '@mafteach/contract/photos'
import sharp from 'sharp'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { namesOf } from '#platform/files/files.ts'
import { buildAsset, placeOf } from './builders.ts'
import { openProduct } from './product.ts'
import { type Line, openTestS3 } from './s3.ts'
import { uploadPaper } from './uploads.ts'

/** Calls while the file storage is unavailable, slow or full: nothing is lost, and nothing incomplete is visible. */

const s3 = await openTestS3()
const product = await openProduct(s3.env('away'))
const owner = await product.agent()
const place = await placeOf(product)
afterEach(() => s3.setLine('whole'))
afterAll(() => s3.close())

let asset: number
beforeEach(async () => {
  asset = (await buildAsset(owner, place)).id
})

const at = () => ({ params: { id: String(asset) } })
const images = async () => (await owner.ok(getAsset, at())).images
const send = (method: 'POST' | 'PATCH' | 'HEAD', url: string, headers: object = {}, payload?: Buffer) =>
  product.app.inject({
    method,
    url,
    headers: { 'tus-resumable': '1.0.0', authorization: `Bearer ${owner.token}`, ...headers },
    ...(payload ? { payload } : {}),
  })
const begin = async (size: number) =>
  (await send('POST', `/api${PHOTO_UPLOADS_PATH}`, { 'upload-length': String(size) })).headers.location as string
const part = (url: string, offset: number, bytes: Buffer) =>
  send('PATCH', url, { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }, bytes)
const attach = (url: string) => owner.call(attachUpload, { ...at(), body: { upload: url.split('/').at(-1)! } })
let color = 0
const photo = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: `rgb(${++color},9,9)` } })
    .jpeg()
    .toBuffer()
const addPhoto = async (): Promise<AssetImage> => {
  const bytes = await photo()
  const url = await begin(bytes.length)
  expect((await part(url, 0, bytes)).statusCode).toBe(204)
  return (await attach(url)).body as AssetImage
}
const pathOf = ({ url }: AssetImage) => url.slice(1)

const GONE: Line = 'gone'
const away = { status: 503, body: { code: 'files_away', detail: expect.any(String) } }

test('calls that need a file report it and when to retry; all others work', async () => {
  const image = await addPhoto()
  const bytes = await photo()
  const url = await begin(bytes.length)
  s3.setLine(GONE)
  const piece = await part(url, 0, bytes)
  expect([piece.statusCode, piece.json()]).toMatchObject([away.status, away.body])
  expect(Number(piece.headers['retry-after'])).toBeGreaterThan(0)
  const shown = await product.app.inject(image.url)
  expect([shown.statusCode, shown.json(), Number(shown.headers['retry-after'])]).toMatchObject([
    503,
    away.body,
    expect.any(Number),
  ])
  expect(await uploadPaper(product, owner.token, Buffer.from('%PDF-1.7'), {}, { key: 'away' })).toMatchObject(away)
  expect((await owner.ok(listAssets, {})).count).toBeGreaterThan(0)
  expect(await images()).toEqual([image])

  s3.setLine('whole')
  expect((await send('HEAD', url)).headers['upload-offset']).toBe('0')
  expect((await part(url, 0, bytes)).statusCode).toBe(204)
  expect((await attach(url)).status).toBe(201)
  expect((await product.app.inject(image.url)).statusCode).toBe(200)
  expect(await uploadPaper(product, owner.token, Buffer.from('%PDF-1.7'), {}, { key: 'away' })).toMatchObject({ status: 201 })
})

test('a photo that cannot be attached to its property is not listed, and is attached when the storage is back', async () => {
  const bytes = await photo()
  const url = await begin(bytes.length)
  expect((await part(url, 0, bytes)).statusCode).toBe(204)
  s3.setLine(GONE)
  expect(await attach(url)).toMatchObject(away)
  expect(await images()).toEqual([])
  s3.setLine('whole')
  expect((await attach(url)).status).toBe(201)
  expect(await images()).toHaveLength(1)
})

test('a photo is removed at once, and its files when the storage is back', async () => {
  const image = await addPhoto()
  s3.setLine(GONE)
  await owner.ok(removeAssetImage, { params: { id: String(asset), image_id: String(image.id) } })
  expect(await images()).toEqual([])
  s3.setLine('whole')
  await expect.poll(() => namesOf(product.files, `media/assets/${asset}/`), { timeout: 30_000, interval: 100 }).toEqual([])
})

test('a truncated photo is not served as complete', async () => {
  const image = await addPhoto()
  const stored = (await product.files.read(pathOf(image)))!
  await product.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = product.app.server.address() as { port: number }
  s3.setLine('short')
  const answer = await fetch(`http://127.0.0.1:${port}${image.url}`)
  await expect(answer.arrayBuffer()).rejects.toThrow()
  s3.setLine('whole')
  const again = Buffer.from(await (await fetch(`http://127.0.0.1:${port}${image.url}`)).arrayBuffer())
  expect(createHash('md5').update(again).digest('hex')).toBe(createHash('md5').update(stored).digest('hex'))
})

test('a storage that does not answer delays no other calls', async () => {
  const image = await addPhoto()
  s3.setLine('silent')
  const waiting = product.app.inject(image.url)
  expect((await owner.ok(listAssets, {})).count).toBeGreaterThan(0)
  s3.setLine('whole')
  expect((await waiting).statusCode).toBe(200)
})
