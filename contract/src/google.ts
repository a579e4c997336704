import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { GoogleStatus } from './google.shapes.ts'

/** The agent's Google business profile (spec section 7.2, product.md section 12). */
export * from './google.shapes.ts'

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

export const disconnectGoogle = endpoint({
  method: 'POST',
  path: '/auth/s/google/disconnect/',
  access: 'agent',
  summary: 'Forgets Google, and takes the access back there',
  reply: GoogleStatus,
  changes: ['settings'],
})
