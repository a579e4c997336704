import { handOver } from '@mafteach/contract/agency'
import * as contract from '@mafteach/contract/answers'
import { changeAsset, getAsset } from '@mafteach/contract/assets'
import { mergeCustomers, unmergeCustomers } from '@mafteach/contract/customer-merge'
import { deleteCustomer, getCustomer } from '@mafteach/contract/customers'
import { getMatches } from '@mafteach/contract/matching'
import { handedOver } from '@mafteach/contract/messages'
import { notifications } from '@mafteach/contract/notifications'
import { addPartner, removePartner } from '@mafteach/contract/partners'
import { decodeAssetLink } from '@mafteach/contract/public-links'
import { changeSettings } from '@mafteach/contract/settings'
import { listTasks } from '@mafteach/contract/tasks'
import { customerTimeline } from '@mafteach/contract/timeline'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildAsset, buildCustomer, buildListing, placeOf } from '../../../test/builders.ts'
import { ORDER, signedPaper } from '../../../test/papers.ts'
import { type Caller, openProduct } from '../../../test/product.ts'
import { runs } from '../../../test/runs.ts'

/** The partner of a buyer (product.md section 13): each of them answers separately, the agent sees both. */

const product = await openProduct()
const place = await placeOf(product)
const { stranger } = product
const { db } = product.database

type Who = 'customer' | 'partner'
const at = (id: number) => ({ params: { id: String(id) } })
const tokenOf = (url: string) => url.split('/').at(-1)!
const pageOf = (token: string, as: Caller = stranger) => as.call(contract.customerAnswers, { params: { token } })
const answer = (token: string, asset: number, body: object, as: Caller = stranger) =>
  as.call(contract.answerAsset, { params: { token, id: String(asset) }, body: body as never })
const wish = (token: string, body: object, as: Caller = stranger) =>
  as.call(contract.wishChanged, { params: { token }, body: body as never })

let me: Awaited<ReturnType<typeof product.agent>>

/** A couple to whom two matching assets were sent. */
async function buildCouple() {
  const { id } = await buildCustomer(me, { name: 'דנה לוי' })
  const { id: listing } = await buildListing(me, id, place, { budget: 3_000_000 })
  const assets = []
  for (let count = 0; count < 2; count++) assets.push((await buildAsset(me, place, { address_number: '7' })).id)
  await me.ok(handedOver, { body: { customer_ids: [id], asset_ids: assets } })
  const partner = await me.ok(addPartner, { ...at(id), body: { name: 'רון כהן', phone: '052-604-1187' } })
  const { url } = await me.ok(contract.answersLink, at(id))
  const tokens: Record<Who, string> = { customer: tokenOf(url), partner: tokenOf(partner.url) }
  return { id, listing, assets, tokens }
}
type Couple = Awaited<ReturnType<typeof buildCouple>>

const contents = async () =>
  (await me.ok(notifications)).results
    .filter(({ notification_type }) => notification_type === 'customer answer')
    .map(({ content }) => content)
const cardOf = ({ id }: Couple) => me.ok(getCustomer, at(id))
const kindsOf = async ({ id }: Couple) => (await me.ok(customerTimeline, at(id))).results.map(({ kind }) => kind)

beforeEach(async () => {
  me = await product.agent({ name: 'נועה ברקאי' })
})

describe('a partner', () => {
  test('is added once, is shown on the card, and can be removed repeatedly', async () => {
    const { id } = await buildCustomer(me)
    const add = (body: { name: string; phone?: string }, headers = {}) => me.call(addPartner, { ...at(id), body }, headers)
    expect((await me.ok(getCustomer, at(id))).partner).toBeNull()
    expect(await me.ok(contract.answersLink, at(id))).toMatchObject({ partner_url: null, partner_page: null })
    expect((await add({ name: 'רון', phone: '12' })).body).toHaveProperty('phone')
    expect((await add({ name: ' ' })).body).toHaveProperty('name')

    const key = { 'idempotency-key': 'partner-1' }
    const added = await add({ name: 'רון כהן', phone: '052-604-1187' }, key)
    expect([added.status, added.body]).toEqual([201, { name: 'רון כהן', phone: '0526041187', url: expect.any(String) }])
    expect(await add({ name: 'רון כהן', phone: '052-604-1187' }, key)).toMatchObject({ status: 201, body: added.body })
    expect(await add({ name: 'אחר' })).toMatchObject({ status: 409, body: { code: 'partner_exists' } })
    expect((await me.ok(getCustomer, at(id))).partner).toEqual({ name: 'רון כהן', phone: '0526041187' })
    expect((await me.ok(contract.answersLink, at(id))).partner_url).toBe(added.body.url)

    const other = await product.agent()
    expect((await other.call(addPartner, { ...at(id), body: { name: 'לא שלי' } })).status).toBe(404)
    expect((await other.call(removePartner, at(id))).status).toBe(404)
    for (let count = 0; count < 2; count++) await me.ok(removePartner, at(id))
    expect((await me.ok(getCustomer, at(id))).partner).toBeNull()
    expect((await me.ok(customerTimeline, at(id))).results.filter(({ kind }) => kind === 'partner')).toMatchObject([
      { state: 'removed' },
      { state: 'added' },
    ])
  })

  test('of two added at once the second is refused, as there is one', async () => {
    const { id } = await buildCustomer(me)
    const statuses = await Promise.all(
      ['רון', 'דן'].map(async (name) => (await me.call(addPartner, { ...at(id), body: { name } })).status),
    )
    expect(new Set(statuses)).toEqual(new Set([201, 409]))
  })
})

describe('two links', () => {
  test('show each person only their own name, and do not open the page of the other', async () => {
    const couple = await buildCouple()
    const [customer, partner] = [(await pageOf(couple.tokens.customer)).body, (await pageOf(couple.tokens.partner)).body]
    expect(customer.customer).toEqual({ first_name: 'דנה', is_active: true, messages_stopped: false })
    expect(partner.customer).toEqual({ first_name: 'רון', is_active: true, messages_stopped: false })
    expect(JSON.stringify(customer)).not.toMatch(/רון|כהן/)
    expect(JSON.stringify(partner)).not.toMatch(/דנה|לוי/)
    expect(Object.keys(partner)).toEqual(Object.keys(customer))
    const rows = await db.selectFrom('personal_link').select('token').where('customer_id', '=', couple.id).execute()
    expect(rows).toHaveLength(2)
    for (const { token } of rows) expect(JSON.stringify(partner)).not.toContain(token)
    for (const { id, page } of partner.assets) {
      const [path, query] = page!.slice('/public-view/asset/'.length).split('?')
      expect(decodeAssetLink(path!, query!)).toMatchObject({ id, token: null, customer_status: null })
    }
  })

  test('are recalled independently', async () => {
    const { id, tokens, assets } = await buildCouple()
    const renewed = await me.ok(contract.renewAnswersLink, { ...at(id), body: { partner: true } })
    expect((await pageOf(tokens.partner)).status).toBe(404)
    expect((await answer(tokens.partner, assets[0]!, { is_interested: true })).status).toBe(404)
    expect(tokenOf(renewed.url)).toBe(tokens.customer)
    expect((await pageOf(tokens.customer)).status).toBe(200)
    const anew = tokenOf(renewed.partner_url!)
    expect((await pageOf(anew)).status).toBe(200)

    const again = await me.ok(contract.renewAnswersLink, { ...at(id), body: undefined })
    expect([(await pageOf(tokens.customer)).status, (await pageOf(tokenOf(again.url))).status]).toEqual([404, 200])
    expect(tokenOf(again.partner_url!)).toBe(anew)
    const alone = await buildCustomer(me)
    expect((await me.call(contract.renewAnswersLink, { ...at(alone.id), body: { partner: true } })).status).toBe(404)
  })

  test('count views separately, and a flood on one does not affect the other', async () => {
    const { id, tokens, assets } = await buildCouple()
    for (let count = 0; count < 61; count++)
      await product.strangerAt(`10.3.0.${count}`).call(contract.answersOpened, { params: { token: tokens.partner } })
    expect((await answer(tokens.partner, assets[0]!, { is_interested: true })).status).toBe(429)
    expect((await answer(tokens.customer, assets[0]!, { is_interested: true })).status).toBe(200)
    expect(await me.ok(contract.answersLink, at(id))).toMatchObject({
      open_count: 0,
      opened_at: null,
      partner_page: { open_count: 60, opened_at: expect.any(String), has_found: false, messages_stopped: false },
    })
  })

  test('repeated answers of one person do not suppress notifications about the other', async () => {
    const { tokens, assets } = await buildCouple()
    for (let count = 0; count < 6; count++)
      await answer(tokens.partner, assets[0]!, { is_interested: count % 2 === 0, wants_viewing: false })
    expect(await contents()).toHaveLength(5)
    await answer(tokens.customer, assets[0]!, { is_interested: true })
    expect((await contents())[0]).toMatch(/^דנה לוי, /)
  })

  test('a house number that requires a signed order is shown only to the person who signed it', async () => {
    const couple = await buildCouple()
    await me.ok(changeAsset, { ...at(couple.assets[0]!), body: { should_show_address_number: true } })
    await me.ok(changeSettings, { body: { hide_address_before_order: true } })
    await db.updateTable('agent').set({ license_number: '12345' }).where('id', '=', me.id).execute()
    const { phone } = await cardOf(couple)
    const order = { form: 'ORDER_BUYER', customer: { id: couple.id, phone }, asset: couple.assets[0]!, fields: ORDER } as const
    await signedPaper(product, me, order)
    const numbers = await Promise.all(
      (['customer', 'partner'] as const).map(
        async (who) =>
          (await pageOf(couple.tokens[who])).body.assets.find(({ id }) => id === couple.assets[0])!.asset!.address_number,
      ),
    )
    expect(numbers).toEqual(['7', null])
  })
})

describe('the agent', () => {
  test('sees which of the two answered, and sees both answers', async () => {
    const couple = await buildCouple()
    const [first, second] = couple.assets as [number, number]
    await answer(couple.tokens.customer, first, { is_interested: true })
    for (let count = 0; count < 2; count++)
      await answer(couple.tokens.partner, first, {
        is_interested: true,
        wants_viewing: true,
        viewing_times: ['2026-11-23T16:00:00Z'],
      })
    await answer(couple.tokens.partner, second, { is_interested: false, reason: 'הקומה' })

    expect((await contents()).filter((content) => content?.startsWith('רון כהן (בזוגיות עם דנה לוי), '))).toHaveLength(2)
    expect(await contents()).toHaveLength(3)
    const tasks = (await me.ok(listTasks, { query: { customer: String(couple.id) } })).results
    expect(tasks).toMatchObject([{ kind: 'VISIT', asset: { id: first }, due_at: '2026-11-23T16:00:00.000Z' }])
    expect(tasks[0]!.title).toMatch(/^ביקור: רון כהן \(בזוגיות עם דנה לוי\), /)

    const { sent } = await cardOf(couple)
    expect(
      sent.map(({ asset, is_interested, partner_is_interested }) => [asset.id, is_interested, partner_is_interested]),
    ).toEqual([
      [first, true, true],
      [second, null, false],
    ])
    expect(sent[0]).toMatchObject({ wants_viewing: false, viewing_times: [] })
    const events = (await me.ok(customerTimeline, at(couple.id))).results
    expect(events.filter(({ kind }) => kind === 'partner_answered')).toMatchObject([
      { asset: { id: second }, is_interested: false, reason: 'הקומה' },
      { asset: { id: first }, is_interested: true },
    ])
    await answer(couple.tokens.partner, first, { is_interested: true })
    expect((await me.ok(listTasks, { query: { customer: String(couple.id) } })).results).toEqual([])
  })

  test('finds assets that both want listed first: in the matches, and the couple in the asset’s panel', async () => {
    const couple = await buildCouple()
    // With the same time, in the order of their ids.
    const [second, first] = couple.assets.toSorted((one, other) => other - one) as [number, number]
    const matches = async (tab: 'both' | 'all' | 'open' | 'interested') => {
      const { body, headers } = await me.call(getMatches, { ...at(couple.listing), query: { tab } })
      expect(headers['x-total-count']).toBe(String(body.length))
      return body.map(({ id, partner_is_interested }) => [id, partner_is_interested])
    }
    await answer(couple.tokens.partner, first, { is_interested: true })
    await answer(couple.tokens.customer, second, { is_interested: true })
    expect(await matches('all')).toEqual([
      [second, null],
      [first, true],
    ])
    expect(await matches('both')).toEqual([])
    expect(await matches('open')).toEqual([[first, true]])
    await answer(couple.tokens.customer, first, { is_interested: true })
    expect(await matches('both')).toEqual([[first, true]])
    for (const tab of ['all', 'interested'] as const)
      expect(await matches(tab)).toEqual([
        [first, true],
        [second, null],
      ])
    const vip = await buildCustomer(me, { is_vip: true })
    await buildListing(me, vip.id, place)
    const panel = (await me.ok(getAsset, at(first))).potential_buyers
    expect(panel.map((buyer) => [buyer.id, buyer.is_interested, buyer.partner_is_interested])).toEqual([
      [couple.id, true, true],
      [vip.id, null, null],
    ])
    // A refusal for the price is asked again once the price falls, as for the customer.
    await answer(couple.tokens.partner, second, { is_interested: false, reason: 'המחיר גבוה' })
    await me.ok(changeAsset, { ...at(second), body: { price: 2_300_000 } })
    expect((await cardOf(couple)).sent.find(({ asset }) => asset.id === second)!.partner_is_interested).toBeNull()
  })

  test('finds the proposed changes of both, each with its name, and decides on each separately', async () => {
    const couple = await buildCouple()
    await wish(couple.tokens.customer, { budget: 3_200_000 })
    await wish(couple.tokens.partner, { budget: 2_800_000 })
    await wish(couple.tokens.partner, { budget: 2_700_000, number_of_rooms: 4 })
    const { proposals } = await cardOf(couple)
    expect(proposals.map(({ by, changes }) => [by, changes])).toEqual([
      ['partner', { budget: 2_700_000, number_of_rooms: 4 }],
      ['customer', { budget: 3_200_000 }],
    ])
    expect((await pageOf(couple.tokens.partner)).body.wish).toEqual({ budget: 2_700_000, number_of_rooms: 4 })
    expect((await pageOf(couple.tokens.customer)).body.wish).toEqual({ budget: 3_200_000 })
    const decision = { params: { id: String(couple.id), proposal: String(proposals[0]!.id) } }
    await me.ok(contract.acceptProposal, decision)
    expect((await cardOf(couple)).proposals.map(({ by }) => by)).toEqual(['customer'])
    await me.ok(contract.undoProposal, decision)
    expect((await cardOf(couple)).proposals).toHaveLength(2)
    expect(await kindsOf(couple)).toEqual(expect.arrayContaining(['wished', 'partner_wished']))
  })

  test('is notified that the partner found a home or wants no messages; the customer is unchanged', async () => {
    const couple = await buildCouple()
    const { tokens, assets } = couple
    const before = (await pageOf(tokens.customer)).body
    for (const act of [contract.customerFound, contract.customerStopped])
      for (let count = 0; count < 2; count++) await stranger.ok(act, { params: { token: tokens.partner } })
    expect((await pageOf(tokens.partner)).body.customer).toMatchObject({ is_active: false, messages_stopped: true })
    expect((await pageOf(tokens.customer)).body).toEqual(before)
    expect(await cardOf(couple)).toMatchObject({ is_dormant: false, whatsapp_do_not_contact: false })
    expect(await contents()).toEqual([
      'רון כהן (בזוגיות עם דנה לוי): בקשה להפסקת הודעות',
      'רון כהן (בזוגיות עם דנה לוי): כבר נמצאה דירה',
    ])
    expect((await me.ok(contract.answersLink, at(couple.id))).partner_page).toMatchObject({
      has_found: true,
      messages_stopped: true,
    })
    await answer(tokens.partner, assets[0]!, { is_interested: true })
    expect((await pageOf(tokens.partner)).body.customer).toMatchObject({ is_active: true, messages_stopped: true })
  })

  test('removing the partner removes their link, answers, proposed changes and notifications', async () => {
    const couple = await buildCouple()
    const { id, tokens, assets } = couple
    const before = (await pageOf(tokens.customer)).body
    await answer(tokens.partner, assets[0]!, { is_interested: true, wants_viewing: true })
    await wish(tokens.partner, { budget: 2_700_000 })
    await stranger.ok(contract.customerFound, { params: { token: tokens.partner } })
    await me.ok(removePartner, at(id))
    expect((await pageOf(tokens.partner)).status).toBe(404)
    expect((await answer(tokens.partner, assets[0]!, { is_interested: true })).status).toBe(404)
    const card = await cardOf(couple)
    expect([card.proposals, card.sent.map(({ partner_is_interested }) => partner_is_interested)]).toEqual([[], [null, null]])
    expect((await me.ok(listTasks, { query: { customer: String(id) } })).results).toEqual([])
    expect((await kindsOf(couple)).filter((kind) => kind.startsWith('partner'))).toEqual(['partner', 'partner'])
    expect((await pageOf(tokens.customer)).body).toEqual(before)
    await me.ok(addPartner, { ...at(id), body: { name: 'אחר' } })
    expect((await cardOf(couple)).sent.map(({ partner_is_interested }) => partner_is_interested)).toEqual([null, null])
  })

  test('a partner who is removed while answering either answered before or gets a 404', async () => {
    for (let count = 0; count < 4; count++) {
      const couple = await buildCouple()
      const [, ...answered] = await Promise.all([
        me.ok(removePartner, at(couple.id)),
        answer(couple.tokens.partner, couple.assets[0]!, { is_interested: true, wants_viewing: true }),
        wish(couple.tokens.partner, { budget: 2_700_000 }),
      ])
      for (const { status } of answered) expect([200, 404]).toContain(status)
      expect((await kindsOf(couple)).filter((kind) => kind.startsWith('partner'))).toEqual(['partner', 'partner'])
      expect((await me.ok(listTasks, { query: { customer: String(couple.id) } })).results).toEqual([])
      expect((await cardOf(couple)).proposals).toEqual([])
    }
  })

  test('merges a couple with a single: the partner moves along and back; of two partners one has to be removed first', async () => {
    const couple = await buildCouple()
    const [asset] = couple.assets as [number]
    await answer(couple.tokens.partner, asset, { is_interested: true })
    await wish(couple.tokens.partner, { budget: 2_700_000 })
    const kept = await buildCustomer(me)
    const body = { other: couple.id, keep: {} }
    await me.ok(addPartner, { ...at(kept.id), body: { name: 'אחר' } })
    const refused = await me.call(mergeCustomers, { ...at(kept.id), body })
    expect([refused.status, refused.body.code]).toEqual([409, 'two_partners'])
    await me.ok(removePartner, at(kept.id))

    const before = [(await pageOf(couple.tokens.partner)).body, await cardOf(couple)]
    const { merge } = await me.ok(mergeCustomers, { ...at(kept.id), body })
    const card = await me.ok(getCustomer, at(kept.id))
    expect(card.partner).toEqual({ name: 'רון כהן', phone: '0526041187' })
    expect(card.proposals.map(({ by }) => by)).toEqual(['partner'])
    expect(card.sent.find((sent) => sent.asset.id === asset)!.partner_is_interested).toBe(true)
    expect((await pageOf(couple.tokens.partner)).body).toEqual(before[0])
    await wish(couple.tokens.partner, { budget: 2_700_000, number_of_rooms: 4 })
    await wish(couple.tokens.partner, { budget: 2_700_000 })
    await me.ok(unmergeCustomers, { ...at(kept.id), body: { merge } })
    expect((await me.ok(getCustomer, at(kept.id))).partner).toBeNull()
    expect((await pageOf(couple.tokens.partner)).body).toEqual(before[0])
    const wished = { id: expect.any(Number), created_at: expect.any(String) }
    const { proposals, ...rest } = before[1] as Awaited<ReturnType<typeof cardOf>>
    expect(await cardOf(couple)).toEqual({ ...rest, proposals: proposals.map((proposal) => ({ ...proposal, ...wished })) })
  })

  test('hands over the customer with the partner: their page is then that of the next agent', async () => {
    const agency_id = await product.agency()
    const manager = await product.agent({ agency_id, is_agency_manager: true })
    const next = await product.agent({ agency_id, name: 'רותם שגב' })
    await db.updateTable('agent').set({ agency_id }).where('id', '=', me.id).execute()
    const [couple, twin] = [await buildCouple(), await buildCouple()]
    // A customer of both agents is one, with the partner whom the receiver has.
    const theirs = await buildCustomer(next, { phone: (await cardOf(twin)).phone })
    const { url } = await next.ok(addPartner, { ...at(theirs.id), body: { name: 'אחר לגמרי' } })
    await answer(couple.tokens.partner, couple.assets[0]!, { is_interested: true })
    await manager.ok(handOver, { ...at(me.id), body: { to: next.id, customers: true, assets: false } })
    expect((await pageOf(twin.tokens.partner)).status).toBe(404)
    expect((await pageOf(tokenOf(url))).body.customer.first_name).toBe('אחר')
    expect((await next.ok(getCustomer, at(theirs.id))).partner).toEqual({ name: 'אחר לגמרי', phone: null })
    expect((await pageOf(couple.tokens.partner)).body).toMatchObject({
      agent: { name: 'רותם שגב' },
      customer: { first_name: 'רון' },
    })
    expect((await me.call(removePartner, at(couple.id))).status).toBe(404)
    expect((await next.ok(getCustomer, at(couple.id))).partner).toMatchObject({ name: 'רון כהן' })
  })

  test('deletes the customer: no data of the partner are left', async () => {
    const couple = await buildCouple()
    await answer(couple.tokens.partner, couple.assets[0]!, { is_interested: true })
    await me.ok(deleteCustomer, { ...at(couple.id), body: { confirm: true } })
    expect((await pageOf(couple.tokens.partner)).status).toBe(404)
    expect(await contents()).toEqual([])
    expect(await db.selectFrom('partner').select('id').where('customer_id', '=', couple.id).execute()).toEqual([])
  })
})

/** Actions of one of the two on their page. */
const actArbitrary = fc.record({
  who: fc.constantFrom<Who>('customer', 'partner'),
  act: fc.oneof(
    fc.record({ kind: fc.constant('answer' as const), asset: fc.nat(1), says: fc.constantFrom('yes', 'no', 'viewing') }),
    fc.record({ kind: fc.constant('wish' as const), budget: fc.constantFrom(2_700_000, 3_000_000, 3_300_000) }),
    fc.constantFrom({ kind: 'found' as const }, { kind: 'stop' as const }, { kind: 'opened' as const }),
  ),
})

test('whatever both do, in any order: each page shows what its own person did, and nothing of the other’s', async () => {
  let calls = 0
  const somebody = () => product.strangerAt(`10.${++calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`)
  await fc.assert(
    fc.asyncProperty(fc.array(actArbitrary, { minLength: 4, maxLength: 14 }), async (acts) => {
      const couple = await buildCouple()
      const { assets, tokens } = couple
      const read = async (who: Who) => (await pageOf(tokens[who], somebody())).body
      const shown = { customer: await read('customer'), partner: await read('partner') }
      for (const { who, act } of acts) {
        const [page, token] = [shown[who], tokens[who]]
        if (act.kind === 'answer') {
          const given = { is_interested: act.says !== 'no', wants_viewing: act.says === 'viewing' }
          expect((await answer(token, assets[act.asset]!, given, somebody())).status).toBe(200)
          Object.assign(page.assets.find(({ id }) => id === assets[act.asset])!, given)
        } else if (act.kind === 'wish') {
          expect((await wish(token, { budget: act.budget }, somebody())).status).toBe(200)
          page.wish = act.budget === 3_000_000 ? null : { budget: act.budget }
        } else {
          const call = { found: contract.customerFound, stop: contract.customerStopped, opened: contract.answersOpened }[act.kind]
          await somebody().ok(call, { params: { token } })
          if (act.kind === 'found') page.customer.is_active = false
          if (act.kind === 'stop') page.customer.messages_stopped = true
        }
        if (who === 'partner' && (act.kind === 'answer' || act.kind === 'wish')) page.customer.is_active = true
        expect({ customer: await read('customer'), partner: await read('partner') }).toEqual(shown)
      }
      const interestOf = (who: Who, id: number) => shown[who].assets.find((each) => each.id === id)!.is_interested
      const card = await cardOf(couple)
      for (const { asset, ...row } of card.sent)
        expect([row.is_interested, row.partner_is_interested]).toEqual([
          interestOf('customer', asset.id),
          interestOf('partner', asset.id),
        ])
      expect(card.proposals.map(({ by }) => by).toSorted()).toEqual(
        (['customer', 'partner'] as const).filter((who) => shown[who].wish !== null),
      )
      const both = await me.ok(getMatches, { ...at(couple.listing), query: { tab: 'both' } })
      expect(new Set(both.map(({ id }) => id))).toEqual(
        new Set(assets.filter((id) => interestOf('customer', id) && interestOf('partner', id))),
      )
    }),
    { numRuns: runs(6) },
  )
})
