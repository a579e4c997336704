import type { CooperationState } from '@mafteach/contract/codes'
import { sql } from 'kysely'
import { type ContactRow, contactOf } from '#domain/realtor-contact.ts'
import { roleOf, seenBy } from '#domain/seen-by.ts'
import type { Db } from '#platform/database/db.ts'
import { desc, ListOrder } from '#platform/http/list-order.ts'
import type { ListPart, Placed } from '#platform/http/paging.ts'

/** Co-operations `k`, whose asset may be deleted. */

/** Visible to both agents and the asset's owner. Proposals end with their asset. */
const isShownTo = (me: number) => sql<boolean>`(${me} in (k.proposer_id, k.partner_id) or a.agent_id = ${me})
  and (k.state <> 'proposed' or a.id is not null)
  and not exists (select from agent g where g.id in (k.proposer_id, k.partner_id) and g.closed_at is not null)`

interface Row {
  id: number
  state: CooperationState
  asset_id: number
  /** The part of the address that everybody may know. */
  street: string | null
  city: string | null
  proposer: ContactRow
  partner: ContactRow
  fee_share: number
  terms: string
  created_at: Date
  answered_at: Date | null
}

const NEWEST = new ListOrder('newest', desc('k.id', 'bigint'))

/** A page of what an agent may read, newest first, with the total count. */
export async function readCooperations(
  db: Db,
  me: number,
  { asset, user_id: other }: { asset?: number | undefined; user_id?: number | undefined },
  page: ListPart,
) {
  const { behind, by, key, limit, offset, cut } = page.slice(NEWEST)
  const found = sql`from cooperation k left join asset a on a.id = k.asset_id
    where ${isShownTo(me)}
      and ${asset === undefined ? sql`true` : sql`k.asset_id = ${asset}`}
      and ${other === undefined ? sql`true` : sql`${other} in (k.proposer_id, k.partner_id)`}`
  const { rows: counted } = await sql<{ count: number }>`select count(*) ${found}`.execute(db)
  const { rows } = await sql<Placed<Row>>`
    select ${key} as list_key, k.id, k.state, k.asset_id, k.fee_share, k.terms, k.created_at, k.answered_at,
      ${contactOf('k.proposer_id')} as proposer, ${contactOf('k.partner_id')} as partner,
      (select name from street where id = coalesce(a.street_id, gone.street_id)) as street,
      (select name from city where id = coalesce(a.city_id, gone.city_id)) as city
    from (select k.* ${found} and ${behind} order by ${by} limit ${limit} offset ${offset}) k
    left join asset a on a.id = k.asset_id
    left join deleted_asset gone on gone.id = k.asset_id
    order by ${by}`.execute(db)
  return { count: counted[0]!.count, ...cut(rows) }
}

export interface StoredCooperation {
  id: number
  asset_id: number
  proposer_id: number
  partner_id: number
  state: CooperationState
  notification_id: number | null
}

const columns = ['id', 'asset_id', 'proposer_id', 'partner_id', 'state', 'notification_id'] as const

/** One that the agent proposed or received; undefined for others. */
export const readOne = (db: Db, me: number, id: number): Promise<StoredCooperation | undefined> =>
  db
    .selectFrom('cooperation')
    .select(columns)
    .where('id', '=', id)
    .where((or) => or.or([or('proposer_id', '=', me), or('partner_id', '=', me)]))
    .executeTakeFirst()

/** The present or last one on an asset between two agents. */
export const readBetween = (db: Db, asset: number, one: number, other: number): Promise<StoredCooperation[]> =>
  db
    .selectFrom('cooperation')
    .select(columns)
    .where('asset_id', '=', asset)
    .where('proposer_id', 'in', [one, other])
    .where('partner_id', 'in', [one, other])
    .execute()

/** An agent's role on an asset; undefined if they do not see it. */
export async function roleOn(db: Db, agent: number, asset: number) {
  const { rows } = await sql<{ role: 'owner' | 'contact' | 'viewer' | null }>`select ${roleOf(agent)} as role from asset a
    where a.id = ${asset} and ${seenBy(agent)}`.execute(db)
  return rows[0]
}

export const insertProposal = async (
  db: Db,
  proposal: { asset_id: number; proposer_id: number; partner_id: number; fee_share: number; terms: string },
  now: Date,
): Promise<number> =>
  (
    await db
      .insertInto('cooperation')
      .values({ ...proposal, state: 'proposed', created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const setNotice = (db: Db, id: number, notification: number | null) =>
  db.updateTable('cooperation').set({ notification_id: notification }).where('id', '=', id).execute()

export const answer = (db: Db, id: number, state: 'accepted' | 'rejected', now: Date) =>
  db.updateTable('cooperation').set({ state, answered_at: now }).where('id', '=', id).execute()

export const remove = (db: Db, ids: number[]) =>
  db.deleteFrom('cooperation').where('id', '=', sql<number>`any(${ids}::bigint[])`).execute()

/** Open proposals between two agents. */
export const openBetween = (db: Db, one: number, other: number): Promise<StoredCooperation[]> =>
  db
    .selectFrom('cooperation')
    .select(columns)
    .where('state', '=', 'proposed')
    .where('proposer_id', 'in', [one, other])
    .where('partner_id', 'in', [one, other])
    .execute()
