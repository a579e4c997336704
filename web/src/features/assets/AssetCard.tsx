import type { AssetRow } from '@mafteach/contract/assets'
import { IconPencil } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatAge, formatMoney } from '#shared/format.ts'
import { AssetLink } from '#shared/open-asset.tsx'
import { paths } from '#shared/paths.ts'
import { Chip } from '#shared/ui/Chip.tsx'
import { Photo } from '#shared/ui/Photo.tsx'
import { StatusChip } from '#shared/ui/StatusChip.tsx'
import { useTexts } from '#shared/use-texts.ts'
import styles from './AssetCard.module.css'
import { assetsTexts } from './assets.texts.ts'
import { addressOf, cardFactsOf } from './facts.ts'

export interface AssetCardProps {
  asset: AssetRow
  /** On lists of my own assets (product.md section 4). */
  showEdit?: boolean
}

/** An asset in a list; opens it over the page. */
export const AssetCard = ({ asset, showEdit }: AssetCardProps) => {
  const t = useTexts(assetsTexts)
  const address = addressOf(asset)
  const age = formatAge(asset.updated_at)
  return (
    <article className={styles.card}>
      <Photo className={styles.photo} src={asset.image_url} id={asset.id} alt="" width={400} height={300} />
      <div className={styles.words}>
        <div className={styles.top}>
          <h3 className={styles.price}>
            <AssetLink assetId={asset.id} className={styles.link}>
              {formatMoney(asset.price)}
              <span className="visually-hidden">, {address}</span>
            </AssetLink>
          </h3>
          {asset.updating_status === 'new' && (
            <Chip tone="green" hasDot>
              {t.isNew}
            </Chip>
          )}
        </div>
        <bdi className={styles.address} title={address} aria-hidden>
          {address}
        </bdi>
        <p className={styles.facts}>{cardFactsOf(asset).join(' · ')}</p>
        <div className={styles.foot}>
          <StatusChip status={asset.visibility_status} />
          <span className={styles.age}>
            <span title={t.updated(age)}>
              <span className="visually-hidden">{t.updatedWord}</span> {age}
            </span>
            {asset.role !== 'owner' && (
              <>
                {' · '}
                <bdi>{asset.realtor_data.name}</bdi>
              </>
            )}
          </span>
        </div>
      </div>
      {showEdit && (
        <Link to={paths.editAsset(asset.id)} className={styles.edit} title={t.edit} aria-label={`${t.edit}: ${address}`}>
          <IconPencil size={20} stroke={1.75} aria-hidden />
        </Link>
      )}
    </article>
  )
}
