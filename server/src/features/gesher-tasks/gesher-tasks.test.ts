import { addGesherTask } from '@mafteach/contract/gesher-tasks'
import { expect, test } from 'vitest'
import { placeOf } from '../../../test/builders.ts'
import { openProduct } from '../../../test/product.ts'

/** Reports to the back office (spec section 7.4). */

const product = await openProduct()
const { db } = product.database
const place = await placeOf(product)

const report = (name: string, fields: object = {}) => ({
  body: { kind: 'missing_neighborhood' as const, city: place.city, name, ...fields },
})
const open = (agent: number) => db.selectFrom('gesher_task').selectAll().where('agent_id', '=', agent).execute()

test('a missing neighborhood is kept once for an agent, city and name, however it is spelled; closed, it may be reported again', async () => {
  const [me, other] = [await product.agent(), await product.agent()]
  const first = await me.call(addGesherTask, report('נווה-שלום', { note: 'ליד הפארק' }))
  expect([first.status, first.body]).toMatchObject([201, { name: 'נווה-שלום', city: place.city, note: 'ליד הפארק' }])
  const again = await me.call(addGesherTask, report(' נוה  שלום'))
  expect([again.status, again.body]).toEqual([201, first.body])
  expect((await me.ok(addGesherTask, report('נווה שלום', { note: 'בצפון' }))).note).toBe('בצפון')
  expect((await other.ok(addGesherTask, report('נווה שלום'))).id).not.toBe(first.body.id)
  const far = await placeOf(product, 'נתניה')
  await me.ok(addGesherTask, report('נווה שלום', { city: far.city }))
  expect(await open(me.id)).toHaveLength(2)
  await db.updateTable('gesher_task').set({ closed_at: product.now() }).where('id', '=', first.body.id).execute()
  expect((await me.ok(addGesherTask, report('נווה שלום'))).id).not.toBe(first.body.id)
})

test('ten at once are one report', async () => {
  const me = await product.agent()
  await Promise.all(Array.from({ length: 10 }, () => me.ok(addGesherTask, report('גן העיר'))))
  expect(await open(me.id)).toHaveLength(1)
})

test('wrong fields are named', async () => {
  const me = await product.agent()
  const refused = async (body: object) => {
    const answer = await me.call(addGesherTask, { body: body as never })
    return [answer.status, Object.keys(answer.body).sort()]
  }
  expect(await refused({})).toEqual([400, ['city', 'kind', 'name']])
  expect(await refused({ kind: 'missing_neighborhood', city: 999_999, name: 'א' })).toEqual([400, ['city']])
  expect(await refused({ kind: 'missing_neighborhood', city: place.city, name: '!!' })).toEqual([400, ['name']])
})
