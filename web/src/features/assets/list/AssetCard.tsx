import { addressWithNeighborhood } from '@mafteach/contract/addresses'
import { isSoldOrRented } from '@mafteach/contract/codes'
import { IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { AssetLink } from '#shared/navigation/open-asset.tsx'
import { TagChips } from '#shared/parts/tags/TagChips.tsx'
import { WaitingMark } from '#shared/parts/WaitingMark.tsx'
import { formatAge, formatPrice } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { classes } from '#shared/ui/classes.ts'
import { look } from '#shared/ui/look.ts'
import { Photo } from '#shared/ui/Photo.tsx'
import { Box, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { Bone, TextBone } from '#shared/ui/Skeleton.tsx'
import { StatusChip } from '#shared/ui/StatusChip.tsx'
import { AddressWords } from '#shared/ui/Unbroken.tsx'
import { assetsTexts } from '../assets.texts.ts'
import { cardFactsOf } from '../card-facts.ts'
import { EditLink } from './EditLink.tsx'
import styles from './list.module.css'
import type { ListedAssetProps } from './listed-asset.ts'
import { UpdatedMark } from './UpdatedMark.tsx'

interface AssetCardProps extends ListedAssetProps {
  /** On its agent's page, which does not name them: matches with my buyers. */
  fits?: ReactNode
}

/** An asset in a list; opens it over the page. */
export const AssetCard = ({ asset, isMine, isCurrent = true, fits }: AssetCardProps) => {
  const t = useTexts(assetsTexts)
  const address = addressWithNeighborhood(asset)
  const age = formatAge(asset.updated_at)
  const isSold = isSoldOrRented(asset.visibility_status)
  const tone = isSold ? 'ink-2' : undefined
  return (
    <Stack as="article" gap={12} position="relative" pad={10} card="always" className={styles.card}>
      <Photo
        className={classes(look({ radius: 'control', fill: 'tile' }), styles.assetCardPhoto, isSold && styles.assetCardSold)}
        src={asset.image_url}
        id={asset.id}
        alt=""
        width={400}
        height={300}
      />
      <Box flow="column" shrink padY={1} className={styles.words}>
        <Row wrap gap={8} justify="between">
          <Text as="h3" size="h2" weight={650} tone={tone}>
            <AssetLink assetId={asset.id} className={look({ covers: true })} tabIndex={isCurrent ? 0 : -1} data-open>
              {formatPrice(asset)}
              <span className="visually-hidden">, {address}</span>
            </AssetLink>
          </Text>
          <UpdatedMark asset={asset} />
        </Row>
        <Text as="bdi" flow="block" weight={500} anywhere tone={tone} title={address} aria-hidden>
          <AddressWords address={address} />
        </Text>
        <Text as="p" size="small" tone="ink-2">
          {cardFactsOf(asset).join(' · ')}
        </Text>
        {asset.tags && <TagChips tags={asset.tags} most={2} />}
        {fits}
        {isMine && asset.fitting_buyers > 0 && (
          <Row as="p" gap={6} padTop={2} size="small" weight={550} tone="action-text">
            <IconUsers size={16} stroke={1.75} aria-hidden />
            {(asset.deal_kind === 'RENT' ? t.tenantsFit : t.buyersFit)(asset.fitting_buyers)}
          </Row>
        )}
        <Row atFoot wrap gapX={8} gapY={2} padTop={8} className={styles.foot}>
          <StatusChip status={asset.visibility_status} />
          <WaitingMark kind="asset" id={asset.id} />
          <Text lines={1} shrink size="small" tone="ink-3">
            <span title={t.updated(age)}>
              <span className="visually-hidden">{t.updatedWord}</span> {age}
            </span>
            {asset.role !== 'owner' && fits === undefined && (
              <>
                {' · '}
                <bdi>{asset.realtor_data.name}</bdi>
              </>
            )}
          </Text>
        </Row>
      </Box>
      {isMine && <EditLink asset={asset.id} address={address} isReachable={isCurrent} className={styles.assetCardEdit} />}
    </Stack>
  )
}

/** Placeholder of the card. */
export const AssetCardSkeleton = () => (
  <Stack gap={12} position="relative" pad={10} card="always" late className={styles.card} aria-hidden>
    <Bone className={styles.assetCardPhoto} />
    <Box flow="column" shrink padY={1} className={styles.words}>
      <Text as="p" size="h2" weight={650}>
        <TextBone inlineSize="45%" />
      </Text>
      <Text as="p" flow="block" weight={500} anywhere>
        <TextBone inlineSize="80%" />
      </Text>
      <Text as="p" size="small" tone="ink-2">
        <TextBone inlineSize="60%" />
      </Text>
      <Row atFoot wrap gapX={8} gapY={2} padTop={8} className={styles.foot}>
        <Bone inlineSize="5rem" blockSize="1.5rem" />
      </Row>
    </Box>
  </Stack>
)
