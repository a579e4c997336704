import type { Asset } from '@mafteach/contract/assets'
import { IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { priceDropOverlay } from '#shared/navigation/overlay-paths.ts'
import { priceDropsTexts } from '#shared/parts/price-drops.texts.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { ButtonLink } from '#shared/ui/Button.tsx'
import { PriceDropLine } from '../PriceDropLine.tsx'
import { priceBefore, priceDropRecipientsOf } from '../price-drop.ts'

/** Hint below the price: the reduction if the typed one is lower, or a recent drop with a link to notify buyers. */
export const PriceDropHint = ({ asset, price }: { asset: Asset; price: number | null }) => {
  const t = useTexts(priceDropsTexts)
  const { search } = useLocation()
  const [now] = useState(() => Date.now())
  if (price !== null && price > 0 && price < asset.price) return <PriceDropLine before={asset.price} price={price} />
  const before = priceBefore(asset, now)
  if (!before || price !== asset.price) return null
  const count = priceDropRecipientsOf(asset, now).length
  return (
    <>
      <PriceDropLine before={before.price} price={price} />
      {count > 0 && (
        <ButtonLink
          variant="soft"
          full
          icon={<IconUsers size={20} stroke={1.75} aria-hidden />}
          to={priceDropOverlay(asset.id, search)}
        >
          {t.tell(count)}
        </ButtonLink>
      )}
    </>
  )
}
