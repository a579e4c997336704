import * as z from 'zod/mini'
import { MEMBERSHIP } from './agency.codes.ts'
import { endpoint } from './endpoint.ts'
import { NAME_MAX } from './limits.ts'
import { Done, Flag, Id, IdParams, nameShape, Time } from './shapes.ts'

export const AgencyRealtor = z.object({
  id: Id,
  uuid: z.uuid(),
  name: z.string(),
  image_url: z.nullable(z.string()),
  is_working: z.boolean(),
  is_agency_manager: z.boolean(),
})
export type AgencyRealtor = z.infer<typeof AgencyRealtor>

export const renameAgency = endpoint({
  method: 'PATCH',
  path: '/access-control/agency/details/',
  access: 'agent',
  summary: 'Renames the agency (its manager)',
  body: z.object({ name: nameShape(NAME_MAX) }),
  reply: Done,
  changes: ['agency', 'me', 'home', 'agent', 'asset'],
})

export const joinAgency = endpoint({
  method: 'POST',
  path: '/access-control/agency/join/',
  access: 'agent',
  summary: 'Joins an agency by an invitation; 409 in_agency for whoever is in one',
  body: z.object({ invitation: z.string().check(z.minLength(1), z.maxLength(200)) }),
  reply: Done,
  changes: MEMBERSHIP,
})

export const changeRealtor = endpoint({
  method: 'PATCH',
  path: '/access-control/agency/realtors/:id/',
  access: 'agent',
  summary: 'Whether an agent of the agency works there and manages it (its manager); 409 last_manager for the last who does both',
  params: IdParams,
  body: z.partial(z.object({ is_working: z.boolean(), is_agency_manager: z.boolean() })),
  reply: AgencyRealtor,
  changes: MEMBERSHIP,
})

const invitationsPath = '/access-control/agency/invitations/'
export const invite = endpoint({
  method: 'POST',
  path: invitationsPath,
  access: 'agent',
  summary:
    'Invites a phone by SMS, for seven days (the manager); one that was not used yet is sent again and lasts seven days more',
  body: z.object({
    phone: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
    name: z.optional(z.nullable(nameShape())),
  }),
  reply: z.object({ id: Id, url: z.string(), expires_at: Time }),
  status: 201,
  changes: ['agency', 'home'],
})

export const handOver = endpoint({
  method: 'POST',
  path: '/access-control/agency/realtors/:id/hand_over/',
  access: 'agent',
  stepUp: true,
  summary:
    "Hands an agent's customers and assets over to another agent of the agency (its manager); with preview=1 says what would happen. A customer whom both have is merged",
  params: IdParams,
  query: z.object({ preview: z.optional(Flag) }),
  body: z.object({ to: Id, customers: z.boolean(), assets: z.boolean() }),
  reply: z.object({
    /** Including merged ones. */
    customers_moved: z.int(),
    customers_merged: z.int(),
    assets_moved: z.int(),
    /** Open ones. */
    tasks_moved: z.int(),
    /** Assets whose seller stays with the former agent and is not shown to the new one. */
    sellers_left: z.int(),
  }),
  changes: [...MEMBERSHIP, 'task', 'message', 'call', 'customer_share'],
})
export type HandedOver = z.infer<(typeof handOver)['reply']>
