import * as contract from '@mafteach/contract/answers'
import { changeAsset } from '@mafteach/contract/assets'
import { getCustomer, makeActive } from '@mafteach/contract/customers'
import { updatePurchaseListing } from '@mafteach/contract/listings'
import { handedOver, linkOpened } from '@mafteach/contract/messages'
import { notifications } from '@mafteach/contract/notifications'
import { PRIVACY_VERSION } from '@mafteach/contract/privacy'
import { decodeAssetLink } from '@mafteach/contract/public-links'
import { changeSettings } from '@mafteach/contract/settings'
import { listTasks } from '@mafteach/contract/tasks'
import { customerTimeline } from '@mafteach/contract/timeline'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildAsset, buildCustomer, buildListing, placeOf } from '../../../test/builders.ts'
import { type Caller, openProduct } from '../../../test/product.ts'

/** The customer's own page (product.md section 12). */

const product = await openProduct()
const place = await placeOf(product)
const { stranger } = product

let me: Awaited<ReturnType<typeof product.agent>>
let customer: { id: number }
let params: { id: string }
let assets: number[]
let token: string

const linkOf = async (who: Caller, id: number) =>
  (await who.ok(contract.answersLink, { params: { id: String(id) } })).url.split('/').at(-1)!
const page = (of = token) => stranger.call(contract.customerAnswers, { params: { token: of } })
const answer = (asset: number, body: object, of = token) =>
  stranger.call(contract.answerAsset, { params: { token: of, id: String(asset) }, body: body as never })
const wish = (body: object) => stranger.call(contract.wishChanged, { params: { token }, body: body as never })
const card = () => me.ok(getCustomer, { params })
const contents = async () =>
  (await me.ok(notifications)).results.filter(({ notification_type }) => notification_type === 'customer answer')
const tasks = async () => (await me.ok(listTasks, { query: { customer: params.id } })).results
/** The versions of the privacy notice stored with their actions. */
const noticesShown = async () =>
  (
    await product.database.db
      .selectFrom('customer_event')
      .select('privacy_version')
      .where('customer_id', '=', customer.id)
      .execute()
  ).map(({ privacy_version }) => privacy_version)
const reasonIn = async (language: string) =>
  (await stranger.call(contract.customerAnswers, { params: { token } }, { 'accept-language': language })).body.assets.find(
    ({ id }) => id === assets[0],
  )!.reason
const timeline = async () => (await me.ok(customerTimeline, { params })).results

beforeEach(async () => {
  me = await product.agent({ name: 'נועה ברקאי' })
  customer = await buildCustomer(me, { name: 'יעל לוי' })
  params = { id: String(customer.id) }
  assets = []
  for (let count = 1; count <= 2; count++)
    assets.push((await buildAsset(me, place, { address_number: `7${count}`, should_show_address_number: count === 1 })).id)
  await me.ok(handedOver, { body: { customer_ids: [customer.id], asset_ids: assets } })
  token = await linkOf(me, customer.id)
})

describe('the page', () => {
  test('shows what was sent, with public fields only, and the agent', async () => {
    const { body, headers } = await page()
    expect(body.customer).toEqual({ first_name: 'יעל', is_active: true, messages_stopped: false })
    expect(body.agent).toMatchObject({ id: me.id, name: 'נועה ברקאי', phone: me.phone.replace('+972', '0') })
    expect(new Set(body.assets.map(({ id }) => id))).toEqual(new Set(assets))
    const [shown, hidden] = assets.map((id) => body.assets.find((each) => each.id === id)!)
    expect(shown!.asset!.address_number).toBe('71')
    expect(hidden!.asset!.address_number).toBeNull()
    expect(decodeAssetLink(...(shown!.page!.slice('/public-view/asset/'.length).split('?') as [string, string]))).toMatchObject({
      id: assets[0],
      token: expect.any(String),
    })
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  })

  test('of a tenant is marked as such, and refuses a budget above any rent', async () => {
    await buildListing(me, customer.id, place, { deal_kind: 'RENT', budget: 6_000 })
    expect((await page()).body.listing).toMatchObject({ deal_kind: 'RENT', budget: 6_000 })
    expect(await wish({ budget: 250_000 })).toMatchObject({ status: 400, body: { budget: [expect.any(String)] } })
    expect(await wish({ budget: 7_000 })).toMatchObject({ status: 200 })
    expect((await page()).body.wish).toEqual({ budget: 7_000 })
  })

  test('contains no data of seller, owner or other customers: every field is listed here', async () => {
    const seller = await buildCustomer(me, { name: 'מוכר סודי' })
    await me.ok(changeAsset, { params: { id: String(assets[0]) }, body: { seller: seller.id } })
    const other = await buildCustomer(me, { name: 'אחרת לגמרי' })
    await me.ok(handedOver, { body: { customer_ids: [other.id], asset_ids: assets } })
    await buildListing(me, customer.id, place, { budget: 3_000_000 })
    await wish({ budget: 3_100_000 })
    const { body } = await page()
    const text = JSON.stringify(body)
    for (const secret of ['מוכר סודי', 'אחרת לגמרי', 'לוי']) expect(text).not.toContain(secret)
    expect(Object.keys(body).toSorted()).toEqual(['agent', 'assets', 'customer', 'listing', 'wish'])
    expect(Object.keys(body.assets[0]!).toSorted()).toEqual(
      [
        'asset',
        'id',
        'is_interested',
        'material_facts',
        'page',
        'reason',
        'sent_at',
        'state',
        'viewing_times',
        'wants_viewing',
      ].toSorted(),
    )
    expect(Object.keys(body.assets[0]!.asset!).toSorted()).toEqual(
      [
        'address_number',
        'asset_built_area',
        'asset_type',
        'city',
        'deal_kind',
        'floor',
        'highest_floor',
        'image_url',
        'neighborhood',
        'number_of_rooms',
        'price',
        'street',
      ].toSorted(),
    )
    expect(Object.keys(body.listing!).toSorted()).toEqual(
      ['budget', 'city', 'id', 'neighborhoods', 'number_of_rooms', 'number_of_rooms_max', 'price_from'].toSorted(),
    )
    expect(body.wish).toEqual({ budget: 3_100_000 })
  })

  test('a sold or deleted asset is marked as such, and accepts no answer', async () => {
    await me.ok(changeAsset, { params: { id: String(assets[0]) }, body: { visibility_status: 'NO' } })
    const gone = (await page()).body.assets.find(({ id }) => id === assets[0])!
    expect(gone).toMatchObject({ state: 'gone', asset: null, page: null })
    expect((await answer(assets[0]!, { is_interested: true })).status).toBe(404)
  })

  test('a forged, truncated or recalled address opens nothing, and no other assets than those sent', async () => {
    expect((await page(`${token.startsWith('a') ? 'b' : 'a'}${token.slice(1)}`)).status).toBe(404)
    expect((await page(token.slice(0, 12))).status).toBe(404)
    const others = await buildAsset(me, place)
    expect((await answer(others.id, { is_interested: true })).status).toBe(404)
    expect((await answer(assets[0]! + 1, { is_interested: true })).status).toBe(404)
    const stranger = await product.agent()
    expect((await stranger.call(contract.answersLink, { params })).status).toBe(404)
    expect((await stranger.call(contract.renewAnswersLink, { params, body: {} })).status).toBe(404)

    expect(await linkOf(me, customer.id)).toBe(token)
    await me.ok(contract.renewAnswersLink, { params, body: {} })
    expect((await page()).status).toBe(404)
    expect((await answer(assets[0]!, { is_interested: true })).status).toBe(404)
    expect((await page(await linkOf(me, customer.id))).status).toBe(200)
  })

  test('a flood from one address is refused, and one on one page', async () => {
    const flood = product.strangerAt('10.9.9.9')
    const statuses = []
    for (let count = 0; count < 62; count++)
      statuses.push((await flood.call(contract.customerAnswers, { params: { token } })).status)
    expect(statuses.filter((status) => status === 429).length).toBe(2)
    const acts = []
    for (let count = 0; count < 62; count++)
      acts.push((await stranger.call(contract.answersOpened, { params: { token } })).status)
    expect(acts.slice(-2)).toEqual([429, 429])
    expect((await me.ok(contract.answersLink, { params })).open_count).toBe(60)
  })
})

describe('answers', () => {
  test('become interest, the timeline and one notification, however often they arrive', async () => {
    for (let count = 0; count < 2; count++)
      expect((await answer(assets[0]!, { is_interested: false, reason: '‮המחיר <b>גבוה</b>' })).status).toBe(200)
    expect((await page()).body.assets.find(({ id }) => id === assets[0])).toMatchObject({
      is_interested: false,
      reason: 'המחיר <b>גבוה</b>',
    })
    expect((await card()).sent.find(({ asset }) => asset.id === assets[0])!.is_interested).toBe(false)
    expect((await timeline()).filter(({ kind }) => kind === 'answered')).toMatchObject([
      { is_interested: false, reason: 'המחיר <b>גבוה</b>', by: 'customer' },
    ])
    expect(await noticesShown()).toEqual([PRIVACY_VERSION])
    const [notice, ...more] = await contents()
    expect(more).toEqual([])
    expect(notice).toMatchObject({ referenced_object_id: customer.id, content: expect.stringContaining('אין עניין') })
    expect(await tasks()).toEqual([])
  })

  test('reasons are codes, shown to each reader in their language, and the customer’s own words are unchanged', async () => {
    const own = 'The floor, קומה 7'
    await answer(assets[0]!, { is_interested: false, reasons: ['floor', 'price', 'floor'], reason: own })
    expect(await reasonIn('he')).toBe(`המחיר גבוה, הקומה, ${own}`)
    expect(await reasonIn('en')).toBe(`The price is high, The floor, ${own}`)
    expect(await timeline()).toContainEqual(expect.objectContaining({ reason: `המחיר גבוה, הקומה, ${own}` }))
    await me.ok(changeSettings, { body: { language: 'en' } })
    expect(await timeline()).toContainEqual(expect.objectContaining({ reason: `The price is high, The floor, ${own}` }))
    expect((await answer(assets[1]!, { is_interested: false, reasons: ['noise'] })).status).toBe(400)
  })

  test.each([
    ['המחיר', 'המחיר גבוה', 'The price is high'],
    ['The price, far, The location', 'המיקום', 'The location'],
    ['מצב הנכס, הגודל', 'הגודל, מצב הנכס', 'The size, The condition'],
    ['המחירון', 'המחירון', 'המחירון'],
  ])('answers in the format before codes are read: %s', async (words, he, en) => {
    await answer(assets[0]!, { is_interested: false, reason: words })
    expect([await reasonIn('he'), await reasonIn('en')]).toEqual([expect.stringContaining(he), expect.stringContaining(en)])
  })

  test('a requested viewing is one task with the times, which is updated and deleted with the request', async () => {
    const times = ['2026-11-24T15:30:00Z', '2026-11-23T16:00:00Z']
    for (let count = 0; count < 2; count++)
      expect((await answer(assets[0]!, { is_interested: true, wants_viewing: true, viewing_times: times })).status).toBe(200)
    const [task, ...more] = await tasks()
    expect(more).toEqual([])
    expect(task).toMatchObject({
      kind: 'VISIT',
      due_at: '2026-11-23T16:00:00.000Z',
      customer: { id: customer.id },
      asset: { id: assets[0] },
    })
    expect(task!.title).toContain('יעל לוי')
    expect(task!.content).toContain('ב׳ 23.11, 18:00')
    expect((await card()).sent.find(({ asset }) => asset.id === assets[0])).toMatchObject({
      is_interested: true,
      wants_viewing: true,
      viewing_times: ['2026-11-23T16:00:00.000Z', '2026-11-24T15:30:00.000Z'],
    })

    await answer(assets[0]!, { is_interested: true, wants_viewing: true, viewing_times: ['2026-11-25T07:00:00Z'] })
    expect((await tasks()).map(({ id, due_at }) => [id, due_at])).toEqual([[task!.id, '2026-11-25T07:00:00.000Z']])
    await answer(assets[0]!, { is_interested: false })
    expect(await tasks()).toEqual([])
  })

  test.each([
    ['past', ['2026-11-19T10:00:00Z']],
    ['after months', ['2027-05-19T10:00:00Z']],
    ['four', [23, 24, 25, 26].map((day) => `2026-11-${day}T10:00:00Z`)],
  ])('times that are %s are refused', async (_, viewing_times) => {
    const { status, body } = await answer(assets[0]!, { is_interested: true, wants_viewing: true, viewing_times })
    expect([status, Object.keys(body)]).toEqual([400, ['viewing_times']])
    expect(await tasks()).toEqual([])
  })

  test('every opening of an asset counts, and the agent is notified once', async () => {
    const { page: path } = (await page()).body.assets.find(({ id }) => id === assets[0])!
    const { token: personal } = decodeAssetLink(...(path!.slice('/public-view/asset/'.length).split('?') as [string, string]))!
    for (let count = 0; count < 3; count++) await stranger.ok(linkOpened, { params: { token: personal! } })
    expect((await card()).sent.find(({ asset }) => asset.id === assets[0])).toMatchObject({
      open_count: 3,
      opened_at: expect.any(String),
      last_opened_at: expect.any(String),
    })
    expect(await contents()).toHaveLength(1)
  })

  test('"found" makes the customer dormant until the agent changes it; "stop" stops messages', async () => {
    for (let count = 0; count < 2; count++) await stranger.ok(contract.customerFound, { params: { token } })
    expect((await card()).is_dormant).toBe(true)
    expect((await contents()).map(({ content }) => content)).toEqual(['יעל לוי: כבר נמצאה דירה'])
    await me.ok(makeActive, { params })
    expect((await page()).body.customer.is_active).toBe(true)

    for (let count = 0; count < 2; count++) await stranger.ok(contract.customerStopped, { params: { token } })
    expect((await card()).whatsapp_do_not_contact).toBe(true)
    const { status } = await me.call(handedOver, { body: { customer_ids: [customer.id], asset_ids: assets } })
    expect(status).toBe(409)
  })
})

describe('a proposed change of the search', () => {
  const decide = (
    endpoint: typeof contract.acceptProposal | typeof contract.rejectProposal | typeof contract.undoProposal,
    proposal: number,
  ) => me.call(endpoint, { params: { ...params, proposal: String(proposal) } })

  test('waits for the agent; accepting changes the listing once and can be undone', async () => {
    const { id: listing } = await buildListing(me, customer.id, place, { budget: 3_650_000, number_of_rooms: 4 })
    for (let count = 0; count < 2; count++)
      expect((await wish({ budget: 3_750_000, number_of_rooms: 4, neighborhoods: [place.neighborhoods[1]] })).status).toBe(200)
    const [proposal, ...more] = (await card()).proposals
    expect(more).toEqual([])
    expect(proposal).toMatchObject({
      listing,
      changes: { budget: 3_750_000, neighborhoods: [place.neighborhoods[1]] },
      neighborhoods: [{ id: place.neighborhoods[1] }],
    })
    expect(proposal!.changes).not.toHaveProperty('number_of_rooms')
    expect(await contents()).toHaveLength(1)
    expect((await timeline()).filter(({ kind }) => kind === 'wished')).toMatchObject([{ changes: ['budget', 'neighborhoods'] }])
    expect(await noticesShown()).toEqual([PRIVACY_VERSION])

    const other = await product.agent()
    const theirs = await buildCustomer(me)
    const at = (id: number) => ({ params: { id: String(id), proposal: String(proposal!.id) } })
    expect((await other.call(contract.acceptProposal, at(customer.id))).status).toBe(404)
    expect((await me.call(contract.acceptProposal, at(theirs.id))).status).toBe(404)

    for (let count = 0; count < 2; count++)
      expect((await decide(contract.acceptProposal, proposal!.id)).body).toMatchObject({ id: listing, budget: 3_750_000 })
    expect((await card()).proposals).toEqual([])
    expect((await timeline()).filter(({ kind }) => kind === 'listing_changed')).toHaveLength(1)
    expect((await decide(contract.rejectProposal, proposal!.id)).status).toBe(409)

    expect((await decide(contract.undoProposal, proposal!.id)).status).toBe(200)
    expect((await card()).purchase_listings[0]).toMatchObject({
      budget: 3_650_000,
      neighborhoods: [{ id: place.neighborhoods[0] }],
    })
    expect((await card()).proposals).toHaveLength(1)
    expect((await decide(contract.rejectProposal, proposal!.id)).status).toBe(200)
    expect((await card()).proposals).toEqual([])
  })

  test('is not undone if the agent has changed the listing since', async () => {
    const { id, ...listing } = await buildListing(me, customer.id, place, { budget: 3_000_000 })
    await wish({ budget: 3_100_000 })
    const [proposal] = (await card()).proposals
    await decide(contract.acceptProposal, proposal!.id)
    const body = { ...listing, city: place.city, neighborhoods: [place.neighborhoods[0]], budget: 3_200_000 }
    await me.ok(updatePurchaseListing, { params: { id: String(id) }, body })
    expect((await decide(contract.undoProposal, proposal!.id)).status).toBe(409)
    expect((await card()).purchase_listings[0]!.budget).toBe(3_200_000)
  })

  test('is replaced by a later one, and deleted when the customer asks for the current values', async () => {
    await buildListing(me, customer.id, place, { budget: 3_000_000 })
    await wish({ budget: 3_100_000 })
    await wish({ budget: 3_300_000 })
    expect((await card()).proposals.map(({ changes }) => changes)).toEqual([{ budget: 3_300_000 }])
    await wish({ budget: 3_000_000 })
    expect((await card()).proposals).toEqual([])
  })

  test('becomes the first listing of a customer who has none, and undo removes it', async () => {
    expect((await wish({ budget: 2_000_000 })).status).toBe(400)
    expect((await wish({ city: place.city, neighborhoods: [place.wholeCity], budget: 2_000_000 })).status).toBe(200)
    const [proposal] = (await card()).proposals
    expect((await decide(contract.acceptProposal, proposal!.id)).status).toBe(200)
    expect((await card()).purchase_listings).toMatchObject([{ budget: 2_000_000 }])
    expect((await decide(contract.undoProposal, proposal!.id)).status).toBe(200)
    expect((await card()).purchase_listings).toEqual([])
    expect((await card()).proposals).toHaveLength(1)
  })

  test('with invalid values is refused at its fields', async () => {
    const { neighborhoods: other } = await placeOf(product, 'חיפה')
    await buildListing(me, customer.id, place, { price_from: 1_000_000 })
    expect((await wish({ neighborhoods: [other[0]] })).body).toHaveProperty('neighborhoods')
    expect((await wish({ budget: 500_000 })).body).toHaveProperty('budget')
    expect((await wish({ number_of_rooms: 3.3 })).body).toHaveProperty('number_of_rooms')
    expect((await wish({ listing: 9_999_999 })).status).toBe(404)
  })
})
