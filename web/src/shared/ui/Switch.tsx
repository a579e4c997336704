import type { TablerIcon } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'
import { look } from './look.ts'
import { Box, Stack, Text } from './primitives.tsx'
import styles from './Switch.module.css'

export interface SwitchProps {
  label: string
  /** What it means, in one line. */
  note?: string
  /** Before the words, in a tile: of a row of settings. */
  Icon?: TablerIcon
  /** What is said beside it: that it was saved. */
  mark?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

/** Something that is on or off: a native checkbox in the shape of a switch, its words belong to its target. */
export const Switch = ({ label, note, Icon, mark, checked, onChange, disabled }: SwitchProps) => {
  const id = useId()
  return (
    <label
      className={classes(
        look({ relative: true, flow: 'row', align: 'center', justify: 'between', gap: 16, minHeight: 48 }),
        styles.row,
        Icon && styles.setting,
      )}
    >
      {Icon && (
        <Box as="span" flow="center" square={40} fixed radius="control" fill="tile" tone="ink-2">
          <Icon size={22} stroke={1.75} aria-hidden />
        </Box>
      )}
      <Stack as="span" gap={2} grow shrink>
        <Text size="label" weight={550} className={styles.label} id={`${id}-label`}>
          {label}
        </Text>
        {note && (
          <Text size="small" tone="ink-3" id={`${id}-note`}>
            {note}
          </Text>
        )}
      </Stack>
      {mark}
      <input
        type="checkbox"
        role="switch"
        className={classes(look({ margin: 0, position: 'absolute' }), styles.input)}
        aria-labelledby={`${id}-label`}
        aria-describedby={note && `${id}-note`}
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <Text relative fixed radius="button" fill="surface" className={styles.track} aria-hidden />
    </label>
  )
}
