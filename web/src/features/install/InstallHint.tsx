import { paths, samePath } from '@mafteach/contract/paths'
import { IconDeviceMobileDown } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { ports } from '#shared/device/ports.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { look } from '#shared/ui/look.ts'
import { Box, Row, Text } from '#shared/ui/primitives.tsx'
import styles from './InstallHint.module.css'
import { installTexts } from './install.texts.ts'
import { useInstall } from './use-install.ts'
import { useSomethingDone } from './use-something-done.ts'

/** It was offered on this device. */
const OFFERED = 'install_offered'

/** Offers to install the app: in one visit, above the overview, after something was achieved. Also in the settings. */
export const InstallHint = () => {
  const t = useTexts(installTexts)
  const { pathname } = useLocation()
  const { way, install } = useInstall()
  const isDone = useSomethingDone()
  const [isOver, setOver] = useState(() => ports().storage.get(OFFERED) !== null)
  const isShown = !isOver && isDone && (way === 'prompt' || way === 'ios') && samePath(pathname, paths.dashboard())
  useEffect(() => {
    if (isShown) ports().storage.set(OFFERED, '1')
  }, [isShown])
  if (!isShown) return null
  const end = () => setOver(true)
  return (
    <Box full centered padY={4} cardGutter className={styles.hint}>
      <Row as="section" wrap gapX={14} gapY={8} padY={10} padX={14} card="always" aria-labelledby="install-hint">
        <IconDeviceMobileDown className={look({ tone: 'ink-2' })} size={22} stroke={1.75} aria-hidden />
        <Box grow shrink className={styles.words}>
          <Text as="h2" size="body" id="install-hint">
            {t.title}
          </Text>
          <Text as="p" size="small" tone="ink-3">
            {way === 'ios' ? `${t.offer} ${t.how.ios}` : t.offer}
          </Text>
        </Box>
        <Row gap={4} atEnd align="stretch">
          {way === 'prompt' && (
            <Button
              variant="soft"
              size="small"
              onClick={() => {
                end()
                void install()
              }}
            >
              {t.yes}
            </Button>
          )}
          <Button variant="text" size="small" onClick={end}>
            {way === 'ios' ? t.understood : t.no}
          </Button>
        </Row>
      </Row>
    </Box>
  )
}
