import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCustomer } from '@mafteach/contract/customers'
import { events } from '@mafteach/contract/events'
import { createImport, IMPORT_ACCOUNT_BYTES_MAX } from '@mafteach/contract/import'
import { appVersion } from '@mafteach/contract/native'
import { DOCUMENT_UPLOADS_PATH } from '@mafteach/contract/paper-kinds'
import { addAssetImages, PHOTO_UPLOADS_PATH } from '@mafteach/contract/photos'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { newPhone } from './builders.ts'
import { listenToEvents } from './event-stream.ts'
import { openProduct } from './product.ts'
import { PROXIES } from './proxies.ts'

/** The examples for proxies contain the calls with special rules and, if nginx and Caddy are installed, work. */

const read = (name: string) => readFileSync(join(import.meta.dirname, '../../ops', name), 'utf8')

test('nginx has locations for live events, uploads and large bodies', () => {
  const places = [...read('nginx.conf').matchAll(/^\t\tlocation (~ )?(\S+) \{\n(.*?)\n\t\t\}/gms)].map(
    ([, regex, path, body]) => ({
      path: new RegExp(regex ? path! : `^${path}`),
      body: body!,
    }),
  )
  /** The location that nginx uses for a path: the first in the file that matches, except for `/`. */
  const placeOf = (path: string) => places.find((place, at) => at > 0 && place.path.test(`/api${path}`))?.body
  expect(placeOf(events.path)).toContain('proxy_buffering off')
  for (const path of [PHOTO_UPLOADS_PATH, DOCUMENT_UPLOADS_PATH]) expect(placeOf(path)).toContain('proxy_request_buffering off')
  expect(placeOf(addAssetImages.path.replace(':id', '7'))).toContain('client_max_body_size 450m')
  const [, megabytes] = /client_max_body_size (\d+)m/.exec(placeOf(createImport.path)!)!
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(IMPORT_ACCOUNT_BYTES_MAX)
})

test('Caddy allows large bodies at the same calls', () => {
  const caddyfile = read('Caddyfile')
  for (const path of [createImport.path, addAssetImages.path.replace(':id', '*')])
    expect(caddyfile).toContain(` /api${path.replace(/\/$/, '')} /api${path}`)
})

/** A call without input. */
const VERSION = `${appVersion.path}?platform=web`

type Call = (path: string, options?: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }) => Promise<Response>

async function hearsAnEvent(url: string, token: string, call: Call): Promise<void> {
  const proxy = { server: { listening: true, address: () => ({ port: Number(new URL(url).port) }) } }
  const page = await listenToEvents(proxy as FastifyInstance, token)
  const headers = { 'content-type': 'application/json' }
  const customer = { name: 'דנה', phone: newPhone() }
  const { status } = await call(createCustomer.path, { method: 'POST', headers, body: JSON.stringify(customer) })
  expect(status).toBe(201)
  await page.heard('changed')
  page.close()
}

/** Pieces of a byte each, until both nodes have received one. */
async function uploadsToBoth(call: Call, nodes: readonly FastifyInstance[]): Promise<void> {
  const TUS = { 'tus-resumable': '1.0.0' }
  const taken = async (node: FastifyInstance) => {
    const { body } = await node.inject({ url: '/metrics' })
    return /_count\{method="PATCH",route="[^"]*photo-uploads[^"]*",status="204"\} (\d+)/.exec(body)?.[1]
  }
  const before = await Promise.all(nodes.map(taken))
  const begun = await call(PHOTO_UPLOADS_PATH, { method: 'POST', headers: { ...TUS, 'upload-length': '64' } })
  const path = `${PHOTO_UPLOADS_PATH}/${begun.headers.get('location')!.split('/').at(-1)}`
  let at = 0
  while ((await Promise.all(nodes.map(taken))).some((count, node) => count === before[node])) {
    const headers = { ...TUS, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(at) }
    const { status } = await call(path, { method: 'PATCH', headers, body: 'x' })
    expect([at, status]).toEqual([at, 204])
    at++
  }
}

/** More than other calls may send. */
const LARGE = 64_000_000

async function takesALargeFile(call: Call): Promise<void> {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(LARGE)]), 'account.zip')
  expect(await (await call(createImport.path, { method: 'POST', body })).json()).toMatchObject({ code: 'unreadable' })
}

/** Repeats a call until told to stop; returns the statuses of all responses. */
function repeatCall(call: Call): { stop: () => Promise<number[]> } {
  let isOver = false
  const loops = Array.from({ length: 4 }, async () => {
    const statuses: number[] = []
    while (!isOver) statuses.push((await call(VERSION)).status)
    return statuses
  })
  return {
    stop: async () => {
      isOver = true
      return (await Promise.all(loops)).flat()
    },
  }
}

if (PROXIES.length > 0)
  test('in front of two nodes: events, uploads at any node, large files, a node that dies', async () => {
    const product = await openProduct({ TRUST_PROXY: '1' })
    const { token } = await product.agent()
    const nodes = [product.app, await product.anotherNode()]
    const ports = await Promise.all(nodes.map(async (node) => Number(new URL(await node.listen({ port: 0 })).port)))
    const urls = await Promise.all(PROXIES.map((startProxy) => startProxy(ports)))
    const calls = urls.map(
      (url): Call =>
        (path, options) => {
          const headers = { authorization: `Bearer ${token}`, ...options?.headers }
          return fetch(`${url}/api${path}`, { ...options, headers })
        },
    )
    for (const [at, url] of urls.entries()) {
      expect((await fetch(`${url}/metrics`)).status).toBe(404)
      await hearsAnEvent(url, token, calls[at]!)
      await uploadsToBoth(calls[at]!, nodes)
      await takesALargeFile(calls[at]!)
    }
    const repeated = calls.map(repeatCall)
    await Promise.all(calls.map((call) => call(VERSION)))
    // As a killed process leaves its connections.
    product.app.server.close()
    product.app.server.closeAllConnections()
    for (const call of calls) for (let more = 0; more < 50; more++) expect((await call(VERSION)).status).toBe(200)
    for (const { stop } of repeated) expect(new Set(await stop())).toEqual(new Set([200]))
  })
