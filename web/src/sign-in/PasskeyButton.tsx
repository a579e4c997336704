import { useState } from 'react'
import { CallError } from '#shared/api/call.ts'
import { storeTokens } from '#shared/api/session.ts'
import { hasWebAuthn } from '#shared/device/has-webauthn.ts'
import { textsNow } from '#shared/texts/texts.ts'
import { afterSignIn } from './after-sign-in.ts'
import { ErrorText } from './ErrorText.tsx'
import { textOf } from './errors.ts'
import { prefetchApp } from './prefetch-app.ts'
import styles from './SignIn.module.css'
import { signInTexts } from './sign-in.texts.ts'

/** Signs in with a passkey, without a number and without an SMS; nothing if the browser does not support passkeys. */
export const PasskeyButton = ({ hasChosenLanguage }: { hasChosenLanguage: boolean }) => {
  const t = textsNow(signInTexts)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  if (!hasWebAuthn()) return null

  const enter = async () => {
    if (isBusy) return
    setBusy(true)
    setError(null)
    prefetchApp()
    try {
      const { signInByPasskey } = await import('#shared/device/webauthn.ts')
      storeTokens(await signInByPasskey())
      location.replace(await afterSignIn(hasChosenLanguage))
    } catch (failure) {
      // Any other error is the browser's: nothing was chosen, or the person cancelled.
      setError(failure instanceof CallError ? textOf(failure, t.passkeyWrong) : t.passkeyNotUsed)
      setBusy(false)
    }
  }

  return (
    <>
      <button type="button" className={styles.second} aria-busy={isBusy} onClick={enter}>
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <path d="M14.5 13.5a5 5 0 1 0-4-4L3 17v4h4v-3h3v-3h2.5ZM16 8v.01" />
        </svg>
        {t.passkey}
      </button>
      <ErrorText id="passkey-error" text={error} />
    </>
  )
}
