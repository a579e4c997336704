import { useId } from 'react'
import styles from './Switch.module.css'

export interface SwitchProps {
  label: string
  /** What it means, in one line. */
  note?: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

/** Something that is on or off: a native checkbox in the shape of a switch, its words belong to its target. */
export const Switch = ({ label, note, checked, onChange, disabled }: SwitchProps) => {
  const id = useId()
  return (
    <label className={styles.row}>
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
