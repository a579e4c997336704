import { paths } from '@mafteach/contract/paths'
import { IconChevronRight, IconCloudX, IconHourglass, IconWifi1, IconWifiOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { useOfflineSince } from '#shared/device/use-online.ts'
import {
  answeredHereNow,
  isDown,
  isServerAway,
  nameOfCall,
  subscribeAnsweredHere,
  subscribeWaiting,
  waitingNow,
} from '#shared/offline/connection.ts'
import { formatSent, formatTime, isToday } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Row } from '#shared/ui/primitives.tsx'
import { waitingTexts } from './waiting.texts.ts'

/** When the shown data were last confirmed, in milliseconds; null if they are current. */
const useShownSince = (): number | null => {
  const client = useQueryClient()
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = [subscribeAnsweredHere(listener), client.getQueryCache().subscribe(listener)]
      return () => {
        for (const end of ends) end()
      }
    },
    [client],
  )
  return useSyncExternalStore(subscribe, () => {
    const here = answeredHereNow()
    if (here.size === 0) return null
    const times = client
      .getQueryCache()
      .findAll({ type: 'active' })
      .flatMap(({ queryKey: [, path, input] }) => {
        const at = here.get(nameOfCall(String(path), (input as { params?: object } | undefined)?.params))
        return at === undefined ? [] : [at]
      })
    return times.length > 0 ? Math.min(...times) : null
  })
}

/** Strip below the header: offline, the age of the data, and the number of queued writes. Nothing if all is well. */
export const OfflineStrip = () => {
  const t = useTexts(waitingTexts)
  const isOffline = useOfflineSince() !== null
  const since = useShownSince()
  // Not from the device itself, whose code loads after the first page.
  const { count, toDecide } = useSyncExternalStore(subscribeWaiting, waitingNow)
  const hasNoLine = isOffline || (since !== null && (isDown() || isServerAway()))
  const isAway = hasNoLine && isServerAway()
  const at = since === null ? null : new Date(since).toISOString()
  const line = [
    hasNoLine ? (isAway ? t.serverAway : t.noLine) : at !== null && t.weakLine,
    at !== null && t.asOf(isToday(at) ? formatTime(at) : formatSent(at)),
  ]
  const Icon = isAway ? IconCloudX : hasNoLine ? IconWifiOff : IconWifi1
  const text = line.filter(Boolean).join(' · ')
  return (
    <div role="status">
      {(text !== '' || count > 0) && (
        <Row minHeight={40} wrap gapX={12} gapY={0} gutter fill="sunken" tone="ink" size="body">
          {text !== '' && (
            <Row as="span" gap={8} padY={8}>
              <Icon size={18} stroke={1.75} aria-hidden />
              {text}
            </Row>
          )}
          {count > 0 && (
            <Row as={Link} gap={4} minHeight={44} atEnd tone="warning" weight={600} to={paths.waiting()}>
              <IconHourglass size={18} stroke={1.75} aria-hidden />
              {toDecide > 0 ? t.toDecide(toDecide) : t.countNow(count)}
              <IconChevronRight size={18} stroke={1.75} className="mirrored" aria-hidden />
            </Row>
          )}
        </Row>
      )}
    </div>
  )
}
