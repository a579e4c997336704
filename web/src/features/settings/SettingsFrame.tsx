import type { SettingGroup } from '@mafteach/contract/settings.codes'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { GroupHead } from '#shared/lists/GroupHead.tsx'
import { useTexts } from '#shared/texts/use-texts.ts'
import { classes } from '#shared/ui/classes.ts'
import { look } from '#shared/ui/look.ts'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { Box, Stack } from '#shared/ui/primitives.tsx'
import { Card } from '#shared/ui/Section.tsx'
import { GroupList } from './GroupList.tsx'
import { GroupNav } from './GroupNav.tsx'
import { SettingsSearch } from './SettingsSearch.tsx'
import type { SettingName } from './setting-index.ts'
import styles from './settings.module.css'
import { settingsTexts } from './settings.texts.ts'
import type { SettingsGroup } from './settings-group.ts'
import { useArrival } from './use-arrival.ts'

interface SettingsFrameProps {
  groups: readonly SettingsGroup[]
  /** The group in the address; null is the list of groups, which a desktop shows beside the first group. */
  shown: SettingGroup | null
  /** The setting that gets the focus. */
  setting: SettingName | null
  hasSetting: (name: SettingName) => boolean
  /** Sign out, at the end. */
  end: ReactNode
}

/** The settings, one group at a time: on a desktop beside the list of groups, on a phone as a subpage. */
export const SettingsFrame = ({ groups, shown, setting, hasSetting, end }: SettingsFrameProps) => {
  const t = useTexts(settingsTexts)
  const isDesktop = useMediaQuery('(width >= 62em)', undefined, { getInitialValueInEffect: false })
  useArrival(setting)
  const group = groups.find(({ name }) => name === shown)
  if (!isDesktop && group)
    return (
      <>
        <PageHeader title={t.sections[group.name]} />
        <Stack gap={12} padX={12} padBottom={24}>
          <Cards group={group} />
        </Stack>
      </>
    )
  const search = <SettingsSearch hasSetting={hasSetting} />
  if (!isDesktop)
    return (
      <>
        <PageHeader title={t.title} />
        <Stack gap={12} padX={12} padBottom={24}>
          {search}
          <GroupList groups={groups} />
          <Box marginTop={8}>{end}</Box>
        </Stack>
      </>
    )
  const open = group ?? groups[0]!
  return (
    <Box padBottom={24} className={styles.page}>
      <div className={classes(look({ flow: 'stack', content: 'start', gap: 12, position: 'sticky', scroll: true }), styles.side)}>
        <div className={styles.title}>
          <PageHeader title={t.title} />
        </div>
        <GroupNav groups={groups} current={open.name} />
        <div className={styles.sideEnd}>{end}</div>
      </div>
      <Stack gap={12} className={styles.content}>
        {search}
        <Cards group={open} title={t.sections[open.name]} />
      </Stack>
    </Box>
  )
}

/** The cards of a group; `title` is above the first one if the page has no such heading. */
const Cards = ({ group: { name, cards }, title }: { group: SettingsGroup; title?: string }) =>
  cards.map((card, at) => {
    const heading = card.title ?? (at === 0 ? title : undefined)
    return (
      <Box key={heading ?? name} shrink>
        {heading && <GroupHead title={heading} />}
        <Card>{card.content}</Card>
      </Box>
    )
  })
