import { DECLINE_REASON_CODES } from '@mafteach/contract/decline-reasons'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { mayPass } from './signing-calls.ts'
import { SigningIcon } from './signing-icon.tsx'
import type { SigningParts } from './signing-parts.ts'
import { useSigningTexts } from './signing-words.ts'

/** Reasons to decline: one of a few, the signer's own words, or both. */
export const SigningDecline = ({
  calls,
  ticket,
  onRefused,
  onChanged,
  agent,
  onClose,
}: SigningParts & { agent: string; onClose: () => void }) => {
  const t = useSigningTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  useEffect(() => dialog.current?.showModal(), [])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const reasons = DECLINE_REASON_CODES.filter((code) => fields.getAll('reason').includes(code))
    const more = fields.get('more')
    const reason = typeof more === 'string' ? more.trim() : ''
    if (reasons.length === 0 && !reason) return setProblem(t.reasonMissing)
    setIsBusy(true)
    try {
      await calls.decline(ticket, { reasons, reason })
      await onChanged()
    } catch (error) {
      if (mayPass(error)) setProblem(t.offline)
      else onRefused(error)
      setIsBusy(false)
    }
  }

  return (
    <dialog ref={dialog} className="sheet" aria-labelledby="decline-title" onClose={onClose}>
      <header className="row apart">
        <h2 id="decline-title">{t.declineTitle}</h2>
        <button type="button" className="round circle bare" aria-label={t.close} onClick={() => dialog.current?.close()}>
          <SigningIcon name="close" />
        </button>
      </header>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <fieldset>
          <legend className="unseen">{t.declineTitle}</legend>
          <div className="reasons wrap">
            {DECLINE_REASON_CODES.map((code) => (
              <label key={code} className="pick">
                <input type="checkbox" name="reason" value={code} />
                <span>{t.reasons[code]}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <label className="field">
          {t.moreReason}
          <input name="more" maxLength={300} dir="auto" />
        </label>
        <p className="hint">{t.declineNote(agent)}</p>
        <p role="alert" className="error">
          {problem}
        </p>
        <button type="submit" className="button danger" disabled={isBusy}>
          {t.declineAct}
        </button>
      </form>
    </dialog>
  )
}
