import { useState } from 'react'
import { Refused } from './signing-calls.ts'
import { SigningIcon } from './signing-icon.tsx'
import type { SigningParts } from './signing-parts.ts'
import { useSigningTexts } from './signing-words.ts'

interface FileProps extends Pick<SigningParts, 'calls' | 'content' | 'ticket' | 'onRefused'> {
  label: string
  isQuiet?: boolean
}

/** The PDF, which needs the ticket: the document has no address of it. */
export const SigningFile = ({ calls, content, ticket, onRefused, label, isQuiet = false }: FileProps) => {
  const t = useSigningTexts()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const save = async () => {
    setState('busy')
    try {
      const url = URL.createObjectURL(await calls.file(ticket))
      const link = document.createElement('a')
      link.href = url
      link.download = `${content.title}.pdf`
      link.click()
      setTimeout(() => URL.revokeObjectURL(url), 60_000)
      setState('idle')
    } catch (error) {
      setState('failed')
      if (error instanceof Refused) onRefused(error)
    }
  }
  return (
    <>
      <button
        type="button"
        className={isQuiet ? 'button link tap green' : 'button primary whole'}
        disabled={state === 'busy'}
        onClick={() => void save()}
      >
        <SigningIcon name="download" />
        {label}
      </button>
      <p role="alert" className="error">
        {state === 'failed' ? t.offline : ''}
      </p>
    </>
  )
}
