import type { AssetListRow } from '@mafteach/contract/asset-lists'

/** What every look of an asset in a list is given. */
export interface ListedAssetProps {
  /** On the page of its agent without my tags. */
  asset: Omit<AssetListRow, 'tags'> & Partial<Pick<AssetListRow, 'tags'>>
  /** Of my own assets (product.md section 4). */
  isMine?: boolean
  /** The one asset of the list that Tab reaches; the arrow keys move it. */
  isCurrent?: boolean
}
