import * as z from 'zod/mini'
import { CHANNELS } from './codes.ts'
import { Id, Time } from './shapes.ts'

/** Messages of the embedded providers (product.md section 1). Mounted only where that is safe. */
export const OutboxRow = z.object({
  id: Id,
  channel: z.enum(CHANNELS),
  to: z.string(),
  text: z.string(),
  data: z.unknown(),
  created_at: Time,
})
export type OutboxRow = z.infer<typeof OutboxRow>
