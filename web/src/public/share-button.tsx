import { Icon } from './icon.tsx'
import { publicTexts } from './public.texts.ts'
import { useTexts } from './use-texts.ts'

export const ShareButton = ({ url, title }: { url: string; title: string }) => {
  const { share } = useTexts(publicTexts)
  return (
    <button type="button" className="button secondary share" aria-label={share} data-url={url} data-title={title}>
      <Icon name="share" />
      <span className="wide">{share}</span>
    </button>
  )
}
