import { addressWithNeighborhood } from '@mafteach/contract/addresses'
import type { PurchaseListing } from '@mafteach/contract/listings'
import type { Match } from '@mafteach/contract/matching'
import { useQuery } from '@tanstack/react-query'
import { AssetLink } from '#shared/navigation/open-asset.tsx'
import { formatPrice, formatRooms } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { look } from '#shared/ui/look.ts'
import { Photo } from '#shared/ui/Photo.tsx'
import { Box, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { MatchWhy } from './MatchWhy.tsx'
import { matchesPeekQuery } from './matches.api.ts'
import styles from './matching.module.css'
import { matchingTexts } from './matching.texts.ts'

const SHOWN = 3

/** The best open matches of a listing in three lines each, new ones first; view only. */
export const TopMatches = ({ listing }: { listing: PurchaseListing }) => {
  const t = useTexts(matchingTexts)
  const { data, isError } = useQuery(matchesPeekQuery(listing.id))
  if (isError)
    return (
      <Text as="p" size="small" tone="ink-3" padY={12}>
        {t.loadFailed}
      </Text>
    )
  if (!data) return <div className={styles.waiting} aria-hidden />
  const top = topOf(data.matches)
  if (top.length === 0)
    return (
      <Text as="p" size="small" tone="ink-3" padY={12}>
        {t.noTop}
      </Text>
    )
  return (
    <ul>
      {top.map((match) => (
        <Box as="li" lineBetween key={match.id}>
          <AssetLink assetId={match.id} className={look({ flow: 'row', gap: 12, padY: 12, tone: 'ink' })}>
            <Photo
              src={match.image_url}
              id={match.id}
              alt=""
              width={76}
              height={60}
              className={look({ fixed: true, radius: 'control' })}
            />
            <Stack as="span" gap={2} grow shrink>
              <Row as="span" gap={8} justify="between" align="stretch">
                <Text as="bdi" lines={1} weight={600}>
                  {addressWithNeighborhood({ ...match, neighborhood: null, city: null })}
                </Text>
                <Text fixed weight={650}>
                  {formatPrice(match)}
                </Text>
              </Row>
              <Text size="small" tone="ink-3">
                {[
                  addressWithNeighborhood({ neighborhood: match.neighborhood }),
                  match.number_of_rooms && formatRooms(match.number_of_rooms),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
              <MatchWhy match={match.match} isShort />
            </Stack>
          </AssetLink>
        </Box>
      ))}
    </ul>
  )
}

const topOf = (matches: readonly Match[]): Match[] => {
  const open = matches.filter(({ match, is_interested }) => !match.near && is_interested === null)
  return [...open.filter(({ is_new }) => is_new), ...open.filter(({ is_new }) => !is_new)].slice(0, SHOWN)
}
