import { changeAsset } from '@mafteach/contract/assets'
import * as contract from '@mafteach/contract/marketing'
import { changeSettings } from '@mafteach/contract/settings'
import { beforeEach, expect, test } from 'vitest'
import { buildAsset, placeOf } from '../../../test/builders.ts'
import { openProduct } from '../../../test/product.ts'

/** Texts of advertisements and scans of signs (product.md section 13, "Leads and marketing"), over HTTP on the real database. */

const product = await openProduct()
const place = await placeOf(product)
let me: Awaited<ReturnType<typeof product.agent>>
let id: string

beforeEach(async () => {
  product.setTime(new Date('2026-11-20T09:00:00Z'))
  me = await product.agent({ name: 'נועה ברקאי' })
  const asset = await buildAsset(me, place, {
    address_number: '45',
    should_show_address_number: true,
    price: 2_950_000,
    number_of_rooms: 4,
  })
  id = String(asset.id)
})

const textOf = (query: Record<string, string> = {}, who = me) =>
  who.call(contract.marketingText, { params: { id }, query: query as never })

test('it has price and rooms, and the house number only if the fee guard permits', async () => {
  for (const length of ['SHORT', 'LONG']) {
    const { body } = await textOf({ length })
    expect((body as { text: string }).text).toMatch(/4 חדרים[\s\S]*₪2,950,000/)
  }
  expect(JSON.stringify((await textOf()).body)).toContain('45')
  await me.ok(changeSettings, { body: { hide_address_before_order: true } })
  expect(JSON.stringify((await textOf()).body)).not.toContain(' 45')
})

test.each([
  ['language', { language: 'fr' }],
  ['length', { length: 'MIDDLE' }],
  ['variant', { variant: 'OLD' }],
])('a wrong %s is refused on its field', async (field, query) => {
  const { status, body } = await textOf(query)
  expect([status, Object.keys(body as object)]).toEqual([400, [field]])
})

test('an agent who only sees the property is refused, and the owner gets the text of one under the radar', async () => {
  await me.ok(changeAsset, { params: { id }, body: { visibility_status: 'AL' } })
  const other = await product.agent()
  expect(await textOf({}, other)).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
  await me.ok(changeAsset, { params: { id }, body: { visibility_status: 'NO' } })
  expect((await textOf({}, other)).status).toBe(404)
  expect((await textOf()).status).toBe(200)
})

test('a scan leads to the public page and is counted per day; a HEAD and an invalid code are not', async () => {
  product.setTime(new Date('2026-11-20T21:55:00Z'))
  me = await product.agent()
  id = String((await buildAsset(me, place)).id)
  const scans = () => me.ok(contract.marketingScans, { params: { id } })
  const { url } = await scans()
  const path = new URL(url).pathname
  const open = (method: 'GET' | 'HEAD' = 'GET', address = path) => product.app.inject({ method, url: address })
  const { statusCode, headers } = await open()
  expect([statusCode, headers.location, headers['set-cookie']]).toEqual([
    302,
    expect.stringMatching(/^\/public-view\/asset\//),
    undefined,
  ])
  await open('HEAD')
  await open('GET', `${path.slice(0, -1)}${path.endsWith('0') ? '1' : '0'}`)
  await open('GET', '/q/nothing')
  product.setTime(new Date('2026-11-20T22:05:00Z'))
  await Promise.all([open(), open()])
  expect(await scans()).toEqual({
    url,
    total: 3,
    days: [
      { day: '2026-11-21', count: 2 },
      { day: '2026-11-20', count: 1 },
    ],
  })
})
