import type { PublicLanguage } from '@mafteach/contract/public-pages'
import { signingTextsOf } from '../signing/signing.texts.ts'
import { useTexts } from '../texts.ts'
import { Verify } from './verify.tsx'

/** Where anybody learns whether a file is a signed paper, unchanged. */
export const VerifyPage = ({ language }: { language: PublicLanguage }) => (
  <>
    <header className="customer-top">
      <a className="brand" href="/">
        <img src="/art/logo.svg" alt="" width="32" height="32" />
        {useTexts().preview.site}
      </a>
    </header>
    <noscript>
      <p className="needs-script">{signingTextsOf(language).needsScript}</p>
    </noscript>
    <div className="island" data-verify={JSON.stringify({ language })}>
      <Verify language={language} />
    </div>
  </>
)
