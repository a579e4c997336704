import * as answers from '@mafteach/contract/answers'
import { changeAsset } from '@mafteach/contract/assets'
import { changeCustomer } from '@mafteach/contract/customers'
import { logKitUse, marketingScans } from '@mafteach/contract/marketing'
import { handedOver } from '@mafteach/contract/messages'
import { sendFriendRequest } from '@mafteach/contract/network'
import { outbox, switchMessaging } from '@mafteach/contract/outbox'
import { overview } from '@mafteach/contract/overview'
import * as contract from '@mafteach/contract/seller-pages'
import { completeTask, createTask } from '@mafteach/contract/tasks'
import { beforeEach, expect, test } from 'vitest'
import { buildAsset, buildCustomer, buildListing, placeOf } from '../../../test/builders.ts'
import { type Caller, openProduct } from '../../../test/product.ts'
import { openSession } from '../../../test/session.ts'

/** The seller's page of an asset (product.md section 12). */

const product = await openProduct()
const place = await placeOf(product)
const { stranger } = product

let me: Caller
let params: { id: string }
const tokenOf = ({ url }: { url: string | null }) => url!.split('/').at(-1)!
const switchTo = (enabled: boolean) => me.ok(contract.switchSellerPage, { params, body: { enabled } })
const report = (token: string) => stranger.call(contract.sellerReport, { params: { token } })
const figures = async (token: string) =>
  Object.fromEntries((await report(token)).body.figures.map(({ name, total, week }) => [name, [total, week]]))

beforeEach(async () => {
  product.setTime(new Date('2026-11-20T09:00:00Z'))
  me = await product.agent({ name: 'נועה ברקאי' })
  const { id } = await buildAsset(me, place, { address_number: '45' })
  const seller = await buildCustomer(me, { name: 'מוכר סודי' })
  params = { id: String(id) }
  await me.ok(changeAsset, { params, body: { seller: seller.id } })
})

test('is off until its owner switches it on, and recalled with a new address', async () => {
  expect((await me.ok(contract.sellerPage, { params })).url).toBeNull()
  const token = tokenOf(await switchTo(true))
  expect(tokenOf(await switchTo(true))).toBe(token)
  expect((await report(token)).status).toBe(200)
  expect((await report(`${token.startsWith('a') ? 'b' : 'a'}${token.slice(1)}`)).status).toBe(404)

  const other = await product.agent()
  for (const call of [
    other.call(contract.sellerPage, { params }),
    other.call(contract.switchSellerPage, { params, body: { enabled: true } }),
    other.call(contract.approveSellerMessage, { params, body: { text: 'שלום' } }),
  ])
    expect((await call).status).toBe(404)

  expect((await switchTo(false)).url).toBeNull()
  expect((await report(token)).status).toBe(404)
  expect(tokenOf(await switchTo(true))).not.toBe(token)
})

test('shows how often the code was scanned and what was shared, in total and this week', async () => {
  const token = tokenOf(await switchTo(true))
  expect((await report(token)).body.scans).toEqual({ total: 0, week: 0 })
  const { url } = await me.ok(marketingScans, { params })
  const scan = (day: string) => {
    product.setTime(new Date(`${day}T09:00:00Z`))
    return product.app.inject(new URL(url).pathname)
  }
  for (const day of ['2026-11-12', '2026-11-13', '2026-11-19', '2026-11-20']) await scan(day)
  for (const piece of ['leaflet', 'story'] as const) await me.ok(logKitUse, { params, body: { piece } })
  const { body } = await report(token)
  expect(body.scans).toEqual({ total: 4, week: 2 })
  expect(body.done).toEqual([{ day: '2026-11-20', kind: 'kit', count: 2 }])
})

test('counts customers by stage, this week and in total, with their reasons and without names', async () => {
  const token = tokenOf(await switchTo(true))
  expect(await figures(token)).toEqual({ fit: [0, 0], sent: [0, 0], opened: [0, 0], interested: [0, 0], viewings: [0, 0] })

  const asset = Number(params.id)
  const names = ['יעל לוי', 'דן כהן', 'רות מזרחי']
  for (const [index, name] of names.entries()) {
    const { id } = await buildCustomer(me, { name })
    await buildListing(me, id, place)
    await me.ok(handedOver, { body: { customer_ids: [id], asset_ids: [asset] } })
    const page = tokenOf(await me.ok(answers.answersLink, { params: { id: String(id) } }))
    const body = [
      { is_interested: true, wants_viewing: true, viewing_times: ['2026-11-22T16:00:00Z'] },
      { is_interested: false, reason: 'המחיר גבוה, הקומה' },
      { is_interested: false, reason: 'אני רות מזרחי, 0521234567' },
    ][index]!
    await stranger.ok(answers.answerAsset, { params: { token: page, id: params.id }, body })
  }
  const { id: visit } = await me.ok(createTask, { body: { title: 'ביקור עם יעל לוי', kind: 'VISIT', asset } })
  await me.ok(completeTask, { params: { id: String(visit) }, body: {} })
  // Another agent's customers do not count.
  const other = await product.agent()
  await buildListing(other, (await buildCustomer(other)).id, place)

  expect(await figures(token)).toEqual({ fit: [3, 3], sent: [3, 3], opened: [0, 0], interested: [1, 1], viewings: [1, 1] })
  const { body } = await report(token)
  expect(body.reasons).toEqual([
    { name: 'price', count: 1 },
    { name: 'floor', count: 1 },
  ])
  expect(body.done).toEqual([
    { day: '2026-11-20', kind: 'sent', count: 3 },
    { day: '2026-11-20', kind: 'viewing', count: 1 },
  ])
  expect(body.planned).toEqual([{ day: '2026-11-22', kind: 'VISIT' }])
  const text = JSON.stringify(body)
  for (const secret of [...names, 'מוכר סודי', 'ביקור עם', '0521234567']) expect(text).not.toContain(secret)
  expect(Object.keys(body).toSorted()).toEqual(
    [
      'agent',
      'asset',
      'done',
      'figures',
      'message',
      'planned',
      'price_ladder',
      'reasons',
      'scans',
      'since',
      'state',
      'viewings',
    ].toSorted(),
  )

  product.setTime(new Date('2026-11-29T09:00:00Z'))
  expect(await figures(token)).toEqual({ fit: [3, 0], sent: [3, 0], opened: [0, 0], interested: [1, 0], viewings: [1, 0] })
})

test('shows the text that the agent approved, drafted from the figures', async () => {
  const token = tokenOf(await switchTo(true))
  const { draft, message, seller } = await me.ok(contract.sellerPage, { params })
  expect(draft).toBe('השבוע היה שקט.')
  expect([message, seller!.name]).toEqual([null, 'מוכר סודי'])
  expect((await me.call(contract.approveSellerMessage, { params, body: { text: '  ' } })).status).toBe(400)
  await me.ok(contract.approveSellerMessage, { params, body: { text: '‮הביקור <b>היה</b> טוב' } })
  await me.ok(contract.approveSellerMessage, { params, body: { text: 'המחיר חוזר בתשובות' } })
  expect((await report(token)).body.message).toEqual({ text: 'המחיר חוזר בתשובות', approved_at: '2026-11-20T09:00:00.000Z' })
})

test('once a week the report is proposed, sent with one tap or dismissed, and never to a seller who wants no messages', async () => {
  const id = Number(params.id)
  await switchTo(true)
  const days = (count: number) => product.setTime(new Date(Date.UTC(2026, 10, 20 + count, 9)))
  const agent = await product.database.db.selectFrom('agent').select('phone').where('id', '=', me.id).executeTakeFirstOrThrow()
  const now = async () =>
    product.withToken(
      product.tokens.access({
        session: await openSession(product.database.db, agent.phone, me.id, product.now()),
        phone: agent.phone,
        agent: me.id,
      }),
    )
  const due = async () => (await (await now()).ok(overview)).seller_reports
  expect(await due()).toEqual({ count: 0, items: [] })
  days(7)
  const { count, items } = await due()
  expect([count, items]).toEqual([
    1,
    [{ asset: { id, name: expect.stringContaining('45') }, seller: expect.objectContaining({ name: 'מוכר סודי' }) }],
  ])
  const send = async (body = {}) => (await now()).call(contract.sendSellerReport, { params, body })
  await stranger.ok(switchMessaging, { body: { state: 'notAuthorized' } })
  expect(await send()).toMatchObject({ status: 409, body: { code: 'not_linked' } })
  expect((await due()).count).toBe(1)
  // Handed over by the agent it counts as done; nothing is sent.
  expect(await send({ handed_over: true })).toMatchObject({ status: 200, body: { message: { text: 'השבוע היה שקט.' } } })
  expect((await due()).count).toBe(0)

  days(15)
  await (await now()).ok(contract.skipSellerReport, { params })
  expect((await due()).count).toBe(0)
  days(23)
  await stranger.ok(switchMessaging, { body: { state: 'authorized' } })
  const sent = await send({ text: 'היו שני ביקורים' })
  expect(sent.status).toBe(200)
  await product.settled()
  const seller = items[0]!.seller
  const [message] = (await stranger.ok(outbox, { query: { channel: 'whatsapp', to: `+972${seller.phone.slice(1)}` } })).results
  expect(message!.text).toBe(`היו שני ביקורים\n${sent.body.url}`)

  days(31)
  expect((await due()).count).toBe(1)
  const weekly = async (on: boolean) =>
    (await now()).ok(contract.switchSellerPage, { params, body: { enabled: true, weekly: on } })
  await weekly(false)
  expect((await due()).count).toBe(0)
  await weekly(true)
  await (await now()).ok(changeCustomer, { params: { id: String(seller.id) }, body: { whatsapp_do_not_contact: true } })
  expect((await due()).count).toBe(0)
  expect(await send()).toMatchObject({ status: 409, body: { code: 'do_not_contact' } })
})

test('shows the price ladder if the agent chose so: all agents together, and no figure that identifies somebody', async () => {
  const friend = await product.agent({ name: 'גיל הסוכן' })
  await me.ok(sendFriendRequest, { body: { user_id: friend.id } })
  await friend.ok(sendFriendRequest, { body: { user_id: me.id } })
  const budgets = async (agent: Caller, ...all: number[]) => {
    for (const budget of all) await buildListing(agent, (await buildCustomer(agent, { name: 'יעל לוי' })).id, place, { budget })
  }
  // At 2.5 million: two of mine and three of others; above 2.6 one of mine and two of others; above 2.7 nobody.
  await budgets(me, 2_600_000, 2_700_000)
  await budgets(friend, 2_600_000, 2_700_000, 2_700_000)
  const show = (shows_price_ladder?: boolean) =>
    me.ok(contract.switchSellerPage, {
      params,
      body: { enabled: true, ...(shows_price_ladder === undefined ? {} : { shows_price_ladder }) },
    })
  const page = await show()
  const ladder = async () => (await report(tokenOf(page))).body.price_ladder
  expect([page.shows_price_ladder, await ladder()]).toEqual([false, null])
  expect((await show(true)).shows_price_ladder).toBe(true)
  const { price, steps } = (await ladder())!
  expect([price, steps.length]).toEqual([2_500_000, 50])
  const buyersAt = (most: number) => steps.findLast((step) => step.price <= most)!.buyers
  expect([buyersAt(2_500_000), buyersAt(2_700_000), buyersAt(2_750_000)]).toEqual([5, null, 0])
  // A second buyer of mine makes three at the end: two of others are left out, since the page's own figures would reveal them.
  await budgets(me, 2_700_000, 2_700_000)
  const again = (await ladder())!.steps
  expect(again.findLast((step) => step.price <= 2_700_000)!.buyers).toBe(3)
  expect(JSON.stringify(again)).not.toMatch(/יעל|גיל/)
  // Other switches leave it unchanged, and it is off while the asset cannot be bought.
  expect((await show()).shows_price_ladder).toBe(true)
  await me.ok(changeAsset, { params, body: { visibility_status: 'NO' } })
  expect(await ladder()).toBeNull()
})
