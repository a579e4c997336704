import { appVersion } from '@mafteach/contract/native'
import { expect, test } from 'vitest'
import { openProduct } from '../../../test/product.ts'

/** The native apps: requests from other origins, versions, and the files that tell phones which app opens our URLs (product.md section 13). */

const OURS = 'https://app.mafteach.example'
const FINGERPRINT = 'ab'.repeat(32)
const product = await openProduct({
  APP_ORIGINS: OURS,
  APP_NEWEST: '1.4.0',
  APP_OLDEST: '1.0.0',
  APP_URL_IOS: 'https://apps.apple.com/app/id1',
  APP_ANDROID: `il.mafteach.app:${FINGERPRINT},il.mafteach.app:${'CD:'.repeat(31)}CD,il.mafteach.beta:${FINGERPRINT}`,
  APP_IOS: 'ABCDE12345.il.mafteach.app',
})
const { app } = product
const me = await product.agent()
const inject = (url: string, origin: string | null, more: { method?: 'OPTIONS'; headers?: object } = {}) =>
  app.inject({ method: 'GET', url, ...more, headers: { ...(origin === null ? {} : { origin }), ...more.headers } })
const accessHeaders = (headers: object) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('access-control-')))
const signed = { authorization: `Bearer ${me.token}` }
const preflight = (url: string, origin: string) =>
  inject(url, origin, {
    method: 'OPTIONS',
    headers: { 'access-control-request-method': 'PATCH', 'access-control-request-headers': 'authorization, idempotency-key' },
  })

test.each(['https://localhost', 'capacitor://localhost', OURS])(
  '%s is allowed by name, whatever the answer is, and never with cookies',
  async (origin) => {
    for (const [url, status, headers] of [
      ['/api/access-control/users/home/', 200, signed],
      ['/api/access-control/users/home/', 403, {}],
      ['/api/real-estate/asset/9007199254740991/', 404, signed],
      ['/api/nothing/', 404, {}],
      ['/api/app/version/?platform=amiga', 400, {}],
      ['/media/none-400.webp', 404, {}],
    ] as const) {
      const answer = await inject(url, origin, { headers })
      expect([url, answer.statusCode]).toEqual([url, status])
      expect(answer.headers.vary).toMatch(/\bOrigin\b/i)
      expect(accessHeaders(answer.headers)).toEqual({
        'access-control-allow-origin': origin,
        'access-control-expose-headers':
          'content-disposition, location, retry-after, tus-resumable, upload-expires, upload-length, upload-offset, x-total-count, x-done-today',
      })
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  },
)

test.each(['/api/access-control/users/home/', '/api/nothing/', '/api/real-estate/asset/uploads/1', '/api/events/'])(
  'a preflight request of %s lists what a browser may send, without a token',
  async (url) => {
    const answer = await preflight(url, 'capacitor://localhost')
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect(accessHeaders(answer.headers)).toMatchObject({
      'access-control-allow-origin': 'capacitor://localhost',
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers':
        'accept-language, authorization, content-type, idempotency-key, if-match, last-event-id, range, tus-resumable, upload-length, upload-metadata, upload-offset, x-page-id, x-ticket',
    })
    expect(Number(answer.headers['access-control-max-age'])).toBeGreaterThanOrEqual(600)
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
  },
)

test.each([
  'https://localhost.example',
  'https://localhost:443',
  'http://localhost',
  'HTTPS://LOCALHOST',
  'capacitor://localhost/',
  'https://app.mafteach.example.evil.example',
  'null',
  '',
])('"%s" gets no CORS headers', async (origin) => {
  for (const answer of [
    await inject('/api/access-control/users/home/', origin, { headers: signed }),
    await inject('/api/nothing/', origin),
    await preflight('/api/access-control/users/home/', origin),
  ])
    expect(accessHeaders(answer.headers)).toEqual({})
})

test('pages, and calls from pages of the server itself, get no CORS headers either', async () => {
  for (const [url, origin] of [
    ['/login', OURS],
    ['/.well-known/assetlinks.json', OURS],
    ['/readyz', OURS],
    ['/api/access-control/users/home/', null],
  ] as const)
    expect(accessHeaders((await inject(url, origin)).headers)).toEqual({})
})

test('an app asks which version is required, and where to get the newest one', async () => {
  const version = (platform: 'android' | 'ios' | 'web') => product.stranger.ok(appVersion, { query: { platform } })
  expect(await version('ios')).toEqual({
    newest: '1.4.0',
    oldest_allowed: '1.0.0',
    url: 'https://apps.apple.com/app/id1',
  })
  expect(await version('android')).toMatchObject({ url: null })
  expect(await version('web')).toMatchObject({ url: null })
  for (const query of ['', '?platform=', '?platform=amiga'])
    expect((await inject(`/api/app/version/${query}`, null)).json()).toEqual({ platform: [expect.any(String)] })
})

test('phones get the list of apps that open our addresses', async () => {
  const android = await inject('/.well-known/assetlinks.json', null)
  expect(android.headers['content-type']).toMatch(/^application\/json/)
  const [first, second] = [FINGERPRINT, 'cd'.repeat(32)].map((digits) => digits.toUpperCase().match(/../g)!.join(':'))
  const relation = ['delegate_permission/common.handle_all_urls']
  expect(android.json()).toEqual([
    {
      relation,
      target: { namespace: 'android_app', package_name: 'il.mafteach.app', sha256_cert_fingerprints: [first, second] },
    },
    { relation, target: { namespace: 'android_app', package_name: 'il.mafteach.beta', sha256_cert_fingerprints: [first] } },
  ])
  const ios = await inject('/.well-known/apple-app-site-association', null)
  expect(ios.headers['content-type']).toMatch(/^application\/json/)
  expect(ios.json().applinks.details).toEqual([
    {
      appIDs: ['ABCDE12345.il.mafteach.app'],
      components: [expect.objectContaining({ '/': '/api/*', exclude: true }), { '/': '*' }],
    },
  ])
})

test('without settings there is no version, and no app opens them', async () => {
  const plain = await openProduct()
  expect(await plain.stranger.ok(appVersion, { query: { platform: 'ios' } })).toEqual({
    newest: null,
    oldest_allowed: null,
    url: null,
  })
  for (const name of ['assetlinks.json', 'apple-app-site-association'])
    expect((await plain.app.inject(`/.well-known/${name}`)).statusCode).toBe(404)
})
