import { answersLink } from '@mafteach/contract/answers'
import { listAssets } from '@mafteach/contract/asset-lists'
import { createAsset, getAsset } from '@mafteach/contract/assets'
import { customers } from '@mafteach/contract/customer-lists'
import { createCustomer, getCustomer } from '@mafteach/contract/customers'
import { addPurchaseListing } from '@mafteach/contract/listings'
import { cities, neighborhoods, streets } from '@mafteach/contract/places'
import { opens, scopesOf } from '@mafteach/contract/scopes'
import { changeSettings, settings } from '@mafteach/contract/settings'
import { flags } from '@mafteach/contract/sign-in'
import * as contract from '@mafteach/contract/tokens'
import { SCOPES, type Scope } from '@mafteach/contract/tokens'
import { beforeEach, expect, test } from 'vitest'
import { placeOf } from '../../../test/builders.ts'
import { allEndpoints } from '../../../test/endpoints.ts'
import { openProduct } from '../../../test/product.ts'
import { RENTAL, TENANCY } from '../../../test/rentals.ts'
import { apiTokenHash, newOauthToken } from '../../platform/http/api-tokens.ts'

const product = await openProduct()
const { app } = product
const { db } = product.database
const endpoints = await allEndpoints()
const start = product.now().getTime()
const later = (seconds: number) => new Date(start + seconds * 1000)

let me: Awaited<ReturnType<typeof product.agent>>
beforeEach(async () => {
  product.setTime(new Date(start))
  me = await product.agent()
})

const make = async (scopes: readonly Scope[], expires_at?: string) => {
  const { token, ...row } = await me.ok(contract.createToken, { body: { name: 'אקסל', scopes: [...scopes], expires_at } })
  return { row, token: token!, caller: product.withToken(token!) }
}
/** An access token, as a program gets it by OAuth. */
async function makeByOauth(scopes: readonly Scope[]) {
  const [token, created_at] = [newOauthToken(), product.now()]
  const client = { client_id: token, name: 'אקסל', redirect_uris: [], created_at, last_used_at: created_at }
  const { id: client_id } = await db.insertInto('oauth_client').values(client).returning('id').executeTakeFirstOrThrow()
  const code = { code_hash: Buffer.from(token), code_challenge: '', code_expires_at: created_at, redirect_uri: '' }
  const grant = { agent_id: me.id, client_id, scopes: [...scopes], ...code, created_at }
  const { id: grant_id } = await db.insertInto('oauth_grant').values(grant).returning('id').executeTakeFirstOrThrow()
  const row = { grant_id, kind: 'access' as const, scopes: [...scopes], token_hash: apiTokenHash(token), expires_at: later(3600) }
  await db.insertInto('oauth_token').values(row).execute()
  return { token }
}
const KINDS = { 'of the API': make, 'of OAuth': makeByOauth }
const refusal = (status: number, code: string) => ({ status, body: { code } })
const NOT_ALLOWED = refusal(403, 'not_allowed')
const NOT_VALID = refusal(403, 'token_not_valid')
const newPhone = () => `05${String(20_000_000 + Math.floor(Math.random() * 9_999_999))}`

test('a token is shown once and stored as a hash; the list has everything but the token', async () => {
  const { row, token } = await make(['customers:read', 'tasks:write', 'tasks:write'], later(3600).toISOString())
  expect(token).toMatch(/^mft_[\w-]{43}$/)
  expect(row).toEqual({
    id: expect.any(Number),
    name: 'אקסל',
    scopes: ['customers:read', 'tasks:write'],
    expires_at: later(3600).toISOString(),
    created_at: later(0).toISOString(),
    last_used_at: null,
  })
  expect(await me.ok(contract.tokens)).toEqual({ count: 1, next: null, previous: null, results: [row] })
  const stored = await db.selectFrom('api_token').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow()
  expect(JSON.stringify(stored)).not.toContain(token.slice(4))
  const other = await product.agent()
  expect((await other.ok(contract.tokens)).results).toEqual([])
  expect((await other.call(contract.deleteToken, { params: { id: String(row.id) } })).status).toBe(404)
})

test('a repeated Idempotency-Key makes one token, and returns null in its place, which is stored nowhere', async () => {
  const input = { body: { name: 'א', scopes: ['deals:read' as const] } }
  const first = await me.call(contract.createToken, input, { 'idempotency-key': 'k' })
  const again = await me.call(contract.createToken, input, { 'idempotency-key': 'k' })
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body).toEqual({ ...first.body, token: null })
  expect((await me.ok(contract.tokens)).count).toBe(1)
  const { reply } = await db.selectFrom('idempotency_key').select('reply').where('scope', '=', me.phone).executeTakeFirstOrThrow()
  expect(reply).toMatchObject({ token: null })
})

test('an invalid token is refused at its field', async () => {
  const good = { name: 'א', scopes: ['deals:read'] }
  const bad = [
    { name: ' ' },
    { scopes: [] },
    { scopes: ['settings:read'] },
    { scopes: 'deals:read' },
    { expires_at: 'tomorrow' },
    { expires_at: later(0).toISOString() },
  ]
  for (const part of bad) {
    const { status, body } = await me.call(contract.createToken, { body: { ...good, ...part } as never })
    expect([status, Object.keys(body)]).toEqual([400, Object.keys(part)])
  }
  await db
    .insertInto('api_token')
    .values(
      Array.from({ length: contract.TOKENS_MAX }, (_, at) => ({
        agent_id: me.id,
        name: 'א',
        scopes: [],
        token_hash: Buffer.from(`${me.id} ${at}`),
        created_at: later(0),
      })),
    )
    .execute()
  expect(await me.call(contract.createToken, { body: good as never })).toMatchObject(refusal(409, 'too_many_tokens'))
})

test('a token acts for its agent: it reads with :read, and write scopes read too', async () => {
  const reader = await make(['customers:read'])
  const writer = await make(['customers:write'])
  const body = { name: 'דנה', phone: newPhone() }
  expect(await reader.caller.call(createCustomer, { body })).toMatchObject(NOT_ALLOWED)
  const { id } = await writer.caller.ok(createCustomer, { body })
  for (const { caller } of [reader, writer]) expect((await caller.ok(customers)).results).toMatchObject([{ id }])
  expect((await me.ok(customers)).results).toMatchObject([{ id }])
  expect((await (await product.agent()).ok(customers)).results).toEqual([])
})

test('a token writes and reads rentals as its agent does', async () => {
  const place = await placeOf(product)
  const { caller } = await make(['assets:write', 'customers:write'])
  const asset = await caller.ok(createAsset, {
    body: { city: place.city, neighborhood: place.neighborhoods[0], street: place.streets[0], ...RENTAL },
  })
  expect(await caller.ok(getAsset, { params: { id: String(asset.id) } })).toMatchObject(RENTAL)
  const { results } = await caller.ok(listAssets, { query: { deal_kind: 'RENT' } })
  expect(results).toMatchObject([{ id: asset.id, deal_kind: 'RENT', price: RENTAL.price }])
  const { id } = await caller.ok(createCustomer, { body: { name: 'דנה', phone: newPhone() } })
  const listing = { city: place.city, neighborhoods: place.neighborhoods.slice(0, 1), ...TENANCY }
  await caller.ok(addPurchaseListing, { params: { id: String(id) }, body: listing })
  expect(await caller.ok(getCustomer, { params: { id: String(id) } })).toMatchObject({ purchase_listings: [TENANCY] })
})

test('a deleted, expired or unknown token is refused from that moment on', async () => {
  const { row, caller } = await make(['customers:read'])
  expect((await caller.call(customers)).status).toBe(200)
  await me.ok(contract.deleteToken, { params: { id: String(row.id) } })
  expect(await caller.call(customers)).toMatchObject(NOT_VALID)
  // Also if it was never used.
  expect(await caller.call(settings)).toMatchObject(NOT_VALID)
  const brief = await make(['customers:read'], later(60).toISOString())
  product.setTime(later(59))
  expect((await brief.caller.call(customers)).status).toBe(200)
  product.setTime(later(60))
  expect(await brief.caller.call(customers)).toMatchObject(NOT_VALID)
  expect(await product.withToken('mft_guessed').call(customers)).toMatchObject(NOT_VALID)
  expect((await me.call(contract.deleteToken, { params: { id: String(row.id) } })).status).toBe(404)
})

test('the last use of a token is stored at most once a minute', async () => {
  const { row, caller } = await make(['customers:read'])
  const usedAt = async () => (await me.ok(contract.tokens)).results.find(({ id }) => id === row.id)?.last_used_at
  expect(await usedAt()).toBeNull()
  for (const [at, written] of [
    [10, 10],
    [40, 10],
    [69, 10],
    [70, 70],
  ] as const) {
    product.setTime(later(at))
    await caller.ok(customers)
    expect(await usedAt()).toBe(later(written).toISOString())
  }
})

test.each(Object.entries(KINDS))(
  'every call checks a token %s for its scope: no other scope allows it, and a call without a scope is closed to tokens',
  async (_, make) => {
    const all = (await make(SCOPES)).token
    const made = new Map<string, string>()
    /** A token with every scope except those that grant the call. */
    const without = async (needed: readonly Scope[]) => {
      const key = needed.join()
      const others = SCOPES.filter((one) => !opens([one], needed))
      if (!made.has(key)) made.set(key, (await make(others)).token)
      return made.get(key)!
    }
    const send = async (endpoint: (typeof endpoints)[number], token: string) => {
      const response = await app.inject({
        method: endpoint.method,
        url: `/api${endpoint.path.replace(/:\w+/g, '999999999')}`,
        headers: { authorization: `Bearer ${token}` },
        ...(endpoint.body ? { payload: {} } : {}),
      })
      return { status: response.statusCode, body: response.headers['content-disposition'] ? {} : response.json<object>() }
    }
    for (const endpoint of endpoints.filter(({ access }) => access !== 'anyone')) {
      const call = `${endpoint.method} ${endpoint.path}`
      const needed = scopesOf(endpoint)
      const answer = await send(endpoint, all)
      if (needed.length === 0) {
        expect(answer, call).toMatchObject(NOT_ALLOWED)
        continue
      }
      expect([200, 201, 202, 400, 404, 409], call).toContain(answer.status)
      expect(await send(endpoint, await without(needed)), call).toMatchObject(NOT_ALLOWED)
      // Read scopes never grant writes.
      if (endpoint.changes)
        expect(
          needed.filter((scope) => scope.endsWith(':read')),
          call,
        ).toEqual([])
    }
    for (const [method, url] of [
      ['GET', '/api/events/'],
      ['POST', '/api/real-estate/asset/uploads/'],
    ] as const) {
      const response = await app.inject({ method, url, headers: { authorization: `Bearer ${all}` } })
      expect([403, 404]).toContain(response.statusCode)
    }
  },
)

test('no token may call settings, account, tokens, webhooks, sessions and the back office', async () => {
  const closed =
    /^\/(settings|account|tokens|webhooks|access-control\/(auth|agency)|access-control\/users\/sessions|back-office|gesher-tasks|auth)\//
  expect(endpoints.filter((endpoint) => closed.test(endpoint.path)).flatMap(scopesOf)).toEqual([])
  await db.updateTable('agent').set({ is_staff: true }).where('id', '=', me.id).execute()
  const { caller } = await make(SCOPES)
  for (const endpoint of [settings, contract.tokens, flags]) expect(await caller.call(endpoint)).toMatchObject(NOT_ALLOWED)
  expect(await caller.call(changeSettings, { body: {} })).toMatchObject(NOT_ALLOWED)
  expect(opens(['customers:write'], ['customers:read'])).toBe(true)
  expect(opens(['customers:read'], ['customers:write'])).toBe(false)
})

test('a token that may write a listing or a property may look up its place', async () => {
  const query = { city: '5000' }
  for (const scope of ['customers:write', 'assets:write'] as const) {
    const { caller } = await make([scope])
    for (const endpoint of [cities, neighborhoods, streets]) expect((await caller.call(endpoint, { query })).status).toBe(200)
  }
  const others = await make(SCOPES.filter((scope) => !['customers:write', 'assets:write'].includes(scope)))
  for (const endpoint of [neighborhoods, streets])
    expect(await others.caller.call(endpoint, { query })).toMatchObject(NOT_ALLOWED)
})

test('the link to a customer’s answers requires the scope to write customers', async () => {
  const writer = await make(['customers:write'])
  const { id } = await writer.caller.ok(createCustomer, { body: { name: 'דנה', phone: newPhone() } })
  const input = { params: { id: String(id) } }
  expect(await (await make(['customers:read'])).caller.call(answersLink, input)).toMatchObject(NOT_ALLOWED)
  expect((await writer.caller.ok(answersLink, input)).url).toContain('/public-view/answers/')
})
