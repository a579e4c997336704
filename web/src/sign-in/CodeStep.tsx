import { OTP_DIGITS } from '@mafteach/contract/limits'
import { displayPhone, nationalDigits } from '@mafteach/contract/phones'
import { sendOtpCode, verifyOtpCode } from '@mafteach/contract/sign-in'
import { useEffect, useState } from 'react'
import { CallError, call } from '#shared/api/call.ts'
import { storeTokens } from '#shared/api/session.ts'
import { textsNow } from '#shared/texts/texts.ts'
import { artUrl } from '#shared/ui/art.ts'
import { afterSignIn } from './after-sign-in.ts'
import { CodeBoxes } from './CodeBoxes.tsx'
import { clock } from './clock.ts'
import { ErrorText } from './ErrorText.tsx'
import { textOf } from './errors.ts'
import styles from './SignIn.module.css'
import type { SentCode } from './sent-code.ts'
import { signInTexts } from './sign-in.texts.ts'

interface CodeStepProps {
  phone: string
  sent: SentCode
  /** The language was chosen just now: it becomes the agent's setting. */
  hasChosenLanguage: boolean
  onBack: () => void
}

/** Asks for the code, signs in and opens the app. */
export const CodeStep = ({ phone, sent, hasChosenLanguage, onBack }: CodeStepProps) => {
  const t = textsNow(signInTexts)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [left, setGone] = useState(sent.retry_in)
  const [ticket, setTicket] = useState(sent.ticket)
  const [wasResent, setResent] = useState(false)

  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setGone(left - 1), 1_000)
    return () => clearTimeout(timer)
  }, [left])

  const verify = async (typed: string) => {
    if (isBusy) return
    if (typed.length < OTP_DIGITS) return setError(t.required)
    setBusy(true)
    setError(null)
    try {
      storeTokens(await call(verifyOtpCode, { body: { phone, code: typed, ticket } }))
      location.replace(await afterSignIn(hasChosenLanguage))
    } catch (failure) {
      setError(textOf(failure, wrongCodeText(failure)))
      setBusy(false)
    }
  }

  const resend = async () => {
    setError(null)
    try {
      const again = await call(sendOtpCode, { body: { phone } })
      setGone(again.retry_in)
      setTicket(again.ticket)
      setResent(true)
    } catch (failure) {
      setError(textOf(failure, t.phoneInvalid))
    }
  }

  return (
    <>
      <header className={styles.header}>
        <button type="button" className={styles.back} aria-label={t.back} onClick={onBack}>
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="m9 6 6 6-6 6" />
          </svg>
        </button>
        <img src={artUrl('logo')} alt={t.product} width={36} height={36} />
      </header>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void verify(code)
        }}
      >
        <h1 className={styles.title}>{t.codeTitle}</h1>
        <p className={styles.note}>
          {t.sentTo} <bdi dir="ltr">{displayPhone(nationalDigits(phone))}</bdi> ·{' '}
          <button type="button" className={styles.link} onClick={onBack}>
            {t.change}
          </button>
        </p>
        <CodeBoxes
          label={t.code}
          value={code}
          errorId={error ? 'code-error' : undefined}
          onChange={(typed) => {
            setCode(typed)
            if (typed) setError(null)
            if (typed.length === OTP_DIGITS) void verify(typed)
          }}
        />
        <ErrorText id="code-error" text={error} />
        <div className={styles.again}>
          {left > 0 ? (
            <span>
              {wasResent && `${t.resent}. `}
              {t.wait(clock(left))}
            </span>
          ) : (
            <button type="button" className={styles.link} onClick={resend}>
              {t.resend}
            </button>
          )}
        </div>
        <button type="submit" className={styles.button} aria-busy={isBusy}>
          {t.enter}
        </button>
      </form>
    </>
  )
}

/** How many tries the code has left, if the server says so. */
const wrongCodeText = (failure: unknown): string => {
  const t = textsNow(signInTexts)
  const left = failure instanceof CallError ? (failure.body as { tries_left?: number } | null)?.tries_left : undefined
  return left === undefined ? t.wrongCode : left === 0 ? t.noTriesLeft : t.triesLeft(left)
}
