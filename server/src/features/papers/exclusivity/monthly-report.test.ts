import { changeAsset } from '@mafteach/contract/assets'
import { makeDeal } from '@mafteach/contract/deals'
import { logExclusivityAction, strikeExclusivityAction } from '@mafteach/contract/exclusivity'
import { handedOver } from '@mafteach/contract/messages'
import { changeSettings } from '@mafteach/contract/settings'
import { listTasks } from '@mafteach/contract/tasks'
import { beforeEach, expect, test } from 'vitest'
import { buildAsset, buildCustomer, placeOf } from '../../../../test/builders.ts'
import { PARTIES, signedPaper } from '../../../../test/papers.ts'
import { openProduct, type Product } from '../../../../test/product.ts'

/** The monthly proposal of a report to the seller of an exclusive property. */

const product = await openProduct({ ACCESS_TOKEN_SECONDS: '86400' })
const place = await placeOf(product)

type Agent = Awaited<ReturnType<Product['agent']>>

let me: Agent
let asset: number
let params: { id: string }
let customer: Awaited<ReturnType<typeof buildCustomer>>

/** Another day, with a token of that day. */
function on(day: string): void {
  product.setTime(new Date(`${day}T09:00:00Z`))
  const { session, phone, id } = me
  const { call, ok } = product.withToken(product.tokens.access({ session, phone, agent: id }))
  me = { ...me, call, ok }
}
/** A node checks at start, and then every minute. */
async function look(nodes = 1): Promise<void> {
  for (const node of await Promise.all(Array.from({ length: nodes }, () => product.anotherNode()))) await node.close()
}
const reports = async () =>
  (await me.ok(listTasks, { query: { asset: params.id } })).results.filter(({ kind }) => kind === 'MESSAGE')

beforeEach(async () => {
  product.setTime(new Date('2026-11-20T09:00:00Z'))
  me = await product.agent({ name: 'נועה ברקאי' })
  customer = await buildCustomer(me, { name: 'דנה לוי' })
  asset = (await buildAsset(me, place)).id
  params = { id: String(asset) }
  await me.ok(changeAsset, { params, body: { seller: customer.id } })
  const fields = { ...PARTIES, property_kind: 'DWELLING', marketing_actions: ['SIGN', 'ADVERTISEMENT'] }
  const term = { exclusive_from: '2026-11-20', exclusive_until: '2027-01-10' }
  await signedPaper(product, me, { form: 'EXCLUSIVE', customer, asset, fields: { ...fields, ...term } })
})

test('the log of a month is proposed as a message to the seller, once by all nodes and also after an outage, and the rest at the end', async () => {
  const log = (action: 'SIGN' | 'ADVERTISEMENT', date: string) => me.ok(logExclusivityAction, { params, body: { action, date } })
  await log('SIGN', '2026-11-20')
  on('2026-12-01')
  const wrong = await log('SIGN', '2026-11-30')
  await me.ok(strikeExclusivityAction, { params: { ...params, action: String(wrong.id) }, body: { reason: 'נרשם בטעות' } })
  for (const day of ['2026-11-25', '2026-12-01']) await log('ADVERTISEMENT', day)
  await me.ok(handedOver, { body: { customer_ids: [(await buildCustomer(me)).id], asset_ids: [asset] } })
  on('2026-12-19')
  await look()
  expect(await reports()).toEqual([])

  on('2026-12-21')
  // Another node is processing it.
  await product.database.db.transaction().execute(async (tx) => {
    await tx.selectFrom('exclusivity').select('document_id').forUpdate().execute()
    await look()
  })
  expect(await reports()).toEqual([])
  await look(2)
  const [first, ...others] = await reports()
  expect(others).toEqual([])
  expect(first).toMatchObject({
    title: 'דיווח חודשי למוכר על הבלעדיות',
    customer: { id: customer.id },
    due_at: '2026-12-21T07:00:00.000Z',
  })
  const { street, city } = await me.ok(changeAsset, { params, body: {} })
  expect(first!.content!.split('\n')).toEqual([
    `מה נעשה בבלעדיות, ${street!.name}, ${city.name}, מ־20.11.2026 עד 21.12.2026:`,
    '• הצבת שלט על הנכס',
    '• פרסום הנכס באמצעי תקשורת: 2 פעמים',
    '• הנכס נשלח ללקוח אחד',
  ])
  await me.ok(changeSettings, { body: { language: 'en' } })
  on('2027-01-12')
  await look()
  await look()
  expect((await reports()).map(({ content }) => content)).toContainEqual(
    `What was done for ${street!.name}, ${city.name} from 22.12.2026 to 10.01.2027:\nNothing is documented yet.`,
  )
  expect(await reports()).toHaveLength(2)
})

test('nothing is proposed for a sold property', async () => {
  await me.ok(makeDeal, { params, body: {} })
  on('2026-12-21')
  await look()
  expect(await reports()).toEqual([])
})
