import fc from 'fast-check'
import { expect, test } from 'vitest'
import { named, openAnyCall } from './any-call.ts'
import { fittingInput } from './any-input.ts'
import { allEndpoints } from './endpoints.ts'
import { paramsOf } from './seed-everything.ts'

/** For every POST of the contract: it may be repeated. */

const SEED = 20_261_120

const endpoints = await allEndpoints()
const { nextSeeded, phoneToken, send } = await openAnyCall()

const posts = endpoints.filter(({ access, method }) => access !== 'anyone' && method === 'POST')

let phones = 0
test.each(named(posts))('%s with the same key answers the same again', async (_, endpoint) => {
  const mine = await nextSeeded()
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
})
