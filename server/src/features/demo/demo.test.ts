import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listAssets } from '@mafteach/contract/asset-lists'
import { getAsset } from '@mafteach/contract/assets'
import { brand } from '@mafteach/contract/brand'
import { chains } from '@mafteach/contract/chains'
import { getCustomer } from '@mafteach/contract/customers'
import { dashboard } from '@mafteach/contract/dashboard'
import { DAY_MS, dayInIsrael } from '@mafteach/contract/days'
import { listDeals } from '@mafteach/contract/deals'
import { documentCounts, getDocument, listDocuments } from '@mafteach/contract/documents'
import { exclusivity, exclusivityActions } from '@mafteach/contract/exclusivity'
import { feeGuard } from '@mafteach/contract/fee-guard'
import { leadSources } from '@mafteach/contract/lead-sources'
import { listOpenHouses } from '@mafteach/contract/open-houses'
import { sellerReport } from '@mafteach/contract/seller-pages'
import { callToday, listTasks, taskCounts } from '@mafteach/contract/tasks'
import { allowedPrograms } from '@mafteach/contract/tokens'
import { assetViewings, listViewings, viewingCounts } from '@mafteach/contract/viewings'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openFolder } from '#platform/files/folder.ts'
import { deleteExpired } from '#platform/jobs/cleanup.ts'
import { verifyFile } from '../../../test/papers.ts'
import { openProduct } from '../../../test/product.ts'
import { openSession } from '../../../test/session.ts'
import { findAssets } from '../matching/matching.queries.ts'
import { readFile } from '../papers/signing/signing.queries.ts'
import { checkChain } from '../papers/signing/verify.queries.ts'
import { seedDemo } from './demo.ts'

/** The demonstration data for a new user (product.md section 1). */

const product = await openProduct()
const { db } = product.database
const dataDir = mkdtempSync(join(tmpdir(), 'mafteach-demo-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const clock = { now: product.now }
const FIRST = '+972500000001'
const daysBetween = (day: string) => Math.round((Date.parse(day) - Date.parse(dayInIsrael(product.now()))) / DAY_MS)
const callerOf = async ({ id, phone }: { id: number; phone: string }) =>
  product.withToken(product.tokens.access({ session: await openSession(db, phone, id, product.now()), phone, agent: id }))
const first = async () =>
  callerOf(await db.selectFrom('agent').select(['id', 'phone']).where('phone', '=', FIRST).executeTakeFirstOrThrow())

test('an agency, six agents, 60 buyers, 80 assets with pictures, and a quarter as many rentals; a second start adds nothing', async () => {
  const files = openFolder(dataDir)
  await seedDemo({ db, clock, files, dataDir })
  await seedDemo({ db, clock, files, dataDir })
  const { rows } = await sql<Record<string, number>>`select
    (select count(*) from agent) as agents,
    (select count(distinct customer_id) from listing where deal_kind = 'SALE') as buyers,
    (select count(*) from asset where deal_kind = 'SALE') as assets,
    (select count(distinct customer_id) from listing where deal_kind = 'RENT') as tenants,
    (select count(*) from asset where deal_kind = 'RENT') as rentals,
    (select count(*) from asset a where not exists (select from asset_image i where i.asset_id = a.id)) as bare,
    (select count(*) from agent where phone = '+972500000001' and is_agency_manager) as managers,
    (select count(*) from customer_asset ca where is_interested is not null and not exists (
      select from customer_event e where e.customer_id = ca.customer_id and e.kind = 'answered' and e.data @> jsonb_build_object('asset', ca.asset_id,
        'is_interested', ca.is_interested))) as untold`.execute(db)
  expect(rows[0]).toEqual({ agents: 6, buyers: 60, assets: 80, tenants: 15, rentals: 20, bare: 0, managers: 1, untold: 0 })
})

test("the first agency's logo and color are on what it publishes", async () => {
  const { agency } = await (await first()).ok(brand)
  expect(agency?.color).toBe('#12355b')
  expect(statSync(join(dataDir, agency!.logo_url!)).size).toBeGreaterThan(1_000)
})

test('the first agent has buyers with matches to show', async () => {
  const listings = await db
    .selectFrom('listing')
    .innerJoin('agent', 'agent.id', 'listing.agent_id')
    .select(['listing.id', 'agent.id as agent'])
    .where('agent.phone', '=', '+972500000001')
    .execute()
  const counts = []
  for (const { id, agent } of listings) {
    const { total } = await findAssets(
      db,
      { id },
      { me: agent, today: '2026-11-20', tab: 'all', customer: null, newSince: null },
      false,
    )
    counts.push(total)
  }
  expect(counts.filter((count) => count > 0).length).toBeGreaterThan(listings.length / 2)
})

test('the first agent has closed deals, each of an asset that is sold', async () => {
  const deals = await db
    .selectFrom('deal')
    .innerJoin('agent', 'agent.id', 'deal.agent_id')
    .innerJoin('asset', 'asset.id', 'deal.asset_id')
    .select(['deal.price', 'deal.commission', 'asset.visibility_status'])
    .where('agent.phone', '=', '+972500000001')
    .where('deal.deal_type', '=', 'PE')
    .execute()
  expect(deals.length).toBeGreaterThan(1)
  for (const { price, commission, visibility_status } of deals) {
    expect(visibility_status).toBe('sold')
    expect(price! * 0.02).toBeCloseTo(commission!, -1)
  }
})

test('two rentals of the first agent are running: one ends in 45 days, and its task is due today', async () => {
  const me = await first()
  const { results } = await me.ok(listDeals, { query: { deal_kind: 'RENT' } })
  expect(results.map(({ rent_until }) => daysBetween(rent_until!)).sort((one, other) => one - other)[0]).toBe(45)
  expect(results).toMatchObject([{ is_running: true }, { is_running: true }])
  const { results: tasks } = await me.ok(listTasks, { query: { search: 'לחדש או לשווק' } })
  expect(new Set(tasks.map(({ deal }) => deal))).toEqual(new Set(results.map(({ id }) => id)))
  const matched = await me.ok(listAssets, { query: { deal_kind: 'RENT', mine: 'true' } })
  expect(matched.results.some(({ fitting_buyers }) => fitting_buyers > 0)).toBe(true)
})

test('every agent finds notifications of several kinds, a missed call and a lead who called', async () => {
  const { rows } = await sql<{ kinds: string[]; missed: number; leads: number }>`select
    array(select distinct notification_type from notification n where n.agent_id = a.id order by 1) as kinds,
    (select count(*) from phone_call c where c.agent_id = a.id and c.answered_at is null and c.ended_at is not null) as missed,
    (select count(*) from phone_call c where c.agent_id = a.id and c.is_customer_new) as leads
    from agent a`.execute(db)
  expect(rows).toHaveLength(6)
  for (const { kinds, missed, leads } of rows) {
    expect(kinds).toEqual(expect.arrayContaining(['customer answer', 'new lead', 'relevant asset', 'unanswered call']))
    expect([missed, leads]).toEqual([2, 1])
  }
})

test('every agent has tasks that are overdue, due today and done, and somebody to call', async () => {
  for (const { id, phone } of await db.selectFrom('agent').select(['id', 'phone']).execute()) {
    const me = await callerOf({ id, phone })
    // The first agent's exclusivity created a task, two weeks before its end, and so did each rental; one of them is due today.
    const [open, dueToday] = phone === FIRST ? [10, 1] : [7, 0]
    expect(await me.ok(taskCounts)).toEqual({
      open,
      overdue: 1,
      today: 3 + dueToday,
      week: 5 + dueToday,
      undated: 1,
      done: 3,
    })
    expect((await me.ok(callToday)).flatMap(({ reasons }) => reasons)).toContain('TASK_OVERDUE')
  }
})

test('every agent has past and future viewings, offered slots, and an open house with visitors', async () => {
  for (const { id, phone } of await db.selectFrom('agent').select(['id', 'phone']).execute()) {
    const me = await callerOf({ id, phone })
    const counts = await me.ok(viewingCounts)
    expect(counts).toMatchObject({ proposed: 1, no_outcome: 1 })
    expect(counts.week).toBeGreaterThan(4)
    const { results } = await me.ok(listViewings, {})
    expect(new Set(results.map(({ state }) => state))).toEqual(new Set(['done', 'no_show', 'confirmed', 'proposed']))
    const [house] = (await me.ok(listOpenHouses, {})).results
    expect(house!.count).toBe(3)
    expect(await me.ok(assetViewings, { params: { id: String(house!.asset.id) } })).toMatchObject({ done: 4, no_show: 1 })
  }
})

test('sent messages agree everywhere, for every agent: on the cards, in the funnel and on the pages of sellers', async () => {
  for (const { id, phone } of await db.selectFrom('agent').select(['id', 'phone']).execute()) {
    const me = await callerOf({ id, phone })
    const { pictures } = await me.ok(dashboard, { query: { period: 'year' } })
    const funnel = pictures.find(({ code }) => code === 'FUNNEL')!.rows
    const counted = Object.fromEntries(funnel.map(({ key, cells }) => [key, cells.pairs!.value]))
    const customers = await db.selectFrom('customer').select('id').where('agent_id', '=', id).execute()
    const cards = await Promise.all(customers.map((customer) => me.ok(getCustomer, { params: { id: String(customer.id) } })))
    const sent = cards.flatMap((card) => card.sent)
    expect([phone, counted]).toMatchObject([
      phone,
      {
        SENT: sent.length,
        OPENED: sent.filter(({ opened_at }) => opened_at !== null).length,
        INTERESTED: sent.filter(({ is_interested }) => is_interested).length,
      },
    ])
    expect(sent.length).toBeGreaterThan(0)
    const pages = await db
      .selectFrom('seller_page as p')
      .innerJoin('asset as a', 'a.id', 'p.asset_id')
      .select(['p.token', 'a.id'])
      .where('a.agent_id', '=', id)
      .execute()
    expect(pages).toHaveLength(1)
    for (const page of pages) {
      const { figures } = await product.stranger.ok(sellerReport, { params: { token: page.token } })
      const ofAsset = sent.filter(({ asset }) => asset.id === page.id).length
      expect(figures.find(({ name }) => name === 'sent')!.total).toBe(ofAsset)
    }
  }
})

test('the first agent has authorized a program, and cleaning up expired rows keeps it', async () => {
  const me = await first()
  await deleteExpired(db, clock)
  const { results } = await me.ok(allowedPrograms)
  expect(results).toMatchObject([{ address: 'assistant.example', scopes: ['customers:read', 'assets:read', 'tasks:write'] }])
})

test('the first agent has customers shared in both directions, one of them disclosed, and an agreement on an asset', async () => {
  const { rows } = await sql<Record<string, number>>`
    with me as (select id from agent where phone = '+972500000001')
    select (select count(*) from customer_share where receiver_id = (select id from me)) as received,
      (select count(*) from customer_share where receiver_id = (select id from me) and state = 'confirmed') as known,
      (select count(*) from customer_share where agent_id = (select id from me)) as sent,
      (select count(*) from cooperation where proposer_id = (select id from me) and state = 'accepted') as agreed`.execute(db)
  expect(rows[0]).toEqual({ received: 2, known: 1, sent: 1, agreed: 1 })
})

test('the first agent has a chain of three flats, which the job finds exactly as it was seeded', async () => {
  const me = await first()
  await expect.poll(async () => (await sql`select from chain_change limit 1`.execute(db)).rows.length).toBe(0)
  const { results } = await me.ok(chains)
  expect(results).toMatchObject([{ state: 'new', open_end: false }])
  expect(results[0]!.links.map(({ customer }) => customer !== null)).toEqual([true, false, true])
  const { rows } = await sql`select from notification where notification_type = 'chain'`.execute(db)
  expect(rows).toEqual([])
})

test('the first agent has a paper in each state, the signed ones sealed in a valid chain', async () => {
  const me = await first()
  expect(await me.ok(documentCounts)).toEqual({ all: 6, waiting: 1, signed: 2, unsigned: 0, draft: 1, uploaded: 2 })
  const { results } = await me.ok(listDocuments)
  expect(results.map(({ form, state }) => `${form ?? 'file'} ${state}`).sort()).toEqual([
    'EXCLUSIVE signed',
    'ORDER_BUYER draft',
    'ORDER_BUYER opened',
    'ORDER_BUYER signed',
    'file uploaded',
    'file uploaded',
  ])
  const now = product.now().toISOString()
  for (const { id, created_at, sent_at, signed_at, state } of results) {
    expect([created_at, sent_at ?? created_at, signed_at ?? created_at].every((time) => time < now)).toBe(true)
    if (state !== 'signed') continue
    const paper = await me.ok(getDocument, { params: { id: String(id) } })
    expect(paper.events.map(({ kind }) => kind)).toEqual(['created', 'sent', 'opened', 'signed', 'sealed'])
    expect(paper.events.map(({ at }) => at)).toEqual(paper.events.map(({ at }) => at).sort())
    const { bytes } = (await readFile(db, id, 'signed'))!
    expect(await verifyFile(product, bytes)).toMatchObject({ valid: true, document: { id } })
  }
  expect(await checkChain(db)).toMatchObject({ seals: 2, broken: null })
  // Their numbers may belong to somebody: nothing is sent.
  expect(await db.selectFrom('document_sms').selectAll().execute()).toEqual([])
})

test('an exclusivity of the first agent is running, with its log and proofs', async () => {
  const me = await first()
  const agreement = (await me.ok(listDocuments)).results.find(({ form }) => form === 'EXCLUSIVE')!
  const params = { id: String(agreement.asset!.id) }
  expect(await me.ok(exclusivity, { params })).toMatchObject({
    state: 'running',
    document: { id: agreement.id },
    days_left: 38,
    actions: [
      { action: 'SIGN', count: 1, proofs: 1 },
      { action: 'ADVERTISEMENT', count: 1, proofs: 1 },
      { action: 'AGENTS', count: 0, proofs: 0 },
    ],
  })
  const { results } = await me.ok(exclusivityActions, { params })
  expect(results.map(({ proof }) => proof)).toMatchObject([{ url: expect.any(String) }, { type: 'image/jpeg' }])
  expect((await me.ok(listTasks, { query: { asset: params.id, search: 'הבלעדיות מסתיימת' } })).results).toHaveLength(1)
  const uploads = await db.selectFrom('document_upload').select(['file', 'size', 'deal_id']).orderBy('document_id').execute()
  expect(uploads.map(({ file }) => statSync(join(dataDir, 'papers', file)).size)).toEqual(uploads.map(({ size }) => size))
  expect(uploads.map(({ deal_id }) => deal_id !== null)).toEqual([true, false])
})

test('the fee of the first agent is secured with one buyer, and not with one who has only opened the order', async () => {
  const me = await first()
  const orders = (await me.ok(listDocuments)).results.filter(({ form }) => form === 'ORDER_BUYER')
  const guardOf = (state: string) => {
    const { customer, asset } = orders.find((order) => order.state === state)!
    return me.ok(feeGuard, { query: { customer: String(customer!.id), asset: String(asset!.id) } })
  }
  const { asset } = orders[0]!
  expect(orders.map((order) => order.asset!.id)).toEqual(orders.map(() => asset!.id))
  // Each could be sent it today.
  const { potential_buyers } = await me.ok(getAsset, { params: { id: String(asset!.id) } })
  expect(potential_buyers.map(({ id }) => id)).toEqual(expect.arrayContaining(orders.map((order) => order.customer!.id)))
  expect(await guardOf('signed')).toEqual({ order: orders.find(({ state }) => state === 'signed')!.id, covers: true })
  expect(await guardOf('opened')).toEqual({ order: null, covers: false })
})

test('the first agent has sources of leads, and the dashboard counts them', async () => {
  const agent = await db.selectFrom('agent').select(['id', 'phone']).where('phone', '=', FIRST).executeTakeFirstOrThrow()
  const me = await callerOf(agent)
  expect((await me.ok(leadSources, {})).results.map(({ kind }) => kind).toSorted()).toEqual(['FORM', 'SIGN'])
  const picture = (await me.ok(dashboard, { query: { period: 'year' } })).pictures.find(({ code }) => code === 'LEADS_BY_SOURCE')!
  expect(picture.totals.leads!.value).toBe(6)
})
