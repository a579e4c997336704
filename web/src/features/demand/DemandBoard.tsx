import { addressWithNeighborhood } from '@mafteach/contract/addresses'
import type { Demand } from '@mafteach/contract/demand'
import { useInfiniteQuery } from '@tanstack/react-query'
import { AssetLink } from '#shared/navigation/open-asset.tsx'
import type { MatchParts } from '#shared/parts/match-parts.ts'
import { formatPrice } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { look } from '#shared/ui/look.ts'
import { Photo } from '#shared/ui/Photo.tsx'
import { Box, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { Section } from '#shared/ui/Section.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import styles from './DemandBoard.module.css'
import { DemandRow } from './DemandRow.tsx'
import { useDemandQuery } from './demand.api.ts'
import { demandTexts } from './demand.texts.ts'

/** What my connections' buyers look for, by my matching property. */
export const DemandBoard = ({ parts }: { parts: MatchParts }) => {
  const t = useTexts(demandTexts)
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(useDemandQuery())
  if (isError && !data) return <ErrorState title={t.failedTitle} onRetry={refetch} />
  if (!data) return <RowsSkeleton rows={4} hasAvatar={false} />
  const groups = Map.groupBy(
    data.pages.flatMap(({ results }) => results),
    ({ asset }) => asset.id,
  )
  if (groups.size === 0) return <EmptyState picture="building-bauhaus" title={t.none} text={t.noneText} />
  return (
    <Section title={t.title} count={data.pages[0]?.count ?? 0}>
      <Text as="p" marginBottom={10} size="label" tone="ink-3">
        {t.note}
      </Text>
      {data.pages[0]?.is_anonymous === false && (
        <Text as="p" marginBottom={10} size="label" tone="ink-3">
          {t.notAnonymous}
        </Text>
      )}
      <Stack as="ul" gap={12} className={styles.grid} aria-label={t.title}>
        {[...groups.values()].map((rows) => (
          <WantedAsset key={rows[0]!.asset.id} rows={rows} parts={parts} />
        ))}
      </Stack>
      {hasNextPage && (
        <Button full busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t.showMore}
        </Button>
      )}
    </Section>
  )
}

const WantedAsset = ({ rows, parts }: { rows: Demand[]; parts: MatchParts }) => {
  const t = useTexts(demandTexts)
  const { asset } = rows[0]!
  const address = addressWithNeighborhood({ ...asset, neighborhood: null })
  return (
    <Box as="li" padTop={4} padX={14} padBottom={8} card="always">
      <Row as={AssetLink} assetId={asset.id} gap={12} padY={10} hoverUnderline>
        <Photo
          src={asset.image_url}
          id={asset.id}
          alt=""
          width={68}
          height={52}
          className={look({ fixed: true, radius: 'control' })}
        />
        <Stack as="span" gap={4} grow shrink anywhere>
          <Text as="bdi" weight={600}>
            {address}
          </Text>
          <Text size="small" tone="ink-3">
            {(asset.deal_kind === 'RENT' ? t.tenants : t.buyers)(rows.length)}
          </Text>
        </Stack>
        <Text fixed size="body">
          {formatPrice(asset)}
        </Text>
      </Row>
      <ul aria-label={address}>
        {rows.map((demand) => (
          <DemandRow key={demand.id} demand={demand} parts={parts} />
        ))}
      </ul>
    </Box>
  )
}
