import { publicTexts } from '../public.texts.ts'
import { signingTexts } from '../signing/signing.texts.ts'
import { useLanguage, useTexts } from '../use-texts.ts'
import { Verify } from './verify.tsx'

/** Where anybody learns whether a file is a signed paper, unchanged. */
export const VerifyPage = () => {
  const { site } = useTexts(publicTexts)
  const { needsScript } = useTexts(signingTexts)
  const language = useLanguage()
  return (
    <>
      <header className="customer-top row">
        <a className="brand" href="/">
          <img src="/art/logo.svg" alt="" width="32" height="32" />
          {site}
        </a>
      </header>
      <noscript>
        <p className="needs-script error">{needsScript}</p>
      </noscript>
      <div className="island" data-verify={JSON.stringify({ language })}>
        <Verify />
      </div>
    </>
  )
}
