import { type OfflineChanges, offlineChanges } from '@mafteach/contract/offline'
import { expect } from 'vitest'
import type { Caller, Product } from './product.ts'

/** A device's copy of an agent's data: it reads changes, stores rows and deletes removed ones. */

const KINDS = ['customers', 'listings', 'assets', 'tasks', 'notifications'] as const
type Kind = (typeof KINDS)[number]
type StoredRows = { [K in Kind]: Map<number, OfflineChanges[K][number]> }

export const START = new Date('2026-11-20T09:00:00Z')
/** In minutes. */
export const DAY = 24 * 60
/** Sets the product's clock to this many minutes after the start. */
export const clockOf = (product: Product) => (minutes: number) => product.setTime(new Date(START.getTime() + minutes * 60_000))

/** No removals. */
export const NONE = { customers: [], assets: [], tasks: [], listings: [] }

export const idOf = (id: number) => ({ params: { id: String(id) } })

const LIMIT_MAX = '500'
/** More pages than any test reads. */
const PAGES_MAX = 100

export function makeDevice(agent: Caller) {
  const stored: StoredRows = {
    customers: new Map(),
    listings: new Map(),
    assets: new Map(),
    tasks: new Map(),
    notifications: new Map(),
  }
  let cursor: string | undefined
  /** Every id that was ever sent as removed. */
  const named = new Set<string>()

  const take = <Row extends { id: number }>(kind: Kind, into: Map<number, Row>, rows: Row[], gone: number[] = []) => {
    const received = new Set(rows.map(({ id }) => id))
    expect(received.size).toBe(rows.length)
    expect(gone.filter((id) => received.has(id))).toEqual([])
    for (const row of rows) into.set(row.id, row)
    for (const id of gone) {
      into.delete(id)
      named.add(`${kind} ${id}`)
    }
  }

  /** One response. */
  const read = async (limit = LIMIT_MAX): Promise<OfflineChanges> => {
    const answer = await agent.ok(offlineChanges, { query: { limit, ...(cursor === undefined ? {} : { since: cursor }) } })
    take('customers', stored.customers, answer.customers, answer.gone.customers)
    take('listings', stored.listings, answer.listings, answer.gone.listings)
    take('assets', stored.assets, answer.assets, answer.gone.assets)
    take('tasks', stored.tasks, answer.tasks, answer.gone.tasks)
    take('notifications', stored.notifications, answer.notifications, answer.gone_notifications)
    cursor = answer.cursor
    return answer
  }

  /** Reads everything. Returns the responses. */
  const sync = async (limit = LIMIT_MAX): Promise<OfflineChanges[]> => {
    const answers: OfflineChanges[] = []
    do answers.push(await read(limit))
    while (answers.at(-1)!.has_more && answers.length < PAGES_MAX)
    expect(answers.at(-1)!.has_more).toBe(false)
    return answers
  }

  const idsOf = (kind: Kind) => [...stored[kind].keys()].toSorted((one, other) => one - other)
  return {
    read,
    sync,
    cursor: () => cursor!,
    has: (kind: Kind) => idsOf(kind),
    wasNamed: (kind: Kind, id: number) => named.has(`${kind} ${id}`),
    ids: () => ({ customers: idsOf('customers'), listings: idsOf('listings'), assets: idsOf('assets'), tasks: idsOf('tasks') }),
    row: <K extends Kind>(kind: K, id: number): OfflineChanges[K][number] => stored[kind].get(id)!,
    /** Everything stored except notifications, whose removal is not sent. */
    all: () =>
      Object.fromEntries(
        KINDS.filter((kind) => kind !== 'notifications').map((kind) => [
          kind,
          [...stored[kind].values()].toSorted((one, other) => one.id - other.id),
        ]),
      ),
  }
}

export type Device = ReturnType<typeof makeDevice>

/**
 * Continues reading, and compares with a device that starts empty. Returns what was removed. Rows may be sent again, since transactions of other
 * tests are running.
 */
export async function expectUpToDate(agent: Caller, device: Device): Promise<OfflineChanges['gone']> {
  const before = device.ids()
  const fresh = makeDevice(agent)
  await fresh.sync()
  // The last one to read: running jobs may still notify the agent.
  await device.sync()
  expect(device.all()).toEqual(fresh.all())
  for (const id of fresh.has('notifications')) expect(device.row('notifications', id)).toEqual(fresh.row('notifications', id))
  const went = (kind: keyof OfflineChanges['gone']) => before[kind].filter((id) => !device.has(kind).includes(id))
  return { customers: went('customers'), assets: went('assets'), tasks: went('tasks'), listings: went('listings') }
}

/** An agent with a session for the duration of the test. */
export function lasting(product: Product, agent: Caller & { phone: string }): Caller & { phone: string } {
  const now = () => product.withToken(product.tokens.access({ session: agent.session, phone: agent.phone, agent: agent.id }))
  return {
    ...agent,
    call: (endpoint, input, headers) => now().call(endpoint, input, headers),
    ok: (endpoint, ...input) => now().ok(endpoint, ...input),
  }
}
