import * as z from 'zod/mini'
import { AssetRow } from './assets.ts'
import { CustomerId, Id } from './shapes.ts'

/** Their asset that fits an active listing of mine. */
export const PotentialDeal = z.object({ listing: Id, customer: z.object({ id: CustomerId, name: z.string() }), asset: AssetRow })
export type PotentialDeal = z.infer<typeof PotentialDeal>
