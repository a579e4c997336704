import * as z from 'zod/mini'
import { DUPLICATE_CHOICES, IMPORT_KINDS, IMPORT_STATES } from './import-state.codes.ts'
import { Id, Time } from './shapes.ts'

const count = z.int()

/** `done` = `added` + `updated` + `skipped` + `failed`; `leads`: added buyers without a known city or budget. */
export const Import = z.object({
  id: Id,
  kind: z.enum(IMPORT_KINDS),
  /** Null for a pasted table. */
  file_name: z.nullable(z.string()),
  state: z.enum(IMPORT_STATES),
  duplicates: z.enum(DUPLICATE_CHOICES),
  rows: count,
  done: count,
  total: count,
  added: count,
  updated: count,
  skipped: count,
  failed: count,
  leads: count,
  /** Photos of imported properties that are still being added. */
  photos_left: count,
  created_at: Time,
  started_at: z.nullable(Time),
  finished_at: z.nullable(Time),
  /** Until when it can be undone; null if there is nothing to undo. */
  undo_until: z.nullable(Time),
})
export type Import = z.infer<typeof Import>
