import { IconChevronLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { SearchField } from '#shared/ui/SearchField.tsx'
import { useTexts } from '#shared/use-texts.ts'
import styles from './SettingsSearch.module.css'
import { findSettings, SETTINGS, type SettingName } from './setting-index.ts'
import { settingsTexts } from './settings.texts.ts'

interface SettingsSearchProps {
  /** Whether this agent has a setting. */
  hasSetting: (name: SettingName) => boolean
}

/** Finds settings by their words and synonyms, and leads to them. */
export const SettingsSearch = ({ hasSetting }: SettingsSearchProps) => {
  const t = useTexts(settingsTexts)
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const found = findSettings(typed, (name) => t.names[name], hasSetting)
  const isSearching = typed.trim() !== ''
  const leave = () => setTyped('')
  const goToFirst = () => {
    if (!found[0]) return
    void navigate(`#${found[0]}`)
    leave()
  }
  return (
    <div>
      <SearchField value={typed} onChange={setTyped} onEnter={goToFirst} label={t.search} placeholder={t.search} />
      <div role="status" className={isSearching && found.length === 0 ? styles.none : 'visually-hidden'}>
        {isSearching && t.found(found.length)}
      </div>
      {isSearching && found.length > 0 && (
        <ul className={styles.found}>
          {found.map((name) => (
            <li key={name}>
              <Link to={`#${name}`} className={styles.link} onClick={leave}>
                <span className={styles.words}>
                  {t.names[name]}
                  <span className={styles.section}>{t.sections[SETTINGS[name].section]}</span>
                </span>
                <IconChevronLeft size={18} stroke={1.75} className={styles.chevron} aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
