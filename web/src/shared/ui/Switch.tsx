import type { TablerIcon } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'
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
    <label className={classes(styles.row, Icon && styles.setting)}>
      {Icon && (
        <span className={styles.icon}>
          <Icon size={22} stroke={1.75} aria-hidden />
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.label} id={`${id}-label`}>
          {label}
        </span>
        {note && (
          <span className={styles.note} id={`${id}-note`}>
            {note}
          </span>
        )}
      </span>
      {mark}
      <input
        type="checkbox"
        role="switch"
        className={styles.input}
        aria-labelledby={`${id}-label`}
        aria-describedby={note && `${id}-note`}
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.track} aria-hidden />
    </label>
  )
}
