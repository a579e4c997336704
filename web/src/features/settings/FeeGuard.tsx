import { IconMapPinOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { SavedMark } from '#shared/ui/SavedMark.tsx'
import { SettingTarget } from '#shared/ui/SettingRow.tsx'
import { Switch } from '#shared/ui/Switch.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { settingsTexts } from './settings.texts.ts'
import { settingsRowsTexts } from './settings-rows.texts.ts'
import { settingsQuery, useChangeSettings } from './use-settings.ts'

/** Whether buyers see an exact address before they signed an order. */
export const FeeGuard = () => {
  const { names } = useTexts(settingsTexts)
  const t = useTexts(settingsRowsTexts)
  const { data, isError, refetch } = useQuery(settingsQuery)
  const { chosen, change } = useChangeSettings()
  if (isError && !data) return <ErrorState title={t.failed} onRetry={refetch} />
  if (!data) return <RowsSkeleton rows={1} hasAvatar={false} />
  return (
    <SettingTarget id="fee_guard">
      <Switch
        Icon={IconMapPinOff}
        label={names.fee_guard}
        note={t.feeGuardNote}
        checked={chosen.hide_address_before_order ?? data.hide_address_before_order}
        onChange={(isOn) => void change({ hide_address_before_order: isOn })}
        mark={<SavedMark name="hide_address_before_order" />}
      />
    </SettingTarget>
  )
}
