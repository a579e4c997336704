import './public.css'
import type { PublicAssetPage, StopMessagesPage } from '@mafteach/contract/public-pages'
import { hydrateRoot } from 'react-dom/client'
import { AssetPage } from './asset-page.tsx'
import { reportOpened } from './calls.ts'
import { rememberScroll } from './scroll-memory.ts'
import { StopPage } from './stop-page.tsx'
import { he } from './texts.he.ts'
import { type Texts, TextsProvider } from './texts.ts'

type Page = PublicAssetPage | StopMessagesPage

/** Takes over the page that the server rendered. */
const start = (page: Page, texts: Texts) => {
  hydrateRoot(
    document.getElementById('root')!,
    <TextsProvider value={texts}>{'asset' in page ? <AssetPage page={page} /> : <StopPage token={page.token} />}</TextsProvider>,
  )
  if (!('asset' in page)) return
  rememberScroll()
  if (page.link.token) reportOpened(page.link.token)
}

const page: Page = JSON.parse(document.getElementById('page')!.textContent)
if (page.language === 'en') {
  // Should the texts not come, the page stays as the server made it; its links work without a script.
  import('./texts.en.ts').then(
    ({ en }) => start(page, en),
    () => undefined,
  )
} else {
  start(page, he)
}
