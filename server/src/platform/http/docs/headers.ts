import type { ReplyHeader, RequestHeader } from '@mafteach/contract/endpoint'
import type { Json } from './schemas.ts'

/** Request and response headers, for `components`. */

type Described = { description: string; schema: Json; required?: true; example?: string }

const text = { type: 'string' }
const count = { type: 'integer', minimum: 0 }

const REQUEST: Record<RequestHeader | 'Idempotency-Key', Described> = {
  'Idempotency-Key': {
    description:
      'Names an attempt, 255 characters at most, kept for thirty days: the same key gets the first answer again, with another request 409.',
    schema: { ...text, maxLength: 255 },
    example: 'b7c1f0de-5d0b-4f0e-9a53-0a3c6a1c3f11',
  },
  'If-Match': {
    description:
      'The `version` that the change was made of, in quotes: where the thing has another one by now, 412 `changed` with `current`, and nothing is written.',
    schema: text,
    example: '"0bC3dE5fG7hI9jKl"',
  },
  'Last-Event-ID': {
    description: 'The id of the last event that came: what followed it is told first, for ten minutes.',
    schema: text,
  },
  'X-Signature': {
    description: '`sha256=<hex>`: HMAC-SHA256 of the raw body, with the secret of the agency or of the operator.',
    schema: text,
    required: true,
  },
  'X-Twilio-Signature': { description: 'As Twilio signs its callbacks.', schema: text, required: true },
}

const REPLY: Record<ReplyHeader | 'Content-Disposition' | 'Retry-After', Described> = {
  'Content-Disposition': {
    description: 'What the file is called.',
    schema: text,
    example: 'attachment; filename="document-17.pdf"',
  },
  'Retry-After': { description: 'Seconds to wait.', schema: count },
  'X-Done-Today': { description: 'How many are done today.', schema: count },
  'X-Total-Count': { description: 'How many there are in all; the answer has the first of them.', schema: count },
}

const keyOf = (name: string) => name.replaceAll('-', '')

export const PARAMETERS: Json = Object.fromEntries(
  Object.entries(REQUEST).map(([name, header]) => [keyOf(name), { name, in: 'header', ...header }]),
)
export const HEADERS: Json = Object.fromEntries(
  Object.entries(REPLY).map(([name, { required: _, ...header }]) => [keyOf(name), header]),
)

export const requestHeader = (name: keyof typeof REQUEST): Json => ({ $ref: `#/components/parameters/${keyOf(name)}` })
export const replyHeaders = (names: readonly (keyof typeof REPLY)[]): Json =>
  names.length > 0
    ? { headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${keyOf(name)}` }])) }
    : {}
