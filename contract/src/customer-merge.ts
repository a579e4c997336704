import * as z from 'zod/mini'
import { MERGE_FIELDS } from './customer-merge.shapes.ts'
import { Customer } from './customers.ts'
import { endpoint } from './endpoint.ts'
import { IdParams, IdText } from './shapes.ts'

/** Merging two customers who are one person, with their history (product.md section 7). */
export * from './customer-merge.shapes.ts'

/** How long a merge can be undone. */
export const UNMERGE_DAYS = 30

export const mergePreview = endpoint({
  method: 'GET',
  path: '/real-estate/customer/:id/merge_preview/',
  access: 'agent',
  summary: 'What merging another customer into this one would do',
  params: IdParams,
  query: z.object({ other: IdText }),
  reply: z.object({
    kept: Customer,
    other: Customer,
    /** The remaining customer with the default choices. */
    merged: Customer,
    /** Fields in which the two differ. */
    differing: z.array(z.enum(MERGE_FIELDS)),
    /** How many things of the other are moved. */
    moves: z.object({
      purchase_listings: z.int(),
      notes: z.int(),
      messages: z.int(),
      assets: z.int(),
      current_assets: z.int(),
      sold_assets: z.int(),
      deals: z.int(),
      tasks: z.int(),
    }),
  }),
  reads: 'customer',
})
