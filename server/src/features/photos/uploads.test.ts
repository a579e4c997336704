import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, symlinkSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type AssetImage, getAsset } from '@mafteach/contract/assets'
import { PHOTO_BYTES_MAX } from '@mafteach/contract/limits'
import { addAssetImages, attachUpload, PHOTO_UPLOADS_PATH } from '@mafteach/contract/photos'
import sharp from 'sharp'
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type Files, namesOf } from '#platform/files/files.ts'
import { PIECE_BYTES } from '#platform/files/tus-store.ts'
import { buildAsset, type Place, placeOf } from '../../../test/builders.ts'
import { openProduct, type Product } from '../../../test/product.ts'
import { TEMPORARY } from '../../../test/temporary.ts'
import { openPhotoWorkers } from './photo-workers.ts'
import { openUploads } from './uploads.ts'

/** Resumable uploads (tus), and the photos made from them. */

type Agent = Awaited<ReturnType<Product['agent']>>

/** Parts of file names for which the disk is full. */
let full: string | null = null
const onFullDisk = (files: Files): Files => ({
  ...files,
  put: async (name, bytes) =>
    full !== null && name.includes(full) ? writeFile('/dev/full', bytes as Buffer) : files.put(name, bytes),
})

let product: Product
let place: Place
let owner: Agent
let other: Agent
let asset: number
let port: number

beforeAll(async () => {
  product = await openProduct({}, { filesFrom: onFullDisk })
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

/** Starts an upload and returns its URL. */
const begin = async (agent: Agent, size: number, name = 'a.jpg'): Promise<string> => {
  const metadata = `filename ${Buffer.from(name).toString('base64')}`
  const answer = await send(agent, 'POST', `/api${PHOTO_UPLOADS_PATH}`, {
    'upload-length': String(size),
    'upload-metadata': metadata,
  })
  expect(answer.statusCode).toBe(201)
  return answer.headers.location as string
}
const part = (agent: Agent, url: string, offset: number, bytes: Buffer, node = product.app) =>
  node.inject({
    method: 'PATCH',
    url,
    headers: { ...headersOf(agent), 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    payload: bytes,
  })
const offsetOf = async (agent: Agent, url: string) => Number((await send(agent, 'HEAD', url)).headers['upload-offset'])
const uploadOf = (url: string) => url.split('/').at(-1)!
const uploadComplete = async (agent: Agent, bytes: Buffer, name?: string) => {
  const url = await begin(agent, bytes.length, name)
  return { url, answer: await part(agent, url, 0, bytes) }
}
const attach = (agent: Agent, upload: string, body = {}, id = asset) =>
  agent.call(attachUpload, { params: { id: String(id) }, body: { upload, ...body } }, { 'accept-language': 'en' })

/** Random pixels: a large file, different each time. */
const jpeg = (width = 400, height = 300) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer()

const imagesOf = async () => (await owner.ok(getAsset, { params: { id: String(asset) } })).images
const waitingFiles = (upload = '') => namesOf(product.files, `uploads/${upload}`)

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
    // Only the sizes stay, for a retry: the camera's metadata is gone.
    expect((await waitingFiles(uploadOf(url))).map((name) => /-(\d+\.webp|og\.jpg)$/.test(name))).toEqual(Array(4).fill(true))
    for (const size of ['1600.webp', '800.webp', '400.webp', 'og.jpg']) {
      expect((await product.files.read(body.url.slice(1).replace('1600.webp', size)))?.length).toBeGreaterThan(0)
    }
  })

  test('resumes after a broken connection', async () => {
    // Bytes after the end of a picture do not matter.
    const bytes = Buffer.concat([await jpeg(), Buffer.alloc(2 * PIECE_BYTES)])
    const url = await begin(owner, bytes.length)
    const sent = PIECE_BYTES
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
    await expect.poll(() => offsetOf(owner, url), { timeout: 20_000 }).toBeGreaterThanOrEqual(PIECE_BYTES)
    broken.destroy()
    await expect.poll(() => part(owner, url, sent, bytes.subarray(sent)).then(({ statusCode }) => statusCode)).toBe(204)
    expect((await attach(owner, uploadOf(url))).status).toBe(201)
  })

  test('refuses a part at a wrong offset or beyond the length', async () => {
    const url = await begin(owner, 1000)
    expect((await part(owner, url, 10, Buffer.alloc(10))).statusCode).toBe(409)
    expect((await part(owner, url, 0, Buffer.alloc(2000))).statusCode).toBeGreaterThanOrEqual(400)
  })

  test('is accessible to its own agent only', async () => {
    const { url } = await uploadComplete(owner, await jpeg())
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

  test('of another agent cannot be reached by a query, another method or a header', async () => {
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

  test('leaves nothing behind when it is cancelled, no sizes either', async () => {
    const { url } = await uploadComplete(owner, await jpeg())
    expect((await send(owner, 'DELETE', url)).statusCode).toBe(204)
    expect(await waitingFiles(uploadOf(url))).toEqual([])
  })

  test('cannot be started, continued or cancelled by a session that ended', async () => {
    const agent = await product.agent()
    const url = await begin(agent, 1000)
    await product.database.db.updateTable('session').set({ ended_at: new Date() }).where('id', '=', agent.session).execute()
    expect((await part(agent, url, 0, Buffer.alloc(10))).statusCode).toBe(403)
    expect((await send(agent, 'DELETE', url)).statusCode).toBe(403)
    expect((await send(agent, 'POST', `/api${PHOTO_UPLOADS_PATH}`, { 'upload-length': '5' })).statusCode).toBe(403)
  })

  test.each(['..%2f..%2fsecret', '1-..', `1-${'0'.repeat(32)}`, '%00'])('%s is not an upload', async (name) => {
    expect((await send(owner, 'HEAD', `/api${PHOTO_UPLOADS_PATH}/${name}`)).statusCode).toBe(404)
  })

  test('is refused by its name if it is complete and no photo, and is deleted', async () => {
    const page = Buffer.from('<!doctype html><script>alert(1)</script>')
    const { url, answer } = await uploadComplete(owner, page, 'דירה.jpg')
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ images: ['דירה.jpg: not a photo: JPEG, HEIC, PNG, WebP, AVIF and TIFF fit'] })
    expect((await send(owner, 'HEAD', url)).statusCode).toBe(404)
    expect(await waitingFiles(uploadOf(url))).toEqual([])
  })

  test('of more than 20 MB is refused at the start', async () => {
    const answer = await send(owner, 'POST', `/api${PHOTO_UPLOADS_PATH}`, { 'upload-length': String(PHOTO_BYTES_MAX + 1) })
    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toMatchObject({ code: 'too_large' })
  })

  test('that is incomplete cannot be attached yet', async () => {
    const url = await begin(owner, 1000)
    expect((await attach(owner, uploadOf(url))).body).toEqual({ upload: ['there is no such value'] })
  })

  test('attached again, after a lost answer, is the existing photo', async () => {
    const { url } = await uploadComplete(owner, await jpeg())
    const first = await attach(owner, uploadOf(url))
    expect(await attach(owner, uploadOf(url))).toMatchObject({ status: 201, body: first.body })
    expect(await imagesOf()).toHaveLength(1)
  })

  test('replaces another photo', async () => {
    const attached: AssetImage[] = []
    for (let at = 0; at < 3; at++)
      attached.push((await attach(owner, uploadOf((await uploadComplete(owner, await jpeg())).url))).body)
    const { url } = await uploadComplete(owner, await jpeg())
    const { body } = await attach(owner, uploadOf(url), { replaces: attached[1]!.id })
    expect((await imagesOf()).map(({ id }) => id)).toEqual([attached[0]!.id, body.id, attached[2]!.id])
    await product.settled()
    expect(await product.files.read(attached[1]!.url.slice(1))).toBeNull()
    expect((await attach(owner, uploadOf(url), { replaces: 999_999_999 })).status).toBe(400)
    const { log } = await owner.ok(getAsset, { params: { id: String(asset) } })
    expect(log!.map(({ kind, count }) => [kind, count])).toEqual([
      ['photos_removed', 1],
      ['photos_added', 4],
      ['added', null],
    ])
  })

  test('the same photo by the form and by an upload is stored once', async () => {
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
    await attach(owner, uploadOf((await uploadComplete(owner, bytes)).url))
    expect(await imagesOf()).toHaveLength(1)
  })
})

describe('a full disk', () => {
  afterEach(() => {
    full = null
  })
  const refused = { statusCode: 507 }

  test('stores the received part of an upload, which resumes when there is room', async () => {
    const bytes = await jpeg()
    const url = await begin(owner, bytes.length)
    expect((await part(owner, url, 0, bytes.subarray(0, 100))).statusCode).toBe(204)
    full = `${uploadOf(url)}/100-`
    const answer = await part(owner, url, 100, bytes.subarray(100))
    expect(answer).toMatchObject(refused)
    expect(answer.json()).toMatchObject({ code: 'disk_full', detail: 'The server has no room left' })
    full = null
    expect(await offsetOf(owner, url)).toBe(100)
    expect((await part(owner, url, 100, bytes.subarray(100))).statusCode).toBe(204)
  })

  test('keeps a complete upload whose sizes cannot be written, without calling it a broken photo', async () => {
    const bytes = await jpeg()
    const url = await begin(owner, bytes.length)
    full = '-800.webp'
    expect(await part(owner, url, 0, bytes)).toMatchObject(refused)
    expect(await attach(owner, uploadOf(url))).toMatchObject({ status: 507, body: { code: 'disk_full' } })
    expect(await offsetOf(owner, url)).toBe(bytes.length)
    full = null
    expect((await attach(owner, uploadOf(url))).status).toBe(201)
  })

  test('while sizes are made is not reported as a broken photo', async () => {
    const bytes = await jpeg(400, 300)
    const folder = mkdtempSync(join(TEMPORARY, 'mafteach-sizes-'))
    const content = createHash('sha256').update(bytes).digest('base64url').slice(0, 24)
    symlinkSync('/dev/full', join(folder, `${content}-800.webp`))
    const app = { log: product.app.log, addHook: (name: string, end: () => void) => name === 'onClose' && onTestFinished(end) }
    const { stage } = openPhotoWorkers({ app, settings: { dataDir: folder } } as never)
    await expect(stage(folder, bytes)).rejects.toMatchObject({ code: expect.stringMatching(/^(ENOSPC|disk_full)$/) })
  })
})

describe('several nodes', () => {
  test('accept the parts of one upload in turns, and any of them attaches the photo', async () => {
    const nodes = [product.app, await product.anotherNode()]
    const bytes = await jpeg()
    const url = await begin(owner, bytes.length)
    const third = Math.ceil(bytes.length / 3)
    for (let at = 0; at < 3; at++) {
      const piece = bytes.subarray(at * third, (at + 1) * third)
      expect((await part(owner, url, at * third, piece, nodes[at % 2])).statusCode).toBe(204)
    }
    expect((await attach(owner, uploadOf(url))).status).toBe(201)
  })

  test('accept one of two parts for one offset at once', async () => {
    const nodes = [product.app, await product.anotherNode()]
    const bytes = await jpeg()
    const url = await begin(owner, bytes.length)
    const answers = await Promise.all(nodes.map((node) => part(owner, url, 0, bytes.subarray(0, 1000), node)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([204, 409]))
    expect(await offsetOf(owner, url)).toBe(1000)
    expect((await part(owner, url, 1000, bytes.subarray(1000))).statusCode).toBe(204)
    expect((await attach(owner, uploadOf(url))).status).toBe(201)
  })
})

describe('unattached uploads', () => {
  test('are deleted after a day, partial or complete; one that continues stays', async () => {
    const before = product.now()
    const now = Date.now()
    const settings = { dataDir: product.dataDir } as never
    const uploads = openUploads({ ...product, clock: { now: product.now }, settings }, {} as never)
    const at = (hours: number) => product.setTime(new Date(now + hours * 3_600_000))
    at(0)
    const half = await begin(owner, 1000)
    expect((await part(owner, half, 0, Buffer.alloc(10))).statusCode).toBe(204)
    const full = (await uploadComplete(owner, await jpeg())).url
    at(0.1)
    const young = await begin(owner, 1000)
    expect((await part(owner, young, 0, Buffer.alloc(10))).statusCode).toBe(204)
    const lost = 'uploads/1-lost/0-piece'
    await product.files.put(lost, Buffer.from('of no upload'))
    at(23.9)
    await uploads.deleteExpired()
    expect((await waitingFiles(uploadOf(full))).length).toBeGreaterThan(1)
    at(24.05)
    await uploads.deleteExpired()
    for (const gone of [half, full]) expect(await waitingFiles(uploadOf(gone))).toEqual([])
    expect(await waitingFiles(uploadOf(young))).toHaveLength(1)
    expect(await product.files.info(lost)).toBeNull()
    at(0)
    expect((await send(owner, 'HEAD', half)).statusCode).toBe(404)
    expect(await offsetOf(owner, young)).toBe(10)
    product.setTime(before)
  })

  test('are limited to eighty', async () => {
    const agent = await product.agent()
    for (let at = 0; at < 80; at++) await begin(agent, 1000)
    const refused = await send(agent, 'POST', `/api${PHOTO_UPLOADS_PATH}`, { 'upload-length': '1000' })
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({ code: 'too_many_requests' })
    expect((await send(owner, 'POST', `/api${PHOTO_UPLOADS_PATH}`, { 'upload-length': '1000' })).statusCode).toBe(201)
  })

  test('are limited to eighty also if started simultaneously', async () => {
    const agent = await product.agent()
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => send(agent, 'POST', `/api${PHOTO_UPLOADS_PATH}`, { 'upload-length': '1000' })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 201).length).toBeLessThanOrEqual(80)
    expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThanOrEqual(20)
  })
})
