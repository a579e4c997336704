import { useTexts } from '../../texts/use-texts.ts'
import { uiTexts } from '../ui.texts.ts'
import styles from './Field.module.css'
import { Field, type FieldProps } from './Field.tsx'
import { useRequired } from './use-required.ts'

export interface TextAreaProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  rows?: number
  maxLength?: number
  placeholder?: string
}

export const TextArea = ({ value, onChange, onBlur, rows = 4, maxLength, placeholder, ...field }: TextAreaProps) => {
  const t = useTexts(uiTexts)
  const { shown, check } = useRequired({
    required: field.required,
    isEmpty: value.trim() === '',
    text: t.requiredText,
    error: field.error,
  })
  return (
    <Field {...field} error={shown}>
      {(aria) => (
        <textarea
          {...aria}
          className={styles.box}
          rows={rows}
          maxLength={maxLength}
          placeholder={placeholder}
          value={value}
          // An empty box has the page's direction, so that its placeholder is where the text will be.
          dir={value === '' ? undefined : 'auto'}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => {
            check()
            onBlur?.()
          }}
        />
      )}
    </Field>
  )
}
