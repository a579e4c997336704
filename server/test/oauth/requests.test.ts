import type { AuthorizePage } from '@mafteach/contract/public-pages'
import { allowedPrograms } from '@mafteach/contract/tokens'
import { beforeEach, expect, test } from 'vitest'
import { NAUGHTY } from '../naughty.ts'
import { CALLBACK, openOauth } from './oauth.fixture.ts'

/** What a program may register and request, and the answers of the consent page (docs/decisions/0151). */

const oauth = await openOauth()
const { product, post, look, askUrl, postToken, newCode, later } = oauth
const START = product.now()

let me: Awaited<ReturnType<typeof product.agent>>
beforeEach(async () => {
  product.setTime(START)
  me = await product.agent()
})

const pageOf = async (url: string) => (await look(url)).json<AuthorizePage>()
const problemOf = async (url: string) => {
  const page = await pageOf(url)
  return [page.now.step === 'problem' && page.now.problem, page.back && new URL(page.back).searchParams.get('error')]
}

test('PKCE by S256 only, the code flow only, resources of this server only: refused on the page, without a redirect', async () => {
  const client_id = await oauth.clientId()
  const bad = {
    plain: [{ code_challenge_method: 'plain' }, 'no_pkce', 'invalid_request'],
    without: [{ code_challenge: '' }, 'no_pkce', 'invalid_request'],
    short: [{ code_challenge: 'x' }, 'no_pkce', 'invalid_request'],
    implicit: [{ response_type: 'token' }, 'invalid_request', 'unsupported_response_type'],
    foreign: [{ resource: 'https://elsewhere.example/api/mcp' }, 'other_resource', 'invalid_target'],
    unknown: [{ scope: 'openid settings:write' }, 'no_scope', 'invalid_scope'],
    state: [{ state: 'א' }, 'invalid_request', 'invalid_request'],
  } as const
  for (const [name, [part, problem, error]] of Object.entries(bad)) {
    const url = askUrl({ client_id, ...part })
    expect([name, ...(await problemOf(url))]).toEqual([name, problem, error])
    const { statusCode, headers } = await post(url, { phone: me.phone })
    expect([name, statusCode, headers.location]).toEqual([name, 400, undefined])
  }
  const twice = `${askUrl({ client_id })}&scope=deals:write`
  expect(await problemOf(twice)).toEqual(['invalid_request', 'invalid_request'])
  for (const resource of ['', '/', '/api', '/api/mcp', '/api/mcp/'])
    expect((await pageOf(askUrl({ client_id, resource: oauth.publicUrl + resource }))).now.step).toBe('phone')
  const code = await newCode(me, ['customers:read'])
  const foreign = await postToken({ ...code, resource: 'https://elsewhere.example' })
  expect(foreign).toMatchObject({ status: 400, body: { error: 'invalid_target' } })
  expect((await postToken(code)).status).toBe(200)
})

test('a program is redirected only to its registered addresses, on its own machine at any port', async () => {
  const client_id = await oauth.clientId({ redirect_uris: [CALLBACK, 'http://127.0.0.1/back', 'http://[::1]:1/back'] })
  const refused = [
    'https://program.example/callback/',
    'https://program.example/callback?x=1',
    'https://program.example:444/callback',
    'https://evil.example/callback',
    'http://127.0.0.1/other',
    'http://localhost:5000/back',
    'https://127.0.0.1:5000/back',
    'http://127.0.0.1:5000@evil.example/back',
    'http://127.0.0.1:5000/back#x',
    'javascript:alert(1)',
    '',
  ]
  for (const redirect_uri of refused)
    expect([redirect_uri, ...(await problemOf(askUrl({ client_id, redirect_uri })))]).toEqual([
      redirect_uri,
      'wrong_address',
      null,
    ])
  const ports = ['http://127.0.0.1:49152/back', 'http://[::1]:49152/back', 'http://127.0.0.1/back']
  for (const redirect_uri of ports) {
    const response = await look(askUrl({ client_id, redirect_uri }))
    expect(response.json<AuthorizePage>().now.step).toBe('phone')
    const policy = redirect_uri.includes('[') ? 'http:' : new URL(redirect_uri).origin
    expect(response.headers['content-security-policy']).toContain(`form-action 'self' ${policy};`)
  }
  expect(await problemOf(askUrl({ client_id: 'x' }))).toEqual(['unknown_program', null])
  expect(await problemOf(askUrl({ client_id: 'a'.repeat(22) }))).toEqual(['unknown_program', null])
  // The query of a registered address is kept as it is.
  const withQuery = await oauth.clientId({ redirect_uris: [`${CALLBACK}?a=b%20c`] })
  const to = await oauth.allow(askUrl({ client_id: withQuery, redirect_uri: `${CALLBACK}?a=b%20c` }), me, ['customers:read'])
  expect(to.href).toMatch(/callback\?a=b%20c&code=/)
})

test('invalid registrations are refused, and the answer contains the effective values', async () => {
  const bad = [
    ['http://program.example/callback'],
    ['cursor://callback'],
    ['javascript:alert(1)'],
    ['https://program.example/#x'],
    ['https://user@program.example/'],
    ['https://program.example/\r\nset-cookie: a=b'],
    ['http://localhost.evil.example/'],
    ['http://127.0.0.1.evil.example/'],
    ['https://'],
    [`https://program.example/${'x'.repeat(2000)}`],
    [],
    'https://program.example/',
    [7],
    Array.from({ length: 11 }, (_, at) => `https://program.example/${at}`),
  ]
  for (const redirect_uris of bad)
    expect(await oauth.register({ redirect_uris })).toMatchObject({ status: 400, body: { error: 'invalid_redirect_uri' } })
  for (const part of [
    { token_endpoint_auth_method: 'client_secret_basic' },
    { grant_types: ['client_credentials'] },
    { response_types: ['token'] },
    { client_name: 7 },
  ])
    expect(await oauth.register(part)).toMatchObject({ status: 400, body: { error: 'invalid_client_metadata' } })
  const more = await oauth.register({ grant_types: ['authorization_code', 'implicit'], client_name: ' ' })
  expect(more.body).toMatchObject({ grant_types: ['authorization_code', 'refresh_token'], client_name: 'program.example' })
  for (const client_name of NAUGHTY) {
    const { status, body } = await oauth.register({ client_name })
    expect([client_name, status]).toEqual([client_name, 201])
    expect((body.client_name as string).length).toBeLessThanOrEqual(80)
    expect(body.client_name).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
  }
  for (const payload of ['', '[]', 'null', '"x"', '{']) {
    const response = await product.app.inject({
      method: 'POST',
      url: '/oauth/register',
      headers: { 'content-type': 'application/json' },
      payload,
    })
    expect([payload, response.statusCode]).toEqual([payload, 400])
  }
})

test('registrations are limited per address', async () => {
  const register = () =>
    product.app.inject({
      method: 'POST',
      url: '/oauth/register',
      payload: { redirect_uris: [CALLBACK] },
      remoteAddress: '192.0.2.77',
    })
  for (let count = 0; count < 20; count++) expect((await register()).statusCode).toBe(201)
  const refused = await register()
  expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, 60])
})

test('nobody is redirected to a program before they signed in, and signing in for one request does not count for another', async () => {
  const client_id = await oauth.clientId()
  const url = askUrl({ client_id })
  const first = await post(url, { answer: 'refuse', phone: '' })
  expect([first.statusCode, first.headers.location]).toEqual([400, undefined])
  const { now } = await oauth.signIn(url, me)
  const form = { proof: now.proof, answer: 'allow', scope: ['customers:read'] }
  const others = [
    askUrl({ client_id }),
    `${url}&resource=${encodeURIComponent('https://elsewhere.example')}`,
    url.replace('customers%3Awrite', 'deals%3Awrite'),
    url.replace('state=x', 'state=y'),
  ]
  for (const other of others) {
    const { statusCode, headers } = await post(other, form)
    expect([400, 403]).toContain(statusCode)
    expect(headers.location).toBeUndefined()
  }
  const refused = await post(url, { ...form, answer: 'refuse' })
  const to = new URL(refused.headers.location as string)
  expect(Object.fromEntries(to.searchParams)).toEqual({ error: 'access_denied', state: 'x', iss: oauth.publicUrl })
  expect((await me.ok(allowedPrograms)).count).toBe(0)
  later(600)
  const over = await post(url, form)
  expect([over.statusCode, over.json<AuthorizePage>().now.step]).toEqual([403, 'phone'])
})

test('a form of another site cannot send a code', async () => {
  const url = askUrl({ client_id: await oauth.clientId() })
  const before = oauth.sent.length
  const elsewhere: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
  ]
  for (const headers of elsewhere)
    expect((await post(url, { phone: me.phone }, undefined, headers)).json<AuthorizePage>().now.step).toBe('phone')
  expect(oauth.sent).toHaveLength(before)
  const own = await post(url, { phone: me.phone }, undefined, { 'sec-fetch-site': 'same-origin', origin: 'null' })
  expect(own.json<AuthorizePage>().now.step).toBe('code')
})

test('a wrong code counts, with an error in the language of the page; a phone without an account can authorize nothing', async () => {
  const url = `${askUrl({ client_id: await oauth.clientId() })}&ui_locales=en-GB`
  oauth.pause()
  const { now } = (await post(url, { phone: me.phone })).json<AuthorizePage>()
  const ticket = now.step === 'code' ? now.ticket : ''
  const wrong = String((Number(oauth.lastCode()) + 1) % 1_000_000).padStart(6, '0')
  for (let tried = 0; tried < 5; tried++) {
    const answer = await post(url, { phone: me.phone, ticket, code: wrong })
    expect([answer.statusCode, answer.json<AuthorizePage>().wrong]).toEqual([400, 'The code is wrong or has expired'])
  }
  expect((await post(url, { phone: me.phone, ticket, code: oauth.lastCode() })).statusCode).toBe(400)
  const hebrew = await post(`${url}&lang=he`, { phone: '12' })
  expect(hebrew.json<AuthorizePage>().wrong).toMatch(/\p{Script=Hebrew}/u)

  const nobody = '+972539876543'
  const requested = (await post(url, { phone: nobody })).json<AuthorizePage>()
  const stranger = await post(url, {
    phone: nobody,
    ticket: requested.now.step === 'code' ? requested.now.ticket : '',
    code: oauth.lastCode(),
  })
  expect([stranger.statusCode, stranger.json<AuthorizePage>().now.step]).toEqual([403, 'code'])
})
