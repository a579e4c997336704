import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Done, Id, IdParams, nameShape, PageQuery, pageOf, Time } from './shapes.ts'

/** Tokens of the API, for an agent's own programs: sent as a bearer, shown once, with scopes. */

/** What a token may do; which calls each area opens: scopes.ts. */
const AREAS = ['customers', 'assets', 'deals', 'tasks', 'messages', 'notifications'] as const
export type Area = (typeof AREAS)[number]
export type Scope = `${Area}:${'read' | 'write'}`
export const SCOPES = AREAS.flatMap((area) => [`${area}:read`, `${area}:write`] as const) satisfies readonly Scope[]

/** Of one agent. */
export const TOKENS_MAX = 50

export const ApiToken = z.object({
  id: Id,
  name: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  expires_at: z.nullable(Time),
  created_at: Time,
  last_used_at: z.nullable(Time),
})
export type ApiToken = z.infer<typeof ApiToken>

export const tokens = endpoint({
  method: 'GET',
  path: '/tokens/',
  access: 'agent',
  summary: 'My tokens of the API, newest first',
  query: PageQuery,
  reply: pageOf(ApiToken),
  reads: 'token',
})

export const createToken = endpoint({
  method: 'POST',
  path: '/tokens/',
  access: 'agent',
  summary: 'Makes a token, which is shown this once; a repeated Idempotency-Key answers null in its place',
  body: z.object({
    name: nameShape(),
    scopes: z.array(z.enum(SCOPES)).check(z.minLength(1), z.maxLength(SCOPES.length)),
    /** In the future; never unless told. */
    expires_at: z.optional(z.nullable(z.iso.datetime({ offset: true }))),
  }),
  example: {
    body: { name: 'Spreadsheet', scopes: ['customers:write', 'assets:write'] },
    reply: {
      id: 7,
      name: 'Spreadsheet',
      scopes: ['customers:write', 'assets:write'],
      expires_at: null,
      created_at: '2026-11-20T09:00:00.000Z',
      last_used_at: null,
      token: 'mft_4b0XyqkO2pXn4mJr5r2m3E1m8kqk1yT9c0m2v7sQe1A',
    },
  },
  reply: z.extend(ApiToken, { token: z.nullable(z.string()) }),
  status: 201,
  shownOnce: ['token'],
  changes: ['token'],
})

export const deleteToken = endpoint({
  method: 'DELETE',
  path: '/tokens/:id/',
  access: 'agent',
  summary: 'Takes a token back; from now on it opens nothing',
  params: IdParams,
  reply: Done,
  changes: ['token'],
})
