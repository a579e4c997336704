import { addNote, changeCustomer, createCustomer, makeDormant } from '@mafteach/contract/customers'
import type { Endpoint } from '@mafteach/contract/endpoint'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answered, type AnySent, CallError } from '../api/call.ts'
import { newDisk } from './disk.fixture.ts'
import type { Disk } from './disk.ts'
import { makeOutbox, type Outbox, type OutboxMessage } from './outbox.ts'
import { type Effect, effect } from './part.ts'
import { callName, type Input } from './waiting.ts'

const START = Date.parse('2026-11-20T09:00:00Z')
const ofCustomer = ({ params }: { params: { id: number | string } }) => [{ kind: 'customer' as const, id: Number(params.id) }]
const shows = { needs: [], apply: () => undefined, reply: () => undefined }
const effects: Effect[] = [
  effect(createCustomer, { ...shows, about: () => [], adds: 'customer' }),
  effect(changeCustomer, { ...shows, about: ofCustomer }),
  effect(addNote, { ...shows, about: ofCustomer, adds: 'note' }),
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
type Needs = Parameters<typeof makeOutbox>[0]
const open = (needs: Partial<Needs> = {}): Outbox =>
  makeOutbox({
    disk: async () => disk,
    effects,
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
const lay = async (outbox: Outbox, endpoint: Endpoint, input: Input, before: object | null = null) => {
  await outbox.ready()
  const { one, outcome } = await outbox.add(endpoint, input, outbox.make(), before as never)
  await outbox.letGo(one.key)
  return { ...one, page: null, outcome }
}
const rename = (id: number, name: string) => [changeCustomer, { params: { id }, body: { name } }] as const
const bodies = () => sent.map(({ call }) => call.body)
const states = (outbox: Outbox) => outbox.waiting().map(({ state }) => state)
const noLine = () => new CallError(0, null)
const refusal = () => new CallError(400, { name: ['קצר מדי'], code: 'validation' })

test('a write is on the disk for good before it is sent', async () => {
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
  const onDisk: unknown[] = []
  const outbox = open({
    send: async (_, { idempotencyKey }) => {
      onDisk.push({ idempotencyKey, kept: await disk.getAll('outbox') })
      return { reply: {}, counts: {} }
    },
  })
  const { key } = await lay(outbox, ...rename(5, 'דנה'))
  expect(transaction).toHaveBeenCalledWith(['outbox'], 'readwrite', { durability: 'strict' })
  transaction.mockRestore()
  expect(await outbox.flush()).toBe(true)
  expect(onDisk).toMatchObject([{ idempotencyKey: key, kept: [{ key, input: { body: { name: 'דנה' } } }] }])
  expect(await disk.getAll('outbox')).toEqual([])
})

test('what is written of one thing goes in its order, of others meanwhile; a server that fails is asked later and later', async () => {
  const outbox = open()
  const first = await lay(outbox, ...rename(5, 'א'))
  await lay(outbox, ...rename(5, 'ב'))
  await lay(outbox, ...rename(6, 'ג'))
  replies = [new CallError(500, null)]
  expect(await outbox.flush()).toBe(true)
  expect(bodies()).toEqual([{ name: 'א' }, { name: 'ג' }])
  expect(outbox.nextAt()).toBe(START + 2_000)
  await outbox.flush()
  expect(sent).toHaveLength(2)

  now += 2_000
  replies = [new CallError(500, null)]
  await outbox.flush()
  expect(outbox.nextAt()).toBe(now + 5_000)
  now += 5_000
  replies = [new CallError(429, null, 70)]
  expect(await outbox.flush()).toBe(false)
  expect(outbox.nextAt()).toBe(now + 70_000)
  now += 70_000
  await outbox.flush()
  expect(bodies().slice(2)).toEqual([{ name: 'א' }, { name: 'א' }, { name: 'א' }, { name: 'ב' }])
  expect(sent.filter(({ call }) => call.idempotencyKey === first.key)).toHaveLength(4)
  expect([outbox.waiting(), outbox.nextAt()]).toEqual([[], null])
})

test('every try has the same key, also after a restart; one that the server has forgotten by now a new one', async () => {
  const { key } = await lay(open(), ...rename(5, 'א'))
  for (const reply of [noLine(), new CallError(503, { code: 'unavailable' }), new CallError(408, null)]) {
    replies = [reply]
    await open().flush()
  }
  now += 2_000
  replies = [refusal()]
  const outbox = open()
  await outbox.flush()
  expect(sent.map(({ call }) => call.idempotencyKey)).toEqual([key, key, key, key])
  now += 30 * 86_400_000
  await outbox.retry(outbox.waiting()[0]!)
  await outbox.flush()
  expect(sent[4]!.call.idempotencyKey).not.toBe(key)
})

test('no line stops all of it and counts no try', async () => {
  const outbox = open()
  await lay(outbox, ...rename(5, 'א'))
  await lay(outbox, ...rename(6, 'ב'))
  replies = [noLine()]
  expect(await outbox.flush()).toBe(false)
  expect(sent).toHaveLength(1)
  expect(outbox.waiting()).toMatchObject([{ tries: 0, notBefore: 0 }, { tries: 0 }])
})

test('temporary numbers are the server’s once the thing is there, also after a restart', async () => {
  const outbox = open()
  const { id } = await lay(outbox, createCustomer, { body: { name: 'דנה' } })
  await lay(outbox, addNote, { params: { id: String(id) }, body: { content: 'הערה' } })
  expect(outbox.resolve({ params: { id } })).toBeNull()
  replies = [{ id: 7 }, noLine()]
  expect(await outbox.flush()).toBe(false)
  const again = open()
  expect(await again.flush()).toBe(true)
  expect(sent.map(({ endpoint, call }) => [endpoint.path, call.params])).toEqual([
    [createCustomer.path, undefined],
    [addNote.path, { id: '7' }],
    [addNote.path, { id: '7' }],
  ])
  expect(again.resolve({ customer: id, all: [id, 3] })).toEqual({ customer: 7, all: [7, 3] })
})

/** From here on nothing can be written. */
const fillDisk = () =>
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })

test('on a full disk what was sent waits no more, and this page knows its number', async () => {
  const outbox = open()
  const { id } = await lay(outbox, createCustomer, { body: { name: 'דנה' } })
  fillDisk()
  expect(await outbox.flush()).toBe(true)
  expect([outbox.waiting(), await disk.getAll('outbox'), outbox.resolve({ id })]).toEqual([[], [], { id: 101 }])
  expect(await outbox.flush()).toBe(true)
  expect(sent).toHaveLength(1)
})

test('on a full disk what others wait for stays with them, and is sent again by its key once there is room', async () => {
  const outbox = open()
  const { id } = await lay(outbox, createCustomer, { body: { name: 'דנה' } })
  await lay(outbox, addNote, { params: { id: String(id) }, body: { content: 'הערה' } })
  replies = [{ id: 7 }, { id: 7 }]
  const full = fillDisk()
  await expect(outbox.flush()).rejects.toThrow('full')
  expect([states(outbox), (await disk.getAll('outbox')).length]).toEqual([['waiting', 'waiting'], 2])
  full.mockRestore()
  expect(await outbox.flush()).toBe(true)
  expect(outbox.waiting()).toEqual([])
  expect(new Set(sent.slice(0, 2).map(({ call }) => call.idempotencyKey)).size).toBe(1)
  expect(sent.at(-1)).toMatchObject({ endpoint: { path: addNote.path }, call: { params: { id: '7' } } })
})

test('what hangs on a refused one stays until it is taken back, and goes with it', async () => {
  const outbox = open()
  const one = await lay(outbox, createCustomer, { body: { name: 'ד' } })
  await lay(outbox, addNote, { params: { id: one.id }, body: { content: 'הערה' } })
  await lay(outbox, ...rename(6, 'ב'))
  replies = [refusal()]
  await outbox.flush()
  expect(bodies()).toEqual([{ name: 'ד' }, { name: 'ב' }])
  expect(states(outbox)).toEqual(['refused', 'waiting'])
  expect(outbox.withDependents(outbox.waiting()[0]!)).toHaveLength(2)
  await outbox.takeBack(outbox.waiting()[0]!)
  expect([outbox.waiting(), await disk.getAll('outbox')]).toEqual([[], []])
})

test('what was taken back while the server was asked does not come again', async () => {
  const outbox: Outbox = open({
    send: async () => {
      await outbox.takeBack(outbox.waiting()[0]!)
      throw new CallError(500, null)
    },
  })
  await lay(outbox, ...rename(5, 'א'))
  await outbox.flush()
  expect([outbox.waiting(), await disk.getAll('outbox')]).toEqual([[], []])
})

test('a customer who is there already takes the place of the refused new one', async () => {
  const outbox = open()
  const one = await lay(outbox, createCustomer, { body: { name: 'דנה' } })
  await lay(outbox, addNote, { params: { id: one.id }, body: { content: 'הערה' } })
  replies = [new CallError(409, { code: 'customer_exists', customer: { id: 42, name: 'דנה' } })]
  await outbox.flush()
  await outbox.takeAs(outbox.waiting()[0]!, 42)
  await outbox.flush()
  expect(sent.slice(1).map(({ endpoint, call }) => [endpoint.path, call.params])).toEqual([[addNote.path, { id: 42 }]])
  expect(outbox.waiting()).toEqual([])
})

test.each([
  [401, 'token_not_valid'],
  [401, 'refresh_invalid'],
  [403, 'account_closed'],
])('without a session (%s %s) everything waits as it is', async (status, code) => {
  const outbox = open()
  await lay(outbox, ...rename(5, 'א'))
  await lay(outbox, ...rename(6, 'ב'))
  const before = outbox.waiting()
  replies = [new CallError(status, { code })]
  expect(await outbox.flush()).toBe(false)
  expect([outbox.waiting(), await disk.getAll('outbox'), sent.length]).toEqual([before, before, 1])
})

const WAS = { version: '1', values: { name: 'דנה' } }
const changed = (current: object) => new CallError(412, { code: 'changed', current })

test('what was changed elsewhere in other fields goes together, as a change of what is there now', async () => {
  const outbox = open()
  await lay(outbox, ...rename(5, 'דנה כהן'), WAS)
  replies = [changed({ id: 5, version: '2', name: 'דנה', is_vip: true })]
  await outbox.flush()
  expect(sent.map(({ call }) => [call.ifMatch, call.body])).toEqual([
    ['1', { name: 'דנה כהן' }],
    ['2', { name: 'דנה כהן' }],
  ])
  expect(outbox.waiting()).toEqual([])
})

test('who changes again what they changed just now is not stopped by their own change; by what they had not seen they are', async () => {
  const outbox = open()
  await lay(outbox, ...rename(5, 'דנה'), { version: 'one', values: { name: 'דן' } })
  await lay(outbox, ...rename(5, 'דנית'), { version: 'one', values: { name: 'דנה' } })
  await lay(outbox, ...rename(5, 'דני'), { version: 'one', values: { name: 'דן' } })
  replies = [
    { id: 5, version: 'two', name: 'דנה' },
    { id: 5, version: 'three', name: 'דנית' },
    changed({ id: 5, version: 'three', name: 'דנית' }),
  ]
  await outbox.flush()
  expect(sent.map(({ call }) => call.ifMatch)).toEqual(['one', 'two', 'one'])
  expect(states(outbox)).toEqual(['collides'])
})

test('a thing that is again what it was has its old version', async () => {
  const outbox = open()
  await lay(outbox, ...rename(5, 'דנה'), { version: 'one', values: { name: 'דן' } })
  await lay(outbox, ...rename(5, 'דן'), { version: 'one', values: { name: 'דנה' } })
  await lay(outbox, changeCustomer, { params: { id: 5 }, body: { is_vip: true } }, { version: 'one', values: {} })
  replies = [
    { id: 5, version: 'two', name: 'דנה' },
    { id: 5, version: 'one', name: 'דן' },
  ]
  await outbox.flush()
  expect(sent.map(({ call }) => call.ifMatch)).toEqual(['one', 'two', 'one'])
})

test('what another version of the app wrote waits for that, and stops nothing else', async () => {
  const newer = open({ effects: [...effects, effect(makeDormant, { ...shows, about: () => [] })] })
  await lay(newer, makeDormant, { params: { id: 6 } })
  const outbox = open()
  await lay(outbox, ...rename(5, 'דנה'))
  expect(await outbox.flush()).toBe(true)
  expect(bodies()).toEqual([{ name: 'דנה' }])
  expect(outbox.waiting().map(({ endpoint }) => endpoint)).toEqual([callName(makeDormant)])
})

test('the same field waits until the agent chooses; what waits of the same thing stays behind it', async () => {
  const outbox = open()
  await lay(outbox, ...rename(5, 'דנה כהן'), WAS)
  await lay(outbox, addNote, { params: { id: 5 }, body: { content: 'הערה' } })
  const meets = [changed({ id: 5, version: '2', name: 'דנה לוי' })]
  replies = [...meets]
  await outbox.flush()
  expect(outbox.waiting()).toMatchObject([
    { state: 'collides', collisions: [{ field: 'name', before: 'דנה', mine: 'דנה כהן', theirs: 'דנה לוי' }] },
    { state: 'waiting' },
  ])
  expect(sent).toHaveLength(1)
  await outbox.choose(outbox.waiting()[0]!, new Set())
  expect(outbox.waiting()[0]!.collisions).toBeUndefined()
  await outbox.flush()
  expect(sent.slice(1).map(({ call }) => [call.ifMatch, call.body])).toEqual([
    ['2', { name: 'דנה כהן' }],
    [undefined, { content: 'הערה' }],
  ])

  await lay(outbox, ...rename(5, 'דנה כהן'), WAS)
  replies = meets
  await outbox.flush()
  sent = []
  await outbox.choose(outbox.waiting()[0]!, new Set(['name']))
  await outbox.flush()
  expect([outbox.waiting(), sent]).toEqual([[], []])
})

test('a form that waits is told the refusal, and nothing of it is left', async () => {
  const outbox = open()
  await outbox.ready()
  const { outcome } = await outbox.add(...rename(5, 'א'), outbox.make(), null)
  replies = [refusal()]
  await outbox.flush()
  expect(await outcome).toMatchObject({ error: { status: 400, fields: { name: ['קצר מדי'] } } })
  expect([outbox.waiting(), await disk.getAll('outbox')]).toEqual([[], []])
})

test('once it was let go a refusal stays until it is sent again with other words', async () => {
  const outbox = open()
  await lay(outbox, ...rename(5, 'א'))
  replies = [refusal()]
  await outbox.flush()
  const [one] = outbox.waiting()
  expect(one).toMatchObject({ state: 'refused', refusal: { status: 400, fields: { name: ['קצר מדי'] } } })
  await outbox.flush()
  expect(sent).toHaveLength(1)
  await outbox.retry(one!, { ...one!.input, body: { name: 'דנה' } })
  expect(outbox.waiting()[0]!.refusal).toBeUndefined()
  await outbox.flush()
  expect([bodies()[1], outbox.waiting()]).toEqual([{ name: 'דנה' }, []])
})

test.each([
  ['failed', new CallError(500, null), { state: 'waiting', tries: 1 }],
  ['did not answer', noLine(), { state: 'waiting', tries: 0 }],
  ['refused it', refusal(), { state: 'refused' }],
  ['had it changed elsewhere', changed({ version: '2', name: 'דנה לוי' }), { state: 'collides' }],
])('a write that its form let go while the server was slow is seen to wait when the server %s', async (_, answer, seen) => {
  const outbox: Outbox = open({
    send: async () => {
      await outbox.letGo(outbox.waiting()[0]!.key)
      throw answer
    },
  })
  await outbox.ready()
  await outbox.add(...rename(5, 'דנה כהן'), outbox.make(), WAS)
  await outbox.flush()
  expect(outbox.waiting()).toMatchObject([{ page: null, ...seen }])
  expect(await disk.getAll('outbox')).toMatchObject([{ page: null, ...seen }])
})

test('what the form of a closed page waited for is seen to wait at the next start', async () => {
  const before = open({ page: 'closed page' })
  await before.ready()
  await before.add(...rename(5, 'א'), before.make(), null)
  const outbox = open()
  await outbox.ready()
  expect(outbox.waiting()).toMatchObject([{ page: null, state: 'waiting' }])
})

test('another tab sends: the form here is told, and a refusal that it says is not said twice', async () => {
  const messages: OutboxMessage[] = []
  const outbox = open()
  const leader = open({ page: 'another', postToTabs: (message) => messages.push(message) })
  await Promise.all([outbox.ready(), leader.ready()])
  const good = await outbox.add(...rename(5, 'א'), outbox.make(), null)
  const bad = await outbox.add(...rename(6, 'ב'), outbox.make(), null)
  leader.hear({ kind: 'changed' })
  await vi.waitFor(() => expect(leader.waiting()).toHaveLength(2))
  replies = [{ id: 5 }, refusal()]
  await leader.flush()
  const done: string[] = []
  outbox.onDone(({ key }) => done.push(key))
  for (const message of messages) outbox.hear(message)
  expect(await good.outcome).toEqual({ reply: { id: 5 } })
  expect(await bad.outcome).toMatchObject({ error: { status: 400 } })
  expect(done).toEqual([good.one.key, bad.one.key])
  await vi.waitFor(async () => expect(await disk.getAll('outbox')).toEqual([]))
  await vi.waitFor(() => expect(outbox.waiting()).toEqual([]))
})

test('whoever flushes at once, each is sent once, and what came meanwhile goes too', async () => {
  let answer: () => void = () => undefined
  const waits = new Promise<void>((resolve) => {
    answer = resolve
  })
  const outbox = open({
    send: async (endpoint, call) => {
      sent.push({ endpoint, call })
      await waits
      return answerNow()
    },
  })
  await lay(outbox, ...rename(5, 'א'))
  const first = outbox.flush()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  await lay(outbox, ...rename(6, 'ב'))
  const others = [outbox.flush(), outbox.flush()]
  answer()
  expect(await Promise.all([first, ...others])).toEqual([true, true, true])
  expect(bodies()).toEqual([{ name: 'א' }, { name: 'ב' }])
})

test('what the server answered is kept here, unless it was read since the write was first sent', async () => {
  let reads = 3
  storeReply.mockClear()
  const outbox = open({ reads: async () => reads })
  await lay(outbox, ...rename(5, 'א'))
  replies = [{ id: 5, version: '2' }]
  await outbox.flush()
  expect(storeReply).toHaveBeenCalledWith(
    effects[1],
    { params: { id: 5 }, body: { name: 'א' } },
    expect.objectContaining({ id: 5, me: 1 }),
    { id: 5, version: '2' },
  )
  storeReply.mockClear()
  await lay(outbox, ...rename(5, 'ב'))
  replies = [noLine()]
  await outbox.flush()
  reads = 4
  now += 2_000
  await outbox.flush()
  expect([storeReply.mock.calls, outbox.waiting()]).toEqual([[], []])
})

test('a line that does not answer is none: the write is tried again by its key', async () => {
  const over = new AbortController()
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(over.signal)
  let isSilent = true
  const outbox = open({
    send: async (endpoint, call) => {
      sent.push({ endpoint, call })
      if (!isSilent) return answerNow()
      return new Promise((_, reject) => call.signal!.addEventListener('abort', () => reject(call.signal!.reason)))
    },
  })
  await lay(outbox, ...rename(5, 'דנה'))
  const flushed = outbox.flush()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  over.abort()
  expect(await flushed).toBe(false)
  expect(states(outbox)).toEqual(['waiting'])
  limit.mockRestore()
  isSilent = false
  now += 2_000
  expect(await outbox.flush()).toBe(true)
  expect(outbox.waiting()).toEqual([])
  expect(sent[1]!.call.idempotencyKey).toBe(sent[0]!.call.idempotencyKey)
})
