import type { ConsentPage } from '@mafteach/contract/public-pages'
import { hydrateRoot } from 'react-dom/client'
import { showIsraelClock } from '../israel-clock.browser.ts'
import { reportErrors } from '../report-errors.browser.ts'
import { LanguageProvider, publicLanguageOf } from '../use-texts.ts'
import { Signing } from './signing.tsx'
import { loadSigningTexts, SigningProvider } from './signing-words.ts'

/** The script of the signing page: it continues what the server rendered. */

reportErrors()
showIsraelClock()
const root = document.querySelector<HTMLElement>('[data-signing]')
if (root) {
  const page: ConsentPage = JSON.parse(root.dataset.signing!)
  const texts = await loadSigningTexts(page.language)
  hydrateRoot(
    root,
    <LanguageProvider value={publicLanguageOf(page.language)}>
      <SigningProvider value={{ language: page.language, texts }}>
        <Signing {...page} />
      </SigningProvider>
    </LanguageProvider>,
  )
}
