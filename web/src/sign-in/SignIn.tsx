import { paths } from '@mafteach/contract/paths'
import { sitePaths } from '@mafteach/contract/site-paths'
import { useEffect, useState } from 'react'
import { siteUrl } from '#shared/navigation/site-url.ts'
import { currentLanguage, onLanguageChange, serverLanguage, setLanguage } from '#shared/texts/language.ts'
import { textsNow } from '#shared/texts/texts.ts'
import { CodeStep } from './CodeStep.tsx'
import { PhoneStep } from './PhoneStep.tsx'
import styles from './SignIn.module.css'
import type { SentCode } from './sent-code.ts'
import { signInTexts } from './sign-in.texts.ts'

/** Phone, then code. */
export const SignIn = () => {
  const [, showAgain] = useState(0)
  useEffect(() => onLanguageChange(() => showAgain((times) => times + 1)), [])
  const [sent, setSent] = useState<{ phone: string; code: SentCode } | null>(null)
  const [phone, setPhone] = useState('')
  const [hasChosen, setChosen] = useState(false)
  const [hasNotice, setNotice] = useState(new URLSearchParams(location.search).get('notice') === 'session_ended')
  const t = textsNow(signInTexts)
  useEffect(() => {
    document.title = `${t.enter} · ${t.product}`
  }, [t])
  return (
    <main className={styles.page}>
      {sent ? (
        <CodeStep phone={sent.phone} sent={sent.code} hasChosenLanguage={hasChosen} onBack={() => setSent(null)} />
      ) : (
        <>
          <PhoneStep phone={phone} hasChosenLanguage={hasChosen} onPhone={setPhone} onSent={(code) => setSent({ phone, code })} />
          <footer className={styles.footer}>
            <span>
              {t.termsLead} <a href={paths.terms()}>{t.terms}</a>
            </span>
            <span>
              <a href={siteUrl(sitePaths.privacy({ language: serverLanguage() }))}>{t.privacy}</a>
              {' · '}
              <a href={siteUrl(sitePaths.accessibility({ language: serverLanguage() }))}>{t.accessibility}</a>
            </span>
            <button
              type="button"
              className={styles.link}
              lang={currentLanguage() === 'he' ? 'en' : 'he'}
              onClick={() => {
                setChosen(true)
                setLanguage(currentLanguage() === 'he' ? 'en' : 'he')
              }}
            >
              {t.otherLanguage}
            </button>
          </footer>
        </>
      )}
      {hasNotice && (
        <div className={styles.toast} role="alert">
          {t.sessionEnded}
          <button type="button" aria-label={t.close} onClick={() => setNotice(false)}>
            <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
              <path d="M6 6l12 12M18 6 6 18" />
            </svg>
          </button>
        </div>
      )}
    </main>
  )
}
