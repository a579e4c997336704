import { isPhoto, photoIn } from '@mafteach/contract/photo-files'
import { previewTexts } from './preview.texts.ts'
import { publicTexts } from './public.texts.ts'
import { useLanguage, useTexts } from './use-texts.ts'

/** Data of a link preview (Open Graph). */
export interface Preview {
  type?: 'website' | 'profile'
  /** Left out for a personal address. */
  url?: string
  title: string
  description: string
  image: PreviewImage
}

interface PreviewImage {
  path: string
  alt: string
}

/** As the server makes them (`photo-sizes.ts`). */
const [WIDTH, HEIGHT] = ['1200', '630'] as const
const OWN = '/art/preview.jpg'

/** The preview of a photo: chat apps need a JPEG under 300 kB, and show no SVG. */
export const photoPreview = (url: string | null | undefined): string => (url && isPhoto(url) ? photoIn(url, 'og.jpg') : OWN)

export const PreviewTags = ({ origin, preview }: { origin: string; preview: Preview }) => {
  const { site } = useTexts(publicTexts)
  const locale = useLanguage() === 'he' ? 'he_IL' : 'en_US'
  const { type = 'website', url, title, description, image } = preview
  const tags = [
    ['og:type', type],
    ['og:site_name', site],
    ['og:locale', locale],
    ...(url ? [['og:url', url]] : []),
    ['og:title', title],
    ['og:description', description],
    ['og:image', new URL(image.path, origin).href],
    ['og:image:type', 'image/jpeg'],
    ['og:image:width', WIDTH],
    ['og:image:height', HEIGHT],
    ['og:image:alt', image.alt],
  ]
  return (
    <>
      {tags.map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      <meta name="description" content={description} />
    </>
  )
}

/** For a page that belongs to one person: names the kind of page, but no person or place. */
export const PersonalPreview = ({ origin, of }: { origin: string; of: keyof typeof previewTexts.he }) => {
  const { site } = useTexts(publicTexts)
  return <PreviewTags origin={origin} preview={{ ...useTexts(previewTexts)[of], image: { path: OWN, alt: site } }} />
}
