import { rmSync } from 'node:fs'
import { request } from 'node:http'
import { attachUpload, PHOTO_UPLOADS_PATH } from '@mafteach/contract/photos'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { PIECE_BYTES } from '#platform/files/tus-store.ts'
import { buildAsset, placeOf } from './builders.ts'
import { ended, newFolder, start } from './processes.ts'
import { openProduct, SECRET } from './product.ts'
import { openTestS3 } from './s3.ts'

/** An upload continues at another node when its node was killed, and a node's folder may be emptied. */

const s3 = await openTestS3()
afterAll(() => s3.close())

test('the part of an upload that a killed node received is available at another; nothing is stored in a node’s folder', {
  timeout: 120_000,
}, async () => {
  const env = s3.env('nodes')
  const product = await openProduct(env)
  const owner = await product.agent()
  const asset = await buildAsset(owner, await placeOf(product))
  // The product's clock stands still in tests; a node's own does not.
  product.setTime(new Date())
  const token = product.tokens.access({ session: owner.session, phone: owner.phone, agent: owner.id })
  const headers = { 'tus-resumable': '1.0.0', authorization: `Bearer ${token}` }
  const startNode = async () => {
    const DATA_DIR = newFolder()
    return { DATA_DIR, ...(await start({ ...env, DATA_DIR, DATABASE_URL: product.databaseUrl, SECRET })) }
  }
  const [one, other] = await Promise.all([startNode(), startNode()])

  const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  // Bytes after the end of a picture do not matter.
  const bytes = Buffer.concat([photo, Buffer.alloc(2 * PIECE_BYTES)])
  const begun = await fetch(`${one.url}/api${PHOTO_UPLOADS_PATH}`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(bytes.length) },
  })
  const path = begun.headers.get('location')!
  const part = { ...headers, 'content-type': 'application/offset+octet-stream' }
  const broken = request(`${one.url}${path}`, {
    method: 'PATCH',
    headers: { ...part, 'upload-offset': '0', 'content-length': bytes.length },
  })
  broken.on('error', () => {})
  broken.write(bytes.subarray(0, PIECE_BYTES + 1_000))
  const offset = async () =>
    Number((await fetch(`${other.url}${path}`, { method: 'HEAD', headers })).headers.get('upload-offset'))
  await expect.poll(offset, { timeout: 20_000 }).toBeGreaterThanOrEqual(PIECE_BYTES)
  one.child.kill('SIGKILL')
  await ended(one.child)

  const at = await offset()
  const rest = await fetch(`${other.url}${path}`, {
    method: 'PATCH',
    headers: { ...part, 'upload-offset': String(at) },
    body: new Uint8Array(bytes.subarray(at)),
  })
  expect(rest.status).toBe(204)
  rmSync(other.DATA_DIR, { recursive: true })
  const attached = await fetch(`${other.url}/api${attachUpload.path.replace(':id', String(asset.id))}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ upload: path.split('/').at(-1) }),
  })
  expect(attached.status).toBe(201)
  const { url } = (await attached.json()) as { url: string }
  expect((await fetch(`${other.url}${url}`)).status).toBe(200)
})
