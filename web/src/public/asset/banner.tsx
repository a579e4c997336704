import type { ShownBanner } from '@mafteach/contract/banners'
import { opens } from '../parts.tsx'
import { useTexts } from '../use-texts.ts'
import { assetTexts } from './asset.texts.ts'

/** The advertiser's picture; a click opens the form (spec section 2.7). The script counts both (`banner.browser.ts`). */
export const Banner = ({ banner }: { banner: ShownBanner }) => {
  const t = useTexts(assetTexts)
  return (
    <button type="button" className="banner bare" data-banner={banner.id} {...opens('advertiser', { banner })}>
      <img src={banner.image_url} alt={banner.client} width="720" height="216" loading="lazy" />
      <small>{t.advertising.label}</small>
    </button>
  )
}
