import { addNote, changeCustomer, createCustomer, makeDormant } from '@mafteach/contract/customers'
import type { Endpoint } from '@mafteach/contract/endpoint'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answered, type AnySent, CallError } from '../api/call.ts'
import { newDisk } from './disk.fixture.ts'
import type { Disk } from './disk.ts'
import { type QueueableWrite, queueable } from './part.ts'
import { callName, type Input } from './queue-store.ts'
import { makeWriteQueue, type QueueMessage, type WriteQueue } from './write-queue.ts'

const START = Date.parse('2026-11-20T09:00:00Z')
const ofCustomer = ({ params }: { params: { id: number | string } }) => [{ kind: 'customer' as const, id: Number(params.id) }]
const shows = { needs: [], apply: () => undefined, reply: () => undefined }
const queueableWrites: QueueableWrite[] = [
  queueable(createCustomer, { ...shows, about: () => [], adds: 'customer' }),
  queueable(changeCustomer, { ...shows, about: ofCustomer }),
  queueable(addNote, { ...shows, about: ofCustomer, adds: 'note' }),
]

let disk: Disk
let now: number
/** What the server was sent. */
let sent: { endpoint: Endpoint; call: AnySent }[]
/** Its replies in order, and the one after them. */
let replies: (object | CallError)[]
let newId: number

afterEach(() => vi.restoreAllMocks())
beforeEach(async () => {
  disk = await newDisk()
  now = START
  sent = []
  replies = []
  newId = 100
})

const answerNow = async (): Promise<Answered> => {
  const reply = replies.shift() ?? { id: ++newId }
  if (reply instanceof CallError) throw reply
  return { reply, counts: {} }
}
const send = async (endpoint: Endpoint, call: AnySent): Promise<Answered> => {
  sent.push({ endpoint, call })
  return answerNow()
}
const storeReply = vi.fn(async () => undefined)
type Needs = Parameters<typeof makeWriteQueue>[0]
const open = (needs: Partial<Needs> = {}): WriteQueue =>
  makeWriteQueue({
    disk: async () => disk,
    queueableWrites,
    send,
    reads: async () => 0,
    storeReply,
    me: 1,
    nameOf: () => '',
    page: 'this page',
    now: () => now,
    ...needs,
  })

/** A write that no form awaits: it is shown as done. */
const lay = async (queue: WriteQueue, endpoint: Endpoint, input: Input, before: object | null = null, isForm = false) => {
  await queue.ready()
  const { one, outcome } = await queue.add(endpoint, input, queue.make(), before as never, { isForm })
  await queue.letGo(one.key)
  return { ...one, page: null, outcome }
}
const rename = (id: number, name: string) => [changeCustomer, { params: { id }, body: { name } }] as const
const bodies = () => sent.map(({ call }) => call.body)
const states = (queue: WriteQueue) => queue.waiting().map(({ state }) => state)
const noLine = () => new CallError(0, null)
const refusal = () => new CallError(400, { name: ['קצר מדי'], code: 'validation' })

test('a write is durably on the disk before it is sent', async () => {
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
  const onDisk: unknown[] = []
  const queue = open({
    send: async (_, { idempotencyKey }) => {
      onDisk.push({ idempotencyKey, kept: await disk.getAll('outbox') })
      return { reply: {}, counts: {} }
    },
  })
  const { key } = await lay(queue, ...rename(5, 'דנה'))
  expect(transaction).toHaveBeenCalledWith(['outbox'], 'readwrite', { durability: 'strict' })
  transaction.mockRestore()
  expect(await queue.flush()).toBe(true)
  expect(onDisk).toMatchObject([{ idempotencyKey: key, kept: [{ key, input: { body: { name: 'דנה' } } }] }])
  expect(await disk.getAll('outbox')).toEqual([])
})

test('writes about one object are sent in order, others meanwhile; a failing server is retried at growing intervals', async () => {
  const queue = open()
  const first = await lay(queue, ...rename(5, 'א'))
  await lay(queue, ...rename(5, 'ב'))
  await lay(queue, ...rename(6, 'ג'))
  replies = [new CallError(500, null)]
  expect(await queue.flush()).toBe(true)
  expect(bodies()).toEqual([{ name: 'א' }, { name: 'ג' }])
  expect(queue.nextAt()).toBe(START + 2_000)
  await queue.flush()
  expect(sent).toHaveLength(2)

  now += 2_000
  replies = [new CallError(500, null)]
  await queue.flush()
  expect(queue.nextAt()).toBe(now + 5_000)
  now += 5_000
  replies = [new CallError(429, null, 70)]
  expect(await queue.flush()).toBe(false)
  expect(queue.nextAt()).toBe(now + 70_000)
  now += 70_000
  await queue.flush()
  expect(bodies().slice(2)).toEqual([{ name: 'א' }, { name: 'א' }, { name: 'א' }, { name: 'ב' }])
  expect(sent.filter(({ call }) => call.idempotencyKey === first.key)).toHaveLength(4)
  expect([queue.waiting(), queue.nextAt()]).toEqual([[], null])
})

test('every try has the same key, also after a restart; a key that the server has deleted by now is replaced', async () => {
  const { key } = await lay(open(), ...rename(5, 'א'))
  for (const reply of [noLine(), new CallError(503, { code: 'unavailable' }), new CallError(408, null)]) {
    replies = [reply]
    await open().flush()
  }
  now += 2_000
  replies = [refusal()]
  const queue = open()
  await queue.flush()
  expect(sent.map(({ call }) => call.idempotencyKey)).toEqual([key, key, key, key])
  now += 30 * 86_400_000
  await queue.retry(queue.waiting()[0]!)
  await queue.flush()
  expect(sent[4]!.call.idempotencyKey).not.toBe(key)
})

test('an unreachable server stops sending and counts no try', async () => {
  const queue = open()
  await lay(queue, ...rename(5, 'א'))
  await lay(queue, ...rename(6, 'ב'))
  replies = [noLine()]
  expect(await queue.flush()).toBe(false)
  expect(sent).toHaveLength(1)
  expect(queue.waiting()).toMatchObject([{ tries: 0, notBefore: 0 }, { tries: 0 }])
})

test('temporary ids become the server’s once the object exists, also after a restart', async () => {
  const queue = open()
  const { id } = await lay(queue, createCustomer, { body: { name: 'דנה' } })
  await lay(queue, addNote, { params: { id: String(id) }, body: { content: 'הערה' } })
  expect(queue.resolve({ params: { id } })).toBeNull()
  replies = [{ id: 7 }, noLine()]
  expect(await queue.flush()).toBe(false)
  const again = open()
  expect(await again.flush()).toBe(true)
  expect(sent.map(({ endpoint, call }) => [endpoint.path, call.params])).toEqual([
    [createCustomer.path, undefined],
    [addNote.path, { id: '7' }],
    [addNote.path, { id: '7' }],
  ])
  expect(again.resolve({ customer: id, all: [id, 3] })).toEqual({ customer: 7, all: [7, 3] })
})

/** From here on writing fails. */
const fillDisk = () =>
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })

test('on a full disk a sent write leaves the queue, and this page remembers its id', async () => {
  const queue = open()
  const { id } = await lay(queue, createCustomer, { body: { name: 'דנה' } })
  fillDisk()
  expect(await queue.flush()).toBe(true)
  expect([queue.waiting(), await disk.getAll('outbox'), queue.resolve({ id })]).toEqual([[], [], { id: 101 }])
  expect(await queue.flush()).toBe(true)
  expect(sent).toHaveLength(1)
})

test('on a full disk a write with dependents stays, and is sent again by its key once there is room', async () => {
  const queue = open()
  const { id } = await lay(queue, createCustomer, { body: { name: 'דנה' } })
  await lay(queue, addNote, { params: { id: String(id) }, body: { content: 'הערה' } })
  replies = [{ id: 7 }, { id: 7 }]
  const full = fillDisk()
  await expect(queue.flush()).rejects.toThrow('full')
  expect([states(queue), (await disk.getAll('outbox')).length]).toEqual([['waiting', 'waiting'], 2])
  full.mockRestore()
  expect(await queue.flush()).toBe(true)
  expect(queue.waiting()).toEqual([])
  expect(new Set(sent.slice(0, 2).map(({ call }) => call.idempotencyKey)).size).toBe(1)
  expect(sent.at(-1)).toMatchObject({ endpoint: { path: addNote.path }, call: { params: { id: '7' } } })
})

test('dependents of a refused write stay until it is cancelled, and are cancelled with it', async () => {
  const queue = open()
  const one = await lay(queue, createCustomer, { body: { name: 'ד' } })
  await lay(queue, addNote, { params: { id: one.id }, body: { content: 'הערה' } })
  await lay(queue, ...rename(6, 'ב'))
  replies = [refusal()]
  await queue.flush()
  expect(bodies()).toEqual([{ name: 'ד' }, { name: 'ב' }])
  expect(states(queue)).toEqual(['refused', 'waiting'])
  expect(queue.withDependents(queue.waiting()[0]!)).toHaveLength(2)
  await queue.takeBack(queue.waiting()[0]!)
  expect([queue.waiting(), await disk.getAll('outbox')]).toEqual([[], []])
})

test('a write cancelled while its request was under way does not return', async () => {
  const queue: WriteQueue = open({
    send: async () => {
      await queue.takeBack(queue.waiting()[0]!)
      throw new CallError(500, null)
    },
  })
  await lay(queue, ...rename(5, 'א'))
  await queue.flush()
  expect([queue.waiting(), await disk.getAll('outbox')]).toEqual([[], []])
})

test('an existing customer replaces the refused new one', async () => {
  const queue = open()
  const one = await lay(queue, createCustomer, { body: { name: 'דנה' } })
  await lay(queue, addNote, { params: { id: one.id }, body: { content: 'הערה' } })
  replies = [new CallError(409, { code: 'customer_exists', customer: { id: 42, name: 'דנה' } })]
  await queue.flush()
  await queue.takeAs(queue.waiting()[0]!, 42)
  await queue.flush()
  expect(sent.slice(1).map(({ endpoint, call }) => [endpoint.path, call.params])).toEqual([[addNote.path, { id: 42 }]])
  expect(queue.waiting()).toEqual([])
})

test.each([
  [401, 'token_not_valid'],
  [401, 'refresh_invalid'],
  [403, 'account_closed'],
])('without a session (%s %s) everything stays queued unchanged', async (status, code) => {
  const queue = open()
  await lay(queue, ...rename(5, 'א'))
  await lay(queue, ...rename(6, 'ב'))
  const before = queue.waiting()
  replies = [new CallError(status, { code })]
  expect(await queue.flush()).toBe(false)
  expect([queue.waiting(), await disk.getAll('outbox'), sent.length]).toEqual([before, before, 1])
})

const WAS = { version: '1', values: { name: 'דנה' } }
const changed = (current: object) => new CallError(412, { code: 'changed', current })

test('changes elsewhere to other fields are merged, and sent as a change of the current version', async () => {
  const queue = open()
  await lay(queue, ...rename(5, 'דנה כהן'), WAS)
  replies = [changed({ id: 5, version: '2', name: 'דנה', is_vip: true })]
  await queue.flush()
  expect(sent.map(({ call }) => [call.ifMatch, call.body])).toEqual([
    ['1', { name: 'דנה כהן' }],
    ['2', { name: 'דנה כהן' }],
  ])
  expect(queue.waiting()).toEqual([])
})

test('own earlier changes do not conflict with a new one; with a form that was open before them they do', async () => {
  const queue = open()
  await lay(queue, ...rename(5, 'דנה'), { version: 'one', values: { name: 'דן' } })
  await lay(queue, ...rename(5, 'דנית'), { version: 'one', values: { name: 'דנה' } })
  await lay(queue, ...rename(5, 'דני'), { version: 'one', values: { name: 'דן' } }, true)
  replies = [
    { id: 5, version: 'two', name: 'דנה' },
    { id: 5, version: 'three', name: 'דנית' },
    changed({ id: 5, version: 'three', name: 'דנית' }),
  ]
  await queue.flush()
  expect(sent.map(({ call }) => call.ifMatch)).toEqual(['one', 'two', 'one'])
  expect(states(queue)).toEqual(['collides'])
})

test('acts follow each other on a screen that still shows what was there before the first; the last one takes it back', async () => {
  const queue = open()
  const shown = { version: 'one', values: { name: 'דן' } }
  for (const name of ['דנה', 'דנית', 'דן']) await lay(queue, ...rename(5, name), shown)
  replies = [
    { id: 5, version: 'two', name: 'דנה' },
    { id: 5, version: 'three', name: 'דנית' },
    { id: 5, version: 'one', name: 'דן' },
  ]
  await queue.flush()
  expect(sent.map(({ call }) => [call.ifMatch, call.body])).toEqual([
    ['one', { name: 'דנה' }],
    ['two', { name: 'דנית' }],
    ['three', { name: 'דן' }],
  ])
  expect(queue.waiting()).toEqual([])
})

test('after an own write that was not queued an act is sent on; a form asks', async () => {
  const queue = open()
  const shown = { version: 'one', values: { name: 'דן' } }
  const made = { id: 5, version: 'two', name: 'דנה' }
  queue.noteReply(made)
  await lay(queue, ...rename(5, 'דן'), shown)
  replies = [changed(made), { id: 5, version: 'one', name: 'דן' }]
  await queue.flush()
  expect(sent.map(({ call }) => [call.ifMatch, call.body])).toEqual([
    ['one', { name: 'דן' }],
    ['two', { name: 'דן' }],
  ])
  await lay(queue, ...rename(5, 'דני'), shown, true)
  replies = [changed(made)]
  await queue.flush()
  expect(states(queue)).toEqual(['collides'])
})

test('a list that was chosen before another own change of it is asked about: what that added would be lost', async () => {
  const queue = open()
  const tag = (...tags: number[]) => [changeCustomer, { params: { id: 5 }, body: { tags } }] as const
  const shown = { version: 'one', values: { tags: [1] } }
  await lay(queue, ...tag(1, 2), shown)
  await lay(queue, ...tag(1, 3), shown)
  replies = [{ id: 5, version: 'two', tags: [1, 2] }, changed({ id: 5, version: 'two', tags: [1, 2] })]
  await queue.flush()
  expect(sent.map(({ call }) => call.ifMatch)).toEqual(['one', 'one'])
  expect(states(queue)).toEqual(['collides'])
})

test('an object that returned to its former values has its old version', async () => {
  const queue = open()
  await lay(queue, ...rename(5, 'דנה'), { version: 'one', values: { name: 'דן' } })
  await lay(queue, ...rename(5, 'דן'), { version: 'one', values: { name: 'דנה' } })
  await lay(queue, changeCustomer, { params: { id: 5 }, body: { is_vip: true } }, { version: 'one', values: {} })
  replies = [
    { id: 5, version: 'two', name: 'דנה' },
    { id: 5, version: 'one', name: 'דן' },
  ]
  await queue.flush()
  expect(sent.map(({ call }) => call.ifMatch)).toEqual(['one', 'two', 'one'])
})

test('a write of another version of the app waits for that version, and blocks nothing else', async () => {
  const newer = open({ queueableWrites: [...queueableWrites, queueable(makeDormant, { ...shows, about: () => [] })] })
  await lay(newer, makeDormant, { params: { id: 6 } })
  const queue = open()
  await lay(queue, ...rename(5, 'דנה'))
  expect(await queue.flush()).toBe(true)
  expect(bodies()).toEqual([{ name: 'דנה' }])
  expect(queue.waiting().map(({ endpoint }) => endpoint)).toEqual([callName(makeDormant)])
})

test('for the same field the write waits until the agent chooses; later writes about the same object stay behind it', async () => {
  const queue = open()
  await lay(queue, ...rename(5, 'דנה כהן'), WAS)
  await lay(queue, addNote, { params: { id: 5 }, body: { content: 'הערה' } })
  const meets = [changed({ id: 5, version: '2', name: 'דנה לוי' })]
  replies = [...meets]
  await queue.flush()
  expect(queue.waiting()).toMatchObject([
    { state: 'collides', collisions: [{ field: 'name', before: 'דנה', mine: 'דנה כהן', theirs: 'דנה לוי' }] },
    { state: 'waiting' },
  ])
  expect(sent).toHaveLength(1)
  await queue.choose(queue.waiting()[0]!, new Set())
  expect(queue.waiting()[0]!.collisions).toBeUndefined()
  await queue.flush()
  expect(sent.slice(1).map(({ call }) => [call.ifMatch, call.body])).toEqual([
    ['2', { name: 'דנה כהן' }],
    [undefined, { content: 'הערה' }],
  ])

  await lay(queue, ...rename(5, 'דנה כהן'), WAS)
  replies = meets
  await queue.flush()
  sent = []
  await queue.choose(queue.waiting()[0]!, new Set(['name']))
  await queue.flush()
  expect([queue.waiting(), sent]).toEqual([[], []])
})

test('a waiting form gets the refusal, and the write leaves the queue', async () => {
  const queue = open()
  await queue.ready()
  const { outcome } = await queue.add(...rename(5, 'א'), queue.make(), null)
  replies = [refusal()]
  await queue.flush()
  expect(await outcome).toMatchObject({ error: { status: 400, fields: { name: ['קצר מדי'] } } })
  expect([queue.waiting(), await disk.getAll('outbox')]).toEqual([[], []])
})

test('once released, a refused write stays until it is corrected and sent again', async () => {
  const queue = open()
  await lay(queue, ...rename(5, 'א'))
  replies = [refusal()]
  await queue.flush()
  const [one] = queue.waiting()
  expect(one).toMatchObject({ state: 'refused', refusal: { status: 400, fields: { name: ['קצר מדי'] } } })
  await queue.flush()
  expect(sent).toHaveLength(1)
  await queue.retry(one!, { ...one!.input, body: { name: 'דנה' } })
  expect(queue.waiting()[0]!.refusal).toBeUndefined()
  await queue.flush()
  expect([bodies()[1], queue.waiting()]).toEqual([{ name: 'דנה' }, []])
})

test.each([
  ['failed', new CallError(500, null), { state: 'waiting', tries: 1 }],
  ['did not answer', noLine(), { state: 'waiting', tries: 0 }],
  ['refused it', refusal(), { state: 'refused' }],
  ['had it changed elsewhere', changed({ version: '2', name: 'דנה לוי' }), { state: 'collides' }],
])('a write that its form released while the server was slow is shown as queued when the server %s', async (_, answer, seen) => {
  const queue: WriteQueue = open({
    send: async () => {
      await queue.letGo(queue.waiting()[0]!.key)
      throw answer
    },
  })
  await queue.ready()
  await queue.add(...rename(5, 'דנה כהן'), queue.make(), WAS)
  await queue.flush()
  expect(queue.waiting()).toMatchObject([{ page: null, ...seen }])
  expect(await disk.getAll('outbox')).toMatchObject([{ page: null, ...seen }])
})

test('a write whose form was on a closed page is shown as queued at the next start', async () => {
  const before = open({ page: 'closed page' })
  await before.ready()
  await before.add(...rename(5, 'א'), before.make(), null)
  const queue = open()
  await queue.ready()
  expect(queue.waiting()).toMatchObject([{ page: null, state: 'waiting' }])
})

test('another tab sends: the form here gets the answer, and a refusal shown by the form is not shown twice', async () => {
  const messages: QueueMessage[] = []
  const queue = open()
  const leader = open({ page: 'another', postToTabs: (message) => messages.push(message) })
  await Promise.all([queue.ready(), leader.ready()])
  const good = await queue.add(...rename(5, 'א'), queue.make(), null)
  const bad = await queue.add(...rename(6, 'ב'), queue.make(), null)
  leader.hear({ kind: 'changed' })
  await vi.waitFor(() => expect(leader.waiting()).toHaveLength(2))
  replies = [{ id: 5 }, refusal()]
  await leader.flush()
  const done: string[] = []
  queue.onDone(({ key }) => done.push(key))
  for (const message of messages) queue.hear(message)
  expect(await good.outcome).toEqual({ reply: { id: 5 } })
  expect(await bad.outcome).toMatchObject({ error: { status: 400 } })
  expect(done).toEqual([good.one.key, bad.one.key])
  await vi.waitFor(async () => expect(await disk.getAll('outbox')).toEqual([]))
  await vi.waitFor(() => expect(queue.waiting()).toEqual([]))
})

test('whatever triggers sending, each write is sent once, and writes added meanwhile too', async () => {
  let answer: () => void = () => undefined
  const waits = new Promise<void>((resolve) => {
    answer = resolve
  })
  const queue = open({
    send: async (endpoint, call) => {
      sent.push({ endpoint, call })
      await waits
      return answerNow()
    },
  })
  await lay(queue, ...rename(5, 'א'))
  const first = queue.flush()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  await lay(queue, ...rename(6, 'ב'))
  const others = [queue.flush(), queue.flush()]
  answer()
  expect(await Promise.all([first, ...others])).toEqual([true, true, true])
  expect(bodies()).toEqual([{ name: 'א' }, { name: 'ב' }])
})

test('the server’s reply is stored here, unless a sync ran since the write was first sent', async () => {
  let reads = 3
  storeReply.mockClear()
  const queue = open({ reads: async () => reads })
  await lay(queue, ...rename(5, 'א'))
  replies = [{ id: 5, version: '2' }]
  await queue.flush()
  expect(storeReply).toHaveBeenCalledWith(
    queueableWrites[1],
    { params: { id: 5 }, body: { name: 'א' } },
    expect.objectContaining({ id: 5, me: 1 }),
    { id: 5, version: '2' },
  )
  storeReply.mockClear()
  await lay(queue, ...rename(5, 'ב'))
  replies = [noLine()]
  await queue.flush()
  reads = 4
  now += 2_000
  await queue.flush()
  expect([storeReply.mock.calls, queue.waiting()]).toEqual([[], []])
})

test('a server that does not answer is unreachable: the write is tried again by its key', async () => {
  const over = new AbortController()
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(over.signal)
  let isSilent = true
  const queue = open({
    send: async (endpoint, call) => {
      sent.push({ endpoint, call })
      if (!isSilent) return answerNow()
      return new Promise((_, reject) => call.signal!.addEventListener('abort', () => reject(call.signal!.reason)))
    },
  })
  await lay(queue, ...rename(5, 'דנה'))
  const flushed = queue.flush()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  over.abort()
  expect(await flushed).toBe(false)
  expect(states(queue)).toEqual(['waiting'])
  limit.mockRestore()
  isSilent = false
  now += 2_000
  expect(await queue.flush()).toBe(true)
  expect(queue.waiting()).toEqual([])
  expect(sent[1]!.call.idempotencyKey).toBe(sent[0]!.call.idempotencyKey)
})
