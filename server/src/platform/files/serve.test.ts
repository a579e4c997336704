import { expect, test } from 'vitest'
import { openProduct } from '../../../test/product.ts'

/** Serving photos. */

const product = await openProduct()
const BYTES = Buffer.from('0123456789')
await product.files.put('media/assets/1/a-400.webp', BYTES)
await product.files.put('papers/secret', BYTES)
const get = (url: string, headers = {}, method: 'GET' | 'HEAD' = 'GET') => product.app.inject({ method, url, headers })
const URL = '/media/assets/1/a-400.webp'

test('in full, with its type, cached by browsers only', async () => {
  const answer = await get(URL)
  expect([answer.statusCode, answer.rawPayload]).toEqual([200, BYTES])
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': '10',
    'cache-control': 'private, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
    'accept-ranges': 'bytes',
    etag: expect.any(String),
  })
  const head = await get(URL, {}, 'HEAD')
  expect([head.statusCode, head.rawPayload.length, head.headers['content-length']]).toEqual([200, 0, '10'])
  expect((await get(URL, { 'if-none-match': answer.headers.etag })).statusCode).toBe(304)
  expect((await get(URL, { 'if-none-match': '"another"' })).statusCode).toBe(200)
})

test.each([
  ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
  ['bytes=7-', 206, '789', 'bytes 7-9/10'],
  ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['bytes=4-2', 200, '0123456789', undefined],
  ['bytes=0-1,3-4', 200, '0123456789', undefined],
  ['bytes=x', 200, '0123456789', undefined],
])('of %s: %i %s', async (range, status, body, contentRange) => {
  const answer = await get(URL, { range })
  expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([status, body, contentRange])
})

test.each([
  '/media/assets/1/none-400.webp',
  '/media/../papers/secret',
  '/media/..%2fpapers%2fsecret',
  '/media/%2e%2e/papers/secret',
  '/media/assets/1/.a-400.webp',
  '/media/assets//a-400.webp',
  '/media/assets/1/',
  '/media/',
])('%s is not a photo', async (url) => {
  expect((await get(url)).statusCode).toBe(404)
  expect((await get(url, { range: 'bytes=0-1' })).statusCode).toBe(404)
})
