import type { ReplyOf } from '@mafteach/contract/endpoint'
import type { verifyPaper } from '@mafteach/contract/signing'
import { useState } from 'react'
import { IsraelClock } from '../israel-clock.tsx'
import { PrivacyNote } from '../privacy-note.tsx'
import { signingTexts } from '../signing/signing.texts.ts'
import { SigningIcon } from '../signing/signing-icon.tsx'
import { useTexts } from '../use-texts.ts'

type State =
  | { step: 'idle' | 'checking' | 'failed' | 'offline' | 'tooLarge' }
  | { step: 'done'; found: ReplyOf<typeof verifyPaper> }

/** A file is dropped or chosen, and compared by the server byte for byte. */
export const Verify = () => {
  const t = useTexts(signingTexts)
  const [state, setState] = useState<State>({ step: 'idle' })
  const [isOver, setIsOver] = useState(false)

  const check = async (file: File | undefined) => {
    if (!file) return
    setState({ step: 'checking' })
    const body = new FormData()
    body.append('file', file)
    try {
      const reply = await fetch('/api/public/verify/', { method: 'POST', body })
      if (reply.status === 413) return setState({ step: 'tooLarge' })
      if (!reply.ok) throw new Error(String(reply.status))
      setState({ step: 'done', found: (await reply.json()) as ReplyOf<typeof verifyPaper> })
    } catch {
      setState({ step: navigator.onLine ? 'failed' : 'offline' })
    }
  }

  const problems: Partial<Record<State['step'], string>> = { failed: t.failed, offline: t.offline, tooLarge: t.verify.tooLarge }
  const found = state.step === 'done' ? state.found : null
  const { document: paper, signed_at } = found ?? {}
  return (
    <main className="customer verify">
      <h1>{t.verify.title}</h1>
      <p className="lead">{t.verify.lead}</p>
      <label className={isOver ? 'drop over' : 'drop'}>
        <SigningIcon name="file" size={32} />
        <strong>{found ? t.verify.another : t.verify.choose}</strong>
        <span>{t.verify.drop}</span>
        {/* It covers the whole frame: the browser itself puts a dropped file into it. */}
        <input
          type="file"
          accept="application/pdf"
          onDragEnter={() => setIsOver(true)}
          onDragLeave={() => setIsOver(false)}
          onChange={({ currentTarget }) => {
            setIsOver(false)
            void check(currentTarget.files?.[0])
            // The same file may be chosen again.
            currentTarget.value = ''
          }}
        />
      </label>
      <div role="status" className={found ? (found.valid ? 'verdict valid' : 'verdict invalid') : 'verdict'}>
        {state.step === 'checking' && <p>{t.verify.checking}</p>}
        {found && (
          <>
            <SigningIcon name={found.valid ? 'circleCheck' : 'alert'} size={32} className={found.valid ? 'green' : 'error'} />
            <div>
              <h2>{found.valid ? t.verify.valid : t.verify.invalid}</h2>
              <p>
                {paper && signed_at ? t.verify.validText(paper.title, signed_at) : t.verify.invalidText}
                {signed_at && <IsraelClock text={t.israelClock} />}
              </p>
            </div>
          </>
        )}
      </div>
      <p role="alert" className="error">
        {problems[state.step] ?? ''}
      </p>
      <footer>
        <PrivacyNote of="visit" />
      </footer>
    </main>
  )
}
