import type { PublicLanguage } from '@mafteach/contract/public-pages'
import { signingTextsOf } from './signing.texts.ts'
import { Verify } from './verify.tsx'

/** Where anybody learns whether a file is a signed paper, unchanged. */
export const VerifyPage = ({ language }: { language: PublicLanguage }) => (
  <>
    <noscript>
      <p className="needs-script">{signingTextsOf(language).needsScript}</p>
    </noscript>
    <div className="island" data-verify={JSON.stringify({ language })}>
      <Verify language={language} />
    </div>
  </>
)
