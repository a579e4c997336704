import { expect, test } from 'vitest'
import { isEndpoint, publicLookup } from './endpoints.ts'

/** Permitted targets of pushes: the URLs come from anybody. */

const resolved = (host: string, allowLoopback: boolean) =>
  new Promise<unknown>((resolve) =>
    publicLookup(allowLoopback)(host, { all: true }, (error, addresses) => resolve(error ? error.message : addresses)),
  )

test('a name that leads to this machine is resolved only if the product itself runs there', async () => {
  expect(await resolved('localhost', false)).toBe('localhost is in no public network')
  expect(await resolved('localhost', true)).toEqual(expect.arrayContaining([expect.objectContaining({ address: '127.0.0.1' })]))
})

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true, true],
  ['https://localhost:4433/1', false, true],
  ['http://127.0.0.1:8080/1', false, true],
  ['http://fcm.googleapis.com/fcm/send/abc', false, false],
  ['https://192.168.1.1/1', false, false],
  ['https://100.64.0.1/1', false, false],
  ['https://0x7f.1/1', false, true],
  ['https://[::1]/1', false, true],
  ['https://[64:ff9b::a00:1]/1', false, false],
  ['https://[2606:4700::1111]/1', true, true],
  ['ftp://push.example.com/1', false, false],
  ['nothing', false, false],
])('%s is allowed: %s, and if the product runs on loopback: %s', (endpoint, anywhere, onLoopback) => {
  expect([isEndpoint(endpoint, false), isEndpoint(endpoint, true)]).toEqual([anywhere, onLoopback])
})
