import { useInfiniteQuery } from '@tanstack/react-query'
import type { MatchParts } from '#shared/parts/match-parts.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Folded } from '#shared/ui/Folded.tsx'
import { DemandRow } from './DemandRow.tsx'
import { demandOfAssetQuery } from './demand.api.ts'
import { demandTexts } from './demand.texts.ts'

/** Connections' buyers for an asset of mine, folded to a line with their number; nothing without any. */
export const AssetDemand = ({ asset, parts }: { asset: number; parts: MatchParts }) => {
  const t = useTexts(demandTexts)
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(demandOfAssetQuery(asset))
  const count = data?.pages[0]?.count ?? 0
  if (!data || count === 0) return null
  return (
    <Folded title={t.ofAsset} count={count}>
      <ul aria-label={t.ofAsset}>
        {data.pages
          .flatMap(({ results }) => results)
          .map((demand) => (
            <DemandRow key={demand.id} demand={demand} parts={parts} />
          ))}
      </ul>
      {hasNextPage && (
        <Button full busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t.showMore}
        </Button>
      )}
    </Folded>
  )
}
