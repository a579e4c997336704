import { useState } from 'react'
import { stopMessages } from '../calls.ts'
import { Modal } from '../modal.tsx'
import { useTexts } from '../texts.ts'

interface StopMessagesProps {
  token: string
  /** Their first name. */
  agent: string
  onClose: () => void
}

/** The way out of messages that every personal link carries (product.md section 8). */
export const StopMessages = ({ token, agent, onClose }: StopMessagesProps) => {
  const texts = useTexts()
  const [state, setState] = useState<'open' | 'sending' | 'done' | 'failed'>('open')
  const stop = () => {
    setState('sending')
    stopMessages(token).then(
      () => setState('done'),
      () => setState('failed'),
    )
  }
  return (
    <Modal title={texts.stop.question(agent)} onClose={onClose}>
      <p role="status" className={state === 'failed' ? 'error' : 'done'}>
        {state === 'done' ? texts.stop.done : ''}
        {state === 'failed' ? texts.failed : ''}
      </p>
      {state !== 'done' && (
        <div className="modal-actions">
          <button type="button" className="button danger" disabled={state === 'sending'} onClick={stop}>
            {texts.stop.confirm}
          </button>
          <button type="button" className="button secondary" onClick={onClose}>
            {texts.stop.cancel}
          </button>
        </div>
      )}
    </Modal>
  )
}
