import { VIEWING_MARGIN_MINUTES } from '@mafteach/contract/viewings.codes'
import { IconRoute } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Select } from '#shared/ui/fields/Select.tsx'
import { SettingRow, SettingTarget } from '#shared/ui/SettingRow.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { settingsTexts } from './settings.texts.ts'
import { settingsRowsTexts } from './settings-rows.texts.ts'
import { settingsQuery, useChangeSettings } from './use-settings.ts'

const MINUTES = [0, VIEWING_MARGIN_MINUTES.usual, 30, 45, 60]

/** Minutes that viewing slots keep free for the way from another address. */
export const ViewingMargin = () => {
  const { names } = useTexts(settingsTexts)
  const t = useTexts(settingsRowsTexts)
  const { data, isError, refetch } = useQuery(settingsQuery)
  const { chosen, change } = useChangeSettings()
  if (isError && !data) return <ErrorState title={t.failed} onRetry={refetch} />
  if (!data) return <RowsSkeleton rows={1} hasAvatar={false} />
  const value = chosen.viewing_margin_minutes ?? data.viewing_margin_minutes
  const minutes = [...new Set([...MINUTES, value])].toSorted((one, other) => one - other)
  return (
    <SettingTarget id="viewing_margin_minutes">
      <SettingRow Icon={IconRoute} title={names.viewing_margin_minutes} saved="viewing_margin_minutes" help={t.viewingMarginNote}>
        <Select
          label={names.viewing_margin_minutes}
          hideLabel
          value={value}
          onChange={(next) => next !== null && void change({ viewing_margin_minutes: next })}
          options={minutes.map((each) => ({ value: each, label: each === 0 ? t.noMargin : t.minutes(each) }))}
        />
      </SettingRow>
    </SettingTarget>
  )
}
