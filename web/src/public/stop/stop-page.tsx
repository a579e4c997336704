import { useState } from 'react'
import { stopMessages } from '../calls.ts'
import { PrivacyNote } from '../privacy-note.tsx'
import { publicTexts } from '../public.texts.ts'
import { useTexts } from '../use-texts.ts'
import { stopTexts } from './stop.texts.ts'

/** The page of a message's "stop messages" link. It needs no asset, so it works as long as the message exists. */
export const StopPage = ({ token }: { token: string }) => {
  const t = useTexts(stopTexts)
  const { failed } = useTexts(publicTexts)
  const [state, setState] = useState<'open' | 'sending' | 'done' | 'failed'>('open')
  const stop = () => {
    setState('sending')
    stopMessages(token).then(
      () => setState('done'),
      () => setState('failed'),
    )
  }
  return (
    <main className="notice stack start">
      <h1 aria-live="polite">{state === 'done' ? t.done : t.pageTitle}</h1>
      {state !== 'done' && (
        <>
          <p className="quiet">{t.pageExplanation}</p>
          <button type="button" className="button primary" disabled={state === 'sending'} onClick={stop}>
            {t.confirm}
          </button>
        </>
      )}
      <p role="alert" className="error">
        {state === 'failed' ? failed : ''}
      </p>
      <footer className="small quiet">
        <PrivacyNote of="stop" />
      </footer>
    </main>
  )
}
