import { customerSearchText } from '@mafteach/contract/search-text'
import { expect, test } from 'vitest'
import { openProduct } from '../../test/product.ts'
import { addCustomer, findOrAddCustomer, type NewCustomer } from './new-customers.ts'

const product = await openProduct()
const { db } = product.database
const now = new Date('2026-11-20T09:00:00Z')
const phone = '+972521234567'
const dana = { name: 'דנה "לוי"', phone, source: 'agent', opened_at: now } as const

const added = async (agent: number, customer: NewCustomer) => {
  const { id, lead_source, ...stored } = (await addCustomer(db, agent, customer, now))!
  const row = await db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ ...stored, lead_source_id: lead_source?.id ?? null })
  return row
}

test('is found by name and phone, and has the defaults of a new customer except for given values', async () => {
  const me = await product.agent()
  const yesterday = new Date('2026-11-19T09:00:00Z')
  const atFirst = {
    agent_id: me.id,
    name: dana.name,
    phone,
    search: customerSearchText(dana.name, phone),
    customer_type: null,
    activity_state: 'AV',
    is_vip: false,
    is_archived: false,
    do_not_contact: false,
    sold_current_asset: null,
    lead_source_id: null,
    source: 'agent',
    opened_at: now,
    created_at: now,
    updated_at: now,
  }
  expect(await added(me.id, dana)).toMatchObject(atFirst)
  const stored = {
    phone: null,
    customer_type: 'IM',
    activity_state: 'DO',
    is_vip: true,
    do_not_contact: true,
    sold_current_asset: false,
    source: 'call',
    opened_at: null,
    created_at: yesterday,
  } as const
  const silent = { ...atFirst, ...stored, search: customerSearchText(dana.name, null) }
  expect(await added(me.id, { name: dana.name, ...stored })).toMatchObject(silent)
})

test('a phone is unique per agent: a repeated one is skipped, or found', async () => {
  const [me, other] = [await product.agent(), await product.agent()]
  const first = await addCustomer(db, me.id, dana, now)
  expect(await addCustomer(db, me.id, { ...dana, name: 'יעל' }, now)).toBeUndefined()
  expect(await findOrAddCustomer(db, me.id, { ...dana, name: 'יעל' }, now)).toEqual({ id: first!.id, isNew: false })
  expect(await findOrAddCustomer(db, other.id, dana, now)).toMatchObject({ isNew: true })
})

test('of two simultaneous additions of one phone one adds it, and both find the same customer', async () => {
  const me = await product.agent()
  const found = await Promise.all([1, 2, 3].map(() => findOrAddCustomer(db, me.id, dana, now)))
  expect(new Set(found.map((one) => one?.id)).size).toBe(1)
  expect(found.filter((one) => one?.isNew)).toHaveLength(1)
})
