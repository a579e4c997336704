import type * as z from 'zod/mini'
import type { Entity } from './entities.ts'

/** Any zod shape. The core type type-checks about three times faster than `ZodType`. */
export type Shape = z.core.$ZodType

/**
 * One call of the API. The server mounts it, the web client calls it and `/api/docs` lists it from this one declaration.
 *
 * - `path` is relative to `/api` and ends in a slash; both forms are answered.
 * - `access` says who may call: `anyone`, a verified `phone` (perhaps without a user yet), a registered `agent`, or `staff`.
 * - `status` is the success code, 200 by default.
 * - `shownOnce` are secrets in the answer that are not stored: a repeated `Idempotency-Key` gets null for them.
 * - `upload` is multipart instead of JSON; `isForm` bodies are `application/x-www-form-urlencoded`.
 * - `alsoAccepts` are media types of a body beside JSON; a `raw` body of this one type is passed unparsed.
 * - `file` names the media types of an answer that is a file; `stream` the events of a `text/event-stream`.
 * - `requestHeaders` and `replyHeaders` are headers of this call, beyond those of every call.
 * - `example` is a request and answer for `/api/docs`.
 * - `formless` bodies are built by a tap from ids and our own words. Only the server checks them, so pages with such a button load no shapes.
 * - `whileClosed` calls also work for closed accounts; all others refuse with `account_closed`.
 * - `stepUp` calls, except their `preview`, need a fresh proof from agents with a passkey (403 `step_up_needed`): a sign-in or `stepUp` within ten
 * minutes.
 * - `act` is the log entry of a write of the staff: its target, and the action if the body does not name it.
 * - `reads` is the entity of the answer, the first part of its query key in the web client. A call without `changes` only reads, whatever its method.
 * - `changes` are the entities that a write changes, the thing itself first: pages that read them refetch, here and on the agent's other devices.
 */
export type Endpoint = Declared &
  ({ readonly reads: Entity } | { readonly changes: readonly Entity[] }) &
  ({ readonly access: 'anyone' | 'phone' | 'agent' } | { readonly access: 'staff'; readonly reads: Entity } | StaffWrite)

/** All writes of the staff are logged. */
interface StaffWrite {
  readonly access: 'staff'
  readonly changes: readonly Entity[]
  readonly act: { readonly on: string; readonly action?: string }
}

/** Request headers, described in server/src/platform/http/docs/headers.ts. */
export type RequestHeader = 'If-Match' | 'Last-Event-ID' | 'X-Signature' | 'X-Twilio-Signature'
/** Response headers. */
export type ReplyHeader = 'X-Done-Today' | 'X-Total-Count'

/** A multipart upload. */
export interface Upload {
  /** The field with the file. */
  readonly field: string
  readonly types: readonly string[]
  /** The field may be repeated. */
  readonly isMany?: true
  /** Another field may be sent instead. */
  readonly isOptional?: true
  /** Other fields. */
  readonly fields?: Shape
}

interface Declared {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: `/${string}`
  readonly access: 'anyone' | 'phone' | 'agent' | 'staff'
  readonly act?: StaffWrite['act']
  readonly whileClosed?: true
  readonly stepUp?: true
  readonly summary: string
  readonly params?: Shape
  readonly query?: Shape
  readonly body?: Shape
  readonly upload?: Upload
  readonly isForm?: true
  readonly alsoAccepts?: readonly string[]
  readonly raw?: string
  readonly requestHeaders?: readonly RequestHeader[]
  readonly example?: { readonly body?: unknown; readonly reply?: unknown }
  readonly formless?: true
  readonly reply: Shape
  readonly file?: readonly [string, ...string[]]
  readonly stream?: Readonly<Record<string, Shape>>
  readonly replyHeaders?: readonly ReplyHeader[]
  readonly status?: 201 | 202
  readonly shownOnce?: readonly string[]
  readonly reads?: Entity
  readonly changes?: readonly Entity[]
}

/** A call whose answer a page shows. */
export type Read = Endpoint & { readonly reads: Entity }
/** A call that changes something. */
export type Write = Endpoint & { readonly changes: readonly Entity[] }

type Input<S> = S extends Shape ? z.core.input<S> : undefined
type Output<S> = S extends Shape ? z.core.output<S> : undefined

/** A request: the shapes before defaults and conversions. */
export type CallOf<E extends Endpoint> = (E['params'] extends Shape ? { params: Input<E['params']> } : { params?: undefined }) &
  (E['query'] extends Shape ? { query?: Input<E['query']> } : { query?: undefined }) &
  (E['body'] extends Shape ? { body: Input<E['body']> } : { body?: undefined })

/** What a handler gets: the shapes after validation. */
export interface CheckedOf<E extends Endpoint> {
  params: Output<E['params']>
  query: Output<E['query']>
  body: Output<E['body']>
}

/** The answer. */
export type ReplyOf<E extends Endpoint> = z.core.output<E['reply']>

/** Declares a call, preserving the literal types of its shapes. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition
