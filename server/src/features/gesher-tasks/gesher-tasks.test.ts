import { changeAsset, deleteAsset, hideAsset, setContacts, unhideAsset } from '@mafteach/contract/assets'
import { addGesherTask, REPORT_REASONS } from '@mafteach/contract/gesher-tasks'
import { blockAgent } from '@mafteach/contract/network'
import { expect, test } from 'vitest'
import { buildAsset, placeOf } from '../../../test/builders.ts'
import { type Caller, openProduct } from '../../../test/product.ts'

/** Reports to the back office (spec sections 7.4 and 9). */

const product = await openProduct()
const { db } = product.database
const place = await placeOf(product)

const report = (name: string, fields: object = {}) => ({
  body: { kind: 'missing_neighborhood' as const, city: place.city, name, ...fields },
})
const open = (agent: number) => db.selectFrom('gesher_task').selectAll().where('agent_id', '=', agent).execute()

test('a missing neighborhood is stored once per agent, city and name, in any spelling; once closed, it can be reported again', async () => {
  const [me, other] = [await product.agent(), await product.agent()]
  const first = await me.call(addGesherTask, report('נווה-שלום', { note: 'ליד הפארק' }))
  expect([first.status, first.body]).toMatchObject([201, { name: 'נווה-שלום', city: place.city, note: 'ליד הפארק' }])
  const again = await me.call(addGesherTask, report(' נוה  שלום'))
  expect([again.status, again.body]).toEqual([201, first.body])
  expect((await me.ok(addGesherTask, report('נווה שלום', { note: 'בצפון' }))).note).toBe('בצפון')
  expect((await other.ok(addGesherTask, report('נווה שלום'))).id).not.toBe(first.body.id)
  const far = await placeOf(product, 'נתניה')
  await me.ok(addGesherTask, report('נווה שלום', { city: far.city }))
  expect(await open(me.id)).toHaveLength(2)
  await db.updateTable('gesher_task').set({ closed_at: product.now() }).where('id', '=', first.body.id).execute()
  expect((await me.ok(addGesherTask, report('נווה שלום'))).id).not.toBe(first.body.id)
})

test('ten at once are one report', async () => {
  const me = await product.agent()
  await Promise.all(Array.from({ length: 10 }, () => me.ok(addGesherTask, report('גן העיר'))))
  expect(await open(me.id)).toHaveLength(1)
})

test('wrong fields are named', async () => {
  const me = await product.agent()
  const refused = async (body: object) => {
    const answer = await me.call(addGesherTask, { body: body as never })
    return [answer.status, Object.keys(answer.body).sort()]
  }
  expect(await refused({})).toEqual([400, ['kind']])
  expect(await refused({ kind: 'missing_neighborhood' })).toEqual([400, ['city', 'name']])
  expect(await refused({ kind: 'missing_neighborhood', city: 999_999, name: 'א' })).toEqual([400, ['city']])
  expect(await refused({ kind: 'missing_neighborhood', city: place.city, name: '!!' })).toEqual([400, ['name']])
})

const aboutAsset = (who: Caller, body: object) => who.call(addGesherTask, { body })

/** An asset open to all, of an owner with a colleague as its contact. */
async function openAsset() {
  const agency_id = await product.agency()
  const [owner, contact, other] = [
    await product.agent({ agency_id }),
    await product.agent({ agency_id }),
    await product.agent({ agency_id: null }),
  ]
  const { id } = await buildAsset(owner, place)
  await owner.ok(changeAsset, { params: { id: String(id) }, body: { visibility_status: 'AL' } })
  await owner.ok(setContacts, { params: { id: String(id) }, body: [contact.id] })
  return { owner, contact, other, id }
}

test('with only the three keys of the spec the kind of an asset report follows from what the agent did before, and without an asset it is a missing neighborhood', async () => {
  const { owner, other, id } = await openAsset()
  const of = { asset: id, reported_realtor: owner.id }
  await other.ok(hideAsset, { body: { asset_id: id } })
  expect((await aboutAsset(other, of)).body).toMatchObject({ kind: 'hide', content: null })
  expect((await aboutAsset(other, { ...of, content: REPORT_REASONS[1] })).body).toMatchObject({ kind: 'asset_report' })
  await other.ok(unhideAsset, { body: { asset_id: id } })
  expect((await aboutAsset(other, of)).body).toMatchObject({ kind: 'unhide' })
  const later = product.now()
  product.setTime(new Date(later.getTime() + 11 * 60_000))
  expect((await aboutAsset(other, of)).body).toEqual({ content: [expect.any(String)] })
  product.setTime(later)
  const missing = { asset: null, content: 'נווה שאנן, חיפה', reported_realtor: null }
  expect((await aboutAsset(other, missing)).body).toMatchObject({ kind: 'missing_neighborhood', content: missing.content })
})

test('an asset is reported for one of the four reasons, or in any words, by either name of the field, with or without a kind', async () => {
  const { owner, contact, other, id } = await openAsset()
  const first = await aboutAsset(other, { asset: id, content: REPORT_REASONS[0], reported_realtor: owner.id })
  expect([first.status, first.body]).toMatchObject([
    201,
    {
      kind: 'asset_report',
      asset: id,
      content: 'הנכס לא רלוונטי',
      reported_realtor: owner.id,
      city: null,
      name: null,
      created_at: product.now().toISOString(),
    },
  ])
  const answers = [
    await aboutAsset(other, { kind: 'asset_report', asset: id, reason: REPORT_REASONS[1], reported_realtor: contact.id }),
    await aboutAsset(other, { asset: id, content: ' לא לשת"פ ' }),
    await aboutAsset(other, { asset: id, content: REPORT_REASONS[3], reported_realtor: null }),
  ]
  expect(answers.map(({ status, body }) => [status, body.content, body.reported_realtor])).toEqual([
    [201, 'לא בבלעדיות', contact.id],
    [201, 'לא לשת״פ', owner.id],
    [201, 'מחיר לא עדכני', owner.id],
  ])
  expect(await open(other.id)).toHaveLength(4)
})

test('one open report per agent, asset and reason, also of many at once; once closed, it can be reported again', async () => {
  const { contact, other, id } = await openAsset()
  const reportAsset = (who: Caller) => aboutAsset(who, { asset: id, content: REPORT_REASONS[0] })
  const ids = (await Promise.all(Array.from({ length: 8 }, () => reportAsset(other)))).map(({ status, body }) => [
    status,
    body.id,
  ])
  expect(new Set(ids.map(String)).size).toBe(1)
  expect(ids[0]![0]).toBe(201)
  expect((await reportAsset(contact)).body.id).not.toBe(ids[0]![1])
  await db.updateTable('gesher_task').set({ closed_at: product.now() }).where('agent_id', '=', other.id).execute()
  expect((await reportAsset(other)).body.id).not.toBe(ids[0]![1])
})

test('hiding and showing again are reported with or without text, and a hidden asset can be reported', async () => {
  const { other, id } = await openAsset()
  await other.ok(hideAsset, { body: { asset_id: id } })
  for (const body of [
    { kind: 'hide', asset: id },
    { kind: 'hide', asset: id, content: 'הסתרת נכס' },
    { asset: id, content: REPORT_REASONS[1] },
    { kind: 'unhide', asset: id },
    { kind: 'unhide', asset: id },
  ])
    expect((await aboutAsset(other, body)).status).toBe(201)
  await other.ok(unhideAsset, { body: { asset_id: id } })
  expect((await open(other.id)).map(({ kind, reason }) => [kind, reason])).toEqual([
    ['hide', null],
    ['hide', 'הסתרת נכס'],
    ['asset_report', 'לא בבלעדיות'],
    ['unhide', null],
  ])
})

test('an invisible asset is 404, the agent’s own is 403, and wrong fields are named', async () => {
  const { owner, other, id } = await openAsset()
  const stranger = await product.agent()
  const content = 'התמונות לא של הנכס הזה'
  expect((await aboutAsset(owner, { asset: id, content })).status).toBe(403)
  expect((await aboutAsset(other, { asset: 1, content })).status).toBe(404)
  expect((await aboutAsset(product.stranger, { asset: id, content })).body.code).toBe('token_not_valid')
  const fieldsOf = async (body: object) => {
    const answer = await aboutAsset(other, body)
    return [answer.status, ...Object.keys(answer.body)]
  }
  expect(await fieldsOf({ asset: id })).toEqual([400, 'content'])
  expect(await fieldsOf({ asset: 'x', content })).toEqual([400, 'asset'])
  expect(await fieldsOf({ kind: 'asset_report', content })).toEqual([400, 'asset'])
  expect(await fieldsOf({ kind: 'else', asset: id, content })).toEqual([400, 'kind'])
  expect(await fieldsOf({ asset: id, content, reported_realtor: stranger.id })).toEqual([400, 'reported_realtor'])
  await owner.ok(blockAgent, { body: { user_id: other.id } })
  expect((await aboutAsset(other, { asset: id, content })).status).toBe(404)
  await owner.ok(changeAsset, { params: { id: String(id) }, body: { visibility_status: 'NO' } })
  expect((await aboutAsset(stranger, { asset: id, content })).status).toBe(404)
  expect(await open(other.id)).toEqual([])
})

test('the reports of an asset are deleted with it', async () => {
  const { owner, other, id } = await openAsset()
  expect((await aboutAsset(other, { asset: id, content: REPORT_REASONS[0] })).status).toBe(201)
  await owner.ok(deleteAsset, { params: { id: String(id) } })
  expect(await open(other.id)).toEqual([])
})

test('the payloads of the specification: text alone is a missing neighborhood, an asset with text is a report', async () => {
  const { owner, other, id } = await openAsset()
  const content = `שכונת הפארק, תל אביב. דיווח של נועה ברקאי ${'א'.repeat(4_000)}`
  const first = await aboutAsset(other, { content })
  expect(first).toMatchObject({
    status: 201,
    body: { kind: 'missing_neighborhood', content, city: null, name: null, asset: null },
  })
  expect((await aboutAsset(other, { content })).body.id).toBe(first.body.id)
  expect((await aboutAsset(owner, { content })).body.id).not.toBe(first.body.id)
  expect((await aboutAsset(other, {})).body).toEqual({ kind: [expect.any(String)] })

  const long = 'ב'.repeat(5_000)
  const report = await aboutAsset(other, { asset: id, content: long, reported_realtor: owner.id })
  expect(report).toMatchObject({ status: 201, body: { kind: 'asset_report', content: long, reported_realtor: owner.id } })
  expect((await aboutAsset(other, { asset: id, content: long })).body.id).toBe(report.body.id)
})
