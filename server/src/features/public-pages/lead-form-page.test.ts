import { addressWithNeighborhood } from '@mafteach/contract/addresses'
import { leads } from '@mafteach/contract/customer-lists'
import * as contract from '@mafteach/contract/lead-sources'
import type { LeadFormPage, PublicPageRenderer } from '@mafteach/contract/public-pages'
import Fastify from 'fastify'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { buildAsset, newPhone, placeOf } from '../../../test/builders.ts'
import { openProduct } from '../../../test/product.ts'
import { leadFormPageRoutes } from './lead-form-page.routes.ts'

/** The form of a source of leads, posted as by a browser without scripts to the real call; rendered as JSON. */

const product = await openProduct()
const place = await placeOf(product)
const app = Fastify()
app.post('/api/*', async ({ url, body, ip }, reply) => {
  const answer = await product.app.inject({ method: 'POST', url, payload: body as object, remoteAddress: ip })
  return reply.code(answer.statusCode).send(answer.json())
})
leadFormPageRoutes(app, {
  renderer: async () =>
    ({
      renderLeadFormPage: (page) => JSON.stringify(page),
      renderMissingPage: (language, what) => `${language} ${what}`,
    }) as PublicPageRenderer,
  publicUrl: 'https://mafteach.test',
  loadLeadForm: async (token) =>
    token === source.token ? ({ agent: { name: 'נועה' }, agency: null, language: 'he' } as never) : null,
})
afterAll(() => app.close())

let me: Awaited<ReturnType<typeof product.agent>>
let source: contract.LeadSource
let path: string
let addresses = 0
beforeEach(async () => {
  me = await product.agent()
  source = await me.ok(contract.createLeadSource, { body: { name: 'האתר', kind: 'FORM' } })
  path = new URL(source.form_url!).pathname
})

const post = (form: Record<string, string>, { query = '', address = `10.4.0.${++addresses}` } = {}) =>
  app.inject({
    method: 'POST',
    url: `${path}${query}`,
    remoteAddress: address,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: String(new URLSearchParams(form)),
  })
const look = async (query = '') => (await app.inject(`${path}${query}`)).json<LeadFormPage>()

test('a sent form is a lead, and the page confirms it in its language', async () => {
  const phone = newPhone()
  const sent = await post({ name: 'דנה לוי', phone, email: '', message: 'א\r\nב', consent: 'true' }, { query: '?lang=en' })
  expect([sent.statusCode, sent.headers.location]).toEqual([303, `${path}?done=sent&lang=en`])
  expect(sent.headers['set-cookie']).toBeUndefined()
  expect((await me.ok(leads, {})).results).toMatchObject([{ name: 'דנה לוי', phone, lead_source: { id: source.id } }])
  expect(await look('?done=sent&lang=en')).toMatchObject({ result: 'sent', language: 'en' })
  expect(await look('?language=en&asset=12')).toMatchObject({ result: null, language: 'en', asset: '12' })
  expect(await look('?asset=x')).toMatchObject({ language: 'he', asset: null })
})

test('errors are beside their fields, with the typed values', async () => {
  const typed = { name: 'דנה', phone: '12', email: 'dana', message: 'שלום' }
  const refused = await post({ ...typed, consent: 'true', asset: '5' })
  expect(refused.statusCode).toBe(400)
  expect(refused.json()).toMatchObject({ typed, asset: '5', wrong: ['phone', 'email'], result: null })
  expect((await post({ phone: '12', consent: 'true' })).json()).toMatchObject({ wrong: ['phone'] })
  expect((await post({ phone: newPhone() })).json()).toMatchObject({ wrong: ['consent'] })
  expect((await post({})).json()).toMatchObject({ wrong: ['phone', 'consent'] })
  expect((await me.ok(leads, {})).count).toBe(0)
})

test('a filled-in honeypot gets the same answer as a person, a flood gets a 429, and a deleted form is not found', async () => {
  const trapped = await post({ phone: newPhone(), consent: 'true', website: 'https://spam.example' })
  expect(trapped.headers.location).toBe(`${path}?done=sent&lang=he`)
  const statuses = []
  for (let n = 0; n < 21; n++)
    statuses.push((await post({ phone: newPhone(), consent: 'true' }, { address: '198.51.100.9' })).statusCode)
  expect(statuses.filter((status) => status === 303)).toHaveLength(20)
  const flooded = await post({ phone: newPhone(), consent: 'true' }, { address: '198.51.100.9' })
  expect([flooded.statusCode, flooded.json<LeadFormPage>().result]).toEqual([429, 'failed'])
  expect((await me.ok(leads, {})).count).toBe(20)
  path = `/public-view/lead/${'a'.repeat(40)}`
  expect((await app.inject(`${path}?lang=en`)).body).toBe('en lead')
  expect((await post({ phone: newPhone(), consent: 'true' })).statusCode).toBe(404)
})

test('it may be framed by any page, and is not cached', async () => {
  const { headers } = await app.inject(path)
  expect(headers['content-security-policy']).toContain('frame-ancestors *')
  expect(headers['content-security-policy']).toContain("form-action 'self'")
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
  expect([headers['set-cookie'], headers['x-frame-options']]).toEqual([undefined, undefined])
  // The page on the product's own site.
  const { statusCode, headers: own, body } = await product.app.inject(path)
  expect([statusCode, own['x-frame-options'], own['set-cookie']]).toEqual([200, undefined, undefined])
  expect(own['content-security-policy']).toContain('frame-ancestors *')
  expect(body).toContain('name="website"')
  expect(body).not.toContain('<script')
  const { body: english } = await product.app.inject(`${path}?language=en`)
  expect(english).toContain('<html lang="en"')
  expect((await product.app.inject('/public-view/lead/x')).statusCode).toBe(404)
})

test('it says which property it is about, as strangers may read it and without the house number; others add no line', async () => {
  const details = { address_number: '4517', should_show_address_number: true, number_of_rooms: 4, asset_built_area: 92 }
  const asset = await buildAsset(me, place, details)
  const where = `${addressWithNeighborhood({ ...asset, address_number: null })}</bdi> · `.replaceAll('"', '&quot;')
  const bodyOf = async (query: string) => (await product.app.inject(`${path}?${query}`)).body
  const hebrew = await bodyOf(`asset=${asset.id}`)
  expect(hebrew).toContain(where)
  expect(hebrew).toContain('4 חדרים · 92 מ״ר')
  expect(hebrew).not.toContain('4517')
  const english = await bodyOf(`asset=${asset.id}&lang=en`)
  expect(english).toContain(where)
  expect(english).toContain('4 rooms · 92 m²')
  // Sent with a mistake, it is still about the property.
  const refused = await product.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: String(new URLSearchParams({ phone: '12', consent: 'true', asset: String(asset.id) })),
  })
  expect([refused.statusCode, refused.body.includes(where)]).toEqual([400, true])

  const foreign = await buildAsset(await product.agent(), place, { ...details, visibility_status: 'ME' })
  const hidden = await buildAsset(me, place, { ...details, visibility_status: 'NO' })
  for (const other of [foreign.id, hidden.id, 999_999_999_999_999])
    expect(await bodyOf(`asset=${other}`)).not.toContain('4 חדרים')
})
