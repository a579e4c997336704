import { customers } from '@mafteach/contract/customer-lists'
import { addNote, createCustomer, getCustomer } from '@mafteach/contract/customers'
import { markAllReadByGet, markRead, notifications } from '@mafteach/contract/notifications'
import { flags } from '@mafteach/contract/sign-in'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildCustomer, newPhone } from '../../../test/builders.ts'
import { openProduct } from '../../../test/product.ts'
import { recountHome } from '../../domain/agent-home.ts'
import { securityHeaders } from './security-headers.ts'

/** Behaviour common to all calls (product.md section 11). */

const product = await openProduct()
const { app } = product
const me = await product.agent()
const authorization = `Bearer ${product.tokens.access({ session: me.session, phone: me.phone, agent: me.id })}`

test('a call answers the same with and without a trailing slash, never by a redirect', async () => {
  for (const path of ['/api/access-control/users/flags/', '/api/access-control/users/flags']) {
    const { statusCode } = await app.inject({ url: path, headers: { authorization } })
    expect(statusCode).toBe(200)
  }
})

test('every call of the contract is described at /api/docs', async () => {
  const { paths, openapi } = (await app.inject({ url: '/api/docs/json' })).json()
  expect(openapi).toMatch(/^3\./)
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining([
      '/api/access-control/auth/send_otp_code',
      '/api/real-estate/asset/{id}',
      '/api/real-estate/purchase_listing/{id}/get_matches',
    ]),
  )
  expect((await app.inject({ url: '/api/docs/' })).statusCode).toBe(200)
})

test('a write that finds the disk of the database full is 503, and reading continues to work', async () => {
  const { db } = product.database
  await sql`create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(db)
  await sql`create trigger no_room before insert on note execute function no_room()`.execute(db)
  const customer = await buildCustomer(me)
  const { status, body } = await me.call(addNote, { params: { id: String(customer.id) }, body: { content: 'פתק' } })
  expect([status, body.code]).toEqual([503, 'unavailable'])
  await sql`drop trigger no_room on note`.execute(db)
  expect((await me.call(getCustomer, { params: { id: String(customer.id) } })).status).toBe(200)
})

test('an unknown address is 404 with a code', async () => {
  expect((await app.inject({ method: 'TRACE', url: '/api/real-estate/customer/' })).statusCode).toBe(404)
  for (const url of ['/api/nothing/', '/api/real-estate/customer/999999/', '/api/real-estate/customer/x1/']) {
    const response = await app.inject({ url, headers: { authorization } })
    expect([response.statusCode, response.json().code]).toEqual([404, 'not_found'])
  }
})

test('a malformed body is 400, a wrong media type too, and neither is an internal error', async () => {
  const broken = {
    method: 'POST',
    url: '/api/real-estate/customer/',
    headers: { authorization, 'content-type': 'application/json' },
    payload: '{"name":',
  } as const
  expect((await app.inject(broken)).json()).toMatchObject({ code: 'bad_request' })
  expect((await app.inject({ ...broken, payload: '' })).statusCode).toBe(400)
  expect((await app.inject({ ...broken, payload: 'null' })).statusCode).toBe(400)
  expect((await app.inject({ ...broken, payload: '{"name":"a","__proto__":{"is_staff":true}}' })).statusCode).toBe(400)
  const xml = await app.inject({ ...broken, headers: { authorization, 'content-type': 'text/xml' }, payload: '<a/>' })
  expect(xml.statusCode).toBe(400)
})

test('a misspelt field in a body is refused by name, as is a field of a sibling call; other unknown fields are ignored', async () => {
  const add = async (body: object) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/real-estate/customer/',
      headers: { authorization, 'accept-language': 'en' },
      payload: body,
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const good = () => ({ name: 'דנה', phone: newPhone() })
  expect(await add({ ...good(), is_vpi: true })).toEqual({
    status: 400,
    body: { is_vpi: ['there is no such field. Was is_vip meant?'] },
  })
  expect(await add({ ...good(), content: 'a note' })).toEqual({
    status: 400,
    body: { content: ['this call does not take this field'] },
  })
  expect((await add({ phonee: newPhone() })).body).toMatchObject({
    phonee: [expect.any(String)],
    name: ['a required field is missing'],
  })
  expect((await add({ ...good(), utm_source: 'x', id: 7, created_at: null, __proto__: { name: 'x' } })).status).toBe(201)
})

test('texts are in Hebrew, or in English if the client asks for it', async () => {
  const refusalIn = async (language: string) =>
    (await app.inject({ url: '/api/nothing/', headers: { 'accept-language': language } })).json().detail
  expect([await refusalIn('he'), await refusalIn('en-US')]).toEqual(['לא נמצא', 'Not found'])
})

test('every write of a session supports Idempotency-Key: the same key returns the first reply again', async () => {
  const body = { name: 'פעם אחת', phone: newPhone() }
  const first = await me.call(createCustomer, { body }, { 'idempotency-key': 'k1' })
  const again = await me.call(createCustomer, { body }, { 'idempotency-key': 'k1' })
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body).toEqual(first.body)
  expect((await me.call(createCustomer, { body }, { 'idempotency-key': 'k2' })).status).toBe(409)
  expect((await me.call(createCustomer, { body: { ...body, name: 'אחרת' } }, { 'idempotency-key': 'k1' })).body.code).toBe(
    'idempotency_mismatch',
  )
  // Another agent's key is another key.
  const other = await product.agent()
  expect((await other.call(createCustomer, { body }, { 'idempotency-key': 'k1' })).status).toBe(201)
})

test('a key longer than 255 characters is refused, not ignored', async () => {
  const body = { name: 'מפתח ארוך', phone: newPhone() }
  const { status, body: answer } = await me.call(createCustomer, { body }, { 'idempotency-key': 'k'.repeat(256) })
  expect([status, answer.code]).toEqual([400, 'bad_request'])
  expect((await me.call(createCustomer, { body }, { 'idempotency-key': 'k'.repeat(255) })).status).toBe(201)
})

test('a refused call stores no key and writes nothing', async () => {
  const { id } = await buildCustomer(me)
  const key = { 'idempotency-key': 'note' }
  const params = { id: String(id) }
  expect((await me.call(addNote, { params, body: {} as never }, key)).status).toBe(400)
  expect((await me.call(addNote, { params: { id: '999999' }, body: { content: 'א' } }, key)).status).toBe(404)
  expect((await me.call(addNote, { params, body: { content: 'א' } }, key)).status).toBe(201)
  expect((await me.ok(getCustomer, { params })).notes).toHaveLength(1)
})

test('page sizes: 30 by default, 100 at most, invalid ones refused at their field', async () => {
  expect((await me.call(customers, { query: { page_size: '1000' } })).status).toBe(200)
  for (const query of [{ page: '-1' }, { page_size: 'many' }]) {
    const { status, body } = await me.call(customers, { query })
    expect([status, Object.keys(body)]).toEqual([400, Object.keys(query)])
  }
  const twice = await app.inject({ url: '/api/real-estate/customer/?page=1&page=2', headers: { authorization } })
  expect([twice.statusCode, Object.keys(twice.json())]).toEqual([400, ['page']])
})

test('healthz, readyz and metrics answer; metrics know routes, not addresses', async () => {
  await me.call(getCustomer, { params: { id: '424242' } })
  expect((await app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' })
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200)
  const { body } = await app.inject({ url: '/metrics' })
  expect(body).toMatch(/^process_resident_memory_bytes \d+$/m)
  expect(body).toMatch(
    /^http_request_duration_seconds_bucket\{le="\+Inf",method="GET",route="\/healthz",status="200"\} [1-9]\d*$/m,
  )
  expect(body).toContain('route="/api/real-estate/customer/:id/"')
  expect(body).not.toContain('424242')
})

test('metrics and the description of the API are protected if the settings say so', async () => {
  const closed = await openProduct({ METRICS_PUBLIC: '0', DOCS_PUBLIC: '0' })
  const paths = ['/metrics', '/api/docs/', '/api/docs/json', '/healthz']
  const answers = await Promise.all(paths.map((url) => closed.app.inject({ url })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 200])
})

test('a client that is slow to send a request is disconnected', () => {
  expect(app.server).toMatchObject({ headersTimeout: 15_000, requestTimeout: 180_000 })
})

test('replies have the security headers', async () => {
  expect(securityHeaders(true)['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  const { headers } = await app.inject({ url: '/healthz' })
  const policy = String(headers['content-security-policy']).split(';')
  for (const one of ["default-src 'self'", "frame-ancestors 'none'", "base-uri 'none'", "object-src 'none'"])
    expect(policy).toContain(one)
  expect(headers['x-content-type-options']).toBe('nosniff')
  for (const url of ['/api/access-control/users/home/', '/api/nothing/'])
    expect((await app.inject({ url })).headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
})

test('notifications: newest first, read ones leave the list, nobody reads another’s; the two GETs do as the POSTs', async () => {
  const { db } = product.database
  const rows = ['ראשונה', 'שנייה', 'שלישית'].map((content) => ({
    agent_id: me.id,
    content,
    notification_type: 'relevant asset' as const,
  }))
  await db.insertInto('notification').values(rows).execute()
  await recountHome(db, [me.id])
  const list = async () => (await me.ok(notifications, {})).results
  const [newest] = await list()
  expect((await list()).map(({ content }) => content)).toEqual(['שלישית', 'שנייה', 'ראשונה'])
  expect((await me.ok(flags)).unread_notifications).toBe(3)
  const params = { id: String(newest!.id) }
  expect((await (await product.agent()).call(markRead, { params })).status).toBe(404)
  await me.ok(markRead, { params })
  expect(await list()).toHaveLength(2)
  await me.ok(markAllReadByGet)
  expect(await list()).toEqual([])
})
