import * as z from 'zod/mini'
import { ACCESS_ACTIONS, ACCESS_ROLES } from './access-log.codes.ts'
import { Id, Named, Time } from './shapes.ts'

export const Access = z.object({
  id: Id,
  at: Time,
  /** With the present name. */
  who: z.extend(Named, { role: z.enum(ACCESS_ROLES) }),
  action: z.enum(ACCESS_ACTIONS),
  /** `customer 7`; for an export its kind and format, for an act of the staff the act and its target. */
  what: z.string(),
})
export type Access = z.infer<typeof Access>
