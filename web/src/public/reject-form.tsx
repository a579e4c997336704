import type { AnswerReason } from '@mafteach/contract/answer-reasons'

interface Words {
  why: string
  reasons: Readonly<Record<AnswerReason, string>>
  more: string
  send: string
}

/** Reasons why an asset does not suit a customer. */
export const RejectForm = ({ action, words }: { action: string; words: Words }) => (
  <form method="post" action={action}>
    <input type="hidden" name="answer" value="not_interested" />
    <fieldset>
      <legend>{words.why}</legend>
      <div className="reasons wrap">
        {Object.entries(words.reasons).map(([code, reason]) => (
          <label key={code} className="pick">
            <input type="checkbox" name="reason" value={code} />
            <span>{reason}</span>
          </label>
        ))}
      </div>
    </fieldset>
    <label className="field">
      {words.more}
      <input name="more" maxLength={300} />
    </label>
    <button type="submit" className="button primary">
      {words.send}
    </button>
  </form>
)
