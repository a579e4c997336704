import * as contract from '@mafteach/contract/access-log'
import { handOver } from '@mafteach/contract/agency'
import { createAdvertiser } from '@mafteach/contract/banners'
import { exportCustomers } from '@mafteach/contract/customer-lists'
import { mergeCustomers, unmergeCustomers } from '@mafteach/contract/customer-merge'
import { deleteCustomer, getCustomer } from '@mafteach/contract/customers'
import { exportData } from '@mafteach/contract/export'
import { personalData } from '@mafteach/contract/personal-data'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { buildCustomer } from '../../../test/builders.ts'
import { type Caller, openProduct, type Product } from '../../../test/product.ts'
import { deleteExpired } from '../../platform/jobs/cleanup.ts'

/** Who viewed whose data (product.md section 13, "Law"; docs/decisions/0104). */

const product = await openProduct()
const { db } = product.database
const start = product.now()
afterEach(() => product.setTime(start))
const later = (minutes: number) => product.setTime(new Date(start.getTime() + minutes * 60_000))

const idOf = (id: number) => ({ params: { id: String(id) } })
const logOf = async (agent: Caller, customer: number) =>
  (await agent.ok(contract.customerAccessLog, idOf(customer))).results.map(({ who, action, at }) => [
    who.name,
    who.role,
    action,
    at,
  ])
const file = (agent: { token: string }, url: string) =>
  product.app.inject({ url, headers: { authorization: `Bearer ${agent.token}` } })

const makeStaff = async (): Promise<Awaited<ReturnType<Product['agent']>>> => {
  const staff = await product.agent({ name: 'צוות' })
  await db.updateTable('agent').set({ is_staff: true }).where('id', '=', staff.id).execute()
  return staff
}

test('a read is shown only to the agent of the customer, and a refused one is not logged', async () => {
  const [me, other] = [await product.agent({ name: 'רון' }), await product.agent()]
  const { id } = await buildCustomer(me)
  expect((await other.call(getCustomer, idOf(id))).status).toBe(404)
  expect((await file(other, `/api${personalData.path.replace(':id', String(id))}`)).statusCode).toBe(404)
  expect(await logOf(me, id)).toEqual([])
  await me.ok(getCustomer, { ...idOf(id), query: { peek: '1' } })
  expect(await logOf(me, id)).toEqual([['רון', 'agent', 'READ', start.toISOString()]])
  for (const caller of [other, await makeStaff()])
    expect((await caller.call(contract.customerAccessLog, idOf(id))).status).toBe(404)
  expect((await me.call(contract.backOfficeAccessLog)).status).toBe(403)
})

test('the same agent, action and customer within ten minutes is one row, also for simultaneous reads', async () => {
  const me = await product.agent({ name: 'רון' })
  const { id } = await buildCustomer(me)
  // Within ten minutes, but not within the same ten-minute interval of the clock.
  later(3)
  await Promise.all(Array.from({ length: 6 }, () => me.ok(getCustomer, idOf(id))))
  later(12.9)
  await me.ok(getCustomer, idOf(id))
  expect(await logOf(me, id)).toHaveLength(1)
  await file(me, `/api${personalData.path.replace(':id', String(id))}`)
  later(13)
  await me.ok(getCustomer, idOf(id))
  expect((await logOf(me, id)).map(([, , action]) => action)).toEqual(['READ', 'PERSONAL_DATA', 'READ'])
  const { count, results } = await me.ok(contract.customerAccessLog, { ...idOf(id), query: { page_size: '1', page: '2' } })
  expect([count, results.map(({ action }) => action)]).toEqual([3, ['PERSONAL_DATA']])
})

test('exports and actions of the staff are shown to the staff, and customers only by id', async () => {
  const [me, staff] = [await product.agent({ name: 'רון' }), await makeStaff()]
  const customer = await buildCustomer(me, { name: 'דנה לוי' })
  await me.ok(getCustomer, idOf(customer.id))
  await file(me, `/api${exportData.path}?kind=buyers`)
  await file(me, `/api${exportCustomers.path}`)
  const { id } = await staff.ok(createAdvertiser, { body: { name: 'בנק', email: 'a@b.test' } })
  const { results } = await staff.ok(contract.backOfficeAccessLog, { query: { page_size: '4' } })
  expect(results.map(({ who, action, what }) => [who.id, who.role, action, what])).toEqual([
    [staff.id, 'staff', 'BACK_OFFICE', `add advertiser ${id}`],
    [me.id, 'agent', 'EXPORT', 'customers csv'],
    [me.id, 'agent', 'EXPORT', 'buyers xlsx'],
    [me.id, 'agent', 'READ', `customer ${customer.id}`],
  ])
  expect(JSON.stringify(results)).not.toMatch(/דנה|לוי/)
})

test('a hand-over includes the log of the customers, also of merged ones', async () => {
  const agency_id = await product.agency()
  const manager = await product.agent({ agency_id, is_agency_manager: true, name: 'המנהלת' })
  const [from, to] = [await product.agent({ agency_id, name: 'העוזב' }), await product.agent({ agency_id, name: 'הנשארת' })]
  const twin = await buildCustomer(to, { phone: '+972501112233' })
  const [moved, other] = [await buildCustomer(from), await buildCustomer(from, { phone: '+972501112233' })]
  await from.ok(getCustomer, idOf(other.id))
  later(1)
  await manager.ok(handOver, { ...idOf(from.id), body: { to: to.id, customers: true, assets: false } })
  const handed = ['המנהלת', 'manager', 'HAND_OVER', product.now().toISOString()]
  expect(await logOf(to, moved.id)).toEqual([handed])
  expect(await logOf(to, twin.id)).toEqual([handed, ['העוזב', 'agent', 'READ', start.toISOString()]])
})

test('a merge keeps the logs of both, and so does its undo', async () => {
  const me = await product.agent({ name: 'רון' })
  const [kept, other] = [await buildCustomer(me), await buildCustomer(me)]
  await me.ok(getCustomer, idOf(other.id))
  later(12)
  await me.ok(getCustomer, idOf(kept.id))
  await me.ok(getCustomer, idOf(other.id))
  const { merge } = await me.ok(mergeCustomers, { ...idOf(kept.id), body: { other: other.id, keep: {} } })
  expect((await logOf(me, kept.id)).map(([, , action, at]) => [action, at])).toEqual(
    expect.arrayContaining([
      ['READ', product.now().toISOString()],
      ['READ', start.toISOString()],
    ]),
  )
  expect(await logOf(me, kept.id)).toHaveLength(2)
  await me.ok(unmergeCustomers, { ...idOf(kept.id), body: { merge } })
  expect(await logOf(me, other.id)).toEqual(await logOf(me, kept.id))
})

test('nobody can change an entry; it is deleted with the customer, or after 24 months', async () => {
  const me = await product.agent()
  const [stays, goes] = [await buildCustomer(me), await buildCustomer(me)]
  for (const { id } of [stays, goes]) await me.ok(getCustomer, idOf(id))
  await file(me, `/api${exportData.path}`)
  for (const change of [
    sql`update access_log set at = at - interval '1 day'`,
    sql`update access_log set customer_id = ${goes.id} where customer_id = ${stays.id}`,
    sql`delete from access_log where agent_id = ${me.id}`,
    sql`truncate access_log`,
  ])
    await expect(change.execute(db)).rejects.toThrow('access_log is only added to')
  await me.ok(deleteCustomer, { ...idOf(goes.id), body: { confirm: true } })
  const rows = () =>
    db.selectFrom('access_log').select(['customer_id', 'action']).where('agent_id', '=', me.id).orderBy('id').execute()
  const left = [
    { customer_id: stays.id, action: 'READ' },
    { customer_id: null, action: 'EXPORT' },
  ]
  expect(await rows()).toEqual(left)
  await sql`insert into access_log (at, agent_id, role, action, customer_id) select now() - age::interval, ${me.id}, 'agent', 'READ', ${stays.id}
    from unnest(array['24 months 1 day', '23 months 27 days']) age order by age desc`.execute(db)
  await deleteExpired(db, { now: product.now })
  expect(await rows()).toEqual([...left, { customer_id: stays.id, action: 'READ' }])
})
