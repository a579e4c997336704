import { IconMapPinOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#shared/texts/use-texts.ts'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { SettingSwitch } from './SettingSwitch.tsx'
import { settingsRowsTexts } from './settings-rows.texts.ts'
import { settingsQuery } from './use-settings.ts'

/** Whether buyers see an exact address before they signed an order. */
export const FeeGuard = () => {
  const t = useTexts(settingsRowsTexts)
  const { data, isError, refetch } = useQuery(settingsQuery)
  if (isError && !data) return <ErrorState title={t.failed} onRetry={refetch} />
  if (!data) return <RowsSkeleton rows={1} hasAvatar={false} />
  return <SettingSwitch id="fee_guard" field="hide_address_before_order" note="feeGuardNote" Icon={IconMapPinOff} />
}
