import type { PublicPageRenderer, ViewingPage } from '@mafteach/contract/public-pages'
import { getSlots, offerSlots, publicViewing, recallSlots } from '@mafteach/contract/viewing-slots'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { buildAsset, buildCustomer, placeOf } from '../../../test/builders.ts'
import { openProduct } from '../../../test/product.ts'
import { viewingPageRoutes } from './viewing-page.routes.ts'

/** The forms of a viewing's page, posted as by a browser without scripts to the real calls; rendered as JSON. */

const product = await openProduct()
const place = await placeOf(product)
const app = Fastify()
app.post('/api/*', async ({ url, body }, reply) => {
  const payload = body as object | null
  const answer = await product.app.inject({ method: 'POST', url, ...(payload ? { payload } : {}) })
  return reply.code(answer.statusCode).send(answer.json())
})
viewingPageRoutes(app, {
  renderer: async () =>
    ({
      renderViewingPage: (page) => JSON.stringify(page),
      renderMissingPage: (language, what) => `${language} ${what}`,
    }) as PublicPageRenderer,
  publicUrl: 'https://mafteach.test',
  now: () => product.now(),
  loadViewing: async (token) => {
    const { status, body } = await product.stranger.call(publicViewing, { params: { token } })
    return status === 200 ? body : null
  },
})
afterAll(() => app.close())

const [first, second] = ['2026-11-22T14:00:00.000Z', '2026-11-22T14:20:00.000Z'] as const

async function offered() {
  const me = await product.agent()
  const customers = [await buildCustomer(me), await buildCustomer(me)]
  const slots = [first, second].map((starts_at) => ({ starts_at, minutes: 20 }))
  const body = { asset: (await buildAsset(me, place)).id, customers: customers.map(({ id }) => id), slots }
  const offer = await me.ok(offerSlots, { body })
  const pages = offer.links.map(({ url }) => new URL(url).pathname)
  const params = { id: String(offer.id) }
  return { me, params, mine: pages[0]!, theirs: pages[1]! }
}

const headers = { 'content-type': 'application/x-www-form-urlencoded' }
const post = (url: string, form: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, headers, payload: new URLSearchParams(form).toString() })
const look = async (url: string): Promise<ViewingPage> => (await app.inject(url)).json()

test('choosing, another time and cancelling lead back to the page, in its language', async () => {
  const { mine } = await offered()
  const chosen = await post(`${mine}/choose?lang=en`, { starts_at: first })
  expect([chosen.statusCode, chosen.headers.location]).toEqual([303, `${mine}?lang=en`])
  expect(chosen.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  expect(chosen.headers['set-cookie']).toBeUndefined()
  expect(await look(`${mine}?lang=en`)).toMatchObject({
    language: 'en',
    result: null,
    viewing: { viewing: { starts_at: first } },
  })
  await post(`${mine}/choose`, { starts_at: second })
  expect((await look(mine)).viewing).toMatchObject({ viewing: { starts_at: second }, slots: [{ starts_at: first }] })
  for (let twice = 0; twice < 2; twice++) expect((await post(`${mine}/cancel`)).headers.location).toBe(mine)
  expect((await look(mine)).viewing.viewing!.state).toBe('cancelled')
})

test('a slot that is taken, or was never offered, is reported on the page with the remaining ones', async () => {
  const { me, params, mine, theirs } = await offered()
  await post(`${theirs}/choose`, { starts_at: first })
  for (const starts_at of [first, '2026-11-23T14:00:00.000Z', ''])
    expect((await post(`${mine}/choose`, { starts_at })).headers.location).toBe(`${mine}?done=taken`)
  expect(await look(`${mine}?done=taken`)).toMatchObject({
    result: 'taken',
    viewing: { viewing: null, slots: [{ starts_at: second }] },
  })
  expect((await post(`${mine}/cancel`)).headers.location).toBe(`${mine}?done=failed`)
  expect((await me.ok(getSlots, { params })).slots.map(({ state }) => state)).toEqual(['taken', 'free'])
})

test('once recalled, a page states one last time that its viewing is cancelled; other agents’ and unknown ones are not found', async () => {
  const { me, params, mine, theirs } = await offered()
  await post(`${mine}/choose`, { starts_at: first })
  await me.ok(recallSlots, { params })
  const cancelled = await post(`${mine}/cancel`)
  expect([cancelled.statusCode, cancelled.json<ViewingPage>().viewing.viewing!.state]).toEqual([200, 'cancelled'])
  for (const gone of [mine, theirs, '/public-view/viewing/-', `/public-view/viewing/${'a'.repeat(40)}`]) {
    const replies = [await app.inject(`${gone}?lang=en`), await post(`${gone}/choose?lang=en`, { starts_at: second })]
    for (const { statusCode, body } of replies) expect([statusCode, body]).toEqual([404, 'en viewing'])
  }
})
