import type { PublicLanguage } from '@mafteach/contract/public-pages'
import { hydrateRoot } from 'react-dom/client'
import { showIsraelClock } from '../israel-clock.browser.ts'
import { reportErrors } from '../report-errors.browser.ts'
import { LanguageProvider } from '../use-texts.ts'
import { Verify } from './verify.tsx'

reportErrors()
showIsraelClock()
const root = document.querySelector<HTMLElement>('[data-verify]')
if (root) {
  const { language }: { language: PublicLanguage } = JSON.parse(root.dataset.verify!)
  hydrateRoot(
    root,
    <LanguageProvider value={language}>
      <Verify />
    </LanguageProvider>,
  )
  // A file that was chosen before the script had loaded.
  const input = root.querySelector<HTMLInputElement>('input[type=file]')
  if (input?.files?.length) input.dispatchEvent(new Event('change', { bubbles: true }))
}
