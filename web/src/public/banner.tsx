import type { PublicAsset } from '@mafteach/contract/assets'
import { opens } from './parts.tsx'
import { useTexts } from './texts.ts'

type BannerData = NonNullable<PublicAsset['banner']>

/** The advertiser's picture; a click opens the form (spec section 2.7). */
export const Banner = ({ banner }: { banner: BannerData }) => {
  const texts = useTexts()
  return (
    <button type="button" className="banner" {...opens('advertiser', { banner })}>
      <img src={banner.image_url} alt={banner.client} width="720" height="216" loading="lazy" />
      <small>{texts.advertising.label}</small>
    </button>
  )
}
