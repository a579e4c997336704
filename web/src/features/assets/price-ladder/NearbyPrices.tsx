import { listAssets } from '@mafteach/contract/asset-lists'
import type { AssetType, DealKind } from '@mafteach/contract/codes'
import { PAGE_SIZE_MAX, ROOMS_MAX } from '@mafteach/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { q } from '#shared/api/query.ts'
import { formatMoney } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Stack, Text } from '#shared/ui/primitives.tsx'
import { priceLadderTexts } from './price-ladder.texts.ts'

/** What is compared; `id` is that of a saved asset. */
export interface Compared {
  id?: number
  deal_kind: DealKind
  city: number
  /** Null for the whole city. */
  neighborhood: number | null
  asset_type: AssetType | null
  number_of_rooms: number | null
  price: number
}

/** Half a room more or less counts as similar. */
const NEAR_ROOMS = 0.5

const queryOf = ({ deal_kind, city, neighborhood, asset_type, number_of_rooms: rooms }: Compared) =>
  ({
    deal_kind,
    show_all: '1',
    marketed: '1',
    sort: 'price_up',
    city_id: String(city),
    page_size: String(PAGE_SIZE_MAX),
    ...(neighborhood === null ? {} : { neighborhoods: String(neighborhood) }),
    ...(asset_type === null ? {} : { asset_types: asset_type }),
    ...(rooms === null
      ? {}
      : { rooms_from: String(Math.max(0, rooms - NEAR_ROOMS)), rooms_to: String(Math.min(ROOMS_MAX, rooms + NEAR_ROOMS)) }),
  }) as const

/** Asking prices of similar properties that the agent sees on the market: same neighborhood and type, rooms within half a room. */
export const NearbyPrices = ({ asset }: { asset: Compared }) => {
  const t = useTexts(priceLadderTexts)
  const { data } = useQuery(q(listAssets, { query: queryOf(asset) }))
  if (!data) return null
  const prices = data.results.filter(({ id }) => id !== asset.id).map(({ price }) => price)
  const cheaper = prices.filter((price) => price < asset.price).length
  const [first, last, median] = [prices[0], prices.at(-1), prices[Math.floor(prices.length / 2)]]
  return (
    <Stack as="section" gap={2} padTop={8}>
      <Text as="h3" size="body" weight={600}>
        {t.around}
      </Text>
      {first === undefined || last === undefined || median === undefined ? (
        <Text as="p" tone="ink-2">
          {t.aroundNone}
        </Text>
      ) : (
        <>
          <Text as="p">
            {t.aroundCount(prices.length)}:{' '}
            {prices.length === 1
              ? t.aroundOne(formatMoney(first))
              : t.aroundRange(formatMoney(first), formatMoney(last), formatMoney(median))}
          </Text>
          {prices.length > 1 && cheaper > 0 && (
            <Text as="p" size="small" tone="ink-2">
              {t.cheaper(cheaper)}
            </Text>
          )}
        </>
      )}
    </Stack>
  )
}
