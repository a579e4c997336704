import { signingTexts } from '../signing/signing.texts.ts'
import { SiteHeader } from '../site-page.tsx'
import { useLanguage, useTexts } from '../use-texts.ts'
import { Verify } from './verify.tsx'

/** Where anybody can check whether a file is a signed paper, unchanged. */
export const VerifyPage = () => {
  const { needsScript } = useTexts(signingTexts)
  const language = useLanguage()
  return (
    <>
      <SiteHeader other={language === 'en' ? '?' : '?lang=en'} />
      <noscript>
        <p className="needs-script error">{needsScript}</p>
      </noscript>
      <div className="island" data-verify={JSON.stringify({ language })}>
        <Verify />
      </div>
    </>
  )
}
