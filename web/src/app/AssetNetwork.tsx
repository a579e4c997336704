import type { Asset } from '@mafteach/contract/assets'
import { AssetCooperations } from '#features/cooperations/AssetCooperations.tsx'
import { AssetDemand } from '#features/demand/AssetDemand.tsx'
import styles from './AssetNetwork.module.css'
import { matchParts } from './match-parts.tsx'

/** What connected agents have to do with an asset: which of their buyers it fits, and what was agreed on it. */
export const AssetNetwork = ({ asset }: { asset: Asset }) => (
  <div className={styles.network}>
    {asset.role === 'owner' && (asset.visibility_status === 'ME' || asset.visibility_status === 'AL') && (
      <AssetDemand asset={asset.id} parts={matchParts} />
    )}
    <AssetCooperations asset={asset} />
  </div>
)
