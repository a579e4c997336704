import { IconSparkles } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useMe } from '#shared/api/home.ts'
import { ports } from '#shared/device/ports.ts'
import { OPENED_HERE } from '#shared/navigation/open-asset.tsx'
import { helpOverlay } from '#shared/navigation/overlay-paths.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { look } from '#shared/ui/look.ts'
import { Box, Row, Text } from '#shared/ui/primitives.tsx'
import { NEWS, newsTexts } from './news.texts.ts'

/** The release last announced to an agent on this device. */
const keyOf = (agent: number): string => `news_told ${agent}`

/**
 * What is new, above the page, once for each agent and device after a release, at the first navigation, so that a page being read does not move.
 * Nothing on a first visit, which has no update.
 */
export const NewsLine = () => {
  const t = useTexts(newsTexts)
  const { id } = useMe()
  const { pathname, search } = useLocation()
  const [first] = useState(pathname)
  const [told] = useState(() => ports().storage.get(keyOf(id)))
  const [isOver, setOver] = useState(false)
  const isNews = told !== null && told !== NEWS.release
  const isShown = isNews && !isOver && pathname !== first
  useEffect(() => {
    if (isShown || !isNews) ports().storage.set(keyOf(id), NEWS.release)
  }, [isShown, isNews, id])
  if (!isShown) return null
  const end = () => setOver(true)
  return (
    <Row role="status" wrap gapX={12} gapY={4} padY={6} gutter lineBelow fill="raised">
      <IconSparkles className={look({ fixed: true, tone: 'ink-3' })} size={20} stroke={1.75} aria-hidden />
      <Box grow shrink style={{ flexBasis: '16rem' }}>
        <Text size="small">{t.text}</Text>
      </Box>
      <Row gap={4} atEnd>
        <ButtonLink
          variant="text"
          size="small"
          to={helpOverlay(NEWS.article, search)}
          state={OPENED_HERE}
          preventScrollReset
          onClick={end}
        >
          {t.more}
        </ButtonLink>
        <Button variant="text" size="small" onClick={end}>
          {t.close}
        </Button>
      </Row>
    </Row>
  )
}
