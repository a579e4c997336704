import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, IdParams, Named, PageQuery, pageOf, Time } from './shapes.ts'

/** Who looked at whose data (product.md section 13, "Law"; docs/decisions/0104). */

export const ACCESS_ACTIONS = ['READ', 'PERSONAL_DATA', 'FEE_FILE', 'EXPORT', 'HAND_OVER', 'BACK_OFFICE'] as const
export type AccessAction = (typeof ACCESS_ACTIONS)[number]
export const ACCESS_ROLES = ['agent', 'manager', 'staff'] as const
export type AccessRole = (typeof ACCESS_ROLES)[number]

export const Access = z.object({
  id: Id,
  at: Time,
  /** By the name of now. */
  who: z.extend(Named, { role: z.enum(ACCESS_ROLES) }),
  action: z.enum(ACCESS_ACTIONS),
  /** `customer 7`; of an export its kind and format, of an act of the staff the act and what it was done to. */
  what: z.string(),
})
export type Access = z.infer<typeof Access>

export const customerAccessLog = endpoint({
  method: 'GET',
  path: '/real-estate/customer/:id/access_log/',
  access: 'agent',
  summary: 'Who looked at the data of a customer in the last 24 months, newest first',
  params: IdParams,
  query: PageQuery,
  reply: pageOf(Access),
  reads: 'customer',
})

export const backOfficeAccessLog = endpoint({
  method: 'GET',
  path: '/back-office/access_log/',
  access: 'staff',
  summary: 'Who looked at whose data in the last 24 months, newest first; customers by their id alone',
  query: PageQuery,
  reply: pageOf(Access),
  reads: 'gesher_task',
})
