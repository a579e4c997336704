import type { PublicAgentPage } from '@mafteach/contract/public-pages'
import type { Review } from '@mafteach/contract/reviews'
import { IconStarFilled } from '@tabler/icons-react'
import { firstName } from '../first-name.ts'
import { useTexts } from '../use-texts.ts'
import { agentTexts } from './agent.texts.ts'

const SHOWN_FIRST = 3
const RATINGS = [1, 2, 3, 4, 5] as const

/** Customers' reviews of an agent, on their visiting card. */
export const AgentReviews = ({ page }: { page: PublicAgentPage }) => {
  const { agent, reviews } = page
  const t = useTexts(agentTexts)
  const rows = reviews.map((review) => <ReviewRow key={review.id} review={review} agent={firstName(agent.name)} />)
  if (rows.length === 0) return null
  return (
    <section className="reviews stack">
      <h2>
        {t.reviewsTitle} <small className="quiet small">{agent.reviews_count}</small>
      </h2>
      {rows.slice(0, SHOWN_FIRST)}
      {rows.length > SHOWN_FIRST && (
        <details className="stack">
          <summary>{t.moreReviews(rows.length - SHOWN_FIRST)}</summary>
          {rows.slice(SHOWN_FIRST)}
        </details>
      )}
    </section>
  )
}

const ReviewRow = ({ review, agent }: { review: Review; agent: string }) => {
  const t = useTexts(agentTexts)
  return (
    <div className="review stack">
      {review.text && (
        <p className="long" dir="auto">
          {review.text}
        </p>
      )}
      <p className="stars row">
        <span role="img" aria-label={t.rating(review.rating)}>
          {RATINGS.map((star) => (
            <IconStarFilled key={star} size={16} className={star > review.rating ? 'empty' : undefined} aria-hidden />
          ))}
        </span>
        <small className="quiet small">
          {t.sides[review.deal_kind][review.side]}, {t.month(review.created_at)}
        </small>
      </p>
      {review.answer && (
        <blockquote className="quiet">
          <small className="quiet small">{t.answer(agent)}</small>
          <p dir="auto">{review.answer}</p>
        </blockquote>
      )}
    </div>
  )
}
