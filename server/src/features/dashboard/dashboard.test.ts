import { addNote, archive, deleteCustomer } from '@mafteach/contract/customers'
import * as contract from '@mafteach/contract/dashboard'
import { momentInIsrael } from '@mafteach/contract/days'
import { makeDeal } from '@mafteach/contract/deals'
import { createLeadSource, deleteLeadSource } from '@mafteach/contract/lead-sources'
import { handedOver } from '@mafteach/contract/messages'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { buildAsset, buildCustomer, buildListing, type Place, placeOf } from '../../../test/builders.ts'
import { type Caller, openProduct } from '../../../test/product.ts'
import { statementsOf } from '../../../test/recording.ts'
import { SEEDED_AT, seedMarket } from '../../../test/seeded-market.ts'

/** The dashboard (product.md sections 6 and 12): compares its figures with their lists and with separate SQL. */

const product = await openProduct()
const { db } = product.database
let place: Place
let places: [Place, Place]
beforeAll(async () => {
  place = await placeOf(product)
  places = [place, await placeOf(product, 'נתניה')]
})

const NOW = SEEDED_AT
/** The agent at another time, with a valid token. */
const at = (agent: Caller, time: string | Date) => {
  product.setTime(new Date(time))
  return product.withToken(product.tokens.access({ session: agent.session, phone: 'x', agent: agent.id }))
}
const readDashboard = (
  agent: Caller,
  query: { period?: contract.Period; scope?: contract.Scope; deal_kind?: 'SALE' | 'RENT' } = {},
) => agent.ok(contract.dashboard, { query })
const pictureOf = ({ pictures }: contract.Dashboard, code: contract.PictureCode) => pictures.find((one) => one.code === code)!
const cellOf = (answer: contract.Dashboard, code: contract.PictureCode, key: string, series?: string) => {
  const picture = pictureOf(answer, code)
  return picture.rows.find((row) => row.key === key)!.cells[series ?? picture.series[0]!]!
}
const valuesOf = (answer: contract.Dashboard, code: contract.PictureCode) =>
  Object.fromEntries(pictureOf(answer, code).rows.map(({ key, cells }) => [key, Object.values(cells).map(({ value }) => value)]))
const idOf = (id: number) => ({ params: { id: String(id) } })

/** One figure by separate SQL. */
const byHand = async (statement: ReturnType<typeof sql<{ n: number }>>) => (await statement.execute(db)).rows[0]!.n
/** Start of a day in Israel. */
const dawn = (day: string, plus = 0) => momentInIsrael(new Date(Date.parse(day) + plus * 86_400_000).toISOString().slice(0, 10))

test.each(['week', 'quarter'] as const)(
  'a %s: every figure is the count of its list and the result of separate SQL',
  async (period) => {
    product.setTime(NOW)
    const me = await product.agent()
    await seedMarket(db, me.id, { places, seed: 7 })
    // Another agent's market is in no figure.
    await seedMarket(db, (await product.agent()).id, { places, seed: 8 })
    const answer = await readDashboard(me, { period })

    const call = async (address: string) => {
      const { statusCode, json } = await product.app.inject({ url: address, headers: { authorization: `Bearer ${me.token}` } })
      expect(statusCode, address).toBe(200)
      return json() as Record<string, number>
    }
    let figures = 0
    for (const { code, rows } of answer.pictures)
      for (const { key, cells } of rows)
        for (const [series, { value, list }] of Object.entries(cells)) {
          const counted = await call(list!.call)
          const name = { price: 'price_sum', commission: 'commission_sum' }[series] ?? 'count'
          expect([code, key, series, counted[name]]).toEqual([code, key, series, value])
          expect(list!.page).toMatch(/^\/(customers|assets|deals|dashboard\/new\/sent)\?/)
          figures++
        }
    expect(figures).toBeGreaterThan(60)

    // The short form has the same counts as its lists.
    expect((await call(answer.waiting.list!.call)).count).toBe(answer.waiting.leads)
    const { bands, rows: gapRows } = answer.gaps
    expect(gapRows).toHaveLength(contract.GAP_ROWS)
    for (const { cells, neighborhood } of gapRows) {
      expect(cells).toHaveLength(bands.length)
      for (const [index, cell] of cells.entries())
        for (const { value, list } of [cell.buyers, cell.assets]) {
          const counted = (await call(list!.call)).count
          expect([neighborhood.name, bands[index], counted]).toEqual([neighborhood.name, bands[index], value])
        }
    }
    const lacks = gapRows.map(({ cells }) =>
      cells.reduce((sum, { buyers, assets }) => sum + Math.max(buyers.value - assets.value, 0), 0),
    )
    expect(lacks).toEqual(lacks.toSorted((one, other) => other - one))
    expect([bands[0]!.price_from, bands.at(-1)!.price_to]).toEqual([0, null])
    for (const [index, { price_to }] of bands.slice(0, -1).entries()) expect(price_to).toBe(bands[index + 1]!.price_from)

    const days = { from: dawn(answer.period.from), to: dawn(answer.period.to, 1) }
    const earlier = { from: dawn(answer.before.from), to: dawn(answer.before.to, 1) }
    for (const state of contract.BUYER_STATES)
      expect(cellOf(answer, 'BUYERS_BY_STATE', state).value).toBe(
        await byHand(sql`select count(distinct c.id) as n from customer c join listing l on l.customer_id = c.id where c.agent_id = ${me.id}
        and case when c.is_archived then 'archived' else c.activity_state end = ${state}`),
      )
    for (const status of ['ME', 'AL', 'AG', 'NO', 'sold'])
      expect(cellOf(answer, 'ASSETS_BY_STATUS', status).value).toBe(
        await byHand(sql`select count(*) as n from asset where agent_id = ${me.id} and visibility_status = ${status}`),
      )
    for (const { key, from, to } of contract.ASSET_AGES)
      expect(cellOf(answer, 'ASSETS_BY_AGE', key).value).toBe(
        await byHand(sql`select count(*) as n from asset where agent_id = ${me.id} and visibility_status in ('ME', 'AL', 'AG')
        and floor(extract(epoch from ${NOW}::timestamptz - created_at) / 86400) between ${from} and ${to ?? 100_000}`),
      )
    const steps = {
      SENT: sql`true`,
      OPENED: sql`ca.opened_at is not null`,
      INTERESTED: sql`ca.is_interested`,
      VIEWING: sql`exists (select from viewing v where v.customer_id = m.customer_id and v.asset_id = x.asset_id and v.state in ('confirmed', 'done'))`,
      DEAL: sql`(m.customer_id, x.asset_id) in (select s.customer_id, d.asset_id from deal d join deal_side s on s.deal_id = d.id and s.side = 'buying')`,
    }
    for (const [step, count] of Object.entries(steps)) {
      const pairs = (span: typeof days) =>
        byHand(sql`select count(distinct (m.customer_id, x.asset_id)) as n
        from message m join message_asset x on x.message_id = m.id
        left join customer_asset ca on ca.customer_id = m.customer_id and ca.asset_id = x.asset_id
        where m.agent_id = ${me.id} and m.state not in ('failed', 'cancelled') and m.created_at >= ${span.from} and m.created_at < ${span.to} and ${count}`)
      const { value, before } = cellOf(answer, 'FUNNEL', step)
      expect([step, value, before]).toEqual([step, await pairs(days), await pairs(earlier)])
    }
    const { rows: deals } = await sql<{ key: string; found: number[] }>`select substr(deal_date::text, 1, 7) as key,
      array[count(*), coalesce(sum(price), 0), coalesce(sum(commission), 0)]::bigint[] as found
    from deal where agent_id = ${me.id} and deal_date::text between ${answer.period.from} and ${answer.period.to} group by 1`.execute(
      db,
    )
    for (const { key, cells } of pictureOf(answer, 'DEALS_BY_MONTH').rows)
      expect([key, ['deals', 'price', 'commission'].map((series) => cells[series]!.value)]).toEqual([
        key,
        deals.find((deal) => deal.key === key)?.found ?? [0, 0, 0],
      ])
    const answered = sql`(select least(
      (select min(created_at) from note where customer_id = c.id),
      (select min(created_at) from message where customer_id = c.id and state not in ('failed', 'cancelled')),
      (select min(answered_at) from phone_call where customer_id = c.id)) - c.created_at)`
    const leadsIn = (
      span: typeof days,
    ) => sql`customer c where c.agent_id = ${me.id} and not c.is_archived and c.created_at >= ${span.from}
    and c.created_at < ${span.to} and c.id not in (select customer_id from listing)`
    const hours = { HOUR: [-9999, 1], DAY: [1, 24], LATER: [24, 9999] } as const
    for (const [key, [more, most]] of Object.entries(hours)) {
      const leads = (span: typeof days) =>
        byHand(sql`select count(*) filter (where extract(epoch from ${answered}) > ${more * 3600} and extract(epoch from ${answered}) <= ${most * 3600}) as n
        from ${leadsIn(span)}`)
      const { value, before } = cellOf(answer, 'RESPONSE_TIME', key)
      expect([key, value, before]).toEqual([key, await leads(days), await leads(earlier)])
    }
    expect(cellOf(answer, 'RESPONSE_TIME', 'NEVER').value).toBe(
      await byHand(sql`select count(*) filter (where ${answered} is null) as n from ${leadsIn(days)}`),
    )
    const { rows: demand } = await sql<{ key: string; buyers: number; assets: number }>`
    with bands (starts, ends) as (values (0, 1e6), (1e6, 1.5e6), (1.5e6, 2e6), (2e6, 2.5e6), (2.5e6, 3e6), (3e6, 4e6), (4e6, 5e6), (5e6, 7e6), (7e6, 1e7), (1e7, 1e9)),
    looking as (select l.*, case when budget > 0 then budget when price_to > 0 then price_to else 999999999 end as pays,
        (select id from neighborhood n where n.city_id = l.city_id and is_whole_city) as whole
      from listing l join customer c on c.id = l.customer_id where c.agent_id = ${me.id} and activity_state = 'AV' and not is_archived)
    select n.id || ':' || starts::integer as key, buyers, assets
    from neighborhood n, bands, lateral (select
      (select count(distinct customer_id) from looking where pays >= starts and pays < ends
        and case when whole = any(neighborhoods) then whole = n.id else n.id = any(neighborhoods) end) as buyers,
      (select count(*) from asset where agent_id = ${me.id} and neighborhood_id = n.id and price >= starts and price < ends
        and visibility_status in ('ME', 'AL', 'AG')) as assets) counted
    where buyers + assets > 0`.execute(db)
    const rows = pictureOf(answer, 'DEMAND_SUPPLY').rows.map(({ key, cells }) => ({
      key,
      buyers: cells.buyers!.value,
      assets: cells.assets!.value,
    }))
    expect(rows.toSorted((a, b) => (a.key < b.key ? -1 : 1))).toEqual(demand.toSorted((a, b) => (a.key < b.key ? -1 : 1)))
  },
)

test('an agent without data gets every row of every chart, empty', async () => {
  product.setTime(NOW)
  const me = await product.agent()
  const answer = await readDashboard(me)
  expect(answer).toMatchObject({
    scope: 'me',
    period: { code: 'month', from: '2026-10-22', to: '2026-11-20' },
    before: { from: '2026-09-22', to: '2026-10-21' },
  })
  expect(answer.pictures.map(({ code, series, rows }) => [code, series, rows.map(({ key }) => key)])).toEqual([
    ['BUYERS_BY_STATE', ['buyers'], ['AV', 'DO', 'archived']],
    ['ASSETS_BY_STATUS', ['assets'], ['ME', 'AL', 'AG', 'NO', 'sold']],
    ['ASSETS_BY_AGE', ['assets'], ['0-6', '7-29', '30-89', '90+']],
    ['FUNNEL', ['pairs'], ['SENT', 'OPENED', 'INTERESTED', 'VIEWING', 'DEAL']],
    ['DEALS_BY_MONTH', ['deals', 'price', 'commission'], ['2026-10', '2026-11']],
    ['RESPONSE_TIME', ['leads'], ['HOUR', 'DAY', 'LATER', 'NEVER']],
    ['DEMAND_SUPPLY', ['buyers', 'assets'], []],
  ])
  expect(answer).toMatchObject({ waiting: { leads: 0, since: null }, gaps: { bands: [], rows: [] } })
  expect(cellOf(answer, 'BUYERS_BY_STATE', 'AV')).toMatchObject({ value: 0, before: null })
  expect(cellOf(answer, 'DEALS_BY_MONTH', '2026-11', 'price')).toMatchObject({ value: 0, before: null })
  expect(cellOf(answer, 'FUNNEL', 'SENT')).toMatchObject({ value: 0, before: 0 })
  expect(pictureOf(answer, 'DEALS_BY_MONTH').totals.price).toEqual({ value: 0, before: 0 })
  expect(pictureOf(answer, 'RESPONSE_TIME').totals).toEqual({
    leads: { value: 0, before: 0 },
    median_minutes: { value: null, before: null },
  })
  for (const query of [{ period: 'day' }, { scope: 'all' }]) {
    const { status, body } = await me.call(contract.dashboard, { query: query as never })
    expect([status, Object.keys(body)]).toEqual([400, Object.keys(query)])
  }
  expect((await statementsOf(() => readDashboard(me))).length).toBeLessThanOrEqual(12)
})

test('a day begins at midnight in Israel, also when the clock is put back within the period', async () => {
  const agent = await product.agent()
  // On 2026-10-25 the clock changed from +3 to +2: the week that ends on 2026-10-26 starts on the 20th, at 21:00 UTC of the 19th.
  for (const time of [
    '2026-10-12T20:59:00Z',
    '2026-10-12T21:00:00Z',
    '2026-10-19T20:59:00Z',
    '2026-10-19T21:00:00Z',
    '2026-10-26T21:59:00Z',
  ])
    await buildCustomer(at(agent, time))
  const answer = await readDashboard(at(agent, '2026-10-26T21:59:30Z'), { period: 'week' })
  expect([answer.period, answer.before]).toMatchObject([
    { from: '2026-10-20', to: '2026-10-26' },
    { from: '2026-10-13', to: '2026-10-19' },
  ])
  expect(cellOf(answer, 'RESPONSE_TIME', 'NEVER')).toMatchObject({ value: 2, before: 2 })
  // A minute later it is another day.
  const next = await readDashboard(at(agent, '2026-10-26T22:00:00Z'), { period: 'week' })
  expect(next.period).toMatchObject({ from: '2026-10-21', to: '2026-10-27' })
  expect(cellOf(next, 'RESPONSE_TIME', 'NEVER')).toMatchObject({ value: 1, before: 2 })
  expect((await readDashboard(at(agent, '2026-03-28T10:00:00Z'), { period: 'quarter' })).before).toEqual({
    from: '2025-09-30',
    to: '2025-12-28',
  })
})

test('outcomes of leads: archived, became a buyer, answered within the hour; a permanently deleted customer is in no figure', async () => {
  const agent = await product.agent()
  const me = at(agent, NOW)
  const [answered, gone, buyer, active] = [
    await buildCustomer(me),
    await buildCustomer(me),
    await buildCustomer(me),
    await buildCustomer(me),
  ]
  const asset = await buildAsset(me, place)
  await me.ok(handedOver, { body: { customer_ids: [gone.id, active.id], asset_ids: [asset.id] } })
  await buildListing(me, gone.id, place)
  await buildListing(me, buyer.id, place)
  await at(agent, new Date(NOW.getTime() + 3_600_000)).ok(addNote, { ...idOf(answered.id), body: { content: 'דיברנו' } })
  const first = await readDashboard(at(agent, NOW))
  expect(valuesOf(first, 'RESPONSE_TIME')).toEqual({ HOUR: [2], DAY: [0], LATER: [0], NEVER: [0] })
  expect(pictureOf(first, 'RESPONSE_TIME').totals.median_minutes).toEqual({ value: 30, before: null })
  expect(valuesOf(first, 'FUNNEL')).toMatchObject({ SENT: [2] })
  expect(valuesOf(first, 'BUYERS_BY_STATE')).toMatchObject({ AV: [2] })

  await me.ok(makeDeal, { ...idOf(asset.id), body: { purchasing_customer: gone.id, price: 2_000_000 } })
  expect(valuesOf(await readDashboard(me), 'FUNNEL')).toMatchObject({ SENT: [2], DEAL: [1] })
  await me.ok(deleteCustomer, { ...idOf(gone.id), body: { confirm: true } })
  await me.ok(archive, idOf(answered.id))
  const last = await readDashboard(me)
  expect(valuesOf(last, 'FUNNEL')).toMatchObject({ SENT: [1], DEAL: [0] })
  expect(valuesOf(last, 'BUYERS_BY_STATE')).toEqual({ AV: [1], DO: [0], archived: [0] })
  expect(valuesOf(last, 'RESPONSE_TIME')).toMatchObject({ HOUR: [1] })
  expect(valuesOf(last, 'DEALS_BY_MONTH')).toMatchObject({ '2026-11': [1, 2_000_000, 0] })
  expect(valuesOf(last, 'DEMAND_SUPPLY')).toEqual({ [`${place.neighborhoods[0]}:10000000`]: [1, 0] })
})

test('waiting leads count whenever they were added, and the first one is named; answered, dismissed and buying ones do not wait', async () => {
  const agent = await product.agent()
  const first = await buildCustomer(at(agent, '2026-06-01T08:00:00Z'))
  const me = at(agent, NOW)
  expect((await readDashboard(me)).waiting).toMatchObject({ leads: 1, since: '2026-06-01T08:00:00.000Z' })
  const [second, buyer, gone] = [await buildCustomer(me), await buildCustomer(me), await buildCustomer(me)]
  await buildListing(me, buyer.id, place)
  await me.ok(archive, idOf(gone.id))
  expect((await readDashboard(me)).waiting.leads).toBe(2)
  await me.ok(addNote, { ...idOf(first.id), body: { content: 'דיברנו' } })
  expect((await readDashboard(me)).waiting).toMatchObject({ leads: 1, since: NOW.toISOString() })
  await sql`update customer set activity_state = 'DO' where id = ${second.id}`.execute(db)
  expect((await readDashboard(me)).waiting).toMatchObject({ leads: 0, since: null })
})

test('a search for a whole city counts with all assets of that city', async () => {
  const agent = await product.agent()
  const me = at(agent, NOW)
  await buildAsset(me, place)
  const buyer = await buildCustomer(me)
  await buildListing(me, buyer.id, { ...place, neighborhoods: [place.wholeCity, place.neighborhoods[1], place.neighborhoods[2]] })
  const { rows } = (await readDashboard(me)).gaps
  const wholeCity = rows.find(({ neighborhood }) => neighborhood.id === place.wholeCity)!
  expect(wholeCity.cells.reduce((sum, { assets }) => sum + assets.value, 0)).toBe(1)
  expect(wholeCity.cells.reduce((sum, { buyers }) => sum + buyers.value, 0)).toBe(1)
})

test("an agency's figures are the sums of its agents', for its manager only, and link to no list", async () => {
  product.setTime(NOW)
  const agency_id = await product.agency()
  const manager = await product.agent({ agency_id, is_agency_manager: true })
  const colleague = await product.agent({ agency_id, is_working: false })
  for (const [index, { id }] of [manager, colleague].entries()) await seedMarket(db, id, { places, seed: 20 + index })
  for (const outsider of [colleague, await product.agent(), await product.agent({ is_agency_manager: true })])
    expect(await outsider.call(contract.dashboard, { query: { scope: 'agency' } })).toMatchObject({
      status: 403,
      body: { code: 'not_allowed' },
    })
  const all = await readDashboard(manager, { scope: 'agency', period: 'quarter' })
  const each = [await readDashboard(manager, { period: 'quarter' }), await readDashboard(colleague, { period: 'quarter' })]
  expect(all).toMatchObject({ scope: 'agency', period: each[0]!.period })
  for (const { code, rows } of all.pictures)
    for (const { key, cells } of rows)
      for (const [series, { value, before, list }] of Object.entries(cells)) {
        const mine = each.map((answer) => pictureOf(answer, code).rows.find((row) => row.key === key)?.cells[series])
        const sum = (name: 'value' | 'before') => mine.reduce((total, cell) => total + (cell?.[name] ?? 0), 0)
        expect([code, key, value, before ?? 0, list]).toEqual([code, key, sum('value'), sum('before'), null])
      }
  expect(all.waiting).toEqual({
    leads: each[0]!.waiting.leads + each[1]!.waiting.leads,
    since: each.map(({ waiting }) => waiting.since!).reduce((one, other) => (one < other ? one : other)),
    list: null,
  })
  expect(all.gaps.rows.flatMap(({ cells }) => cells.flatMap(({ buyers, assets }) => [buyers.list, assets.list]))).toContain(null)
  const rowsOf = (answer: contract.Dashboard) => pictureOf(answer, 'DEMAND_SUPPLY').rows.map(({ key }) => key)
  expect(new Set(rowsOf(all))).toEqual(new Set(each.flatMap(rowsOf)))
  expect((await statementsOf(() => readDashboard(manager, { scope: 'agency' }))).length).toBeLessThanOrEqual(12)
})

test('the list of sent assets names customer and asset, last sent first, page by page', async () => {
  const agent = await product.agent()
  const me = at(agent, NOW)
  const [one, two] = [await buildCustomer(me, { name: 'יעל לוי' }), await buildCustomer(me)]
  const asset = await buildAsset(me, place)
  await me.ok(handedOver, { body: { customer_ids: [one.id], asset_ids: [asset.id] } })
  const later = at(agent, new Date(NOW.getTime() + 60_000))
  await later.ok(handedOver, { body: { customer_ids: [two.id], asset_ids: [asset.id] } })
  await later.ok(handedOver, { body: { customer_ids: [one.id], asset_ids: [asset.id] } })
  const page = await later.ok(contract.sentPairs, { query: { page_size: '1' } })
  expect(page).toMatchObject({ count: 2, next: expect.stringContaining('after=') })
  expect(page.results).toEqual([
    {
      customer: { id: one.id, name: 'יעל לוי', phone: one.phone },
      asset: { id: asset.id, address: expect.any(String) },
      sent_at: '2026-11-20T09:01:00.000Z',
      opened_at: null,
      is_interested: null,
      wants_viewing: false,
      has_viewing: false,
      deal: null,
    },
  ])
  expect(await later.ok(contract.sentPairs, { query: { step: 'OPENED' } })).toMatchObject({ count: 0 })
  expect(await later.ok(contract.sentPairs, { query: { to: '2026-11-19' } })).toMatchObject({ count: 0 })
  expect(await (await product.agent()).ok(contract.sentPairs)).toMatchObject({ count: 0 })
})

test('sales and rents are separate: each has its own figures and lists, and no sum mixes them', async () => {
  product.setTime(NOW)
  const me = await product.agent()
  const [buyer, tenant, both] = [await buildCustomer(me), await buildCustomer(me), await buildCustomer(me)]
  const rent = { deal_kind: 'RENT' } as const
  await buildListing(me, buyer.id, place, { budget: 2_000_000 })
  const saleAlone = await readDashboard(me)
  expect(JSON.stringify(saleAlone)).not.toMatch(/deal_kind=|rented/)
  for (const customer of [tenant, both]) await buildListing(me, customer.id, place, { ...rent, budget: 6_500 })
  await buildListing(me, both.id, place, { budget: 3_000_000 })
  const [forSale, sold] = [await buildAsset(me, place), await buildAsset(me, place)]
  const [forRent, rented] = [
    await buildAsset(me, place, { ...rent, price: 5_500 }),
    await buildAsset(me, place, { ...rent, price: 5_000 }),
  ]
  await me.ok(handedOver, { body: { customer_ids: [tenant.id], asset_ids: [forRent.id, rented.id] } })
  await me.ok(handedOver, { body: { customer_ids: [buyer.id], asset_ids: [forSale.id] } })
  await me.ok(makeDeal, { ...idOf(sold.id), body: { price: 2_400_000, commission: 48_000 } })
  await me.ok(makeDeal, {
    ...idOf(rented.id),
    body: { price: 5_000, commission: 5_900, rent_until: '2027-12-31', purchasing_customer: tenant.id },
  })
  const [sale, rental] = [await readDashboard(me), await readDashboard(me, rent)]
  expect([sale.deal_kind, rental.deal_kind]).toEqual(['SALE', 'RENT'])
  expect(valuesOf(sale, 'ASSETS_BY_STATUS')).toEqual({ ME: [1], AL: [0], AG: [0], NO: [0], sold: [1] })
  expect(valuesOf(rental, 'ASSETS_BY_STATUS')).toEqual({ ME: [1], AL: [0], AG: [0], NO: [0], rented: [1] })
  expect(valuesOf(sale, 'BUYERS_BY_STATE').AV).toEqual([2])
  expect(valuesOf(rental, 'BUYERS_BY_STATE')).toEqual({ AV: [1], DO: [1], archived: [0] })
  expect(valuesOf(sale, 'FUNNEL')).toMatchObject({ SENT: [1], DEAL: [0] })
  expect(valuesOf(rental, 'FUNNEL')).toMatchObject({ SENT: [2], DEAL: [1] })
  const sums = (answer: contract.Dashboard) => Object.values(pictureOf(answer, 'DEALS_BY_MONTH').totals).map(({ value }) => value)
  expect([sums(sale), sums(rental)]).toEqual([
    [1, 2_400_000, 48_000],
    [1, 5_000, 5_900],
  ])
  expect(pictureOf(rental, 'DEMAND_SUPPLY').rows.map(({ label, price_from }) => [label.split(', ').at(-1), price_from])).toEqual([
    ['₪5,000 עד ₪6,000 לחודש', 5_000],
    ['₪6,000 עד ₪7,000 לחודש', 6_000],
  ])
  for (const answer of [sale, rental])
    for (const { code, rows } of answer.pictures)
      for (const { key, cells } of rows)
        for (const [series, { value, list }] of Object.entries(cells)) {
          const { json } = await product.app.inject({ url: list!.call, headers: { authorization: `Bearer ${me.token}` } })
          const name = { price: 'price_sum', commission: 'commission_sum' }[series] ?? 'count'
          expect([code, key, series, (json() as Record<string, number>)[name]]).toEqual([code, key, series, value])
          if (answer === rental && !list!.page.includes('tab=leads')) expect(list!.page).toContain('deal_kind=RENT')
        }
  for (const deal_kind of ['ALL', 'BUY']) {
    const { status, body } = await me.call(contract.dashboard, { query: { deal_kind: deal_kind as 'SALE' } })
    expect([status, Object.keys(body)]).toEqual([400, ['deal_kind']])
  }
})

test('leads by source: added in the period, reached by the agent, with a deal; last, and only for agents with a source', async () => {
  const agency = await product.agency()
  const manager = await product.agent({ agency_id: agency, is_agency_manager: true })
  const me = await product.agent({ agency_id: agency })
  const base = product.now()
  const has = ({ pictures }: contract.Dashboard) => pictures.some(({ code }) => code === 'LEADS_BY_SOURCE')
  expect(has(await readDashboard(me))).toBe(false)
  const site = await me.ok(createLeadSource, { body: { name: 'אתר', kind: 'FORM', monthly_cost: 300 } })
  const portal = await manager.ok(createLeadSource, {
    body: { name: 'פורטל', kind: 'PORTAL', scope: 'agency', assign: 'turns', monthly_cost: 3_650 },
  })
  const come = (source: { token: string | null }, phone: string) =>
    product.app.inject({ method: 'POST', url: `/api/leads/${source.token}/`, payload: { phone, message: 'אשמח לפרטים' } })
  // In turns: the manager's, mine, the manager's.
  for (const phone of ['0521111101', '0521111102', '0521111103']) await come(portal, phone)
  for (const phone of ['0521111104', '0521111105', '0521111106', '0521111107']) await come(site, phone)
  const { rows } = await sql<{ id: number }>`select id from customer where lead_source_id = ${site.id} order by id`.execute(db)
  const [reached, bought, gone] = rows as [{ id: number }, { id: number }, { id: number }]
  await me.ok(addNote, { ...idOf(reached.id), body: { content: 'דיברנו' } })
  await db
    .updateTable('note')
    .set({ created_at: new Date(base.getTime() + 20 * 60_000) })
    .where('customer_id', '=', reached.id)
    .where('is_from_customer', '=', false)
    .execute()
  const asset = await buildAsset(me, place)
  await me.ok(makeDeal, {
    ...idOf(asset.id),
    body: { price: 2_000_000, commission: 40_000, purchasing_customer: bought.id },
  })
  await me.ok(archive, idOf(gone.id))

  const answer = await readDashboard(me)
  expect(answer.pictures.at(-1)!.code).toBe('LEADS_BY_SOURCE')
  expect(valuesOf(answer, 'LEADS_BY_SOURCE')).toEqual({ [site.id]: [3, 1, 1], [portal.id]: [1, 0, 0] })
  const picture = pictureOf(answer, 'LEADS_BY_SOURCE')
  expect(picture.rows).toMatchObject([
    { label: 'אתר', median_minutes: 20, fees: 40_000, cost: 296 },
    { label: 'פורטל', median_minutes: null, fees: 0, cost: null },
  ])
  expect(picture.totals).toEqual({
    leads: { value: 4, before: 0 },
    reached: { value: 1, before: 0 },
    deals: { value: 1, before: 0 },
  })
  const { list } = picture.rows[0]!.cells.leads!
  const { body } = await product.app.inject({ url: list!.call, headers: { authorization: `Bearer ${me.token}` } })
  expect((JSON.parse(body) as { count: number }).count).toBe(3)

  const ofAgency = await readDashboard(manager, { scope: 'agency' })
  expect(valuesOf(ofAgency, 'LEADS_BY_SOURCE')).toEqual({ [site.id]: [3, 1, 1], [portal.id]: [3, 0, 0] })
  expect(pictureOf(ofAgency, 'LEADS_BY_SOURCE').rows[1]).toMatchObject({ cost: 3_600 })
  // Leads of the period from a deleted source stay.
  await me.ok(deleteLeadSource, idOf(site.id))
  expect(valuesOf(await readDashboard(me), 'LEADS_BY_SOURCE')).toMatchObject({ [site.id]: [3, 1, 1] })
  expect(valuesOf(await readDashboard(manager), 'LEADS_BY_SOURCE')).toEqual({ [portal.id]: [2, 0, 0] })
})
