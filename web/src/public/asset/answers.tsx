import { type FormEvent, useState } from 'react'
import { type LinkAnswer, sendAnswer } from '../calls.ts'
import { Icon, type IconName } from '../icon.tsx'
import { useTexts } from '../texts.ts'

type Choice = 'interested' | 'viewing' | 'notInterested'

const ICONS: Record<Choice, IconName> = { interested: 'thumbUp', viewing: 'eye', notInterested: 'thumbDown' }
const REASON_MAX = 500

/** What the customer of a personal link thinks of the asset. An answer can be changed as long as the page is open. */
export const Answers = ({ token, agent }: { token: string; agent: string }) => {
  const texts = useTexts()
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
    interested: texts.answers.thanks.interested(agent),
    viewing: texts.answers.thanks.viewing(agent),
    notInterested: texts.answers.thanks.notInterested,
  }
  return (
    <section className="answers">
      <h2>{texts.answers.title}</h2>
      <div className="choices">
        {(['viewing', 'interested', 'notInterested'] as const).map((each) => (
          <button
            key={each}
            type="button"
            className="button choice"
            aria-pressed={choice === each}
            disabled={state === 'sending'}
            onClick={() => choose(each)}
          >
            <Icon name={ICONS[each]} />
            {texts.answers[each]}
          </button>
        ))}
      </div>
      {choice === 'notInterested' && state !== 'sent' && (
        <form onSubmit={sendReason}>
          <fieldset>
            <legend>{texts.answers.why}</legend>
            <div className="reasons">
              {texts.answers.reasons.map((reason) => (
                <label key={reason}>
                  <input type="checkbox" name="reason" value={reason} />
                  <span>{reason}</span>
                </label>
              ))}
            </div>
            <label className="field">
              {texts.answers.more}
              <input name="reason" maxLength={300} />
            </label>
          </fieldset>
          <button type="submit" className="button primary" disabled={state === 'sending'}>
            {texts.answers.send}
          </button>
        </form>
      )}
      <p role="status" className={state === 'failed' ? 'error' : 'done'}>
        {state === 'sent' && choice ? thanks[choice] : ''}
        {state === 'failed' ? texts.failed : ''}
      </p>
    </section>
  )
}
