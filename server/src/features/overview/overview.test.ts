import { listAssets } from '@mafteach/contract/asset-lists'
import { changeAsset, deleteAsset, getAsset } from '@mafteach/contract/assets'
import { addNote, changeCustomer, getCustomer, makeDormant } from '@mafteach/contract/customers'
import type { ListingInput } from '@mafteach/contract/listings'
import { cancelMessages, messages } from '@mafteach/contract/messages'
import { sendFriendRequest } from '@mafteach/contract/network'
import { outbox, switchMessaging } from '@mafteach/contract/outbox'
import * as contract from '@mafteach/contract/overview'
import { changeSettings } from '@mafteach/contract/settings'
import { flags } from '@mafteach/contract/sign-in'
import { askStillLooking } from '@mafteach/contract/still-looking'
import { completeTask, createTask, getTask, listTasks } from '@mafteach/contract/tasks'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { buildAsset, buildCustomer, buildListing, type Place, placeOf } from '../../../test/builders.ts'
import { type Caller, openProduct } from '../../../test/product.ts'
import { statementsOf } from '../../../test/recording.ts'
import { deleteExpired } from '../../platform/jobs/cleanup.ts'

/** What needs an agent's attention today (product.md section 12). */

const product = await openProduct()
const { db } = product.database
const NOW = new Date('2026-11-22T09:00:00Z')
const DAY_MS = 86_400_000
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS)
const after = (minutes: number) => product.setTime(new Date(NOW.getTime() + minutes * 60_000))
let place: Place
beforeAll(async () => {
  place = await placeOf(product)
})
beforeEach(() => product.setTime(NOW))

const at = (id: number) => ({ params: { id: String(id) } })
const set = (customer: number, change: object) => db.updateTable('customer').set(change).where('id', '=', customer).execute()
const act =
  (who: Caller, endpoint: typeof contract.doFromOverview | typeof contract.undoFromOverview) => (kind: string, id: number) =>
    who.call(endpoint, { params: { kind: kind as contract.OverviewKind, id: String(id) } })
const sectionOf = async (who: Caller, kind: contract.OverviewKind) =>
  (await who.ok(contract.overview)).sections.find((section) => section.kind === kind)!
/** The response of the call behind a section. */
async function listOf(
  who: Caller & { token: string },
  { list }: contract.OverviewSection,
): Promise<{ count: number; results: { id: number }[] }> {
  const answer = await product.app.inject({ url: list.call, headers: { authorization: `Bearer ${who.token}` } })
  expect([list.call, answer.statusCode]).toEqual([list.call, 200])
  return answer.json()
}

/** An agent with two items of every kind, and with similar things that are no items. */
async function busy() {
  const me = await product.agent({ name: 'נועה ברקאי' })
  const notice = (type: string, content: string, about: number | null) =>
    db
      .insertInto('notification')
      .values({ agent_id: me.id, notification_type: type, content, referenced_object_id: about, created_at: NOW })
  const silent = await buildCustomer(me, { name: 'שקטה' })
  const vip = await buildCustomer(me, { name: 'חשובה', is_vip: true })
  const [noted, shy, asleep] = [await buildCustomer(me), await buildCustomer(me), await buildCustomer(me)]
  for (const { id } of [silent, vip, noted, shy, asleep])
    await buildListing(me, id, place, { from_floor: 3, should_have_elevator: true })
  await me.ok(changeCustomer, { ...at(shy.id), body: { whatsapp_do_not_contact: true } })
  await me.ok(makeDormant, at(asleep.id))
  const asset = await buildAsset(me, place, { address_number: '12' })
  const ending = await buildAsset(me, place, { price: 9_000_000, neighborhood: place.neighborhoods[1], address_number: '7' })
  await db.updateTable('asset').set({ exclusive_until: '2026-11-25' }).where('id', '=', ending.id).execute()
  await db.updateTable('asset').set({ exclusive_until: '2027-01-25' }).where('id', '=', asset.id).execute()
  await me.ok(addNote, { ...at(noted.id), body: { content: 'דיברנו' } })
  // All of that was created long ago.
  await db
    .updateTable('customer')
    .set({ created_at: ago(40) })
    .where('agent_id', '=', me.id)
    .execute()
  await db
    .updateTable('asset')
    .set({ updated_at: ago(40), market_at: ago(40), me_since: ago(40) })
    .where('agent_id', '=', me.id)
    .execute()
  await product.settled()
  // Existing matches were viewed; another agent's asset is new.
  await db
    .updateTable('listing_seen')
    .set({ seen_at: ago(1), new_since: ago(1) })
    .execute()
  const other = await product.agent({ name: 'עומר דגן' })
  const match = await buildAsset(other, place, {
    visibility_status: 'AL',
    floor: 5,
    has_elevator: true,
    address_number: '99',
    should_show_address_number: true,
  })
  await product.settled()

  const task = await me.ok(createTask, {
    body: {
      title: 'להחזיר הצעה',
      customer: silent.id,
      asset: asset.id,
      due_at: ago(1).toISOString(),
    },
  })
  const today = await me.ok(createTask, { body: { title: 'סיור', due_at: '2026-11-22T14:00:00Z', repeats: 'DAILY' } })
  await me.ok(createTask, { body: { title: 'מחר', due_at: '2026-11-23T14:00:00Z' } })
  const lead = await buildCustomer(me, { name: 'אולגה' })
  await set(lead.id, { source: 'call', opened_at: null })
  const old = await buildCustomer(me, { name: 'ותיקה' })
  await set(old.id, { created_at: ago(750) })
  const missed = await notice('unanswered call', 'שיחה שלא נענתה: אולגה', lead.id).returning('id').executeTakeFirstOrThrow()
  const withheld = await notice('unanswered call', 'שיחה שלא נענתה: מספר חסוי', null).returning('id').executeTakeFirstOrThrow()
  const answer = await notice('customer answer', 'שקטה, הרצל: יש עניין', silent.id).returning('id').executeTakeFirstOrThrow()
  await notice('relevant asset', 'אחר', null).execute()
  await notice('task reminder', 'להחזיר הצעה', task.id).execute()
  await db.insertInto('friend_request').values({ from_id: other.id, to_id: me.id, created_at: NOW }).execute()
  const request = await db.selectFrom('friend_request').select('id').where('to_id', '=', me.id).executeTakeFirstOrThrow()
  return { me, other, match, task, today, lead, missed, withheld, answer, request, asset, ending, silent, vip, noted, old }
}
let it: Awaited<ReturnType<typeof busy>>
beforeEach(async () => {
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

test('what waits, with its words and the first of each', async () => {
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
    ['STALE_ASSETS', 2, expect.any(Number), expect.any(String), 'לא עודכן 40 ימים'],
    ['SILENT_BUYERS', 2, it.vip.id, 'חשובה', '40 ימים בלי קשר'],
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

test('every count is the count of its list, whose first are the same things', async () => {
  const { sections } = await it.me.ok(contract.overview)
  for (const section of sections) {
    const { count, results } = await listOf(it.me, section)
    expect([section.kind, section.count]).toEqual([section.kind, count])
    expect(results.map(({ id }) => id)).toEqual(expect.arrayContaining(section.items.map(({ id }) => id)))
  }
})

test('what an agent does not know of a match is what the rule says of it', async () => {
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

test('each is done by one call, leaves count and list, and undo brings back exactly what was; twice is once', async () => {
  const [done, undo] = [act(it.me, contract.doFromOverview), act(it.me, contract.undoFromOverview)]
  const before = await it.me.ok(contract.overview)
  const dots = await it.me.ok(flags)
  for (const { kind, count, items } of before.sections) {
    const { id } = items.at(-1)!
    for (const _ of [1, 2]) expect([kind, (await done(kind, id)).status]).toEqual([kind, 200])
    const left = await sectionOf(it.me, kind)
    expect([kind, left.count, left.items.some((item) => item.id === id)]).toEqual([kind, count - 1, false])
    expect([kind, (await listOf(it.me, left)).count]).toEqual([kind, count - 1])
    for (const _ of [1, 2]) expect([kind, (await undo(kind, id)).status]).toEqual([kind, 200])
    await product.settled()
    expect([kind, await it.me.ok(contract.overview)]).toEqual([kind, before])
  }
  expect(await it.me.ok(flags)).toEqual(dots)
})

test('a task is done as its own call does it: its next comes and goes, its reminder is read and comes back', async () => {
  const [done, undo] = [act(it.me, contract.doFromOverview), act(it.me, contract.undoFromOverview)]
  const open = async () =>
    (await it.me.ok(listTasks, { query: { filter: 'open' } })).results.map(({ title, due_at }) => [title, due_at])
  const before = await open()
  await done('TASKS_TODAY', it.today.id)
  expect(await open()).toContainEqual(['סיור', '2026-11-23T14:00:00.000Z'])
  expect(await it.me.ok(getTask, at(it.today.id))).toMatchObject({ result: 'DONE', done_at: NOW.toISOString() })
  await undo('TASKS_TODAY', it.today.id)
  expect(await open()).toEqual(before)
  const unread = (await it.me.ok(flags)).unread_notifications
  await done('TASKS_OVERDUE', it.task.id)
  expect((await it.me.ok(flags)).unread_notifications).toBe(unread - 1)
  await undo('TASKS_OVERDUE', it.task.id)
  expect((await it.me.ok(flags)).unread_notifications).toBe(unread)
})

test('nobody stands twice among what cannot wait; the first of each kind takes its turn', async () => {
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

test('a caller of whom only the number is known goes by it as numbers are written', async () => {
  const me = await product.agent()
  const caller = await buildCustomer(me, { name: '0547710920', phone: '0547710920' })
  await set(caller.id, { source: 'call', opened_at: null })
  const [card] = (await me.ok(contract.overview)).urgent.items
  expect([card!.title, card!.customer!.name]).toEqual(['054-771-0920', '0547710920'])
})

test('what tells of one person is done and taken back together, or nothing of it', async () => {
  const before = await it.me.ok(contract.overview)
  const things = before.urgent.items[2]!.things
  const done = (all: contract.OverviewThing[]) => it.me.call(contract.doSeveralFromOverview, { body: { things: all } })
  expect((await done([...things, { kind: 'NEW_LEADS', id: 987_654_321_987 }])).status).toBe(404)
  expect(await it.me.ok(contract.overview)).toEqual(before)
  for (const _ of [1, 2]) expect((await done(things)).status).toBe(200)
  const left = await it.me.ok(contract.overview)
  expect([
    left.urgent.count,
    (await sectionOf(it.me, 'MISSED_CALLS')).count,
    (await sectionOf(it.me, 'NEW_LEADS')).count,
  ]).toEqual([2, 1, 0])
  const stranger = await product.agent()
  expect((await stranger.call(contract.undoSeveralFromOverview, { body: { things } })).status).toBe(404)
  for (const _ of [1, 2]) expect((await it.me.call(contract.undoSeveralFromOverview, { body: { things } })).status).toBe(200)
  expect(await it.me.ok(contract.overview)).toEqual(before)
  expect((await done([])).status).toBe(400)
})

test('all of my assets that were not updated are confirmed by one act, and get their old dates back', async () => {
  const [me, other] = [await product.agent(), await product.agent()]
  const aged = async (who: Caller, days: number) => {
    const { id } = await buildAsset(who, place)
    await db
      .updateTable('asset')
      .set({ updated_at: ago(days) })
      .where('id', '=', id)
      .execute()
    return id
  }
  const [oldest, old, fresh, theirs] = [await aged(me, 40), await aged(me, 14), await aged(me, 13), await aged(other, 40)]
  const agesOf = async (...ids: number[]) => {
    const rows = await db.selectFrom('asset').select(['id', 'updated_at']).where('id', 'in', ids).execute()
    return ids.map((id) => (NOW.getTime() - rows.find((row) => row.id === id)!.updated_at.getTime()) / DAY_MS)
  }
  const confirm = async () => (await me.call(contract.confirmStaleAssets, {}, { 'idempotency-key': 'all of mine' })).body
  const undo = (who: Caller, at: string) => who.call(contract.undoStaleAssets, { body: { at } })
  const confirmed = await confirm()
  expect(confirmed).toEqual({ count: 2, at: NOW.toISOString() })
  expect(await agesOf(oldest, old, fresh, theirs)).toEqual([0, 0, 13, 40])
  expect((await sectionOf(me, 'STALE_ASSETS')).count).toBe(0)
  after(1)
  // A retry after a lost response: nothing is left to confirm.
  expect([await confirm(), (await me.ok(contract.confirmStaleAssets)).count]).toEqual([confirmed, 0])
  expect((await undo(other, confirmed.at)).body).toEqual({ count: 0 })
  for (const count of [2, 0]) expect((await undo(me, confirmed.at)).body).toEqual({ count })
  expect(await agesOf(oldest, old, fresh, theirs)).toEqual([40, 14, 13, 40])
  expect((await me.ok(getAsset, at(old))).log!.some(({ kind }) => kind === 'confirmed')).toBe(false)

  // What changed since stays; what was undone separately is not undone again.
  const third = await aged(me, 20)
  const again = await me.ok(contract.confirmStaleAssets)
  after(2)
  await me.ok(changeAsset, { ...at(old), body: { price: 2_000_000 } })
  await act(me, contract.undoFromOverview)('STALE_ASSETS', third)
  expect((await undo(me, again.at)).body).toEqual({ count: 1 })
  expect((await agesOf(oldest, third)).map(Math.round)).toEqual([40, 20])
  after(12)
  expect((await undo(me, again.at)).body.code).toBe('too_late')
})

test('of a new match the overview says no number of a house that its agent keeps', async () => {
  const nameOf = async () => (await sectionOf(it.me, 'NEW_MATCHES')).items[0]!.assets[0]!.name
  const open = await nameOf()
  await it.other.ok(changeSettings, { body: { hide_address_before_order: true } })
  expect([open.includes(' 99,'), (await nameOf()).includes('99')]).toEqual([true, false])
  await it.other.ok(changeSettings, { body: { hide_address_before_order: false } })
})

test('undo is for ten minutes, and for what was done from here', async () => {
  const me = await product.agent()
  const [done, undo] = [act(me, contract.doFromOverview), act(me, contract.undoFromOverview)]
  const late = await me.ok(createTask, { body: { title: 'א', due_at: ago(1).toISOString() } })
  const customer = await buildCustomer(me)
  await done('TASKS_OVERDUE', late.id)
  await done('SILENT_BUYERS', customer.id)
  after(11)
  for (const [kind, id] of [
    ['TASKS_OVERDUE', late.id],
    ['SILENT_BUYERS', customer.id],
  ] as const)
    expect(await undo(kind, id)).toMatchObject({ status: 409, body: { code: 'too_late', detail: expect.any(String) } })
  const elsewhere = await me.ok(createTask, { body: { title: 'ב', due_at: ago(1).toISOString() } })
  expect((await undo('TASKS_OVERDUE', elsewhere.id)).status).toBe(200)
  await me.ok(completeTask, { ...at(elsewhere.id), body: {} })
  expect((await undo('TASKS_OVERDUE', elsewhere.id)).status).toBe(409)
})

test('a confirmation is not taken back from an asset that was changed since', async () => {
  const me = await product.agent()
  const { id } = await buildAsset(me, place)
  await db
    .updateTable('asset')
    .set({ updated_at: ago(20) })
    .where('id', '=', id)
    .execute()
  await act(me, contract.doFromOverview)('STALE_ASSETS', id)
  after(1)
  await me.ok(changeAsset, { ...at(id), body: { price: 2_000_000 } })
  expect((await act(me, contract.undoFromOverview)('STALE_ASSETS', id)).body.code).toBe('conflict')
})

test('what is another agent’s, or not there, is 404; they see nothing of mine', async () => {
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

test('what was set aside comes back after its days, and its row goes', async () => {
  const [done, undo] = [act(it.me, contract.doFromOverview), act(it.me, contract.undoFromOverview)]
  const aside = [
    ['CONTACT_REQUESTS', it.request.id],
    ['EXCLUSIVITY_ENDS', it.ending.id],
    ['SILENT_BUYERS', it.silent.id],
    ['MISSING_FACTS', it.asset.id],
    ['OLD_LEADS', it.old.id],
  ] as const
  const shows = async (kind: contract.OverviewKind, id: number) => {
    const { session, phone, id: agent } = it.me
    const later = product.withToken(product.tokens.access({ session, phone, agent }))
    return (await sectionOf(later, kind)).items.some((item) => item.id === id)
  }
  await db.updateTable('asset').set({ exclusive_until: '2026-12-05' }).where('id', '=', it.ending.id).execute()
  for (const [kind, id] of aside) {
    await done(kind, id)
    const days = contract.SET_ASIDE_DAYS[kind] * 24 * 60
    for (const [minutes, isThere] of [
      [days - 1, false],
      [days + 1, true],
    ] as const) {
      after(minutes)
      expect([kind, minutes, await shows(kind, id)]).toEqual([kind, minutes, isThere])
    }
    product.setTime(NOW)
    await undo(kind, id)
  }
  await done('MISSING_FACTS', it.asset.id)
  after(32 * 24 * 60)
  await deleteExpired(db, { now: product.now })
  expect(await db.selectFrom('overview_act').select('kind').where('agent_id', '=', it.me.id).execute()).toEqual([])
})

test('with the thing goes what was set aside', async () => {
  const me = await product.agent()
  const asset = await buildAsset(me, place)
  await act(me, contract.doFromOverview)('MISSING_FACTS', asset.id)
  await me.ok(deleteAsset, at(asset.id))
  expect(await db.selectFrom('overview_act').select('kind').where('agent_id', '=', me.id).execute()).toEqual([])
})

test('a quiet day proposes what there is to do', async () => {
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

test('one look takes at most fifteen statements', async () => {
  const statements = await statementsOf(() => it.me.ok(contract.overview))
  expect(statements.length).toBeLessThanOrEqual(15)
  expect(statements.length).toBeGreaterThan(8)
})

test('a list without what waits is the rest of it', async () => {
  const rest = await it.me.ok(listAssets, { query: { missing_facts: '0' } })
  expect(rest.results.map(({ id }) => id)).toEqual([it.ending.id])
  const running = await it.me.ok(listAssets, { query: { exclusivity_ends: '0' } })
  expect(running.results.map(({ id }) => id)).toEqual([it.asset.id])
})

test('"still looking?" goes out with the customer’s page, counts as being in touch, and can be taken back', async () => {
  await product.stranger.ok(switchMessaging, { body: { state: 'authorized' } })
  const askOwners = (body: object) => it.me.call(askStillLooking, { body: body as never })
  const silent = async () => (await sectionOf(it.me, 'SILENT_BUYERS')).items.map(({ title }) => title)
  const { status, body } = await askOwners({ customer_ids: [it.silent.id], can_undo: true })
  expect(status).toBe(202)
  expect(body).toMatchObject({
    messages: [{ customer: it.silent.id, state: 'queued', error: null }],
    sent_today: 1,
    daily_limit: 200,
  })
  expect(await silent()).toEqual(['חשובה'])
  await it.me.ok(cancelMessages, { body: { ids: body.messages.map(({ id }) => id) } })
  expect(await silent()).toEqual(['חשובה', 'שקטה'])

  await askOwners({ customer_ids: [it.silent.id] })
  await product.settled()
  const [sent] = (await product.stranger.ok(outbox, { query: { channel: 'whatsapp' } })).results
  expect(sent!.text).toMatch(/שלום שקטה.*\/public-view\/answers\/[\da-f]{40}\n\nנועה ברקאי\n\nלהפסקת הודעות: \S+#stop$/s)
  const page = /answers\/([\da-f]{40})/.exec(sent!.text)![1]
  expect((await product.app.inject(`/api/public/answers/${page}/`)).json().customer).toMatchObject({ first_name: 'שקטה' })
  expect((await it.me.ok(messages)).results[0]).toMatchObject({ assets: [], state: 'sent' })
  expect((await it.me.ok(getCustomer, at(it.silent.id))).asset_was_sent_at).toBe(NOW.toISOString())
})

test('it is refused as any message is', async () => {
  await product.stranger.ok(switchMessaging, { body: { state: 'authorized' } })
  const me = await product.agent()
  const askOwners = (...customer_ids: number[]) => me.call(askStillLooking, { body: { customer_ids } })
  const [willing, shy] = [await buildCustomer(me), await buildCustomer(me, { name: 'לא' })]
  await me.ok(changeCustomer, { ...at(shy.id), body: { whatsapp_do_not_contact: true } })
  expect(await askOwners(willing.id, shy.id)).toMatchObject({
    status: 409,
    body: { code: 'do_not_contact', customers: [{ id: shy.id, name: 'לא' }] },
  })
  expect((await me.ok(messages)).count).toBe(0)
  expect((await askOwners(it.silent.id)).status).toBe(404)
  await me.ok(changeSettings, { body: { daily_limit: 1 } })
  expect((await askOwners(willing.id)).status).toBe(202)
  expect(await askOwners((await buildCustomer(me)).id)).toMatchObject({ status: 429, body: { code: 'daily_limit' } })
  await product.stranger.ok(switchMessaging, { body: { state: 'notAuthorized' } })
  expect((await askOwners(willing.id)).body.code).toBe('not_linked')
})

test('with rentals a section of assets counts both kinds of deals, and its list has them both', async () => {
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
