import { useLayoutEffect, useRef } from 'react'
import { useTexts } from '../use-texts.ts'
import styles from './Field.module.css'
import { Field, type FieldProps } from './Field.tsx'
import { caretAfter, moneyText, parseMoney } from './money.ts'
import { uiTexts } from './ui.texts.ts'
import { useRequired } from './use-required.ts'

export interface MoneyFieldProps extends FieldProps {
  /** Whole shekels; null is empty. */
  value: number | null
  onChange: (value: number | null) => void
  onBlur?: () => void
  placeholder?: string
  disabled?: boolean
}

/** A price: keeps digits only, shows the shekel sign and groups while typing; zero becomes empty. */
export const MoneyField = ({ value, onChange, onBlur, placeholder, disabled, ...field }: MoneyFieldProps) => {
  const t = useTexts(uiTexts)
  const input = useRef<HTMLInputElement>(null)
  const digitsBeforeCaret = useRef<number | null>(null)
  const text = moneyText(value)
  const { shown, check } = useRequired({
    required: field.required,
    isEmpty: value === null,
    text: t.requiredText,
    error: field.error,
  })

  useLayoutEffect(() => {
    if (digitsBeforeCaret.current === null) return
    const caret = caretAfter(text, digitsBeforeCaret.current)
    input.current?.setSelectionRange(caret, caret)
    digitsBeforeCaret.current = null
  })

  return (
    <Field {...field} error={shown}>
      {(aria) => (
        <div className={styles.box}>
          <input
            {...aria}
            ref={input}
            className={`${styles.input} ${styles.ltr}`}
            inputMode="numeric"
            autoComplete="off"
            placeholder={placeholder}
            disabled={disabled}
            value={text}
            onChange={({ target }) => {
              digitsBeforeCaret.current = target.value.slice(0, target.selectionStart ?? 0).replace(/\D/g, '').length
              onChange(parseMoney(target.value))
            }}
            onBlur={() => {
              check()
              onBlur?.()
            }}
          />
        </div>
      )}
    </Field>
  )
}
