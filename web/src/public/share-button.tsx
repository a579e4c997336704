import { TOAST_MS } from '@mafteach/contract/limits'
import { useState } from 'react'
import { Icon } from './icon.tsx'
import { useTexts } from './texts.ts'

/** Shares by the phone's own sheet; where there is none, copies the link. */
export const ShareButton = ({ url, title }: { url: string; title: string }) => {
  const texts = useTexts()
  const [copied, setCopied] = useState(false)
  const share = async () => {
    try {
      if (navigator.share) return await navigator.share({ title, url })
      await navigator.clipboard.writeText(url)
      setCopied(true)
      setTimeout(() => setCopied(false), TOAST_MS)
    } catch {
      // The sheet was closed, or the browser forbids copying: nothing was shared, and nothing is said.
    }
  }
  return (
    <>
      <button type="button" className="button secondary share" onClick={share} aria-label={texts.share.action}>
        <Icon name={copied ? 'check' : 'share'} />
        <span className="wide">{texts.share.action}</span>
      </button>
      <span role="status" className="toast">
        {copied ? texts.share.copied : ''}
      </span>
    </>
  )
}
