import { IconWorldSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { SavedMark } from '#shared/ui/SavedMark.tsx'
import { SettingTarget } from '#shared/ui/SettingRow.tsx'
import { Switch } from '#shared/ui/Switch.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { settingsTexts } from './settings.texts.ts'
import { settingsRowsTexts } from './settings-rows.texts.ts'
import { settingsQuery, useChangeSettings } from './use-settings.ts'

/** Whether search engines may find the agent's visiting card. */
export const CardInSearch = () => {
  const { names } = useTexts(settingsTexts)
  const t = useTexts(settingsRowsTexts)
  const { data } = useQuery(settingsQuery)
  const { chosen, change } = useChangeSettings()
  if (!data) return null
  return (
    <SettingTarget id="card_in_search">
      <Switch
        Icon={IconWorldSearch}
        label={names.card_in_search}
        note={t.cardInSearchNote}
        checked={chosen.card_in_search ?? data.card_in_search}
        onChange={(isOn) => void change({ card_in_search: isOn })}
        mark={<SavedMark name="card_in_search" />}
      />
    </SettingTarget>
  )
}
