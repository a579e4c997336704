import { AssetCard, AssetCardSkeleton } from '#features/assets/list/AssetCard.tsx'
import type { AssetParts } from '#features/realtor/AgentAssetList.tsx'

/** The assets of an agent stand as in the lists of assets. */
export const agentAssetParts: AssetParts = {
  card: (asset, fits) => <AssetCard asset={asset} fits={fits} />,
  skeleton: <AssetCardSkeleton />,
}
