import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { refreshPace } from '#shared/api/refresh-pace.ts'
import { isServerAway } from '#shared/offline/connection.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { Box, Stack } from '#shared/ui/primitives.tsx'
import { EmptyState, RowsSkeleton } from '#shared/ui/states.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { useDevice, useWaitingWrites } from './use-device.ts'
import styles from './WaitingPage.module.css'
import { WaitingWrite } from './WaitingWrite.tsx'
import { waitingTexts } from './waiting.texts.ts'

/** `/waiting`: every queued write, its age, reason and actions. */
export const WaitingPage = () => {
  const t = useTexts(waitingTexts)
  const device = useDevice()
  const writes = useWaitingWrites(device)
  const [isTrying, setTrying] = useState(false)
  const tryNow = async () => {
    setTrying(true)
    refreshPace.hope()
    const isSent = await device!.queue.flushNow().catch(() => false)
    setTrying(false)
    if (!isSent) toast.warning(isServerAway() ? t.stillAway : t.stillNoLine)
  }
  return (
    <>
      <PageHeader title={t.title} note={writes.length > 0 && t.note} />
      {!device && <RowsSkeleton hasAvatar={false} />}
      {device && writes.length === 0 && <EmptyState picture="room-balcony" title={t.emptyTitle} text={t.emptyText} />}
      {device && writes.length > 0 && (
        <Stack padTop={4} gutter padBottom={32} gap={16} items="start" className={styles.page}>
          <Button
            variant="primary"
            busy={isTrying}
            icon={<IconRefresh size={20} stroke={1.75} aria-hidden />}
            onClick={() => void tryNow()}
          >
            {t.tryNow}
          </Button>
          <Box as="ul" card="always" className={styles.list} aria-label={t.title}>
            {writes.map((one) => (
              <WaitingWrite key={one.key} device={device} one={one} />
            ))}
          </Box>
        </Stack>
      )}
    </>
  )
}
