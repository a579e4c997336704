import * as z from 'zod/mini'
import { Id } from './shapes.ts'

/** An agent as other people see them (spec section 3, "Realtor contact"). `img_url` and `image_url` are the same picture. */
export const RealtorContact = z.object({
  id: Id,
  uuid: z.uuid(),
  name: z.string(),
  phone: z.string(),
  img_url: z.nullable(z.string()),
  image_url: z.nullable(z.string()),
  agency: z.nullable(z.object({ name: z.string() })),
})
export type RealtorContact = z.infer<typeof RealtorContact>
