import type { ConsentPage } from '@mafteach/contract/public-pages'
import { hydrateRoot } from 'react-dom/client'
import { LanguageProvider } from '../use-texts.ts'
import { Signing } from './signing.tsx'

/** The script of the page of a paper to sign: it goes on with what the server rendered. */

const root = document.querySelector<HTMLElement>('[data-signing]')
if (root) {
  const page: ConsentPage = JSON.parse(root.dataset.signing!)
  hydrateRoot(
    root,
    <LanguageProvider value={page.language}>
      <Signing {...page} />
    </LanguageProvider>,
  )
}
