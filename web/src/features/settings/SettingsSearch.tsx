import { paths } from '@mafteach/contract/paths'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Chevron } from '#shared/ui/Chevron.tsx'
import { SearchField } from '#shared/ui/fields/SearchField.tsx'
import { Box, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { findSettings, SETTINGS, type SettingName } from './setting-index.ts'
import styles from './settings.module.css'
import { settingsTexts } from './settings.texts.ts'

interface SettingsSearchProps {
  /** Whether this agent has a setting. */
  hasSetting: (name: SettingName) => boolean
}

const addressOf = (name: SettingName): string => paths.settings(SETTINGS[name].group, name)

/** Finds settings by their words and synonyms, and links to them. */
export const SettingsSearch = ({ hasSetting }: SettingsSearchProps) => {
  const t = useTexts(settingsTexts)
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const found = findSettings(typed, (name) => t.names[name], hasSetting)
  const isSearching = typed.trim() !== ''
  const leave = () => setTyped('')
  const goToFirst = () => {
    if (!found[0]) return
    void navigate(addressOf(found[0]))
    leave()
  }
  return (
    <div>
      <SearchField value={typed} onChange={setTyped} onEnter={goToFirst} label={t.search} placeholder={t.search} />
      <div role="status" className={isSearching && found.length === 0 ? styles.none : 'visually-hidden'}>
        {isSearching && t.found(found.length)}
      </div>
      {isSearching && found.length > 0 && (
        <Box as="ul" marginTop={8} overflow="hidden" card="always" className={styles.found}>
          {found.map((name) => (
            <li key={name}>
              <Row as={Link} hoverTile gap={12} minHeight={52} padY={6} padX={14} to={addressOf(name)} onClick={leave}>
                <Stack as="span" grow shrink weight={600}>
                  {t.names[name]}
                  <Text size="small" weight={400} tone="ink-3">
                    {t.sections[SETTINGS[name].group]}
                  </Text>
                </Stack>
                <Chevron size={18} tone="ink-3" />
              </Row>
            </li>
          ))}
        </Box>
      )}
    </div>
  )
}
