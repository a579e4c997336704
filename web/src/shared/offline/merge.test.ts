import { expect, test } from 'vitest'
import { beforeNow, beforeOf, changesNothing, merge, withTheirs } from './merge.ts'

const asset = {
  id: 5,
  version: '1',
  price: 2_000_000,
  floor: 3,
  note: null,
  street: { id: 8, name: 'הרצל' },
  tags: [{ id: 1 }, { id: 2 }],
}

test('fields that only one side changed are combined', () => {
  const before = beforeOf(asset, { price: 1, floor: 1 })
  expect(before).toEqual({ version: '1', values: { price: 2_000_000, floor: 3 } })
  const theirs = { ...asset, version: '2', floor: 4 }
  expect(merge(before, { price: 2_100_000, floor: 3 }, theirs, false)).toEqual({ body: { price: 2_100_000 }, collisions: [] })
})

test('a field that both changed to different values collides, to the same value not', () => {
  const before = beforeOf(asset, { price: 1 })
  const body = { price: 2_100_000 }
  expect(merge(before, body, { ...asset, price: 1_900_000 }, false)).toEqual({
    body,
    collisions: [{ field: 'price', before: 2_000_000, mine: 2_100_000, theirs: 1_900_000 }],
  })
  expect(merge(before, body, { ...asset, price: 2_100_000 }, false)).toEqual({ body, collisions: [] })
})

test('a full body takes their values where nothing was changed here', () => {
  const body = { price: 2_100_000, floor: 3, street: 8 }
  const theirs = { ...asset, floor: 4, street: { id: 9, name: 'ביאליק' } }
  expect(merge(beforeOf(asset, body), body, theirs, true)).toEqual({
    body: { price: 2_100_000, floor: 4, street: 9 },
    collisions: [],
  })
})

test('objects compare by id, lists unordered, and empty values are equal', () => {
  const body = { street: 8, tags: [2, 1], note: undefined }
  const before = beforeOf(asset, body)
  expect(changesNothing(before, body)).toBe(true)
  const theirs = { ...asset, street: { id: 8, name: 'שם אחר' }, tags: [{ id: 2 }, { id: 1 }] }
  expect(merge(before, { street: 9, tags: [3] }, theirs, false)).toEqual({ body: { street: 9, tags: [3] }, collisions: [] })
  expect(merge(before, { tags: [1] }, { ...asset, tags: [{ id: 2 }] }, false).collisions).toHaveLength(1)
})

test('fields missing in an answer are not compared', () => {
  const before = beforeOf(asset, { secret: 1 })
  expect(before.values).toEqual({})
  expect(merge(before, { secret: 1 }, { ...asset, secret: 2 }, false)).toEqual({ body: { secret: 1 }, collisions: [] })
})

test('if all of theirs are chosen nothing is left to send; if one of two, only the other', () => {
  const before = beforeOf(asset, { price: 1, floor: 1 })
  const theirs = { ...asset, version: '2', price: 1_900_000, floor: 4 }
  const { body, collisions } = merge(before, { price: 2_100_000, floor: 7 }, theirs, false)
  const now = beforeNow(before, theirs)
  expect(now).toEqual({ version: '2', values: { price: 1_900_000, floor: 4 } })
  expect(changesNothing(now, withTheirs(body, collisions, false))).toBe(true)
  const half = withTheirs(body, collisions.slice(0, 1), false)
  expect(half).toEqual({ floor: 7 })
  expect(changesNothing(now, half)).toBe(false)
  const fullBody = withTheirs({ price: 2_100_000, floor: 7 }, collisions, true)
  expect([fullBody, changesNothing(now, fullBody)]).toEqual([{ price: 1_900_000, floor: 4 }, true])
})
