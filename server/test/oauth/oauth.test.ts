import { closeAccount } from '@mafteach/contract/account'
import { customers } from '@mafteach/contract/customer-lists'
import { createCustomer, getCustomer } from '@mafteach/contract/customers'
import type { AuthorizePage } from '@mafteach/contract/public-pages'
import { settings } from '@mafteach/contract/settings'
import { allowedPrograms, createToken, endProgram, PROGRAMS_MAX, SCOPES } from '@mafteach/contract/tokens'
import { beforeEach, expect, test } from 'vitest'
import { apiTokenHash } from '../../src/platform/http/api-tokens.ts'
import { deleteExpired } from '../../src/platform/jobs/cleanup.ts'
import { secretsOf } from '../../src/platform/security/secrets.ts'
import { NAUGHTY } from '../naughty.ts'
import { SECRET } from '../product.ts'
import { CALLBACK, challengeOf, newVerifier, openOauth } from './oauth.fixture.ts'

const oauth = await openOauth()
const { product, post, look, askUrl, postToken, newCode, newTokens } = oauth
const { db } = product.database
const START = product.now()
const DAY_SECONDS = 86_400
const later = (seconds: number) => product.setTime(new Date(product.now().getTime() + seconds * 1000))

let me: Awaited<ReturnType<typeof product.agent>>
beforeEach(async () => {
  product.setTime(START)
  me = await product.agent()
})

const with_ = (token: string) => product.withToken(token)
const opensCustomers = async (token: string) => (await with_(token).call(customers)).status
const INVALID_GRANT = { status: 400, body: { error: 'invalid_grant' } }
const pageOf = async (url: string) => (await look(url)).json<AuthorizePage>()
const problemOf = async (url: string) => {
  const page = await pageOf(url)
  return [page.now.step === 'problem' && page.now.problem, page.back && new URL(page.back).searchParams.get('error')]
}

test('a program registers, the agent signs in and picks scopes, and the code is tokens that open what was picked', async () => {
  const { status, body: client } = await oauth.register({ client_name: 'Claude', client_uri: 'https://claude.example', foo: 1 })
  expect(status).toBe(201)
  expect(client).toEqual({
    client_id: expect.stringMatching(/^[\w-]{22}$/),
    client_id_issued_at: START.getTime() / 1000,
    client_name: 'Claude',
    redirect_uris: [CALLBACK],
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
  })
  const verifier = newVerifier()
  const requested = { client_id: client.client_id, scope: 'customers:read customers:write tasks:write', state: 'a b&c' }
  const url = askUrl({ ...requested, code_challenge: challengeOf(verifier) })
  const program = { name: 'Claude', address: 'program.example' }
  const first = await look(url)
  expect(first.json()).toMatchObject({ program, now: { step: 'phone' }, wrong: null })
  expect(first.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  expect(first.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(first.headers['content-security-policy']).toContain("form-action 'self' https://program.example;")
  expect(first.headers['set-cookie']).toBeUndefined()

  const { now } = await oauth.signIn(url, me)
  // Only the agent selects write scopes.
  expect(now).toMatchObject({
    agent: me.name,
    scopes: SCOPES.filter((one) => requested.scope.includes(one)),
    chosen: ['customers:read'],
  })
  const nothing = await post(url, { proof: now.proof, answer: 'allow' })
  expect([nothing.statusCode, nothing.json<AuthorizePage>().isEmpty]).toEqual([400, true])
  // Scopes that were not requested are not granted.
  const allowed = await post(url, { proof: now.proof, answer: 'allow', scope: ['customers:read', 'deals:write'] })
  expect(allowed.statusCode).toBe(303)
  const { origin, pathname, searchParams } = new URL(allowed.headers.location as string)
  expect(origin + pathname).toBe(CALLBACK)
  expect(Object.fromEntries(searchParams)).toEqual({ code: expect.any(String), state: 'a b&c', iss: oauth.publicUrl })

  const form = {
    grant_type: 'authorization_code',
    client_id: client.client_id,
    code: searchParams.get('code')!,
    code_verifier: verifier,
    redirect_uri: CALLBACK,
    resource: `${oauth.publicUrl}/api/mcp`,
  }
  const { body, headers } = await postToken(form)
  expect(body).toEqual({
    access_token: expect.stringMatching(/^mfo_[\w-]{43}$/),
    token_type: 'Bearer',
    expires_in: expect.any(Number),
    refresh_token: expect.any(String),
    scope: 'customers:read',
  })
  expect(Math.abs(Number(body.expires_in) - 3600)).toBeLessThan(5)
  expect(headers['cache-control']).toBe('no-store')
  expect(await opensCustomers(body.access_token!)).toBe(200)
  const input = { body: { name: 'דנה', phone: '0521234567' } }
  expect((await with_(body.access_token!).call(createCustomer, input)).body.code).toBe('not_allowed')
  expect((await with_(body.access_token!).call(settings)).body.code).toBe('not_allowed')
  // The values in the database grant no access.
  const rows = JSON.stringify([
    await db.selectFrom('oauth_token').selectAll().execute(),
    await db.selectFrom('oauth_grant').selectAll().execute(),
  ])
  for (const secret of [body.access_token!, body.refresh_token!, form.code, verifier]) expect(rows).not.toContain(secret)
})

test('an access token ends after an hour, and a refresh token is exchanged once, within thirty days', async () => {
  const { access, refresh } = await newTokens(me, ['customers:read'])
  later(3599)
  expect(await opensCustomers(access)).toBe(200)
  later(1)
  expect((await with_(access).call(customers)).body.code).toBe('token_not_valid')
  const second = await postToken(refresh)
  expect([second.status, second.body.scope]).toEqual([200, 'customers:read'])
  expect(await opensCustomers(second.body.access_token!)).toBe(200)
  later(30 * DAY_SECONDS)
  expect(await postToken({ ...refresh, refresh_token: second.body.refresh_token! })).toMatchObject(INVALID_GRANT)
})

test('however often it is renewed, a grant ends after 180 days', async () => {
  const { refresh } = await newTokens(me, ['customers:read'])
  const created_at = new Date(product.now().getTime() - 179 * DAY_SECONDS * 1000)
  await db.updateTable('oauth_grant').set({ created_at }).where('agent_id', '=', me.id).execute()
  const { body } = await postToken(refresh)
  later(DAY_SECONDS - 1)
  const last = await postToken({ ...refresh, refresh_token: body.refresh_token! })
  expect([last.status, await opensCustomers(last.body.access_token!)]).toEqual([200, 200])
  later(1)
  expect(await opensCustomers(last.body.access_token!)).toBe(403)
  expect(await postToken({ ...refresh, refresh_token: last.body.refresh_token! })).toMatchObject(INVALID_GRANT)
})

test('a program may ask for less, never for more; what it is refused costs it nothing', async () => {
  const { refresh } = await newTokens(me, ['customers:write', 'tasks:read'])
  expect(await postToken({ ...refresh, scope: 'deals:read' })).toMatchObject({ status: 400, body: { error: 'invalid_scope' } })
  const less = await postToken({ ...refresh, scope: 'tasks:read' })
  expect([less.status, less.body.scope]).toEqual([200, 'tasks:read'])
  expect(await opensCustomers(less.body.access_token!)).toBe(403)
  const whole = await postToken({ ...refresh, refresh_token: less.body.refresh_token! })
  expect([whole.body.scope, await opensCustomers(whole.body.access_token!)]).toEqual(['customers:write tasks:read', 200])
})

test('a code or a refresh token that comes twice ends all of its grant', async () => {
  const byCode = await newTokens(me, ['customers:read'])
  expect(await postToken(byCode.code)).toMatchObject(INVALID_GRANT)
  expect(await opensCustomers(byCode.access)).toBe(403)
  expect(await postToken(byCode.refresh)).toMatchObject(INVALID_GRANT)

  const byRefresh = await newTokens(me, ['customers:read'])
  const { body } = await postToken(byRefresh.refresh)
  expect(await opensCustomers(body.access_token!)).toBe(200)
  expect(await postToken(byRefresh.refresh)).toMatchObject(INVALID_GRANT)
  expect(await opensCustomers(body.access_token!)).toBe(403)
  expect(await postToken({ ...byRefresh.refresh, refresh_token: body.refresh_token! })).toMatchObject(INVALID_GRANT)
  expect((await me.ok(allowedPrograms)).results).toEqual([])
})

test('of two who exchange one code or refresh token at once, at two nodes, one gets tokens, and they open nothing any more', async () => {
  const other = await product.anotherNode()
  const twice = async (form: Record<string, string>) => {
    const answers = await Promise.all([postToken(form), postToken(form, other)])
    const got = answers.filter(({ status }) => status === 200)
    expect([got.length, answers.filter(({ status }) => status === 400).length]).toEqual([1, 1])
    expect(await opensCustomers(got[0]!.body.access_token!)).toBe(403)
  }
  await twice(await newCode(me, ['customers:read']))
  await twice((await newTokens(me, ['customers:read'])).refresh)
})

test('any node goes on with what another one began, also with the secret that came after', async () => {
  const other = await product.anotherNode()
  const NEW = 'another secret, which came after the first one'
  const [before, after] = [oauth.pages(), oauth.pages(secretsOf(NEW, [SECRET]))]
  const verifier = newVerifier()
  const client_id = await oauth.clientId()
  const url = askUrl({ client_id, code_challenge: challengeOf(verifier) })
  const { now } = await oauth.signIn(url, me, before)
  const form = { proof: now.proof, answer: 'allow', scope: ['customers:read'] }
  expect((await post(url, form, oauth.pages(secretsOf(NEW)))).statusCode).toBe(403)
  const code = new URL((await post(url, form, after)).headers.location as string).searchParams.get('code')!
  const exchanged = await postToken(
    { grant_type: 'authorization_code', client_id, code, code_verifier: verifier, redirect_uri: CALLBACK },
    other,
  )
  expect(exchanged.status).toBe(200)
  expect((await product.withToken(exchanged.body.access_token!, other).call(customers)).status).toBe(200)
  expect(await opensCustomers(exchanged.body.access_token!)).toBe(200)
})

test('a code wants its verifier, its program and its address, within a minute; a wrong verifier uses it up', async () => {
  const other = await oauth.clientId()
  const code = await newCode(me, ['customers:read'])
  const wrongs = { client_id: other, redirect_uri: 'https://program.example/elsewhere' }
  for (const [name, value] of Object.entries(wrongs)) expect((await postToken({ ...code, [name]: value })).status, name).toBe(400)
  const guessed = await newCode(me, ['customers:read'])
  const { code_verifier: _, ...without } = guessed
  expect(await postToken({ ...guessed, code_verifier: newVerifier() })).toMatchObject(INVALID_GRANT)
  expect(await postToken(guessed)).toMatchObject(INVALID_GRANT)
  expect((await postToken(without)).status).toBe(400)
  const late = await newCode(me, ['customers:read'])
  later(60)
  expect(await postToken(late)).toMatchObject(INVALID_GRANT)
  expect((await me.ok(allowedPrograms)).count).toBe(0)
})

test('PKCE by S256 alone, the code flow alone, resources of this server alone: refused on the page, and led nowhere', async () => {
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

test('a program comes back to the addresses that it registered alone, on its own machine at any port', async () => {
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
  // A query of its own stays as it was registered.
  const withQuery = await oauth.clientId({ redirect_uris: [`${CALLBACK}?a=b%20c`] })
  const to = await oauth.allow(askUrl({ client_id: withQuery, redirect_uri: `${CALLBACK}?a=b%20c` }), me, ['customers:read'])
  expect(to.href).toMatch(/callback\?a=b%20c&code=/)
})

test('what cannot be registered is refused, and what counts is answered', async () => {
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

test('one address registers so often', async () => {
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

test('hostile input of the token call is refused, and never an error of the server', async () => {
  const { client_id } = await newTokens(me, ['customers:read'])
  const names = ['grant_type', 'client_id', 'code', 'code_verifier', 'redirect_uri', 'refresh_token', 'scope', 'token']
  const values = [...NAUGHTY, '\0', 'x'.repeat(20_000), '__proto__', '[object Object]']
  for (const value of values) {
    for (const name of names) {
      for (const grant_type of ['authorization_code', 'refresh_token']) {
        const form = {
          grant_type,
          client_id,
          code: 'x',
          code_verifier: newVerifier(),
          redirect_uri: CALLBACK,
          refresh_token: 'x',
          [name]: value,
        }
        const { status, body } = await postToken(form)
        expect([name, value.slice(0, 20), status, typeof body.error]).toEqual([name, value.slice(0, 20), 400, 'string'])
      }
    }
    expect((await look(askUrl({ client_id, scope: value }))).statusCode).toBeLessThan(500)
    expect((await look(askUrl({ client_id: value }))).statusCode).toBe(400)
    expect((await post(askUrl({ client_id }), { proof: value, answer: 'allow' })).statusCode).toBe(403)
    expect((await post(askUrl({ client_id }), { phone: value })).statusCode).toBe(400)
    expect((await post(askUrl({ client_id }), { phone: me.phone, code: value, ticket: value })).statusCode).toBe(400)
  }
  for (const grant_type of ['password', 'client_credentials', 'implicit', '']) {
    const { status } = await postToken({ grant_type, client_id, username: 'a', password: 'b' })
    expect([grant_type, status]).toEqual([grant_type, 400])
  }
  expect((await postToken({ grant_type: 'refresh_token', client_id, client_secret: 'x', refresh_token: 'y' })).status).toBe(400)
  const twice = await product.app.inject({
    method: 'POST',
    url: '/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'grant_type=refresh_token&grant_type=authorization_code',
  })
  expect(twice.json()).toMatchObject({ error: 'invalid_request' })
  const json = await product.app.inject({
    method: 'POST',
    url: '/oauth/token',
    payload: { grant_type: 'refresh_token', client_id },
  })
  expect(json.statusCode).toBe(400)
})

test('nobody is led to a program before they signed in, and who signed in for one request has signed in for no other', async () => {
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

test('a form of another site sends no code', async () => {
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

test('a wrong code counts, and says so in the language of the page; a phone without an account allows nothing', async () => {
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

test('what was allowed stands in the list with its last use, and ends there at once', async () => {
  const { access, refresh, client_id } = await newTokens(me, ['customers:read', 'tasks:write'])
  const [row] = (await me.ok(allowedPrograms)).results
  expect(row).toEqual({
    id: expect.any(Number),
    name: 'Assistant',
    address: 'program.example',
    scopes: ['customers:read', 'tasks:write'],
    created_at: product.now().toISOString(),
    last_used_at: null,
  })
  await opensCustomers(access)
  expect((await me.ok(allowedPrograms)).results[0]!.last_used_at).toBe(product.now().toISOString())
  const other = await product.agent()
  const params = { id: String(row!.id) }
  expect((await other.ok(allowedPrograms)).results).toEqual([])
  expect((await other.call(endProgram, { params })).status).toBe(404)
  // Allowing the same program again replaces its grant.
  const again = await newTokens(me, ['tasks:read'], client_id)
  expect([await opensCustomers(access), (await postToken(refresh)).status]).toEqual([403, 400])
  const { results } = await me.ok(allowedPrograms)
  expect(results.map(({ scopes }) => scopes)).toEqual([['tasks:read']])
  await me.ok(endProgram, { params: { id: String(results[0]!.id) } })
  expect([await opensCustomers(again.access), (await postToken(again.refresh)).status]).toEqual([403, 400])
  expect((await me.call(endProgram, { params: { id: String(results[0]!.id) } })).status).toBe(404)
})

test('a program takes back its own tokens: a refresh token with all of the grant, an access token by itself', async () => {
  const revoke = (form: Record<string, string>) =>
    product.app.inject({
      method: 'POST',
      url: '/oauth/revoke',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    })
  const { access, refresh, client_id } = await newTokens(me, ['customers:read'])
  expect((await revoke({ token: access, client_id: await oauth.clientId() })).statusCode).toBe(200)
  expect(await opensCustomers(access)).toBe(200)
  expect((await revoke({ token: access, client_id })).statusCode).toBe(200)
  expect(await opensCustomers(access)).toBe(403)
  const next = await postToken(refresh)
  expect(next.status).toBe(200)
  expect((await revoke({ token: next.body.refresh_token!, client_id, token_type_hint: 'refresh_token' })).statusCode).toBe(200)
  expect(await opensCustomers(next.body.access_token!)).toBe(403)
  expect((await revoke({ token: 'unknown', client_id })).statusCode).toBe(200)
  expect([(await revoke({ client_id })).statusCode, (await revoke({ token: access })).statusCode]).toEqual([400, 401])
})

test('closing the account ends all of it, also when the agent comes back', async () => {
  const { access, refresh } = await newTokens(me, ['customers:read'])
  const url = askUrl({ client_id: await oauth.clientId() })
  const { now } = await oauth.signIn(url, me)
  await me.ok(closeAccount, { body: { confirm: true } })
  expect(await opensCustomers(access)).toBe(403)
  expect(await postToken(refresh)).toMatchObject(INVALID_GRANT)
  const allowed = await post(url, { proof: now.proof, answer: 'allow', scope: ['customers:read'] })
  expect([allowed.statusCode, allowed.headers.location]).toEqual([403, undefined])
  await db.updateTable('agent').set({ closed_at: null }).where('id', '=', me.id).execute()
  expect(await opensCustomers(access)).toBe(403)
})

test('an access token opens what a token of the API of the same scopes opens, each scope by itself', async () => {
  const calls = [customers, settings, allowedPrograms] as const
  for (const scope of ['customers:read', 'customers:write', 'assets:read', 'deals:write'] as const) {
    const { access } = await newTokens(me, [scope])
    const { token } = await me.ok(createToken, { body: { name: 'א', scopes: [scope] } })
    for (const call of calls) {
      const [one, other] = [await with_(access).call(call), await with_(token!).call(call)]
      expect([scope, call.path, one.status, one.body]).toEqual([scope, call.path, other.status, other.body])
    }
  }
})

test('who reads a card by an access token stands in its access log, as by a token of the API', async () => {
  const { id } = await me.ok(createCustomer, { body: { name: 'דנה', phone: '0521234568' } })
  const { access } = await newTokens(me, ['customers:read'])
  await db.deleteFrom('access_log').where('customer_id', '=', id).execute()
  await with_(access).ok(getCustomer, { params: { id: String(id) } })
  const rows = await db.selectFrom('access_log').select(['agent_id', 'action']).where('customer_id', '=', id).execute()
  expect(rows).toEqual([{ agent_id: me.id, action: expect.any(String) }])
})

test('an agent allows so many programs', async () => {
  const client = await oauth.clientId()
  const now = product.now()
  const clients = await db
    .insertInto('oauth_client')
    .values(
      Array.from({ length: PROGRAMS_MAX }, (_, at) => ({
        client_id: `${me.id} ${at}`,
        name: 'א',
        redirect_uris: [CALLBACK],
        created_at: now,
        last_used_at: now,
      })),
    )
    .returning('id')
    .execute()
  const grants = clients.map(({ id }) => ({
    agent_id: me.id,
    client_id: id,
    scopes: [],
    redirect_uri: CALLBACK,
    code_hash: apiTokenHash(`${me.id} ${id}`),
    code_challenge: '',
    code_expires_at: now,
    created_at: now,
  }))
  await db.insertInto('oauth_grant').values(grants).execute()
  const url = askUrl({ client_id: client })
  const { now: signedIn } = await oauth.signIn(url, me)
  const full = await post(url, { proof: signedIn.proof, answer: 'allow', scope: 'customers:read' })
  expect([full.statusCode, full.json<AuthorizePage>().now]).toEqual([409, { step: 'problem', problem: 'too_many' }])
  expect(full.headers.location).toBeUndefined()
})

test('what has served its time goes: codes, tokens, grants without any, and programs that nobody allowed', async () => {
  const unused = await oauth.clientId()
  const { access, refresh, client_id } = await newTokens(me, ['customers:read'])
  const counts = async () => ({
    clients: (await db.selectFrom('oauth_client').select('id').where('client_id', 'in', [unused, client_id]).execute()).length,
    grants: (await db.selectFrom('oauth_grant').select('id').where('agent_id', '=', me.id).execute()).length,
    tokens: (
      await db
        .selectFrom('oauth_token')
        .select('kind')
        .where('token_hash', 'in', [apiTokenHash(access), apiTokenHash(refresh.refresh_token)])
        .execute()
    ).length,
  })
  const clean = () => deleteExpired(db, { now: product.now })
  await clean()
  expect(await counts()).toEqual({ clients: 2, grants: 1, tokens: 2 })
  later(8 * DAY_SECONDS)
  await clean()
  expect(await counts()).toEqual({ clients: 1, grants: 1, tokens: 1 })
  later(23 * DAY_SECONDS)
  await clean()
  expect(await counts()).toEqual({ clients: 1, grants: 0, tokens: 0 })
  later(160 * DAY_SECONDS)
  await clean()
  expect(await counts()).toEqual({ clients: 0, grants: 0, tokens: 0 })
})
