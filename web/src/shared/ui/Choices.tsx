import { useId } from 'react'
import styles from './Choices.module.css'
import type { Option } from './option.ts'

export interface ChoicesProps<V extends string> {
  label: string
  value: V | null
  onChange: (value: V) => void
  options: readonly Option<V>[]
}

/** One of a few choices with room for a line of words each, as dialogs ask it: native radios, arrow keys included. */
export const Choices = <V extends string>({ label, value, onChange, options }: ChoicesProps<V>) => {
  const name = useId()
  return (
    <div className={styles.choices} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.words}>
            {option.label}
            {option.note && <span className={styles.note}>{option.note}</span>}
          </span>
        </label>
      ))}
    </div>
  )
}
