import { handOver } from '@mafteach/contract/agency'
import { acceptProposal, rejectProposal } from '@mafteach/contract/answers'
import { changeAgencyBrand, changeBrand } from '@mafteach/contract/brand'
import { customers, leads } from '@mafteach/contract/customer-lists'
import { mergeCustomers, unmergeCustomers } from '@mafteach/contract/customer-merge'
import { createCustomer, deleteCustomer, getCustomer } from '@mafteach/contract/customers'
import * as contract from '@mafteach/contract/lead-sources'
import { notifications } from '@mafteach/contract/notifications'
import { customerTimeline } from '@mafteach/contract/timeline'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { buildAsset, buildCustomer, newPhone, placeOf } from '../../../test/builders.ts'
import { makeDevice } from '../../../test/offline-device.ts'
import { openProduct } from '../../../test/product.ts'
import { openDatabase } from '../../platform/database/db.ts'
import { readForm } from './lead-sources.queries.ts'

/** Sources of leads, and incoming leads (product.md section 13, "Leads and marketing"). */

const product = await openProduct()
const { db } = product.database
const { app } = product
const place = await placeOf(product)

type Agent = Awaited<ReturnType<typeof product.agent>>
type Source = contract.LeadSource

let me: Agent
let source: Source
let addresses = 0
beforeEach(async () => {
  me = await product.agent({ name: 'נועה ברקאי' })
  source = await me.ok(contract.createLeadSource, { body: { name: 'האתר', kind: 'FORM' } })
})

const codeOf = (answer: { body: unknown }) => (answer.body as { code: string }).code
const at = ({ id }: { id: number }) => ({ params: { id: String(id) } })
/** From another network address each time, unless one is given. */
const post = async (
  { token }: Pick<Source, 'token'>,
  body: unknown,
  { address = `10.1.${++addresses >> 8}.${addresses & 255}`, type }: { address?: string; type?: string } = {},
) => {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/leads/${token}/`,
    remoteAddress: address,
    payload: body as object,
    ...(type ? { headers: { 'content-type': type } } : {}),
  })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}
const TAKEN = { status: 202, body: { ok: true } }
const leadsOf = async (agent: Agent, query: Record<string, string> = {}) => (await agent.ok(leads, { query })).results
const noticesOf = async (agent: Agent) =>
  (await agent.ok(notifications, {})).results.map(({ notification_type, content }) => [notification_type, content])

async function openAgency(size = 3) {
  const agency = await product.agency()
  const agents = []
  for (let n = 0; n < size; n++) agents.push(await product.agent({ agency_id: agency, is_agency_manager: n === 0 }))
  const [manager] = agents as [Agent]
  const open = (facts: object = {}) =>
    manager.ok(contract.createLeadSource, { body: { name: 'פורטל', kind: 'PORTAL', scope: 'agency', assign: 'turns', ...facts } })
  return { agency, agents, manager, open }
}

test('a source has a unique name, and addresses until it is deleted; its customers keep its name', async () => {
  const { token } = source
  expect(source).toMatchObject({
    name: 'האתר',
    kind: 'FORM',
    scope: 'me',
    assign: 'me',
    answer_within_minutes: null,
    form_url: expect.stringMatching(new RegExp(`^https?://.*/public-view/lead/${token}$`)),
    post_url: expect.stringMatching(new RegExp(`/api/leads/${token}/$`)),
    mail_url: expect.stringMatching(new RegExp(`/api/leads/${token}/mail/$`)),
  })
  const create = (body: object) => me.call(contract.createLeadSource, { body: { name: 'האתר', kind: 'SIGN', ...body } })
  expect(codeOf(await create({}))).toBe('name_taken')
  expect(codeOf(await create({ scope: 'agency', name: 'אחר' }))).toBe('not_allowed')
  const fieldsOf = async (body: object) => Object.keys((await create({ name: 'אחר', ...body })).body)
  expect(await fieldsOf({ assign: 'turns' })).toEqual(['assign'])
  expect(await fieldsOf({ answer_within_minutes: 30 })).toEqual(['answer_within_minutes'])
  expect(await fieldsOf({ name: ' ' })).toEqual(['name'])
  const other = await me.ok(contract.createLeadSource, { body: { name: 'שלט', kind: 'SIGN' } })
  expect(codeOf(await me.call(contract.changeLeadSource, { ...at(other), body: { name: 'האתר' } }))).toBe('name_taken')
  expect(await me.ok(contract.changeLeadSource, { ...at(other), body: { name: 'שלט ברחוב', monthly_cost: 400 } })).toEqual({
    ...other,
    name: 'שלט ברחוב',
    monthly_cost: 400,
  })
  expect((await me.ok(contract.leadSources, {})).results.map(({ name }) => name)).toEqual(['האתר', 'שלט ברחוב'])

  await post(source, { phone: newPhone(), name: 'דנה לוי' })
  await me.ok(contract.deleteLeadSource, at(source))
  expect((await post(source, { phone: newPhone() })).status).toBe(404)
  expect((await me.call(contract.changeLeadSource, { ...at(source), body: {} })).status).toBe(404)
  expect((await me.ok(contract.leadSources, {})).count).toBe(1)
  expect(await leadsOf(me)).toMatchObject([{ name: 'דנה לוי', lead_source: { id: source.id, name: 'האתר' } }])
  // The name can be used again.
  expect((await create({})).status).toBe(201)
})

test('a lead is a new customer with source, note and notification; an existing one keeps name and source', async () => {
  const phone = newPhone()
  const message = 'שלום, אשמח לפרטים'
  expect(await post(source, { phone, name: 'דנה לוי', email: 'dana@example.com', message, consent: true })).toEqual(TAKEN)
  const [dana, ...others] = await leadsOf(me, { lead_source: String(source.id) })
  expect(others).toEqual([])
  expect(dana).toMatchObject({ name: 'דנה לוי', phone, is_new_lead: true, lead_source: { id: source.id, name: 'האתר' } })
  const card = await me.ok(getCustomer, at(dana!))
  expect(card.notes.map(({ content }) => content)).toEqual([`${message}\ndana@example.com`])
  // A customer's own words are no contact by the agent, and no answer.
  expect(dana!.last_contact_at).toBeNull()
  expect((await leadsOf(me, { response: 'NEVER' })).map(({ id }) => id)).toEqual([dana!.id])
  expect(card.waiting_proposal).toBeNull()
  expect(await noticesOf(me)).toEqual([['new lead', 'ליד חדש: דנה לוי, האתר']])

  const known = await buildCustomer(me, { name: 'רון כהן' })
  expect(await post(source, { phone: known.phone, name: 'אחר', message: 'עוד משהו' })).toEqual(TAKEN)
  const ron = await me.ok(getCustomer, at(known))
  expect(ron).toMatchObject({ name: 'רון כהן', lead_source: null, notes: [{ content: 'עוד משהו' }] })
  expect(await me.ok(customers, { query: { lead_source: String(source.id) } })).toMatchObject({ count: 1 })
  // By a further number too; a lead without a name gets the phone as its name.
  const further = newPhone()
  await db
    .updateTable('customer')
    .set({ other_phones: [`+972${further.slice(1)}`] })
    .where('id', '=', known.id)
    .execute()
  await post(source, { phone: further, message: 'מהמספר השני' })
  expect((await me.ok(getCustomer, at(known))).notes).toHaveLength(2)
  const nameless = newPhone()
  await post(source, { phone: nameless })
  expect((await leadsOf(me))[0]).toMatchObject({ name: nameless, phone: nameless })
})

test('the same phone and message within ten minutes is one lead, also simultaneously', async () => {
  const phone = newPhone()
  const lead = { phone, name: 'דנה', message: 'אשמח לפרטים' }
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => post(source, lead)))
  expect(answers).toEqual(answers.map(() => TAKEN))
  const notes = async () => {
    const [dana] = await leadsOf(me)
    return (await me.ok(getCustomer, at(dana!))).notes.length
  }
  expect(await notes()).toBe(1)
  expect(await leadsOf(me)).toHaveLength(1)
  await post(source, { ...lead, message: 'עוד שאלה' })
  expect(await notes()).toBe(2)
  const before = product.now()
  product.setTime(new Date(before.getTime() + 10 * 60_000 + 1))
  await post(source, lead)
  expect(await notes()).toBe(3)
  product.setTime(before)
})

test('a flood uses at most a third of the connections and queues for them, and other calls do not wait', async () => {
  const other = await product.agent()
  const aside = openDatabase(product.database.pool.options.connectionString!, 1)
  const flood = await aside.db.transaction().execute(async (tx) => {
    const blocked = async () => {
      const { rows } = await sql<{ count: number }>`select count(*) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(tx)
      return rows[0]!.count
    }
    await sql`select from agent_home where agent_id = ${me.id} for update`.execute(tx)
    const answers = Array.from({ length: 40 }, () => post(source, { phone: newPhone() }))
    await expect.poll(blocked).toBe(2)
    expect(await leadsOf(other)).toEqual([])
    expect(await blocked()).toBe(2)
    return answers
  })
  await aside.close()
  expect(await Promise.all(flood)).toEqual(flood.map(() => TAKEN))
  expect((await me.ok(leads)).count).toBe(40)
})

test('refuses invalid input at its field, drops bots in the honeypot, and allows 20 a minute per address', async () => {
  const fieldsOf = async (body: object) => {
    const answer = await post(source, body)
    return [answer.status, ...Object.keys(answer.body)]
  }
  const phone = newPhone()
  expect(await fieldsOf({})).toEqual([400, 'phone'])
  expect(await fieldsOf({ phone: '12' })).toEqual([400, 'phone'])
  expect(await fieldsOf({ phone, email: 'dana' })).toEqual([400, 'email'])
  expect(await fieldsOf({ phone, message: 'א'.repeat(5_001) })).toEqual([400, 'message'])
  expect(await fieldsOf({ phone, asset: 'x' })).toEqual([400, 'asset'])
  expect(await fieldsOf({ phone, name: 'א'.repeat(121) })).toEqual([400, 'name'])
  expect(await fieldsOf({ phone, name: 'a\0b' })).toEqual([400, 'name'])
  expect((await post(source, '{"phone":', { type: 'application/json' })).status).toBe(400)
  expect((await post(source, '<xml/>', { type: 'text/xml' })).status).toBe(400)
  expect(await post(source, { phone, website: 'https://spam.example' })).toEqual(TAKEN)
  expect(await leadsOf(me)).toEqual([])
  expect(await noticesOf(me)).toEqual([])
  expect((await post({ token: 'a'.repeat(40) }, { phone })).status).toBe(404)

  const address = '198.51.100.7'
  const other = await me.ok(contract.createLeadSource, { body: { name: 'שלט', kind: 'SIGN' } })
  const statuses = []
  for (let n = 0; n < 21; n++) statuses.push((await post(other, { phone: newPhone() }, { address })).status)
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 202), 429])
  expect((await post(source, { phone: newPhone() }, { address })).status).toBe(202)
  expect((await post(other, { phone: newPhone() })).status).toBe(202)
})

test('all kinds of forms are accepted, with files and without', async () => {
  const [one, two] = [newPhone(), newPhone()]
  const type = 'application/x-www-form-urlencoded'
  expect(await post(source, String(new URLSearchParams({ טלפון: one, שם: 'דנה', הודעה: 'א' })), { type })).toEqual(TAKEN)
  const form = new FormData()
  form.set('fields[phone][value]', two)
  form.set('fields[phone][title]', 'טלפון')
  form.set('file', new Blob(['x'.repeat(2_000_000)]), 'a.txt')
  const sent = new Response(form)
  const body = Buffer.from(await sent.arrayBuffer())
  expect(await post(source, body, { type: sent.headers.get('content-type')! })).toEqual(TAKEN)
  expect((await leadsOf(me)).map(({ phone }) => phone)).toEqual([two, one])
})

test('the property that a lead asks about becomes their interest, if the agent may see it', async () => {
  const asset = await buildAsset(me, place)
  const hidden = await buildAsset(await product.agent(), place, { visibility_status: 'NO' })
  await post(source, { phone: newPhone(), asset: asset.id })
  await post(source, { phone: newPhone(), asset: hidden.id })
  await post(source, { phone: newPhone(), asset: 999_999_999 })
  const all = await leadsOf(me)
  expect(all).toHaveLength(3)
  const answered = async (customer: { id: number }) =>
    (await me.ok(customerTimeline, { ...at(customer), query: {} })).results.filter(({ kind }) => kind === 'answered')
  expect(await answered(all[2]!)).toMatchObject([{ asset: { id: asset.id }, is_interested: true }])
  expect(await answered(all[1]!)).toEqual([])
  expect(await answered(all[0]!)).toEqual([])
})

test('the search in the message waits for the agent: accepted once, for the whole city if no neighborhood is named', async () => {
  await post(source, { phone: newPhone(), message: 'שלום, מחפשים 4 חדרים ברמת גן עד 2,500,000 ש"ח' })
  const [lead] = await leadsOf(me)
  const cardOf = () => me.ok(getCustomer, at(lead!))
  const { waiting_proposal: waiting, proposals } = await cardOf()
  expect(proposals).toEqual([])
  expect(waiting).toMatchObject({
    fields: { city: place.city, budget: 2_500_000 },
    text: expect.stringContaining('מחפשים 4 חדרים'),
  })
  const of = { params: { id: String(lead!.id), proposal: String(waiting!.id) } }
  const listing = await me.ok(acceptProposal, of)
  expect(listing).toMatchObject({ city: { id: place.city }, neighborhoods: [{ name: 'כל היישוב' }], budget: 2_500_000 })
  expect(await me.ok(acceptProposal, of)).toEqual(listing)
  expect(await cardOf()).toMatchObject({ waiting_proposal: null, purchase_listings: [{ id: listing.id }] })
  expect(codeOf(await me.call(rejectProposal, of))).toBe('conflict')

  const other = newPhone()
  await post(source, { phone: other, message: 'מחפשת 3 חדרים ברמת גן' })
  await post(source, { phone: other, message: 'בעצם 5 חדרים ברמת גן' })
  const [second] = await leadsOf(me)
  const latest = (await me.ok(getCustomer, at(second!))).waiting_proposal!
  expect(latest.text).toBe('בעצם 5 חדרים ברמת גן')
  await me.ok(rejectProposal, { params: { id: String(second!.id), proposal: String(latest.id) } })
  expect((await me.ok(getCustomer, at(second!))).waiting_proposal).toBeNull()
})

test.each([
  ['אשמח לתאם ביקור בדירה', null],
  ['מחפשים פנטהאוז', { asset_types_list: ['PN'] }],
  ['מחפשים דירה עם 4 חדרים', { asset_types_list: ['AT'], number_of_rooms: 4 }],
])('the search in "%s"', async (message, fields) => {
  await post(source, { phone: newPhone(), message })
  const [lead] = await leadsOf(me)
  const { waiting_proposal: waiting } = await me.ok(getCustomer, at(lead!))
  expect(waiting?.fields ?? null).toEqual(fields)
})

test('an agency: its manager creates sources, colleagues read them without addresses, and a customer known to one of them stays theirs', async () => {
  const { agents, manager, open } = await openAgency()
  const shared = await open({ answer_within_minutes: 30 })
  expect(shared).toMatchObject({ scope: 'agency', assign: 'turns', answer_within_minutes: 30 })
  const colleague = agents[1]!
  expect((await colleague.ok(contract.leadSources, {})).results).toEqual([
    { ...shared, token: null, form_url: null, post_url: null, mail_url: null },
  ])
  expect((await me.ok(contract.leadSources, {})).results).toEqual([source])
  const change = (agent: Agent) => agent.call(contract.changeLeadSource, { ...at(shared), body: { assign: 'listing_agent' } })
  expect(codeOf(await change(colleague))).toBe('not_allowed')
  expect((await change(me)).status).toBe(404)
  expect((await change(manager)).body).toMatchObject({ assign: 'listing_agent' })

  const known = await buildCustomer(agents[2]!, { name: 'רון כהן' })
  await post(shared, { phone: known.phone, message: 'אשמח לפרטים' })
  expect((await agents[2]!.ok(getCustomer, at(known))).notes).toHaveLength(1)
  expect(await noticesOf(agents[2]!)).toEqual([['customer answer', 'פנייה חדשה של רון כהן, פורטל']])
  for (const agent of agents.slice(0, 2)) expect((await agent.ok(customers, {})).count).toBe(0)
})

test('turns are distributed evenly in the order of ids, also simultaneously, among working agents; the agent of the property gets their own', async () => {
  const { agents, open } = await openAgency(4)
  const [, , away, last] = agents as [Agent, Agent, Agent, Agent]
  await db.updateTable('agent').set({ is_working: false }).where('id', '=', away.id).execute()
  const turns = await open()
  const counts = () => Promise.all(agents.map(async (agent) => (await agent.ok(customers, {})).count))
  await Promise.all(Array.from({ length: 9 }, () => post(turns, { phone: newPhone() })))
  expect(await counts()).toEqual([3, 3, 0, 3])
  const asset = await buildAsset(last, place)
  const byListing = await open({ name: 'שלט', assign: 'listing_agent' })
  await post(byListing, { phone: newPhone(), asset: asset.id })
  expect(await counts()).toEqual([3, 3, 0, 4])
  await post(byListing, { phone: newPhone() })
  expect(await counts()).toEqual([4, 3, 0, 4])
  // One person in concurrent leads is one customer of one agent.
  const phone = newPhone()
  await Promise.all(['א', 'ב', 'ג', 'ד'].map((message) => post(turns, { phone, message })))
  expect(await counts()).toEqual([5, 3, 0, 4])
})

test('a customer is added by hand with a source of the agent or the agency only', async () => {
  const walkIn = await me.ok(contract.createLeadSource, { body: { name: 'נכנס מהרחוב', kind: 'WALK_IN' } })
  const add = (agent: Agent, lead_source: number) => agent.call(createCustomer, { body: { name: 'דנה', lead_source } })
  expect((await add(me, walkIn.id)).body).toMatchObject({ lead_source: { id: walkIn.id, name: 'נכנס מהרחוב' } })
  const refused = await add(await product.agent(), walkIn.id)
  expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['lead_source']])
})

test('a merge keeps the source and moves the lead, and undo restores both', async () => {
  const target = await buildCustomer(me, { name: 'דנה' })
  await post(source, { phone: newPhone(), name: 'דנה לוי', message: 'מחפשת 4 חדרים ברמת גן' })
  const [lead] = await leadsOf(me)
  const { merge, customer } = await me.ok(mergeCustomers, { ...at(target), body: { other: lead!.id, keep: {} } })
  expect(customer.lead_source).toEqual({ id: source.id, name: 'האתר' })
  const leadRows = () => db.selectFrom('lead').select('customer_id').where('source_id', '=', source.id).execute()
  expect(await leadRows()).toEqual([{ customer_id: target.id }])
  expect((await me.ok(getCustomer, at(target))).waiting_proposal).not.toBeNull()
  await me.ok(unmergeCustomers, { ...at(target), body: { merge } })
  expect(await leadRows()).toEqual([{ customer_id: lead!.id }])
  expect((await me.ok(getCustomer, at(target))).lead_source).toBeNull()
  expect((await me.ok(getCustomer, at(lead!))).lead_source).toEqual({ id: source.id, name: 'האתר' })
})

test('permanent deletion removes the lead; a hand-over keeps its source', async () => {
  const { agents, manager, open } = await openAgency(2)
  const [, colleague] = agents as [Agent, Agent]
  const shared = await open()
  const [one, two] = [newPhone(), newPhone()]
  await post(shared, { phone: one, message: 'מחפשת 4 חדרים ברמת גן' })
  await post(shared, { phone: two, message: 'שלום' })
  const [mine] = await leadsOf(manager)
  await manager.ok(deleteCustomer, { ...at(mine!), body: { confirm: true } })
  const { length } = await db.selectFrom('lead').select('id').where('source_id', '=', shared.id).execute()
  expect(length).toBe(1)
  await manager.ok(handOver, { params: { id: String(colleague.id) }, body: { to: manager.id, customers: true, assets: false } })
  expect(await leadsOf(manager)).toMatchObject([{ phone: two, lead_source: { id: shared.id, name: 'פורטל' } }])
  // The deleted phone comes in as a new lead.
  await post(shared, { phone: one, message: 'מחפשת 4 חדרים ברמת גן' })
  expect((await leadsOf(manager)).length + (await leadsOf(colleague)).length).toBe(2)
})

test('a device stores the source of a customer, and reads the customer again when it is renamed', async () => {
  const device = makeDevice(me)
  await post(source, { phone: newPhone(), name: 'דנה' })
  const stored = async () => {
    await device.sync()
    return device.has('customers').map((id) => device.row('customers', id).lead_source?.name)
  }
  expect(await stored()).toEqual(['האתר'])
  await me.ok(contract.changeLeadSource, { ...at(source), body: { name: 'האתר החדש' } })
  expect(await stored()).toEqual(['האתר החדש'])
})

test('a form has the brand of its owner: an agency’s form has the agency’s, not that of the manager who created it', async () => {
  const agency_id = await product.agency()
  const manager = await product.agent({ agency_id, is_agency_manager: true })
  await manager.ok(changeBrand, { body: { color: '#9d174d' } })
  await manager.ok(changeAgencyBrand, { body: { color: '#12355b' } })
  const colleague = await product.agent({ agency_id })
  const colorOf = async (who: Agent, scope: 'me' | 'agency') => {
    const { token } = await who.ok(contract.createLeadSource, { body: { name: `אתר ${scope}`, kind: 'FORM', scope } })
    return (await readForm(db, token!))!.brand_color
  }
  expect(await colorOf(manager, 'me')).toBe('#9d174d')
  expect(await colorOf(manager, 'agency')).toBe('#12355b')
  expect(await colorOf(colleague, 'me')).toBe('#12355b')
})
