import { wazeLink, wholeAddressOf } from '@mafteach/contract/addresses'
import type { PublicAsset } from '@mafteach/contract/assets'
import { useTexts } from '../use-texts.ts'
import { assetTexts } from './asset.texts.ts'

/** The way there, by the navigation that people have; the address is what the page shows of it. */
export const Directions = ({ asset }: { asset: PublicAsset }) => {
  const { map: t } = useTexts(assetTexts)
  const address = wholeAddressOf(asset)
  return (
    <p className="directions label">
      {t.title}:{' '}
      <a href={wazeLink(address)} target="_blank" rel="noopener">
        {t.waze}
      </a>
      {' · '}
      <a href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`} target="_blank" rel="noopener">
        {t.google}
      </a>
    </p>
  )
}
