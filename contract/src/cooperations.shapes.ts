import * as z from 'zod/mini'
import { COOPERATION_STATES } from './codes.ts'
import { TERMS_MAX } from './cooperations.codes.ts'
import { endpoint } from './endpoint.ts'
import { RealtorContact } from './realtor.ts'
import { Id, Time, textShape } from './shapes.ts'

export const Cooperation = z.object({
  id: Id,
  state: z.enum(COOPERATION_STATES),
  /** Without an id if the reader no longer sees the asset. */
  asset: z.object({ id: z.nullable(Id), address: z.string() }),
  proposer: RealtorContact,
  partner: RealtorContact,
  /** The partner's part of the fee in percent; the proposer gets the rest. */
  fee_share: z.int(),
  /** What each side is expected to do. */
  terms: z.string(),
  created_at: Time,
  answered_at: z.nullable(Time),
})
export type Cooperation = z.infer<typeof Cooperation>

const cooperationsPath = '/connecteam/cooperations/'

const changes = ['cooperation', 'notification'] as const

export const proposeCooperation = endpoint({
  method: 'POST',
  path: cooperationsPath,
  access: 'agent',
  summary:
    'Proposes to sell an asset together (owner and contacts); 409 while something stands with this agent on it, and for a sold asset',
  body: z.object({
    asset: Id,
    user_id: Id,
    fee_share: z.int().check(z.gte(1), z.lte(99)),
    terms: textShape(TERMS_MAX).check(z.trim(), z.minLength(1)),
  }),
  reply: z.object({ id: Id }),
  status: 201,
  changes,
})
