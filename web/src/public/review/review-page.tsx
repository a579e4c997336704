import type { ReviewPage as Page } from '@mafteach/contract/public-pages'
import { REVIEW_MAX } from '@mafteach/contract/reviews'
import { IconCircleCheck, IconStarFilled } from '@tabler/icons-react'
import { CustomerHeader, OtherLanguage } from '../customer-parts.tsx'
import { firstName } from '../first-name.ts'
import { PrivacyNote } from '../privacy-note.tsx'
import { useTexts } from '../use-texts.ts'
import { reviewTexts } from './review.texts.ts'

const RATINGS = [1, 2, 3, 4, 5] as const

/** The page where a customer writes a review (docs/decisions/0047): one plain form, posted in place by a script (`customer-page.client.ts`). */
export const ReviewPage = ({ page }: { page: Page }) => {
  const { token, request, language, result } = page
  const { agent, side, deal_kind, is_reviewed } = request
  const t = useTexts(reviewTexts)
  const name = firstName(agent.name)
  return (
    <>
      <CustomerHeader agent={agent} />
      <main className="customer review">
        <p className={result === 'failed' ? 'result failed' : 'result'} role="status">
          {result ? t.results[result] : ''}
        </p>
        {is_reviewed ? (
          <Thanks name={name} uuid={agent.uuid} />
        ) : (
          <>
            <h1>{t.question[deal_kind][side](name)}</h1>
            <p className="lead">{t.lead(name)}</p>
            <form method="post" action={`/public-view/review/${token}${language === 'en' ? '?lang=en' : ''}`}>
              <fieldset className="rating">
                <legend>{t.rating}</legend>
                {RATINGS.map((rating) => (
                  <label key={rating} className="pick">
                    <input type="radio" name="rating" value={rating} required />
                    <IconStarFilled size={40} aria-hidden />
                    <span className="unseen">{t.stars(rating)}</span>
                  </label>
                ))}
              </fieldset>
              <label className="field">
                {t.text}
                <textarea name="text" rows={5} maxLength={REVIEW_MAX} dir="auto" />
              </label>
              <p className="hint">{t.note}</p>
              <button type="submit" className="button primary">
                {t.send}
              </button>
            </form>
          </>
        )}
        <footer>
          <PrivacyNote of="review" />
          <OtherLanguage path={`/public-view/review/${token}`} />
        </footer>
      </main>
    </>
  )
}

const Thanks = ({ name, uuid }: { name: string; uuid: string }) => {
  const t = useTexts(reviewTexts)
  return (
    <div className="thanks stack start">
      <IconCircleCheck className="green" size={48} stroke={1.5} aria-hidden />
      <h1>{t.thanks}</h1>
      <p className="lead">{t.thanksText(name)}</p>
      <a className="button secondary" href={`/a/${uuid}`}>
        {t.toCard}
      </a>
    </div>
  )
}
