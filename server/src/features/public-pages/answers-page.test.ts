import { answersLink, customerAnswers } from '@mafteach/contract/answers'
import { getCustomer } from '@mafteach/contract/customers'
import type { PublicPageRenderer } from '@mafteach/contract/public-pages'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { buildCustomer, buildListing, placeOf } from '../../../test/builders.ts'
import { openProduct } from '../../../test/product.ts'
import { answersPageRoutes } from './answers-page.routes.ts'

/** The form of a wish, as a browser without a script posts it to the real call. */

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

/** Where the form leads to, and the budget that waits for the agent. */
async function wish(budget: string) {
  const me = await product.agent()
  const { id } = await buildCustomer(me)
  const params = { id: String(id) }
  await buildListing(me, id, place, { budget: 3_000_000 })
  const { url } = await me.ok(answersLink, { params })
  const page = new URL(url).pathname
  const { headers } = await app.inject({
    method: 'POST',
    url: `${page}/wish`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ budget }).toString(),
  })
  const { proposals } = await me.ok(getCustomer, { params })
  return { done: String(headers.location).split('done=')[1], budgets: proposals.map(({ changes }) => changes.budget) }
}

test.each([
  ['1500000.00', 1_500_000],
  ['₪3,750,000', 3_750_000],
  ['2.35 מיליון', 2_350_000],
])('a budget of %s is wished for as it is meant', async (text, budget) => {
  expect(await wish(text)).toEqual({ done: 'wish', budgets: [budget] })
})

test.each(['2.35', '1500000.50', '3-4 מיליון', 'אין'])('a budget of %s is not guessed: nothing is sent', async (text) => {
  expect(await wish(text)).toEqual({ done: 'unclear_budget', budgets: [] })
})
