import { ERROR_CODES } from '@mafteach/contract/errors'
import { detailOf } from '../errors.ts'
import { replyHeaders } from './headers.ts'
import type { Json } from './schemas.ts'

/** Refusals of the API (product.md section 11), for `components`. */

const CODES = Object.entries(Object.groupBy(Object.entries(ERROR_CODES), ([, status]) => status))
  .map(([status, codes]) => `${status}: ${codes!.map(([code]) => `\`${code}\``).join(', ')}`)
  .join('. ')

const FIELD_TEXTS = { type: 'array', items: { type: 'string' } }

export const REFUSAL_SCHEMAS: Json = {
  Refusal: {
    type: 'object',
    description: 'Why a call is refused. Some codes bring more fields: `customer_exists` and `phone_exists` the `customer`.',
    properties: {
      detail: { type: 'string', description: 'For people, in the language of `Accept-Language` (`he` or `en`).' },
      code: { type: 'string', description: `For programs. By status ${CODES}.` },
    },
    required: ['detail', 'code'],
  },
  FieldErrors: {
    type: 'object',
    description: 'What is wrong by field; `non_field_errors` where it is about the whole.',
    properties: {
      code: {
        description: 'For programs, where two cases have to be told apart; or what is wrong with the field of this name.',
        oneOf: [{ type: 'string' }, FIELD_TEXTS],
      },
    },
    additionalProperties: FIELD_TEXTS,
    example: { phone: ['a required field is missing'] },
  },
}

const refusal = { $ref: '#/components/schemas/Refusal' }
const exampleOf = (code: keyof typeof ERROR_CODES) => ({ detail: detailOf(code, 'en'), code })
const answer = (description: string, code: keyof typeof ERROR_CODES, more: Json = {}): Json => ({
  description,
  ...more,
  content: { 'application/json': { schema: refusal, example: exampleOf(code) } },
})

const BY_STATUS = {
  400: {
    name: 'BadRequest',
    response: {
      description: 'What was sent does not fit: by field, or as a whole.',
      content: {
        'application/json': {
          schema: { anyOf: [{ $ref: '#/components/schemas/FieldErrors' }, refusal] },
          examples: {
            fields: { value: { phone: ['a required field is missing'] } },
            whole: { value: exampleOf('bad_request') },
          },
        },
      },
    },
  },
  403: {
    name: 'Forbidden',
    response: answer(
      '`token_not_valid`: sign in anew, or refresh. `not_allowed`: not for this caller, or not by this token. `step_up_needed`: a passkey has to confirm it first (`stepUp`).',
      'not_allowed',
    ),
  },
  404: { name: 'NotFound', response: answer('It does not exist, or not for this caller.', 'not_found') },
  409: { name: 'Conflict', response: answer('What is there does not allow it; the code says why.', 'conflict') },
  413: { name: 'TooLarge', response: answer('The file is too large.', 'too_large') },
  429: { name: 'TooManyRequests', response: answer('Too often.', 'too_many_requests', replyHeaders(['Retry-After'])) },
} satisfies Record<number, { name: string; response: Json }>
const OTHERS = {
  '4XX': { name: 'Refused', response: answer('Any other refusal.', 'bad_request') },
  '5XX': {
    name: 'Failed',
    response: answer('It did not work; 503 `unavailable` says when to come again.', 'unavailable', replyHeaders(['Retry-After'])),
  },
}
export type RefusalStatus = keyof typeof BY_STATUS

const ALL = { ...BY_STATUS, ...OTHERS }
export const REFUSALS: Json = Object.fromEntries(Object.values(ALL).map(({ name, response }) => [name, response]))

const refer = ([status, { name }]: [string, { name: string }]) => [status, { $ref: `#/components/responses/${name}` }]
/** Responses by status, and `4XX` and `5XX` for any other. */
export const refusals = (statuses: readonly RefusalStatus[]): Json =>
  Object.fromEntries(
    [...statuses.map((status) => [String(status), BY_STATUS[status]] as const), ...Object.entries(OTHERS)].map(([status, one]) =>
      refer([status, one]),
    ),
  )
