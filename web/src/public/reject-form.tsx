interface Words {
  why: string
  reasons: readonly string[]
  more: string
  send: string
}

/** Why an asset does not suit a customer. */
export const RejectForm = ({ action, words }: { action: string; words: Words }) => (
  <form method="post" action={action}>
    <input type="hidden" name="answer" value="not_interested" />
    <fieldset>
      <legend>{words.why}</legend>
      <div className="reasons wrap">
        {words.reasons.map((reason) => (
          <label key={reason} className="pick">
            <input type="checkbox" name="reason" value={reason} />
            <span>{reason}</span>
          </label>
        ))}
      </div>
    </fieldset>
    <label className="field">
      {words.more}
      <input name="reason" maxLength={300} />
    </label>
    <button type="submit" className="button primary">
      {words.send}
    </button>
  </form>
)
