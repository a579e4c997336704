import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from './icon.tsx'
import { publicTexts } from './public.texts.ts'
import { useTexts } from './use-texts.ts'

/** A dialog with a close button; the browser traps the focus and closes it on Escape. A sheet on a phone. */
export const Modal = ({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) => {
  const t = useTexts(publicTexts)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="modal" aria-labelledby="modal-title" onClose={onClose}>
      <header className="row apart">
        <h2 id="modal-title">{title}</h2>
        <button type="button" className="round circle bare" aria-label={t.close} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </header>
      {children}
    </dialog>
  )
}
