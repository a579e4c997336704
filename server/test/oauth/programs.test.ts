import { closeAccount } from '@mafteach/contract/account'
import { customers } from '@mafteach/contract/customer-lists'
import { createCustomer, getCustomer } from '@mafteach/contract/customers'
import type { AuthorizePage } from '@mafteach/contract/public-pages'
import { settings } from '@mafteach/contract/settings'
import { allowedPrograms, createToken, endProgram, PROGRAMS_MAX } from '@mafteach/contract/tokens'
import { beforeEach, expect, test } from 'vitest'
import { apiTokenHash } from '../../src/platform/http/api-tokens.ts'
import { deleteExpired } from '../../src/platform/jobs/cleanup.ts'
import { CALLBACK, DAY_SECONDS, INVALID_GRANT, openOauth } from './oauth.fixture.ts'

/** Programs that an agent authorized: their permissions, where they are listed, and how a grant ends (docs/decisions/0151). */

const oauth = await openOauth()
const { product, post, askUrl, postToken, newTokens, opensCustomers, later } = oauth
const { db } = product.database
const START = product.now()

let me: Awaited<ReturnType<typeof product.agent>>
beforeEach(async () => {
  product.setTime(START)
  me = await product.agent()
})

const as = (token: string) => product.withToken(token)

test('a grant is listed with its last use, and can be revoked there at once', async () => {
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

test('a program revokes its own tokens: a refresh token ends the grant, an access token only itself', async () => {
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

test('closing the account revokes everything, also if the agent returns', async () => {
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

test('an access token allows what an API token of the same scopes allows, each scope by itself', async () => {
  const calls = [customers, settings, allowedPrograms] as const
  for (const scope of ['customers:read', 'customers:write', 'assets:read', 'deals:write'] as const) {
    const { access } = await newTokens(me, [scope])
    const { token } = await me.ok(createToken, { body: { name: 'א', scopes: [scope] } })
    for (const call of calls) {
      const [one, other] = [await as(access).call(call), await as(token!).call(call)]
      expect([scope, call.path, one.status, one.body]).toEqual([scope, call.path, other.status, other.body])
    }
  }
})

test('reading a card by an access token is in its access log, as by an API token', async () => {
  const { id } = await me.ok(createCustomer, { body: { name: 'דנה', phone: '0521234568' } })
  const { access } = await newTokens(me, ['customers:read'])
  await db.deleteFrom('access_log').where('customer_id', '=', id).execute()
  await as(access).ok(getCustomer, { params: { id: String(id) } })
  const rows = await db.selectFrom('access_log').select(['agent_id', 'action']).where('customer_id', '=', id).execute()
  expect(rows).toEqual([{ agent_id: me.id, action: expect.any(String) }])
})

test('an agent may authorize a limited number of programs', async () => {
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

test('expired rows are deleted: codes, tokens, grants without any, and programs that nobody authorized', async () => {
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
