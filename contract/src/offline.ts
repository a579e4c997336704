import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { OfflineChanges } from './offline.shapes.ts'

/** Data that a device stores for offline use (product.md section 13, "Native and offline"). */
export * from './offline.shapes.ts'

/** Beyond this the last changed ones are stored. */
export const OFFLINE_CUSTOMERS_MAX = 5_000
export const OFFLINE_ASSETS_MAX = 10_000
/** Maximum rows of an answer, over all kinds and gone ids. */
export const OFFLINE_ROWS_MAX = 500
/** How long opened assets of others stay. */
export const OPENED_DAYS = 30
/** How long finished tasks and read notifications stay. */
export const CLOSED_DAYS_OFFLINE = 7
/** Validity of a cursor. */
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
