import type { Shape } from '@mafteach/contract/endpoint'
import { ERROR_CODES } from '@mafteach/contract/errors'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { customerIds } from '../src/platform/customers-named.ts'
import { named, openAnyCall, paramsOf } from './any-call.ts'
import { anyInput, hostileSegment } from './any-input.ts'
import { allEndpoints } from './endpoints.ts'
import { runs } from './runs.ts'

/** What holds for every call of the contract, whatever comes in: never an inner error. */

const SEED = 20_261_120
const RUNS = runs(16)

const endpoints = await allEndpoints()
const { product, furnish, phoneToken, send } = await openAnyCall()
const { app } = product

const isTexts = (value: unknown) => Array.isArray(value) && value.every((text) => typeof text === 'string')

/** A refusal says `{field: [text]}`, or what and why. */
function expectErrorBody(status: number, body: unknown) {
  const { code, detail } = body as { code?: unknown; detail?: unknown }
  if (typeof detail === 'string') return expect(ERROR_CODES[code as keyof typeof ERROR_CODES]).toBe(status)
  expect(status).toBe(400)
  const fields = Object.entries(body as object).filter(([name, value]) => name !== 'code' || typeof value !== 'string')
  expect(fields.length).toBeGreaterThan(0)
  for (const [, texts] of fields) expect(texts).toSatisfy(isTexts)
}

test('every endpoint of the contract is mounted, once', () => {
  expect(endpoints.length).toBeGreaterThan(60)
  const missing = endpoints.filter(({ method, path }) => !app.hasRoute({ method, url: `/api${path.replace(/\/$/, '')}` }))
  expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([])
  const addresses = endpoints.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})

/** Every field of a shape, also those of the shapes within. */
function* fieldsOf(shape: Shape): Generator<{ name: string; shape: Shape; beside: string[] }> {
  const { def } = (shape as z.core.$ZodTypes)._zod
  if (def.type === 'object') {
    for (const [name, field] of Object.entries(def.shape)) {
      yield { name, shape: field, beside: Object.keys(def.shape) }
      yield* fieldsOf(field)
    }
  } else if ('element' in def) yield* fieldsOf(def.element)
  else if ('innerType' in def) yield* fieldsOf(def.innerType)
}

const CUSTOMER = /^((.*_)?customer(s|_ids?)?|seller|buyer|potential_.*buyers|other)$/

test('whoever is a customer in the body or the reply of a write is called by a CustomerId', () => {
  const writes = endpoints.filter(({ method }) => method !== 'GET')
  const unmarked = named(writes).flatMap(([call, { body, reply }]) =>
    [body, reply].flatMap((shape) =>
      [...(shape ? fieldsOf(shape) : [])]
        // A person with a phone is a customer, unless they have what only agents have.
        .filter(
          ({ name, beside }) => CUSTOMER.test(name) || (name === 'id' && beside.includes('phone') && !beside.includes('uuid')),
        )
        // A yes or no calls nobody.
        .filter(({ shape }) => (shape as z.core.$ZodTypes)._zod.def.type !== 'boolean')
        .filter((field) => customerIds(field.shape) === null)
        .map(({ name }) => `${call} ${name}`),
    ),
  )
  expect(unmarked).toEqual([])
})

// What is only read is there for the next call too.
const read = await furnish()

test.each(named(endpoints))('%s never fails of what it is sent', async (_, endpoint) => {
  const mine = endpoint.method === 'GET' ? read : await furnish()
  const phoneOnly = await phoneToken('+972538888888')
  const token = endpoint.access === 'phone' ? phoneOnly : mine.token
  const fitting = paramsOf(endpoint, mine)
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
  const segment = fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: hostileSegment })
  const input = fc.record({
    params: fc.record(Object.fromEntries(names.map((name) => [name, segment]))),
    query: endpoint.query ? anyInput(endpoint.query, mine.known) : fc.constant(undefined),
    body: endpoint.body ? anyInput(endpoint.body, mine.known) : fc.constant(undefined),
  })
  await fc.assert(
    fc.asyncProperty(input, async ({ params, query, body }) => {
      const named = Object.entries(params as Record<string, string | null>).filter(([, value]) => value !== null)
      const answer = await send(endpoint, { token, params: { ...fitting, ...Object.fromEntries(named) }, query, body })
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500)
      if (answer.status >= 400) expectErrorBody(answer.status, answer.body)
    }),
    { seed: SEED, numRuns: names.length > 0 || endpoint.query || endpoint.body ? RUNS : 1 },
  )
})
