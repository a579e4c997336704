import * as z from 'zod/mini'
import { CHAIN_STATES } from './chains.codes.ts'
import { RealtorContact } from './realtor.shapes.ts'
import { CustomerId, Id, Named, Rooms } from './shapes.ts'

/** A customer's flat in a chain. For other agents' flats nothing else is shown until all agents agreed. */
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
  /** The chain is open: the first flat has no known buyer. */
  open_end: z.boolean(),
  /** Each flat fits the previous link's customer; in a closed chain the first fits the last's. */
  links: z.array(ChainLink),
  /** Another agent asked, and I have not agreed yet. */
  waits_for_me: z.boolean(),
})
export type Chain = z.infer<typeof Chain>
