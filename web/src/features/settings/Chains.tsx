import { IconLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { SavedMark } from '#shared/ui/SavedMark.tsx'
import { SettingTarget } from '#shared/ui/SettingRow.tsx'
import { Switch } from '#shared/ui/Switch.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { settingsTexts } from './settings.texts.ts'
import { settingsRowsTexts } from './settings-rows.texts.ts'
import { settingsQuery, useChangeSettings } from './use-settings.ts'

/** Whether customers' flats may be in chains with those of connected agents. */
export const Chains = () => {
  const { names } = useTexts(settingsTexts)
  const t = useTexts(settingsRowsTexts)
  const { data } = useQuery(settingsQuery)
  const { chosen, change } = useChangeSettings()
  if (!data) return null
  return (
    <SettingTarget id="chains">
      <Switch
        Icon={IconLink}
        label={names.chains}
        note={t.chainsNote}
        checked={chosen.chains ?? data.chains}
        onChange={(isOn) => void change({ chains: isOn })}
        mark={<SavedMark name="chains" />}
      />
    </SettingTarget>
  )
}
