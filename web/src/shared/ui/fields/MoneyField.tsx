import { useLayoutEffect, useRef, useState } from 'react'
import { caretAfter, moneyText, problemOfTyped, readTyped } from '../../money/money.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { look } from '../look.ts'
import { Text } from '../primitives.tsx'
import { uiTexts } from '../ui.texts.ts'
import styles from './Field.module.css'
import { Field, type FieldProps } from './Field.tsx'
import { useRequired } from './use-required.ts'

export interface MoneyFieldProps extends FieldProps {
  /** Whole shekels; null is empty, NaN typed text that is no sum. */
  value: number | null
  onChange: (value: number | null) => void
  onBlur?: () => void
  placeholder?: string
  disabled?: boolean
}

/** Input other than typing letter by letter. */
const PASTED = /^insertFrom|^insertReplacement/

/**
 * A price: keeps digits only, shows the shekel sign and groups while typing; zero becomes empty (spec section 5). `1.5M`, `2.35 מיליון` and
 * `1,500,000.00` are read as people mean them; for an ambiguous sum it asks.
 */
export const MoneyField = ({ value, onChange, onBlur, placeholder, disabled, ...field }: MoneyFieldProps) => {
  const t = useTexts(uiTexts)
  const input = useRef<HTMLInputElement>(null)
  const digitsBeforeCaret = useRef<number | null>(null)
  const [typed, setTyped] = useState<{ raw: string | null; value: number | null; wasLeft: boolean }>({
    raw: null,
    value,
    wasLeft: false,
  })
  // A value from outside replaces what was typed.
  if (!Object.is(typed.value, value)) setTyped({ raw: null, value, wasLeft: false })
  const { raw } = typed
  const text = raw ?? moneyText(value)
  const wrong = typed.wasLeft ? problemOfTyped(raw) : null
  const take = (next: { raw: string | null; value: number | null }) => {
    setTyped({ ...next, wasLeft: false })
    onChange(next.value)
  }
  const { shown, check } = useRequired({
    required: field.required,
    isEmpty: value === null,
    text: t.requiredText,
    error: wrong ? t.sumProblem[wrong.problem] : field.error,
  })

  useLayoutEffect(() => {
    if (digitsBeforeCaret.current === null) return
    const caret = caretAfter(text, digitsBeforeCaret.current)
    input.current?.setSelectionRange(caret, caret)
    digitsBeforeCaret.current = null
  })

  return (
    <Field
      {...field}
      error={shown}
      hint={
        wrong?.meant ? (
          <Text as="button" type="button" weight={550} tone="action-text" onClick={() => take({ raw: null, value: wrong.meant })}>
            {t.sumMeant(moneyText(wrong.meant))}
          </Text>
        ) : raw !== null && value ? (
          <bdi className={look({ weight: 550 })}>{moneyText(value)}</bdi>
        ) : (
          field.hint
        )
      }
    >
      {(aria) => (
        <div className={styles.box}>
          <input
            {...aria}
            ref={input}
            className={`${styles.input} ${styles.ltr}`}
            inputMode="decimal"
            autoComplete="off"
            placeholder={placeholder}
            disabled={disabled}
            value={text}
            onChange={({ target, nativeEvent }) => {
              const isPasted = PASTED.test((nativeEvent as InputEvent).inputType ?? '')
              const next = readTyped(target.value, isPasted, { shown: text, wasRaw: raw !== null })
              if (next.raw === null)
                digitsBeforeCaret.current = target.value.slice(0, target.selectionStart ?? 0).replace(/\D/g, '').length
              take(next)
            }}
            onBlur={() => {
              // Shows the parsed amount.
              setTyped({ raw: Number.isNaN(value) ? raw : null, value, wasLeft: true })
              check()
              onBlur?.()
            }}
          />
        </div>
      )}
    </Field>
  )
}
