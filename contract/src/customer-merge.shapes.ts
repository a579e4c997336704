import * as z from 'zod/mini'
import { Customer } from './customers.ts'
import { endpoint } from './endpoint.ts'
import { CustomerId, Done, Id, IdParams } from './shapes.ts'

/** Whose value to use, by field: the id of one of the two. */
const Choices = z.partial(
  z.object({
    name: CustomerId,
    phone: CustomerId,
    buyer_end_customer_status: CustomerId,
    buyer_end_customer_activity_state: CustomerId,
    is_vip: CustomerId,
    is_archived: CustomerId,
    sold_current_asset: CustomerId,
  }),
)
export type Choices = z.infer<typeof Choices>
export type MergeField = keyof Choices
export const MERGE_FIELDS = Object.keys(Choices.shape) as MergeField[]

export const mergeCustomers = endpoint({
  method: 'POST',
  path: '/real-estate/customer/:id/merge/',
  access: 'agent',
  summary: 'Merges another customer into this one; the other goes away',
  params: IdParams,
  body: z.object({
    other: CustomerId,
    /** Other fields are as in the preview. "No messages" always wins. */
    keep: z._default(Choices, {}),
  }),
  reply: z.object({ merge: Id, customer: Customer }),
  changes: ['customer', 'customer_share', 'match', 'asset', 'deal', 'task', 'notification', 'home'],
})

export const unmergeCustomers = endpoint({
  method: 'POST',
  path: '/real-estate/customer/:id/unmerge/',
  access: 'agent',
  summary: 'Undoes a merge within 30 days; 409 when it cannot be undone exactly any more',
  params: IdParams,
  body: z.object({ merge: Id }),
  reply: Done,
  changes: ['customer', 'customer_share', 'match', 'asset', 'deal', 'task', 'notification', 'home'],
})
