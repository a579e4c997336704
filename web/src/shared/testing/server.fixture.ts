import type { CallOf, CheckedOf, Endpoint, ReplyOf, Shape } from '@mafteach/contract/endpoint'
import { ERROR_CODES, type ErrorCode, type FieldErrors } from '@mafteach/contract/errors'
import { onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'
import { parsed } from './sample.fixture.ts'

/** A server for tests of screens, replacing `fetch`. Replies and requests must fit the contract, or the test fails. */

/** A connection that breaks before the reply. */
export const lost = Symbol('lost')

export class Refusal {
  readonly status: number
  readonly body: object
  constructor(status: number, body: object) {
    this.status = status
    this.body = body
  }
}
/** A refusal with a code and more fields: `refusal('customer_exists', { customer })`. */
export const refusal = (code: ErrorCode, extra: object = {}): Refusal =>
  new Refusal(ERROR_CODES[code], { ...extra, detail: 'x', code })
/** A refusal of fields, with their texts. */
export const refusedFields = (fields: FieldErrors, code?: ErrorCode): Refusal =>
  new Refusal(400, { ...fields, ...(code && { code }) })

class Counted<Reply, Header extends string> {
  readonly reply: Reply
  readonly counts: { readonly [name in Header]: number }
  constructor(reply: Reply, counts: { readonly [name in Header]: number }) {
    this.reply = reply
    this.counts = counts
  }
}
/** A reply with counts in headers: `counted(matches, { 'X-Total-Count': 304 })`. */
export const counted = <Reply, Header extends string>(reply: Reply, counts: { readonly [name in Header]: number }) =>
  new Counted(reply, counts)

type CountedOf<E extends Endpoint> = E['replyHeaders'] extends readonly (infer Header extends string)[]
  ? Counted<ReplyOf<E>, Header>
  : never
type BodyOf<E extends Endpoint> = E['file'] extends readonly string[] ? string | Uint8Array<ArrayBuffer> : ReplyOf<E>
type FakeReply<E extends Endpoint> = BodyOf<E> | CountedOf<E> | Refusal | typeof lost
/** The input of a call, as a handler of the server gets it. */
type FakeRequest<E extends Endpoint> = CheckedOf<E> & { form: FormData | undefined }
type Make<E extends Endpoint> = (request: FakeRequest<E>) => FakeReply<E> | Promise<FakeReply<E>>
export type Reply<E extends Endpoint> = FakeReply<E> | Promise<FakeReply<E>> | Make<E>

export interface Answer {
  readonly endpoint: Endpoint
  readonly reply: (request: FakeRequest<Endpoint>) => Promise<Response | typeof lost>
}

/** The reply to a call: a value, a promise, or a function of the input. */
export const answer = <E extends Endpoint>(endpoint: E, reply: NoInfer<Reply<E>>): Answer => {
  if (isMake(reply)) return { endpoint, reply: async (request) => respond(endpoint, await reply(request as FakeRequest<E>)) }
  // Invalid replies fail where they are declared, not when called.
  if (!(reply instanceof Promise)) respond(endpoint, reply)
  return { endpoint, reply: async () => respond(endpoint, await reply) }
}

const isMake = <E extends Endpoint>(reply: Reply<E>): reply is Make<E> => typeof reply === 'function'

const respond = <E extends Endpoint>(endpoint: E, answered: FakeReply<E>): Response | typeof lost => {
  if (answered === lost) return lost
  if (answered instanceof Refusal) return Response.json(answered.body, { status: answered.status })
  const status = endpoint.status ?? 200
  if (endpoint.file) return new Response(answered as BodyInit, { status, headers: { 'content-type': endpoint.file[0] } })
  const { reply, counts } = answered instanceof Counted ? answered : { reply: answered, counts: {} }
  const headers = Object.entries(counts).map(([name, count]): [string, string] => [name, String(count)])
  return Response.json(parsed(endpoint.reply, reply, `${nameOf(endpoint)} is not answered so`), { status, headers })
}

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`

/** What was sent, as on the wire. */
type Sent<E extends Endpoint> = CallOf<E> & { form?: FormData }
type BodySent<E extends Endpoint> = E['body'] extends Shape ? z.core.input<E['body']> : undefined
interface RecordedCall {
  endpoint: Endpoint
  /** `GET /tasks/?page=1` */
  name: string
  sent: Sent<Endpoint>
  key: string | null
}

export interface FakeServer {
  /** Adds or replaces replies. */
  answer(...answers: readonly Answer[]): void
  /** Every call of an endpoint, in order. */
  calls<E extends Endpoint>(endpoint: E): Sent<E>[]
  /** Their bodies. */
  bodies<E extends Endpoint>(endpoint: E): BodySent<E>[]
  /** The idempotency keys of the calls of an endpoint. */
  keys(endpoint: Endpoint): (string | null)[]
  /** All requests, in order: `GET /tasks/?page=1`. */
  requests(): string[]
  /** The writes among them, with their bodies. */
  written(): [string, unknown][]
  /** Forgets all calls so far. */
  forget(): void
}

/** Replaces the server until the test ends. A call without a given reply fails the test. */
export const fakeServer = (...given: readonly Answer[]): FakeServer => {
  let answers = given
  const recordedCalls: RecordedCall[] = []
  const problems: string[] = []
  onTestFinished(() => {
    if (problems.length > 0) throw new Error(problems.join('\n'))
  })

  const answered = async (call: RawCall) => {
    try {
      const { found, params } = findAnswer(answers, call)
      const request = checked(found.endpoint, { ...call, params })
      recordedCalls.push(recordedCallOf(found.endpoint, { ...call, params }))
      return await found.reply(request)
    } catch (error) {
      problems.push(String(error))
      throw error
    }
  }
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const reply = await Promise.race([answered(readCall(address, init)), abortOf(init.signal)])
    if (reply === lost) throw new TypeError('Failed to fetch')
    return reply
  })

  const of = (endpoint: Endpoint) => recordedCalls.filter((one) => one.endpoint === endpoint)
  return {
    answer: (...more) => {
      answers = [...more, ...answers]
    },
    calls: <E extends Endpoint>(endpoint: E) => of(endpoint).map(({ sent }) => sent as Sent<E>),
    bodies: <E extends Endpoint>(endpoint: E) => of(endpoint).map(({ sent }) => sent.body as BodySent<E>),
    keys: (endpoint) => of(endpoint).map(({ key }) => key),
    requests: () => recordedCalls.map(({ name }) => name),
    written: () =>
      recordedCalls.filter(({ endpoint }) => !endpoint.reads).map(({ name, sent }) => [name, sent.form ?? sent.body]),
    forget: () => {
      recordedCalls.length = 0
    },
  }
}

interface RawCall {
  method: string
  path: string
  search: string
  query: Record<string, string>
  body: unknown
  form: FormData | undefined
  key: string | null
}

const readCall = (address: string, { method = 'GET', body, headers }: RequestInit): RawCall => {
  const { pathname, search, searchParams } = new URL(address, 'http://mafteach.test')
  return {
    method,
    path: pathname.replace(/^\/api/, ''),
    search,
    query: Object.fromEntries(searchParams),
    body: typeof body === 'string' ? JSON.parse(body) : undefined,
    form: body instanceof FormData ? body : undefined,
    key: new Headers(headers).get('Idempotency-Key'),
  }
}

type Texts = Record<string, string>

/** The first reply whose path matches; of two, the one with fewer parameters. */
const findAnswer = (answers: readonly Answer[], { method, path, search }: RawCall) => {
  const fitting = answers.flatMap((found) => {
    const params = found.endpoint.method === method ? paramsIn(found.endpoint, path) : null
    return params ? [{ found, params }] : []
  })
  const [first] = fitting.toSorted((one, other) => Object.keys(one.params).length - Object.keys(other.params).length)
  if (!first) throw new Error(`No answer was given for ${method} ${path}${search}`)
  return first
}

const paramsIn = ({ path: pattern, params: shape }: Endpoint, path: string): Texts | null => {
  const found = new RegExp(`^${pattern.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(path)
  if (!found) return null
  const params = Object.fromEntries(Object.entries(found.groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)]))
  return shape && !z.safeParse(shape, params).success ? null : params
}

interface Inputs {
  params: Texts
  query: Texts
  body: unknown
  form: FormData | undefined
}

const checked = (endpoint: Endpoint, { params, query, body, form }: Inputs): FakeRequest<Endpoint> => {
  const check = (part: 'params' | 'query' | 'body', value: unknown) => {
    const shape = endpoint[part]
    return shape && parsed(shape, value, `${nameOf(endpoint)} is not called with such a ${part}`)
  }
  return { params: check('params', params), query: check('query', query), body: check('body', body), form }
}

const recordedCallOf = (
  endpoint: Endpoint,
  { method, path, search, params, query, body, form, key }: RawCall & Inputs,
): RecordedCall => {
  const parts = Object.entries({ params, query }).filter(([, part]) => Object.keys(part).length > 0)
  const sent = { ...Object.fromEntries(parts), ...(body !== undefined && { body }), ...(form && { form }) }
  return { endpoint, name: `${method} ${path}${search}`, sent: sent as Sent<Endpoint>, key }
}

const abortOf = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => {
    const abort = () => reject(signal?.reason)
    if (signal?.aborted) abort()
    signal?.addEventListener('abort', abort)
  })
