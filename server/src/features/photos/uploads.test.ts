import { createHash, randomBytes } from 'node:crypto'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AssetImage, getAsset } from '@mafteach/contract/assets'
import { PHOTO_BYTES_MAX } from '@mafteach/contract/limits'
import { addAssetImages, attachUpload, PHOTO_UPLOADS_PATH } from '@mafteach/contract/photos'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildAsset, type Place, placeOf } from '../../../test/builders.ts'
import { openProduct, type Product } from '../../../test/product.ts'
import { openUploads } from './uploads.ts'

/** Uploads that go on from where they stopped (tus), and what becomes of them. */

type Agent = Awaited<ReturnType<Product['agent']>>

const dataDir = mkdtempSync(join(tmpdir(), 'mafteach-uploads-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

let product: Product
let place: Place
let owner: Agent
let other: Agent
let asset: number
let port: number

beforeAll(async () => {
  product = await openProduct({ DATA_DIR: dataDir })
  place = await placeOf(product)
  owner = await product.agent()
  other = await product.agent()
  await product.app.listen({ port: 0, host: '127.0.0.1' })
  port = (product.app.server.address() as AddressInfo).port
})

beforeEach(async () => {
  asset = (await buildAsset(owner, place)).id
})

const tokenOf = (agent: Agent) => product.tokens.access({ session: agent.session, phone: agent.phone, agent: agent.id })
const headersOf = (agent: Agent) => ({
  'tus-resumable': '1.0.0',
  'accept-language': 'en',
  authorization: `Bearer ${tokenOf(agent)}`,
})

const send = (agent: Agent, method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE', url: string, headers = {}, payload?: Buffer) =>
  product.app.inject({ method, url, headers: { ...headersOf(agent), ...headers }, ...(payload ? { payload } : {}) })

/** Begins an upload and answers its address. */
const begin = async (agent: Agent, size: number, name = 'a.jpg'): Promise<string> => {
  const metadata = `filename ${Buffer.from(name).toString('base64')}`
  const answer = await send(agent, 'POST', `/api${PHOTO_UPLOADS_PATH}`, {
    'upload-length': String(size),
    'upload-metadata': metadata,
  })
  expect(answer.statusCode).toBe(201)
  return answer.headers.location as string
}
const part = (agent: Agent, url: string, offset: number, bytes: Buffer) =>
  send(agent, 'PATCH', url, { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }, bytes)
const offsetOf = async (agent: Agent, url: string) => Number((await send(agent, 'HEAD', url)).headers['upload-offset'])
const uploadOf = (url: string) => url.split('/').at(-1)!
const whole = async (agent: Agent, bytes: Buffer, name?: string) => {
  const url = await begin(agent, bytes.length, name)
  return { url, answer: await part(agent, url, 0, bytes) }
}
const attach = (agent: Agent, upload: string, body = {}, id = asset) =>
  agent.call(attachUpload, { params: { id: String(id) }, body: { upload, ...body } }, { 'accept-language': 'en' })

/** Random dots: a file that is large, and no two alike. */
const jpeg = (width = 400, height = 300) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer()

const imagesOf = async () => (await owner.ok(getAsset, { params: { id: String(asset) } })).images
const waitingFiles = () => readdirSync(join(dataDir, 'uploads'))

describe('an upload', () => {
  test('in parts becomes a photo of the asset, in every size', async () => {
    const bytes = await jpeg()
    const url = await begin(owner, bytes.length)
    expect((await part(owner, url, 0, bytes.subarray(0, 5000))).statusCode).toBe(204)
    expect(await offsetOf(owner, url)).toBe(5000)
    expect((await part(owner, url, 5000, bytes.subarray(5000))).statusCode).toBe(204)
    const { status, body } = await attach(owner, uploadOf(url))
    expect(status).toBe(201)
    expect(await imagesOf()).toEqual([body])
    expect(body).toMatchObject({ width: 400, height: 300 })
    for (const size of ['1600.webp', '800.webp', '400.webp', 'og.jpg']) {
      expect(readFileSync(join(dataDir, body.url.replace('1600.webp', size))).length).toBeGreaterThan(0)
    }
  })

  test('goes on from where the line broke', async () => {
    const bytes = await jpeg(1200, 900)
    const url = await begin(owner, bytes.length)
    const sent = Math.floor(bytes.length / 2)
    const broken = httpRequest({
      port,
      path: url,
      method: 'PATCH',
      headers: {
        ...headersOf(owner),
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': bytes.length,
      },
    })
    broken.on('error', () => {})
    broken.write(bytes.subarray(0, sent))
    const file = join(dataDir, 'uploads', uploadOf(url))
    await expect.poll(() => statSync(file).size, { timeout: 20_000 }).toBe(sent)
    broken.destroy()
    expect(await offsetOf(owner, url)).toBe(sent)
    expect((await part(owner, url, sent, bytes.subarray(sent))).statusCode).toBe(204)
    expect((await attach(owner, uploadOf(url))).status).toBe(201)
  })

  test('does not take a part that belongs elsewhere', async () => {
    const url = await begin(owner, 1000)
    expect((await part(owner, url, 10, Buffer.alloc(10))).statusCode).toBe(409)
    expect((await part(owner, url, 0, Buffer.alloc(2000))).statusCode).toBeGreaterThanOrEqual(400)
  })

  test('is its own agent’s alone', async () => {
    const { url } = await whole(owner, await jpeg())
    expect((await send(other, 'HEAD', url)).statusCode).toBe(404)
    expect((await part(other, url, 0, Buffer.alloc(1))).statusCode).toBe(404)
    expect((await send(other, 'DELETE', url)).statusCode).toBe(404)
    const forged = await send(other, 'HEAD', url, { 'x-mafteach-agent': String(owner.id) })
    expect(forged.statusCode).toBe(404)
    expect((await product.app.inject({ method: 'HEAD', url })).statusCode).toBe(403)
    const theirs = (await buildAsset(other, place)).id
    expect((await attach(other, uploadOf(url), {}, theirs)).body).toEqual({ upload: ['there is no such value'] })
    expect((await attach(other, uploadOf(url))).status).toBe(404)
    expect((await attach(owner, uploadOf(url), {}, theirs)).status).toBe(404)
  })

  test('of another agent is out of reach by a query, another method or a header', async () => {
    const bytes = await jpeg()
    const url = await begin(owner, bytes.length)
    const mine = await begin(other, 1000)
    const theirs = uploadOf(url)
    for (const query of [`?x=/${theirs}`, `?/${theirs}`, `/?a=b/${theirs}`]) {
      await part(other, `${mine}${query}`, 0, Buffer.alloc(10))
      await send(other, 'DELETE', `${mine}${query}`)
      await send(other, 'POST', `/api${PHOTO_UPLOADS_PATH}${query}`, { 'upload-length': '5' })
    }
    expect(await offsetOf(owner, url)).toBe(0)
    const override = { 'x-http-method-override': 'DELETE' }
    expect((await send(owner, 'HEAD', url, override)).headers['upload-offset']).toBe('0')
    expect((await part(owner, url, 0, bytes)).statusCode).toBe(204)
    expect((await attach(owner, theirs)).status).toBe(201)
  })

  test('that is taken back leaves nothing behind, its sizes neither', async () => {
    const { url } = await whole(owner, await jpeg())
    expect((await send(owner, 'DELETE', url)).statusCode).toBe(204)
    expect(waitingFiles().filter((name) => name.startsWith(uploadOf(url)))).toEqual([])
  })

  test('is not begun, gone on with or taken back by a session that ended', async () => {
    const agent = await product.agent()
    const url = await begin(agent, 1000)
    await product.database.db.updateTable('session').set({ ended_at: new Date() }).where('id', '=', agent.session).execute()
    expect((await part(agent, url, 0, Buffer.alloc(10))).statusCode).toBe(403)
    expect((await send(agent, 'DELETE', url)).statusCode).toBe(403)
    expect((await send(agent, 'POST', `/api${PHOTO_UPLOADS_PATH}`, { 'upload-length': '5' })).statusCode).toBe(403)
  })

  test.each(['..%2f..%2fsecret', '1-..', `1-${'0'.repeat(32)}`, '%00'])('%s is no upload', async (name) => {
    expect((await send(owner, 'HEAD', `/api${PHOTO_UPLOADS_PATH}/${name}`)).statusCode).toBe(404)
  })

  test('is refused by its name when it is whole and no photo, and is gone', async () => {
    const page = Buffer.from('<!doctype html><script>alert(1)</script>')
    const { url, answer } = await whole(owner, page, 'דירה.jpg')
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ images: ['דירה.jpg: not a JPEG, PNG or WebP photo'] })
    expect((await send(owner, 'HEAD', url)).statusCode).toBe(404)
    expect(waitingFiles().filter((name) => name.startsWith(uploadOf(url)))).toEqual([])
  })

  test('of more than 20 MB does not begin', async () => {
    const answer = await send(owner, 'POST', `/api${PHOTO_UPLOADS_PATH}`, { 'upload-length': String(PHOTO_BYTES_MAX + 1) })
    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toMatchObject({ code: 'too_large' })
  })

  test('that is not whole is no photo yet', async () => {
    const url = await begin(owner, 1000)
    expect((await attach(owner, uploadOf(url))).body).toEqual({ upload: ['there is no such value'] })
  })

  test('attached again, after a lost answer, is the photo that is there', async () => {
    const { url } = await whole(owner, await jpeg())
    const first = await attach(owner, uploadOf(url))
    expect(await attach(owner, uploadOf(url))).toMatchObject({ status: 201, body: first.body })
    expect(await imagesOf()).toHaveLength(1)
  })

  test('takes the place of another photo', async () => {
    const attached: AssetImage[] = []
    for (let at = 0; at < 3; at++) attached.push((await attach(owner, uploadOf((await whole(owner, await jpeg())).url))).body)
    const { url } = await whole(owner, await jpeg())
    const { body } = await attach(owner, uploadOf(url), { replaces: attached[1]!.id })
    expect((await imagesOf()).map(({ id }) => id)).toEqual([attached[0]!.id, body.id, attached[2]!.id])
    expect(() => readFileSync(join(dataDir, attached[1]!.url))).toThrow('ENOENT')
    expect((await attach(owner, uploadOf(url), { replaces: 999_999_999 })).status).toBe(400)
    const { log } = await owner.ok(getAsset, { params: { id: String(asset) } })
    expect(log!.map(({ kind, count }) => [kind, count])).toEqual([
      ['photos_removed', 1],
      ['photos_added', 4],
      ['added', null],
    ])
  })

  test('the same photo by the form and by an upload is one photo', async () => {
    const bytes = await jpeg()
    const form = new FormData()
    form.append('images', new Blob([new Uint8Array(bytes)]), 'a.jpg')
    const encoded = new Response(form)
    await product.app.inject({
      method: 'POST',
      url: `/api${addAssetImages.path.replace(':id', String(asset))}`,
      payload: Buffer.from(await encoded.arrayBuffer()),
      headers: { authorization: `Bearer ${tokenOf(owner)}`, 'content-type': encoded.headers.get('content-type')! },
    })
    await attach(owner, uploadOf((await whole(owner, bytes)).url))
    expect(await imagesOf()).toHaveLength(1)
  })
})

describe('a full disk', () => {
  /** A file that takes nothing more. */
  const FULL = '/dev/full'
  const refused = { statusCode: 507 }
  const contentOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64url').slice(0, 24)

  test('keeps what came of an upload, which goes on when there is room', async () => {
    const bytes = await jpeg()
    const url = await begin(owner, bytes.length)
    const file = join(dataDir, 'uploads', uploadOf(url))
    rmSync(file)
    symlinkSync(FULL, file)
    const answer = await part(owner, url, 0, bytes)
    expect(answer).toMatchObject(refused)
    expect(answer.json()).toMatchObject({ code: 'disk_full', detail: 'The server has no room left' })
    rmSync(file)
    writeFileSync(file, bytes.subarray(0, 100))
    expect(await offsetOf(owner, url)).toBe(100)
    expect((await part(owner, url, 100, bytes.subarray(100))).statusCode).toBe(204)
  })

  // The larger one is unfolded in a process of its own.
  test.each([
    [400, 300],
    [1800, 1200],
  ])('keeps a whole upload whose sizes (of %i × %i) cannot be written: it is no broken photo', async (width, height) => {
    const bytes = await sharp({ create: { width, height, channels: 3, background: `rgb(${width % 256},9,9)` } })
      .jpeg()
      .toBuffer()
    const url = await begin(owner, bytes.length)
    const size = join(dataDir, 'uploads', `${uploadOf(url)}.sizes`, `${contentOf(bytes)}-800.webp`)
    mkdirSync(join(size, '..'))
    symlinkSync(FULL, size)
    expect(await part(owner, url, 0, bytes)).toMatchObject(refused)
    expect(await attach(owner, uploadOf(url))).toMatchObject({ status: 507, body: { code: 'disk_full' } })
    expect(await offsetOf(owner, url)).toBe(bytes.length)
    rmSync(size)
    expect((await attach(owner, uploadOf(url))).status).toBe(201)
  })
})

describe('what nobody attaches', () => {
  const uploads = openUploads(dataDir)
  const age = (name: string, hours: number) => {
    const then = new Date(product.now().getTime() - hours * 3_600_000)
    for (const file of waitingFiles().filter((one) => one.startsWith(name)))
      utimesSync(join(dataDir, 'uploads', file), then, then)
  }

  test('is cleared after a day, half or whole; what goes on stays', async () => {
    const half = uploadOf(await begin(owner, 1000))
    const full = uploadOf((await whole(owner, await jpeg())).url)
    const young = uploadOf(await begin(owner, 1000))
    age(half, 25)
    age(full, 25)
    age(young, 23)
    await uploads.deleteExpired(product.now())
    const left = waitingFiles()
    for (const gone of [half, full]) expect(left.filter((name) => name.startsWith(gone))).toEqual([])
    expect(left).toContain(young)
  })

  test('is eighty at most', async () => {
    const agent = await product.agent()
    for (let at = 0; at < 80; at++) await begin(agent, 1000)
    const refused = await send(agent, 'POST', `/api${PHOTO_UPLOADS_PATH}`, { 'upload-length': '1000' })
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({ code: 'too_many_requests' })
    expect((await send(owner, 'POST', `/api${PHOTO_UPLOADS_PATH}`, { 'upload-length': '1000' })).statusCode).toBe(201)
  })

  test('is eighty at most for those that begin at once, too', async () => {
    const agent = await product.agent()
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => send(agent, 'POST', `/api${PHOTO_UPLOADS_PATH}`, { 'upload-length': '1000' })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 201).length).toBeLessThanOrEqual(80)
    expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThanOrEqual(20)
  })
})
