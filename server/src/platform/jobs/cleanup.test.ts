import { createCustomer } from '@mafteach/contract/customers'
import { sendOtpCode } from '@mafteach/contract/sign-in'
import { expect, test } from 'vitest'
import { newPhone } from '../../../test/builders.ts'
import { openProduct } from '../../../test/product.ts'
import { deleteExpired } from './cleanup.ts'

const product = await openProduct()
const { db } = product.database

const counts = async () => {
  const tables = ['idempotency_key', 'outbox', 'otp_code', 'rate_limit'] as const
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
  return rows.map(({ length }) => length)
}

test('keys are deleted after thirty days, the outbox after seven, codes after one, rate limit windows when they are over', async () => {
  const start = product.now()
  const me = await product.agent()
  await me.call(createCustomer, { body: { name: 'א', phone: newPhone() } }, { 'idempotency-key': 'k' })
  await product.stranger.ok(sendOtpCode, { body: { phone: newPhone() } })
  await db.updateTable('outbox').set({ created_at: start }).execute()
  expect(await counts()).toEqual([1, 1, 1, 6])
  const after = async (days: number) => {
    await deleteExpired(db, { now: () => new Date(start.getTime() + days * 86_400_000 + 1000) })
    return counts()
  }
  expect(await after(0)).toEqual([1, 1, 1, 6])
  expect(await after(1)).toEqual([1, 1, 0, 0])
  expect(await after(7)).toEqual([1, 0, 0, 0])
  expect(await after(30)).toEqual([0, 0, 0, 0])
})
