import type { AssetListRow } from '@mafteach/contract/asset-lists'

/** Props of every layout of a listed asset. */
export interface ListedAssetProps {
  /** Without my tags on its agent's page. */
  asset: Omit<AssetListRow, 'tags'> & Partial<Pick<AssetListRow, 'tags'>>
  /** One of my own assets (product.md section 4). */
  isMine?: boolean
  /** The asset of the list that Tab reaches; the arrow keys move it. */
  isCurrent?: boolean
}
