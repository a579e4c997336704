import { paths } from '@mafteach/contract/paths'
import type { SettingGroup } from '@mafteach/contract/settings.codes'
import { Link } from 'react-router'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Row } from '#shared/ui/primitives.tsx'
import styles from './settings.module.css'
import { settingsTexts } from './settings.texts.ts'
import type { SettingsGroup } from './settings-group.ts'

/** The groups beside the open one, on a desktop. */
export const GroupNav = ({ groups, current }: { groups: readonly SettingsGroup[]; current: SettingGroup }) => {
  const t = useTexts(settingsTexts)
  return (
    <nav aria-label={t.groups}>
      <ul>
        {groups.map(({ name, Icon }) => (
          <li key={name}>
            <Row
              as={Link}
              hoverTile
              gap={12}
              minHeight={44}
              padX={12}
              radius="control"
              weight={500}
              tone="ink-2"
              to={paths.settings(name)}
              className={styles.group}
              aria-current={name === current ? 'page' : undefined}
            >
              <Icon size={22} stroke={1.75} aria-hidden />
              {t.sections[name]}
            </Row>
          </li>
        ))}
      </ul>
    </nav>
  )
}
