import { customers } from '@mafteach/contract/customer-lists'
import { getCustomer } from '@mafteach/contract/customers'
import { cities } from '@mafteach/contract/places'
import { customerTimeline } from '@mafteach/contract/timeline'
import { beforeEach, expect, test } from 'vitest'
import { type AnswerStore, makeAnswerStore } from './answer-store.ts'
import { newDisk } from './disk.fixture.ts'
import type { Disk } from './disk.ts'
import { makePlaceNames } from './place-names.ts'
import { makeRowStore } from './rows.ts'

const DAY_MS = 86_400_000
let disk: Disk
let now: number
let store: AnswerStore
beforeEach(async () => {
  disk = await newDisk()
  now = Date.parse('2026-11-20T09:00:00Z')
  store = makeAnswerStore(
    async () => disk,
    () => now,
  )
})

const put = (query: object, reply: unknown) => store.put(customers, { query }, { reply, counts: { 'x-total-count': 1 } })
const get = async (query: object) => (await store.get(customers, { query }))?.reply

test('the last answer of each call is returned, with its counts and its time', async () => {
  await put({ page: 1 }, 'first')
  now += 5
  await put({ page: 1 }, 'last')
  await put({ page: 2 }, 'another')
  expect(await store.get(customers, { query: { page: 1 } })).toMatchObject({
    reply: 'last',
    counts: { 'x-total-count': 1 },
    at: now,
  })
  expect(await get({ page: 2 })).toBe('another')
  expect([await get({ page: 3 }), await store.get(getCustomer, { params: { id: 1 } })]).toEqual([undefined, undefined])
})

test('numbers as texts, another order, empty values and a peek are the same call', async () => {
  await put({ search: 'דנה', page: 1, city: '', type: null, peek: true }, 'answer')
  expect(await get({ page: '1', search: 'דנה' })).toBe('answer')
  expect(await get({ page: '1', search: 'דנה', peek: 'false' })).toBe('answer')
  expect(await get({ page: '1', search: 'דנ' })).toBeUndefined()
})

test('answers are stored for thirty days, at most 3,000 of them: the oldest are deleted', async () => {
  await put({ page: 0 }, 'old')
  now += 30 * DAY_MS - 1
  expect(await get({ page: 0 })).toBe('old')
  now += 1
  expect(await get({ page: 0 })).toBeUndefined()
  const filled = disk.transaction('answers', 'readwrite')
  for (let page = 1; page <= 2_950; page += 1)
    void filled.store.put({ call: `laid ${page}`, reply: page, counts: {}, at: now + page })
  await filled.done
  now += 3_000
  for (let page = 1; page <= 99; page += 1) await put({ page }, page)
  expect(await disk.count('answers')).toBe(3_000)
  const laid = (await disk.getAllKeys('answers')).filter((call) => call.startsWith('laid'))
  expect(laid).toHaveLength(2_901)
  expect([await disk.get('answers', 'laid 49'), (await disk.get('answers', 'laid 50'))?.reply, await get({ page: 1 })]).toEqual([
    undefined,
    50,
    1,
  ])
})

test('stored answers about one object can be deleted; those about others stay', async () => {
  const ask = [
    [getCustomer, { params: { id: 1 } }],
    [getCustomer, { params: { id: '12' } }],
    [customerTimeline, { params: { id: 1 }, query: { page: 2 } }],
    [customers, {}],
  ] as const
  for (const [endpoint, sent] of ask) await store.put(endpoint, sent, { reply: 'answer', counts: {} })
  const there = () => Promise.all(ask.map(async ([endpoint, sent]) => (await store.get(endpoint, sent)) !== undefined))
  await store.forget({ '/real-estate/customer/:id/': [], '/real-estate/asset/:id/': [] })
  expect(await there()).toEqual([true, true, true, true])
  await store.forget({ '/real-estate/customer/:id/': [1], '/real-estate/asset/:id/': [12] })
  expect(await there()).toEqual([false, true, false, true])
})

test('a deleted customer is removed from stored pages of a list', async () => {
  const page = { count: 120, next: '?page=2', previous: null, results: [{ id: 1 }, { id: 2 }, { id: 3 }] }
  const card = { id: 2 }
  await put({ is_archived: 1 }, page)
  await store.put(getCustomer, { params: { id: 2 } }, { reply: card, counts: {} })
  await store.takeOut(customers, [])
  await store.takeOut(customers, [2, 9])
  expect(await get({ is_archived: 1 })).toEqual({ ...page, count: 119, results: [{ id: 1 }, { id: 3 }] })
  expect((await store.get(getCustomer, { params: { id: 2 } }))?.reply).toEqual(card)
})

test('place names are found in received and stored answers, and in rows', async () => {
  const rows = makeRowStore(async () => disk)
  await store.put(cities, { query: { search: 'ח' } }, { reply: { results: [{ id: 1, name: 'חולון' }] }, counts: {} })
  const city = { id: 2, name: 'בת ים' }
  await rows.write(
    {
      listings: [{ id: 1, city, neighborhoods: [{ id: 3, name: 'רמת יוסף' }] }] as never,
      assets: [{ id: 1, city, neighborhood: null, street: { id: 4, name: 'הרצל' } }] as never,
    },
    {},
  )
  const places = makePlaceNames(store, rows)
  expect(places.nameOf('city', 1)).toBe('')
  await places.read()
  places.hear(cities.path, { results: [{ id: 5, name: 'יבנה' }] })
  places.hear(customers.path, { results: [{ id: 6, name: 'דנה' }] })
  const names = [
    places.nameOf('city', 1),
    places.nameOf('city', 2),
    places.nameOf('neighborhood', 3),
    places.nameOf('street', 4),
    places.nameOf('city', 5),
    places.nameOf('city', 6),
  ]
  expect(names).toEqual(['חולון', 'בת ים', 'רמת יוסף', 'הרצל', 'יבנה', ''])
})
