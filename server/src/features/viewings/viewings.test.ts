import { addNote, getCustomer } from '@mafteach/contract/customers'
import { overview } from '@mafteach/contract/overview'
import { sellerReport, switchSellerPage } from '@mafteach/contract/seller-pages'
import { listTasks, taskCalendar } from '@mafteach/contract/tasks'
import { customerTimeline } from '@mafteach/contract/timeline'
import { viewingDay } from '@mafteach/contract/viewing-day'
import * as contract from '@mafteach/contract/viewings'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildAsset, buildCustomer, placeOf } from '../../../test/builders.ts'
import { openProduct } from '../../../test/product.ts'

/** Viewings from planning to their outcome (product.md section 13, "Viewings"). */

const product = await openProduct()
const { db } = product.database
const place = await placeOf(product)
const MINUTE = 60_000

const at = ({ id }: { id: number }) => ({ params: { id: String(id) } })
const inMinutes = (minutes: number) => new Date(product.now().getTime() + minutes * MINUTE).toISOString()
const pass = (minutes: number) => product.setTime(new Date(product.now().getTime() + minutes * MINUTE))

/** A viewing that starts and ends while a session is valid. */
async function plan(ahead = 4) {
  const me = await product.agent()
  const [asset, customer] = [await buildAsset(me, place), await buildCustomer(me, { name: 'דנה כהן' })]
  const viewing = await me.ok(contract.createViewing, {
    body: { asset: asset.id, customer: customer.id, starts_at: inMinutes(ahead), minutes: 5 },
  })
  return { me, asset, customer, viewing }
}

test('is planned, shown with overlapping events, and found by day, customer and state', async () => {
  // Another agent's, on the same day, is in none of the lists.
  const others = await plan()
  const { me, asset, customer, viewing } = await plan()
  expect(viewing).toMatchObject({
    asset: { id: asset.id },
    customer: { id: customer.id, name: 'דנה כהן', phone: customer.phone },
    minutes: 5,
    state: 'proposed',
    place: null,
    outcome: null,
    confirmed_at: null,
    told_at: null,
    overlaps: [],
    fee_guard: { order: null, covers: false },
  })
  const body = { asset: asset.id, customer: customer.id, starts_at: inMinutes(8), minutes: 45, place: 'ליד הדואר' }
  const second = await me.ok(contract.createViewing, { body })
  const to = new Date(Date.parse(viewing.starts_at) + 5 * MINUTE).toISOString()
  expect(second.overlaps).toEqual([{ kind: 'viewing', from: viewing.starts_at, to, id: viewing.id }])
  // Adjoining viewings do not overlap.
  expect((await me.ok(contract.createViewing, { body: { ...body, starts_at: inMinutes(53) } })).overlaps).toEqual([])

  const ids = async (query: object) => (await me.ok(contract.listViewings, { query })).results.map(({ id }) => id)
  await me.ok(contract.confirmViewing, { ...at(second), body: {} })
  expect(await ids({ state: 'confirmed', customer: String(customer.id), asset: String(asset.id) })).toEqual([second.id])
  expect(await ids({ from: '2026-11-20', to: '2026-11-20' })).toHaveLength(3)
  expect(await ids({ from: '2026-11-21' })).toEqual([])
  expect((await others.me.ok(contract.listViewings, {})).results.map(({ id }) => id)).toEqual([others.viewing.id])
  expect(await me.ok(contract.viewingCounts)).toEqual({ today: 3, week: 3, proposed: 2, no_outcome: 0 })
})

test('a day lists viewings that are not cancelled by time, and one route over all addresses', async () => {
  const { me, asset, customer, viewing } = await plan()
  const other = await buildAsset(me, place, { address_number: '7' })
  const body = { customer: customer.id, minutes: 30 }
  const late = await me.ok(contract.createViewing, { body: { ...body, asset: other.id, starts_at: inMinutes(120) } })
  const between = await me.ok(contract.createViewing, { body: { ...body, asset: asset.id, starts_at: inMinutes(60) } })
  const off = await me.ok(contract.createViewing, { body: { ...body, asset: other.id, starts_at: inMinutes(30) } })
  await me.ok(contract.cancelViewing, { ...at(off), body: {} })
  await plan()
  const day = await me.ok(viewingDay)
  expect(day.viewings.map(({ id }) => id)).toEqual([viewing.id, between.id, late.id])
  expect(day.viewings[0]).toEqual(await me.ok(contract.getViewing, at(viewing)))
  // Two in succession at one address are one stop.
  const stops = [viewing, late].map(({ asset: { name } }) => encodeURIComponent(name))
  expect(day.route_url).toBe(`https://www.google.com/maps/dir//${stops.join('/')}`)
  expect(await me.ok(viewingDay, { query: { date: '2026-11-21' } })).toEqual({ viewings: [], busy: [], route_url: null })
  expect((await me.call(viewingDay, { query: { date: '2026-13-01' } })).body).toHaveProperty('date')
})

test('refuses a time in the past or too far ahead, an invisible asset, and another agent’s customer', async () => {
  const { me, asset, customer, viewing } = await plan()
  const other = await product.agent()
  const body = { asset: asset.id, customer: customer.id, starts_at: inMinutes(30) }
  for (const starts_at of [inMinutes(-1), inMinutes(367 * 24 * 60)]) {
    const { status, body: refusal } = await me.call(contract.createViewing, { body: { ...body, starts_at } })
    expect([status, Object.keys(refusal as object)]).toEqual([400, ['starts_at']])
    expect((await me.call(contract.changeViewing, { ...at(viewing), body: { starts_at } })).status).toBe(400)
  }
  const theirs = await buildCustomer(other)
  expect((await me.call(contract.createViewing, { body: { ...body, customer: theirs.id } })).status).toBe(404)
  expect((await other.call(contract.createViewing, { body: { ...body, customer: theirs.id } })).status).toBe(404)
  for (const call of [contract.getViewing, contract.confirmViewing, contract.cancelViewing, contract.undoViewing])
    expect((await other.call(call, at(viewing) as never)).status).toBe(404)
})

test('each action once, none after the end, and the last one can be undone for ten minutes', async () => {
  const { me, viewing } = await plan()
  const refused = async (call: Parameters<typeof me.call>[0], body?: object) =>
    ((await me.call(call, { ...at(viewing), ...(body ? { body } : {}) } as never)).body as { code: string }).code
  const confirmed = await me.ok(contract.confirmViewing, { ...at(viewing), body: {} })
  expect(confirmed).toMatchObject({ state: 'confirmed', confirmed_at: product.now().toISOString() })
  expect(await me.ok(contract.confirmViewing, { ...at(viewing), body: {} })).toEqual(confirmed)
  expect(await me.ok(contract.undoViewing, at(viewing))).toMatchObject({ state: 'proposed', confirmed_at: null })
  expect(await refused(contract.undoViewing)).toBe('nothing_to_undo')

  const moved = await me.ok(contract.changeViewing, { ...at(viewing), body: { starts_at: inMinutes(90) } })
  expect(moved).toMatchObject({ state: 'proposed', starts_at: inMinutes(90) })
  expect(await me.ok(contract.undoViewing, at(viewing))).toMatchObject({ starts_at: viewing.starts_at })

  expect(await refused(contract.endViewing, {})).toBe('too_early')
  expect(await me.ok(contract.cancelViewing, { ...at(viewing), body: { reason: 'חולה' } })).toMatchObject({ state: 'cancelled' })
  expect(await me.ok(contract.cancelViewing, { ...at(viewing), body: {} })).toMatchObject({ state: 'cancelled' })
  expect(await refused(contract.confirmViewing)).toBe('closed')
  expect(await refused(contract.endViewing, {})).toBe('closed')
  expect(await refused(contract.changeViewing, { minutes: 60 })).toBe('closed')
  await me.ok(contract.changeViewing, { ...at(viewing), body: { note: 'לקחת מפתח' } })
  pass(11)
  expect(await refused(contract.undoViewing)).toBe('too_late')
})

test('a concurrent change is not overwritten', async () => {
  const { me, viewing } = await plan()
  const changed = await me.ok(contract.changeViewing, { ...at(viewing), body: { note: 'א' } })
  expect(changed.version).not.toBe(viewing.version)
  const headers = { 'if-match': `"${viewing.version}"` }
  const { status, body } = await me.call(contract.changeViewing, { ...at(viewing), body: { note: 'ב' } }, headers)
  expect([status, (body as unknown as { current: contract.Viewing }).current.note]).toEqual([412, 'א'])
})

test('its outcome is the interest of the match, a note and a task, each once; another outcome replaces it, and undo removes all', async () => {
  const { me, asset, customer, viewing } = await plan()
  await me.ok(contract.confirmViewing, { ...at(viewing), body: {} })
  await me.ok(addNote, { ...at(customer), body: { content: 'הערה קודמת' } })
  pass(9)
  expect(await me.ok(contract.viewingCounts)).toMatchObject({ today: 0, no_outcome: 1 })
  const waiting = () => me.ok(contract.listViewings, { query: { no_outcome: 'true' } })
  expect((await waiting()).results).toMatchObject([{ id: viewing.id }])
  const made = async () => {
    const { notes } = await me.ok(getCustomer, at(customer))
    const { results } = await me.ok(listTasks, { query: { customer: String(customer.id) } })
    const { rows } = await sql<{ is_interested: boolean | null }>`
      select is_interested from customer_asset where customer_id = ${customer.id} and asset_id = ${asset.id}`.execute(db)
    return {
      notes: notes.map(({ content }) => content),
      tasks: results.map(({ kind, asset: about }) => [kind, about?.id]),
      interest: rows[0]?.is_interested ?? null,
    }
  }
  const outcome = { interest: true, price: 'HIGH', reasons: ['price', 'floor'], text: 'אהבו את המרפסת' } as const
  for (let twice = 0; twice < 2; twice++) {
    const done = await me.ok(contract.endViewing, { ...at(viewing), body: { ...outcome, reasons: [...outcome.reasons] } })
    expect(done).toMatchObject({ state: 'done', outcome })
    expect(await made()).toEqual({ notes: ['אהבו את המרפסת', 'הערה קודמת'], tasks: [['CALL', asset.id]], interest: true })
  }
  await me.ok(contract.endViewing, { ...at(viewing), body: { interest: false, text: 'התחרטו' } })
  expect(await made()).toEqual({ notes: ['התחרטו', 'הערה קודמת'], tasks: [], interest: false })
  expect(await me.ok(contract.undoViewing, at(viewing))).toMatchObject({ state: 'done', outcome })
  expect(await made()).toEqual({ notes: ['אהבו את המרפסת', 'הערה קודמת'], tasks: [['CALL', asset.id]], interest: true })
  expect((await waiting()).count).toBe(0)
  // Null leaves the match unchanged.
  await me.ok(contract.endViewing, { ...at(viewing), body: { state: 'no_show' } })
  expect(await made()).toEqual({ notes: ['הערה קודמת'], tasks: [], interest: true })
})

test('an outcome that is undone leaves no note and no task', async () => {
  const { me, asset, customer, viewing } = await plan()
  pass(9)
  await me.ok(contract.endViewing, { ...at(viewing), body: { interest: true, text: 'כן' } })
  expect(await me.ok(contract.undoViewing, at(viewing))).toMatchObject({ state: 'proposed', outcome: null })
  expect((await me.ok(getCustomer, at(customer))).notes).toEqual([])
  expect((await me.ok(listTasks, { query: { asset: String(asset.id) } })).count).toBe(0)
})

test('owner and contacts read the figures of all agents, and other agents do not', async () => {
  const { me, asset, viewing } = await plan()
  const contact = await product.agent()
  await db
    .insertInto('asset_access')
    .values({ city_id: place.city, asset_id: asset.id, agent_id: contact.id, kind: 'contact', since: product.now() })
    .execute()
  const customer = await buildCustomer(contact)
  const theirs = await contact.ok(contract.createViewing, {
    body: { asset: asset.id, customer: customer.id, starts_at: viewing.starts_at },
  })
  await contact.ok(contract.confirmViewing, { ...at(theirs), body: {} })
  expect(await me.ok(contract.assetViewings, at(asset))).toMatchObject({ planned: 1, done: 0 })
  pass(9)
  await contact.ok(contract.endViewing, { ...at(theirs), body: { price: 'HIGH', reasons: ['price', 'size'] } })
  await me.ok(contract.endViewing, { ...at(viewing), body: { state: 'no_show', price: 'LOW', reasons: ['size'] } })
  const figures = {
    planned: 0,
    done: 1,
    no_show: 1,
    prices: { HIGH: 1, FAIR: 0, LOW: 0 },
    reasons: [
      { name: 'price', count: 1 },
      { name: 'size', count: 1 },
    ],
  }
  for (const agent of [me, contact]) expect(await agent.ok(contract.assetViewings, at(asset))).toEqual(figures)
})

test('appears in the timeline, the calendar feed and the overview', async () => {
  const { me, asset, customer, viewing } = await plan()
  await me.ok(contract.changeViewing, { ...at(viewing), body: { place: 'ליד הדואר', note: 'מפתח אצל השכן' } })
  await me.ok(contract.confirmViewing, { ...at(viewing), body: {} })
  const { results } = await me.ok(customerTimeline, at(customer))
  expect(results.find(({ kind }) => kind === 'viewing')).toMatchObject({
    viewing: viewing.id,
    asset: { id: asset.id },
    starts_at: viewing.starts_at,
    state: 'confirmed',
  })
  expect((await me.ok(overview)).viewings).toEqual({ today: 1, week: 1, proposed: 0, no_outcome: 0 })
  const { url } = await me.ok(taskCalendar)
  const feed = (await product.app.inject({ url: new URL(url).pathname })).body.replaceAll('\r\n ', '')
  expect(feed).toContain(`UID:viewing-${viewing.id}@localhost`)
  for (const line of ['SUMMARY:סיור: דנה כהן', 'LOCATION:ליד הדואר', 'STATUS:CONFIRMED', 'DURATION:PT5M'])
    expect(feed).toContain(line)
  await me.ok(contract.cancelViewing, { ...at(viewing), body: {} })
  expect((await product.app.inject({ url: new URL(url).pathname })).body).not.toContain('UID:viewing')
})

test('the seller’s page has the number of visitors and their feedback, without names', async () => {
  const { me, asset, viewing } = await plan()
  const { url } = await me.ok(switchSellerPage, { ...at(asset), body: { enabled: true } })
  const report = async () => product.stranger.ok(sellerReport, { params: { token: url!.split('/').at(-1)! } })
  await me.ok(contract.confirmViewing, { ...at(viewing), body: {} })
  expect((await report()).planned).toEqual([{ day: '2026-11-20', kind: 'VISIT' }])
  pass(6)
  await me.ok(contract.endViewing, { ...at(viewing), body: { price: 'HIGH', reasons: ['price'], text: 'סוד' } })
  const feedback = await report()
  expect(feedback.viewings).toEqual(await me.ok(contract.assetViewings, at(asset)))
  expect(feedback.figures.find(({ name }) => name === 'viewings')).toEqual({ name: 'viewings', total: 1, week: 1 })
  expect(feedback.done).toEqual([{ day: '2026-11-20', kind: 'viewing', count: 1 }])
  for (const secret of ['סוד', 'דנה']) expect(JSON.stringify(feedback)).not.toContain(secret)
})
