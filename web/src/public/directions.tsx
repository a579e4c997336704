import { wazeLink } from '@mafteach/contract/addresses'
import { publicTexts } from './public.texts.ts'
import { useTexts } from './use-texts.ts'

/** The way there, by the navigation that people have; the address is what the page shows of it. */
export const Directions = ({ address }: { address: string }) => {
  const { map: t } = useTexts(publicTexts)
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
