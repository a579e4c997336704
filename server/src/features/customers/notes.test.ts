import * as current from '@mafteach/contract/current-assets'
import * as customerLists from '@mafteach/contract/customer-lists'
import * as customers from '@mafteach/contract/customers'
import * as contract from '@mafteach/contract/notes'
import { expect, test } from 'vitest'
import { buildCustomer, placeOf } from '../../../test/builders.ts'
import { openProduct } from '../../../test/product.ts'
import { deleteExpired } from '../../platform/jobs/cleanup.ts'

/** Notes and the current asset of a customer, changed and removed (spec sections 3 and 7.2). */

const product = await openProduct()
const { db } = product.database
const DAY_MS = 86_400_000

const idOf = (id: number) => ({ params: { id: String(id) } })

test('a note is changed, removed, restored, and permanently deleted thirty days after its removal', async () => {
  const me = await product.agent()
  const start = product.now()
  const { id } = await buildCustomer(me)
  const note = await me.ok(customers.addNote, { ...idOf(id), body: { content: 'לפני' } })
  expect(note.edited_at).toBe(null)
  const of = { params: { id: String(id), note: String(note.id) } }
  const card = async () => (await me.ok(customers.getCustomer, idOf(id))).notes
  expect((await me.ok(contract.changeNote, { ...of, body: { content: 'לפני' } })).edited_at).toBe(null)
  const changed = await me.ok(contract.changeNote, { ...of, body: { content: 'אחרי' } })
  expect(changed).toEqual({ ...note, content: 'אחרי', edited_at: start.toISOString() })
  expect(await card()).toEqual([changed])

  await me.ok(contract.removeNote, of)
  expect(await card()).toEqual([])
  expect((await me.call(contract.removeNote, of)).status).toBe(404)
  expect((await me.call(contract.changeNote, { ...of, body: { content: 'עוד' } })).status).toBe(404)
  expect(await me.ok(contract.restoreNote, of)).toEqual(changed)
  expect(await me.ok(contract.restoreNote, of)).toEqual(changed)
  expect(await card()).toEqual([changed])

  await me.ok(contract.removeNote, of)
  const after = (days: number) => new Date(start.getTime() + days * DAY_MS + 1000)
  await deleteExpired(db, { now: () => after(29) })
  expect(await db.selectFrom('note').select('id').where('id', '=', note.id).execute()).toHaveLength(1)
  product.setTime(after(30))
  const token = product.tokens.access({ session: me.session, phone: me.phone, agent: me.id })
  expect((await product.withToken(token).call(contract.restoreNote, of)).status).toBe(404)
  product.setTime(start)
  await deleteExpired(db, { now: () => after(30) })
  expect(await db.selectFrom('note').select('id').where('id', '=', note.id).execute()).toEqual([])
})

test('a note of another customer, even of the same agent, is 404', async () => {
  const me = await product.agent()
  const [one, two] = [await buildCustomer(me), await buildCustomer(me)]
  const note = await me.ok(customers.addNote, { ...idOf(one.id), body: { content: 'א' } })
  const of = { params: { id: String(two.id), note: String(note.id) } }
  const answers = [
    await me.call(contract.changeNote, { ...of, body: { content: 'ב' } }),
    await me.call(contract.removeNote, of),
    await me.call(contract.restoreNote, of),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
})

test('notes added and removed at once leave the right last contact', async () => {
  const me = await product.agent()
  const { id } = await buildCustomer(me)
  const notes = await Promise.all(
    Array.from({ length: 6 }, () => me.ok(customers.addNote, { ...idOf(id), body: { content: 'א' } })),
  )
  await Promise.all(
    notes.map((note, index) =>
      index % 2
        ? me.ok(contract.removeNote, { params: { id: String(id), note: String(note.id) } })
        : me.ok(customers.addNote, { ...idOf(id), body: { content: 'ב' } }),
    ),
  )
  const [row] = (await me.ok(customerLists.customers)).results
  expect(row!.last_contact_at).toBe(product.now().toISOString())
  for (const { id: note } of (await me.ok(customers.getCustomer, idOf(id))).notes)
    await me.ok(contract.removeNote, { params: { id: String(id), note: String(note) } })
  expect((await me.ok(customerLists.customers)).results[0]!.last_contact_at).toBe(null)
})

test('the current asset is updated by sent fields only, validated as a full object, and removed', async () => {
  const me = await product.agent()
  const place = await placeOf(product)
  const far = await placeOf(product, 'נתניה')
  const { id } = await buildCustomer(me)
  const asset = await me.ok(customers.addCurrentAsset, {
    ...idOf(id),
    body: {
      city: place.city,
      street: place.streets[0],
      neighborhood: place.neighborhoods[0],
      price: 2_000_000,
      asset_type: 'AT',
    },
  })
  const of = { params: { id: String(id), asset: String(asset.id) } }
  expect(await me.ok(current.changeCurrentAsset, { ...of, body: { price: 2_100_000, visibility_status: 'NO' } })).toEqual({
    ...asset,
    price: 2_100_000,
    visibility_status: 'NO',
  })
  expect((await me.ok(current.changeCurrentAsset, { ...of, body: {} })).visibility_status).toBe('NO')
  const moved = await me.call(current.changeCurrentAsset, { ...of, body: { city: far.city } })
  expect([moved.status, Object.keys(moved.body).sort()]).toEqual([400, ['neighborhood', 'street']])
  expect(moved.body.street).toEqual(['לא שייך לעיר שנבחרה'])
  const away = await me.ok(current.changeCurrentAsset, {
    ...of,
    body: { city: far.city, street: far.streets[0], neighborhood: null },
  })
  expect([away.city.id, away.neighborhood]).toEqual([far.city, null])
  await me.ok(current.deleteCurrentAsset, of)
  expect((await me.ok(customers.getCustomer, idOf(id))).assets).toEqual([])
  expect((await me.call(current.deleteCurrentAsset, of)).status).toBe(404)
})
