import type { PublicAsset } from '@mafteach/contract/assets'
import { type ComponentType, useState } from 'react'
import type { AdvertiserFormProps } from './advertiser-form.tsx'
import { useTexts } from './texts.ts'

type BannerData = NonNullable<PublicAsset['banner']>

/** The advertiser's picture; a click opens the form, whose code is loaded then. */
export const Banner = ({ banner }: { banner: BannerData }) => {
  const texts = useTexts()
  const [Form, setForm] = useState<ComponentType<AdvertiserFormProps> | null>(null)
  const [failed, setFailed] = useState(false)
  const open = () => {
    import('./advertiser-form.tsx').then(
      (module) => setForm(() => module.AdvertiserForm),
      () => setFailed(true),
    )
  }
  return (
    <div className="banner">
      <button type="button" onClick={open}>
        <img src={banner.image_url} alt={banner.client} width="720" height="216" loading="lazy" />
        <small>{texts.advertising.label}</small>
      </button>
      <p role="status" className="error">
        {failed ? texts.failed : ''}
      </p>
      {Form && <Form banner={banner} onClose={() => setForm(null)} />}
    </div>
  )
}
