import { readdirSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { imports } from '@mafteach/contract/import'
import { expect, test } from 'vitest'
import { openProduct } from '../../../test/product.ts'

const GIB = 1024 ** 3
const MIB = 1024 ** 2

test('two gigabytes are refused, with and without a declared length; memory does not grow, no files are left, and calls are answered meanwhile', async () => {
  const product = await openProduct()
  const me = await product.agent()
  await product.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = product.app.server.address() as AddressInfo
  const head =
    '--b\r\ncontent-disposition: form-data; name="kind"\r\n\r\nleads\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n'
  const piece = Buffer.alloc(MIB, 'א')
  /** Returns the response, and how much had been sent by then. */
  const send = (headers: Record<string, string>) =>
    new Promise<{ status: number; body: { code?: string }; sent: number }>((resolve, reject) => {
      let sent = 0
      function* bytes() {
        yield Buffer.from(head)
        for (; sent < 2 * GIB; sent += piece.length) yield piece
      }
      const body = Readable.from(bytes())
      const upload = request({
        port,
        method: 'POST',
        path: '/api/import/',
        headers: { authorization: `Bearer ${me.token}`, 'content-type': 'multipart/form-data; boundary=b', ...headers },
      })
      upload.on('response', (answer: IncomingMessage) => {
        void answer.toArray().then((parts) => {
          resolve({ status: answer.statusCode!, body: JSON.parse(Buffer.concat(parts as Buffer[]).toString()), sent })
          upload.destroy()
        }, reject)
      })
      // The server closes the connection of a client that continues to send.
      upload.on('error', () => body.destroy())
      body.pipe(upload)
    })
  const before = process.memoryUsage().rss
  let isOver = false
  const others = (async () => {
    while (!isOver) expect((await me.call(imports, {})).status).toBe(200)
  })()
  for (const headers of [{ 'content-length': String(2 * GIB) }, { 'transfer-encoding': 'chunked' }] as Record<string, string>[]) {
    const { sent, ...answer } = await send(headers)
    expect([headers, answer]).toMatchObject([headers, { status: 413, body: { code: 'too_large' } }])
    expect(sent).toBeLessThan(GIB / 4)
  }
  isOver = true
  await others
  expect(process.memoryUsage().rss - before).toBeLessThan(300 * MIB)
  expect(readdirSync(join(product.dataDir, 'scratch'))).toEqual([])
})
