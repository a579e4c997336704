import { type FormEvent, useState } from 'react'
import { type LinkAnswer, sendAnswer } from '../calls.ts'
import { Icon, type IconName } from '../icon.tsx'
import { publicTexts } from '../public.texts.ts'
import { useTexts } from '../use-texts.ts'
import { assetTexts } from './asset.texts.ts'

type Choice = 'interested' | 'viewing' | 'notInterested'

const ICONS: Record<Choice, IconName> = { interested: 'thumbUp', viewing: 'eye', notInterested: 'thumbDown' }
const REASON_MAX = 500

/** What the customer of a personal link thinks of the asset. An answer can be changed as long as the page is open. */
export const Answers = ({ token, agent }: { token: string; agent: string }) => {
  const { answers: t } = useTexts(assetTexts)
  const { failed } = useTexts(publicTexts)
  const [choice, setChoice] = useState<Choice | null>(null)
  const [state, setState] = useState<'open' | 'sending' | 'sent' | 'failed'>('open')

  const send = (answer: LinkAnswer) => {
    setState('sending')
    sendAnswer(token, answer).then(
      () => setState('sent'),
      () => setState('failed'),
    )
  }
  const choose = (chosen: Choice) => {
    setChoice(chosen)
    if (chosen === 'notInterested') setState('open')
    else send({ is_interested: true, wants_viewing: chosen === 'viewing' })
  }
  const sendReason = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reasons = new FormData(event.currentTarget).getAll('reason').map(String).filter(Boolean)
    send({ is_interested: false, reason: reasons.join(', ').slice(0, REASON_MAX) || null })
  }
  const thanks = {
    interested: t.thanks.interested(agent),
    viewing: t.thanks.viewing(agent),
    notInterested: t.thanks.notInterested,
  }
  return (
    <section className="answers card stack">
      <h2>{t.title}</h2>
      <div className="choices">
        {(['viewing', 'interested', 'notInterested'] as const).map((each) => (
          <button
            key={each}
            type="button"
            className="button secondary choice"
            aria-pressed={choice === each}
            disabled={state === 'sending'}
            onClick={() => choose(each)}
          >
            <Icon name={ICONS[each]} />
            {t[each]}
          </button>
        ))}
      </div>
      {choice === 'notInterested' && state !== 'sent' && (
        <form onSubmit={sendReason}>
          <fieldset>
            <legend>{t.why}</legend>
            <div className="reasons wrap">
              {t.reasons.map((reason) => (
                <label key={reason} className="pick">
                  <input type="checkbox" name="reason" value={reason} />
                  <span>{reason}</span>
                </label>
              ))}
            </div>
            <label className="field">
              {t.more}
              <input name="reason" maxLength={300} />
            </label>
          </fieldset>
          <button type="submit" className="button primary" disabled={state === 'sending'}>
            {t.send}
          </button>
        </form>
      )}
      <p role="status" className={state === 'failed' ? 'error' : 'done'}>
        {state === 'sent' && choice ? thanks[choice] : ''}
        {state === 'failed' ? failed : ''}
      </p>
    </section>
  )
}
