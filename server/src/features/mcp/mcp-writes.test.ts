import { getAsset } from '@mafteach/contract/assets'
import { getCustomer } from '@mafteach/contract/customers'
import { createTask, getTask, listTasks } from '@mafteach/contract/tasks'
import { SCOPES } from '@mafteach/contract/tokens'
import { listViewings } from '@mafteach/contract/viewings'
import { expect, test } from 'vitest'
import { buildAsset, buildCustomer, newPhone, placeOf } from '../../../test/builders.ts'
import { openProduct } from '../../../test/product.ts'
import { type Assistant, openAssistants, type Written } from './mcp.fixture.ts'

/** Writes of assistants: shown first, done when confirmed, once, and never sent to a customer. */

const product = await openProduct()
const { db } = product.database
const assistants = await openAssistants(product)
const place = await placeOf(product)
const start = product.now().getTime()

async function makeAccount() {
  product.setTime(new Date(start))
  const me = await product.agent()
  const customer = await buildCustomer(me, { name: 'דנה כהן' })
  const asset = await buildAsset(me, place, { price: 2_500_000 })
  const assistant = await assistants.of(me, SCOPES)
  const card = () => me.ok(getCustomer, { params: { id: String(customer.id) }, query: { peek: '1' } })
  return { me, customer, asset, assistant, card }
}

const show = (assistant: Assistant, tool: string, input: object) => assistant.ok<Written>(tool, input)
/** Shows a write and confirms it. */
async function write<T = Record<string, unknown>>(assistant: Assistant, tool: string, input: object) {
  const { confirm } = await show(assistant, tool, input)
  const { result, ...rest } = await assistant.ok<Written<T>>(tool, { ...input, confirm })
  expect(rest).toMatchObject({ done: true, confirm: null })
  return result!
}
const messages = () => db.selectFrom('message').select('id').execute()

test('a write is described and changes nothing until it is confirmed; then it is done once', async () => {
  const { assistant, asset, customer, card } = await makeAccount()
  const input = { customer: customer.id, content: 'חוזרת אליי ביום ראשון' }
  const shown = await show(assistant, 'add_note', input)
  expect(shown).toMatchObject({ done: false, words: 'Add to "דנה כהן" the note "חוזרת אליי ביום ראשון".', result: null })
  expect((await card()).notes).toEqual([])
  const confirmed = { ...input, confirm: shown.confirm }
  const first = await assistant.ok<Written>('add_note', confirmed)
  expect(first).toMatchObject({ done: true, confirm: null, result: { content: input.content } })
  expect(await assistant.ok('add_note', confirmed)).toEqual(first)
  const together = await show(assistant, 'change_price', { asset: asset.id, price: 2_400_000 })
  const twice = await Promise.all(
    [1, 2].map(() => assistant.ok<Written>('change_price', { asset: asset.id, price: 2_400_000, confirm: together.confirm })),
  )
  expect(twice.map(({ result }) => result)).toEqual([twice[0]!.result, twice[0]!.result])
  expect((await card()).notes).toHaveLength(1)
})

test('a confirmation is valid for this agent, tool and input, for ten minutes', async () => {
  const { me, assistant, customer, card } = await makeAccount()
  const input = { customer: customer.id, content: 'א' }
  const { confirm } = await show(assistant, 'add_note', input)
  const other = await product.agent()
  const others = await assistants.of(other, SCOPES)
  const theirs = await buildCustomer(other)
  const { confirm: ofOther } = await show(others, 'add_note', { customer: theirs.id, content: 'א' })
  const REFUSED = expect.objectContaining({ isError: true })
  for (const [tool, given] of [
    ['add_note', { ...input, content: 'ב', confirm }],
    ['add_task', { title: 'א', confirm }],
    ['add_note', { ...input, confirm: `${confirm}A` }],
    ['add_note', { ...input, confirm: 'yes' }],
    ['add_note', { ...input, confirm: ofOther }],
  ] as const)
    expect(await assistant.use(tool, given)).toEqual(REFUSED)
  product.setTime(new Date(start + 600_000))
  expect(await assistant.use('add_note', { ...input, confirm })).toEqual(REFUSED)
  expect((await card()).notes).toEqual([])
  expect((await me.ok(listTasks)).count).toBe(0)
  product.setTime(new Date(start + 599_000))
  await assistant.ok('add_note', { ...input, confirm })
})

test('a confirmation is valid at another node', async () => {
  const { assistant, customer } = await makeAccount()
  const input = { customer: customer.id, content: 'א' }
  const { confirm } = await show(assistant, 'add_note', input)
  const node = await product.anotherNode()
  const onAnother = await (await openAssistants({ app: node })).withToken(assistant.token)
  expect(await onAnother.ok('add_note', { ...input, confirm })).toMatchObject({ done: true })
})

test('every writing tool has the effect that it reported', async () => {
  const { me, assistant, asset, customer, card } = await makeAccount()
  const phone = newPhone()
  const added = await write<{ id: number }>(assistant, 'add_customer', { name: 'יוסי', phone })
  expect(await assistant.ok('find_customers', { words: 'יוסי' })).toMatchObject({ customers: [{ id: added.id, phone }] })

  const wishes = { customer: customer.id, wishes: "4 חד' ברמת גן עד 2.4 מיליון עם מעלית" }
  const shown = await show(assistant, 'add_listing', wishes)
  expect(shown.words).toContain('רמת גן')
  expect(shown.words).toContain('number_of_rooms: 4')
  expect(shown.words).toContain('budget: 2400000')
  await write(assistant, 'add_listing', wishes)
  expect((await card()).purchase_listings).toMatchObject([{ budget: 2_400_000, number_of_rooms: 4 }])

  const { id: task } = await write<{ id: number }>(assistant, 'add_task', { title: 'להתקשר', customer: customer.id })
  await write(assistant, 'finish_task', { task })
  expect(await me.ok(getTask, { params: { id: String(task) } })).toMatchObject({ title: 'להתקשר', result: 'DONE' })

  await write(assistant, 'set_interest', { customer: customer.id, asset: asset.id, is_interested: true })
  const interest = await db.selectFrom('customer_asset').select('is_interested').where('asset_id', '=', asset.id).execute()
  expect(interest).toEqual([{ is_interested: true }])

  const price = { asset: asset.id, price: 2_400_000 }
  expect((await show(assistant, 'change_price', price)).words).toMatch(/from ₪2,500,000 to ₪2,400,000\.$/)
  await write(assistant, 'change_price', price)
  expect(await me.ok(getAsset, { params: { id: String(asset.id) } })).toMatchObject({ price: 2_400_000 })

  const starts_at = new Date(start + 86_400_000).toISOString()
  await write(assistant, 'plan_viewing', { customer: customer.id, asset: asset.id, starts_at })
  expect((await me.ok(listViewings)).results).toMatchObject([{ starts_at, told_at: null }])
})

test('a draft is a text and an address that opens it; nothing is ever sent', async () => {
  const before = await messages()
  const { assistant, asset, customer } = await makeAccount()
  const input = { customer: customer.id, assets: [asset.id] }
  const draft = await write<{ text: string; url: string }>(assistant, 'draft_message', input)
  expect(draft.text).toContain('דנה')
  expect(draft.url).toMatch(/^https:\/\/wa\.me\//)
  const starts_at = new Date(start + 86_400_000).toISOString()
  const told = await assistant.use('plan_viewing', { customer: customer.id, asset: asset.id, starts_at, tell: true })
  expect(told).toMatchObject({ isError: true })
  expect(await messages()).toEqual(before)
})

test('a refusal is returned with its message, and nothing was changed', async () => {
  const { me, assistant } = await makeAccount()
  const phone = newPhone()
  await buildCustomer(me, { phone })
  const { confirm } = await show(assistant, 'add_customer', { name: 'שני', phone })
  const refused = await assistant.use('add_customer', { name: 'שני', phone, confirm })
  expect(refused).toMatchObject({ isError: true, content: [{ text: 'Customer already exists (customer_exists)' }] })
  const task = await me.ok(createTask, { body: { title: 'א' } })
  expect(await assistant.use('finish_task', { task: task.id + 1000 })).toMatchObject({
    isError: true,
    content: [{ text: 'Not found (not_found)' }],
  })
})
