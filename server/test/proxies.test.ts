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
import { listenToEvents } from './event-stream.ts'
import { ended, newFolder, type Running, start } from './processes.ts'
import { openProduct, SECRET } from './product.ts'
import { PROXIES } from './proxies.ts'

/** The examples for proxies know the calls that need a place of their own, and, where nginx and Caddy are installed, carry them. */

const read = (name: string) => readFileSync(join(import.meta.dirname, '../../ops', name), 'utf8')

test('nginx has a place for live events, uploads and large bodies', () => {
  const places = [...read('nginx.conf').matchAll(/^\t\tlocation (~ )?(\S+) \{\n(.*?)\n\t\t\}/gms)].map(([, regex, path, body]) => ({
    path: new RegExp(regex ? path! : `^${path}`),
    body: body!,
  }))
  /** The most particular one: the first that comes after `/` in the file. */
  const placeOf = (path: string) => places.find((place, at) => at > 0 && place.path.test(`/api${path}`))?.body
  expect(placeOf(events.path)).toContain('proxy_buffering off')
  for (const path of [PHOTO_UPLOADS_PATH, DOCUMENT_UPLOADS_PATH]) expect(placeOf(path)).toContain('proxy_request_buffering off')
  expect(placeOf(addAssetImages.path.replace(':id', '7'))).toContain('client_max_body_size 450m')
  const [, megabytes] = /client_max_body_size (\d+)m/.exec(placeOf(createImport.path)!)!
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(IMPORT_ACCOUNT_BYTES_MAX)
})

test('Caddy takes large bodies at the same calls', () => {
  const caddyfile = read('Caddyfile')
  for (const path of [createImport.path, addAssetImages.path.replace(':id', '*')])
    expect(caddyfile).toContain(` /api${path.replace(/\/$/, '')} /api${path}`)
})

interface Front {
  /** Of the proxy. */
  url: string
  nodes: Running[]
  token: string
}

const json = 'application/json'

async function hearsAnEvent({ url, token }: Front): Promise<void> {
  const atProxy = { server: { listening: true, address: () => ({ port: Number(new URL(url).port) }) } }
  const page = await listenToEvents(atProxy as FastifyInstance, token)
  const begun = performance.now()
  const made = await fetch(`${url}/api${createCustomer.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': json },
    body: JSON.stringify({ name: 'דנה', phone: '0521234567' }),
  })
  expect(made.status).toBe(201)
  await page.heard('changed')
  process.stdout.write(`${url}: event after ${performance.now() - begun} ms\n`)
  page.close()
}

async function uploadsToBoth({ url, nodes, token }: Front): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' }
  const length = { 'upload-length': '64' }
  const begun = await fetch(`${url}/api${PHOTO_UPLOADS_PATH}`, { method: 'POST', headers: { ...headers, ...length } })
  const path = new URL(begun.headers.get('location')!, url).pathname
  const took = async (node: Running) =>
    /_count\{method="PATCH",route="[^"]*photo-uploads[^"]*",status="204"\}/.test(await (await fetch(`${node.url}/metrics`)).text())
  for (let at = 0; !(await Promise.all(nodes.map(took))).every(Boolean); at++) {
    const part = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(at) }
    const { status } = await fetch(`${url}${path}`, { method: 'PATCH', headers: { ...headers, ...part }, body: 'x' })
    expect([at, status]).toEqual([at, 204])
    process.stdout.write(`${url}: piece ${at}\n`)
  }
}

async function takesALargeFile({ url, token }: Front): Promise<void> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(100_000_000)]), 'account.zip')
  const authorization = `Bearer ${token}`
  const answer = await fetch(`${url}/api${createImport.path}`, { method: 'POST', headers: { authorization }, body: form })
  expect(await answer.json()).toMatchObject({ code: 'unreadable' })
}

async function losesNoGet({ url, nodes: [node] }: Front): Promise<void> {
  const ask = async () => (await fetch(`${url}/api${appVersion.path}?platform=web`)).status
  let isOver = false
  let count = 0
  const asking = Array.from({ length: 4 }, async () => {
    const statuses = new Set<number>()
    while (!isOver) {
      statuses.add(await ask())
      count++
    }
    return [...statuses]
  })
  expect(await ask()).toBe(200)
  node!.child.kill('SIGKILL')
  await ended(node!.child)
  for (let more = 0; more < 50; more++) expect(await ask()).toBe(200)
  isOver = true
  expect(await Promise.all(asking)).toEqual(asking.map(() => [200]))
  process.stdout.write(`${url}: ${count} GETs\n`)
}

test.each(PROXIES)('%s in front of two nodes: events, uploads at any node, large files, a node that is killed', {
  timeout: 180_000,
}, async (_name, startProxy) => {
  const product = await openProduct()
  const { session, phone, id: agent } = await product.agent()
  // The product's clock of tests stands still; a node's own goes on.
  product.setTime(new Date())
  const token = product.tokens.access({ session, phone, agent })
  const env = { DATABASE_URL: product.databaseUrl, DATA_DIR: newFolder(), SECRET, TRUST_PROXY: '1' }
  const nodes = await Promise.all([start(env), start(env)])
  const front = { url: await startProxy(nodes.map(({ url }) => Number(new URL(url).port))), nodes, token }
  expect((await fetch(`${front.url}/metrics`)).status).toBe(404)
  await hearsAnEvent(front)
  await uploadsToBoth(front)
  await takesALargeFile(front)
  await losesNoGet(front)
})
