import { type FormEvent, useEffect, useRef, useState } from 'react'
import { signingTexts } from './signing.texts.ts'
import { mayPass } from './signing-calls.ts'
import { SigningIcon } from './signing-icon.tsx'
import type { SigningParts } from './signing-parts.ts'
import { useSigningTexts } from './signing-words.ts'

const REASON_MAX = 500

/** Why not: a reason of a few, which the agent reads in Hebrew, or another one. */
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
    const reasons = [...fields.getAll('reason'), ...fields.getAll('more')]
    const reason = reasons.flatMap((one) => (typeof one === 'string' && one.trim()) || []).join(', ')
    if (!reason) return setProblem(t.reasonMissing)
    setIsBusy(true)
    try {
      await calls.decline(ticket, { reason: reason.slice(0, REASON_MAX) })
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
            {t.reasons.map((reason, at) => (
              <label key={reason} className="pick">
                <input type="checkbox" name="reason" value={signingTexts.he.reasons[at]} />
                <span>{reason}</span>
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
