import type { Asset } from '@mafteach/contract/assets'
import { type FramedPlayer, playerOf } from '@mafteach/contract/players'
import { IconPlayerPlay, IconView360 } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Box, Row, Text } from '#shared/ui/primitives.tsx'
import { assetDetailTexts } from './asset-detail.texts.ts'
import styles from './overlay.module.css'

const ICONS = { video: IconPlayerPlay, tour: IconView360 }

/** The video and the virtual tour of a property. Their sites are not contacted before a tap. */
export const Players = ({ asset: { video_url, tour_url } }: { asset: Pick<Asset, 'video_url' | 'tour_url'> }) => {
  const t = useTexts(assetDetailTexts)
  const players = [video_url, tour_url].flatMap((address) => (address && playerOf(address)) || [])
  return (
    players.length > 0 && (
      <Box as="section" padTop={10} gutter aria-label={t.media}>
        <Row wrap gap={8} className={styles.players}>
          {players.map((player) => (
            <Player key={player.url} {...player} />
          ))}
        </Row>
      </Box>
    )
  )
}

const Player = ({ kind, site, url }: FramedPlayer) => {
  const t = useTexts(assetDetailTexts)
  const [isOpen, setOpen] = useState(false)
  const Icon = ICONS[kind]
  return isOpen ? (
    <iframe
      className={styles.player}
      src={url}
      title={`${t.players[kind]}, ${site}`}
      // Players refuse to run on a page that hides its origin.
      referrerPolicy="strict-origin"
      allow="fullscreen; picture-in-picture; xr-spatial-tracking; gyroscope; accelerometer"
      allowFullScreen
    />
  ) : (
    <Row
      as="button"
      gap={12}
      minHeight={56}
      padX={12}
      border="all"
      radius="control"
      hoverSoft
      type="button"
      onClick={() => setOpen(true)}
    >
      <Icon size={24} stroke={1.75} aria-hidden />
      <Text weight={550}>{t.players[kind]}</Text>
      <Text size="small" tone="ink-3">
        {t.playerFrom(site)}
      </Text>
    </Row>
  )
}
