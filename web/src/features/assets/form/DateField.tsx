import fieldStyles from '#shared/ui/Field.module.css'
import { Field, type FieldProps } from '#shared/ui/Field.tsx'

export interface DateFieldProps extends FieldProps {
  /** `2027-03-01`; null is empty. */
  value: string | null
  onChange: (day: string | null) => void
}

/** A day, picked by the device's own calendar. */
export const DateField = ({ value, onChange, ...field }: DateFieldProps) => (
  <Field {...field}>
    {(aria) => (
      <div className={fieldStyles.box}>
        <input
          {...aria}
          type="date"
          className={fieldStyles.input}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value || null)}
        />
      </div>
    )}
  </Field>
)
