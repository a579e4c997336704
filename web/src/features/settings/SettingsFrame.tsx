import type { TablerIcon } from '@tabler/icons-react'
import { Fragment, type ReactNode, useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { classes } from '#shared/classes.ts'
import { look } from '#shared/ui/look.ts'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { Box, Row, Stack } from '#shared/ui/primitives.tsx'
import { Card, Section } from '#shared/ui/Section.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { SettingsSearch } from './SettingsSearch.tsx'
import { SETTINGS, type SectionName, type SettingName } from './setting-index.ts'
import styles from './settings.module.css'
import { settingsTexts } from './settings.texts.ts'

export interface SettingsSection {
  name: SectionName
  Icon: TablerIcon
  /** The cards of it; a title of its own stands above each but the first. */
  cards: readonly { title?: string; content: ReactNode }[]
}

interface SettingsFrameProps {
  sections: readonly SettingsSection[]
  hasSetting: (name: SettingName) => boolean
  /** The way out, at the end. */
  end: ReactNode
}

/** The settings: groups beside them on a desktop, all below each other on a phone. An address leads to each: `/settings#sending`, `/settings#quiet`. */
export const SettingsFrame = ({ sections, hasSetting, end }: SettingsFrameProps) => {
  const t = useTexts(settingsTexts)
  const current = useArrival()
  return (
    <Box padBottom={24} className={styles.page}>
      <div className={styles.title}>
        <PageHeader title={t.title} />
      </div>
      <div
        className={classes(
          look({ flow: 'stack', content: 'start', gap: 16, position: 'sticky', scroll: true, only: 'desktop' }),
          styles.side,
        )}
      >
        <nav aria-label={t.groups}>
          <ul>
            {sections.map(({ name, Icon }) => (
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
                  to={`#${name}`}
                  className={styles.group}
                  aria-current={name === current ? 'location' : undefined}
                >
                  <Icon size={22} stroke={1.75} aria-hidden />
                  {t.sections[name]}
                </Row>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.sideEnd}>{end}</div>
      </div>
      <Stack gap={12} padX={12} className={styles.content}>
        <SettingsSearch hasSetting={hasSetting} />
        {sections.map(({ name, cards }) => (
          <div
            key={name}
            id={name}
            tabIndex={-1}
            className={classes(look({ flow: 'stack', gap: 12, shrink: true }), styles.section)}
          >
            {cards.map(({ title, content }, at) => (
              <Fragment key={title ?? name}>
                <Section title={at === 0 ? t.sections[name] : (title ?? '')}>
                  <Card>{content}</Card>
                </Section>
              </Fragment>
            ))}
          </div>
        ))}
        <Box marginTop={8} only="phone">
          {end}
        </Box>
      </Stack>
    </Box>
  )
}

const CONTROL = 'input:checked, input:not([type=radio]), button, a[href], summary, [contenteditable=true]'

/** Goes to what the address names, and answers the group it is in: a setting has the focus in its control, a group in itself. */
const useArrival = (): SectionName => {
  const { hash, key } = useLocation()
  const name = hash.slice(1)
  const isSetting = name in SETTINGS
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address may be asked for again.
  useEffect(() => {
    const target = name ? document.getElementById(name) : null
    if (!target) return
    target.scrollIntoView({ block: 'start' })
    const control = isSetting ? target.querySelector<HTMLElement>(CONTROL) : null
    ;(control ?? target).focus({ preventScroll: true })
  }, [name, isSetting, key])
  return isSetting ? SETTINGS[name as SettingName].section : ((name || 'profile') as SectionName)
}
