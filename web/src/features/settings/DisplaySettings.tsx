import { TEXT_SIZES, THEMES } from '@mafteach/contract/display'
import { useState } from 'react'
import { useMe } from '#shared/home.ts'
import { setSingleKeys, useHasSingleKeys } from '#shared/keys.ts'
import type { Language } from '#shared/language.ts'
import { languages, loadLanguage, nameOfLanguage } from '#shared/languages.ts'
import { toast } from '#shared/toasts.ts'
import { SavedMark } from '#shared/ui/SavedMark.tsx'
import { Segmented } from '#shared/ui/Segmented.tsx'
import { Switch } from '#shared/ui/Switch.tsx'
import { uiTexts } from '#shared/ui/ui.texts.ts'
import { useTexts } from '#shared/use-texts.ts'
import styles from './DisplaySettings.module.css'
import { settingsRowsTexts } from './settings-rows.texts.ts'
import { useChangeSettings } from './use-settings.ts'

/** How the product looks: shown at once, and on the agent's other devices too. */
export const DisplaySettings = () => {
  const t = useTexts(settingsRowsTexts)
  const ui = useTexts(uiTexts)
  const { display } = useMe()
  const change = useChangeSettings()
  const hasKeys = useHasSingleKeys()
  /** Shown as chosen while its texts are on their way: what cannot be shown is not saved. */
  const [coming, setComing] = useState<Language>()
  const chooseLanguage = async (language: Language) => {
    setComing(language)
    try {
      await loadLanguage(language)
      await change({ language })
    } catch {
      toast.error(ui.tryAgainOnline)
    } finally {
      setComing(undefined)
    }
  }
  return (
    <div className={styles.fields}>
      <div className={styles.field}>
        <Segmented
          label={t.language}
          value={coming ?? display.language}
          onChange={(language) => void chooseLanguage(language)}
          options={languages().map((value) => ({ value, label: nameOfLanguage(value) }))}
        />
        <SavedMark name="language" />
      </div>
      <div className={styles.field}>
        <Segmented
          label={t.theme}
          value={display.theme}
          onChange={(theme) => void change({ theme })}
          options={THEMES.map((value) => ({ value, label: t.themes[value] }))}
        />
        <SavedMark name="theme" />
      </div>
      <div className={styles.field}>
        <Segmented
          label={t.textSize}
          value={display.text_size}
          onChange={(text_size) => void change({ text_size })}
          options={TEXT_SIZES.map((value) => ({ value, label: `${value}%` }))}
        />
        <SavedMark name="text_size" />
      </div>
      <Switch label={t.singleKeys} note={t.singleKeysNote} checked={hasKeys} onChange={setSingleKeys} />
    </div>
  )
}
