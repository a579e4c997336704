import 'fake-indexeddb/auto'
import * as assets from '@mafteach/contract/assets'
import * as customers from '@mafteach/contract/customers'
import type { Endpoint, Write } from '@mafteach/contract/endpoint'
import { addPurchaseListing, updatePurchaseListing } from '@mafteach/contract/listings'
import { changeNote } from '@mafteach/contract/notes'
import { offlineChanges } from '@mafteach/contract/offline'
import * as tasks from '@mafteach/contract/tasks'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { buildAsset, newPhone, type Place, placeOf } from '../../server/test/builders.ts'
import { lasting, makeDevice } from '../../server/test/offline-device.ts'
import { type Caller, openProduct } from '../../server/test/product.ts'
import { parts } from '../src/app/offline/parts.ts'
import { type AnySent, CallError } from '../src/shared/api/call.ts'
import { makePace } from '../src/shared/api/pace.ts'
import { type Disk, KINDS, openDisk } from '../src/shared/offline/disk.ts'
import { makeOffline, type OfflineDevice } from '../src/shared/offline/offline.ts'

/**
 * Two devices of one agent and the server: lines that go before or after the server did what it was asked, devices that are killed and started again, changes of the
 * same things on both (product.md section 10, docs/decisions/0085). Whatever happened, in the end all are equal, nothing that was acknowledged is lost, nothing is there
 * twice. `SEQUENCES=3000` walks more of them.
 */

const SEQUENCES = Number(process.env.SEQUENCES ?? 25)

const product = await openProduct()
let place: Place
beforeAll(async () => {
  place = await placeOf(product)
})

type Line = 'there' | 'lost' | 'lost after'

/** A device that can lose its line and be killed; what is on its disk outlives it. */
function makeTestDevice(name: string, agent: Caller) {
  let line: Line = 'there'
  let offline: OfflineDevice
  const disks: Disk[] = []

  const send = async (endpoint: Endpoint, { params, query, body, idempotencyKey, ifMatch }: AnySent) => {
    const now = line
    if (now === 'lost') throw new CallError(0, null)
    const answer = await agent.call(endpoint, { params, query, body } as never, {
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      ...(ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` }),
    })
    if (now === 'lost after') throw new CallError(0, null)
    if (answer.status >= 300) throw new CallError(answer.status, answer.body)
    return { reply: answer.body as unknown, counts: {} }
  }
  const start = () => {
    // What the one before still does reaches nothing any more.
    const state = { isKilled: false }
    const opened = openDisk(name).then((disk) => {
      disks.push(disk)
      return disk
    })
    const alive = async <T>(work: () => Promise<T>): Promise<T> => {
      if (state.isKilled) return new Promise(() => undefined)
      const done = await work()
      return state.isKilled ? new Promise(() => undefined) : done
    }
    offline = makeOffline({
      disk: () => alive(() => opened),
      parts,
      me: agent.id,
      page: name,
      send: (endpoint, sent) => alive(() => send(endpoint, sent)),
      askChanges: async (since) =>
        (await alive(() => send(offlineChanges, { query: since === undefined ? {} : { since } }))).reply as never,
      patience: () => 2,
      // A line that came back is tried at once.
      pace: { ...makePace(Date.now, Math.random), mayTry: () => true },
    })
    return state
  }
  let running = start()
  return {
    setLine: (next: Line) => {
      line = next
    },
    kill: () => {
      running.isKilled = true
      running = start()
    },
    /** As the agent sees it: done, refused, or left to the device. */
    write: async (endpoint: Write, input: object) => {
      try {
        return await offline.write(endpoint, input)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        return null
      }
    },
    shown: async () => {
      const rows = await offline.shown(KINDS)
      return {
        customers: [...rows.customers.values()],
        listings: [...rows.listings.values()],
        tasks: [...rows.tasks.values()],
        assets: [...rows.assets.values()],
      }
    },
    get offline() {
      return offline
    },
    close: () => {
      for (const disk of disks) disk.close()
    },
  }
}
type TestDevice = ReturnType<typeof makeTestDevice>

/** What was acknowledged: it has to be there, once. */
interface Model {
  devices: TestDevice[]
  names: Set<string>
  notes: Set<string>
  titles: Set<string>
}

const pickFrom = <T>(all: readonly T[], at: number): T | undefined => all[at % Math.max(all.length, 1)]
let texts = 0
const newText = (kind: string) => `${kind} ${++texts}`

type Act = (model: Model, device: TestDevice, at: number) => Promise<unknown>

const addCustomer: Act = async ({ names }, device) => {
  const name = newText('לקוח')
  if (await device.write(customers.createCustomer, { body: { name, phone: newPhone() } })) names.add(name)
}
const onCustomer =
  (act: (model: Model, device: TestDevice, customer: number, at: number) => Promise<unknown>): Act =>
  async (model, device, at) => {
    const customer = pickFrom((await device.shown()).customers, at)
    if (customer) await act(model, device, customer.id, at)
  }
const note = onCustomer(async ({ notes }, device, id) => {
  const content = newText('הערה')
  if (await device.write(customers.addNote, { params: { id }, body: { content } })) notes.add(content)
})
const rename = onCustomer((_, device, id, at) =>
  device.write(customers.changeCustomer, { params: { id }, body: at % 2 ? { is_vip: at % 4 === 1 } : { name: newText('שם') } }),
)
const rest = onCustomer((_, device, id, at) =>
  device.write(at % 2 ? customers.makeDormant : customers.makeActive, { params: { id } }),
)
const archive = onCustomer((_, device, id) => device.write(customers.archive, { params: { id } }))
const look = onCustomer((_, device, id, at) =>
  device.write(addPurchaseListing, {
    params: { id },
    body: { city: place.city, neighborhoods: [place.neighborhoods[at % 3]], budget: 1_000_000 + at },
  }),
)
const editNote: Act = async (_, device, at) => {
  const customer = pickFrom(
    (await device.shown()).customers.filter(({ last_note }) => last_note),
    at,
  )
  if (!customer) return
  const content = `${customer.last_note!.content} ושוב`
  await device.write(changeNote, { params: { id: customer.id, note: customer.last_note!.id }, body: { content } })
}
const editListing: Act = async (_, device, at) => {
  const listing = pickFrom((await device.shown()).listings, at)
  if (!listing) return
  const { id, city, neighborhoods, budget, number_of_rooms } = listing
  await device.write(updatePurchaseListing, {
    params: { id },
    body: {
      city: city.id,
      neighborhoods: neighborhoods.map((one) => one.id),
      budget: at % 2 ? 2_000_000 + at : budget,
      number_of_rooms: at % 2 ? number_of_rooms : (at % 10) / 2 + 1,
    },
  })
}
const addTask: Act = async ({ titles }, device, at) => {
  const title = newText('משימה')
  const customer = pickFrom((await device.shown()).customers, at)
  if (await device.write(tasks.createTask, { body: { title, ...(customer && at % 2 ? { customer: customer.id } : {}) } }))
    titles.add(title)
}
const onTask: Act = async ({ titles }, device, at) => {
  const task = pickFrom((await device.shown()).tasks, at)
  if (!task) return
  const params = { id: task.id }
  if (at % 5 === 0) {
    if (await device.write(tasks.deleteTask, { params })) titles.delete(task.title)
  } else if (at % 5 === 1) await device.write(tasks.completeTask, { params, body: { result: 'DONE' } })
  else if (at % 5 === 2) await device.write(tasks.changeTask, { params, body: { priority: at % 2 ? 'HIGH' : 'LOW' } })
  else if (at % 5 === 3) await device.write(tasks.changeTask, { params, body: { content: newText('פירוט') } })
  else await device.write(tasks.reopenTask, { params })
}
const priceAsset: Act = async (_, device, at) => {
  const asset = pickFrom((await device.shown()).assets, at)
  if (!asset) return
  const body = at % 3 === 0 ? { floor: at % 9 } : { price: 2_000_000 + at }
  await device.write(assets.changeAsset, { params: { id: asset.id }, body })
}
const ACTS = { addCustomer, note, rename, rest, archive, look, editNote, editListing, addTask, onTask, priceAsset }

const isAway = (outcome: Promise<unknown>) => outcome.catch((error: unknown) => expect(error).toBeInstanceOf(CallError))
const command = fc.record({ device: fc.nat(1), at: fc.nat(99) }).chain(({ device, at }) =>
  fc.oneof(
    {
      weight: 10,
      arbitrary: fc.constantFrom(...(Object.keys(ACTS) as (keyof typeof ACTS)[])).map((act) => ({ device, at, act })),
    },
    { weight: 3, arbitrary: fc.constantFrom<Line>('there', 'lost', 'lost after').map((line) => ({ device, at, line })) },
    {
      weight: 2,
      arbitrary: fc.constantFrom('flush' as const, 'read' as const, 'kill' as const).map((does) => ({ device, at, does })),
    },
  ),
)

/** The line is back: all is sent, the agent chooses, everything is read. */
const comeBack = async (device: TestDevice, isMine: boolean): Promise<void> => {
  device.setLine('there')
  const { queue } = device.offline
  for (let round = 0; round < 20; round += 1) {
    await device.offline.queue.flush()
    const colliding = queue.waiting().filter(({ state }) => state === 'collides')
    if (colliding.length === 0) break
    for (const one of colliding) await queue.choose(one, new Set(isMine ? [] : one.collisions!.map(({ field }) => field)))
  }
  // Tasks alone are deleted: what was changed here and is gone there is told, and thrown away.
  for (const one of queue.waiting().filter(({ state }) => state === 'refused')) {
    expect([one.refusal!.status, one.endpoint, one]).toEqual([404, expect.stringContaining(' /tasks/:id/'), one])
    await queue.takeBack(one)
  }
  expect(queue.waiting()).toEqual([])
}

test('after any events, both devices and the server converge, and nothing is lost or duplicated', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 40 }), fc.boolean(), async (commands, isMine) => {
      const agent = lasting(product, await product.agent())
      const asset = await buildAsset(agent, place)
      const devices = ['one', 'two'].map((name) => makeTestDevice(`${name} ${agent.id}`, agent))
      const model: Model = { devices, names: new Set(), notes: new Set(), titles: new Set() }
      for (const device of devices) await device.offline.readChanges()
      for (const each of commands) {
        const device = devices[each.device]!
        if ('act' in each) await ACTS[each.act](model, device, each.at)
        else if ('line' in each) device.setLine(each.line)
        else if (each.does === 'kill') device.kill()
        else if (each.does === 'flush') await isAway(device.offline.queue.flush())
        else await isAway(device.offline.readChanges())
      }
      for (const device of devices) await comeBack(device, isMine)
      for (const device of devices) await device.offline.readChanges()

      const fresh = makeDevice(agent)
      await fresh.sync()
      for (const device of devices) {
        const shown = await device.shown()
        for (const kind of ['customers', 'listings', 'tasks', 'assets'] as const)
          expect(shown[kind].toSorted((one, other) => one.id - other.id)).toEqual(fresh.all()[kind])
        device.close()
      }
      expect(fresh.has('assets')).toEqual([asset.id])

      const { db } = product.database
      const there = await db
        .selectFrom('note')
        .innerJoin('customer', 'customer.id', 'note.customer_id')
        .select('content')
        .where('customer.agent_id', '=', agent.id)
        .execute()
      const contents = there.map(({ content }) => content)
      for (const content of model.notes)
        expect(contents.filter((one) => one === content || one.startsWith(`${content} ושוב`))).toHaveLength(1)
      expect(contents).toHaveLength(model.notes.size)
      const people = await db.selectFrom('customer').select('id').where('agent_id', '=', agent.id).execute()
      expect(people).toHaveLength(model.names.size)
      const titles = (
        await db.selectFrom('task').select('title').where('agent_id', '=', agent.id).where('deleted_at', 'is', null).execute()
      ).map(({ title }) => title)
      expect(titles.toSorted()).toEqual([...model.titles].toSorted())
    }),
    { numRuns: SEQUENCES, ...(process.env.SEED ? { seed: Number(process.env.SEED), path: process.env.SEED_PATH } : {}) },
  )
}, 3_600_000)
