import { AssetCard, AssetCardSkeleton } from '#features/assets/list/AssetCard.tsx'
import type { AssetParts } from '#features/realtor/AgentAssetList.tsx'

/** An agent's assets, shown as in the asset lists. */
export const agentAssetParts: AssetParts = {
  card: (asset, fits) => <AssetCard asset={asset} fits={fits} />,
  skeleton: <AssetCardSkeleton />,
}
