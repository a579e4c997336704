import * as z from 'zod/mini'
import { CONNECTION_STATES } from './codes.ts'
import { LICENSE_STATES } from './licences.codes.ts'
import { Id, Named, Time } from './shapes.ts'

/** An agent as others see them (spec section 3, "Realtor contact"). `img_url` and `image_url` are the same picture. */
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

export const RealtorCard = z.extend(RealtorContact, {
  about: z.nullable(z.string()),
  seniority: z.nullable(z.int()),
  license_number: z.nullable(z.string()),
  license_state: z.enum(LICENSE_STATES),
  is_agency_manager: z.boolean(),
  activity_areas: z.array(Named),
  /** Null below three reviews. */
  avg_reviews_rating: z.nullable(z.number()),
  reviews_count: z.int(),
  /** Relation to the asking agent; absent without login. */
  connection: z.optional(z.enum(CONNECTION_STATES)),
  /** Since when they are connected. */
  connected_at: z.optional(Time),
})
export type RealtorCard = z.infer<typeof RealtorCard>
