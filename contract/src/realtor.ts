import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, Named } from './shapes.ts'

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

export const realtor = endpoint({
  method: 'GET',
  path: '/access-control/realtors/:uuid/',
  access: 'anyone',
  summary: "An agent's visiting card, without login",
  params: z.object({ uuid: z.uuid() }),
  reply: z.extend(RealtorContact, {
    about: z.nullable(z.string()),
    seniority: z.nullable(z.int()),
    license_number: z.nullable(z.string()),
    is_agency_manager: z.boolean(),
    activity_areas: z.array(Named),
  }),
  reads: 'agent',
})
