import * as z from 'zod/mini'
import { CHAIN_STATES } from './chains.codes.ts'
import { RealtorContact } from './realtor.shapes.ts'
import { CustomerId, Id, Named, Rooms } from './shapes.ts'

/** A flat that its customer sells. Of others' it says no more than this until all agents agreed. */
const ChainLink = z.object({
  asset: z.nullable(Named),
  customer: z.nullable(z.object({ id: CustomerId, name: z.string() })),
  agent: z.nullable(RealtorContact),
  city: Named,
  rooms: z.nullable(Rooms),
  price: z.int(),
})
export type ChainLink = z.infer<typeof ChainLink>

export const Chain = z.object({
  id: Id,
  state: z.enum(CHAIN_STATES),
  /** It does not close: whom the first flat is for is not known. */
  open_end: z.boolean(),
  /** The flat of each next one fits what this one's customer looks for, in a closed chain that of the first what the last's does. */
  links: z.array(ChainLink),
  /** Another agent asked, and I did not agree yet. */
  waits_for_me: z.boolean(),
})
export type Chain = z.infer<typeof Chain>
