import { DEAL_KIND_OF, type DealType } from '@mafteach/contract/deals'
import { PRIVACY_VERSION } from '@mafteach/contract/privacy'
import type { PublicAgentPage } from '@mafteach/contract/public-pages'
import * as contract from '@mafteach/contract/reviews'
import { notify } from '#domain/notify.ts'
import { realtorByKey } from '#domain/realtors.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError, notAllowed, notFound } from '#platform/http/errors.ts'
import { done, mount } from '#platform/http/mount.ts'
import { RowsAt } from '#platform/http/paging.ts'
import { mountTokenRead } from '#platform/http/token-page.ts'
import { toNational } from '#platform/phone.ts'
import { eachOf } from '#platform/security/secrets.ts'
import type { ReviewTokens } from './review-tokens.ts'
import * as queries from './reviews.queries.ts'

/** Calls by token per network address and minute, against guessing the links of others. */
const PER_MINUTE = 30

const shown = ({ created_at, answered_at, deal_type, ...review }: queries.ReviewRow): contract.Review => ({
  ...review,
  deal_kind: DEAL_KIND_OF[deal_type],
  created_at: created_at.toISOString(),
  answered_at: answered_at?.toISOString() ?? null,
})

/** Reviews of agents after a deal (product.md section 12, docs/decisions/0047). */
export function reviewsRoutes(ctx: AppContext, { tokens }: { tokens: ReviewTokens }) {
  const { clock, database, settings } = ctx

  const makeLink = (me: number, deal: number, side: contract.ReviewSide) => async (db: Db) => {
    const found = await queries.lockSide(db, deal, side)
    if (!found || (found.recorded_by !== me && found.agent_id !== me)) throw notFound()
    // Nobody can ask for reviews of another agent.
    if (found.agent_id !== me) throw notAllowed()
    const given = tokens.tokenOf(deal, side)
    const hashes = eachOf(given, tokens.hashOf)
    const link = { deal_id: deal, side, agent_id: me, created_at: clock.now() }
    const { id, token_hash } = await queries.saveLink(db, link, hashes)
    const token = given.all[hashes.all.findIndex((hash) => hash.equals(token_hash))]!
    const reviewed_at = (await queries.reviewedAt(db, id))?.toISOString() ?? null
    return { url: `${settings.publicUrl}/public-view/review/${token}`, reviewed_at }
  }
  // The response contains the token, so it is not stored for replays; a repeated call gives the same one.
  mount(
    ctx,
    contract.reviewLink,
    ({ body, me, params }) => database.db.transaction().execute(makeLink(me, params.id, body.side)),
    { transaction: false },
  )

  mount(
    ctx,
    contract.realtorReviews,
    async ({ db, page, params }) => {
      const agent = await realtorByKey(db, params.uuid)
      if (agent === null) throw notFound()
      const { rows, after } = await queries.readReviews(db, agent, page)
      return page.reply({ count: await queries.countReviews(db, agent), after }, rows.map(shown))
    },
    { mayBeOld: true },
  )

  const requestOf = async (db: Db, token: string): Promise<contract.ReviewRequest | null> => {
    const found = await queries.readRequest(db, tokens.hashOf(token))
    if (!found) return null
    const { agent_id, agency_name, side, deal_type, review_id, id: _, ...agent } = found
    return {
      agent: {
        ...agent,
        id: agent_id,
        phone: toNational(agent.phone),
        img_url: agent.image_url,
        agency: agency_name === null ? null : { name: agency_name },
      },
      side: side as contract.ReviewSide,
      deal_kind: DEAL_KIND_OF[deal_type as DealType],
      is_reviewed: review_id !== null,
    }
  }

  const loadReviewRequest = mountTokenRead(
    ctx,
    contract.reviewRequest,
    { pages: 'review pages', perMinute: PER_MINUTE },
    requestOf,
  )

  mount(
    ctx,
    contract.leaveReview,
    async ({ body, db, params, alsoChangedFor }) => {
      const link = await queries.lockLink(db, tokens.hashOf(params.token))
      if (!link) throw notFound()
      if (link.review_id !== null) throw new ApiError('conflict')
      const { agent_id, side, id: link_id } = link
      const now = clock.now()
      const { rating } = body
      const text = body.text || null
      await queries.insertReview(db, {
        link_id,
        agent_id,
        side,
        rating,
        text,
        privacy_version: PRIVACY_VERSION,
        created_at: now,
      })
      const content = { he: `ביקורת חדשה: ${body.rating} מתוך 5`, en: `New review: ${body.rating} out of 5` }
      await notify(db, [{ agent: agent_id, type: 'review', content, about: agent_id }], now)
      alsoChangedFor(agent_id)
      return done
    },
    { perMinute: PER_MINUTE },
  )

  mount(ctx, contract.answerReview, async ({ body, db, me, params }) => {
    const review = await queries.lockReview(db, params.id)
    if (!review) throw notFound()
    if (review.agent_id !== me) throw notAllowed()
    return shown(await queries.setAnswer(db, params.id, body.text || null, clock.now()))
  })

  return {
    /** Data of the page behind a link; null for an invalid token. */
    loadReviewRequest,
    /** An agent's newest reviews. */
    loadReviews: async (db: Db, agent: number, limit: number): Promise<PublicAgentPage['reviews']> =>
      (await queries.readReviews(db, agent, new RowsAt({ limit }))).rows.map(shown),
  }
}
