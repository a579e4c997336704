import type { Settings } from '@mafteach/contract/settings'
import { IconCalendarEvent } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatAge } from '#shared/texts/format.ts'
import { useNow } from '#shared/texts/use-now.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Chip } from '#shared/ui/Chip.tsx'
import { SettingRow } from '#shared/ui/SettingRow.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { settingsTexts } from '../settings.texts.ts'
import { settingsQuery, useChangeSettings } from '../use-settings.ts'
import { busyCalendarTexts } from './busy-calendar.texts.ts'
import { ConnectCalendar } from './ConnectCalendar.tsx'

/** Polling interval while waiting for a calendar to be read. */
const LOOK_MS = 2_000
const TONES = { on: 'green', failed: 'red', reading: 'blue' } as const

type Reading = Settings['busy_calendar']

/** The agent's own calendar, whose times are busy: its address, its state, and disconnecting. */
export const BusyCalendar = () => {
  const t = useTexts(busyCalendarTexts)
  const { names } = useTexts(settingsTexts)
  const [isConnecting, setConnecting] = useState(false)
  /** The last reading at the time of the request. */
  const [readBefore, setReadBefore] = useState<Reading>(null)
  const isWaiting = ({ busy_calendar_url: url, busy_calendar: last }: Settings) =>
    url !== null && (last === null || last.read_at === readBefore?.read_at)
  const { data, isError, refetch } = useQuery({
    ...settingsQuery,
    refetchInterval: ({ state }) => (state.data && isWaiting(state.data) ? LOOK_MS : false),
  })
  const { change } = useChangeSettings()
  if (isError && !data) return <ErrorState title={t.loadFailed} onRetry={refetch} />
  if (!data) return <RowsSkeleton rows={1} hasAvatar={false} />
  const { busy_calendar_url: url, busy_calendar: last } = data
  const state = isWaiting(data) ? 'reading' : last?.ok === false ? 'failed' : 'on'
  const read = () => {
    setReadBefore(last)
    void change({ busy_calendar_url: url })
  }
  const remove = async () => {
    await change({ busy_calendar_url: null })
    toast.done(t.removed, { undo: () => void change({ busy_calendar_url: url }) })
  }
  return (
    <>
      <SettingRow
        Icon={IconCalendarEvent}
        title={names.busy_calendar}
        help={t.note}
        note={url !== null && <ReadingNote state={state} last={last} />}
      >
        {url === null ? (
          <Button size="small" aria-haspopup="dialog" onClick={() => setConnecting(true)}>
            {t.connect}
          </Button>
        ) : (
          <>
            <Chip tone={TONES[state]} hasDot>
              {t.states[state]}
            </Chip>
            <Button size="small" disabled={state === 'reading'} onClick={read}>
              {t.again}
            </Button>
            <Button size="small" variant="danger" onClick={() => void remove()}>
              {t.remove}
            </Button>
          </>
        )}
      </SettingRow>
      <ConnectCalendar opened={isConnecting} onClose={() => setConnecting(false)} />
    </>
  )
}

const ReadingNote = ({ state, last }: { state: keyof typeof TONES; last: Reading }) => {
  const t = useTexts(busyCalendarTexts)
  const now = useNow()
  if (state === 'reading' || !last) return <p role="status">{t.reading}</p>
  if (last.error !== null)
    return (
      <div role="status">
        <p>{t.errors[last.error]}</p>
        <p>{t.lastStays}</p>
      </div>
    )
  const age = now.getTime() - Date.parse(last.read_at)
  return <p role="status">{age < 60_000 ? t.justRead : t.read(formatAge(last.read_at, now))}</p>
}
