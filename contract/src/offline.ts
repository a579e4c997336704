import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { OfflineChanges } from './offline.shapes.ts'

/** What a device keeps so that it can be read without a line (product.md section 13, "Native and offline"). */
export * from './offline.shapes.ts'

/** Of more the last changed are kept. */
export const OFFLINE_CUSTOMERS_MAX = 5_000
export const OFFLINE_ASSETS_MAX = 10_000
/** Rows of one answer, all kinds and what is gone together. */
export const OFFLINE_ROWS_MAX = 500
/** How long assets of others stay that were opened. */
export const OPENED_DAYS = 30
/** How long tasks that are done and notifications that were read stay. */
export const CLOSED_DAYS_OFFLINE = 7
/** How long a cursor can be asked. */
export const CURSOR_DAYS = 30

export const offlineChanges = endpoint({
  method: 'GET',
  path: '/offline/changes/',
  access: 'agent',
  summary: `What changed since a cursor, of all that is kept for reading without a line; everything without one. 410 \`cursor_too_old\` after ${CURSOR_DAYS} days: begin anew`,
  query: z.object({
    since: z.optional(z.string()),
    limit: z._default(z.pipe(z.string().check(z.regex(/^([1-9]\d?|[1-4]\d\d|500)$/)), z.transform(Number)), OFFLINE_ROWS_MAX),
  }),
  reply: OfflineChanges,
  reads: 'customer',
})
