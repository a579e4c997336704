import type { Shape } from '@mafteach/contract/endpoint'
import { ERROR_CODES } from '@mafteach/contract/errors'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { customerIds } from '../src/platform/http/customers-named.ts'
import { named, openAnyCall } from './any-call.ts'
import { readDocument } from './api-document.ts'
import { addressOf, allEndpoints } from './endpoints.ts'
import { anyCallOf, requestOf, wrongOf } from './fuzz.ts'
import { runs } from './runs.ts'
import { paramsOf } from './seed-everything.ts'

/** For every call of the contract and any input: never an internal error, and the responses that the OpenAPI document states. */

/** For repeating a run: fast-check prints the seed of a failure. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_120)
const RUNS = Number(process.env.FUZZ_RUNS ?? runs(10))

const endpoints = await allEndpoints()
const { product, nextSeeded, phoneToken } = await openAnyCall()
const { app } = product

const isTexts = (value: unknown) => Array.isArray(value) && value.every((text) => typeof text === 'string')

/** An error is `{field: [text]}`, or a text and a code. */
function expectErrorBody(status: number, body: unknown) {
  const { code, detail } = body as { code?: unknown; detail?: unknown }
  if (typeof detail === 'string')
    return expect(code === 'changed' ? [409, 412] : [ERROR_CODES[code as keyof typeof ERROR_CODES]]).toContain(status)
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

/** All fields of a shape, including nested ones. */
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

test('a write with a customer in its body or reply names that customer as a CustomerId', () => {
  const writes = endpoints.filter(({ method }) => method !== 'GET')
  const unmarked = named(writes).flatMap(([call, { body, reply }]) =>
    [body, reply].flatMap((shape) =>
      [...(shape ? fieldsOf(shape) : [])]
        // An object with a phone is a customer, unless it has fields that only agents have.
        .filter(
          ({ name, beside }) => CUSTOMER.test(name) || (name === 'id' && beside.includes('phone') && !beside.includes('uuid')),
        )
        // A boolean identifies nobody.
        .filter(({ shape }) => (shape as z.core.$ZodTypes)._zod.def.type !== 'boolean')
        .filter((field) => customerIds(field.shape) === null)
        .map(({ name }) => `${call} ${name}`),
    ),
  )
  expect(unmarked).toEqual([])
})

const document = await readDocument(app)
const fuzzed = document.operations
  .filter(({ id }) => id !== 'events')
  .map((operation) => {
    const { method, path } = operation
    return [
      `${method} ${path}`,
      operation,
      endpoints.find((one) => one.method === method && addressOf(one) === path) ?? null,
    ] as const
  })

// Calls that only read leave the data for the next call.
const read = await nextSeeded()
let callers = 0

test.each(fuzzed)('%s answers as documented, whatever it is sent', async (_, operation, endpoint) => {
  const mine = operation.method === 'GET' ? read : await nextSeeded()
  const token = endpoint?.access === 'phone' ? await phoneToken('+972538888888') : mine.token
  const params: Record<string, string> = endpoint ? paramsOf(endpoint, mine) : { upload: 'none' }
  const input = anyCallOf(document, operation, mine.known, params)
  // Calls that differ only in headers are tried twice.
  const isPlain = !operation.body && operation.parameters.every((one) => one.in === 'header')
  await fc.assert(
    fc.asyncProperty(input, async (call) => {
      callers++
      const { headers, ...request } = await requestOf(operation, call)
      const response = await app.inject({
        ...request,
        headers: { ...headers, authorization: `Bearer ${token}` },
        remoteAddress: `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`,
      })
      const answer = {
        status: response.statusCode,
        type: String(response.headers['content-type'] ?? ''),
        json: () => response.json() as unknown,
      }
      expect(wrongOf(document, operation, endpoint, call, params, answer), response.body.slice(0, 1000)).toBe('')
      if (answer.status >= 400 && endpoint) expectErrorBody(answer.status, answer.json())
    }),
    { seed: SEED, numRuns: isPlain ? 2 : RUNS },
  )
})
