import { randomBytes } from 'node:crypto'
import { DAY_MS } from '@mafteach/contract/days'
import type { Db } from '#platform/database/db.ts'

const DEMO_REVIEWS: readonly { rating: number; text: string | null; answer?: string }[] = [
  { rating: 5, text: 'ידענו בכל שלב מה קורה, וגם מה עוד לא ידוע.' },
  { rating: 4, text: 'הסבר סבלני על כל סעיף. היה שווה לחכות.', answer: 'תודה על האמון ועל הסבלנות.' },
  { rating: 5, text: null },
  { rating: 5, text: 'מכרנו תוך חודש וחצי, במחיר שרצינו.' },
  { rating: 3, text: 'התוצאה טובה, התיאומים לקחו זמן.', answer: 'תודה, לקחתי לתשומת לבי.' },
]

/** Reviews after most deals, a week later. */
export async function addReviews(db: Db): Promise<void> {
  const sides = await db
    .selectFrom('deal_side as s')
    .innerJoin('deal as d', 'd.id', 's.deal_id')
    .select(['s.deal_id', 's.side', 's.agent_id', 'd.created_at'])
    .where('s.customer_id', 'is not', null)
    .where('s.agent_id', 'is not', null)
    .orderBy('d.created_at')
    .orderBy('s.id')
    .execute()
  for (const [at, { deal_id, side, agent_id, created_at: closed }] of sides.entries()) {
    const created_at = new Date(closed.getTime() + 7 * DAY_MS)
    const { rating, text, answer = null } = DEMO_REVIEWS[at % DEMO_REVIEWS.length]!
    const link = await db
      .insertInto('review_link')
      // When the agent requests the link, the review is found by it.
      .values({ deal_id, side, agent_id: agent_id!, token_hash: randomBytes(32), created_at: closed })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('review')
      .values({
        link_id: link.id,
        agent_id: agent_id!,
        side,
        rating,
        text,
        created_at,
        answer,
        answered_at: answer === null ? null : created_at,
      })
      .execute()
  }
}
