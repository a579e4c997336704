import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, nameShape, Time } from './shapes.ts'
import { SCOPES } from './tokens.codes.ts'

export const ApiToken = z.object({
  id: Id,
  name: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  expires_at: z.nullable(Time),
  created_at: Time,
  last_used_at: z.nullable(Time),
})
export type ApiToken = z.infer<typeof ApiToken>

/** A program that the agent authorised by OAuth. */
export const AllowedProgram = z.object({
  id: Id,
  /** Name that the program gives itself. */
  name: z.string(),
  /** Host that got the permission; `localhost` for programs on the agent's machine. */
  address: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  created_at: Time,
  last_used_at: z.nullable(Time),
})
export type AllowedProgram = z.infer<typeof AllowedProgram>

export const createToken = endpoint({
  method: 'POST',
  path: '/tokens/',
  access: 'agent',
  stepUp: true,
  summary: 'Makes a token, which is shown this once; a repeated Idempotency-Key answers null in its place',
  body: z.object({
    name: nameShape(),
    scopes: z.array(z.enum(SCOPES)).check(z.minLength(1), z.maxLength(SCOPES.length)),
    /** In the future; never by default. */
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
