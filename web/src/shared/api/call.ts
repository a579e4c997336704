import type { CallOf, Endpoint, Read, ReplyOf } from '@mafteach/contract/endpoint'
import type { ErrorCode, FieldErrors } from '@mafteach/contract/errors'
import { PAGE_HEADER } from '@mafteach/contract/page-header'
import { MEDIA_PREFIX } from '@mafteach/contract/photo-files'
import { ports } from '../device/ports.ts'
import { serverLanguage } from '../texts/language.ts'
import { accessToken, endIfClosed, isLeaving, isRenewedHere, pendingRefresh, refreshAccess } from './session.ts'

/** A refusal of the API, or `network` with status 0 if it was unreachable. Act on `code`, show `fields` and texts of your own. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly status: number
  readonly code: ErrorCode | 'network'
  /** The server's sentence, for logs and unexpected statuses. */
  readonly detail: string
  /** Texts per field of the body; empty when the refusal is not about fields. */
  readonly fields: FieldErrors
  /** The whole body: 409 `customer_exists` has the customer. */
  readonly body: unknown
  /** Seconds to wait (429), else null. */
  readonly retryAfter: number | null

  constructor(status: number, body: unknown, retryAfter: number | null = null) {
    const seen = isRecord(body) ? body : {}
    const detail = typeof seen.detail === 'string' ? seen.detail : ''
    super(detail || `HTTP ${status}`)
    this.status = status
    this.code = status === 0 ? 'network' : typeof seen.code === 'string' ? (seen.code as ErrorCode) : fallbackCode(status)
    this.detail = detail
    this.fields = Object.fromEntries(Object.entries(seen).filter(isFieldEntry))
    this.body = body
    this.retryAfter = retryAfter
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isFieldEntry = (entry: [string, unknown]): entry is [string, string[]] =>
  Array.isArray(entry[1]) && entry[1].every((text) => typeof text === 'string')
const fallbackCode = (status: number): ErrorCode => (status === 404 ? 'not_found' : status < 500 ? 'bad_request' : 'server_error')

/** Numbers and booleans are accepted where the address needs text. */
type Loose<T> = T extends object
  ? {
      [K in keyof T]: string extends NonNullable<T[K]> ? T[K] | number : 'true' extends NonNullable<T[K]> ? T[K] | boolean : T[K]
    }
  : T
/** Input of an endpoint: the parts of its address, and its body. */
export type InputOf<E extends Endpoint> = {
  [K in keyof CallOf<E>]: K extends 'body' ? CallOf<E>[K] : Loose<CallOf<E>[K]>
}
type Sent<E extends Endpoint> = InputOf<E> & {
  signal?: AbortSignal
  /** Names an attempt, so that repeating it changes nothing; every write gets its own by default. */
  idempotencyKey?: string
  /** The version that it is based on; another one is refused (`changed`). */
  ifMatch?: string
  /** Files, in place of a JSON body. */
  form?: FormData
}
type Arguments<E extends Endpoint> = object extends CallOf<E> ? [sent?: Sent<E>] : [sent: Sent<E>]

type Plain = string | number | boolean | null | undefined

/** Input of any endpoint, for code that serves all of them. */
export interface AnySent {
  params?: unknown
  query?: unknown
  body?: unknown
  signal?: AbortSignal
  idempotencyKey?: string
  ifMatch?: string
  form?: FormData
}

/** Calls that may be made directly. Writes that change what pages show go through `useWrite`, which refetches. */
type ByHand = Read | (Endpoint & { readonly changes: readonly [] })

/**
 * Calls the API as the contract says. The reply is not parsed: the server guards it.
 * A request whose token is not valid is repeated once after a refresh, and one that asks for a fresh proof once after that. Throws `CallError`; an abort stays an `AbortError`.
 */
export const call = async <E extends ByHand>(endpoint: E, ...[sent]: Arguments<E>): Promise<ReplyOf<E>> => {
  return (await callAny(endpoint, (sent ?? {}) as AnySent)) as ReplyOf<E>
}

/** Like `call`, for code that serves all endpoints. Reads can be answered offline. */
export const callAny = async (endpoint: Endpoint, sent: AnySent): Promise<unknown> => (await answerOf(endpoint, sent)).reply

/** A reply with the counts of its headers, by their names. */
export interface Answered {
  reply: unknown
  counts: Record<string, number>
}

/** Strategy for reads: from the server (`ask`) or from the device. */
export type Reader = (endpoint: Read, sent: AnySent, ask: (sent: AnySent) => Promise<Answered>) => Promise<Answered>
let readerNow: Reader = (_, sent, ask) => ask(sent)
/** Set once, before the first call; the sign-in page only reads from the server. */
export const setReader = (reader: Reader): void => {
  readerNow = reader
}

/** Asks the agent for a passkey; false if they declined. */
let proveNow = (): Promise<boolean> => Promise.resolve(false)
/** Set once, before the first call; the sign-in page never needs it. */
export const setProve = (prove: typeof proveNow): void => {
  proveNow = prove
}

let onServerError = (_endpoint: Endpoint): void => undefined
/** Called with every call that the server could not answer (500). */
export const setOnServerError = (handler: typeof onServerError): void => {
  onServerError = handler
}

const answerOf = (endpoint: Endpoint, sent: AnySent): Promise<Answered> =>
  'changes' in endpoint ? askServer(endpoint, sent) : readerNow(endpoint as Read, sent, (now) => askServer(endpoint, now))

/** The answer of the server itself. Throws `CallError`. */
export const askServer = async (endpoint: Endpoint, sent: AnySent): Promise<Answered> => {
  const response = await request(endpoint, sent)
  const counts = COUNT_HEADERS.flatMap((name) => {
    const count = response.headers.get(name)
    return count === null ? [] : [[name, Number(count)] as const]
  })
  // What answers in the server's place (a network's sign-in page) counts as offline.
  const reply = await read(response).catch((error: unknown) => {
    throw sent.signal?.aborted ? error : new CallError(0, null)
  })
  return { reply, counts: Object.fromEntries(counts) }
}

/** The same for an endpoint that answers a file. */
export const callForFile = async <E extends Endpoint>(endpoint: E, ...[sent]: Arguments<E>): Promise<Blob> =>
  (await request(endpoint, (sent ?? {}) as AnySent)).blob()

/** The same, with the count in a header; null without it. */
export const callWithCount = async <E extends Endpoint>(
  endpoint: E,
  header: string,
  ...[sent]: Arguments<E>
): Promise<{ reply: ReplyOf<E>; count: number | null }> => {
  const { reply, counts } = await answerOf(endpoint, (sent ?? {}) as AnySent)
  return { reply: reply as ReplyOf<E>, count: counts[header.toLowerCase()] ?? null }
}

/** The same, with the `X-Total-Count` of a bare array. */
export const callWithTotal = async <E extends Endpoint>(
  endpoint: E,
  ...sent: Arguments<E>
): Promise<{ reply: ReplyOf<E>; total: number }> => {
  const { reply, count } = await callWithCount(endpoint, 'X-Total-Count', ...sent)
  return { reply, total: count ?? (Array.isArray(reply) ? reply.length : 0) }
}

/** Pictures are named from the root of the site: a native app, on another origin, prefixes it. */
const read = async (response: Response): Promise<unknown> => {
  const { apiBase } = ports()
  if (apiBase === '') return response.json()
  return JSON.parse(await response.text(), (_, value) =>
    typeof value === 'string' && value.startsWith(MEDIA_PREFIX) ? `${apiBase}${value}` : value,
  )
}

const request = async (endpoint: Endpoint, sent: AnySent): Promise<Response> => {
  const idempotencyKey = endpoint.method === 'GET' ? undefined : (sent.idempotencyKey ?? newKey())
  const attempt = async () => {
    await pendingRefresh()?.catch(() => undefined)
    const access = accessToken()
    return { access, response: await send(endpoint, sent, access, idempotencyKey) }
  }
  let { access, response } = await attempt()
  if (response.ok) return response
  let failure = await errorOf(response)
  for (let isFirst = true; isOverToken(failure) && (isFirst || !isRenewedHere(access)); isFirst = false) {
    if (!(await renewed(access))) break
    ;({ access, response } = await attempt())
    if (response.ok) return response
    failure = await errorOf(response)
  }
  if (failure.code === 'step_up_needed' && (await proveNow())) {
    ;({ response } = await attempt())
    if (response.ok) return response
    failure = await errorOf(response)
  }
  if (failure.status === 500) onServerError(endpoint)
  if (failure.code === 'account_closed') endIfClosed()
  // While the page is leaving, calls stay pending instead of showing an error.
  if (isLeaving()) return new Promise(() => undefined)
  throw failure
}

const isOverToken = ({ status, code }: CallError): boolean => status === 403 && code === 'token_not_valid'

const BAD_GATEWAY = 502

const renewed = (access: string | null): Promise<boolean> =>
  refreshAccess(access).catch(({ cause }: { cause?: Response }) => {
    // A server that fails here is away, as one behind a gateway.
    throw new CallError(cause ? BAD_GATEWAY : 0, null)
  })

const send = async (endpoint: Endpoint, sent: AnySent, access: string | null, idempotencyKey: string | undefined) => {
  const headers = new Headers({ 'Accept-Language': serverLanguage() })
  if (access !== null) headers.set('Authorization', `Bearer ${access}`)
  if (endpoint.method !== 'GET') headers.set(PAGE_HEADER, PAGE_ID)
  if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey)
  if (sent.ifMatch !== undefined) headers.set('If-Match', `"${sent.ifMatch}"`)
  if (sent.body !== undefined) headers.set('Content-Type', 'application/json')
  try {
    return await fetch(urlOf(endpoint, sent), {
      method: endpoint.method,
      headers,
      body: sent.form ?? (sent.body === undefined ? undefined : JSON.stringify(sent.body)),
      signal: sent.signal,
    })
  } catch (error) {
    if (sent.signal?.aborted) throw error
    throw new CallError(0, null)
  }
}

const errorOf = async (response: Response): Promise<CallError> => {
  const wait = Number(response.headers.get('Retry-After') ?? Number.NaN)
  return new CallError(response.status, await read(response).catch(() => null), Number.isNaN(wait) ? null : wait)
}

const partOf = (part: unknown): Record<string, Plain> => (part ?? {}) as Record<string, Plain>

const urlOf = (endpoint: Endpoint, sent: AnySent): string => {
  const params = partOf(sent.params)
  const query = partOf(sent.query)
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  return `${ports().apiBase}/api${path}${search.size > 0 ? `?${search}` : ''}`
}

/** `crypto.randomUUID` exists on secure origins only; a phone on the office network may see plain http. */
export const newKey = (): string =>
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Headers with counts. */
const COUNT_HEADERS = ['x-total-count', 'x-done-today']

/** This tab, as events name it: it has already refetched what it changed itself. */
export const PAGE_ID = newKey()
