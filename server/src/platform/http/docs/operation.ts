import type { Endpoint, Shape } from '@mafteach/contract/endpoint'
import { scopesOf } from '@mafteach/contract/scopes'
import { replyHeaders, requestHeader } from './headers.ts'
import { type RefusalStatus, refusals } from './refusals.ts'
import type { Json, Schemas } from './schemas.ts'

/** A mounted call. */
export interface MountedCall {
  endpoint: Endpoint
  /** Whether it has a rate limit. */
  isLimited: boolean
}

/** The names of a call. */
export interface Names {
  operationId: string
  /** The word of the business that it belongs to, from the contract's file. */
  tag: string
}

/** Bearers: an access token of a session, or a token of the API. */
export const SECURITY_SCHEMES: Json = {
  session: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The `access` of `verifyOtpCode` or `refreshToken`: fifteen minutes long, all that the agent may do.',
  },
  token: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'mft_…',
    description: 'A token of `createToken`, for programs: what its scopes open. A scope `:write` reads too.',
  },
}

/** A call as an OpenAPI operation. */
export function operationOf(call: MountedCall, { operationId, tag }: Names, schemas: Schemas): Json {
  const { endpoint } = call
  const scopes = scopesOf(endpoint)
  const notes = [
    ...(scopes.length > 0 ? [`Token: ${scopes.map((scope) => `\`${scope}\``).join(' or ')}.`] : []),
    ...(endpoint.stepUp ? ['Whoever has a passkey proves to be there first (`step_up_needed`).'] : []),
    ...(endpoint.access === 'staff' ? ['For the staff alone.'] : []),
    ...(endpoint.access === 'phone' ? ['Also for a phone that nobody registered yet.'] : []),
  ]
  return {
    operationId,
    tags: [tag],
    summary: endpoint.summary,
    ...(notes.length > 0 ? { description: notes.join(' ') } : {}),
    security: endpoint.access === 'anyone' ? [] : [{ session: [] }, ...scopes.map((scope) => ({ token: [scope] }))],
    ...listed('parameters', parametersOf(endpoint, schemas)),
    ...bodyOf(endpoint, schemas),
    responses: { [endpoint.status ?? 200]: replyOf(endpoint, schemas), ...refusals(refusalsOf(call)) },
  }
}

const listed = (key: string, list: Json[]): Json => (list.length > 0 ? { [key]: list } : {})

const parametersOf = ({ changes, access, params, query, requestHeaders = [] }: Endpoint, schemas: Schemas): Json[] => [
  ...(params ? schemas.fields(params).map((field) => ({ ...field, in: 'path', required: true })) : []),
  ...(query ? schemas.fields(query).map((field) => ({ ...field, in: 'query' })) : []),
  ...requestHeaders.map(requestHeader),
  ...(changes && access !== 'anyone' ? [requestHeader('Idempotency-Key')] : []),
]

function bodyOf({ body, upload, isForm, alsoAccepts = [], raw, example }: Endpoint, schemas: Schemas): Json {
  if (raw) return requestBody({ [raw]: { schema: { type: 'string', format: 'binary' } } }, true)
  if (upload) {
    const { field, types, isMany, isOptional, fields } = upload
    const file = { type: 'string', format: 'binary' }
    const beside = fields ? schemas.fields(fields) : []
    const schema = {
      type: 'object',
      properties: {
        [field]: isMany ? { type: 'array', items: file } : file,
        ...Object.fromEntries(beside.map(({ name, schema }) => [name, schema])),
      },
      ...listed('required', [
        ...(isOptional ? [] : [field]),
        ...beside.filter(({ required }) => required).map(({ name }) => name),
      ] as never),
    }
    return requestBody({ 'multipart/form-data': { schema, encoding: { [field]: { contentType: types.join(', ') } } } }, true)
  }
  if (!body) return {}
  const content = { schema: schemas.of('input', body), ...shownAs(example?.body) }
  const types = [isForm ? 'application/x-www-form-urlencoded' : 'application/json', ...alsoAccepts]
  return requestBody(Object.fromEntries(types.map((type) => [type, content])), !mayBeLeftOut(body))
}

const shownAs = (example: unknown): Json => (example === undefined ? {} : { example })
const requestBody = (content: Json, required: boolean): Json => ({ requestBody: { required, content } })
const mayBeLeftOut = ({ _zod }: Shape): boolean => _zod.optin === 'optional'

const DONE: Readonly<Record<number, string>> = { 200: 'Done.', 201: 'Made.', 202: 'Taken; it is done in the background.' }

function replyOf({ status, reply, file, stream, example, replyHeaders: headers = [] }: Endpoint, schemas: Schemas): Json {
  if (stream) {
    const events = Object.entries(stream).map(([name, shape]) => ({
      type: 'object',
      properties: { id: { type: 'string' }, event: { type: 'string', const: name }, data: schemas.of('output', shape) },
      required: ['id', 'event', 'data'],
    }))
    return {
      description: 'A stream of server-sent events: of each the id, the name, and data in JSON.',
      content: { 'text/event-stream': { schema: { oneOf: events } } },
    }
  }
  if (file) {
    const schema = { type: 'string', format: 'binary' }
    return {
      description: 'The file.',
      ...replyHeaders(['Content-Disposition']),
      content: Object.fromEntries(file.map((type) => [type, { schema }])),
    }
  }
  return {
    description: DONE[status ?? 200]!,
    ...replyHeaders(headers),
    content: { 'application/json': { schema: schemas.of('output', reply), ...shownAs(example?.reply) } },
  }
}

const refusalsOf = ({
  endpoint: { access, params, query, body, upload, raw, requestHeaders, changes },
  isLimited,
}: MountedCall): RefusalStatus[] => [
  ...(query || body || upload || raw ? ([400] as const) : []),
  ...(access !== 'anyone' || requestHeaders ? ([403] as const) : []),
  ...(params ? ([404] as const) : []),
  ...(changes ? ([409] as const) : []),
  ...(upload || raw ? ([413] as const) : []),
  ...(isLimited ? ([429] as const) : []),
]
