import { changeAsset } from '@mafteach/contract/assets'
import { broadcast } from '@mafteach/contract/broadcast'
import type { Endpoint } from '@mafteach/contract/endpoint'
import { composeMessage, handedOver, sendMessages } from '@mafteach/contract/messages'
import { askAboutAsset } from '@mafteach/contract/questions'
import { answerReview } from '@mafteach/contract/reviews'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { named, openAnyCall } from './any-call.ts'
import { fittingInput, leastInput } from './any-input.ts'
import { allEndpoints } from './endpoints.ts'
import { paramsOf } from './furnish.ts'

/** What holds for every call of the contract: who may call, whose things, and that it may be repeated. */

const SEED = 20_261_120

const endpoints = await allEndpoints()
const { furnish, phoneToken, send } = await openAnyCall()

const guarded = endpoints.filter(({ access }) => access !== 'anyone')

test.each(named(guarded))('%s is closed to strangers, whatever they send', async (_, endpoint) => {
  const phoneOnly = await phoneToken('+972539999999')
  const foreign = `${phoneOnly.slice(0, -4)}AAAA`
  for (const token of [null, 'x', foreign]) {
    expect(await send(endpoint, { token, body: {} })).toMatchObject({ status: 403, body: { code: 'token_not_valid' } })
  }
  if (endpoint.access === 'phone') return
  expect(await send(endpoint, { token: phoneOnly, body: {} })).toMatchObject({ status: 403, body: { code: 'user_not_found' } })
})

/** Somebody whose asset is seen by those. */
async function another(visibility_status: 'NO' | 'AL') {
  const furnished = await furnish()
  await furnished.agent.ok(changeAsset, { params: { id: String(furnished.things.asset) }, body: { visibility_status } })
  return furnished
}

describe("another agent's things", async () => {
  // All of these calls are refused: what they are about is there for the next one too.
  const [hidden, shown, mine] = [await another('NO'), await another('AL'), await furnish()]
  // A review is there for everybody to read; that another's is not answered is tested beside it.
  const about = endpoints.filter(
    (one) => one.path.includes('/:id/') && one.access === 'agent' && one !== (answerReview as Endpoint),
  )

  test.each(named(about))('%s answers 404', async (_, endpoint) => {
    const theirs = hidden
    const [query, body] = [endpoint.query, endpoint.body].map((shape) => shape && leastInput(shape, mine.known))
    const answer = await send(endpoint, { token: mine.token, params: paramsOf(endpoint, theirs), query, body })
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  // Asking about others' assets and sending them to customers of one's own is what one does with them.
  const others: Endpoint[] = [askAboutAsset, broadcast]
  const writes = about.filter((one) => one.path.includes('/asset/:id/') && one.method !== 'GET' && !others.includes(one))
  test.each(named(writes))('%s of an asset that all agents see answers 403', async (_, endpoint) => {
    const theirs = shown
    const body = endpoint.body && leastInput(endpoint.body, mine.known)
    const answer = await send(endpoint, { token: mine.token, params: paramsOf(endpoint, theirs), body })
    expect(answer).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
  })

  test.each(named([sendMessages, composeMessage, handedOver] as Endpoint[]))(
    '%s takes neither their customers nor what I do not see',
    async (_, endpoint) => {
      const theirs = hidden
      for (const foreign of ['customer_id', 'asset_ids']) {
        const known = { ...mine.known, [foreign]: theirs.known[foreign]! }
        const customers = endpoint === composeMessage ? {} : { customer_ids: known.customer_id }
        const body = { ...(leastInput(endpoint.body!, known) as object), ...customers }
        expect(await send(endpoint, { token: mine.token, body })).toMatchObject({ status: 404, body: { code: 'not_found' } })
      }
    },
  )
})

let phones = 0
test.each(named(guarded.filter(({ method }) => method === 'POST')))(
  '%s with the same key answers the same again',
  async (_, endpoint) => {
    const mine = await furnish()
    const phoneOnly = await phoneToken(`+97253${String(8_000_000 + phones++)}`)
    const call = {
      token: endpoint.access === 'phone' ? phoneOnly : mine.token,
      params: paramsOf(endpoint, mine),
      key: 'the same',
    }
    const fitting = endpoint.body ? fittingInput(endpoint.body, mine.known) : fc.constant(undefined)
    for (const [index, body] of fc.sample(fitting, { seed: SEED, numRuns: 2 }).entries()) {
      const sent = { ...call, key: `${call.key} ${index}`, body }
      const first = await send(endpoint, sent)
      const secrets = Object.fromEntries((endpoint.shownOnce ?? []).map((field) => [field, null]))
      const repeated =
        first.status === 201 && endpoint.shownOnce ? { ...first, body: { ...(first.body as object), ...secrets } } : first
      expect(await send(endpoint, sent)).toEqual(repeated)
    }
  },
)
