import type { Named } from '@mafteach/contract/shapes'
import { useLocation } from 'react-router'
import { OPENED_HERE } from '../navigation/open-asset.tsx'
import { priceDropOverlay } from '../navigation/overlay-paths.ts'
import { useTexts } from '../texts/use-texts.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { priceDropsTexts } from './price-drops.texts.ts'

/** Opens the sheet that notifies the buyers of a property of its lower price. */
export const TellBuyersLink = ({ asset, buyers }: { asset: Named; buyers: number }) => {
  const t = useTexts(priceDropsTexts)
  const { search } = useLocation()
  return (
    <ButtonLink
      variant="soft"
      size="small"
      aria-label={`${t.tell(buyers)}: ${asset.name}`}
      to={priceDropOverlay(asset.id, search)}
      state={OPENED_HERE}
      preventScrollReset
    >
      {t.tell(buyers)}
    </ButtonLink>
  )
}
