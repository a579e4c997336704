import { useState } from 'react'
import { IsraelClock } from '../israel-clock.tsx'
import { useLanguage } from '../use-texts.ts'
import { mayPass } from './signing-calls.ts'
import { SigningFile } from './signing-file.tsx'
import { SigningNotice } from './signing-notice.tsx'
import type { SigningParts } from './signing-parts.ts'
import { useSigningTexts } from './signing-words.ts'

/** Signed: the file, once all have signed, and the consents, which can be withdrawn here at any time. */
export const SigningDone = (parts: SigningParts) => {
  const { content } = parts
  const t = useSigningTexts()
  const language = useLanguage()
  const { state, turn, signer } = content
  const isWaiting = state === 'open' && turn !== null
  const isSigned = state === 'signed' || state === 'sealing'
  const [icon, title] = isWaiting
    ? (['circleCheck', t.done.waiting] as const)
    : isSigned
      ? (['circleCheck', t.done.signed] as const)
      : state === 'declined'
        ? (['alert', t.done.stopped] as const)
        : (['clock', t.done.over] as const)
  const text = isWaiting ? t.done.waitingText(turn) : signer.signed_at ? t.done.signedText(signer.signed_at) : ''
  return (
    <SigningNotice icon={icon} title={title} text={text}>
      {isSigned && <IsraelClock text={t.israelClock} />}
      <p role="status">{state === 'sealing' ? t.done.sealing : ''}</p>
      {state === 'signed' ? (
        <SigningFile {...parts} label={t.done.file} />
      ) : (
        state !== 'sealing' && <SigningFile {...parts} label={t.done.shownFile} isQuiet />
      )}
      <Consents {...parts} />
      <footer>
        <a href={`/public-view/verify${language === 'en' ? '?lang=en' : ''}`}>{t.done.verify}</a>
      </footer>
    </SigningNotice>
  )
}

const BOXES = ['messages', 'calls', 'sharing'] as const

const Consents = ({ calls, content, ticket, onRefused, onChanged }: SigningParts) => {
  const t = useSigningTexts()
  const { boxes, withdrawn } = content.signer
  const [step, setStep] = useState<'idle' | 'asking' | 'busy' | 'failed'>('idle')
  const given = BOXES.filter((box) => boxes?.[box])
  const withdraw = async () => {
    setStep('busy')
    try {
      await calls.withdraw(ticket)
      await onChanged()
    } catch (error) {
      setStep('failed')
      if (!mayPass(error)) onRefused(error)
    }
  }
  return (
    <section className="consents">
      <h2>{t.withdraw.given}</h2>
      {withdrawn ? (
        <p role="status">{t.withdraw.done}</p>
      ) : (
        <>
          {given.length > 0 ? (
            <ul>
              {given.map((box) => (
                <li key={box}>{t.boxes[box]}</li>
              ))}
            </ul>
          ) : (
            <p>{t.withdraw.none}</p>
          )}
          {given.length === 0 ? null : step === 'idle' ? (
            <button type="button" className="button link tap green" onClick={() => setStep('asking')}>
              {t.withdraw.act}
            </button>
          ) : (
            <>
              <p className="ask">{t.withdraw.ask}</p>
              <p role="alert" className="error">
                {step === 'failed' ? t.offline : ''}
              </p>
              <div className="pair row">
                <button type="button" className="button danger" disabled={step === 'busy'} onClick={() => void withdraw()}>
                  {t.withdraw.confirm}
                </button>
                <button type="button" className="button secondary" onClick={() => setStep('idle')}>
                  {t.cancel}
                </button>
              </div>
            </>
          )}
        </>
      )}
    </section>
  )
}
