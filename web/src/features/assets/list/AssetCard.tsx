import { wholeAddressOf } from '@mafteach/contract/addresses'
import { IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classes } from '#shared/classes.ts'
import { formatAge, formatMoney } from '#shared/format.ts'
import { AssetLink } from '#shared/open-asset.tsx'
import { Photo } from '#shared/ui/Photo.tsx'
import { Bone, TextBone } from '#shared/ui/Skeleton.tsx'
import { StatusChip } from '#shared/ui/StatusChip.tsx'
import { WaitingMark } from '#shared/ui/WaitingMark.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { assetsTexts } from '../assets.texts.ts'
import { cardFactsOf } from '../card-facts.ts'
import styles from './AssetCard.module.css'
import type { ListedAssetProps } from './AssetRows.tsx'
import { EditLink } from './EditLink.tsx'
import { UpdatedMark } from './UpdatedMark.tsx'

interface AssetCardProps extends ListedAssetProps {
  /** On the page of its agent, who is then not named: what it tells of my buyers. */
  fits?: ReactNode
}

/** An asset in a list; opens it over the page. */
export const AssetCard = ({ asset, isMine, isCurrent = true, fits }: AssetCardProps) => {
  const t = useTexts(assetsTexts)
  const address = wholeAddressOf(asset)
  const age = formatAge(asset.updated_at)
  const isSold = asset.visibility_status === 'sold'
  return (
    <article className={classes(styles.card, isSold && styles.sold)}>
      <Photo className={styles.photo} src={asset.image_url} id={asset.id} alt="" width={400} height={300} />
      <div className={styles.words}>
        <div className={styles.top}>
          <h3 className={styles.price}>
            <AssetLink assetId={asset.id} className={styles.link} tabIndex={isCurrent ? 0 : -1} data-open>
              {formatMoney(asset.price)}
              <span className="visually-hidden">, {address}</span>
            </AssetLink>
          </h3>
          <UpdatedMark asset={asset} />
        </div>
        <bdi className={styles.address} title={address} aria-hidden>
          {address}
        </bdi>
        <p className={styles.facts}>{cardFactsOf(asset).join(' · ')}</p>
        {fits}
        {isMine && asset.fitting_buyers > 0 && (
          <p className={styles.buyers}>
            <IconUsers size={16} stroke={1.75} aria-hidden />
            {t.buyersFit(asset.fitting_buyers)}
          </p>
        )}
        <div className={styles.foot}>
          <StatusChip status={asset.visibility_status} />
          <WaitingMark kind="asset" id={asset.id} />
          <span className={styles.age}>
            <span title={t.updated(age)}>
              <span className="visually-hidden">{t.updatedWord}</span> {age}
            </span>
            {asset.role !== 'owner' && fits === undefined && (
              <>
                {' · '}
                <bdi>{asset.realtor_data.name}</bdi>
              </>
            )}
          </span>
        </div>
      </div>
      {isMine && <EditLink asset={asset.id} address={address} isReachable={isCurrent} className={styles.edit} />}
    </article>
  )
}

/** The card before it has come. */
export const AssetCardSkeleton = () => (
  <div className={classes(styles.card, styles.skeleton)} aria-hidden>
    <Bone className={styles.photo} />
    <div className={styles.words}>
      <p className={styles.price}>
        <TextBone inlineSize="45%" />
      </p>
      <p className={styles.address}>
        <TextBone inlineSize="80%" />
      </p>
      <p className={styles.facts}>
        <TextBone inlineSize="60%" />
      </p>
      <div className={styles.foot}>
        <Bone inlineSize="5rem" blockSize="1.5rem" />
      </div>
    </div>
  </div>
)
