import type { TablerIcon } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Switch } from '#shared/ui/fields/Switch.tsx'
import { SavedMark } from '#shared/ui/SavedMark.tsx'
import { SettingTarget } from '#shared/ui/SettingRow.tsx'
import type { SettingName } from './setting-index.ts'
import { settingsTexts } from './settings.texts.ts'
import { settingsRowsTexts } from './settings-rows.texts.ts'
import { settingsQuery, useChangeSettings } from './use-settings.ts'

interface SettingSwitchProps {
  id: SettingName
  /** The setting that it toggles. */
  field: 'card_in_search' | 'chains' | 'hide_address_before_order'
  note: 'cardInSearchNote' | 'chainsNote' | 'feeGuardNote'
  Icon: TablerIcon
}

/** A setting that is on or off, saved at once. */
export const SettingSwitch = ({ id, field, note, Icon }: SettingSwitchProps) => {
  const { names } = useTexts(settingsTexts)
  const t = useTexts(settingsRowsTexts)
  const { data } = useQuery(settingsQuery)
  const { chosen, change } = useChangeSettings()
  if (!data) return null
  return (
    <SettingTarget id={id}>
      <Switch
        Icon={Icon}
        label={names[id]}
        help={t[note]}
        checked={chosen[field] ?? data[field]}
        onChange={(isOn) => void change({ [field]: isOn })}
        mark={<SavedMark name={field} />}
      />
    </SettingTarget>
  )
}
