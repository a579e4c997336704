import { useState } from 'react'
import { stopMessages } from '../calls.ts'
import { Modal } from '../modal.tsx'
import { publicTexts } from '../public.texts.ts'
import { useTexts } from '../use-texts.ts'
import { stopTexts } from './stop.texts.ts'

interface StopMessagesProps {
  token: string
  /** Their first name. */
  agent: string
  onClose: () => void
}

/** Stops messages; on every personal link (product.md section 8). */
export const StopMessages = ({ token, agent, onClose }: StopMessagesProps) => {
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
    <Modal title={t.question(agent)} onClose={onClose}>
      <p role="status" className={state === 'failed' ? 'error' : 'done'}>
        {state === 'done' ? t.done : ''}
        {state === 'failed' ? failed : ''}
      </p>
      {state !== 'done' && (
        <div className="modal-actions stack">
          <button type="button" className="button danger" disabled={state === 'sending'} onClick={stop}>
            {t.confirm}
          </button>
          <button type="button" className="button secondary" onClick={onClose}>
            {t.cancel}
          </button>
        </div>
      )}
    </Modal>
  )
}
