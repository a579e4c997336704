import { directionOf, SIGNER_LANGUAGES, type SignerLanguage } from '@mafteach/contract/signing'
import { useSignerLanguage, useSigningTexts } from './signing-words.ts'

/** The page's other languages, each by its own name; input stays. */
export const SigningLanguages = () => {
  const t = useSigningTexts()
  const current = useSignerLanguage()
  const languages = Object.entries(SIGNER_LANGUAGES) as [SignerLanguage, string][]
  return (
    <nav className="languages row wrap" aria-label={t.languages}>
      {languages.map(([language, name]) => (
        <a
          key={language}
          className="tap"
          href={language === 'he' ? '?' : `?lang=${language}`}
          lang={language}
          dir={directionOf(language)}
          hrefLang={language}
          aria-current={language === current ? 'true' : undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  )
}
