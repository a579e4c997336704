import { type Asset, changeAsset } from '@mafteach/contract/assets'
import { WHOLE_CITY } from '@mafteach/contract/codes'
import { mayNow } from '@mafteach/contract/permissions'
import { priceLadder } from '@mafteach/contract/price-ladder'
import { IconTrendingDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '#shared/format.ts'
import { q } from '#shared/query.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Stack, Text } from '#shared/ui/primitives.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { useWrite } from '#shared/write.ts'
import { showAsset } from '../assets.api.ts'
import { toastPriceSaved } from '../price-drop.ts'
import { AskedAround } from './AskedAround.tsx'
import { Ladder } from './Ladder.tsx'
import { gainedBuyers } from './ladder.ts'
import { priceLadderTexts } from './price-ladder.texts.ts'

/** Lowers the price of an asset; `onGained` hears who came with it. */
export const useLowerPrice = (asset: Asset, onGained: (buyers: ReadonlySet<number>) => void) => {
  const t = useTexts(priceLadderTexts)
  const { write, isBusy } = useWrite(changeAsset, {
    onDone: (after, input, client) => {
      showAsset(after, input, client)
      toastPriceSaved(asset.price, after, { isOnAsset: true })
      onGained(gainedBuyers(asset, after))
    },
    failed: t.failed,
  })
  return { lower: (price: number) => void write({ params: { id: asset.id }, body: { price } }), isBusy }
}

export interface PriceLadderProps {
  asset: Asset
  onGained: (buyers: ReadonlySet<number>) => void
}

/** How many buyers an asset of mine would have at other prices, and lowering its price. */
export const PriceLadder = ({ asset, onGained }: PriceLadderProps) => {
  const t = useTexts(priceLadderTexts)
  const { data: ladder, error, refetch } = useQuery(q(priceLadder, { params: { id: asset.id } }))
  const { lower, isBusy } = useLowerPrice(asset, onGained)
  if (error) return <ErrorState title={t.notLoaded} onRetry={() => void refetch()} />
  if (!ladder) return <RowsSkeleton rows={4} />
  return (
    <Stack gap={12} padBottom={16}>
      <Text as="p" size="small" tone="ink-3">
        {t.note}
      </Text>
      <Ladder
        ladder={ladder}
        mine={asset.potential_buyers.length}
        {...(mayNow(asset, 'edit') && {
          act: ({ price }) => (
            <Stack gap={4}>
              <Button
                variant="soft"
                full
                busy={isBusy}
                icon={<IconTrendingDown size={20} stroke={1.75} className="mirrored" aria-hidden />}
                onClick={() => lower(price)}
              >
                {t.lower(formatMoney(price))}
              </Button>
              <Text as="p" size="small" tone="ink-3">
                {t.agreed}
              </Text>
            </Stack>
          ),
        })}
      />
      <AskedAround
        asset={{
          ...asset,
          city: asset.city.id,
          neighborhood: asset.neighborhood.name === WHOLE_CITY ? null : asset.neighborhood.id,
        }}
      />
    </Stack>
  )
}
