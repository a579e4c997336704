import { closeAccount } from '@mafteach/contract/account'
import * as contract from '@mafteach/contract/costs'
import { beforeEach, expect, test } from 'vitest'
import { textOfPdf } from '../../../test/pdf-text.ts'
import { openProduct } from '../../../test/product.ts'

/** What a purchase costs (product.md section 13, "Leads and marketing"), over HTTP. */

const product = await openProduct()
let me: Awaited<ReturnType<typeof product.agent>>

beforeEach(async () => {
  product.setTime(new Date('2026-11-20T09:00:00Z'))
  me = await product.agent({ name: 'נועה ברקאי' })
})

const costs = (query: Record<string, string>) => me.call(contract.getCosts, { query: query as never })
const shareOf = async (query: Record<string, string>) => {
  const { url } = await me.ok(contract.getCostsLink, { query: query as never })
  return url.split('/').at(-1)!
}

test('defaults are 2 %, no mortgage, 25 years, 5 %, only home', async () => {
  expect(await me.ok(contract.getCosts, { query: { price: '3000000' } })).toEqual({
    lines: [
      { code: 'PURCHASE_TAX', amount: 45_538, source: expect.any(String), valid_from: '2026-01-01' },
      { code: 'FEE', amount: 70_800, source: '2% ומע״מ 18%', valid_from: '2025-01-01' },
      { code: 'LAWYER', amount: 17_700, source: 'הערכה: 0.5% ומע״מ 18%', valid_from: '2025-01-01' },
    ],
    total: 134_038,
    cash: 3_134_038,
    monthly: null,
  })
  expect((await me.ok(contract.getCosts, { query: { price: '3000000', mortgage: '1000000' } })).monthly).toBe(5_846)
})

test.each([
  ['price', {}],
  ['price', { price: '0' }],
  ['price', { price: '1000000000' }],
  ['price', { price: '12.5' }],
  ['kind', { price: '1', kind: 'RICH' }],
  ['fee_percent', { price: '1', fee_percent: '100.1' }],
  ['fee_percent', { price: '1', fee_percent: '-1' }],
  ['mortgage', { price: '100', mortgage: '101' }],
  ['years', { price: '1', years: '0' }],
  ['years', { price: '1', years: '41' }],
  ['years', { price: '1', years: '2.5' }],
  ['rate', { price: '1', rate: '20.5' }],
])('a wrong %s is refused: %j', async (field, query) => {
  const { status, body } = await costs(query as Record<string, string>)
  expect([status, Object.keys(body as object)]).toEqual([400, expect.arrayContaining([field])])
})

test('a link shows the terms as shared, with the agent, and only if the signature is valid', async () => {
  const terms = { price: '2950000', kind: 'NEW_IMMIGRANT', fee_percent: '1.75', mortgage: '1500000', years: '30', rate: '4.6' }
  const token = await shareOf(terms)
  product.setTime(new Date('2027-03-01T09:00:00Z'))
  const found = await product.stranger.ok(contract.publicCosts, { params: { token } })
  expect(found).toMatchObject({
    agent: { name: 'נועה ברקאי' },
    as_of: '2026-11-20',
    terms: { price: 2_950_000, kind: 'NEW_IMMIGRANT', fee_percent: 1.75, mortgage: 1_500_000, years: 30, rate: 4.6 },
  })
  const parts = token.split('-')
  for (const changed of [
    parts.with(3, (1_000_000).toString(36)).join('-'),
    parts.with(-1, '0'.repeat(20)).join('-'),
    parts.slice(1).join('-'),
    `${token}0`,
    parts.at(-1)!,
  ])
    expect((await product.stranger.call(contract.publicCosts, { params: { token: changed } })).status).toBe(404)
})

test('the links of a closed account open nothing', async () => {
  const token = await shareOf({ price: '2950000' })
  await me.ok(closeAccount, { body: { confirm: true } })
  expect((await product.stranger.call(contract.publicCosts, { params: { token } })).status).toBe(404)
})

test('the PDF has each sum with its base, and a note that it is no advice', async () => {
  const { statusCode, rawPayload, headers } = await product.app.inject({
    method: 'GET',
    url: '/api/costs/file/?price=2950000&mortgage=1500000',
    headers: { authorization: `Bearer ${me.token}` },
  })
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
  const text = (await textOfPdf(rawPayload)).replaceAll(' ', '')
  for (const shown of ['₪2,950,000', 'דירה יחידה', 'מס רכישה', '₪43,038', 'דמי תיווך', '₪69,620', '₪8,769', 'אין זה ייעוץ'])
    expect(text).toContain(shown.replaceAll(' ', ''))
})
