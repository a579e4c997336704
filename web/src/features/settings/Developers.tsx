import { sitePaths } from '@mafteach/contract/site-paths'
import { IconCode } from '@tabler/icons-react'
import { siteUrl } from '#shared/navigation/site-url.ts'
import { serverLanguage } from '#shared/texts/language.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Row } from '#shared/ui/primitives.tsx'
import { SettingRow, SettingTarget } from '#shared/ui/SettingRow.tsx'
import { settingsTexts } from './settings.texts.ts'
import { settingsRowsTexts } from './settings-rows.texts.ts'

/** Link to the page for programmers, which the server renders. */
export const Developers = () => {
  const { names } = useTexts(settingsTexts)
  const t = useTexts(settingsRowsTexts)
  const address = sitePaths.developers(serverLanguage() === 'en' ? { language: 'en' } : {})
  return (
    <SettingTarget id="developers">
      <SettingRow Icon={IconCode} title={names.developers} help={t.developersNote}>
        <Row as="a" flow="inline" minHeight={44} padX={4} tone="action-text" href={siteUrl(address)} target="_blank">
          {t.developersOpen}
          <span className="visually-hidden"> {names.developers}</span>
        </Row>
      </SettingRow>
    </SettingTarget>
  )
}
