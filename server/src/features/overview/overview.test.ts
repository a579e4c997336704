import { listAssets } from '@mafteach/contract/asset-lists'
import { makeDormant } from '@mafteach/contract/customers'
import { createLeadSource, receiveLead } from '@mafteach/contract/lead-sources'
import type { ListingInput } from '@mafteach/contract/listings'
import { sendFriendRequest } from '@mafteach/contract/network'
import * as contract from '@mafteach/contract/overview'
import { changeSettings } from '@mafteach/contract/settings'
import { createTask } from '@mafteach/contract/tasks'
import { beforeEach, expect, test } from 'vitest'
import { buildAsset, buildCustomer, buildListing, newPhone, placeOf } from '../../../test/builders.ts'
import { statementsOf } from '../../../test/recording.ts'
import { ago, at, NOW, openBusyDay } from './overview.fixture.ts'

/** What needs an agent's attention today (product.md section 12). */

const { product, db, place, set, act, sectionOf, listOf, busy } = await openBusyDay()

let it: Awaited<ReturnType<typeof busy>>
beforeEach(async () => {
  product.setTime(NOW)
  it ??= await busy()
})

test('twelve kinds in their order; with nothing at all the day is quiet, and the first customer is proposed', async () => {
  const { today, quiet, suggestion, sections } = await (await product.agent()).ok(contract.overview)
  expect({ today, quiet, suggestion }).toEqual({
    today: '2026-11-22',
    quiet: true,
    suggestion: { code: 'ADD_BUYER', page: '/customer/add/buyer' },
  })
  expect(sections.map(({ kind }) => kind)).toEqual(contract.OVERVIEW_KINDS)
  expect(sections.every(({ count, items }) => count === 0 && items.length === 0)).toBe(true)
  expect((await product.stranger.call(contract.overview)).status).toBe(403)
})

test('pending items, with their texts and the first of each kind', async () => {
  const { quiet, suggestion, sections } = await it.me.ok(contract.overview)
  expect({ quiet, suggestion }).toEqual({ quiet: false, suggestion: null })
  const rows = sections.map(({ kind, count, items: [item] }) => [kind, count, item?.id, item?.title, item?.reason])
  const [address, ending] = [it.asset, it.ending].map((asset) => `${asset.street.name} ${asset.address_number}, רמת גן`)
  expect(rows).toEqual([
    ['TASKS_OVERDUE', 1, it.task.id, 'להחזיר הצעה', 'באיחור של יום'],
    ['TASKS_TODAY', 1, it.today.id, 'סיור', 'היום, 16:00'],
    ['MISSED_CALLS', 2, expect.any(Number), 'מספר חסוי', 'שיחה שלא נענתה'],
    ['CUSTOMER_ANSWERS', 1, it.answer.id, 'שקטה', 'הרצל: יש עניין'],
    ['NEW_LEADS', 1, it.lead.id, 'אולגה', 'שיחה נכנסת'],
    ['NEW_MATCHES', 4, expect.any(Number), expect.any(String), 'התאמה חדשה'],
    ['CONTACT_REQUESTS', 1, it.request.id, 'עומר דגן', 'בקשת חיבור'],
    ['EXCLUSIVITY_ENDS', 1, it.ending.id, ending, 'הבלעדיות מסתיימת בעוד 3 ימים'],
    ['STALE_ASSETS', 2, expect.any(Number), expect.any(String), 'לא עודכן 40 יום'],
    ['SILENT_BUYERS', 2, it.vip.id, 'חשובה', '40 יום בלי קשר'],
    ['MISSING_FACTS', 1, it.asset.id, address, 'מעלית: 4 לקוחות מחכים · קומה: 4 לקוחות מחכים'],
    ['OLD_LEADS', 1, it.old.id, 'ותיקה', 'בלי קשר מאז 11/2024'],
  ])
  const [overdue] = sections[0]!.items
  expect(overdue).toEqual({
    id: it.task.id,
    title: 'להחזיר הצעה',
    reason: 'באיחור של יום',
    at: it.task.due_at,
    customer: { id: it.silent.id, name: 'שקטה', phone: it.silent.phone },
    asset: { id: it.asset.id, name: address },
    facts: [],
    task: { kind: null, priority: 'NORMAL', deal: null },
    assets: [{ id: it.asset.id, name: address, deal_kind: 'SALE', price: it.asset.price, image_url: null }],
  })
  expect(sections[5]!.items[0]!.assets).toEqual([expect.objectContaining({ id: it.match.id, price: it.match.price })])
  expect(sections[10]!.items[0]).toMatchObject({
    customer: null,
    facts: [
      { name: 'elevator', buyers: 4 },
      { name: 'floor', buyers: 4 },
    ],
  })
  const english = await it.me.call(contract.overview, {}, { 'accept-language': 'en' })
  expect(english.body.sections[9]!.items[0]!.reason).toBe('No contact for 40 days')
})

test('every count is the count of its list, which contains the same items', async () => {
  const { sections } = await it.me.ok(contract.overview)
  for (const section of sections) {
    const { count, results } = await listOf(it.me, section)
    expect([section.kind, section.count]).toEqual([section.kind, count])
    expect(results.map(({ id }) => id)).toEqual(expect.arrayContaining(section.items.map(({ id }) => id)))
  }
})

test('unknown facts of a match are those that the matching rule calls unknown', async () => {
  const me = await product.agent()
  const asset = await buildAsset(me, place, { neighborhood: place.wholeCity, asset_type: 'PN' })
  const everything: Partial<ListingInput> = {
    asset_types_list: ['PN'],
    number_of_rooms: 3,
    from_floor: 1,
    floors_in_building: 9,
    should_have_elevator: true,
    should_have_parking_in_registry: true,
    should_have_in_house_shelter: true,
    should_have_sun_terrace: true,
    should_have_storage_space: true,
    asset_size: 80,
    requested_eviction_range: 'M3',
    new_asset: true,
  }
  for (const criteria of [everything, { ...everything, neighborhoods: [place.wholeCity] }, { from_floor: 2 }, {}])
    await buildListing(me, (await buildCustomer(me)).id, place, criteria)
  const { potential_buyers } = (await product.app
    .inject({ url: `/api/real-estate/asset/${asset.id}/`, headers: { authorization: `Bearer ${me.token}` } })
    .then((answer) => answer.json())) as { potential_buyers: { match: { criteria: { name: string; verdict: string }[] } }[] }
  const expected: Record<string, number> = {}
  for (const { match } of potential_buyers)
    for (const { name, verdict } of match.criteria) if (verdict === 'unknown') expected[name] = (expected[name] ?? 0) + 1
  const [item] = (await sectionOf(me, 'MISSING_FACTS')).items
  expect(Object.fromEntries(item!.facts.map(({ name, buyers }) => [name, buyers]))).toEqual(expected)
  expect(expected).toMatchObject({ neighborhood: 3, floor: 3, elevator: 2, eviction: 2 })
})

test('nobody is listed twice among urgent things; the first of each kind take turns', async () => {
  const { urgent } = await it.me.ok(contract.overview)
  expect(urgent.kinds).toEqual({ MISSED_CALLS: 2, TASKS_OVERDUE: 1, CUSTOMER_ANSWERS: 0, NEW_LEADS: 0 })
  expect([urgent.count, urgent.items.map(({ kind, title, things }) => [kind, title, things])]).toEqual([
    3,
    [
      ['MISSED_CALLS', 'מספר חסוי', [{ kind: 'MISSED_CALLS', id: it.withheld.id }]],
      [
        'TASKS_OVERDUE',
        'להחזיר הצעה',
        [
          { kind: 'TASKS_OVERDUE', id: it.task.id },
          { kind: 'CUSTOMER_ANSWERS', id: it.answer.id },
        ],
      ],
      [
        'MISSED_CALLS',
        'אולגה',
        [
          { kind: 'MISSED_CALLS', id: it.missed.id },
          { kind: 'NEW_LEADS', id: it.lead.id },
        ],
      ],
    ],
  ])
  const me = await product.agent()
  const late = async (title: string, days: number, more = {}) =>
    (await me.ok(createTask, { body: { title, due_at: ago(days).toISOString(), ...more } })).id
  const [, oldest, important] = [await late('א', 1), await late('ב', 3), await late('ג', 2, { priority: 'HIGH', kind: 'PAPER' })]
  const mine = (await me.ok(contract.overview)).urgent
  expect(mine.count).toBe(3)
  expect(mine.items.slice(0, 2).map(({ id, task }) => [id, task])).toEqual([
    [important, { kind: 'PAPER', priority: 'HIGH', deal: null }],
    [oldest, { kind: null, priority: 'NORMAL', deal: null }],
  ])
})

test('a caller of whom only the number is known is shown by the formatted number', async () => {
  const me = await product.agent()
  const caller = await buildCustomer(me, { name: '0547710920', phone: '0547710920' })
  await set(caller.id, { source: 'call', opened_at: null })
  const [card] = (await me.ok(contract.overview)).urgent.items
  expect([card!.title, card!.customer!.name]).toEqual(['054-771-0920', '0547710920'])
})

test('a new match does not show a house number that its agent hides', async () => {
  const nameOf = async () => (await sectionOf(it.me, 'NEW_MATCHES')).items[0]!.assets[0]!.name
  const open = await nameOf()
  await it.other.ok(changeSettings, { body: { hide_address_before_order: true } })
  expect([open.includes(' 99,'), (await nameOf()).includes('99')]).toEqual([true, false])
  await it.other.ok(changeSettings, { body: { hide_address_before_order: false } })
})

test('other agents’ and missing objects are 404; other agents see nothing of mine', async () => {
  const stranger = await product.agent()
  const mine = (await it.me.ok(contract.overview)).sections
  for (const { kind, items } of mine)
    for (const endpoint of [contract.doFromOverview, contract.undoFromOverview])
      for (const id of [items[0]!.id, 987_654_321_987])
        expect([kind, (await act(stranger, endpoint)(kind, id)).status]).toEqual([kind, 404])
  expect((await act(it.me, contract.doFromOverview)('MISSED_CALLS', it.answer.id)).status).toBe(404)
  expect((await act(it.me, contract.doFromOverview)('EXCLUSIVITY_ENDS', 987_654_321_987)).status).toBe(404)
  expect((await act(it.me, contract.doFromOverview)('SOMETHING', 1)).status).toBe(404)
  expect((await stranger.ok(contract.overview)).quiet).toBe(true)
})

test('a new lead is shown with the name of its source', async () => {
  const agent = await product.agent()
  const { token } = await agent.ok(createLeadSource, { body: { name: 'לוח הדירות', kind: 'PORTAL' } })
  await product.stranger.ok(receiveLead, { params: { token: token! }, body: { phone: newPhone() } })
  const reason = async () => (await sectionOf(agent, 'NEW_LEADS')).items[0]!.reason
  expect(await reason()).toBe('לוח הדירות')
  expect((await agent.ok(contract.overview)).urgent.items[0]).toMatchObject({ reason: 'לוח הדירות' })
  await db.updateTable('customer').set({ lead_source_id: null }).where('agent_id', '=', agent.id).execute()
  expect(await reason()).toBe('השאירו פרטים')
})

test('a quiet day proposes something to do', async () => {
  const me = await product.agent()
  const suggested = async () => (await me.ok(contract.overview)).suggestion?.code
  const customer = await buildCustomer(me)
  await buildListing(me, customer.id, place)
  expect(await suggested()).toBe('ADD_ASSET')
  await buildAsset(me, place, { neighborhood: place.neighborhoods[2] })
  expect(await suggested()).toBe('CONNECT_AGENTS')
  const friend = await product.agent()
  await friend.ok(sendFriendRequest, { body: { user_id: me.id } })
  await me.ok(sendFriendRequest, { body: { user_id: friend.id } })
  await db.deleteFrom('notification').where('agent_id', '=', me.id).execute()
  expect(await suggested()).toBe('SEE_NUMBERS')
  await me.ok(makeDormant, at(customer.id))
  expect(await suggested()).toBe('WAKE_DORMANT')
})

test('one read takes at most fifteen statements', async () => {
  const statements = await statementsOf(() => it.me.ok(contract.overview))
  expect(statements.length).toBeLessThanOrEqual(15)
  expect(statements.length).toBeGreaterThan(8)
})

test('the opposite filters list the assets that are not pending', async () => {
  const rest = await it.me.ok(listAssets, { query: { missing_facts: '0' } })
  expect(rest.results.map(({ id }) => id)).toEqual([it.ending.id])
  const running = await it.me.ok(listAssets, { query: { exclusivity_ends: '0' } })
  expect(running.results.map(({ id }) => id)).toEqual([it.asset.id])
})

test('with rentals a section of assets counts both kinds of deals, and its list contains both', async () => {
  const agent = await product.agent()
  const where = await placeOf(product)
  const stale = async (facts: object) => {
    const { id } = await buildAsset(agent, where, facts)
    await db
      .updateTable('asset')
      .set({ updated_at: ago(40) })
      .where('id', '=', id)
      .execute()
  }
  await stale({})
  expect((await sectionOf(agent, 'STALE_ASSETS')).list.call).toBe('/api/real-estate/asset/?mine=1&not_updated_days=14')
  await stale({ deal_kind: 'RENT', price: 5_500 })
  const { count, list } = await sectionOf(agent, 'STALE_ASSETS')
  const { json } = await product.app.inject({ url: list.call, headers: { authorization: `Bearer ${agent.token}` } })
  expect([count, (json() as { count: number }).count]).toEqual([2, 2])
})
