import type { Asset } from '@mafteach/contract/assets'
import { AssetCooperations } from '#features/cooperations/AssetCooperations.tsx'
import { AssetDemand } from '#features/demand/AssetDemand.tsx'
import { classes } from '#shared/ui/classes.ts'
import { look } from '#shared/ui/look.ts'
import styles from './app.module.css'
import { matchParts } from './match-parts.tsx'

/** Connected agents and an asset: their matching buyers, and co-operations. */
export const AssetNetwork = ({ asset }: { asset: Asset }) => (
  <div className={classes(look({ padX: 16 }), styles.network)}>
    {asset.role === 'owner' && (asset.visibility_status === 'ME' || asset.visibility_status === 'AL') && (
      <AssetDemand asset={asset.id} parts={matchParts} />
    )}
    <AssetCooperations asset={asset} />
  </div>
)
