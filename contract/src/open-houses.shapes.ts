import * as z from 'zod/mini'
import { AssetRow } from './assets.ts'
import { endpoint } from './endpoint.ts'
import { RealtorContact } from './realtor.shapes.ts'
import { CustomerId, Id, Named, Time } from './shapes.ts'
import { VIEWING_MINUTES } from './viewings.codes.ts'

const Minutes = z.int().check(z.gte(VIEWING_MINUTES.shortest), z.lte(VIEWING_MINUTES.longest))

export const OpenHouse = z.object({
  id: Id,
  /** Named by its address; the name is empty if the agent no longer sees the asset. */
  asset: Named,
  starts_at: Time,
  minutes: z.int(),
  /** Page for registering. */
  url: z.string(),
  /** Number of registrations. */
  count: z.int(),
})
export type OpenHouse = z.infer<typeof OpenHouse>

export const OpenHouseVisitors = z.extend(OpenHouse, {
  /** In order of registration, without cancelled viewings. */
  visitors: z.array(
    z.object({
      customer: z.object({ id: CustomerId, name: z.string(), phone: z.nullable(z.string()) }),
      viewing: Id,
      at: Time,
    }),
  ),
})
export type OpenHouseVisitors = z.infer<typeof OpenHouseVisitors>

export const createOpenHouse = endpoint({
  method: 'POST',
  path: '/viewings/open_houses/',
  access: 'agent',
  summary: 'Opens a property to visitors, who register by a link (owner and contacts)',
  body: z.object({ asset: Id, starts_at: Time, minutes: Minutes }),
  reply: OpenHouse,
  status: 201,
  changes: ['viewing'],
})

/** What holders of the link see. */
export const PublicOpenHouse = z.object({
  agent: z.extend(RealtorContact, { seniority: z.nullable(z.int()), license_number: z.nullable(z.string()) }),
  /** With the house number as a stranger may see it. */
  asset: z.pick(AssetRow, {
    deal_kind: true,
    city: true,
    neighborhood: true,
    street: true,
    address_number: true,
    price: true,
    asset_type: true,
    number_of_rooms: true,
    asset_built_area: true,
    floor: true,
    highest_floor: true,
    image_url: true,
  }),
  starts_at: Time,
  minutes: z.int(),
  is_over: z.boolean(),
})
export type PublicOpenHouse = z.infer<typeof PublicOpenHouse>
