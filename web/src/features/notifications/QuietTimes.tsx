import { QUIET_AT_FIRST, type Quiet } from '@mafteach/contract/notifications'
import { IconCandle, IconMoonStars } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Switch } from '#shared/ui/fields/Switch.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { Stack } from '#shared/ui/primitives.tsx'
import { SavedMark } from '#shared/ui/SavedMark.tsx'
import { SettingTarget } from '#shared/ui/SettingRow.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { preferencesTexts } from './preferences.texts.ts'
import { usePreferences } from './use-preferences.ts'

/** An empty span. */
const NO_NIGHT = { from: '00:00', to: '00:00' }

/** When no notification rings: at night, and on Shabbat. Each switch saves itself. */
export const QuietTimes = () => {
  const t = useTexts(preferencesTexts)
  const { data, isError, refetch, change: save } = usePreferences()
  if (isError && !data) return <ErrorState title={t.failed} onRetry={refetch} />
  if (!data) return <RowsSkeleton rows={2} hasAvatar={false} />
  const { from, to, shabbat } = data.quiet ?? { ...NO_NIGHT, shabbat: false }
  const hasNight = from !== to
  const change = (part: Partial<Quiet>) => {
    const next = { from, to, shabbat, ...part }
    save({ quiet: next.from === next.to && !next.shabbat ? null : next }, 'shabbat' in part ? 'shabbat' : 'night')
  }
  const night = { from: QUIET_AT_FIRST.from, to: QUIET_AT_FIRST.to }
  return (
    <>
      <SettingTarget id="quiet">
        <Switch
          Icon={IconMoonStars}
          label={t.night}
          help={t.nightNote}
          checked={hasNight}
          onChange={(on) => change(on ? night : NO_NIGHT)}
          mark={<SavedMark name="night" />}
        />
        {hasNight && (
          <Stack columns={2} maxWidth={320} gap={12} padTop={0} padX={14} padBottom={14}>
            <Hour key={`from ${from}`} label={t.from} value={from} onChange={(next) => change({ from: next })} />
            <Hour key={`to ${to}`} label={t.to} value={to} onChange={(next) => change({ to: next })} />
          </Stack>
        )}
      </SettingTarget>
      <SettingTarget id="shabbat">
        <Switch
          Icon={IconCandle}
          label={t.shabbat}
          help={t.shabbatNote}
          checked={shabbat}
          onChange={(on) => change({ shabbat: on })}
          mark={<SavedMark name="shabbat" />}
        />
      </SettingTarget>
    </>
  )
}

/** An hour is saved on blur: while being set it has other values. */
const Hour = ({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) => {
  const [typed, setTyped] = useState(value)
  const leave = () => {
    if (typed === '') setTyped(value)
    else if (typed !== value) onChange(typed)
  }
  return <TextField label={label} type="time" isLtr value={typed} onChange={setTyped} onBlur={leave} />
}
