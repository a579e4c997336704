import { addressWithNeighborhood } from '@mafteach/contract/addresses'
import { useInfiniteQuery } from '@tanstack/react-query'
import { AssetLink } from '#shared/navigation/open-asset.tsx'
import { AssetLine } from '#shared/parts/AssetLine.tsx'
import type { MatchParts } from '#shared/parts/match-parts.ts'
import { formatPrice } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Row } from '#shared/ui/primitives.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { shareMatchesQuery } from './customer-shares.api.ts'
import { customerSharesTexts } from './customer-shares.texts.ts'

/** My properties matching a shared customer, and why. */
export const FittingAssets = ({ share, why }: { share: number; why: MatchParts['why'] }) => {
  const t = useTexts(customerSharesTexts)
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(shareMatchesQuery(share))
  if (isError && !data) return <ErrorState title={t.matchesFailed} onRetry={refetch} />
  if (!data) return <RowsSkeleton rows={2} hasAvatar={false} />
  return (
    <>
      <ul>
        {data.pages
          .flatMap(({ results }) => results)
          .map((asset) => (
            <li key={asset.id}>
              <Row as={AssetLink} assetId={asset.id} padY={10} lineAbove align="stretch">
                <AssetLine
                  id={asset.id}
                  imageUrl={asset.image_url}
                  address={addressWithNeighborhood({ ...asset, neighborhood: null })}
                  price={formatPrice(asset)}
                >
                  {why(asset.match)}
                </AssetLine>
              </Row>
            </li>
          ))}
      </ul>
      {hasNextPage && (
        <Button variant="text" full busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t.showMore}
        </Button>
      )}
    </>
  )
}
