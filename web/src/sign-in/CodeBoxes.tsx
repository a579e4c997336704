import { OTP_DIGITS } from '@mafteach/contract/limits'
import { useEffect, useLayoutEffect, useRef } from 'react'
import styles from './SignIn.module.css'

interface CodeBoxesProps {
  label: string
  value: string
  errorId: string | undefined
  onChange: (digits: string) => void
}

/** One input drawn as six boxes, left to right: paste, autofill from the SMS and screen readers see a plain field. */
export const CodeBoxes = ({ label, value, errorId, onChange }: CodeBoxesProps) => {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  // A wrong code stays, to be compared with the message; typing replaces it. It is selected before the message is painted: an effect after the paint
  // would lose a digit of a fast typist.
  useLayoutEffect(() => {
    if (errorId) input.current?.select()
  }, [errorId])
  return (
    <div className={styles.code} dir="ltr">
      <input
        ref={input}
        className={styles.codeInput}
        aria-label={label}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={value}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, OTP_DIGITS))}
      />
      {Array.from({ length: OTP_DIGITS }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: six boxes in a fixed order.
        <span key={at} className={styles.digit} data-next={at === Math.min(value.length, OTP_DIGITS - 1)} aria-hidden="true">
          {value[at]}
        </span>
      ))}
    </div>
  )
}
