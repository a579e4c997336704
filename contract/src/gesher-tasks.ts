import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { NAME_MAX, TEXT_MAX } from './limits.ts'
import { CityId, Id, Time } from './shapes.ts'

/** What agents ask of the back office (spec section 7.4). */

export const GESHER_KINDS = ['missing_neighborhood'] as const

export const addGesherTask = endpoint({
  method: 'POST',
  path: '/gesher-tasks/',
  access: 'agent',
  summary: 'Reports a missing neighborhood; the same report again is the one that is open',
  body: z.object({
    kind: z.enum(GESHER_KINDS),
    city: CityId,
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(NAME_MAX)),
    note: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(TEXT_MAX)))),
  }),
  reply: z.object({
    id: Id,
    kind: z.enum(GESHER_KINDS),
    city: Id,
    name: z.string(),
    note: z.nullable(z.string()),
    created_at: Time,
  }),
  status: 201,
})
