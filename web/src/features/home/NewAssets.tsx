import type { Home } from '@mafteach/contract/sign-in'
import { AssetLink } from '#shared/open-asset.tsx'
import { Photo } from '#shared/ui/Photo.tsx'
import { Card } from '#shared/ui/Section.tsx'
import styles from './rows.module.css'

/** My assets on the market by their newest. */
export const NewAssets = ({ rows }: { rows: Home['active_assets'] }) => (
  <Card>
    {rows.map((asset) => (
      <AssetLink key={asset.id} assetId={asset.id} className={styles.row}>
        <Photo src={asset.image_url} id={asset.id} alt="" width={64} height={46} className={styles.photo} />
        <bdi className={styles.title}>{asset.title}</bdi>
      </AssetLink>
    ))}
  </Card>
)
