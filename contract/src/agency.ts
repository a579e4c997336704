import * as z from 'zod/mini'
import { MEMBERSHIP } from './agency.codes.ts'
import { AgencyRealtor } from './agency.shapes.ts'
import { endpoint } from './endpoint.ts'
import { LINK_TOKEN } from './public-links.ts'
import { Done, Id, IdParams, Named, PageQuery, pageOf, Time } from './shapes.ts'

/** Agencies, their agents, invitations and hand-overs (product.md sections 2, 4 and 12). */
export * from './agency.codes.ts'
export * from './agency.shapes.ts'

/** Validity of an invitation. */
export const INVITATION_DAYS = 7

export const agencyDetails = endpoint({
  method: 'GET',
  path: '/access-control/agency/details/',
  access: 'agent',
  summary: "The user's agency and its agents",
  reply: z.object({ name: z.nullable(z.string()), realtors: z.array(AgencyRealtor) }),
  reads: 'agency',
})

export const leaveAgency = endpoint({
  method: 'POST',
  path: '/access-control/agency/leave/',
  access: 'agent',
  summary: 'Leaves the agency with all customers and assets; 409 last_manager while others stay in it',
  reply: Done,
  changes: MEMBERSHIP,
})

export const INVITATION_STATES = ['sent', 'used', 'taken_back', 'expired'] as const

const Invitation = z.object({
  id: Id,
  phone: z.string(),
  name: z.nullable(z.string()),
  state: z.enum(INVITATION_STATES),
  /** The link; null once it cannot be used. */
  url: z.nullable(z.string()),
  invited_by: Named,
  /** The agent who used it. */
  realtor: z.nullable(Named),
  sent_at: Time,
  expires_at: Time,
})
export type Invitation = z.infer<typeof Invitation>

const invitationsPath = '/access-control/agency/invitations/'
export const invitations = endpoint({
  method: 'GET',
  path: invitationsPath,
  access: 'agent',
  summary: "The agency's invitations, newest first (its manager)",
  query: PageQuery,
  reply: pageOf(Invitation),
  reads: 'agency',
})
export const takeInvitationBack = endpoint({
  method: 'DELETE',
  path: '/access-control/agency/invitations/:id/',
  access: 'agent',
  summary: 'Takes an invitation back that was not used yet',
  params: IdParams,
  reply: Done,
  changes: ['agency'],
})

export const invitationOf = endpoint({
  method: 'GET',
  path: '/public/invitations/:token/',
  access: 'anyone',
  summary: 'What an invitation says to whoever opens its link',
  params: z.object({ token: z.string().check(z.regex(LINK_TOKEN)) }),
  reply: z.object({
    agency: z.string(),
    invited_by: z.string(),
    state: z.enum(INVITATION_STATES),
    /** Last digits of the invited phone. */
    phone_end: z.string(),
  }),
  reads: 'agency',
})

export const AGENCY_EVENTS = [
  'made',
  'renamed',
  'invited',
  'invitation_taken_back',
  'joined',
  'left',
  'working',
  'not_working',
  'manager',
  'not_manager',
  'handed_over',
] as const
const AgencyEvent = z.object({
  id: Id,
  at: Time,
  kind: z.enum(AGENCY_EVENTS),
  /** The acting agent. */
  by: z.nullable(Named),
  /** The affected agent; for a hand-over the former one. */
  realtor: z.nullable(Named),
  /** For a hand-over, the new agent. */
  to: z.nullable(Named),
  customers: z.nullable(z.int()),
  merged: z.nullable(z.int()),
  assets: z.nullable(z.int()),
  /** Names of the agency, or of the invited person. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})
export type AgencyEvent = z.infer<typeof AgencyEvent>

export const agencyLog = endpoint({
  method: 'GET',
  path: '/access-control/agency/log/',
  access: 'agent',
  summary: 'What happened in the agency, newest first (its manager)',
  query: PageQuery,
  reply: pageOf(AgencyEvent),
  reads: 'agency',
})

const Totals = z.object({
  buyers: z.int(),
  sellers: z.int(),
  leads: z.int(),
  /** Marketed ones. */
  assets: z.int(),
  /** Recorded since they joined the agency. */
  deals: z.int(),
  price_sum: z.int(),
  commission_sum: z.int(),
})
export type AgencyTotals = z.infer<typeof Totals>

export const agencyTotals = endpoint({
  method: 'GET',
  path: '/access-control/agency/totals/',
  access: 'agent',
  summary: 'Sums of each agent of the agency, and of all; one who buys and sells counts twice (its manager)',
  reply: z.object({ realtors: z.array(z.extend(AgencyRealtor, Totals.shape)), all: Totals }),
  reads: 'agency',
})
