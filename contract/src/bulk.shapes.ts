import * as z from 'zod/mini'
import { BULK_ACTIONS, BULK_KINDS, BULK_MAX, BULK_STATES, SKIP_REASONS } from './bulk.codes.ts'
import { PICKS_MAX, TEXT_MAX } from './limits.ts'
import { CustomerId, Id, Time, textShape } from './shapes.ts'
import { TaskInput } from './tasks.shapes.ts'

/** The id of a customer or property. Declared as CustomerId, because such replies have to be found when a customer is deleted for good. */
const ThingId = CustomerId

/** One act on many customers or properties. */
export const Bulk = z.object({
  id: Id,
  kind: z.enum(BULK_KINDS),
  action: z.enum(BULK_ACTIONS),
  state: z.enum(BULK_STATES),
  total: z.int(),
  /** Number of things done; while undoing, number taken back. */
  done: z.int(),
  skipped: z.array(z.object({ id: ThingId, reason: z.enum(SKIP_REASONS) })),
  /** The file of a finished export. */
  url: z.nullable(z.string()),
  created_at: Time,
  /** Until when it can be undone; null before its end, and if there is nothing to undo. */
  undo_until: z.nullable(Time),
})
export type Bulk = z.infer<typeof Bulk>

/** A list's query by its parameter names, as strings or as values. */
export const BulkFilter = z.union([
  z.string().check(z.maxLength(4000)),
  z.record(
    z.string(),
    z.nullable(
      z.union([z.string(), z.number(), z.boolean(), z.array(z.union([z.string(), z.number()])).check(z.maxLength(100))]),
    ),
  ),
])
export type BulkFilter = z.infer<typeof BulkFilter>

/** The action's parameter: id of a tag or colleague, a status, a task, a message. */
export const BulkValue = z.union([
  Id,
  z.string().check(z.maxLength(10)),
  z.pick(TaskInput, { title: true, due_at: true }),
  /** Properties, text, or both; without properties the text is the message. */
  z.object({
    asset_ids: z.optional(z.array(Id).check(z.maxLength(PICKS_MAX))),
    text: z.optional(z.nullable(textShape(TEXT_MAX))),
  }),
])
export type BulkValue = z.infer<typeof BulkValue>

export const StartBulk = z.object({
  kind: z.enum(BULK_KINDS),
  /** Duplicates count once. Either these or `filter`. */
  ids: z.optional(z.nullable(z.array(ThingId).check(z.minLength(1), z.maxLength(BULK_MAX)))),
  filter: z.optional(z.nullable(BulkFilter)),
  action: z.enum(BULK_ACTIONS),
  value: z.optional(z.nullable(BulkValue)),
})
