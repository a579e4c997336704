import type { AssetDraft } from '@mafteach/contract/matching'
import { draftPriceLadder } from '@mafteach/contract/price-ladder'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q, withPreviousData } from '#shared/api/query.ts'
import { neighborhoodsQuery } from '#shared/places/places.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Stack, Text } from '#shared/ui/primitives.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { Ladder } from '../price-ladder/Ladder.tsx'
import { pickedStep } from '../price-ladder/ladder.ts'
import { NearbyPrices } from '../price-ladder/NearbyPrices.tsx'
import { priceLadderTexts } from '../price-ladder/price-ladder.texts.ts'

interface DraftLadderProps {
  draft: AssetDraft
  /** My matching buyers at its price. */
  mine: number
}

/** How many buyers there would be at other prices, for the talk with an owner. */
export const DraftLadder = ({ draft, mine }: DraftLadderProps) => {
  const kind = draft.deal_kind ?? 'SALE'
  const t = useTexts(priceLadderTexts)
  const { data: neighborhoods } = useQuery(neighborhoodsQuery(draft.city))
  const isWholeCity = neighborhoods?.find(({ id }) => id === draft.neighborhood)?.is_whole_city
  const [chosen, setChosen] = useState<number | null>(null)
  const { data: ladder, error, refetch } = useQuery(withPreviousData(q(draftPriceLadder, { body: draft })))
  return (
    <Stack as="section" gap={8}>
      <Text as="h2" size="h2">
        {t.title}
      </Text>
      {ladder ? (
        <Ladder kind={kind} ladder={ladder} mine={mine} picked={pickedStep(ladder, chosen)} onPick={setChosen} />
      ) : error ? (
        <ErrorState title={t.notLoaded} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={3} />
      )}
      <NearbyPrices
        asset={{
          deal_kind: kind,
          city: draft.city,
          neighborhood: isWholeCity ? null : draft.neighborhood,
          price: draft.price,
          asset_type: draft.asset_type ?? null,
          number_of_rooms: draft.number_of_rooms ?? null,
        }}
      />
    </Stack>
  )
}
