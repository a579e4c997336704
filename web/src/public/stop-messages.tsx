import { useState } from 'react'
import { stopMessages } from './calls.ts'
import { Modal } from './modal.tsx'
import { useTexts } from './texts.ts'

/** The way out of messages that every personal link carries (product.md section 8). */
export const StopMessages = ({ token, agent }: { token: string; agent: string }) => {
  const texts = useTexts()
  const [asking, setAsking] = useState(false)
  const [state, setState] = useState<'open' | 'sending' | 'done' | 'failed'>('open')
  const stop = () => {
    setState('sending')
    stopMessages(token).then(
      () => {
        setState('done')
        setAsking(false)
      },
      () => setState('failed'),
    )
  }
  return (
    <footer className="personal">
      <p role="status">
        {state === 'done' ? texts.stop.done : texts.stop.note(agent)}{' '}
        {state !== 'done' && (
          <button type="button" className="link" onClick={() => setAsking(true)}>
            {texts.stop.action}
          </button>
        )}
      </p>
      {asking && (
        <Modal title={texts.stop.question(agent)} onClose={() => setAsking(false)}>
          {state === 'failed' && (
            <p role="alert" className="error">
              {texts.failed}
            </p>
          )}
          <div className="modal-actions">
            <button type="button" className="button danger" disabled={state === 'sending'} onClick={stop}>
              {texts.stop.confirm}
            </button>
            <button type="button" className="button secondary" onClick={() => setAsking(false)}>
              {texts.stop.cancel}
            </button>
          </div>
        </Modal>
      )}
    </footer>
  )
}
