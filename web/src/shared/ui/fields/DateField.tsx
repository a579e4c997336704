import styles from './Field.module.css'
import { Field, type FieldProps } from './Field.tsx'

export interface DateFieldProps extends FieldProps {
  /** `2027-03-01`; null is empty. */
  value: string | null
  onChange: (day: string | null) => void
  /** The last day that can be picked. */
  max?: string
}

/** A day, picked by the device's own calendar. */
export const DateField = ({ value, onChange, max, ...field }: DateFieldProps) => (
  <Field {...field}>
    {(aria) => (
      <div className={styles.box}>
        <input
          {...aria}
          type="date"
          className={styles.input}
          max={max}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value || null)}
        />
      </div>
    )}
  </Field>
)
