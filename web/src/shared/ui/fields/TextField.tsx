import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { classes } from '../classes.ts'
import { Text } from '../primitives.tsx'
import { uiTexts } from '../ui.texts.ts'
import styles from './Field.module.css'
import { Field, type FieldProps } from './Field.tsx'
import { useRequired } from './use-required.ts'

export interface TextFieldProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  type?: 'text' | 'email' | 'password' | 'url' | 'tel' | 'search' | 'time'
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
  /** Gets the focus when the dialog around it opens. */
  autoFocusInDialog?: boolean
  /** The first field of its page: focused while empty, and leaving it empty is not yet an error. */
  isFirst?: boolean
  /** Formats typed text. It may only add and remove characters other than letters and digits, so that the caret keeps its place. */
  format?: (text: string) => string
}

/** Writes the formatted text; the caret stays behind the same letters and digits. */
const writeFormatted = (input: HTMLInputElement, format: (text: string) => string): void => {
  const typed = input.value
  const written = format(typed)
  if (written === typed) return
  let behind = typed.slice(0, input.selectionStart ?? typed.length).replace(/[^\p{L}\p{N}]/gu, '').length
  // A country prefix becomes one digit: then the caret was at the end.
  if (typed.replace(/[^\p{L}\p{N}]/gu, '') !== written.replace(/[^\p{L}\p{N}]/gu, '')) behind = written.length
  let at = 0
  while (at < written.length && behind > 0) {
    if (/[\p{L}\p{N}]/u.test(written[at]!)) behind -= 1
    at += 1
  }
  input.value = written
  input.setSelectionRange(at, at)
}

const focusEmpty = (input: HTMLInputElement | null): void => {
  if (input?.value === '') input.focus({ preventScroll: true })
}

/** One line of text. A required one shows an error when left empty. */
export const TextField = ({
  value,
  onChange,
  onBlur,
  isLtr,
  end,
  autoFocusInDialog,
  isFirst,
  format,
  type = 'text',
  ...rest
}: TextFieldProps) => {
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
            ref={isFirst ? focusEmpty : undefined}
            data-first-field={isFirst}
            type={type}
            className={classes(styles.input, isLtr && styles.ltr)}
            value={format ? format(value) : value}
            onChange={({ target }) => {
              if (format) writeFormatted(target, format)
              onChange(target.value)
            }}
            onBlur={() => {
              if (!isFirst || value !== '') check()
              onBlur?.()
            }}
            {...(autoFocusInDialog ? { 'data-autofocus': true } : {})}
          />
          {end && (
            <Text fixed tone="ink-3">
              {end}
            </Text>
          )}
        </div>
      )}
    </Field>
  )
}
