import * as z from 'zod/mini'
import { Session } from './access.shapes.ts'
import { endpoint } from './endpoint.ts'
import { Done, IdParams, Named } from './shapes.ts'

/** The user: spec sections 4, 7.1 and product.md section 2. Signing in is in `sign-in.ts`, the agency in `agency.ts`. */
export * from './access.shapes.ts'

/** Version of the terms that a registration accepts; raised when their wording changes. */
export const TERMS_VERSION = '2026-11'

export const withSameActivityAreas = endpoint({
  method: 'GET',
  path: '/access-control/users/with_same_activity_areas/',
  access: 'agent',
  summary: 'Agents who work in one of my cities',
  reply: z.array(Named),
  reads: 'agent',
})

export const sessions = endpoint({
  method: 'GET',
  path: '/access-control/users/sessions/',
  access: 'agent',
  summary: 'The devices that are signed in',
  reply: z.array(Session),
  reads: 'session',
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/access-control/users/sessions/:id/',
  access: 'agent',
  summary: 'Signs one device out',
  params: IdParams,
  reply: Done,
  changes: ['session'],
})
