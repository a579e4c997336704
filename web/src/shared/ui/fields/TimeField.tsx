import styles from './Field.module.css'
import { Field, type FieldProps } from './Field.tsx'

export interface TimeFieldProps extends FieldProps {
  /** `18:30`; empty is none. */
  value: string
  onChange: (hour: string) => void
}

/** An hour of the clock, picked by the device's own control. */
export const TimeField = ({ value, onChange, ...field }: TimeFieldProps) => (
  <Field {...field}>
    {(aria) => (
      <div className={styles.box}>
        <input {...aria} type="time" className={styles.input} value={value} onChange={(event) => onChange(event.target.value)} />
      </div>
    )}
  </Field>
)
