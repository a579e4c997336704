import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import { classes } from '../classes.ts'
import { useTexts } from '../use-texts.ts'
import styles from './Field.module.css'
import { Field, type FieldProps } from './Field.tsx'
import { uiTexts } from './ui.texts.ts'
import { useRequired } from './use-required.ts'

export interface TextFieldProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  type?: 'text' | 'email' | 'url' | 'tel' | 'search'
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url'
  /** Left-to-right content: numbers, addresses of the web. */
  isLtr?: boolean
  placeholder?: string
  maxLength?: number
  autoComplete?: HTMLInputAutoCompleteAttribute
  name?: string
  disabled?: boolean
  readOnly?: boolean
  /** At the end of the box: a unit, an icon, a button. */
  end?: ReactNode
  /** Takes the focus when the dialog around it opens. */
  autoFocusInDialog?: boolean
}

/** One line of text. A required one says so when it is left empty. */
export const TextField = ({ value, onChange, onBlur, isLtr, end, autoFocusInDialog, type = 'text', ...rest }: TextFieldProps) => {
  const t = useTexts(uiTexts)
  const { label, id, hint, optional, hideLabel, className, required, error, ...input } = rest
  const { shown, check } = useRequired({ required, isEmpty: value.trim() === '', text: t.requiredText, error })
  return (
    <Field {...{ label, id, hint, optional, hideLabel, className, required }} error={shown}>
      {(aria) => (
        <div className={styles.box}>
          <input
            {...input}
            {...aria}
            type={type}
            className={classes(styles.input, isLtr && styles.ltr)}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={() => {
              check()
              onBlur?.()
            }}
            {...(autoFocusInDialog ? { 'data-autofocus': true } : {})}
          />
          {end && <span className={styles.adornment}>{end}</span>}
        </div>
      )}
    </Field>
  )
}
