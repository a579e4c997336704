import './public.css'
import type { PublicAssetPage } from '@mafteach/contract/public-pages'
import { hydrateRoot } from 'react-dom/client'
import { AssetPage } from './asset-page.tsx'
import { reportOpened } from './calls.ts'
import { rememberScroll } from './scroll-memory.ts'
import { he } from './texts.he.ts'
import { TextsProvider } from './texts.ts'

/** Takes over the page that the server rendered. */
const start = async () => {
  const page: PublicAssetPage = JSON.parse(document.getElementById('page')!.textContent)
  const texts = page.language === 'en' ? (await import('./texts.en.ts')).en : he
  hydrateRoot(
    document.getElementById('root')!,
    <TextsProvider value={texts}>
      <AssetPage page={page} />
    </TextsProvider>,
  )
  rememberScroll()
  if (page.link.token) reportOpened(page.link.token)
}

start()
