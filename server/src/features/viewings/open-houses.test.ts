import { setContacts } from '@mafteach/contract/assets'
import { leads } from '@mafteach/contract/customer-lists'
import { getCustomer } from '@mafteach/contract/customers'
import { notifications } from '@mafteach/contract/notifications'
import * as contract from '@mafteach/contract/open-houses'
import { PRIVACY_VERSION } from '@mafteach/contract/privacy'
import { cancelViewing, changeViewing, createViewing, getViewing, listViewings } from '@mafteach/contract/viewings'
import { expect, test } from 'vitest'
import { buildAsset, buildCustomer, newPhone, placeOf } from '../../../test/builders.ts'
import { openProduct } from '../../../test/product.ts'

/** Open houses, from planning to the visitors (product.md section 13, "Viewings"). */

const product = await openProduct()
const { db } = product.database
const { stranger } = product
const place = await placeOf(product)
const inMinutes = (minutes: number) => new Date(product.now().getTime() + minutes * 60_000).toISOString()
const at = ({ id }: { id: number }) => ({ params: { id: String(id) } })
const linkOf = ({ url }: { url: string }) => ({ params: { token: url.split('/').at(-1)! } })
const codeOf = (answer: { body: unknown }) => (answer.body as { code: string }).code

async function open(facts = {}) {
  const me = await product.agent({ name: 'נועה ברקאי' })
  const asset = await buildAsset(me, place, { address_number: '45', should_show_address_number: true, ...facts })
  const house = await me.ok(contract.createOpenHouse, { body: { asset: asset.id, starts_at: inMinutes(60), minutes: 90 } })
  const register = (input: object) =>
    stranger.call(contract.registerVisitor, {
      ...linkOf(house),
      body: { name: 'דנה כהן', phone: newPhone(), consent: true, ...input },
    })
  return { me, asset, house, register }
}

test('a visitor who registers is a lead with one confirmed viewing, however often; a known phone keeps its name', async () => {
  const { me, asset, house, register } = await open()
  const known = await buildCustomer(me, { name: 'רון לוי' })
  const dana = { phone: newPhone(), email: 'dana@example.com', looking_for: 'ארבעה חדרים עם מרפסת' }
  for (const name of ['דנה כהן', 'דנה'])
    expect(await register({ ...dana, name })).toMatchObject({ status: 202, body: { ok: true } })
  const unseen = await register({ name: 'מישהו אחר', phone: known.phone! })
  expect(unseen).toMatchObject({ status: 202, body: { ok: true } })

  const found = await me.ok(contract.getOpenHouse, at(house))
  expect(found).toMatchObject({ ...house, count: 2, asset: { id: asset.id } })
  expect(found.visitors.map(({ customer, at: when }) => [customer.name, customer.phone, when])).toEqual([
    ['דנה כהן', dana.phone, product.now().toISOString()],
    ['רון לוי', known.phone, product.now().toISOString()],
  ])
  const [first] = found.visitors
  expect(await me.ok(getViewing, { params: { id: String(first!.viewing) } })).toMatchObject({
    state: 'confirmed',
    starts_at: house.starts_at,
    minutes: 90,
    note: 'dana@example.com',
  })
  const card = await me.ok(getCustomer, { params: { id: String(first!.customer.id) } })
  expect(card.notes.map(({ content }) => content)).toEqual(['ארבעה חדרים עם מרפסת'])
  // Their own text is no answer of the agent.
  const unanswered = await me.ok(leads, { query: { response: 'NEVER' } })
  expect(unanswered.results.map(({ name }) => name)).toContain('דנה כהן')
  const contents = (await me.ok(notifications, {})).results.map(({ content, notification_type }) => [notification_type, content])
  expect(contents).toEqual([
    ['customer answer', expect.stringContaining('רון לוי')],
    ['new lead', expect.stringContaining('ליד חדש מבית פתוח: דנה כהן')],
  ])
  const stored = await db.selectFrom('viewing').select('privacy_version').where('agent_id', '=', me.id).execute()
  expect(stored).toEqual([{ privacy_version: PRIVACY_VERSION }, { privacy_version: PRIVACY_VERSION }])

  // A cancelled visitor who comes after all is expected again, with the same viewing.
  await me.ok(cancelViewing, { params: { id: String(first!.viewing) }, body: {} })
  expect((await me.ok(contract.listOpenHouses, {})).results).toEqual([{ ...house, count: 1 }])
  await register(dana)
  expect((await me.ok(contract.getOpenHouse, at(house))).visitors.map(({ viewing }) => viewing)).toContain(first!.viewing)
})

test.each([false, true])(
  'two simultaneous registrations of one person make one, for an existing customer: %s',
  async (isKnown) => {
    const { me, register } = await open()
    const phone = newPhone()
    if (isKnown) await buildCustomer(me, { phone })
    const answers = await Promise.all(['דנה', 'דנה כהן', 'דנה כ'].map((name) => register({ name, phone, looking_for: 'גינה' })))
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202])
    const { results } = await me.ok(listViewings, {})
    expect(results).toHaveLength(1)
    expect((await me.ok(getCustomer, { params: { id: String(results[0]!.customer.id) } })).notes).toHaveLength(1)
  },
)

test('refuses invalid input at its field, ignores a filled-in honeypot, and is closed once it is over or the asset is sold', async () => {
  const { me, asset, house, register } = await open()
  const fieldsOf = async (input: object) => {
    const { status, body } = await register(input)
    return [status, ...Object.keys(body)]
  }
  expect(await fieldsOf({ consent: false })).toEqual([400, 'consent'])
  expect(await fieldsOf({ consent: undefined })).toEqual([400, 'consent'])
  expect(await fieldsOf({ name: ' ' })).toEqual([400, 'name'])
  expect(await fieldsOf({ phone: '12' })).toEqual([400, 'phone'])
  expect(await fieldsOf({ email: 'dana' })).toEqual([400, 'email'])
  expect(await register({ website: 'https://example.com' })).toMatchObject({ status: 202, body: { ok: true } })
  expect((await me.ok(contract.getOpenHouse, at(house))).visitors).toEqual([])
  expect((await me.ok(listViewings, {})).count).toBe(0)

  const page = async () => (await stranger.ok(contract.publicOpenHouse, linkOf(house))).is_over
  expect(await page()).toBe(false)
  // Visitors can still register while it lasts.
  const before = product.now()
  product.setTime(new Date(before.getTime() + 149 * 60_000))
  expect((await register({})).status).toBe(202)
  product.setTime(new Date(before.getTime() + 150 * 60_000))
  expect(await page()).toBe(true)
  expect(codeOf(await register({}))).toBe('closed')
  product.setTime(before)
  expect(await page()).toBe(false)
  await db.updateTable('asset').set({ visibility_status: 'sold' }).where('id', '=', asset.id).execute()
  expect(codeOf(await register({}))).toBe('closed')
})

test('a recalled one opens nothing, and registrations stay', async () => {
  const { me, house, register } = await open()
  await register({})
  for (let twice = 0; twice < 2; twice++) await me.ok(contract.recallOpenHouse, at(house))
  expect((await register({})).status).toBe(404)
  expect((await stranger.call(contract.publicOpenHouse, linkOf(house))).status).toBe(404)
  expect((await me.call(contract.getOpenHouse, at(house))).status).toBe(404)
  expect((await me.ok(contract.listOpenHouses, {})).count).toBe(0)
  expect((await me.ok(listViewings, {})).results).toMatchObject([{ state: 'confirmed' }])
})

test('its owner and contacts create one, at a future time; for all others it is a 404', async () => {
  const agency = await product.agency()
  const [me, contact, viewer] = [
    await product.agent({ agency_id: agency }),
    await product.agent({ agency_id: agency }),
    await product.agent({ agency_id: agency }),
  ]
  const asset = await buildAsset(me, place)
  await db
    .updateTable('asset')
    .set({ address_number: '45', should_show_address_number: true })
    .where('id', '=', asset.id)
    .execute()
  await me.ok(setContacts, { ...at(asset), body: [contact.id] })
  const body = { asset: asset.id, starts_at: inMinutes(60), minutes: 60 }
  const made = await contact.ok(contract.createOpenHouse, { body })
  // Both the agent of the open house and the property's agent can hide the number.
  const numberOf = async () => (await stranger.ok(contract.publicOpenHouse, linkOf(made))).asset.address_number
  expect(await numberOf()).toBe('45')
  await db.insertInto('agent_setting').values({ agent_id: contact.id, hide_address_before_order: true }).execute()
  expect(await numberOf()).toBeNull()
  expect(codeOf(await viewer.call(contract.createOpenHouse, { body }))).toBe('not_allowed')
  expect((await (await product.agent()).call(contract.createOpenHouse, { body })).status).toBe(404)
  for (const starts_at of [inMinutes(-1), inMinutes(367 * 24 * 60)]) {
    const { status, body: input } = await me.call(contract.createOpenHouse, { body: { ...body, starts_at } })
    expect([status, Object.keys(input)]).toEqual([400, ['starts_at']])
  }
  for (const call of [contract.getOpenHouse, contract.recallOpenHouse])
    expect((await me.call(call, at(made) as never)).status).toBe(404)
  expect((await me.ok(contract.listOpenHouses, {})).count).toBe(0)
})

test('a customer who was handed over is no longer listed, and visitors of one open house do not overlap', async () => {
  const { me, asset, house, register } = await open()
  const other = await product.agent()
  const phone = newPhone()
  await register({ phone })
  await register({ name: 'רון לוי' })
  const [dana, ron] = (await me.ok(contract.getOpenHouse, at(house))).visitors
  const planned = await me.ok(changeViewing, { params: { id: String(dana!.viewing) }, body: { note: 'עם ההורים' } })
  expect(planned.overlaps).toEqual([])
  const beside = { asset: asset.id, customer: ron!.customer.id, starts_at: house.starts_at }
  expect((await me.ok(createViewing, { body: beside })).overlaps).toHaveLength(2)
  // As a transfer of customers does.
  await db.updateTable('customer').set({ agent_id: other.id }).where('id', '=', dana!.customer.id).execute()
  await db.updateTable('viewing').set({ agent_id: other.id }).where('id', '=', dana!.viewing).execute()
  const left = await me.ok(contract.getOpenHouse, at(house))
  expect([left.count, left.visitors.map(({ customer }) => customer.name)]).toEqual([1, ['רון לוי']])
})

test('the link shows what, when and who, and the house number only as strangers may see it', async () => {
  const { me, house } = await open({ number_of_rooms: 4 })
  const page = await stranger.ok(contract.publicOpenHouse, linkOf(house))
  expect(page).toMatchObject({
    agent: { id: me.id, name: 'נועה ברקאי' },
    asset: { address_number: '45', number_of_rooms: 4, city: { id: place.city } },
    starts_at: house.starts_at,
    minutes: 90,
  })
  await db.insertInto('agent_setting').values({ agent_id: me.id, hide_address_before_order: true }).execute()
  expect((await stranger.ok(contract.publicOpenHouse, linkOf(house))).asset.address_number).toBeNull()
})
