import { answersLink, customerAnswers } from '@mafteach/contract/answers'
import { changeAsset, getAsset } from '@mafteach/contract/assets'
import * as consents from '@mafteach/contract/consents'
import { proposeCooperation } from '@mafteach/contract/cooperations'
import { demand, offerAsset } from '@mafteach/contract/demand'
import { createDocument } from '@mafteach/contract/documents'
import type { Endpoint } from '@mafteach/contract/endpoint'
import { addGesherTask, REPORT_REASONS } from '@mafteach/contract/gesher-tasks'
import { composeMessage, sendMessages } from '@mafteach/contract/messages'
import { sendFriendRequest } from '@mafteach/contract/network'
import { sellerReport, switchSellerPage } from '@mafteach/contract/seller-pages'
import { changeSettings } from '@mafteach/contract/settings'
import { sendDocument } from '@mafteach/contract/signing'
import { createTask } from '@mafteach/contract/tasks'
import { expect, test } from 'vitest'
import { readPublicAsset, readRelevantAssets } from '../src/features/assets/public-assets.queries.ts'
import { toE164 } from '../src/platform/phone.ts'
import { openAnyCall } from './any-call.ts'
import { buildAsset, buildCustomer, buildListing, newPhone, placeOf } from './builders.ts'
import { allEndpoints } from './endpoints.ts'
import { fileOfPaper, linkOf, ORDER, TYPED, ticketFor } from './papers.ts'
import { textOfPdf } from './pdf-text.ts'

/** A house number that the agent hides until an order is signed: checks that no output that contains an address reveals it. */

const { product, send } = await openAnyCall()
const { db } = product.database
const place = await placeOf(product)
const { name: street } = await db.selectFrom('street').select('name').where('id', '=', place.streets[0]).executeTakeFirstOrThrow()

const NUMBER = '7391'
/** The number itself, not the same digits in a phone, a token or a code. */
const NUMBER_SHOWN = new RegExp(`(?<![0-9a-z_-])${NUMBER}(?![0-9a-z_-])`, 'i')
const at = (id: number | string) => ({ params: { id: String(id) } })
const token = ({ session, phone, id }: Awaited<ReturnType<typeof product.agent>>) =>
  product.tokens.access({ session, phone, agent: id })

test('no call, page, message, notification or file contains the number, whoever asks and whichever agent a link names', async () => {
  const agency_id = await product.agency()
  const owner = await product.agent({ agency_id })
  const colleague = await product.agent({ agency_id, is_agency_manager: true })
  const friend = await product.agent()
  const stranger = await product.agent()
  const staff = await product.agent()
  await db.updateTable('agent').set({ is_staff: true }).where('id', '=', staff.id).execute()
  await db.updateTable('agent').set({ license_number: '12345' }).execute()
  await friend.ok(sendFriendRequest, { body: { user_id: owner.id } })
  await owner.ok(sendFriendRequest, { body: { user_id: friend.id } })
  const seller = await buildCustomer(owner, { name: 'יעל מור' })
  const facts = { address_number: NUMBER, should_show_address_number: true, visibility_status: 'AL' as const }
  const notes = `דירה ברחוב ${street} ${NUMBER}, קרובה לפארק. ${street} מס׳ ${NUMBER}`
  const { id: asset } = await buildAsset(owner, place, { ...facts, notes, seller: seller.id })
  const { id: beside } = await buildAsset(owner, place, { visibility_status: 'AL', price: 2_600_000 })
  const dana = await buildCustomer(owner, { name: TYPED.name })
  const theirs = await buildCustomer(friend, { name: TYPED.name })
  for (const [agent, customer] of [
    [owner, dana],
    [friend, theirs],
  ] as const)
    await buildListing(agent, customer.id, place)
  const of = { body: { customer_ids: [theirs.id], asset_ids: [asset] } }

  // Before it is guarded it is shown, so the search below would find it.
  expect((await friend.ok(getAsset, at(asset))).notes).toBe(notes)
  expect((await friend.ok(composeMessage, { body: { customer_id: theirs.id, asset_ids: [asset] } })).text).toContain(NUMBER)
  await owner.ok(changeSettings, { body: { hide_address_before_order: true } })
  const own = await owner.ok(getAsset, at(asset))
  expect(own).toMatchObject({ address_number: NUMBER, notes, notes_show_address: true })
  expect((await owner.ok(getAsset, at(beside))).notes_show_address).toBe(false)
  expect((await friend.ok(getAsset, at(asset))).notes).toBe(`דירה ברחוב ${street} •••, קרובה לפארק. ${street} מס׳ •••`)

  await friend.ok(sendMessages, of)
  await owner.ok(sendMessages, { body: { customer_ids: [dana.id], asset_ids: [asset, beside] } })
  await friend.ok(createTask, { body: { title: 'לבדוק', asset, customer: theirs.id } })
  const briefs = await owner.ok(demand, { query: { asset: String(asset) } })
  await owner.ok(offerAsset, { params: { id: briefs.results[0]!.id }, body: { asset } })
  await owner.ok(proposeCooperation, { body: { asset, user_id: friend.id, fee_share: 50, terms: 'חצי' } })
  await stranger.ok(addGesherTask, { body: { asset, reason: REPORT_REASONS[0], reported_realtor: owner.id } })
  const { url: sellers } = await owner.ok(switchSellerPage, { ...at(asset), body: { enabled: true } })
  const answers = await Promise.all(
    (
      [
        [owner, dana.id],
        [friend, theirs.id],
      ] as const
    ).map(async ([agent, id]) => (await agent.ok(answersLink, at(id))).url),
  )
  await product.settled()

  const found: string[] = []
  const looked: string[] = []
  let shown = 0
  const look = (where: string, text: string) => {
    looked.push(where)
    if (text.includes(street) || text.includes(JSON.stringify(street).slice(1, -1))) shown++
    if (NUMBER_SHOWN.test(text.replaceAll('%20', ' '))) found.push(where)
  }

  // All read calls, by everybody except the owner.
  const endpoints = (await allEndpoints()).filter(({ method, access }) => method === 'GET' && access !== 'phone')
  const idFor = (path: string): string | null => {
    if (/\/(asset|public-asset)\/:id\//.test(path)) return String(asset)
    if (/\/realtors\/:(id|uuid)\//.test(path)) return String(owner.id)
    if (path.includes('/customer/:id/')) return String(theirs.id)
    return path.includes(':') ? null : ''
  }
  const both = `${street} ${NUMBER}`
  const queries: Record<string, unknown>[] = [
    {},
    { search: street },
    { search: both },
    { search: both, show_all: '1' },
    { search: street, visibility_status: 'AL' },
    { ids: String(asset) },
    { q: street },
    { q: both },
    { customer: theirs.id, asset },
  ]
  const takes = ({ query }: Endpoint, given: object) => {
    const known = Object.keys((query as { def?: { shape?: object } } | undefined)?.def?.shape ?? {})
    return Object.keys(given).every((name) => known.includes(name))
  }
  for (const endpoint of endpoints as Endpoint[]) {
    const id = idFor(endpoint.path)
    if (id === null) continue
    const askers =
      endpoint.access === 'staff' ? { staff } : endpoint.access === 'anyone' ? { nobody: null } : { colleague, friend, stranger }
    for (const [who, caller] of Object.entries(askers)) {
      for (const query of queries.filter((given) => takes(endpoint, given))) {
        const { status, body } = await send(endpoint, { token: caller && token(caller), params: { id, uuid: id }, query })
        // The URL of a list's next page repeats the search.
        const text = JSON.stringify(body).replace(/"(next|previous)":"[^"]*"/g, '')
        if (status === 200) look(`${endpoint.path} ${JSON.stringify(query)} by ${who}`, text)
      }
    }
  }

  // The data of pages, for every link.
  const tokenOf = async (agent: number) =>
    (
      await db
        .selectFrom('personal_link')
        .select('token')
        .where('agent_id', '=', agent)
        .where('asset_id', '=', asset)
        .executeTakeFirstOrThrow()
    ).token
  const links = [
    ...[null, owner.phone, friend.phone, stranger.phone, newPhone()].map((agentPhone) => ({ agentPhone, token: null })),
    { agentPhone: friend.phone, token: await tokenOf(friend.id) },
    { agentPhone: owner.phone, token: await tokenOf(owner.id) },
    { agentPhone: null, token: await tokenOf(owner.id) },
  ].map(({ agentPhone, token: of }) => ({ agentPhone: agentPhone && toE164(agentPhone), token: of }))
  const around = { now: product.now(), bannerFor: async () => null }
  for (const link of links) {
    for (const id of [asset, beside]) {
      const page = (await readPublicAsset(db, id, link, around))!
      look(`the page of ${id} by ${JSON.stringify(link)}`, JSON.stringify(page))
      const relevant = await readRelevantAssets(db, page, link.token, product.now(), async () => [asset, beside])
      look(`what is beside it, by ${JSON.stringify(link)}`, JSON.stringify(relevant))
    }
  }
  const ofLink = (url: string) => ({ params: { token: url.split('/').at(-1)! } })
  for (const url of answers) look('the page of a buyer', JSON.stringify(await product.stranger.ok(customerAnswers, ofLink(url))))
  look('the page of the seller', JSON.stringify(await product.stranger.ok(sellerReport, ofLink(sellers!))))

  // Sent messages and notifications.
  for (const { channel, text, data } of await db.selectFrom('outbox').select(['channel', 'text', 'data']).execute())
    look(`a message by ${channel}`, `${text}${JSON.stringify(data)}`)
  const notified = await db
    .selectFrom('notification')
    .select(['content', 'notification_type'])
    .where('agent_id', '<>', owner.id)
    .execute()
  for (const { content, notification_type } of notified) look(`a notice, ${notification_type}`, content ?? '')
  for (const { notices } of await db.selectFrom('push').select('notices').where('agent_id', '<>', owner.id).execute())
    look('a push', JSON.stringify(notices))

  expect(found).toEqual([])
  expect([looked.length > 200, shown > 30]).toEqual([true, true])
})

test('only a signer of a paper gets the number: neither the view before the code nor its summary contains it', async () => {
  const owner = await product.agent()
  await db.updateTable('agent').set({ license_number: '12345' }).where('id', '=', owner.id).execute()
  await owner.ok(changeSettings, { body: { hide_address_before_order: true } })
  const customer = await buildCustomer(owner, { name: TYPED.name })
  const { id: asset } = await buildAsset(owner, place, { address_number: NUMBER, should_show_address_number: true })
  const { property_description: _, ...fields } = ORDER
  const { id, fields: filled } = await owner.ok(createDocument, {
    body: { form: 'ORDER_BUYER', customer: customer.id, asset, fields },
  })
  expect(filled.property_description).toContain(`${street} ${NUMBER}`)
  const signers = [{ name: TYPED.name, phone: customer.phone! }]
  const { signers: sent } = await owner.ok(sendDocument, { ...at(id), body: { signers, channel: 'link' } })
  const link = linkOf(sent[0]!.url!)
  const ticket = await ticketFor(product, link, customer.phone!)
  const read = async () => {
    const { body } = await product.stranger.call(consents.consentContent, link, ticket)
    return [JSON.stringify(body), await textOfPdf(await fileOfPaper(product, link, ticket))] as const
  }
  for (const text of await read()) {
    expect(text).toContain('•••')
    expect(text).not.toContain(NUMBER)
  }
  await product.stranger.call(consents.consentSign, { ...link, body: TYPED }, ticket)
  for (const text of await read()) expect(text).toContain(NUMBER)
  await owner.ok(changeAsset, { ...at(asset), body: { visibility_status: 'AL' } })
})
