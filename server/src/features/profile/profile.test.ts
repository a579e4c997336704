import { crc32 } from 'node:zlib'
import { agencyDetails } from '@mafteach/contract/agency'
import { PHOTO_BYTES_MAX } from '@mafteach/contract/limits'
import { friends, sendFriendRequest } from '@mafteach/contract/network'
import { removeProfileImage } from '@mafteach/contract/profile'
import { realtor } from '@mafteach/contract/realtor'
import { home } from '@mafteach/contract/sign-in'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { namesOf } from '#platform/files/files.ts'
import { openProduct } from '../../../test/product.ts'

/** The agent's own picture, over HTTP and on the disk. */

const product = await openProduct()
let me: Awaited<ReturnType<typeof product.agent>>
beforeEach(async () => {
  me = await product.agent({ agency_id: await product.agency() })
})

const upload = async (files: { name: string; bytes: Buffer; field?: string }[], token: string | null = me.token) => {
  const form = new FormData()
  for (const { name, bytes, field } of files) form.append(field ?? 'image', new Blob([new Uint8Array(bytes)]), name)
  const encoded = new Response(form)
  const response = await product.app.inject({
    method: 'POST',
    url: '/api/access-control/users/image/',
    remoteAddress: `10.9.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`,
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      'content-type': encoded.headers.get('content-type')!,
      'accept-language': 'en',
    },
  })
  return { status: response.statusCode, body: response.json() }
}
const face = (color: string, size = 500) => sharp({ create: { width: size, height: size, channels: 3, background: color } })
const jpeg = async (color = 'teal') => ({ name: 'me.jpg', bytes: await face(color).jpeg().toBuffer() })
const files = () => namesOf(product.files, 'media/agents/')

test('the picture is updated everywhere at once, without camera metadata; the previous one is deleted', async () => {
  const other = await product.agent()
  await me.ok(sendFriendRequest, { body: { user_id: other.id } })
  await other.ok(sendFriendRequest, { body: { user_id: me.id } })
  const first = await upload([await jpeg('red')])
  expect(first).toEqual({ status: 200, body: { image_url: expect.stringMatching(/^\/media\/agents\/[\w-]{24}-400\.webp$/) } })
  const turned = await face('blue')
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '32/1 5/1 0/1' } })
    .jpeg()
    .toBuffer()
  const { image_url } = (await upload([{ name: 'b.jpg', bytes: turned }])).body
  const { exif, format } = await sharp((await product.files.read(image_url!.slice(1)))!).metadata()
  expect([exif, format]).toEqual([undefined, 'webp'])
  expect((await me.ok(home)).image_url).toBe(image_url)
  expect(await product.stranger.ok(realtor, { params: { uuid: String(me.id) } })).toMatchObject({ image_url, img_url: image_url })
  expect((await other.ok(friends, {})).results[0]).toMatchObject({ image_url })
  expect((await me.ok(agencyDetails)).realtors[0]).toMatchObject({ image_url })
  expect((await product.app.inject(image_url)).statusCode).toBe(200)
  await expect.poll(async () => (await product.app.inject(first.body.image_url)).statusCode).toBe(404)
  const photo = image_url.slice(1, -'400.webp'.length)
  expect((await files()).filter((name) => !name.startsWith(photo))).toEqual([])

  await me.ok(removeProfileImage)
  expect((await me.ok(home)).image_url).toBeNull()
  await expect.poll(files).toEqual([])
  await me.ok(removeProfileImage)
})

test('a drawn demonstration picture stays for the others who have it', async () => {
  await product.database.db.updateTable('agent').set({ image_url: '/art/face-0.svg' }).where('id', '=', me.id).execute()
  expect((await upload([await jpeg()])).status).toBe(200)
  await me.ok(removeProfileImage)
})

test('of two simultaneous uploads only the files of one are left', async () => {
  const sent = await Promise.all([upload([await jpeg('red')]), upload([await jpeg('green')])])
  expect(sent.map(({ status }) => status)).toEqual([200, 200])
  const { image_url } = await me.ok(home)
  const stored = async () => new Set((await files()).map((name) => `/${name.replace(/-(\d+\.webp|og\.jpg)$/, '-400.webp')}`))
  await expect.poll(stored).toEqual(new Set([image_url]))
  await me.ok(removeProfileImage)
})

/** A small file whose header claims a hundred megapixels. */
async function bomb(): Promise<Buffer> {
  const bytes = await face('white').png().toBuffer()
  bytes.writeUInt32BE(10_000, 16)
  bytes.writeUInt32BE(10_000, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

test.each<[string, () => Promise<Buffer> | Buffer, string]>([
  ['a program', () => Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(2_000, 1)]), 'not a photo'],
  ['a drawing with a script', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'not a photo'],
  ['a PDF', () => Buffer.from('%PDF-1.7\n'), 'not a photo'],
  ['an empty file', () => Buffer.alloc(0), 'not a photo'],
  ['a broken photo', async () => (await face('red').jpeg().toBuffer()).subarray(0, 400), 'broken'],
  ['a picture that decompresses to a hundred megapixels', bomb, '64 in other formats'],
  ['more than 20 MB', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(PHOTO_BYTES_MAX)]), '20 MB'],
])('%s is refused with the reason, and nothing changes', async (_, make, reason) => {
  const { image_url } = (await upload([await jpeg()])).body
  const before = await files()
  const { status, body } = await upload([{ name: 'me.jpg', bytes: await make() }])
  expect([status, body]).toMatchObject([400, { image: [expect.stringContaining(reason)] }])
  expect((await me.ok(home)).image_url).toBe(image_url)
  expect(await files()).toEqual(before)
  await me.ok(removeProfileImage)
})

test('no file, two files and no form are refused; without a session access is refused', async () => {
  expect((await upload([])).status).toBe(400)
  expect((await upload([await jpeg(), await jpeg('red')])).body).toEqual({ image: [expect.any(String)] })
  const plain = await product.app.inject({
    method: 'POST',
    url: '/api/access-control/users/image/',
    payload: { image: 'x' },
    headers: { authorization: `Bearer ${me.token}` },
  })
  expect(plain.statusCode).toBeLessThan(500)
  expect(plain.statusCode).toBeGreaterThanOrEqual(400)
  expect(await upload([await jpeg()], null)).toMatchObject({ status: 403, body: { code: 'token_not_valid' } })
})
