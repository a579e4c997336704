import { customers } from '@mafteach/contract/customer-lists'
import { createCustomer } from '@mafteach/contract/customers'
import type { AuthorizePage } from '@mafteach/contract/public-pages'
import { settings } from '@mafteach/contract/settings'
import { allowedPrograms, SCOPES } from '@mafteach/contract/tokens'
import { beforeEach, expect, test } from 'vitest'
import { secretsOf } from '../../src/platform/security/secrets.ts'
import { NAUGHTY } from '../naughty.ts'
import { SECRET } from '../product.ts'
import { CALLBACK, challengeOf, DAY_SECONDS, INVALID_GRANT, newVerifier, openOauth } from './oauth.fixture.ts'

/** From the sign-in of an agent to tokens, and how tokens end (docs/decisions/0151). */

const oauth = await openOauth()
const { product, post, look, askUrl, postToken, newCode, newTokens, opensCustomers, later } = oauth
const { db } = product.database
const START = product.now()

let me: Awaited<ReturnType<typeof product.agent>>
beforeEach(async () => {
  product.setTime(START)
  me = await product.agent()
})

const as = (token: string) => product.withToken(token)

test('a program registers, the agent signs in and picks scopes, and the code is exchanged for tokens with these scopes', async () => {
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
  expect((await as(body.access_token!).call(createCustomer, input)).body.code).toBe('not_allowed')
  expect((await as(body.access_token!).call(settings)).body.code).toBe('not_allowed')
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
  expect((await as(access).call(customers)).body.code).toBe('token_not_valid')
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

test('a program may request fewer scopes, never more; a refused request uses nothing up', async () => {
  const { refresh } = await newTokens(me, ['customers:write', 'tasks:read'])
  expect(await postToken({ ...refresh, scope: 'deals:read' })).toMatchObject({ status: 400, body: { error: 'invalid_scope' } })
  const less = await postToken({ ...refresh, scope: 'tasks:read' })
  expect([less.status, less.body.scope]).toEqual([200, 'tasks:read'])
  expect(await opensCustomers(less.body.access_token!)).toBe(403)
  const whole = await postToken({ ...refresh, refresh_token: less.body.refresh_token! })
  expect([whole.body.scope, await opensCustomers(whole.body.access_token!)]).toEqual(['customers:write tasks:read', 200])
})

test('a reused code or refresh token ends its grant', async () => {
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

test('of two simultaneous exchanges of one code or refresh token, at two nodes, one gets tokens, which are revoked', async () => {
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

test('any node continues what another one started, also after a rotation of the secret', async () => {
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

test('a code requires its verifier, its program and its address, within a minute; a wrong verifier uses it up', async () => {
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

test('hostile input of the token call is refused, and never causes a server error', async () => {
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
