import { changeCustomer } from '@mafteach/contract/customers'
import { notifications } from '@mafteach/contract/notifications'
import { changeSettings } from '@mafteach/contract/settings'
import * as contract from '@mafteach/contract/viewing-slots'
import { cancelViewing, changeViewing, createViewing, listViewings } from '@mafteach/contract/viewings'
import { expect, test } from 'vitest'
import { buildAsset, buildCustomer, placeOf } from '../../../test/builders.ts'
import { openProduct } from '../../../test/product.ts'

/** Customers choose a viewing time (product.md section 13, "Viewings"). */

const product = await openProduct()
const { db } = product.database
const { stranger } = product
const place = await placeOf(product)
const inMinutes = (minutes: number) => new Date(product.now().getTime() + minutes * 60_000).toISOString()
const at = ({ id }: { id: number }) => ({ params: { id: String(id) } })
const linkOf = ({ url }: { url: string }) => ({ params: { token: url.split('/').at(-1)! } })
const codeOf = (answer: { body: unknown }) => (answer.body as { code: string }).code

/** Two customers who are offered two slots. */
async function offer() {
  const me = await product.agent()
  const asset = await buildAsset(me, place)
  const customers = [await buildCustomer(me, { name: 'דנה כהן' }), await buildCustomer(me, { name: 'רון לוי' })]
  const [first, second] = [inMinutes(60), inMinutes(120)]
  const body = {
    asset: asset.id,
    customers: customers.map(({ id }) => id),
    slots: [
      { starts_at: second, minutes: 20 },
      { starts_at: first, minutes: 20 },
    ],
  }
  const made = await me.ok(contract.offerSlots, { body })
  const [dana, ron] = customers.map(({ id }) => linkOf(made.links.find(({ customer }) => customer === id)!))
  return { me, asset, customers, made, dana: dana!, ron: ron!, first, second }
}

test('each customer chooses a free slot, moves and cancels; a taken slot is theirs until they release it', async () => {
  const { me, customers, made, dana, ron, first, second } = await offer()
  const choose = (link: typeof dana, starts_at: string) => stranger.call(contract.chooseSlot, { ...link, body: { starts_at } })
  // Slots that were chosen with another agent are in neither list.
  const others = await offer()
  expect((await choose(others.dana, others.first)).status).toBe(200)
  const page = await stranger.ok(contract.publicViewing, dana)
  expect(page.slots).toEqual([first, second].map((starts_at) => ({ starts_at, minutes: 20 })))
  expect([page.viewing, page.agent.id]).toEqual([null, me.id])
  expect(codeOf(await stranger.call(contract.cancelPublicViewing, dana))).toBe('nothing_to_cancel')

  expect((await choose(dana, inMinutes(61))).status).toBe(400)
  const chosen = await choose(dana, first)
  expect(chosen.body).toMatchObject({ viewing: { starts_at: first, minutes: 20, state: 'confirmed' } })
  expect((await choose(dana, first)).body).toEqual(chosen.body)
  expect(codeOf(await choose(ron, first))).toBe('slot_taken')
  expect((await stranger.ok(contract.publicViewing, ron)).slots).toEqual([{ starts_at: second, minutes: 20 }])

  // Choosing another one moves the viewing, and frees the first.
  expect((await choose(dana, second)).body).toMatchObject({ viewing: { starts_at: second } })
  expect((await choose(ron, first)).status).toBe(200)
  const { results } = await me.ok(listViewings, {})
  expect(results.map(({ customer, starts_at, state }) => [customer.name, starts_at, state])).toEqual([
    ['רון לוי', first, 'confirmed'],
    ['דנה כהן', second, 'confirmed'],
  ])
  const contents = (await me.ok(notifications, {})).results.map(({ content }) => content)
  expect(contents.map((text) => /(נקבע|הועבר|בוטל)/.exec(text!)![0])).toEqual(['נקבע', 'הועבר', 'נקבע'])

  for (let twice = 0; twice < 2; twice++)
    expect(await stranger.ok(contract.cancelPublicViewing, ron)).toMatchObject({
      viewing: { state: 'cancelled' },
      slots: [{ starts_at: first }],
    })
  const slots = async () => (await me.ok(contract.getSlots, at(made))).slots.map(({ state, customer }) => [state, customer])
  expect(await slots()).toEqual([
    ['free', null],
    ['taken', customers[0]!.id],
  ])
  // A freed slot can be chosen again.
  expect((await choose(ron, first)).body).toMatchObject({ viewing: { starts_at: first, state: 'confirmed' } })
  // A slot becomes free when the agent moves or cancels its viewing.
  await me.ok(changeViewing, { ...at(results[1]!), body: { starts_at: inMinutes(180) } })
  expect((await slots())[1]).toEqual(['free', null])
})

test('of two simultaneous choices of the last slot one gets it', async () => {
  const { me, asset, customers } = await offer()
  const slot = { starts_at: inMinutes(240), minutes: 30 }
  const { links } = await me.ok(contract.offerSlots, {
    body: { asset: asset.id, customers: customers.map(({ id }) => id), slots: [slot] },
  })
  const answers = await Promise.all(
    links.map((link) => stranger.call(contract.chooseSlot, { ...linkOf(link), body: { starts_at: slot.starts_at } })),
  )
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
})

test('once recalled, links of customers who have not chosen open nothing, and chosen slots can be cancelled', async () => {
  const { me, made, dana, ron, first } = await offer()
  await stranger.ok(contract.chooseSlot, { ...dana, body: { starts_at: first } })
  await me.ok(contract.recallSlots, at(made))
  expect((await stranger.call(contract.publicViewing, ron)).status).toBe(404)
  expect(await stranger.ok(contract.publicViewing, dana)).toMatchObject({ slots: [], viewing: { state: 'confirmed' } })
  expect((await me.ok(contract.getSlots, at(made))).links).toHaveLength(1)
  expect(await stranger.ok(contract.cancelPublicViewing, dana)).toMatchObject({ slots: [], viewing: { state: 'cancelled' } })
  expect((await stranger.call(contract.publicViewing, dana)).status).toBe(404)
})

test('a customer who wants no messages gets no link; invalid slots, and assets and customers of others, are refused', async () => {
  const { me, asset, customers } = await offer()
  const other = await product.agent()
  const [theirs, theirAsset] = [await buildCustomer(other), await buildAsset(other, place)]
  const slots = [{ starts_at: inMinutes(60), minutes: 20 }]
  const body = { asset: asset.id, customers: [customers[0]!.id], slots }
  for (const wrong of [
    [],
    [{ starts_at: inMinutes(-1), minutes: 20 }],
    [{ starts_at: slots[0]!.starts_at, minutes: 4 }],
    [...slots, ...slots],
  ]) {
    const { status, body: refusal } = await me.call(contract.offerSlots, { body: { ...body, slots: wrong } })
    expect([status, Object.keys(refusal as object)[0]!.split('.')[0]]).toEqual([400, 'slots'])
  }
  expect((await me.call(contract.offerSlots, { body: { ...body, customers: [theirs.id] } })).status).toBe(404)
  expect((await me.call(contract.offerSlots, { body: { ...body, asset: theirAsset.id } })).status).toBe(404)
  await me.ok(changeCustomer, { ...at(customers[0]!), body: { whatsapp_do_not_contact: true } })
  expect(await me.ok(contract.offerSlots, { body })).toMatchObject({
    links: [],
    left_out: [{ customer: customers[0]!.id, reason: 'do_not_contact' }],
  })
})

test('a request with times becomes a confirmed viewing at one of them, once', async () => {
  const { me, asset, customers } = await offer()
  const [customer] = customers
  const times = [inMinutes(60), inMinutes(300)]
  const wish = { city_id: place.city, customer_id: customer!.id, asset_id: asset.id, is_interested: true, wants_viewing: true }
  await db
    .insertInto('customer_asset')
    .values({ ...wish, viewing_times: times.map((time) => new Date(time)) })
    .execute()
  const chooseSlot = (starts_at: string) =>
    me.call(contract.viewingFromAnswer, { body: { customer: customer!.id, asset: asset.id, starts_at } })
  expect((await chooseSlot(inMinutes(61))).status).toBe(400)
  const { status, body } = await chooseSlot(times[1]!)
  expect([status, body]).toMatchObject([201, { state: 'confirmed', starts_at: times[1], customer: { id: customer!.id } }])
  expect(codeOf(await chooseSlot(times[1]!))).toBe('no_wish')
  const left = await db
    .selectFrom('customer_asset')
    .select(['wants_viewing', 'viewing_times'])
    .where('customer_id', '=', customer!.id)
    .executeTakeFirst()
  expect(left).toEqual({ wants_viewing: false, viewing_times: [] })
})

test('product.md 14: no slot is shown or taken while the agent is elsewhere, with time to travel between addresses, or busy', async () => {
  const { me, asset, customers, dana, ron, made, first, second } = await offer()
  const elsewhere = await buildAsset(me, place)
  const choose = (link: typeof dana, starts_at: string) => stranger.call(contract.chooseSlot, { ...link, body: { starts_at } })
  const shown = async (link = ron) => (await stranger.ok(contract.publicViewing, link)).slots.map(({ starts_at }) => starts_at)
  const plan = (asset_id: number, starts_at: string, minutes = 10) =>
    me.ok(createViewing, { body: { asset: asset_id, customer: customers[0]!.id, starts_at, minutes } })

  // The slots are from 60 to 80 and from 120 to 140; what ends at 45 leaves fifteen minutes for the way, what ends at 46 does not.
  const before = await plan(elsewhere.id, inMinutes(35))
  expect([before.overlaps, await shown()]).toEqual([[], [first, second]])
  await me.ok(changeViewing, { ...at(before), body: { minutes: 11 } })
  expect(await shown()).toEqual([second])
  expect(codeOf(await choose(ron, first))).toBe('slot_taken')
  expect((await me.ok(contract.getSlots, at(made))).slots.map(({ state }) => state)).toEqual(['taken', 'free'])
  await me.ok(changeSettings, { body: { viewing_margin_minutes: 0 } })
  expect(await shown()).toEqual([first, second])
  // At the same address there is no travel time.
  await me.ok(changeSettings, { body: { viewing_margin_minutes: 120 } })
  await me.ok(cancelViewing, { ...at(before), body: {} })
  const next = await plan(asset.id, inMinutes(80), 40)
  expect(await shown()).toEqual([first, second])
  await me.ok(cancelViewing, { ...at(next), body: {} })

  const over = await plan(elsewhere.id, inMinutes(130))
  expect(over.overlaps).toEqual([{ kind: 'offer', id: made.id, from: second, to: inMinutes(140) }])
  expect(await shown()).toEqual([])
  await me.ok(cancelViewing, { ...at(over), body: {} })
  await db
    .insertInto('busy_calendar')
    .values({ agent_id: me.id, url: 'x' as never, due_at: product.now() })
    .execute()
  const busy = { agent_id: me.id, starts_at: new Date(inMinutes(80)), ends_at: new Date(inMinutes(121)) }
  await db.insertInto('busy_time').values(busy).execute()
  expect(await shown()).toEqual([first])
  await db.deleteFrom('busy_time').where('agent_id', '=', me.id).execute()

  // Moving frees the time of one's own viewing.
  expect((await choose(dana, first)).status).toBe(200)
  expect([await shown(dana), await shown(ron)]).toEqual([[second], [second]])
  expect((await choose(dana, second)).status).toBe(200)
  expect(await shown(ron)).toEqual([first])
})

test('of two customers of two offers who choose one hour at once one gets it', async () => {
  const { me, asset, customers } = await offer()
  const other = await buildAsset(me, place)
  for (let round = 0; round < 5; round++) {
    const slots = [{ starts_at: inMinutes(1_000 + round * 400), minutes: 30 }]
    const links = await Promise.all(
      [asset, other].map(async ({ id }, index) => {
        const made = await me.ok(contract.offerSlots, { body: { asset: id, customers: [customers[index]!.id], slots } })
        return linkOf(made.links[0]!)
      }),
    )
    const choose = (link: (typeof links)[0]) =>
      stranger.call(contract.chooseSlot, { ...link, body: { starts_at: slots[0]!.starts_at } })
    const answers = await Promise.all(links.map(choose))
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409])
  }
})
