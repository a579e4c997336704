import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** The agent's business profile at Google (spec section 7.2, product.md section 12). */

export const GoogleStatus = z.object({
  is_google_connected: z.boolean(),
  primary_account_id: z.nullable(z.string()),
  primary_location_id: z.nullable(z.string()),
})
export type GoogleStatus = z.infer<typeof GoogleStatus>

export const googleStatus = endpoint({
  method: 'GET',
  path: '/auth/s/google/status/',
  access: 'agent',
  summary: 'Whether Google is connected, and the ids of the business profile',
  reply: GoogleStatus,
  reads: 'settings',
})

export const connectGoogle = endpoint({
  method: 'POST',
  path: '/auth/s/google/connect/',
  access: 'agent',
  summary: 'Where to ask Google for access; back to /settings with a code within ten minutes, once',
  reply: z.object({ url: z.string() }),
  changes: [],
})

const Text = z.string().check(z.minLength(1), z.maxLength(2_000))
export const finishGoogle = endpoint({
  method: 'POST',
  path: '/auth/s/google/finish/',
  access: 'agent',
  summary: 'Takes what Google sent back with the agent',
  body: z.object({ code: Text, state: Text }),
  reply: GoogleStatus,
  changes: ['settings'],
})

export const disconnectGoogle = endpoint({
  method: 'POST',
  path: '/auth/s/google/disconnect/',
  access: 'agent',
  summary: 'Forgets Google, and takes the access back there',
  reply: GoogleStatus,
  changes: ['settings'],
})
