import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get as httpGet, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiError } from './errors.ts'
import { securityTxtRoute } from './security-txt.ts'
import { serveWeb } from './web.ts'

/** The built web app as requested by browsers, link previews, monitors and search engines. */

const folder = mkdtempSync(join(tmpdir(), 'web-'))
let app: FastifyInstance
/** The same with `SW_OFF=1`. */
let withoutWorker: FastifyInstance

beforeAll(async () => {
  mkdirSync(join(folder, '_app'))
  for (const page of ['index.html', 'login.html']) writeFileSync(join(folder, page), '<title>page</title>')
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *\n')
  for (const worker of ['sw', 'push-worker', 'worker-off']) writeFileSync(join(folder, `${worker}.js`), `'${worker}'`)
  writeFileSync(
    join(folder, 'pages.json'),
    JSON.stringify({ '/dashboard': [], '/customers': [], '/customer/:id': [], '/terms': [], '/registration': [] }),
  )
  app = Fastify()
  app.setErrorHandler((error, _request, reply) => reply.code(error instanceof ApiError ? 404 : 500).send({}))
  securityTxtRoute(app, {
    clock: { now: () => new Date('2026-11-24T00:00:00Z') },
    publicUrl: 'https://mafteach.test',
    contact: 'security@mafteach.test',
  })
  await serveWeb(app, folder, { isWorkerOff: false })
  withoutWorker = Fastify()
  await serveWeb(withoutWorker, folder, { isWorkerOff: true })
})
afterAll(async () => {
  await app.close()
  await withoutWorker.close()
  rmSync(folder, { recursive: true })
})

const get = async (url: string, accept?: string) => {
  const { statusCode, headers } = await app.inject({ url, headers: accept ? { accept } : {} })
  return [url, statusCode, String(headers['content-type']).split(';')[0], headers['x-robots-tag']]
}

test.each(['*/*', 'text/html,*/*;q=0.8', undefined])(
  'a page is HTML for a client that accepts %s; pages that require signing in are not indexed',
  async (accept) => {
    for (const url of ['/', '/terms', '/registration', '/login'])
      expect(await get(url, accept)).toEqual([url, 200, 'text/html', undefined])
    for (const url of ['/dashboard', '/customers', '/customer/5'])
      expect(await get(url, accept)).toEqual([url, 200, 'text/html', 'noindex'])
  },
)

test('an unknown address is a page for browsers only, and is not indexed; a missing file or call is a 404', async () => {
  expect(await get('/nonsense', 'text/html')).toEqual(['/nonsense', 200, 'text/html', 'noindex'])
  for (const [url, accept] of [
    ['/nonsense', '*/*'],
    ['/customers', 'application/json'],
    ['/_app/missing.js', 'text/html'],
    ['/api/missing', 'text/html'],
  ] as const)
    expect((await get(url, accept))[1]).toBe(404)
})

test('an address below /dist redirects to the same one without it, and never to another host', async () => {
  // Over a real connection, since `inject` converts backslashes.
  const { port } = new URL(await app.listen({ port: 0 }))
  const to = async (path: string) => {
    const [answer] = (await once(httpGet({ port, path }), 'response')) as [IncomingMessage]
    answer.resume()
    return [answer.statusCode, answer.headers.location]
  }
  expect(await to('/dist/customers?type=buyer')).toEqual([308, '/customers?type=buyer'])
  for (const home of ['/dist', '/dist/']) expect(await to(home)).toEqual([308, '/'])
  for (const slashes of ['//', '/\\', '/\\/', '///\\//'])
    expect(await to(`/dist${slashes}evil.example/a`)).toEqual([308, '/evil.example/a'])
})

test('robots.txt and security.txt are served', async () => {
  expect(await get('/robots.txt')).toEqual(['/robots.txt', 200, 'text/plain', undefined])
  const { headers, body } = await app.inject('/.well-known/security.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body.split('\n')).toEqual([
    'Contact: mailto:security@mafteach.test',
    'Expires: 2027-05-23T00:00:00.000Z',
    'Preferred-Languages: he, en',
    'Canonical: https://mafteach.test/.well-known/security.txt',
    '',
  ])
})

test('the workers are scripts that are revalidated every time; switched off, both are the script that removes them', async () => {
  const worker = async (from: FastifyInstance, url: string) => {
    const { statusCode, headers, body } = await from.inject(url)
    return [statusCode, headers['content-type'], headers['cache-control'], body]
  }
  const script = (body: string) => [200, 'application/javascript; charset=utf-8', 'no-cache', body]
  expect(await worker(app, '/sw.js')).toEqual(script("'sw'"))
  expect(await worker(app, '/push-worker.js')).toEqual(script("'push-worker'"))
  expect((await app.inject('/worker-off.js')).statusCode).toBe(404)
  for (const url of ['/sw.js', '/push-worker.js']) expect(await worker(withoutWorker, url)).toEqual(script("'worker-off'"))
})

test.each([false, true])('pages can ask whether the worker is switched off: %s', async (off) => {
  const { headers, json } = await (off ? withoutWorker : app).inject('/sw-off')
  expect([headers['cache-control'], json()]).toEqual(['no-store', { off }])
})

test('content shared before a worker exists leads to a page that says so, without being read', async () => {
  const { statusCode, headers } = await app.inject({
    method: 'POST',
    url: '/share',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: `--x\r\ncontent-disposition: form-data; name="text"\r\n\r\n${'x'.repeat(5_000_000)}\r\n--x--\r\n`,
  })
  expect([statusCode, headers.location]).toEqual([303, '/share?problem=missed'])
})
