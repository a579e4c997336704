import type { DealType } from '@mafteach/contract/deals'
import type { ReviewSide } from '@mafteach/contract/reviews'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { desc, ListOrder } from '#platform/http/list-order.ts'
import type { ListPart } from '#platform/http/paging.ts'
import type { Rotated } from '#platform/security/secrets.ts'

/** Reviews and their links (docs/decisions/0047). */

/**
 * One side of a deal and who recorded it, locked: `on conflict` covers only one constraint, and two concurrent calls would also create the same
 * token.
 */
export const lockSide = (db: Db, deal: number, side: ReviewSide) =>
  db
    .selectFrom('deal_side as s')
    .innerJoin('deal as d', 'd.id', 's.deal_id')
    .select(['s.agent_id', 'd.agent_id as recorded_by'])
    .where('s.deal_id', '=', deal)
    .where('s.side', '=', side)
    .forNoKeyUpdate('s')
    .executeTakeFirst()

interface Link {
  deal_id: number
  side: ReviewSide
  agent_id: number
  created_at: Date
}

/**
 * The link of one side of a deal, created at the first request. It does not change, except that it is renewed if the installation no longer has the
 * secret it was made with.
 */
export const saveLink = (db: Db, link: Link, { current, all }: Rotated<Buffer>) =>
  db
    .insertInto('review_link')
    .values({ ...link, token_hash: current })
    .onConflict((conflict) =>
      conflict.columns(['deal_id', 'side']).doUpdateSet({
        token_hash: sql`case when review_link.token_hash = any(${all}::bytea[]) then review_link.token_hash else ${current} end`,
      }),
    )
    .returning(['id', 'token_hash'])
    .executeTakeFirstOrThrow()

const links = (db: Db, token_hash: Buffer) =>
  db
    .selectFrom('review_link as l')
    .innerJoin('deal as d', 'd.id', 'l.deal_id')
    .leftJoin('review as r', 'r.link_id', 'l.id')
    .select(['l.id', 'l.agent_id', 'l.side', 'd.deal_type', 'r.id as review_id'])
    .where('l.token_hash', '=', token_hash)

/** The link of a token, locked: of two concurrent reviews only one is the first. */
export const lockLink = async (db: Db, token_hash: Buffer) => {
  const locked = await db
    .selectFrom('review_link')
    .select('id')
    .where('token_hash', '=', token_hash)
    .forUpdate()
    .executeTakeFirst()
  return locked && links(db, token_hash).executeTakeFirst()
}

/** The agent whom a token asks to review. */
export const readRequest = (db: Db, token_hash: Buffer) =>
  links(db, token_hash)
    .innerJoin('agent', 'agent.id', 'l.agent_id')
    .leftJoin('agency', 'agency.id', 'agent.agency_id')
    .where('agent.closed_at', 'is', null)
    .select([
      'agent.uuid',
      'agent.name',
      'agent.phone',
      'agent.image_url',
      'agent.seniority',
      'agent.license_number',
      'agency.name as agency_name',
    ])
    .executeTakeFirst()

interface NewReview {
  link_id: number
  agent_id: number
  side: ReviewSide
  rating: number
  text: string | null
  privacy_version: number
  created_at: Date
}

export const insertReview = (db: Db, review: NewReview) => db.insertInto('review').values(review).execute()

const COLUMNS = ['id', 'rating', 'text', 'side', 'created_at', 'answer', 'answered_at'] as const

const shown = (db: Db) => db.selectFrom('review').where('hidden_at', 'is', null)

export const reviewedAt = async (db: Db, link: number): Promise<Date | null> =>
  (await db.selectFrom('review').select('created_at').where('link_id', '=', link).executeTakeFirst())?.created_at ?? null

const NEWEST = new ListOrder('newest', desc('id', 'bigint'))

const dealTypeOf =
  sql<DealType>`(select d.deal_type from review_link l join deal d on d.id = l.deal_id where l.id = review.link_id)`.as(
    'deal_type',
  )

/** A page of an agent's reviews, newest first. */
export const readReviews = (db: Db, agent: number, page: ListPart) =>
  page.read(
    shown(db)
      .select([...COLUMNS, dealTypeOf])
      .where('agent_id', '=', agent),
    NEWEST,
  )

export const countReviews = async (db: Db, agent: number): Promise<number> => {
  const { count } = await shown(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('agent_id', '=', agent)
    .executeTakeFirstOrThrow()
  return count
}

export const lockReview = (db: Db, id: number) => shown(db).select('agent_id').where('id', '=', id).forUpdate().executeTakeFirst()

export const setAnswer = (db: Db, id: number, answer: string | null, now: Date) =>
  db
    .updateTable('review')
    .set({ answer, answered_at: answer === null ? null : now })
    .where('id', '=', id)
    .returning([...COLUMNS, dealTypeOf])
    .executeTakeFirstOrThrow()

export type ReviewRow = Awaited<ReturnType<typeof setAnswer>>
