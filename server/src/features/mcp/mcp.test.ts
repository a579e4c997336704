import { pasteText } from '@mafteach/contract/import'
import { getMatches } from '@mafteach/contract/matching'
import { createTask } from '@mafteach/contract/tasks'
import { SCOPES, tokens } from '@mafteach/contract/tokens'
import { LATEST_PROTOCOL_VERSION } from '@modelcontextprotocol/sdk/types.js'
import { expect, test } from 'vitest'
import { buildAsset, buildCustomer, buildListing, placeOf } from '../../../test/builders.ts'
import { openProduct } from '../../../test/product.ts'
import { RENTAL } from '../../../test/rentals.ts'
import { openAssistants } from './mcp.fixture.ts'

const product = await openProduct()
const { db } = product.database
const assistants = await openAssistants(product)
const place = await placeOf(product)

const post = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(assistants.address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const INITIALIZE = (protocolVersion: string) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion, capabilities: {}, clientInfo: { name: 'test', version: '1' } },
})
const bytesOf = (result: object) => Buffer.byteLength(JSON.stringify(result))

test('without a token access is refused, with a link to the authorization metadata', async () => {
  const me = await product.agent()
  const metadata = 'resource_metadata="http://localhost:8080/.well-known/oauth-protected-resource/api/mcp"'
  const refused = { nobody: {}, session: { authorization: `Bearer ${me.token}` }, forged: { authorization: 'Bearer mft_none' } }
  for (const [who, headers] of Object.entries(refused)) {
    const response = await post(INITIALIZE(LATEST_PROTOCOL_VERSION), headers as Record<string, string>)
    expect([who, response.status]).toEqual([who, 401])
    expect(response.headers.get('www-authenticate')).toContain(metadata)
    expect(await response.json()).toMatchObject({ code: 'token_not_valid' })
  }
})

test('answers JSON without a session, in the newest version of the protocol and in the former one', async () => {
  const { token } = await assistants.of(await product.agent(), ['tasks:read'])
  const authorization = `Bearer ${token}`
  for (const version of [LATEST_PROTOCOL_VERSION, '2025-06-18']) {
    const response = await post(INITIALIZE(version), { authorization })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    expect(response.headers.get('mcp-session-id')).toBeNull()
    expect(await response.json()).toMatchObject({ id: 1, result: { protocolVersion: version, serverInfo: { name: 'mafteach' } } })
  }
  const listed = await post(
    { jsonrpc: '2.0', id: 2, method: 'tools/list' },
    { authorization, 'mcp-protocol-version': '2025-06-18' },
  )
  expect(listed.status).toBe(200)
  expect((await post({ jsonrpc: '2.0', method: 'notifications/initialized' }, { authorization })).status).toBe(202)
  expect((await post('{', { authorization })).status).toBe(400)
  expect((await post(INITIALIZE('1'), { authorization, origin: 'https://elsewhere.example' })).status).toBe(403)
  for (const method of ['GET', 'DELETE']) {
    const response = await fetch(assistants.address, { method, headers: { authorization, accept: 'text/event-stream' } })
    expect([method, response.status, response.headers.get('allow')]).toEqual([method, 405, 'POST'])
  }
})

test('every tool has a title, a description, schemas and hints, in plain English', async () => {
  const { client } = await assistants.of(await product.agent(), SCOPES)
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name).join(' ')).toBe(
    'find_customers get_customer find_assets get_asset overview call_today list_tasks list_viewings price_ladder why_unsold find_matches ' +
      'add_customer add_listing add_note add_task finish_task set_interest change_price plan_viewing draft_message',
  )
  for (const { name, title, description, inputSchema, outputSchema, annotations } of tools) {
    expect([name, title!.length > 3, description!.length > 20]).toEqual([name, true, true])
    expect([inputSchema.type, outputSchema!.type]).toEqual(['object', 'object'])
    expect(annotations).toMatchObject({ idempotentHint: true, openWorldHint: false })
    expect('confirm' in inputSchema.properties!).toBe(!annotations!.readOnlyHint)
  }
  const replacing = tools.filter(({ annotations }) => annotations!.destructiveHint).map(({ name }) => name)
  expect(replacing).toEqual(['set_interest', 'change_price'])
})

/** An agent with a seller, their property, a matching buyer, and an assistant with all scopes. */
async function makeMarket() {
  const me = await product.agent()
  const seller = await buildCustomer(me, { name: 'יעקב לוי' })
  const buyer = await buildCustomer(me, { name: 'דנה כהן' })
  const asset = await buildAsset(me, place, { price: 2_350_000, number_of_rooms: 4, seller: seller.id, visibility_status: 'AL' })
  const listing = await buildListing(me, buyer.id, place, { budget: 2_600_000, number_of_rooms: 4, should_have_elevator: true })
  return { me, seller, buyer, asset, listing, assistant: await assistants.of(me, SCOPES) }
}

interface Matches {
  of: { id: number; name: string } | null
  candidates: { id: number; name: string }[]
  total: number
  matches: { id: number; name: string; reasons: string; link: string; met: number; asked: number }[]
  notes: string[]
}

test("who fits Levi's apartment in Ramat Gan up to 2.4 is one call, with reasons and links", async () => {
  const { assistant, asset, buyer } = await makeMarket()
  const result = await assistant.use('find_matches', { asset_words: 'דירה של לוי ברמת גן', price_to: 2_400_000 })
  const { of, matches, total } = result.structuredContent as unknown as Matches
  expect(of).toMatchObject({ id: asset.id })
  expect(total).toBe(1)
  expect(matches).toMatchObject([{ id: buyer.id, name: 'דנה כהן', link: `http://localhost:8080/customer/${buyer.id}/` }])
  expect(matches[0]!.reasons).toMatch(/^fits by .*rooms.*; not known: elevator$/)
  expect(result.content[0]!.text).toContain(matches[0]!.link)
  expect(bytesOf(result)).toBeLessThanOrEqual(4096)
})

test('several properties that match the words are candidates, and more expensive ones are left out', async () => {
  const { me, assistant, asset, seller } = await makeMarket()
  const dear = await buildAsset(me, place, { price: 3_900_000, seller: seller.id })
  const words = { asset_words: 'לוי רמת גן' }
  const both = await assistant.ok<Matches>('find_matches', words)
  expect(new Set(both.candidates.map(({ id }) => id))).toEqual(new Set([asset.id, dear.id]))
  expect(await assistant.ok<Matches>('find_matches', { ...words, price_to: 2_400_000 })).toMatchObject({ of: { id: asset.id } })
  const none = await assistant.ok<Matches>('find_matches', { ...words, price_to: 1_000_000 })
  expect(none).toMatchObject({ of: null, notes: ['None of them costs 1000000 or less.', '2 properties fit these words.'] })
})

test('rents are not limited by sale prices, nor sales by rents; a rent is stated per month', async () => {
  const { me, assistant, asset, seller } = await makeMarket()
  const rental = await buildAsset(me, place, { ...RENTAL, seller: seller.id })
  const words = { asset_words: 'לוי רמת גן' }
  const { content } = await assistant.use('find_matches', words)
  expect(content[0]!.text).toContain('₪5,200')
  expect(content[0]!.text).toMatch(/month/)
  expect(await assistant.ok<Matches>('find_matches', { ...words, price_to: 2_400_000 })).toMatchObject({ of: { id: asset.id } })
  expect(await assistant.ok<Matches>('find_matches', { ...words, price_to: 6_000 })).toMatchObject({ of: { id: rental.id } })
})

test('a street is enough to name a property', async () => {
  const { assistant, asset } = await makeMarket()
  const found = await assistant.ok<Matches>('find_matches', { asset_words: `${asset.street.name} ${asset.city.name}` })
  expect(found.of ?? found.candidates.find(({ id }) => id === asset.id)).toMatchObject({ id: asset.id })
})

test('matches of a customer are those of their listing, by id and by name; reading keeps new matches new', async () => {
  const { me, assistant, asset, buyer, listing } = await makeMarket()
  const own = await me.ok(getMatches, { params: { id: String(listing.id) }, query: { peek: '1' } })
  for (const input of [{ customer: buyer.id }, { customer_name: 'דנה כהן' }]) {
    const found = await assistant.ok<Matches>('find_matches', input)
    expect(found).toMatchObject({ of: { id: buyer.id }, total: own.length })
    expect(found.matches.map(({ id }) => id)).toContain(asset.id)
  }
  const again = await me.ok(getMatches, { params: { id: String(listing.id) }, query: { peek: '1' } })
  expect(again.map(({ is_new }) => is_new)).toEqual(own.map(({ is_new }) => is_new))
})

test('a search in words finds matches, and reports what was not understood', async () => {
  const { assistant, asset } = await makeMarket()
  const found = await assistant.ok<Matches>('find_matches', { wishes: "4 חד' ברמת גן עד 2.4 מיליון, ג'קוזי" })
  expect(found.matches.map(({ id }) => id)).toContain(asset.id)
  expect(found.notes).toEqual(["Not understood: ג'קוזי"])
  expect((await assistant.use('find_matches', { wishes: 'משהו יפה' })).content[0]!.text).toBe('The wishes name no city.')
})

test('many matches are cut to four kilobytes, and the total is stated', async () => {
  const { me, assistant, asset } = await makeMarket()
  for (let at = 0; at < 40; at++) {
    const { id } = await buildCustomer(me, { name: `קונה ארוך שם מאוד מאוד ${at}` })
    await buildListing(me, id, place, { budget: 2_600_000, number_of_rooms: 4 })
  }
  const result = await assistant.use('find_matches', { asset: asset.id })
  const { total, matches } = result.structuredContent as unknown as Matches
  expect(total).toBe(41)
  expect(matches.length).toBeGreaterThan(3)
  expect(bytesOf(result)).toBeLessThanOrEqual(4096)
})

test('the other reading tools return what the API returns', async () => {
  const { me, assistant, asset, buyer } = await makeMarket()
  const task = await me.ok(createTask, { body: { title: 'להתקשר', customer: buyer.id } })
  expect(await assistant.ok('find_customers', { words: 'דנה' })).toMatchObject({ count: 1, customers: [{ id: buyer.id }] })
  expect(await assistant.ok('get_customer', { customer: buyer.id })).toMatchObject({
    id: buyer.id,
    purchase_listings: [{ customer: buyer.id }],
  })
  expect(await assistant.ok('find_assets', { mine: true, price_to: 2_400_000 })).toMatchObject({
    count: 1,
    assets: [{ id: asset.id }],
  })
  expect(await assistant.ok('get_asset', { asset: asset.id })).toMatchObject({ price: 2_350_000 })
  expect(await assistant.ok('list_tasks', { customer: buyer.id })).toMatchObject({ tasks: [{ id: task.id }] })
  expect(await assistant.ok('list_viewings')).toMatchObject({ count: 0 })
  expect(await assistant.ok('overview')).toMatchObject({ today: '2026-11-20' })
  expect(await assistant.ok('call_today')).toMatchObject({ calls: [] })
  expect(await assistant.ok('price_ladder', { asset: asset.id })).toMatchObject({ price: 2_350_000 })
  expect(await assistant.ok('why_unsold', { asset: asset.id })).toMatchObject({ days: 0 })
})

const looksAt = (customer: number) =>
  db.selectFrom('access_log').select(['agent_id', 'action']).where('customer_id', '=', customer).orderBy('id').execute()

test('a read of a customer is in the access log, and the use of the token in the list of tokens', async () => {
  const { me, assistant, buyer } = await makeMarket()
  const before = await looksAt(buyer.id)
  await assistant.ok('get_customer', { customer: buyer.id })
  expect((await looksAt(buyer.id)).slice(before.length)).toEqual([{ agent_id: me.id, action: 'READ' }])
  expect((await me.ok(tokens)).results).toMatchObject([{ last_used_at: product.now().toISOString() }])
})

test('a token with the scopes of a tool may call what the tool needs, and no more', async () => {
  const me = await product.agent()
  const { token } = await assistants.of(me, ['assets:read'])
  const paste = { body: { text: 'רמת גן', kind: 'buyer' as const } }
  expect((await product.withToken(token).call(pasteText, paste)).status).toBe(200)
  const other = await assistants.of(me, ['tasks:read'])
  expect((await product.withToken(other.token).call(pasteText, paste)).status).toBe(403)
})
