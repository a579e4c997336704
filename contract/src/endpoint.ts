import type * as z from 'zod/mini'
import type { Entity } from './entities.ts'

/** Any zod shape. The core type checks about three times faster than `ZodType`. */
export type Shape = z.core.$ZodType

/**
 * One call of the API. The server mounts it, the web client calls it, `/api/docs` lists it: nobody repeats its path or shapes.
 *
 * - `path` is relative to `/api` and ends in a slash (both forms are answered alike).
 * - `access` says who may call: `anyone`, a verified `phone` (perhaps without a user yet), a registered `agent`, or `staff`.
 * - `status` is the success code, 200 unless told.
 * - `shownOnce` are secrets in the answer that are kept nowhere: a repeated `Idempotency-Key` gets null in their place.
 * - `upload` comes as multipart in the place of a JSON body; `isForm` bodies come as `application/x-www-form-urlencoded`.
 * - `alsoAccepts` are media types that a body may come as beside JSON; a `raw` body comes as it is, of this one type.
 * - `file` names the media types of an answer that is a file; `stream` the events of one that is `text/event-stream`, by their names.
 * - `requestHeaders` and `replyHeaders` are what it reads and says in headers of its own; what is the same for every call is no call's business.
 * - `example` is what a call and its answer look like, for whoever reads `/api/docs`.
 * - `formless` bodies are made by a tap, of ids and words of ours: the server alone checks them, and pages with such a button come without shapes.
 * - `whileClosed` calls are answered to agents who closed their account too; all others refuse them with `account_closed`.
 * - `stepUp` calls, but for their `preview`, want a fresh proof of whoever has a passkey (403 `step_up_needed`): a sign-in or `stepUp` of the last ten minutes.
 * - `act` is how a write of the staff stands in the log of the back office: what it is done to, and the action, where the body does not name it.
 * - `reads` is what the answer is about: the first word of its key in the web client's memory. A call without `changes` only reads, whatever its method.
 * - `changes` is what a write changes, first the thing itself: pages that read any of them ask again, here and on the agent's other devices.
 */
export type Endpoint = Declared &
  ({ readonly reads: Entity } | { readonly changes: readonly Entity[] }) &
  ({ readonly access: 'anyone' | 'phone' | 'agent' } | { readonly access: 'staff'; readonly reads: Entity } | StaffWrite)

/** Everything that the staff does is logged. */
interface StaffWrite {
  readonly access: 'staff'
  readonly changes: readonly Entity[]
  readonly act: { readonly on: string; readonly action?: string }
}

/** What a call reads besides its address and body; what each is: server/src/platform/http/docs/headers.ts. */
export type RequestHeader = 'If-Match' | 'Last-Event-ID' | 'X-Signature' | 'X-Twilio-Signature'
/** What an answer says besides its body. */
export type ReplyHeader = 'X-Done-Today' | 'X-Total-Count'

/** How a file comes in. */
export interface Upload {
  /** The field that holds it. */
  readonly field: string
  readonly types: readonly string[]
  /** Any number of fields of that name. */
  readonly isMany?: true
  /** Another field may stand in its place. */
  readonly isOptional?: true
  /** The fields beside it. */
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

/** A call that a page shows the answer of. */
export type Read = Endpoint & { readonly reads: Entity }
/** A call that changes something. */
export type Write = Endpoint & { readonly changes: readonly Entity[] }

type Input<S> = S extends Shape ? z.core.input<S> : undefined
type Output<S> = S extends Shape ? z.core.output<S> : undefined

/** What a caller sends: the shapes before defaults and conversions. */
export type CallOf<E extends Endpoint> = (E['params'] extends Shape ? { params: Input<E['params']> } : { params?: undefined }) &
  (E['query'] extends Shape ? { query?: Input<E['query']> } : { query?: undefined }) &
  (E['body'] extends Shape ? { body: Input<E['body']> } : { body?: undefined })

/** What a handler receives: the shapes after they were checked. */
export interface CheckedOf<E extends Endpoint> {
  params: Output<E['params']>
  query: Output<E['query']>
  body: Output<E['body']>
}

/** What the server answers. */
export type ReplyOf<E extends Endpoint> = z.core.output<E['reply']>

/** Declares one call; keeps the literal types of its shapes. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition
