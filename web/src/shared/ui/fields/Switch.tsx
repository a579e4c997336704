import type { TablerIcon } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'
import { look } from '../look.ts'
import { Box, Row, Stack, Text } from '../primitives.tsx'
import { useHelp } from '../use-help.tsx'
import styles from './Switch.module.css'

export interface SwitchProps {
  label: string
  /** Its subject, if several have the same label, for screen readers. */
  about?: string
  /** Its meaning, in one line. */
  note?: string
  /** The same at more length, behind a "?" beside the label. */
  help?: ReactNode
  /** An icon before the words, for rows of settings. */
  Icon?: TablerIcon
  /** Shown beside it: "saved". */
  mark?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

/** On or off: a native checkbox in the shape of a switch; its whole row is clickable. */
export const Switch = ({ label, about, note, help, Icon, mark, checked, onChange, disabled }: SwitchProps) => {
  const id = useId()
  const { button, explanation } = useHelp(label, help)
  return (
    <Row
      wrap
      position="relative"
      justify="between"
      gap={16}
      minHeight={48}
      className={classes(styles.row, Icon && styles.setting)}
    >
      {Icon && (
        <Box as="span" flow="center" square={40} fixed radius="control" fill="tile" tone="ink-2">
          <Icon size={22} stroke={1.75} aria-hidden />
        </Box>
      )}
      <Stack gap={2} grow shrink>
        <Row wrap gapX={8} gapY={2}>
          <Row as="span" gap={4} shrink>
            <Text as="label" covers size="label" weight={550} className={styles.label} htmlFor={id}>
              {label}
              {about && <span className="visually-hidden">: {about}</span>}
            </Text>
            {button}
          </Row>
          {mark}
        </Row>
        {note && (
          <Text size="small" tone="ink-3" id={`${id}-note`}>
            {note}
          </Text>
        )}
      </Stack>
      <Box as="span" position="relative" fixed>
        <input
          id={id}
          type="checkbox"
          role="switch"
          className={classes(look({ margin: 0, overlay: true, above: true }), styles.input)}
          aria-describedby={note && `${id}-note`}
          checked={checked}
          aria-checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
        />
        <Text position="relative" flow="block" radius="button" fill="surface" className={styles.track} aria-hidden />
      </Box>
      {explanation}
    </Row>
  )
}
