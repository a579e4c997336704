import { customerAccessLog } from '@mafteach/contract/access-log'
import { sendMessages } from '@mafteach/contract/messages'
import { createViewing, endViewing } from '@mafteach/contract/viewings'
import { expect, test } from 'vitest'
import { buildAsset, placeOf } from '../../../../test/builders.ts'
import { agentWithCustomer, ORDER, signedPaper, verifyFile } from '../../../../test/papers.ts'
import { textOfPdf } from '../../../../test/pdf-text.ts'
import { openProduct } from '../../../../test/product.ts'

/** The fee file (product.md section 13, "Law"). */

const product = await openProduct()
const { db } = product.database

const fileOf = async (customer: number, token: string) =>
  product.app.inject({ url: `/api/real-estate/customer/${customer}/fee_file/`, headers: { authorization: `Bearer ${token}` } })

test('the file exists before there is any content, and is verified like papers', async () => {
  const { me, customer } = await agentWithCustomer(product)
  const { statusCode, headers, rawPayload } = await fileOf(customer.id, me.token)
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'application/pdf', 'no-store'])
  const text = await textOfPdf(rawPayload)
  for (const words of ['אין מסמכים חתומים', 'לא הוצגו נכסים', 'לא נרשמו סיורים', 'לא נשלחו הודעות']) expect(text).toContain(words)
  expect(await verifyFile(product, rawPayload)).toMatchObject({
    valid: true,
    document: { form: 'FEE_FILE', title: 'תיק עמלה' },
    signed_at: product.now().toISOString(),
  })
  expect((await me.ok(customerAccessLog, { params: { id: String(customer.id) } })).results).toMatchObject([
    { action: 'FEE_FILE', who: { id: me.id } },
  ])
  const changed = Buffer.from(rawPayload)
  changed[changed.length - 10]! ^= 1
  expect(await verifyFile(product, changed)).toEqual({ valid: false })
})

test('has signed papers with their seals, introduced assets and the messages', async () => {
  const { me, customer } = await agentWithCustomer(product)
  const asset = await buildAsset(me, await placeOf(product), { address_number: '45' })
  const paper = await signedPaper(product, me, { form: 'ORDER_BUYER', customer, asset: asset.id, fields: ORDER })
  await product.settled()
  await me.ok(sendMessages, { body: { customer_ids: [customer.id], asset_ids: [asset.id], text: 'נכס בשבילך' } })
  await expect
    .poll(() => db.selectFrom('message').select('state').where('customer_id', '=', customer.id).executeTakeFirst())
    .toEqual({ state: 'sent' })
  const starts_at = new Date(product.now().getTime() + 60_000)
  const viewing = await me.ok(createViewing, {
    body: { asset: asset.id, customer: customer.id, starts_at: starts_at.toISOString() },
  })
  product.setTime(starts_at)
  await me.ok(endViewing, { params: { id: String(viewing.id) }, body: { interest: true, text: 'אהבו את הנוף' } })
  const seal = await db.selectFrom('seal').select(['id', 'hash']).where('document_id', '=', paper).executeTakeFirstOrThrow()
  const text = (await textOfPdf((await fileOf(customer.id, me.token)).rawPayload)).replace(/\s/g, '')
  for (const words of [`מסמך${paper}`, seal.hash.toString('hex'), 'מכוסהבהזמנהחתומה', 'נכסבשבילך', 'ישעניין·אהבואתהנוף'])
    expect(text).toContain(words)
})

test('no other agent can read it, and it can be verified after its customer is deleted', async () => {
  const { me, customer } = await agentWithCustomer(product)
  const { rawPayload } = await fileOf(customer.id, me.token)
  expect((await fileOf(customer.id, (await product.agent()).token)).statusCode).toBe(404)
  await db.deleteFrom('customer').where('id', '=', customer.id).execute()
  expect(await verifyFile(product, rawPayload)).toMatchObject({ valid: true })
})
