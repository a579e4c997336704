import * as z from 'zod/mini'
import { DEAL_KINDS } from './codes.ts'
import { CRITERIA } from './criteria.ts'
import { OVERVIEW_ACT_KINDS, OVERVIEW_KINDS } from './overview.codes.ts'
import { CustomerId, Id, Named, Time } from './shapes.ts'
import { TASK_KINDS, TASK_PRIORITIES } from './tasks.ts'

export const OverviewItem = z.object({
  /** Id of the task, notification, customer, request or asset. */
  id: Id,
  title: z.string(),
  reason: z.string(),
  at: Time,
  customer: z.nullable(z.object({ id: CustomerId, name: z.string(), phone: z.nullable(z.string()) })),
  /** Named by its address. */
  asset: z.nullable(Named),
  /** Criteria that an asset leaves unknown, with the number of customers waiting for each. */
  facts: z.array(z.object({ name: z.enum(CRITERIA), buyers: z.int() })),
  /** Details of a task; null otherwise. */
  task: z.nullable(
    z.object({
      kind: z.nullable(z.enum(TASK_KINDS)),
      priority: z.enum(TASK_PRIORITIES),
      /** Deal of the rent that ends. */
      deal: z.nullable(Id),
    }),
  ),
  /** Pictures beside it: its asset, or the newest of a customer's new matches. */
  assets: z.array(
    z.object({ id: Id, name: z.string(), deal_kind: z.enum(DEAL_KINDS), price: z.int(), image_url: z.nullable(z.string()) }),
  ),
})
export type OverviewItem = z.infer<typeof OverviewItem>

export const OverviewSection = z.object({
  kind: z.enum(OVERVIEW_KINDS),
  count: z.int(),
  /** The filtered screen, and the call with the same count. */
  list: z.object({ page: z.string(), call: z.string() }),
  items: z.array(OverviewItem),
})
export type OverviewSection = z.infer<typeof OverviewSection>

/** A task, notification, customer, request or asset, by its kind. */
export const OverviewThing = z.object({ kind: z.enum(OVERVIEW_ACT_KINDS), id: Id })
export type OverviewThing = z.infer<typeof OverviewThing>
