import { addressWithNeighborhood, streetAddressOf } from '@mafteach/contract/addresses'
import type { AssetSort } from '@mafteach/contract/asset-lists'
import { isSoldOrRented } from '@mafteach/contract/codes'
import { IconUsers } from '@tabler/icons-react'
import { SortHeads } from '#shared/lists/SortHeads.tsx'
import { AssetLink } from '#shared/navigation/open-asset.tsx'
import { TagChips } from '#shared/parts/tags/TagChips.tsx'
import { formatAge, formatPrice } from '#shared/texts/format.ts'
import { labels } from '#shared/texts/labels.texts.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { classes } from '#shared/ui/classes.ts'
import { look } from '#shared/ui/look.ts'
import { Photo } from '#shared/ui/Photo.tsx'
import { Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { Bone, TextBone } from '#shared/ui/Skeleton.tsx'
import { StatusChip } from '#shared/ui/StatusChip.tsx'
import { assetsTexts } from '../assets.texts.ts'
import { cardFactsOf } from '../card-facts.ts'
import { EditLink } from './EditLink.tsx'
import styles from './list.module.css'
import type { ListedAssetProps } from './listed-asset.ts'
import { UpdatedMark } from './UpdatedMark.tsx'

export interface TableHeadProps {
  isMine: boolean
  sort: AssetSort
  onSort: (sort: AssetSort) => void
}

/** The names of the columns, and the orders by them. */
export const TableHead = ({ isMine, sort, onSort }: TableHeadProps) => {
  const t = useTexts(assetsTexts)
  const { column } = t
  return (
    <SortHeads<AssetSort>
      label={t.sort}
      className={styles.head}
      value={sort}
      own="newest"
      onChange={onSort}
      columns={[
        { label: column.asset },
        { label: column.facts },
        {
          label: column.price,
          orders: [
            { sort: 'price_up', direction: 'ascending' },
            { sort: 'price_down', direction: 'descending' },
          ],
        },
        { label: column.status },
        { label: isMine ? column.buyers : column.agent },
        {
          label: column.updated,
          orders: [
            { sort: 'updated', direction: 'descending' },
            { sort: 'stalest', direction: 'ascending' },
          ],
        },
      ]}
    />
  )
}

const QUIET = { lines: 1, size: 'small', tone: 'ink-3' } as const
const BUYERS = { weight: 550, tone: 'action-text' } as const
const NONE = { tone: 'ink-3' } as const

/** An asset as a row of the desktop's table; opens it over the page. */
export const AssetTableRow = ({ asset, isMine, isCurrent = true }: ListedAssetProps) => {
  const t = useTexts(assetsTexts)
  const { assetType } = useTexts(labels)
  const address = addressWithNeighborhood(asset)
  const age = formatAge(asset.updated_at)
  const isSold = isSoldOrRented(asset.visibility_status)
  const tone = isSold ? 'ink-2' : undefined
  return (
    <Stack
      as="article"
      minHeight={68}
      gapX={14}
      align="center"
      padX={14}
      position="relative"
      fill="surface"
      hoverSoft
      className={styles.assetTableRow}
    >
      <Photo
        className={classes(
          look({ radius: 'control', fill: 'tile' }),
          styles.assetTableRowPhoto,
          isSold && styles.assetTableRowSold,
        )}
        src={asset.image_url}
        id={asset.id}
        alt=""
        width={76}
        height={52}
      />
      <Stack shrink>
        <Text as="h3" lines={1} size="body" weight={600} tone={tone}>
          <AssetLink
            assetId={asset.id}
            className={look({ covers: true })}
            tabIndex={isCurrent ? 0 : -1}
            data-open
            title={address}
          >
            <bdi>{streetAddressOf(asset)}</bdi>
          </AssetLink>
        </Text>
        <Row as="span" gap={8} shrink>
          <Text as="bdi" {...QUIET}>
            {addressWithNeighborhood({ neighborhood: asset.neighborhood, city: asset.city })}
          </Text>
          {asset.tags && <TagChips tags={asset.tags} most={2} />}
        </Row>
      </Stack>
      <Stack shrink className={styles.facts}>
        <Text {...QUIET} tone="ink-2">
          {asset.asset_type && assetType[asset.asset_type]}
        </Text>
        <Text {...QUIET}>{cardFactsOf(asset).join(' · ')}</Text>
      </Stack>
      <Text as="b" weight={600} tone={tone}>
        {formatPrice(asset)}
      </Text>
      <span>
        <StatusChip status={asset.visibility_status} />
      </span>
      {isMine ? (
        <Row as="span" gap={4} size="label" space="nowrap" {...(asset.fitting_buyers > 0 ? BUYERS : NONE)}>
          {asset.fitting_buyers > 0 && <IconUsers size={16} stroke={1.75} aria-hidden />}
          {(asset.deal_kind === 'RENT' ? t.tenantsFit : t.buyersFit)(asset.fitting_buyers)}
        </Row>
      ) : (
        <Text as="bdi" lines={1} size="label" tone="ink-2">
          {asset.realtor_data.name}
        </Text>
      )}
      <Row as="span" gap={8} shrink className={styles.updated}>
        <UpdatedMark asset={asset} />
        <Text {...QUIET} title={t.updated(age)}>
          {age}
        </Text>
      </Row>
      {isMine && (
        <EditLink
          asset={asset.id}
          address={address}
          isReachable={isCurrent}
          className={classes(look({ position: 'relative' }), styles.assetTableRowEdit)}
        />
      )}
    </Stack>
  )
}

/** Placeholder of the row. */
export const AssetTableSkeleton = () => (
  <Stack
    minHeight={68}
    gapX={14}
    align="center"
    padX={14}
    position="relative"
    fill="surface"
    late
    className={styles.assetTableRow}
    aria-hidden
  >
    <Bone className={styles.assetTableRowPhoto} />
    <Stack shrink>
      <Text as="p" lines={1} size="body" weight={600}>
        <TextBone inlineSize="50%" />
      </Text>
      <Text as="p" {...QUIET}>
        <TextBone inlineSize="70%" />
      </Text>
    </Stack>
    <Stack shrink className={styles.facts}>
      <span>
        <TextBone inlineSize="40%" />
      </span>
      <span>
        <TextBone inlineSize="70%" />
      </span>
    </Stack>
    <TextBone inlineSize="90%" />
    <TextBone inlineSize="70%" />
    <TextBone inlineSize="80%" />
    <Row gap={8} shrink className={styles.updated}>
      <TextBone inlineSize="70%" />
    </Row>
  </Stack>
)
