import * as z from 'zod/mini'
import { ACCESS_ACTIONS, ACCESS_ROLES } from './access-log.codes.ts'
import { Id, Named, Time } from './shapes.ts'

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
