import { IconUsers } from '@tabler/icons-react'
import { classes } from '#shared/classes.ts'
import { formatAge, formatMoney } from '#shared/format.ts'
import { labels } from '#shared/labels.texts.ts'
import { AssetLink } from '#shared/open-asset.tsx'
import { Photo } from '#shared/ui/Photo.tsx'
import { StatusChip } from '#shared/ui/StatusChip.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { assetsTexts } from '../assets.texts.ts'
import { addressOf, cardFactsOf, streetOf } from '../facts.ts'
import type { ListedAssetProps } from './AssetRows.tsx'
import styles from './AssetTableRow.module.css'
import { EditLink } from './EditLink.tsx'
import { UpdatedMark } from './UpdatedMark.tsx'

/** The names of the columns, for those who see them. */
export const TableHead = ({ isMine }: { isMine: boolean }) => {
  const { column } = useTexts(assetsTexts)
  return (
    <div className={styles.head} aria-hidden>
      <span>{column.asset}</span>
      <span>{column.facts}</span>
      <span>{column.price}</span>
      <span>{column.status}</span>
      <span>{isMine ? column.buyers : column.agent}</span>
      <span>{column.updated}</span>
    </div>
  )
}

/** An asset as a row of the desktop's table; opens it over the page. */
export const AssetTableRow = ({ asset, isMine, isCurrent = true }: ListedAssetProps) => {
  const t = useTexts(assetsTexts)
  const { assetType } = useTexts(labels)
  const address = addressOf(asset)
  const age = formatAge(asset.updated_at)
  const isSold = asset.visibility_status === 'sold'
  return (
    <article className={classes(styles.row, isSold && styles.sold)}>
      <Photo className={styles.photo} src={asset.image_url} id={asset.id} alt="" width={76} height={52} />
      <div className={styles.place}>
        <h3 className={styles.street}>
          <AssetLink assetId={asset.id} className={styles.link} tabIndex={isCurrent ? 0 : -1} data-open title={address}>
            <bdi>{streetOf(asset)}</bdi>
          </AssetLink>
        </h3>
        <bdi className={styles.quiet}>{addressOf({ ...asset, street: { id: 0, name: '' }, address_number: null })}</bdi>
      </div>
      <div className={styles.facts}>
        <span>{asset.asset_type && assetType[asset.asset_type]}</span>
        <span className={styles.quiet}>{cardFactsOf(asset).join(' · ')}</span>
      </div>
      <b className={styles.price}>{formatMoney(asset.price)}</b>
      <span>
        <StatusChip status={asset.visibility_status} />
      </span>
      {isMine ? (
        <span className={asset.fitting_buyers > 0 ? styles.buyers : styles.none}>
          {asset.fitting_buyers > 0 && <IconUsers size={16} stroke={1.75} aria-hidden />}
          {t.buyersFit(asset.fitting_buyers)}
        </span>
      ) : (
        <bdi className={styles.agent}>{asset.realtor_data.name}</bdi>
      )}
      <span className={styles.updated}>
        <UpdatedMark asset={asset} />
        <span className={styles.quiet} title={t.updated(age)}>
          {age}
        </span>
      </span>
      {isMine && <EditLink asset={asset.id} address={address} isReachable={isCurrent} className={styles.edit} />}
    </article>
  )
}
