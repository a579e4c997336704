import { Icon } from './icon.tsx'
import { useTexts } from './texts.ts'

export const ShareButton = ({ url, title }: { url: string; title: string }) => {
  const { share } = useTexts()
  return (
    <button type="button" className="button secondary share" aria-label={share.action} data-url={url} data-title={title}>
      <Icon name="share" />
      <span className="wide">{share.action}</span>
    </button>
  )
}
