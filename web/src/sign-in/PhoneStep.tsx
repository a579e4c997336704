import { sendOtpCode } from '@mafteach/contract/sign-in'
import { type FormEvent, useState } from 'react'
import { call } from '#shared/api/call.ts'
import { textsNow } from '#shared/texts/texts.ts'
import { artUrl } from '#shared/ui/art.ts'
import { ErrorText } from './ErrorText.tsx'
import { textOf } from './errors.ts'
import { PasskeyButton } from './PasskeyButton.tsx'
import { prefetchApp } from './prefetch-app.ts'
import styles from './SignIn.module.css'
import type { SentCode } from './sent-code.ts'
import { signInTexts } from './sign-in.texts.ts'

interface PhoneStepProps {
  phone: string
  hasChosenLanguage: boolean
  onPhone: (phone: string) => void
  /** The code was sent. */
  onSent: (sent: SentCode) => void
}

/** Asks for the phone and sends the code. */
export const PhoneStep = ({ phone, hasChosenLanguage, onPhone, onSent }: PhoneStepProps) => {
  const t = textsNow(signInTexts)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (phone.trim() === '') return setError(t.required)
    setBusy(true)
    setError(null)
    prefetchApp()
    try {
      onSent(await call(sendOtpCode, { body: { phone } }))
    } catch (failure) {
      setError(textOf(failure, t.phoneInvalid))
      setBusy(false)
    }
  }

  return (
    <>
      <div className={styles.art} aria-hidden="true">
        <img src={artUrl('building-bauhaus')} alt="" width={720} height={420} />
      </div>
      <div className={styles.brand}>
        <img src={artUrl('logo')} alt="" width={56} height={56} />
        {t.product}
      </div>
      <form className={styles.form} onSubmit={submit} noValidate>
        <h1 className={styles.title}>{t.phoneTitle}</h1>
        <p className={styles.note}>{t.phoneNote}</p>
        <label className={styles.label} htmlFor="phone">
          {t.phone}
        </label>
        <div className={styles.box}>
          <input
            id="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            className={styles.input}
            dir="ltr"
            maxLength={40}
            value={phone}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'phone-error' : undefined}
            onChange={(event) => {
              onPhone(event.currentTarget.value)
              setError(null)
            }}
          />
          <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
            <path d="M8 3h8a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2ZM11 4h2M12 17v.01" />
          </svg>
        </div>
        <ErrorText id="phone-error" text={error} />
        <button type="submit" className={styles.button} aria-busy={isBusy}>
          {t.send}
        </button>
        <PasskeyButton hasChosenLanguage={hasChosenLanguage} />
        <p className={styles.hint}>{t.firstTime}</p>
      </form>
    </>
  )
}
