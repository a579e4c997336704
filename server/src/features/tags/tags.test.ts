import { handOver } from '@mafteach/contract/agency'
import { assetCounts, listAssets } from '@mafteach/contract/asset-lists'
import { changeAsset, getAsset, setContacts } from '@mafteach/contract/assets'
import * as lists from '@mafteach/contract/customer-lists'
import { mergeCustomers, mergePreview, unmergeCustomers } from '@mafteach/contract/customer-merge'
import { changeCustomer, getCustomer } from '@mafteach/contract/customers'
import { offlineChanges } from '@mafteach/contract/offline'
import * as contract from '@mafteach/contract/tags'
import { beforeEach, expect, test } from 'vitest'
import { buildAsset, buildCustomer, placeOf } from '../../../test/builders.ts'
import { expectUpToDate, makeDevice } from '../../../test/offline-device.ts'
import { openProduct } from '../../../test/product.ts'

/** Tags on customers and properties (product.md section 13, "Leads and marketing"). */

const product = await openProduct()
const place = await placeOf(product)

type Agent = Awaited<ReturnType<typeof product.agent>>

let me: Agent
beforeEach(async () => {
  me = await product.agent()
})

const at = ({ id }: { id: number }) => ({ params: { id: String(id) } })
const codeOf = (answer: { body: unknown }) => (answer.body as { code: string }).code
const make = (agent: Agent, name: string, kind: contract.TagKind = 'customer', color = '#2F6FED') =>
  agent.ok(contract.createTag, { body: { name, color, kind } })
const tagCustomer = (agent: Agent, customer: { id: number }, ...tags: { id: number }[]) =>
  agent.ok(changeCustomer, { ...at(customer), body: { tags: tags.map(({ id }) => id) } })
const tagAsset = (agent: Agent, asset: { id: number }, ...tags: { id: number }[]) =>
  agent.ok(changeAsset, { ...at(asset), body: { tags: tags.map(({ id }) => id) } })
const namesOf = (thing: { tags: { name: string }[] }) => thing.tags.map(({ name }) => name)
const customerTags = async (agent: Agent, customer: { id: number }) => namesOf(await agent.ok(getCustomer, at(customer)))
const assetTags = async (agent: Agent, asset: { id: number }) => namesOf(await agent.ok(getAsset, at(asset)))
const ascending = (one: number, other: number) => one - other
const idsOf = (page: { results: { id: number }[] }) => page.results.map(({ id }) => id)

test('a tag is created, unique by name in its kind, changed and deleted, by its agent only', async () => {
  const tag = await make(me, 'משקיעים')
  expect(tag).toEqual({ id: tag.id, name: 'משקיעים', color: '#2f6fed', kind: 'customer', count: 0 })
  const body = { name: 'משקיעים', color: '#000000', kind: 'customer' as const }
  expect(await me.call(contract.createTag, { body })).toMatchObject({ status: 409, body: { code: 'name_taken' } })
  const ofAssets = await make(me, 'משקיעים', 'asset')
  const other = await make(me, 'Zoo')
  expect(codeOf(await me.call(contract.changeTag, { ...at(other), body: { name: 'משקיעים' } }))).toBe('name_taken')
  expect((await me.ok(contract.changeTag, { ...at(other), body: { name: 'zoo' } })).name).toBe('zoo')
  expect(idsOf(await me.ok(contract.tags, { query: { kind: 'customer' } }))).toEqual([other.id, tag.id])
  expect(idsOf(await me.ok(contract.tags, {}))).toEqual([ofAssets.id, other.id, tag.id])
  for (const color of ['red', '#12345', '#1234567', '#12345g'])
    expect((await me.call(contract.createTag, { body: { ...body, name: 'א', color } })).body).toHaveProperty('color')
  expect((await me.call(contract.createTag, { body: { ...body, name: 'א'.repeat(41) } })).body).toHaveProperty('name')

  const stranger = await product.agent()
  expect((await stranger.call(contract.changeTag, { ...at(tag), body: { name: 'שלי' } })).status).toBe(404)
  expect((await stranger.call(contract.deleteTag, at(tag))).status).toBe(404)
  expect((await stranger.ok(contract.tags, {})).count).toBe(0)

  const dana = await buildCustomer(me)
  await tagCustomer(me, dana, tag, other)
  await me.ok(contract.deleteTag, at(tag))
  expect(await customerTags(me, dana)).toEqual(['zoo'])
  expect((await me.call(contract.deleteTag, at(tag))).status).toBe(404)
})

test('simultaneous tags with one name make one', async () => {
  const body = { name: 'חמים', color: '#2f6fed', kind: 'customer' as const }
  const answers = await Promise.all([1, 2, 3].map(() => me.call(contract.createTag, { body })))
  expect(answers.map(({ status }) => status).toSorted(ascending)).toEqual([201, 409, 409])
})

test('only the agent’s own tags of the right kind can be set; the sent list replaces all of them', async () => {
  const [hot, calm, ofAssets] = [await make(me, 'חמים'), await make(me, 'רגועים'), await make(me, 'פינתי', 'asset')]
  const strange = await make(await product.agent(), 'זרים')
  const dana = await buildCustomer(me)
  const flat = await buildAsset(me, place)
  for (const { id } of [strange, ofAssets, { id: 987_654_321 }])
    expect(await me.call(changeCustomer, { ...at(dana), body: { tags: [hot.id, id] } })).toMatchObject({
      status: 400,
      body: { tags: expect.anything() },
    })
  expect((await me.call(changeAsset, { ...at(flat), body: { tags: [hot.id] } })).body).toHaveProperty('tags')
  expect(await customerTags(me, dana)).toEqual([])

  expect((await tagCustomer(me, dana, calm, hot, hot)).tags).toEqual([
    { id: hot.id, name: 'חמים', color: '#2f6fed' },
    { id: calm.id, name: 'רגועים', color: '#2f6fed' },
  ])
  expect(namesOf(await tagCustomer(me, dana, calm))).toEqual(['רגועים'])
  expect((await me.ok(lists.customers, {})).results.map(namesOf)).toEqual([['רגועים']])
  expect((await me.ok(contract.tags, { query: { kind: 'customer' } })).results.map(({ count }) => count)).toEqual([0, 1])
  expect(namesOf(await tagCustomer(me, dana))).toEqual([])
})

test('tags are a field like others: a conflicting change is refused', async () => {
  const hot = await make(me, 'חמים')
  const dana = await buildCustomer(me)
  const before = await me.ok(getCustomer, at(dana))
  const after = await tagCustomer(me, dana, hot)
  expect(after.version).not.toBe(before.version)
  const madeOf = (version: string | undefined) => ({ 'if-match': `"${version}"` })
  const change = { ...at(dana), body: { tags: [] } }
  expect((await me.call(changeCustomer, change, madeOf(before.version))).status).toBe(412)
  expect((await me.call(changeCustomer, change, madeOf(after.version))).status).toBe(200)
  const corner = await make(me, 'פינתי', 'asset')
  const flat = await buildAsset(me, place)
  const { version } = await me.ok(getAsset, at(flat))
  await tagAsset(me, flat, corner)
  expect((await me.call(changeAsset, { ...at(flat), body: { tags: [] } }, madeOf(version))).status).toBe(412)
})

test('each agent who sees a property has separate tags on it, and setting them does not mark it as up to date', async () => {
  const agency = await product.agency()
  const owner = await product.agent({ agency_id: agency })
  const [contact, colleague] = [await product.agent({ agency_id: agency }), await product.agent({ agency_id: agency })]
  const flat = await buildAsset(owner, place)
  await owner.ok(setContacts, { ...at(flat), body: [contact.id] })
  const { updated_at } = await owner.ok(getAsset, at(flat))
  const tags = [
    await make(owner, 'של הבעלים', 'asset'),
    await make(contact, 'שלי', 'asset'),
    await make(colleague, 'אהבתי', 'asset'),
  ]
  await tagAsset(owner, flat, tags[0]!)
  await tagAsset(contact, flat, tags[1]!)
  await tagAsset(colleague, flat, tags[2]!)
  expect(await assetTags(owner, flat)).toEqual(['של הבעלים'])
  expect(await assetTags(contact, flat)).toEqual(['שלי'])
  expect(await assetTags(colleague, flat)).toEqual(['אהבתי'])
  expect((await owner.ok(getAsset, at(flat))).updated_at).toBe(updated_at)
  const listed = (who: Agent, tag: { id: number }) => who.ok(listAssets, { query: { show_all: '1', tags: String(tag.id) } })
  expect((await listed(colleague, tags[2]!)).results.map(namesOf)).toEqual([['אהבתי']])
  expect((await listed(colleague, tags[0]!)).count).toBe(0)
  // Tags sent with a fact require the right to change the fact.
  expect((await colleague.call(changeAsset, { ...at(flat), body: { tags: [], price: 5 } })).status).toBe(403)
  expect((await (await product.agent()).call(changeAsset, { ...at(flat), body: { tags: [] } })).status).toBe(404)
})

test('lists and their counts have the rows with all the tags of a filter', async () => {
  const [hot, calm] = [await make(me, 'חמים'), await make(me, 'רגועים')]
  const [dana, ron, yael] = [await buildCustomer(me), await buildCustomer(me), await buildCustomer(me)]
  await tagCustomer(me, dana, hot)
  await tagCustomer(me, ron, hot, calm)
  const found = async (...tags: { id: number }[]) =>
    idsOf(await me.ok(lists.customers, { query: { tags: tags.map(({ id }) => id).join(',') } }))
  expect(await found(hot)).toEqual([ron.id, dana.id])
  expect(await found(hot, calm)).toEqual([ron.id])
  expect((await me.ok(lists.leads, { query: { tags: String(calm.id) } })).count).toBe(1)
  expect(await me.ok(lists.customerCounts, { query: { tags: String(hot.id) } })).toMatchObject({
    all: 2,
    leads: 2,
    new_matches: 0,
  })
  expect(idsOf(await me.ok(lists.customers, {}))).toEqual([yael.id, ron.id, dana.id])
  const file = await product.app.inject({
    url: `/api${lists.exportCustomers.path}?tags=${calm.id}`,
    headers: { authorization: `Bearer ${me.token}` },
  })
  expect(file.body.split('\n').filter((line) => line.includes('חמים, רגועים'))).toHaveLength(1)

  const [corner, light] = [await make(me, 'פינתי', 'asset'), await make(me, 'מואר', 'asset')]
  const [one, two] = [await buildAsset(me, place), await buildAsset(me, place)]
  await tagAsset(me, one, corner, light)
  await tagAsset(me, two, corner)
  const assets = (query: Record<string, string>) => me.ok(listAssets, { query })
  expect(idsOf(await assets({ tags: String(corner.id), sort: 'updated' })).toSorted(ascending)).toEqual(
    [one.id, two.id].toSorted(ascending),
  )
  expect((await assets({ tags: `${corner.id},${light.id}`, mine: '1' })).results.map(namesOf)).toEqual([['מואר', 'פינתי']])
  expect((await me.ok(assetCounts, { query: { tags: String(light.id) } })).all).toBe(1)
  expect((await me.call(lists.customers, { query: { tags: 'א' } })).status).toBe(400)
})

test('a tag merged into another is on everything that had it, without duplicates', async () => {
  const [hot, hotter, ofAssets] = [await make(me, 'חם'), await make(me, 'חמים'), await make(me, 'חם', 'asset')]
  const [dana, ron] = [await buildCustomer(me), await buildCustomer(me)]
  await tagCustomer(me, dana, hot)
  await tagCustomer(me, ron, hot, hotter)
  const merge = (tag: { id: number }, into: number) => me.call(contract.mergeTag, { ...at(tag), body: { into } })
  const strange = await make(await product.agent(), 'זר')
  for (const into of [hot.id, ofAssets.id, strange.id, 987_654_321])
    expect(await merge(hot, into)).toMatchObject({ status: 400, body: { into: expect.anything() } })
  const answers = await Promise.all([merge(hot, hotter.id), merge(hot, hotter.id)])
  expect(answers.map(({ status }) => status).toSorted(ascending)).toEqual([200, 404])
  expect(await me.ok(contract.tags, { query: { kind: 'customer' } })).toMatchObject({
    count: 1,
    results: [{ id: hotter.id, count: 2 }],
  })
  expect([await customerTags(me, dana), await customerTags(me, ron)]).toEqual([['חמים'], ['חמים']])
})

test('a merged customer has the tags of both, and undo restores each', async () => {
  const [a, b, c, d] = [await make(me, 'א'), await make(me, 'ב'), await make(me, 'ג'), await make(me, 'ד')]
  const [kept, other] = [await buildCustomer(me), await buildCustomer(me)]
  await tagCustomer(me, kept, a, b)
  await tagCustomer(me, other, b, c, d)
  const preview = await me.ok(mergePreview, { ...at(kept), query: { other: String(other.id) } })
  expect(namesOf(preview.merged).toSorted()).toEqual(['א', 'ב', 'ג', 'ד'])
  const { merge } = await me.ok(mergeCustomers, { ...at(kept), body: { other: other.id, keep: {} } })
  expect(await customerTags(me, kept)).toEqual(['א', 'ב', 'ג', 'ד'])
  // A tag removed from the merged customer stays removed.
  await tagCustomer(me, kept, a, b, c)
  const { status } = await me.call(unmergeCustomers, { ...at(kept), body: { merge } })
  expect(status).toBe(200)
  expect(await customerTags(me, kept)).toEqual(['א', 'ב'])
  expect(await customerTags(me, other)).toEqual(['ב', 'ג'])
})

test('after a hand-over, customers and properties keep their tags by name', async () => {
  const agency_id = await product.agency()
  const manager = await product.agent({ agency_id, is_agency_manager: true })
  const [leaving, staying] = [await product.agent({ agency_id }), await product.agent({ agency_id })]
  const [hot, calm, corner] = [await make(leaving, 'חמים'), await make(leaving, 'רגועים'), await make(leaving, 'פינתי', 'asset')]
  const known = await make(staying, 'חמים', 'customer', '#123456')
  const dana = await buildCustomer(leaving)
  const flat = await buildAsset(leaving, place)
  await tagCustomer(leaving, dana, hot, calm)
  await tagAsset(leaving, flat, corner)
  await manager.ok(handOver, { ...at(leaving), body: { to: staying.id, customers: true, assets: true } })
  expect((await staying.ok(getCustomer, at(dana))).tags).toEqual([
    { id: known.id, name: 'חמים', color: '#123456' },
    { id: expect.any(Number), name: 'רגועים', color: '#2f6fed' },
  ])
  expect(await assetTags(staying, flat)).toEqual(['פינתי'])
  expect((await leaving.ok(contract.tags, {})).results.map(({ count }) => count)).toEqual([0, 0, 0])
})

test('devices are sent what was tagged, renamed, merged and deleted', async () => {
  const [hot, corner] = [await make(me, 'חמים'), await make(me, 'פינתי', 'asset')]
  const [dana, flat] = [await buildCustomer(me), await buildAsset(me, place)]
  const device = makeDevice(me)
  await expectUpToDate(me, device)
  await tagCustomer(me, dana, hot)
  await tagAsset(me, flat, corner)
  await expectUpToDate(me, device)
  expect((await me.ok(offlineChanges, {})).customers.map(namesOf)).toEqual([['חמים']])
  await me.ok(contract.changeTag, { ...at(hot), body: { name: 'חמים מאוד' } })
  await me.ok(contract.changeTag, { ...at(corner), body: { color: '#000000' } })
  await expectUpToDate(me, device)
  await me.ok(contract.mergeTag, { ...at(corner), body: { into: (await make(me, 'פינה', 'asset')).id } })
  await me.ok(contract.deleteTag, at(hot))
  await expectUpToDate(me, device)
  const { customers, assets } = await me.ok(offlineChanges, {})
  expect([customers.map(namesOf), assets.map(namesOf)]).toEqual([[[]], [['פינה']]])
})
