import * as z from 'zod/mini'
import { AssetRow } from './assets.ts'
import { CustomerId, ThingTag } from './shapes.ts'

/** An asset in a list of assets. */
export const AssetListRow = z.extend(AssetRow, {
  /** How many of my active customers it fits; 0 if it is not on the market. */
  fitting_buyers: z.int(),
  /** My own tags, by name. */
  tags: z.array(ThingTag),
})
export type AssetListRow = z.infer<typeof AssetListRow>

/** An asset on an agent's page, with my buyers whom it fits. */
export const AgentAssetRow = z.extend(z.omit(AssetListRow, { tags: true }), {
  /** The first two, VIP first. */
  buyers: z.array(z.object({ id: CustomerId, name: z.string() })),
})
export type AgentAssetRow = z.infer<typeof AgentAssetRow>
