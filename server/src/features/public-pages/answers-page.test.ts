import { answersLink, customerAnswers } from '@mafteach/contract/answers'
import { getCustomer } from '@mafteach/contract/customers'
import { handedOver } from '@mafteach/contract/messages'
import type { PublicPageRenderer } from '@mafteach/contract/public-pages'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { buildAsset, buildCustomer, buildListing, placeOf } from '../../../test/builders.ts'
import { openProduct } from '../../../test/product.ts'
import { answersPageRoutes } from './answers-page.routes.ts'

/** The forms of a wish and of an answer, posted as by a browser without scripts to the real call. */

const product = await openProduct()
const place = await placeOf(product)
const app = Fastify()
app.post('/api/*', async ({ url, body }, reply) => {
  const answer = await product.app.inject({ method: 'POST', url, payload: body as object })
  return reply.code(answer.statusCode).send(answer.json())
})
answersPageRoutes(app, {
  renderer: async () => ({ renderMissingPage: () => 'missing' }) as unknown as PublicPageRenderer,
  publicUrl: 'https://mafteach.test',
  loadAnswers: async (token) => {
    const { status, body } = await product.stranger.call(customerAnswers, { params: { token } })
    return status === 200 ? { answers: body, neighborhoods: [], now: product.now() } : null
  },
  answersTokenOf: async () => null,
})
afterAll(() => app.close())

const post = (path: string, fields: Record<string, string> | [string, string][]) =>
  app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })

/** The target of the form, and the budget that waits for the agent. */
async function wish(budget: string) {
  const me = await product.agent()
  const { id } = await buildCustomer(me)
  const params = { id: String(id) }
  await buildListing(me, id, place, { budget: 3_000_000 })
  const { url } = await me.ok(answersLink, { params })
  const page = new URL(url).pathname
  const { headers } = await post(`${page}/wish`, { budget })
  const { proposals } = await me.ok(getCustomer, { params })
  return { done: String(headers.location).split('done=')[1], budgets: proposals.map(({ changes }) => changes.budget) }
}

test.each([
  ['1500000.00', 1_500_000],
  ['₪3,750,000', 3_750_000],
  ['2.35 מיליון', 2_350_000],
])('a budget of %s is sent as meant', async (text, budget) => {
  expect(await wish(text)).toEqual({ done: 'wish', budgets: [budget] })
})

test.each(['2.35', '1500000.50', '3-4 מיליון', 'אין'])('a budget of %s is not guessed: nothing is sent', async (text) => {
  expect(await wish(text)).toEqual({ done: 'unclear_budget', budgets: [] })
})

test.each([
  ['codes', ['price', 'size'], { more: 'הקומה, רחוק' }, 'המחיר גבוה, הגודל, הקומה, רחוק'],
  ['only a text', [], { more: 'הקומה' }, 'הקומה'],
  ['words, from an older page', ['The size', 'המחיר', 'רחוק'], {}, 'המחיר גבוה, הגודל, רחוק'],
])('a form with %s is an answer with its reasons', async (_, reasons, more, words) => {
  const me = await product.agent()
  const { id } = await buildCustomer(me)
  const asset = await buildAsset(me, place)
  await me.ok(handedOver, { body: { customer_ids: [id], asset_ids: [asset.id] } })
  const { pathname } = new URL((await me.ok(answersLink, { params: { id: String(id) } })).url)
  const { headers } = await post(`${pathname}/assets/${asset.id}`, [
    ['answer', 'not_interested'],
    ...reasons.map((reason): [string, string] => ['reason', reason]),
    ...Object.entries(more),
  ])
  expect(headers.location).toContain('done=answered')
  const { assets } = await product.stranger.ok(customerAnswers, { params: { token: pathname.split('/').at(-1)! } })
  expect(assets).toMatchObject([{ is_interested: false, reason: words }])
})
