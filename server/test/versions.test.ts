import * as assets from '@mafteach/contract/assets'
import * as customers from '@mafteach/contract/customers'
import * as listings from '@mafteach/contract/listings'
import { offlineChanges } from '@mafteach/contract/offline'
import * as tasks from '@mafteach/contract/tasks'
import { expect, test } from 'vitest'
import { buildAsset, buildCustomer, buildListing, newPhone, placeOf } from './builders.ts'
import { allEndpoints } from './endpoints.ts'
import { type Caller, openProduct } from './product.ts'

/** Versions of editable data, and writes based on one (product.md section 13). */

const product = await openProduct()
const place = await placeOf(product)
const me = await product.agent()
const at = (id: number) => ({ params: { id: String(id) } })
const of = (version: string | undefined) => ({ 'if-match': `"${version}"` })

interface Thing {
  /** Its own call. */
  read: () => Promise<{ version?: string | undefined }>
  /** Other reads of it, direct or in the background. */
  look: () => Promise<unknown>
  /** Calls that change something editable. */
  edits: (() => Promise<unknown>)[]
  write: (caller: Caller, headers: Record<string, string>) => Promise<{ status: number; body: unknown }>
  remove: (headers: Record<string, string>) => Promise<{ status: number; body: unknown }>
}

const customer = async (): Promise<Thing> => {
  const { id } = await buildCustomer(me)
  const edit = (body: object) => me.ok(customers.changeCustomer, { ...at(id), body })
  return {
    read: () => me.ok(customers.getCustomer, { ...at(id), query: { peek: 'true' } }),
    look: async () => {
      await me.ok(customers.getCustomer, at(id))
      await me.ok(customers.addNote, { ...at(id), body: { content: 'לא שדה' } })
    },
    edits: [
      () => edit({ name: 'שם אחר' }),
      () => edit({ phone: newPhone() }),
      () => edit({ buyer_end_customer_status: 'FA' }),
      () => edit({ is_vip: true }),
      () => edit({ whatsapp_do_not_contact: true }),
      () => me.ok(customers.makeDormant, at(id)),
      () => me.ok(customers.archive, at(id)),
    ],
    write: (caller, headers) => caller.call(customers.changeCustomer, { ...at(id), body: { name: 'מי שהגיע ראשון' } }, headers),
    remove: (headers) => me.call(customers.deleteCustomer, { ...at(id), body: { confirm: true } }, headers),
  }
}

const listing = async (): Promise<Thing> => {
  const { id: owner } = await buildCustomer(me)
  const { id } = await buildListing(me, owner, place, { budget: 2_000_000 })
  const card = async () => (await me.ok(customers.getCustomer, at(owner))).purchase_listings.find((one) => one.id === id)!
  const edit = async (change: object) => {
    const { city, neighborhoods, ...same } = await card()
    const body = { ...same, city: city.id, neighborhoods: neighborhoods.map((one) => one.id), ...change }
    return me.ok(listings.updatePurchaseListing, { ...at(id), body: body as never })
  }
  const body = { city: place.city, neighborhoods: [place.neighborhoods[0]!], budget: 3_000_000 }
  return {
    read: card,
    look: card,
    edits: [
      () => edit({ budget: 2_100_000 }),
      () => edit({ number_of_rooms: 4 }),
      () => edit({ neighborhoods: [place.neighborhoods[1]!] }),
      () => edit({ asset_types_list: ['AT'] }),
      () => edit({ should_have_elevator: true }),
    ],
    write: (caller, headers) => caller.call(listings.updatePurchaseListing, { ...at(id), body: body as never }, headers),
    remove: (headers) => me.call(listings.deletePurchaseListing, at(id), headers),
  }
}

const asset = async (): Promise<Thing> => {
  const { id } = await buildAsset(me, place)
  const seller = await buildCustomer(me)
  const edit = (body: object) => me.ok(assets.changeAsset, { ...at(id), body })
  return {
    read: () => me.ok(assets.getAsset, at(id)),
    look: async () => {
      await me.ok(assets.getAsset, at(id))
      await me.ok(assets.confirmAsset, at(id))
    },
    edits: [
      () => edit({ price: 2_222_000 }),
      () => edit({ address_number: '99' }),
      () => edit({ notes: 'שופץ' }),
      () => edit({ has_elevator: true }),
      () => edit({ seller: seller.id }),
      () => edit({ audience: 'AL' }),
      () => edit({ visibility_status: 'NO' }),
    ],
    write: (caller, headers) => caller.call(assets.changeAsset, { ...at(id), body: { price: 3_333_000 } }, headers),
    remove: (headers) => me.call(assets.deleteAsset, at(id), headers),
  }
}

const task = async (): Promise<Thing> => {
  const { id } = await me.ok(tasks.createTask, { body: { title: 'להתקשר' } })
  const edit = (body: object) => me.ok(tasks.changeTask, { ...at(id), body })
  return {
    read: () => me.ok(tasks.getTask, at(id)),
    look: () => me.ok(tasks.listTasks, {}),
    edits: [
      () => edit({ title: 'לשלוח' }),
      () => edit({ priority: 'HIGH' }),
      () => edit({ due_at: '2026-12-01T08:00:00.000Z' }),
      () => me.ok(tasks.completeTask, { ...at(id), body: { result: 'DONE' } as never }),
      () => me.ok(tasks.reopenTask, at(id)),
    ],
    write: (caller, headers) => caller.call(tasks.changeTask, { ...at(id), body: { title: 'ראשון' } }, headers),
    remove: (headers) => me.call(tasks.deleteTask, at(id), headers),
  }
}

const KINDS = { customer, listing, asset, task }
const kinds = Object.entries(KINDS)

test.each(kinds)('%s: each edit makes another version, by whichever call; reading does not', async (_, make) => {
  const thing = await make()
  let { version } = await thing.read()
  for (const edit of thing.edits) {
    await thing.look()
    expect((await thing.read()).version).toBe(version)
    await edit()
    const next = (await thing.read()).version
    expect([next === version, typeof next], String(edit)).toEqual([false, 'string'])
    version = next
  }
})

test.each(kinds)(
  '%s: a write with another version is refused with the current state, and writes nothing; of several at once one is accepted',
  async (_, make) => {
    const thing = await make()
    const before = await thing.read()
    await thing.edits[0]!()
    const now = await thing.read()
    for (const refused of [await thing.write(me, of(before.version)), await thing.remove(of(before.version))]) {
      expect(refused).toMatchObject({ status: 412, body: { code: 'changed', current: { version: now.version } } })
    }
    expect((await thing.read()).version).toBe(now.version)

    const several = await Promise.all([1, 2, 3].map(() => thing.write(me, of(now.version))))
    expect(several.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 412, 412])
    // `*`, no header at all, and a list that contains the version are accepted.
    const anyOf: Record<string, string>[] = [{ 'if-match': '*' }, {}, { 'if-match': `"x", "${(await thing.read()).version}"` }]
    for (const headers of anyOf) expect((await thing.write(me, headers)).status).toBe(200)
    expect((await thing.write(me, { 'if-match': `W/"${(await thing.read()).version}"` })).status).toBe(412)
    expect((await thing.remove(of((await thing.read()).version))).status).toBe(200)
  },
)

test.each(kinds)('%s: an unauthorized caller is refused before the version is compared', async (_, make) => {
  const thing = await make()
  const stranger = await product.agent()
  expect([403, 404]).toContain((await thing.write(stranger, of('another'))).status)
})

test.each(kinds)('%s: a repeated idempotency key is answered before the version is compared', async (name, make) => {
  const thing = await make()
  const headers = { ...of((await thing.read()).version), 'idempotency-key': `once ${name}` }
  const first = await thing.write(me, headers)
  const again = await thing.write(me, headers)
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.body).toEqual(first.body)
  const gone = { 'idempotency-key': `gone ${name}` }
  expect([(await thing.remove(gone)).status, (await thing.remove(gone)).status]).toEqual([200, 200])
  // Stored responses about a customer are deleted with them (docs/decisions/0020).
  if (name !== 'customer') expect((await thing.write(me, headers)).body).toEqual(first.body)
})

test('every call that changes one of these by its address reads If-Match', async () => {
  const words = /^\/(?:real-estate\/(?:customer|asset|purchase_listing)|tasks)\/:id\/(?:set_\w+\/)?$/
  const own = (await allEndpoints()).filter(({ method, path }) => ['PATCH', 'PUT', 'DELETE'].includes(method) && words.test(path))
  expect(own).toHaveLength(10)
  expect(own.filter(({ requestHeaders = [] }) => !requestHeaders.includes('If-Match'))).toEqual([])
})

test('only agents who may edit an asset get its version', async () => {
  const { id } = await buildAsset(me, place, { visibility_status: 'AL' })
  const other = await product.agent()
  const seen = await other.call(assets.getAsset, at(id))
  expect([seen.status, 'version' in (seen.body as object)]).toEqual([200, false])
})

test('rows stored on a device for offline reading have the versions that a write is compared with', async () => {
  const { id } = await buildCustomer(me)
  await buildListing(me, id, place)
  const card = await me.ok(customers.getCustomer, at(id))
  const flat = await buildAsset(me, place)
  const todo = await me.ok(tasks.createTask, { body: { title: 'לבדוק' } })
  const changes = await me.ok(offlineChanges, {})
  const versionIn = (rows: { id: number; version?: string | undefined }[], thing: number) =>
    rows.find((row) => row.id === thing)?.version
  expect(versionIn(changes.customers, id)).toBe(card.version)
  expect(versionIn(changes.listings, card.purchase_listings[0]!.id)).toBe(card.purchase_listings[0]!.version)
  expect(versionIn(changes.assets, flat.id)).toBe((await me.ok(assets.getAsset, at(flat.id))).version)
  expect(versionIn(changes.tasks, todo.id)).toBe(todo.version)
})
