import { IconCheck, IconMinus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { look } from '../look.ts'
import { Box, Text } from '../primitives.tsx'
import styles from './Checkbox.module.css'

export interface CheckboxProps {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  /** Partly checked. */
  isPartly?: boolean
  disabled?: boolean
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean
  id?: string
  error?: string | null
  className?: string
}

/** A native checkbox in our look; the label belongs to its target. */
export const Checkbox = ({ label, checked, onChange, isPartly, disabled, hideLabel, id, error, className }: CheckboxProps) => (
  <div className={className}>
    <label
      className={classes(
        look({ position: 'relative', flow: 'row', align: 'center', gap: 10, minHeight: 44 }),
        styles.row,
        hideLabel && styles.alone,
      )}
    >
      <input
        id={id}
        type="checkbox"
        className={classes(look({ square: 24, margin: 0, position: 'absolute' }), styles.input)}
        checked={checked}
        disabled={disabled}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && id ? `${id}-error` : undefined}
        ref={(input) => {
          if (input) input.indeterminate = Boolean(isPartly) && !checked
        }}
        onChange={(event) => onChange(event.target.checked)}
      />
      <Box as="span" flow="center" square={24} fixed fill="surface" tone="on-action" className={styles.box} aria-hidden>
        {checked ? <IconCheck size={16} stroke={3} /> : isPartly ? <IconMinus size={16} stroke={3} /> : null}
      </Box>
      <span className={hideLabel ? 'visually-hidden' : look({ shrink: true })}>{label}</span>
    </label>
    {error && (
      <Text as="div" marginTop={2} size="small" weight={500} tone="error" id={id && `${id}-error`}>
        {error}
      </Text>
    )}
  </div>
)
