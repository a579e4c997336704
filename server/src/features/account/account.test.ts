import { text } from 'node:stream/consumers'
import * as contract from '@mafteach/contract/account'
import { agencyDetails } from '@mafteach/contract/agency'
import { answerAsset, answersLink, customerAnswers, wishChanged } from '@mafteach/contract/answers'
import { changeAsset, getAsset, publicAsset, realtorAssets } from '@mafteach/contract/assets'
import { addNote, getCustomer } from '@mafteach/contract/customers'
import { demand } from '@mafteach/contract/demand'
import { setMaterialFacts } from '@mafteach/contract/material-facts'
import { messages, sendMessages } from '@mafteach/contract/messages'
import { friends, potentialFriends, sendFriendRequest } from '@mafteach/contract/network'
import { addPartner } from '@mafteach/contract/partners'
import { realtor } from '@mafteach/contract/realtor'
import { search } from '@mafteach/contract/search'
import { flags, home } from '@mafteach/contract/sign-in'
import { createTask, taskCalendar } from '@mafteach/contract/tasks'
import { createToken } from '@mafteach/contract/tokens'
import { createWebhook } from '@mafteach/contract/webhooks'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'
import { buildAsset, buildCustomer, buildListing, newPhone, type Place, placeOf } from '../../../test/builders.ts'
import { sendPaper } from '../../../test/papers.ts'
import { type Caller, openProduct } from '../../../test/product.ts'
import { openSession } from '../../../test/session.ts'
import { uploadPaper } from '../../../test/uploads.ts'
import { OWN } from './erasing.queries.ts'

/** Exporting, closing and reopening an account (product.md section 12). */

const product = await openProduct()
const { app, tokens } = product
const { db } = product.database
const START = product.now()
let place: Place
beforeAll(async () => {
  place = await placeOf(product)
})

const idOf = (id: number) => ({ params: { id: String(id) } })
const later = (days: number) => product.setTime(new Date(START.getTime() + days * 86_400_000))
const agent = () => product.agent()
type Agent = Awaited<ReturnType<typeof agent>>

async function connect(one: Caller, other: Caller) {
  await one.ok(sendFriendRequest, { body: { user_id: other.id } })
  await other.ok(sendFriendRequest, { body: { user_id: one.id } })
}

/** Tables with agents that are not the agent's own data. */
const ELSEWHERE = [
  // Deleted with their customer, asset or paper.
  'document_upload',
  'asset',
  'listing',
  'personal_link',
  'customer_share_step',
  // Deleted on either side.
  'asset_question',
  'block',
  'connection',
  'cooperation',
  'customer_share',
  'friend_request',
  'potential_deal_count',
  'session',
  'suspended_connection',
  'agency_invitation',
  // Data of others: deals, logs, and decisions of the staff.
  'access_log',
  'agent_home',
  'agency_event',
  // Without its agent.
  'chain_link',
  'asset_event',
  'asset_price',
  'deal',
  'deal_fee',
  'deal_fee_part',
  'deal_side',
  'exclusivity_action',
  'fee_file',
  'gesher_task',
  'document',
  'form_version',
]

const close = { body: { confirm: true } } as const

/** Signs in again, as with a new code. */
async function signedIn({ id, phone }: Agent): Promise<Caller> {
  const session = await openSession(db, phone, id, product.now())
  const isClosed = (await db.selectFrom('agent').select('closed_at').where('id', '=', id).executeTakeFirstOrThrow()).closed_at
  return {
    ...product.withToken(tokens.access({ session, phone, ...(isClosed ? { agent: null, closed: id } : { agent: id }) })),
    id,
  }
}

/** What others see of an agent with an asset and a buyer. */
async function seenBy(
  other: Caller,
  { id }: Caller,
  { asset, others, token, calendar }: Awaited<ReturnType<typeof seedEverything>>,
) {
  const status = async (call: Promise<{ status: number }>) => (await call).status
  return {
    asset: await status(other.call(getAsset, idOf(asset))),
    assets: await status(other.call(realtorAssets, { params: { uuid: String(id) } })),
    card: await status(other.call(realtor, { params: { uuid: String(id) } })),
    friend: (await other.ok(friends)).results.map((one) => one.id),
    stranger: (await other.ok(potentialFriends, { query: { search: `סוכן של ${id}` } })).results.length,
    found: (await other.ok(search, { query: { q: 'נסגרת' } })).results.length,
    demand: (await other.ok(demand, { query: { asset: String(others) } })).count,
    public: await status(product.stranger.call(publicAsset, { params: { id: String(asset) } })),
    answers: await status(product.stranger.call(customerAnswers, { params: { token } })),
    calendar: (await app.inject(calendar)).statusCode,
  }
}

/** A closing agent's asset that is open to all, a buyer who matches another's asset, and public URLs. */
async function seedEverything(me: Agent, other: Caller) {
  await connect(me, other)
  const { id: asset } = await buildAsset(me, place)
  await me.ok(changeAsset, { ...idOf(asset), body: { visibility_status: 'AL' } })
  const { id: customer } = await buildCustomer(me, { name: 'דנה הקונה' })
  await buildListing(me, customer, place)
  const { id: others } = await buildAsset(other, place)
  const { url } = await me.ok(answersLink, idOf(customer))
  const calendar = new URL((await me.ok(taskCalendar)).url).pathname
  return { asset, customer, others, token: url.split('/').at(-1)!, calendar }
}

test('a closed account is invisible to everybody, sends nothing, and is unchanged when reopened', async () => {
  later(0)
  const me = await product.agent({ name: 'רונית נסגרת' })
  const other = await agent()
  const things = await seedEverything(me, other)
  const send_at = new Date(START.getTime() + 3_600_000).toISOString()
  await me.ok(sendMessages, { body: { customer_ids: [things.customer], asset_ids: [things.asset], text: 'נכס', send_at } })
  const before = await seenBy(other, me, things)
  expect(before).toMatchObject({
    asset: 200,
    assets: 200,
    card: 200,
    friend: [me.id],
    found: 1,
    demand: 1,
    public: 200,
    answers: 200,
    calendar: 200,
  })
  const sent = (await me.ok(messages)).results
  expect(sent).toMatchObject([{ state: 'queued' }])

  expect(await me.ok(contract.closing)).toMatchObject({
    closes_at: null,
    stays: [{ what: expect.any(String), why: expect.any(String) }, {}],
  })
  expect((await me.call(contract.closeAccount, { body: {} as never })).status).toBe(400)
  expect((await me.ok(contract.closeAccount, close)).closes_at).toBe('2026-12-20T09:00:00.000Z')
  // The old session and its token are invalid.
  expect((await me.call(flags)).body).toMatchObject({ code: 'token_not_valid' })
  expect(await seenBy(other, me, things)).toEqual({
    asset: 404,
    assets: 404,
    card: 404,
    friend: [],
    stranger: 0,
    found: 0,
    demand: 0,
    public: 404,
    answers: 404,
    calendar: 404,
  })
  expect((await other.call(sendFriendRequest, { body: { user_id: me.id } })).status).toBe(404)

  later(1)
  const inside = await signedIn(me)
  const shown = await inside.ok(home)
  expect(shown).toMatchObject({
    name: 'רונית נסגרת',
    closing_at: '2026-12-20T09:00:00.000Z',
    buyers: [],
    active_assets: [],
    notifications: [],
  })
  expect(Object.values(shown.counts).every((count) => count === 0)).toBe(true)
  for (const refused of [
    inside.call(flags),
    inside.call(getCustomer, idOf(things.customer)),
    inside.call(contract.closeAccount, close),
  ])
    expect(await refused).toMatchObject({ status: 403, body: { code: 'account_closed' } })

  const outbox = db
    .selectFrom('outbox')
    .select('id')
    .where('channel', '=', 'whatsapp')
    .where(sql<boolean>`data ->> 'agent' = ${String(me.id)}`)
  expect(await outbox.execute()).toEqual([])

  expect(await inside.ok(contract.reopenAccount)).toMatchObject({ closes_at: null })
  await product.settled()
  expect(await outbox.execute()).toHaveLength(1)
  // The token of the closed account stays valid.
  expect((await inside.ok(home)).closing_at).toBeNull()
  expect((await inside.ok(messages)).results.map(({ id }) => id)).toEqual(sent.map(({ id }) => id))
  expect(await seenBy(await signedIn(other), me, things)).toEqual(before)
  expect((await inside.ok(contract.reopenAccount)).closes_at).toBeNull()
})

test('of two connected agents who both closed, the connection returns when the second reopens', async () => {
  later(0)
  const [one, other] = [await agent(), await agent()]
  await connect(one, other)
  const { rows: since } =
    await sql`select * from connection where agent_id in (${one.id}, ${other.id}) order by agent_id`.execute(db)
  await one.ok(contract.closeAccount, close)
  await other.ok(contract.closeAccount, close)
  const first = await signedIn(one)
  await first.ok(contract.reopenAccount)
  expect((await first.ok(friends)).results).toEqual([])
  await (await signedIn(other)).ok(contract.reopenAccount)
  expect((await first.ok(friends)).results.map(({ id }) => id)).toEqual([other.id])
  const { rows: after } =
    await sql`select * from connection where agent_id in (${one.id}, ${other.id}) order by agent_id`.execute(db)
  expect(after).toEqual(since)
})

test('the last manager cannot close while colleagues remain; a colleague who closed is not a member until they return', async () => {
  later(0)
  const agency_id = await product.agency()
  const manager = await product.agent({ agency_id, is_agency_manager: true })
  const colleague = await product.agent({ agency_id })
  const names = async () => (await manager.ok(agencyDetails)).realtors.map(({ id }) => id).toSorted((a, b) => a - b)
  expect(await manager.call(contract.closeAccount, close)).toMatchObject({ status: 409, body: { code: 'last_manager' } })
  await colleague.ok(contract.closeAccount, close)
  expect(await names()).toEqual([manager.id])
  await (await signedIn(colleague)).ok(contract.reopenAccount)
  expect(await names()).toEqual([manager.id, colleague.id])
})

test('after thirty days only deals without a name are left of the agent, and the phone can register again', async () => {
  later(0)
  const me = await product.agent({ name: 'רונית נסגרת' })
  const things = await seedEverything(me, await agent())
  const { id: deal } = await db
    .insertInto('deal')
    .values({
      agent_id: me.id,
      deal_type: 'PE',
      deal_date: '2026-11-20',
      city_name: 'א',
      neighborhood_name: 'א',
      street_name: 'א',
      asked_price: 1,
      notes: 'של דנה',
      asset_was: 'ME',
      created_at: product.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await me.ok(contract.closeAccount, close)
  later(29)
  const late = await signedIn(me)
  await product.anotherNode()
  expect((await late.ok(home)).closing_at).not.toBeNull()
  later(30)
  // A node checks at start.
  await product.anotherNode()
  const { rows: columns } = await sql<{ table: string; column: string }>`select table_name as table, column_name as column
    from information_schema.columns where table_schema = 'public' and column_name ~ '(agent|realtor|friend|blocked|asker|receiver|partner|proposer)_id$'`.execute(
    db,
  )
  const left: string[] = []
  for (const { table, column } of columns) {
    const { rows } = await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${me.id}`.execute(db)
    if (rows.length > 0) left.push(`${table}.${column}`)
  }
  expect(left.toSorted()).toEqual(['agent_home.agent_id', 'deal.agent_id'])
  expect(await db.selectFrom('deal').select('notes').where('id', '=', deal).executeTakeFirst()).toEqual({ notes: null })
  // Every reference to an agent is deleted with them, or stays for a reason.
  const { rows: references } = await sql<{ table: string }>`select distinct conrelid::regclass::text as table from pg_constraint
    where contype = 'f' and confrelid = 'agent'::regclass and conparentid = 0`.execute(db)
  expect(
    references.map(({ table }) => table).filter((table) => !OWN.some((own) => own === table) && !ELSEWHERE.includes(table)),
  ).toEqual([])
  const { rows: named } = await sql<{
    row: string
  }>`select row_to_json(agent)::text as row from agent where id = ${me.id}`.execute(db)
  expect(named[0]!.row).not.toMatch(new RegExp(`רונית|${me.phone.slice(1)}`))
  expect((await late.call(home)).status).toBe(403)
  expect((await product.stranger.call(publicAsset, { params: { id: String(things.asset) } })).status).toBe(404)
})

const files = async (zip: Buffer): Promise<Map<string, string>> => {
  const opened = await new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(zip, { lazyEntries: true }, (error, file) => (error ? reject(error) : resolve(file))),
  )
  const found = new Map<string, string>()
  await new Promise<void>((resolve, reject) => {
    opened.on('entry', (entry: Entry) =>
      opened.openReadStream(entry, (error, stream) => {
        if (error) return reject(error)
        void text(stream).then((content) => {
          found.set(entry.fileName, content)
          opened.readEntry()
        }, reject)
      }),
    )
    opened.on('end', resolve)
    opened.readEntry()
  })
  return found
}

test('all data of a customer are exported as a zip, and nobody else’s', async () => {
  later(0)
  const [me, other] = [await agent(), await agent()]
  const asset = await buildAsset(me, place)
  const dana = await buildCustomer(me, { name: 'דנה לוי', phone: newPhone() })
  await buildCustomer(me, { name: 'רות אחרת' })
  await buildListing(me, dana.id, place)
  await me.ok(addNote, { ...idOf(dana.id), body: { content: 'אוהבת קומה גבוהה' } })
  await me.ok(createTask, { body: { title: 'להתקשר לדנה', customer: dana.id } })
  await me.ok(sendMessages, { body: { customer_ids: [dana.id], asset_ids: [asset.id] } })
  await db.updateTable('agent').set({ license_number: '12345' }).where('id', '=', me.id).execute()
  const { paper } = await sendPaper({ me, customer: dana })
  const fetchAs = (token: string) =>
    app.inject({ url: `/api/real-estate/customer/${dana.id}/personal_data/`, headers: { authorization: `Bearer ${token}` } })
  const sold = await buildAsset(me, place, { seller: dana.id })
  const facts = [
    { code: 'PARKING', value: 'אחת', source: 'OWNER', at: '2026-11-01' },
    { code: 'RIGHTS', value: 'בעלות', source: 'LAND_REGISTRY', at: '2026-11-01' },
  ] as const
  await me.ok(setMaterialFacts, { ...idOf(sold.id), body: { facts: [...facts] } })
  // Her partner's statements are not her own data.
  const { url } = await me.ok(addPartner, { ...idOf(dana.id), body: { name: 'רון הסודי', phone: '052-604-1187' } })
  const token = url.split('/').at(-1)!
  const wants = { is_interested: true, wants_viewing: true, reason: 'סיבה סודית' }
  await product.stranger.ok(answerAsset, { params: { token, id: String(asset.id) }, body: wants })
  await product.stranger.ok(wishChanged, { params: { token }, body: { budget: 7_777_000 } })
  await me.ok(getCustomer, idOf(dana.id))
  const found = await files((await fetchAs(me.token)).rawPayload)
  const rows = (name: string) => JSON.parse(found.get(`${name}.json`)!) as Record<string, unknown>[]
  expect(rows('customers')).toMatchObject([{ id: dana.id, name: 'דנה לוי' }])
  for (const name of ['listings', 'notes', 'messages', 'customer_events', 'tasks', 'documents'])
    expect([name, rows(name).length > 0]).toEqual([name, true])
  expect(rows('access_log').map(({ action, who }) => [action, typeof who])).toEqual([
    ['READ', 'string'],
    ['PERSONAL_DATA', 'string'],
  ])
  expect(rows('said_facts')).toMatchObject([{ asset: sold.id, version: 1, facts: [{ code: 'PARKING', value: 'אחת' }] }])
  expect(found.get('said_facts.json')).not.toContain('RIGHTS')
  expect(found.get(`papers/${paper.id}-shown.pdf`)).toMatch(/^%PDF-/)
  expect([...found.values()].join()).not.toMatch(/רות אחרת|סודי|7777000|"(?:lease|search|salt)"/)
  expect((await fetchAs(other.token)).statusCode).toBe(404)
  // Transferred to another agent: the papers stay with the agent who created them.
  await db.updateTable('customer').set({ agent_id: other.id }).where('id', '=', dana.id).execute()
  const theirs = await files((await fetchAs(other.token)).rawPayload)
  expect([theirs.get('documents.json'), theirs.get(`papers/${paper.id}-shown.pdf`)]).toEqual(['[]\n', undefined])
})

/** One program that may act for the agent, and one whose code was not exchanged. */
async function allowPrograms(agent_id: number) {
  const created_at = product.now()
  const client = { name: 'העוזר', redirect_uris: ['https://program.example/'], created_at, last_used_at: created_at }
  for (const started_at of [created_at, null]) {
    const name = `${agent_id} ${started_at === null}`
    const { id } = await db
      .insertInto('oauth_client')
      .values({ ...client, client_id: name })
      .returning('id')
      .executeTakeFirstOrThrow()
    const grant = { agent_id, client_id: id, scopes: ['tasks:read'], redirect_uri: 'https://program.example/', created_at }
    const code = { code_hash: Buffer.from(name), code_challenge: '', code_expires_at: created_at }
    await db
      .insertInto('oauth_grant')
      .values({ ...grant, ...code, started_at })
      .execute()
  }
}

test('all data of an agent are exported as a zip of JSON with every customer once, for this agent only, for a day', async () => {
  later(0)
  const [me, other] = [await agent(), await agent()]
  await connect(me, other)
  const asset = await buildAsset(me, place)
  // More than are read at once.
  await sql`insert into customer (agent_id, name, search, phone) select ${me.id}, 'לקוח ' || n, ' לקוח', '+97258' || lpad(n::text, 7, '0')
    from generate_series(1, 1201) n`.execute(db)
  const buyer = await buildCustomer(me, { name: 'דנה "הקונה"', phone: newPhone() })
  await buildListing(me, buyer.id, place)
  await buildCustomer(other, { name: 'לא שלי' })
  await db.updateTable('agent').set({ license_number: '12345' }).where('id', '=', me.id).execute()
  const { paper } = await sendPaper({ me, customer: buyer })
  const { id: scan } = (await uploadPaper(product, me.token, Buffer.from('%PDF-'), { kind: 'ID' }, { name: 'תעודה.pdf' })).body
  const { token } = await me.ok(createToken, { body: { name: 'הגיליון שלי', scopes: ['customers:read'] } })
  const { secret } = await me.ok(createWebhook, { body: { url: 'https://hooks.example/', events: ['deal.created'] } })
  await allowPrograms(me.id)
  const started = await me.call(contract.startExport)
  expect([started.status, started.body]).toEqual([202, { id: expect.any(Number), state: 'queued', url: null }])
  const { id } = started.body
  const { state, url } = await me.ok(contract.accountExport, idOf(id))
  expect([state, url]).toEqual(['ready', `http://localhost:8080/api/account/export/${id}/file/`])

  const fetchAs = (token: string | null) =>
    app.inject({ url: new URL(url!).pathname, headers: token ? { authorization: `Bearer ${token}` } : {} })
  const answer = await fetchAs(me.token)
  expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' })
  const found = await files(answer.rawPayload)
  const rows = (name: string) => JSON.parse(found.get(`${name}.json`)!) as Record<string, unknown>[]
  expect(rows('customers').map((row) => row.name)).toEqual([
    ...Array.from({ length: 1201 }, (_, n) => `לקוח ${n + 1}`),
    'דנה "הקונה"',
  ])
  expect(rows('listings')).toMatchObject([{ customer_id: buyer.id, city: { id: place.city, name: 'רמת גן' } }])
  expect(rows('assets')).toMatchObject([{ id: asset.id, price: 2_500_000 }])
  expect(rows('profile')).toMatchObject([{ id: me.id, phone: me.phone }])
  expect(rows('connections')).toMatchObject([{ name: other.name }])
  expect(rows('deals')).toEqual([])
  expect(rows('tokens')).toMatchObject([{ name: 'הגיליון שלי', scopes: ['customers:read'] }])
  expect(rows('programs')).toMatchObject([{ name: 'העוזר', address: 'https://program.example/', scopes: ['tasks:read'] }])
  expect(rows('webhooks')).toMatchObject([{ url: 'https://hooks.example/', events: ['deal.created'] }])
  expect(rows('documents')).toMatchObject([
    { id: paper.id, state: 'sent', signers: [{ name: 'דנה לוי' }], files: [`papers/${paper.id}-shown.pdf`], seal: null },
    { id: scan, state: 'uploaded', upload: { name: 'תעודה.pdf', kind: 'ID', saved_as: `papers/${scan}-upload.pdf` } },
  ])
  expect(found.get(`papers/${paper.id}-shown.pdf`)).toMatch(/^%PDF-/)
  expect(found.get(`papers/${scan}-upload.pdf`)).toBe('%PDF-')
  expect([...found.values()].join()).not.toMatch(/לא שלי|calendar_token|refresh_hash|token_hash|code_|"secret"/)
  for (const shown of [token, secret]) expect([...found.values()].join()).not.toContain(shown)

  for (const token of [null, other.token]) expect((await fetchAs(token)).statusCode).toBe(token ? 404 : 403)
  expect((await other.call(contract.accountExport, idOf(id))).status).toBe(404)
  later(1.01)
  expect((await (await signedIn(me)).call(contract.accountExport, idOf(id))).status).toBe(404)
})
