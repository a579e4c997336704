import * as contract from '@mafteach/contract/client-errors'
import { expect, test } from 'vitest'
import { allEndpoints } from '../../../test/endpoints.ts'
import { type Caller, openProduct } from '../../../test/product.ts'
import { reducedMessage } from '../../platform/http/reduced-message.ts'
import { deleteExpired } from '../../platform/jobs/cleanup.ts'

/** Errors of screens (product.md section 14). */

const product = await openProduct()
const { db } = product.database
const start = product.now()
const minutesLater = (minutes: number) => product.setTime(new Date(product.now().getTime() + minutes * 60_000))

const staff = await product.agent({ name: 'צוות' })
await db.updateTable('agent').set({ is_staff: true }).where('id', '=', staff.id).execute()

const body = (fields: object = {}) => ({
  message: "TypeError: Cannot read properties of undefined (reading 'name')",
  stack: 'TypeError: x\n    at draw (https://mafteach.test/_app/customers-1a2b3c4.js:1:5120)',
  page: '/customer/7/',
  version: '1a2b3c4',
  kind: 'RENDER' as const,
  ...fields,
})
const report = (caller: Caller, fields: object = {}, headers = {}) =>
  caller.call(contract.reportClientError, { body: body(fields) }, headers)
const groups = async (query = {}) => (await staff.ok(contract.clientErrors, { query })).results
const groupOf = async (number: string) => (await groups({ number }))[0]!

test('anybody can report an error and gets its number, by which the staff finds it', async () => {
  const { status, body: reply } = await report(product.stranger)
  expect(status).toBe(202)
  expect(reply.id).toMatch(/^[0-9A-Z]{8}$/)
  const spelled = reply.id
    .toLowerCase()
    .replaceAll('0', 'o')
    .replaceAll('1', 'l')
    .replace(/(....)/, '$1 ')
  expect(await groups({ number: spelled })).toEqual([
    {
      fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/),
      kind: 'RENDER',
      message: body().message,
      page: '/customer/:id',
      version: '1a2b3c4',
      count: 1,
      agents: 0,
      first_at: start.toISOString(),
      last_at: start.toISOString(),
    },
  ])
  expect(await groups({ number: 'ZZZZZZZZ' })).toEqual([])
})

test('the same error in another version, with other people and numbers, is one row; its agents are those of the sessions', async () => {
  const [one, two] = [await product.agent({ name: 'רון' }), await product.agent()]
  const at = (hash: string) => `at https://mafteach.test/_app/deals-${hash}.js:1:7`
  const first = await report(one, { message: 'Deal 17 has no side', stack: at('aaaaaaa'), version: 'aaaaaaa' })
  minutesLater(1)
  await report(one, { message: 'Deal 18 has no side', stack: at('bbbbbbb') })
  minutesLater(1)
  const last = await report(two, {
    message: 'Deal 19 has no side',
    stack: at('bbbbbbb'),
    version: 'bbbbbbb',
    page: '/deals?from=1',
  })
  await report(two, { message: 'Deal 19 has no side', stack: at('bbbbbbb'), kind: 'SCRIPT' })
  const group = await groupOf(first.body.id)
  expect(group).toMatchObject({ message: 'Deal 19 has no side', page: '/deals', version: 'bbbbbbb', count: 3, agents: 2 })
  expect([group.first_at, group.last_at]).toEqual([start.toISOString(), product.now().toISOString()])
  const { results } = await staff.ok(contract.clientErrorReports, { params: { fingerprint: group.fingerprint } })
  expect(results.at(-1)).toEqual({
    id: first.body.id,
    at: start.toISOString(),
    page: '/customer/:id',
    version: 'aaaaaaa',
    stack: 'deals-aaaaaaa.js:1:7',
    agent: { id: one.id, name: 'רון' },
  })
  expect(results.map(({ id }) => id)).toContain(last.body.id)
  expect((await groups({ since: product.now().toISOString() })).find((row) => row.fingerprint === group.fingerprint)?.count).toBe(
    1,
  )
})

test('the list is paged, the last reported first', async () => {
  minutesLater(1)
  for (const [index, message] of ['Oldest', 'Middle', 'Newest'].entries()) {
    product.setTime(new Date(product.now().getTime() + index * 1_000))
    await report(product.stranger, { message, stack: undefined })
  }
  const page = async (number: string) => staff.ok(contract.clientErrors, { query: { page: number, page_size: '2' } })
  const [first, second] = [await page('1'), await page('2')]
  expect([...first.results, ...second.results].slice(0, 3).map(({ message }) => message)).toEqual(['Newest', 'Middle', 'Oldest'])
})

test('five reports a minute from one device, sixty from one address; another device is not limited', async () => {
  product.setTime(new Date('2026-11-20T09:05:00Z'))
  const at = product.strangerAt('10.9.9.9')
  const browser = (name: string) => ({ 'user-agent': name })
  const statuses = async (name: string, count: number) => {
    const seen: number[] = []
    for (let times = 0; times < count; times++) seen.push((await report(at, {}, browser(name))).status)
    return seen
  }
  expect(await statuses('one', 6)).toEqual([202, 202, 202, 202, 202, 429])
  expect((await report(at, {}, browser('one'))).headers['retry-after']).toBe('60')
  const me = await product.agent()
  for (let times = 0; times < 5; times++) expect((await report(me)).status).toBe(202)
  expect((await report(me)).status).toBe(429)
  for (let device = 0; device < 11; device++) await statuses(`device ${device}`, 5)
  expect((await report(at, {}, browser('the last'))).status).toBe(429)
  minutesLater(1)
  expect((await report(at, {}, browser('one'))).status).toBe(202)
})

test('a report above 16 KiB is too large; an invalid one is refused', async () => {
  expect((await report(product.stranger, { stack: 'x'.repeat(contract.CLIENT_ERROR_BYTES_MAX) })).status).toBe(413)
  expect((await report(product.stranger, { kind: 'OTHER' })).status).toBe(400)
  expect((await report(product.stranger, { message: 'x'.repeat(9_000), stack: 'at nothing\n'.repeat(300) })).status).toBe(202)
})

test('a claimed identity is ignored: the agent is that of the session', async () => {
  const [me, other] = [await product.agent(), await product.agent()]
  const { id } = (await report(me, { agent: other.id, agent_id: other.id })).body
  const stored = await db.selectFrom('client_error').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(stored.agent_id).toBe(me.id)
})

// Tokens in the forms of the product's links.
test.each(['q3Zk-1b_XyT0aPq9-', 'abcdefghijklmnopqrstuvwxyz', 'QWERTYUIOPasdfghjkl', '12345678-1234-1234-1234-1234567890ab'])(
  'no personal data are stored, nor the token %s',
  async (token) => {
    const { id } = (
      await report(product.stranger, {
        message: `דנה כהן (054-123-4567, dana@example.co.il) is not valid: "Dana Cohen" at https://mafteach.test/public/${token}?phone=0541234567 POST /public/links/${token}/stop/ answered 500`,
        stack: [
          'Error: דנה 0541234567',
          `    at https://mafteach.test/public/${token}:10:5`,
          '    at async דנה (https://mafteach.test/_app/app-1a2b3c4.js?dana=1:2:3)',
          'open@capacitor://localhost/_app/shared-1a2b3c4.js:4:5',
        ].join('\n'),
        page: `/public-view/viewing/${token}?phone=0541234567#dana`,
        version: 'דנה כהן',
      })
    ).body
    const stored = await db.selectFrom('client_error').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(stored).toMatchObject({
      message: '[text] ([number], [email]) is not valid: "[text]" at [url] POST /public/links/:id/stop/ answered 500',
      page: expect.stringMatching(/^\/(public-view|:id)\/(viewing|:id)\/:id$/),
      version: 'unknown',
      stack: '(page):10:5\napp-1a2b3c4.js:2:3\nopen shared-1a2b3c4.js:4:5',
    })
  },
)

test.each([
  ["TypeError: Cannot read properties of undefined (reading 'getBoundingClientRect')"],
  ['ReferenceError: Cannot access Xe before initialization'],
  ['Minified React error #418; visit [url] for the full message'],
  ['ServerError: PATCH /real-estate/customer/:id/notes/ answered 500'],
  ['RangeError: Invalid time value'],
])('technical details stay: %s', async (message) => {
  const { id } = (await report(product.stranger, { message })).body
  expect((await groupOf(id)).message).toBe(message)
})

test('the call that failed is named by its pattern in the contract, whichever it was', async () => {
  const named = (await allEndpoints()).map(({ method, path }) => `ServerError: ${method} ${path} answered 500`)
  expect(named.map(reducedMessage)).toEqual(named)
})

test('errors are deleted after thirty days', async () => {
  const { id } = (await report(product.stranger)).body
  const stored = () => db.selectFrom('client_error').select('id').where('id', '=', id).execute()
  minutesLater(29 * 24 * 60)
  await deleteExpired(db, { now: product.now })
  expect(await stored()).toHaveLength(1)
  minutesLater(25 * 60)
  await deleteExpired(db, { now: product.now })
  expect(await stored()).toEqual([])
})

test('they are counted by kind', async () => {
  const figure = async () => {
    const { payload } = await product.app.inject('/metrics')
    return Number(/^mafteach_client_errors_total\{kind="PUSH"\} (\d+)$/m.exec(payload)?.[1])
  }
  const before = await figure()
  await report(product.stranger, { kind: 'PUSH' })
  expect(await figure()).toBe(before + 1)
})

test('the list is for the staff', async () => {
  const me = await product.agent()
  for (const caller of [me, product.stranger]) expect((await caller.call(contract.clientErrors)).status).toBe(403)
  expect((await me.call(contract.clientErrorReports, { params: { fingerprint: 'x' } })).status).toBe(403)
})
