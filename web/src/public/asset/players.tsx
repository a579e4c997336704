import type { PublicAsset } from '@mafteach/contract/assets'
import { playerOf } from '@mafteach/contract/players'
import { Icon } from '../icon.tsx'
import { useTexts } from '../use-texts.ts'
import { assetTexts } from './asset.texts.ts'

/** The video and the virtual tour, below their names: a lazy frame requests nothing from its site while folded. */
export const Players = ({ asset: { video_url, tour_url } }: { asset: Pick<PublicAsset, 'video_url' | 'tour_url'> }) => {
  const { players: t } = useTexts(assetTexts)
  const players = [video_url, tour_url].flatMap((address) => (address && playerOf(address)) || [])
  return players.map(({ kind, site, url }) => (
    <details key={url} className="player">
      <summary className="row">
        <Icon name="play" />
        {t[kind]} <span className="small quiet">{t.from(site)}</span>
      </summary>
      <iframe
        src={url}
        title={`${t[kind]}, ${site}`}
        loading="lazy"
        // Players refuse to run on a page that hides its origin.
        referrerPolicy="strict-origin"
        allow="fullscreen; xr-spatial-tracking; gyroscope; accelerometer"
      />
    </details>
  ))
}
