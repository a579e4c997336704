import { changeAsset, setContacts } from '@mafteach/contract/assets'
import { broadcast } from '@mafteach/contract/broadcast'
import { acceptCooperation, proposeCooperation } from '@mafteach/contract/cooperations'
import * as contract from '@mafteach/contract/exclusivity'
import { logKitUse, undoKitUse } from '@mafteach/contract/marketing'
import { handedOver, messageState } from '@mafteach/contract/messages'
import { sendFriendRequest } from '@mafteach/contract/network'
import { switchMessaging } from '@mafteach/contract/outbox'
import { addAssetImages } from '@mafteach/contract/photos'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { buildAsset, buildCustomer, buildListing, placeOf } from '../../../../test/builders.ts'
import { PARTIES, signedPaper } from '../../../../test/papers.ts'
import { textOfPdf } from '../../../../test/pdf-text.ts'
import { openProduct, type Product } from '../../../../test/product.ts'
import { uploadPaper } from '../../../../test/uploads.ts'

/** Events of an exclusive property are logged automatically, and nobody can change the log. */

const product = await openProduct({ ACCESS_TOKEN_SECONDS: '86400' })
const { db } = product.database
const place = await placeOf(product)
const NOON = new Date('2026-11-20T10:00:00Z')

type Agent = Awaited<ReturnType<Product['agent']>>
const NAME = 'נועה ברקאי'

let me: Agent
let colleague: Agent
let asset: number
let params: { id: string }

beforeEach(async () => {
  product.setTime(NOON)
  await product.stranger.ok(switchMessaging, { body: { state: 'authorized' } })
  const agency_id = await product.agency()
  me = await product.agent({ name: NAME, agency_id })
  colleague = await product.agent({ name: 'גיל הדר', agency_id })
  asset = (await buildAsset(me, place, { visibility_status: 'ME' })).id
  params = { id: String(asset) }
})

const sign = async (fields: object = {}) =>
  signedPaper(product, me, {
    form: 'EXCLUSIVE',
    customer: await buildCustomer(me, { name: 'דנה לוי' }),
    asset,
    fields: {
      ...PARTIES,
      property_kind: 'DWELLING',
      marketing_actions: ['OWN_CLIENTS', 'AGENTS'],
      exclusive_from: '2026-11-10',
      exclusive_until: '2027-01-31',
      ...fields,
    },
  })
const rows = async (reader = me) =>
  (await reader.ok(contract.exclusivityActions, { params })).results.map(({ event, count, by, partner, date, struck }) => ({
    event,
    count,
    by: by?.name,
    date,
    ...(partner && { partner: partner.name }),
    ...(struck && { struck: struck.by?.name }),
  }))
const tokenOf = ({ session, phone, id }: Agent) => product.tokens.access({ session, phone, agent: id })
const authorization = (agent: Agent) => ({ authorization: `Bearer ${tokenOf(agent)}` })
async function addPhotos(agent: Agent, ...colors: string[]): Promise<void> {
  const form = new FormData()
  for (const background of colors) {
    const photo = sharp({ create: { width: 30, height: 20, channels: 3, background } })
    form.append('images', new Blob([new Uint8Array(await photo.png().toBuffer())]), 'a.png')
  }
  const encoded = new Response(form)
  const { statusCode } = await product.app.inject({
    method: 'POST',
    url: `/api${addAssetImages.path.replace(':id', params.id)}`,
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { ...authorization(agent), 'content-type': encoded.headers.get('content-type')! },
  })
  expect(statusCode).toBe(201)
}
async function buyers(...names: string[]): Promise<number[]> {
  const people = await Promise.all(names.map((name) => buildCustomer(me, { name })))
  for (const { id } of people) await buildListing(me, id, place)
  return people.map(({ id }) => id)
}
const fileText = async () => {
  const url = `/api/real-estate/asset/${params.id}/exclusivity/file/`
  const { rawPayload } = await product.app.inject({ url, headers: authorization(me) })
  return textOfPdf(rawPayload)
}

test('pieces of the marketing kit are one row a day; an undone one is struck through, and the rest is logged in its place', async () => {
  await sign()
  const use = () => me.ok(logKitUse, { params, body: { piece: 'leaflet' } })
  const first = await use()
  const second = await use()
  const mine = { by: NAME, date: '2026-11-20', event: 'KIT' }
  expect(await rows()).toEqual([{ ...mine, count: 2 }])
  await me.ok(undoKitUse, { params: { ...params, use: String(second.id) } })
  expect(await rows()).toEqual([
    { ...mine, count: 1 },
    { ...mine, count: 2, struck: NAME },
  ])
  await me.ok(undoKitUse, { params: { ...params, use: String(first.id) } })
  expect((await rows()).map(({ struck }) => struck)).toEqual([NAME, NAME])
  // Only the agent can tell whether a piece is an advertisement: none counts as an agreed action by itself.
  await use()
  expect((await me.ok(contract.exclusivity, { params })).actions.map(({ count }) => count)).toEqual([0, 0])
})

test('photos, publishing, joining brokers and sent messages are logged once, a row a day; nothing before it runs', async () => {
  await addPhotos(me, 'red')
  await sign()
  expect(await rows()).toEqual([])

  await addPhotos(me, 'red', 'green')
  await addPhotos(me, 'blue')
  for (const visibility_status of ['AL', 'ME', 'AL'] as const)
    await me.ok(changeAsset, { params, body: { visibility_status, audience: visibility_status } })
  for (const body of [[colleague.id], [], [colleague.id]]) await me.ok(setContacts, { params, body })
  await addPhotos(colleague, 'white')
  const other = await product.agent({ name: 'תמר אלון' })
  await me.ok(sendFriendRequest, { body: { user_id: other.id } })
  await other.ok(sendFriendRequest, { body: { user_id: me.id } })
  const { id } = await me.ok(proposeCooperation, { body: { asset, user_id: other.id, fee_share: 40, terms: 'בתיאום' } })
  for (let times = 0; times < 2; times++) await other.ok(acceptCooperation, { params: { id: String(id) } })
  // An agent who only sees it sends it to customers of their own.
  const theirs = await buildCustomer(other)
  await other.ok(handedOver, { body: { customer_ids: [theirs.id], asset_ids: [asset] } })
  const mine = { by: NAME, date: '2026-11-20' }
  const before = [
    { event: 'CO_BROKER', count: 1, ...mine, partner: 'תמר אלון' },
    { event: 'PHOTOS', count: 1, ...mine, by: 'גיל הדר' },
    { event: 'CO_BROKER', count: 1, ...mine, partner: 'גיל הדר' },
    { event: 'PUBLISHED', count: 1, ...mine },
    { event: 'PHOTOS', count: 2, ...mine },
  ]
  expect(await rows()).toEqual(before)

  const [first] = await buyers('א', 'ב', 'ג')
  await me.ok(handedOver, { body: { customer_ids: [first!], asset_ids: [asset] } })
  const { messages } = await me.ok(broadcast, { params, body: { tab: 'active' } })
  expect(messages).toHaveLength(2)
  // What can still be cancelled is not done yet.
  expect(await rows()).toEqual([{ event: 'BROADCAST', count: 1, ...mine }, ...before])
  product.setTime(new Date(NOON.getTime() + 5_000))
  for (const message of messages)
    await expect.poll(async () => (await me.ok(messageState, { params: { id: String(message.id) } })).state).toBe('sent')
  expect(await rows()).toEqual([{ event: 'BROADCAST', count: 3, ...mine }, ...before])
  // The law's list requires five brokers: one does not count.
  expect((await me.ok(contract.exclusivity, { params })).actions).toMatchObject([
    { action: 'OWN_CLIENTS', count: 1, proofs: 1 },
    { action: 'AGENTS', count: 0 },
  ])
  const text = await fileText()
  for (const words of ['3הודעות', 'תמר אלון', 'תועד20.11.2026,12:00', NAME]) expect(text).toContain(words)

  product.setTime(new Date('2027-02-01T10:00:00Z'))
  await addPhotos(me, 'gray')
  expect(await rows({ ...me, ...product.withToken(tokenOf(me)) })).toHaveLength(6)
})

test('a log entry can be struck through once, with who and why, and is changed or deleted by nobody', async () => {
  const document = await sign()
  await addPhotos(me, 'red')
  const { body: photo } = await uploadPaper(
    product,
    me.token,
    Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    { asset },
    { name: 'שלט.pdf' },
  )
  const body = { action: 'OWN_CLIENTS', date: '2026-11-19', proof: { document: photo.id } } as const
  const { id } = await me.ok(contract.logExclusivityAction, { params, body })
  const [event] = (await me.ok(contract.exclusivityActions, { params })).results
  for (const [action, reason] of [
    [id, 'נרשם בטעות'],
    [event!.id, 'תמונה של נכס אחר'],
  ] as const)
    await me.ok(contract.strikeExclusivityAction, { params: { ...params, action: String(action) }, body: { reason } })
  // Later events have rows of their own.
  await addPhotos(me, 'green')
  expect(await rows()).toEqual([
    { event: 'PHOTOS', count: 1, by: NAME, date: '2026-11-20' },
    { event: 'PHOTOS', count: 1, by: NAME, date: '2026-11-20', struck: NAME },
    { event: null, count: 1, by: NAME, date: '2026-11-19', struck: NAME },
  ])
  const text = await fileText()
  for (const words of ['נרשם בטעות', 'תמונה של נכס אחר', 'בוטל20.11.2026,12:00']) expect(text).toContain(words)

  const of = sql`from exclusivity_action where document_id = ${document}`
  const refused = [
    sql`delete ${of}`,
    sql`truncate exclusivity_action`,
    ...[`done_on = done_on - 1`, `note = 'אחר'`, `logged_by = null`, `count = count + 1`, `struck_reason = 'אחר'`].map(
      (change) => sql`update exclusivity_action set ${sql.raw(change)} where id = ${id}`,
    ),
    sql`update exclusivity_action set count = 0 where document_id = ${document}`,
  ]
  for (const write of refused) await expect(write.execute(db)).rejects.toThrow()
  // The file of a proof may be deleted, also that of a struck row.
  await sql`delete from document where id = ${photo.id}`.execute(db)
  expect(await rows()).toHaveLength(3)
})
