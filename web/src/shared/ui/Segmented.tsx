import { useId } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import type { Option } from './option.ts'
import styles from './Segmented.module.css'

export interface SegmentedProps<V extends string | number> extends FieldProps {
  value: V | null
  onChange: (value: V) => void
  options: readonly Option<V>[]
}

/** One of two to four choices, side by side: native radios, arrow keys included. */
export const Segmented = <V extends string | number>({ value, onChange, options, ...field }: SegmentedProps<V>) => {
  const name = useId()
  return (
    <Field {...field} isGroup>
      {({ id, ...aria }, labelId) => (
        <div {...aria} id={id} className={styles.group} role="radiogroup" aria-labelledby={labelId}>
          {options.map((option) => (
            <label key={option.value} className={styles.choice}>
              <input
                type="radio"
                className={styles.input}
                name={name}
                checked={option.value === value}
                disabled={option.disabled}
                onChange={() => onChange(option.value)}
              />
              <span className={styles.face}>{option.label}</span>
            </label>
          ))}
        </div>
      )}
    </Field>
  )
}
