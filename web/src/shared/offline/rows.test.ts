import type { OfflineChanges } from '@mafteach/contract/offline'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../api/call.ts'
import { makeChanges } from './changes.ts'
import { newDisk } from './disk.fixture.ts'
import { type Disk, KINDS, type Kind, openDisk, SYNC_STATE_KEY } from './disk.ts'
import { makeRowStore } from './rows.ts'

const NOW = Date.parse('2026-11-20T09:00:00Z')
let disk: Disk
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  disk = await newDisk()
})
afterEach(() => vi.restoreAllMocks())

const newStore = () => makeRowStore(async () => disk)
const rowsOf = (...ids: number[]) => ids.map((id) => ({ id, name: `שורה ${id}` })) as never[]
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
const syncState = (cursor: string) => ({ cursor, isWhole: true, isBounded: false, at: NOW })
const onDisk = async (kind: Kind = 'customers') =>
  (await disk.getAll('rows'))
    .filter((record) => record.kind === kind)
    .map(({ chunk, rows }) => [chunk, rows.map(({ id }) => id)] as const)

test('rows are stored in chunks of 500; a changed row rewrites only its chunk, and a deleted one leaves room', async () => {
  const store = newStore()
  await store.write({ customers: rowsOf(...range(1, 1_200)) }, {})
  expect((await onDisk()).map(([chunk, ids]) => [chunk, ids.length])).toEqual([
    [0, 500],
    [1, 500],
    [2, 200],
  ])
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  const chunksPut = () => put.mock.calls.flatMap(([record]) => (record as { chunk?: number }).chunk ?? [])
  await store.write({ customers: rowsOf(700) }, {})
  expect(chunksPut()).toEqual([1])
  put.mockClear()
  expect(await store.write({ customers: rowsOf(2_000) }, { customers: [1_200, 1_201], tasks: [] })).toEqual(['customers'])
  expect(chunksPut()).toEqual([2])
  const { customers } = await newStore().read(['customers'])
  expect(customers.size).toBe(1_200)
  expect([customers.has(1_200), customers.has(2_000)]).toEqual([false, true])
})

test('rows written by another tab are not overwritten, even before its message arrives', async () => {
  const [one, other] = [newStore(), newStore()]
  await one.write({ customers: rowsOf(1) }, {})
  await other.write({ customers: rowsOf(2) }, {})
  await one.write({ customers: rowsOf(3) }, { customers: [1] })
  expect(await onDisk()).toEqual([[0, [2, 3]]])
  expect([...(await one.read(['customers'])).customers.keys()]).toEqual([2, 3])
})

test('rows and the cursor are one transaction: if it fails neither is stored, nor in memory', async () => {
  const store = newStore()
  await store.write({ customers: rowsOf(1) }, {}, syncState('one'))
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await expect(store.write({ customers: rowsOf(2) }, {}, syncState('two'))).rejects.toThrow('full')
  put.mockRestore()
  expect([...(await store.read(['customers'])).customers.keys()]).toEqual([1])
  expect(await store.syncState()).toMatchObject({ cursor: 'one', reads: 1 })
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
  await store.write({ customers: rowsOf(2) }, {}, syncState('two'))
  expect(transaction.mock.calls.filter(([, mode]) => mode === 'readwrite')).toEqual([[['rows', 'state'], 'readwrite']])
  expect(await store.syncState()).toMatchObject({ cursor: 'two', reads: 2 })
})

test('kinds that are not requested are not read; rows written by another tab are read again', async () => {
  const store = newStore()
  await store.write({ customers: rowsOf(1), tasks: rowsOf(5) }, {})
  const mine = newStore()
  const first = await mine.read(['customers'])
  expect([first.customers.size, first.tasks.size]).toEqual([1, 0])
  await store.write({ customers: rowsOf(2) }, {})
  expect((await mine.read(['customers'])).customers.size).toBe(1)
  const before = mine.version()
  mine.forget(['customers'])
  expect(mine.version()).not.toBe(before)
  expect((await mine.read(['customers'])).customers.size).toBe(2)
})

type SomeChanges = Partial<
  { [K in Kind]: object[] } & { gone: Partial<OfflineChanges['gone']> } & Omit<OfflineChanges, Kind | 'gone'>
>
const changesOf = ({ gone = {}, ...rest }: SomeChanges): OfflineChanges =>
  ({
    cursor: 'end',
    has_more: false,
    bounded: false,
    ...Object.fromEntries(KINDS.map((kind) => [kind, []])),
    gone: { customers: [], assets: [], tasks: [], listings: [], ...gone },
    ...rest,
  }) as OfflineChanges
/** A device that syncs, and its requests. */
const reader = (answers: (SomeChanges | CallError)[]) => {
  const store = newStore()
  const requestedCursors: (string | undefined)[] = []
  /** What could be read during each request. */
  const seen: number[][] = []
  const gone: OfflineChanges['gone'][] = []
  const changes = makeChanges({
    rows: store,
    ask: async (since) => {
      requestedCursors.push(since)
      seen.push([...(await store.read(['customers'])).customers.keys()])
      const answer = answers.shift()!
      if (answer instanceof CallError) throw answer
      return changesOf(answer)
    },
    onGone: async (one) => void gone.push(one),
  })
  return { store, asked: requestedCursors, seen, gone, read: changes.read }
}
const here = async () => [...(await newStore().read(['customers'])).customers.keys()]

test('an interrupted first sync resumes where it stopped', async () => {
  const first = reader([{ cursor: 'one', has_more: true, customers: rowsOf(1) }, new CallError(0, null)])
  await expect(first.read()).rejects.toThrow(CallError)
  expect([await here(), await first.store.syncState()]).toEqual([[1], expect.objectContaining({ cursor: 'one', isWhole: false })])
  const next = reader([{ cursor: 'two', customers: rowsOf(2), bounded: true }])
  expect(await next.read()).toEqual(['customers'])
  expect(next.asked).toEqual(['one'])
  expect(await next.store.syncState()).toEqual({ cursor: 'two', isWhole: true, isBounded: true, at: NOW, reads: 2 })
  expect(await here()).toEqual([1, 2])
})

test('changed and deleted rows arrive page by page, and answers about deleted ones are deleted', async () => {
  await reader([{ cursor: 'one', customers: rowsOf(1, 2) }]).read()
  const next = reader([
    { cursor: 'two', has_more: true, customers: rowsOf(3), gone: { customers: [1] } },
    { cursor: 'three', tasks: rowsOf(9) },
  ])
  expect((await next.read()).toSorted()).toEqual(['customers', 'tasks'])
  expect([next.asked, await here()]).toEqual([
    ['one', 'two'],
    [2, 3],
  ])
  expect(next.gone[0]).toMatchObject({ customers: [1] })
})

test.each(['cursor_too_old', 'cursor_not_valid'])(
  'a refused cursor (%s) starts a full sync: old rows can be read until its end, and those not sent again are deleted',
  async (code) => {
    await reader([{ cursor: 'old', customers: rowsOf(1, 2, 3), tasks: rowsOf(7) }]).read()
    const anew = reader([
      new CallError(410, { code }),
      { cursor: 'one', has_more: true, customers: rowsOf(2, 4) },
      { cursor: 'two', customers: rowsOf(3), gone: { customers: [4] } },
    ])
    expect(await anew.read()).toEqual([...KINDS])
    expect(anew.asked).toEqual(['old', undefined, 'one'])
    expect(anew.seen.slice(0, 2)).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ])
    expect(anew.seen[2]).toEqual(expect.arrayContaining([1, 2, 3, 4]))
    expect(await here()).toEqual([2, 3])
    expect((await newStore().read(['tasks'])).tasks.size).toBe(0)
    expect(await anew.store.syncState()).toMatchObject({ cursor: 'two' })
  },
)

test('an interrupted full sync leaves the cursor unchanged: it starts over', async () => {
  await reader([{ cursor: 'old', customers: rowsOf(1) }]).read()
  const cut = reader([
    new CallError(410, { code: 'cursor_too_old' }),
    { cursor: 'one', has_more: true, customers: rowsOf(2) },
    new CallError(0, null),
  ])
  await expect(cut.read()).rejects.toThrow(CallError)
  expect(await disk.get('state', SYNC_STATE_KEY)).toMatchObject({ cursor: 'old' })
  expect(await here()).toEqual([1, 2])
})

test('notifications read more than seven days ago are deleted, and those that the server reports', async () => {
  const at = (days: number) => new Date(NOW - days * 86_400_000).toISOString()
  const notifications = [
    { id: 1, read_at: at(7.1) },
    { id: 2, read_at: at(6.9) },
    { id: 3, read_at: null },
  ]
  const there = async () => [...(await newStore().read(['notifications'])).notifications.keys()]
  await reader([{ notifications }]).read()
  const next = reader([{}])
  expect(await next.read()).toEqual(['notifications'])
  expect(await there()).toEqual([2, 3])
  expect(await reader([{}]).read()).toEqual([])
  expect(await reader([{ gone_notifications: [3] }]).read()).toEqual(['notifications'])
  expect(await there()).toEqual([2])
})

test('simultaneous callers share one sync', async () => {
  const one = reader([{ customers: rowsOf(1) }])
  const both = await Promise.all([one.read(), one.read()])
  expect([both[0], one.asked]).toEqual([both[1], [undefined]])
})

test('another schema version clears rows and answers; the agent’s own writes stay', async () => {
  await newStore().write({ customers: rowsOf(1) }, {}, syncState('one'))
  await disk.put('answers', { call: 'a', reply: {}, counts: {}, at: NOW })
  await disk.put('drafts', { key: 'form', value: { name: 'דנה' }, at: NOW } as never)
  await disk.add('outbox', { key: 'waits' } as never)
  disk.close()
  disk = await openDisk('test', disk.version + 1)
  expect([await disk.count('rows'), await disk.count('answers'), await disk.get('state', SYNC_STATE_KEY)]).toEqual([
    0,
    0,
    undefined,
  ])
  expect([await disk.count('drafts'), await disk.count('outbox')]).toEqual([1, 1])
})
