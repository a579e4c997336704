import type { Endpoint } from '@mafteach/contract/endpoint'
import fc from 'fast-check'
import * as z from 'zod/mini'
import { anyInput, fitting, hostile, hostileSegment, type JsonSchema, type Known } from './any-input.ts'
import type { ApiDocument, Operation, Parameter } from './api-document.ts'
import { ENCODED, hostileFile } from './fuzz-files.ts'

/** Calls created only from the OpenAPI document, and checks of their responses. */

export interface Fuzzed {
  path: Record<string, string>
  query: Record<string, unknown>
  headers: Record<string, string>
  body: unknown
}

const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Whether a field of a query or form, where everything is text, matches the document; null if the text is ambiguous. */
function textFits({ fits }: ApiDocument, schema: JsonSchema, value: unknown): boolean | null {
  if (fits(schema, value)) return true
  return schema.type === 'string'
    ? fits(schema, text(value))
    : typeof value === 'string' || schema.type === 'boolean'
      ? null
      : false
}

const segment = fc.oneof({ weight: 6, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: hostileSegment })
/** Characters allowed in a header. */
const headerText = fc
  .oneof(
    fc.constantFrom(
      '',
      '*',
      '""',
      '"a", W/"b"',
      '"',
      '0',
      '-1',
      '9'.repeat(40),
      'x'.repeat(300),
      '1.0.0',
      'sha256=0',
      'filename cGhvdG8=',
      '%00',
      'בת',
    ),
    fc.string({ unit: 'grapheme-ascii', maxLength: 40 }),
  )
  .map((value) => Buffer.from(value).toString('latin1').trim())

/** Random calls of an operation: valid, or valid except for a few fields. `params` are values for its path. */
export function anyCallOf(document: ApiDocument, { parameters, body }: Operation, known: Known, params: Record<string, string>) {
  const source = { known, schemas: document.schemas }
  const of = (where: Parameter['in']) => parameters.filter((one) => one.in === where)
  const query = of('query').map(({ name, schema, required }) => {
    const right = fitting(schema, name, source)
    const any = fc.oneof({ weight: 4, arbitrary: right }, { weight: 1, arbitrary: hostile })
    return [name, required ? any : fc.option(any, { nil: undefined })] as const
  })
  const headers = of('header').map(({ name }) => [name, fc.option(headerText, { nil: undefined, freq: 2 })] as const)
  return fc.record({
    path: fc
      .record(Object.fromEntries(of('path').map(({ name }) => [name, segment])) as Record<string, fc.Arbitrary<string | null>>)
      .map((given) => Object.fromEntries(Object.entries(given).map(([name, one]) => [name, one ?? params[name] ?? '1']))),
    query: fc.record(Object.fromEntries(query) as Record<string, fc.Arbitrary<unknown>>),
    headers: fc.record(Object.fromEntries(headers) as Record<string, fc.Arbitrary<string | undefined>>) as fc.Arbitrary<
      Record<string, string>
    >,
    body: body
      ? body.schema.format === 'binary'
        ? hostileFile
        : anyInput(body.schema, { ...source, file: hostileFile })
      : fc.constant(undefined),
  })
}

/** The request as sent. */
export async function requestOf({ method, path, body }: Operation, fuzzed: Fuzzed) {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(fuzzed.query)) if (value !== undefined) search.append(name, text(value))
  const headers = Object.fromEntries(Object.entries(fuzzed.headers).filter(([, value]) => value !== undefined))
  const url = `${path.replace(/\{(\w+)\}/g, (_, name: string) => fuzzed.path[name]!)}?${search.toString()}`
  if (!body || fuzzed.body === undefined) return { method, url, headers, payload: undefined }
  const { payload, type } = await (ENCODED[body.media] ?? ENCODED['application/json']!)(fuzzed.body)
  return { method, url, headers: { ...headers, 'content-type': type }, payload }
}

export interface Answered {
  status: number
  type: string
  /** The response, if it is JSON. */
  json: () => unknown
}

/** Strings that the database cannot store: stated in the guide, since JSON Schema cannot express it. */
const UNKEEPABLE = /\0|\p{Surrogate}/u
const isUnkeepable = (value: unknown): boolean =>
  typeof value === 'string'
    ? UNKEEPABLE.test(value)
    : typeof value === 'object' && value !== null && Object.values(value).some(isUnkeepable)

/** Rules that OpenAPI cannot express: a maximum number of halves; one of two fields is required; braces only around a template's placeholders. */
const RULED: ReadonlySet<string> = new Set(['rooms_from', 'rooms_to', 'coveredPairs', 'changeMessageTemplate'])

/** Problems of a response; empty if it matches the document. `endpoint` is null for unknown calls. */
export function wrongOf(
  document: ApiDocument,
  operation: Operation,
  endpoint: Endpoint | null,
  fuzzed: Fuzzed,
  params: Record<string, string>,
  answer: Answered,
): string {
  const { status, type } = answer
  if (status >= 500) return `failed with ${status}`
  const content = operation.answers(status)
  if (!content) return `answers ${status}, which the document does not know`
  const media = type.split(';')[0]!.trim()
  const declared = content[media]
  if (Object.keys(content).length > 0 && operation.method !== 'HEAD') {
    if (!declared) return `answers ${status} as "${media}", which is none of ${Object.keys(content).join(', ')}`
    const problems = media === 'application/json' ? document.problems(declared.schema, answer.json()) : ''
    if (problems) return `answers ${status}, and not in its shape: ${problems}`
  }
  const isNamed = Object.entries(fuzzed.path).every(([name, value]) => value === (params[name] ?? '1'))
  if (!isNamed) return ''
  const query = operation.parameters
    .filter(({ name, in: where }) => where === 'query' && fuzzed.query[name] !== undefined)
    .map(({ name, schema }) => (RULED.has(name) ? null : textFits(document, schema, fuzzed.query[name])))
  const isJson = operation.body?.media === 'application/json'
  const body = isJson ? document.fits(operation.body!.schema, fuzzed.body) : null
  // The validity of a public link is checked first.
  const isRefused = status === 400 || (status === 404 && endpoint?.access === 'anyone')
  if ((query.includes(false) || body === false) && !isRefused) return `answers ${status} to what the document forbids`
  const isFitting = query.every((one) => one === true) && body !== false && !isUnkeepable([fuzzed.query, fuzzed.body])
  if (status === 400 && isFitting && !RULED.has(operation.id) && endpoint && !isTaken(endpoint, fuzzed))
    return 'refuses for its shape what the document allows'
  return ''
}

/** Whether the shapes accept it: a later refusal comes from a rule that the document does not contain. */
function isTaken({ query, body }: Endpoint, fuzzed: Fuzzed): boolean {
  const texts = Object.fromEntries(
    Object.entries(fuzzed.query).flatMap(([name, value]) => (value === undefined ? [] : [[name, text(value)]])),
  )
  return (!query || z.safeParse(query, texts).success) && (!body || z.safeParse(body, fuzzed.body).success)
}
