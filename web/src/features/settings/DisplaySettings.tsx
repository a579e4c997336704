import { TEXT_SIZES, THEMES } from '@mafteach/contract/display'
import { IconKeyboard, IconLanguage, IconPalette, IconTextSize } from '@tabler/icons-react'
import { useState } from 'react'
import { useMe } from '#shared/api/home.ts'
import { setSingleKeys, useHasSingleKeys } from '#shared/navigation/keys.ts'
import type { Language } from '#shared/texts/language.ts'
import { languages, loadLanguage, nameOfLanguage } from '#shared/texts/languages.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Segmented } from '#shared/ui/fields/Segmented.tsx'
import { Switch } from '#shared/ui/fields/Switch.tsx'
import { SavedMark } from '#shared/ui/SavedMark.tsx'
import { SettingRow, SettingTarget } from '#shared/ui/SettingRow.tsx'
import { markSaved } from '#shared/ui/saved.ts'
import { toast } from '#shared/ui/toasts.ts'
import { uiTexts } from '#shared/ui/ui.texts.ts'
import { settingsTexts } from './settings.texts.ts'
import { settingsRowsTexts } from './settings-rows.texts.ts'
import { useChangeSettings } from './use-settings.ts'

/** The product's look: applied immediately, also on the agent's other devices. */
export const DisplaySettings = () => {
  const { names } = useTexts(settingsTexts)
  const t = useTexts(settingsRowsTexts)
  const ui = useTexts(uiTexts)
  const { display: known } = useMe()
  const { chosen, change } = useChangeSettings()
  const hasKeys = useHasSingleKeys()
  /** Shown as chosen while its texts load: a language that cannot be shown is not saved. */
  const [loadingLanguage, setLoadingLanguage] = useState<Language>()
  const chooseLanguage = async (language: Language) => {
    setLoadingLanguage(language)
    try {
      await loadLanguage(language)
      await change({ language })
    } catch {
      toast.error(ui.tryAgainOnline)
    } finally {
      setLoadingLanguage(undefined)
    }
  }
  const display = { ...known, ...chosen }
  return (
    <>
      <SettingTarget id="language">
        <SettingRow Icon={IconLanguage} title={names.language} saved="language" isWide>
          <Segmented
            label={names.language}
            hideLabel
            value={loadingLanguage ?? display.language}
            onChange={(language) => void chooseLanguage(language)}
            options={languages().map((value) => ({ value, label: nameOfLanguage(value) }))}
          />
        </SettingRow>
      </SettingTarget>
      <SettingTarget id="theme">
        <SettingRow Icon={IconPalette} title={names.theme} saved="theme" isWide>
          <Segmented
            label={names.theme}
            hideLabel
            value={display.theme}
            onChange={(theme) => void change({ theme })}
            options={THEMES.map((value) => ({ value, label: t.themes[value] }))}
          />
        </SettingRow>
      </SettingTarget>
      <SettingTarget id="text_size">
        <SettingRow Icon={IconTextSize} title={names.text_size} saved="text_size" isWide>
          <Segmented
            label={names.text_size}
            hideLabel
            value={display.text_size}
            onChange={(text_size) => void change({ text_size })}
            options={TEXT_SIZES.map((value) => ({ value, label: `${value}%` }))}
          />
        </SettingRow>
      </SettingTarget>
      <SettingTarget id="single_keys">
        <Switch
          Icon={IconKeyboard}
          label={names.single_keys}
          help={t.singleKeysNote}
          checked={hasKeys}
          onChange={(isOn) => {
            setSingleKeys(isOn)
            markSaved('single_keys')
          }}
          mark={<SavedMark name="single_keys" />}
        />
      </SettingTarget>
    </>
  )
}
