import { REMINDER_HOURS } from '@mafteach/contract/viewings.codes'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Select } from '#shared/ui/fields/Select.tsx'
import { SettingRow, SettingTarget } from '#shared/ui/SettingRow.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { settingsTexts } from './settings.texts.ts'
import { settingsRowsTexts } from './settings-rows.texts.ts'
import { settingsQuery, useChangeSettings } from './use-settings.ts'

/** An option among the hours. */
const OFF = 0
const HOURS = [2, 4, REMINDER_HOURS.usual, 48]

/** Whether customers are reminded of confirmed viewings, and how long before. */
export const ViewingReminder = () => {
  const { names } = useTexts(settingsTexts)
  const t = useTexts(settingsRowsTexts)
  const { data, isError, refetch } = useQuery(settingsQuery)
  const { chosen, change } = useChangeSettings()
  if (isError && !data) return <ErrorState title={t.failed} onRetry={refetch} />
  if (!data) return <RowsSkeleton rows={1} hasAvatar={false} />
  const reminder = chosen.viewing_reminder === undefined ? data.viewing_reminder : chosen.viewing_reminder
  const value = reminder?.hours_before ?? OFF
  const hours = [...new Set([...HOURS, ...(value === OFF ? [] : [value])])].toSorted((one, other) => one - other)
  return (
    <SettingTarget id="viewing_reminder">
      <SettingRow Icon={IconBell} title={names.viewing_reminder} saved="viewing_reminder" help={t.viewingReminderNote}>
        <Select
          label={names.viewing_reminder}
          hideLabel
          value={value}
          onChange={(next) => void change({ viewing_reminder: next ? { hours_before: next } : null })}
          options={[{ value: OFF, label: t.noReminder }, ...hours.map((each) => ({ value: each, label: t.hoursBefore(each) }))]}
        />
      </SettingRow>
    </SettingTarget>
  )
}
