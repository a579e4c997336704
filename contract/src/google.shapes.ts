import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const GoogleStatus = z.object({
  is_google_connected: z.boolean(),
  primary_account_id: z.nullable(z.string()),
  primary_location_id: z.nullable(z.string()),
})
export type GoogleStatus = z.infer<typeof GoogleStatus>

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
