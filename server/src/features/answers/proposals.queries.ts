import type { Proposal } from '@mafteach/contract/answers'
import type { WaitingProposal } from '@mafteach/contract/customers'
import type { ListingInput, ListingWish } from '@mafteach/contract/listings'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

/** Changes of searches proposed by customers and partners. */

export type Changes = Omit<ListingWish, 'listing'>

/** Open proposals of a customer, newest first. */
export async function readProposals(db: Db, customer: number): Promise<Proposal[]> {
  const rows = await db
    .selectFrom('proposal as p')
    .select([
      'p.id',
      'p.customer_id',
      'p.listing_id',
      'p.created_at',
      sql<Proposal['by']>`case when p.partner_id is null then 'customer' else 'partner' end`.as('by'),
      sql<Changes>`p.changes`.as('changes'),
      sql<
        Proposal['city']
      >`(select jsonb_build_object('id', c.id, 'name', c.name) from city c where c.id = (p.changes ->> 'city')::integer)`.as(
        'city',
      ),
      sql<Proposal['neighborhoods']>`(select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name)
          order by not n.is_whole_city, n.name), '[]')
        from neighborhood n where n.id in (select jsonb_array_elements_text(p.changes -> 'neighborhoods')::bigint))`.as(
        'neighborhoods',
      ),
    ])
    .where('p.customer_id', '=', customer)
    .where('p.state', '=', 'open')
    .where('p.text', 'is', null)
    .orderBy('p.id', 'desc')
    .execute()
  return rows.map(({ customer_id, listing_id, created_at, ...row }) => ({
    ...row,
    customer: customer_id,
    listing: listing_id,
    created_at: created_at.toISOString(),
  }))
}

/** The open proposal that was read from a lead's message. */
export async function readWaitingProposal(db: Db, customer: number): Promise<WaitingProposal | null> {
  const row = await db
    .selectFrom('proposal')
    .select(['id', 'text', sql<WaitingProposal['fields']>`changes`.as('fields')])
    .where('customer_id', '=', customer)
    .where('state', '=', 'open')
    .where('text', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { id: row.id, fields: row.fields, text: row.text! } : null
}

interface ProposalSource {
  customer: number
  /** The proposing partner, if it is not the customer: each has one open proposal per listing. */
  partner: number | null
  listing: number | null
}

/** Saves a proposal in place of the earlier open one from the same source; an empty one withdraws it. Returns whether anything changed. */
export async function saveProposal(
  db: Db,
  { customer, partner, listing }: ProposalSource,
  changes: Changes,
  now: Date,
): Promise<boolean> {
  const isTheirs = sql<boolean>`text is null and listing_id is not distinct from ${listing}::bigint and partner_id is not distinct from ${partner}::bigint`
  const open = () => db.selectFrom('proposal').where('customer_id', '=', customer).where('state', '=', 'open').where(isTheirs)
  const json = JSON.stringify(changes)
  const same = await open().where(sql<boolean>`changes = ${json}::jsonb`).select('id').executeTakeFirst()
  if (same) return false
  const { numDeletedRows } = await db
    .deleteFrom('proposal')
    .where('customer_id', '=', customer)
    .where('state', '=', 'open')
    .where(isTheirs)
    .executeTakeFirstOrThrow()
  if (Object.keys(changes).length === 0) return numDeletedRows > 0n
  await db
    .insertInto('proposal')
    .values({ customer_id: customer, listing_id: listing, partner_id: partner, changes: json, created_at: now })
    .execute()
  return true
}

/** A proposal of a locked customer. */
export const readProposal = (db: Db, customer: number, id: number) =>
  db
    .selectFrom('proposal')
    .select([
      'id',
      'listing_id',
      'state',
      'text',
      sql<Changes>`changes`.as('changes'),
      sql<ListingInput | null>`before`.as('before'),
      sql<ListingInput | null>`after`.as('after'),
    ])
    .where('id', '=', id)
    .where('customer_id', '=', customer)
    .executeTakeFirst()

/** The neighborhood that stands for a whole city. */
export const readWholeCity = async (db: Db, city: number): Promise<number | undefined> =>
  (
    await db
      .selectFrom('neighborhood')
      .select('id')
      .where('city_id', '=', city)
      .where('is_whole_city', '=', true)
      .executeTakeFirst()
  )?.id

interface Decision {
  state: 'open' | 'accepted' | 'rejected'
  listing_id?: number | null
  before?: ListingInput | null
  after?: ListingInput | null
}

export const decideProposal = (db: Db, id: number, { before = null, after = null, ...decision }: Decision, now: Date) =>
  db
    .updateTable('proposal')
    .set({
      ...decision,
      before: sql`${before && JSON.stringify(before)}::jsonb`,
      after: sql`${after && JSON.stringify(after)}::jsonb`,
      decided_at: decision.state === 'open' ? null : now,
    })
    .where('id', '=', id)
    .execute()
