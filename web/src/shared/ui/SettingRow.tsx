import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { look } from './look.ts'
import { Box, Row, Stack, Text } from './primitives.tsx'
import { SavedMark } from './SavedMark.tsx'
import styles from './SettingRow.module.css'
import { useHelp } from './use-help.tsx'

export interface SettingRowProps {
  Icon: TablerIcon
  title: string
  /** Its present state, in a line. */
  note?: ReactNode
  /** Explanation, behind a "?" beside the title. */
  help?: ReactNode
  /** The saved name: shown as saved for two seconds. */
  saved?: string
  /** Its control, at the end. */
  children?: ReactNode
  /** The control is as wide as the row on a phone. */
  isWide?: boolean
}

/** One setting: name, current value, controls. */
export const SettingRow = ({ Icon, title, note, help, saved, children, isWide }: SettingRowProps) => {
  const { button, explanation } = useHelp(title, help)
  return (
    <Row wrap gapX={14} gapY={8} minHeight={64} padY={10} padX={14}>
      <Box as="span" flow="center" square={40} fixed radius="control" fill="tile" tone="ink-2">
        <Icon size={22} stroke={1.75} aria-hidden />
      </Box>
      <Stack gap={2} shrink className={styles.words}>
        <Row wrap gapX={8} gapY={2} weight={600}>
          <Row as="span" gap={4} shrink>
            <bdi>{title}</bdi>
            {button}
          </Row>
          {saved && <SavedMark name={saved} />}
        </Row>
        {note && (
          <Text as="div" size="small" anywhere tone="ink-3">
            {note}
          </Text>
        )}
      </Stack>
      {children && (
        <Row wrap gap={10} shrink className={classes(isWide && styles.wide)}>
          {children}
        </Row>
      )}
      {explanation}
    </Row>
  )
}

interface SettingItemProps {
  title: ReactNode
  /** Facts about it, a line each. */
  notes: readonly ReactNode[]
  /** Its controls. */
  children: ReactNode
}

/** One of several items of a setting. */
export const SettingItem = ({ title, notes, children }: SettingItemProps) => (
  <Row as="li" wrap gapX={12} gapY={8} minHeight={56} padY={8} padX={14} lineBetween>
    <Stack as="span" shrink className={styles.words}>
      <Text weight={550} anywhere>
        {title}
      </Text>
      {notes.map((note, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move.
        <Text key={line} size="small" anywhere text="start" tone="ink-3">
          {note}
        </Text>
      ))}
    </Stack>
    {children}
  </Row>
)

/** A setting that an address leads to: `/settings/group#name`. */
export const SettingTarget = ({ id, children }: { id: string; children: ReactNode }) => (
  <div id={id} tabIndex={-1} className={classes(look({ lineBetween: true }), styles.target)}>
    {children}
  </div>
)
