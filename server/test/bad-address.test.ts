import { connect } from 'node:net'
import type { PublicPageRenderer } from '@mafteach/contract/public-pages'
import { expect, test } from 'vitest'
import { publicPagesRoutes } from '../src/features/public-pages/public-pages.routes.ts'
import { makeServer } from '../src/platform/http/server.ts'
import { readSettings } from '../src/platform/settings/settings.ts'
import { buildAsset, placeOf } from './builders.ts'
import { openProduct } from './product.ts'

/** URLs that no client library writes but that arrive: cut off by a chat, typed, or made up. */

const product = await openProduct()
const { app, agent, tokens } = product
const me = await agent()
const authorization = `Bearer ${tokens.access({ session: me.session, phone: me.phone, agent: me.id })}`

test.each([
  '/api/real-estate/customer/%ff/',
  '/api/real-estate/customer/%/',
  '/api/real-estate/customer/%ED%A0%80',
  '/api/real-estate/customer/%00/',
  `/api/real-estate/customer/${'1'.repeat(300)}/`,
  '/api/%%%',
  '/%%%',
  '/media/%%%',
  '/media/%ff/x.webp',
  '/media/%00',
  '/media/..%2f..%2fsecret',
  '//media/x',
])('%s is answered with our JSON and a code', async (url) => {
  const response = await app.inject({ url, headers: { authorization, accept: 'application/json' } })
  expect([400, 404]).toContain(response.statusCode)
  expect(response.json()).toEqual({ detail: expect.any(String), code: expect.stringMatching(/^(bad_request|not_found)$/) })
})

test('a malformed escape in a query is a value like any other', async () => {
  const response = await app.inject({ url: '/api/real-estate/cities/?search=%ff%', headers: { authorization } })
  expect(response.statusCode).toBe(200)
})

test('the public page of an address that cannot be decoded is the not-found page', async () => {
  const web = await makeServer(readSettings({ LOG_LEVEL: 'silent' }), tokens)
  const renderMissingPage = () => '<h1>missing</h1>'
  const renderer = { renderMissingPage } as unknown as PublicPageRenderer
  publicPagesRoutes(web, { renderer: async () => renderer, publicUrl: 'http://localhost', loadAsset: async () => null })
  for (const id of ['%%%', '%ff', '%ED%A0%80/', 'MTIz%', '%00']) {
    const { statusCode, headers, body } = await web.inject({ url: `/public-view/asset/${id}?%%%` })
    expect([id, statusCode, body]).toEqual([id, 404, '<h1>missing</h1>'])
    expect(headers['content-type']).toContain('text/html')
  }
  await web.close()
})

/** The server's response to these bytes. */
const raw = (port: number, bytes: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    let answer = ''
    socket.on('data', (chunk) => {
      answer += String(chunk)
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })

test.each([
  ['unencoded letters', 'GET /api/real-estate/cities/?search=רמת HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  ['bytes that are not HTTP', 'hello\r\n\r\n'],
  ['an endless header', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`],
])('%s: 400 with a code', async (_, bytes) => {
  await app.listen({ port: 0 }).catch(() => {})
  const answer = await raw((app.server.address() as { port: number }).port, bytes)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({ code: 'bad_request' })
})

test.each([
  ['without a boundary', 'multipart/form-data', 'x'],
  ['cut off', 'multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="i"; filename="a.jpg"\r\n\r\nabc'],
  [
    'without a file name',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="i"\r\nContent-Type: application/octet-stream\r\n\r\nabc\r\n--b--\r\n',
  ],
  ['that is empty', 'multipart/form-data; boundary=b', ''],
  ['of another media type', 'application/json', '{}'],
])('an upload %s is 400', async (_, type, payload) => {
  const { id } = await buildAsset(me, await placeOf(product))
  const response = await app.inject({
    method: 'POST',
    url: `/api/real-estate/asset/${id}/images/`,
    headers: { authorization, 'content-type': type },
    payload,
  })
  expect([response.statusCode, response.json()]).toEqual([400, expect.anything()])
})

test('a link of any length leads to the page for invalid links', async () => {
  const { statusCode, body } = await app.inject({
    url: `/public-view/answers/${'x'.repeat(3_000)}`,
    headers: { accept: 'text/html' },
  })
  expect([statusCode, body]).toEqual([404, expect.stringContaining('<h1')])
})

test('a call with two hosts is refused: a proxy may have used the other one', async () => {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const socket = connect(port, '127.0.0.1')
  socket.write('GET /healthz HTTP/1.1\r\nHost: one.example\r\nHost: other.example\r\nConnection: close\r\n\r\n')
  expect(Buffer.concat(await Array.fromAsync(socket)).toString()).toMatch(/^HTTP\/1.1 400 /)
})

test('a body of parts within parts is refused by name, however deep', async () => {
  for (const url of ['/api/access-control/auth/send_otp_code/', '/api/telephony/calls/'])
    for (const depth of [100, 3_000, 100_000]) {
      const payload = `{"phone":${'['.repeat(depth)}${']'.repeat(depth)}}`
      const { statusCode } = await app.inject({ method: 'POST', url, headers: { 'content-type': 'application/json' }, payload })
      expect([url, depth, statusCode]).toEqual([url, depth, 400])
    }
})
