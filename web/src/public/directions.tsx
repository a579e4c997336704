import { wazeLink } from '@mafteach/contract/addresses'
import { publicTexts } from './public.texts.ts'
import { useTexts } from './use-texts.ts'

/** Links to directions, by navigation apps; the address is the one shown on the page. */
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
