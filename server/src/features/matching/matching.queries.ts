import type { MessageState } from '@mafteach/contract/codes'
import { MATCHED_FACTS } from '@mafteach/contract/criteria'
import { MATCHES_MAX } from '@mafteach/contract/limits'
import type { MatchTab } from '@mafteach/contract/matching'
import type { RuleAsset, RuleListing } from '@mafteach/contract/matching.rules'
import type { Askable } from '@mafteach/contract/questions'
import { type RawBuilder, sql } from 'kysely'
import { type AssetState, asRow } from '#domain/asset-state.ts'
import { listingColumns } from '#domain/listings.ts'
import { messageStateOf } from '#domain/messages.ts'
import { partnerInterest } from '#domain/partners.ts'
import { isNewSince, matchableFor } from '#domain/seen-by.ts'
import type { Db } from '#platform/database/db.ts'
import { prepared } from '#platform/database/prepared.ts'
import { fits, missesOne, nearlyFits, unknowns } from './fit.sql.ts'
import { joinWholeCity, keysOfAsset, meansWholeCity, neighborhoodsMeant } from './neighborhoods.sql.ts'
import { sentSinceOnMarket } from './sent.sql.ts'

/** Finds matches in both directions (product.md section 5). The measured design: docs/decisions/0004-matches-found-on-demand.md. */

/** A listing to match: a saved one by its id, or an unsaved one by its fields. */
export type Source = { id: number } | { draft: Record<string, unknown> }

/** The source as one value of a statement. */
const sourceValue = (source: Source) => ('id' in source ? source.id : JSON.stringify(source.draft))
export const listingOf = (kind: 'id' | 'draft', value: number | string): RawBuilder<unknown> =>
  kind === 'id'
    ? sql`select listing.* from listing where id = ${value}`
    : sql`select (jsonb_populate_record(null::listing, ${value}::jsonb)).*`
const sourceKind = (source: Source) => ('id' in source ? 'id' : 'draft')

/** Beginning of a statement: the listing as matching reads it, and its places. */
export const listingSource = (listing: RawBuilder<unknown>) => sql`l as materialized (${listing}),
    w as materialized (select w.* from l, lateral listing_criteria_of(row(l.*)::listing) w),
    place as materialized (
      select l.city_id, whole.id as whole_id, ${meansWholeCity} as is_whole, ${neighborhoodsMeant} as neighborhoods
      from l ${joinWholeCity('l')})`

/** An asset on the market in the places of the listing. */
export const isAround = sql<boolean>`a.city_id = (select city_id from place) and a.neighborhood_id = any((select neighborhoods from place)::bigint[]) and a.market > 0`

interface MatchSearch {
  me: number
  today: string
  tab: MatchTab
  /** The customer whose interest counts; null for an unsaved customer. */
  customer: number | null
  /** "New" means after this time. */
  newSince: Date | null
}

export interface FoundMatch {
  asset_id: number
  is_near: boolean
  is_interested: boolean | null
  partner_is_interested: boolean | null
  refused_price: number | null
  sent_at: Date | null
  /** Sent since the asset last came to the market. */
  was_sent: boolean
  opened_at: Date | null
  message_state: MessageState | null
  is_new: boolean
}

const FOUND = {
  id: sql`best.id`,
  city_id: sql`(select city_id from place)`,
  market_at: sql`best.market_at`,
  new_matches_at: sql`best.new_matches_at`,
}

const TABS: Record<MatchTab, RawBuilder<boolean>> = {
  all: sql`true`,
  open: sql`ca.is_interested is null`,
  both: sql`ca.is_interested and ca.partner_is_interested`,
  interested: sql`ca.is_interested`,
  not_interested: sql`not ca.is_interested`,
}

/** Each combination is a statement of its own. */
interface Look {
  kind: 'id' | 'draft'
  tab: MatchTab
  near: boolean
  /** Whether the rows state which are new. */
  withNew: boolean
}

interface FinderInput {
  source: number | string
  me: number
  today: string
  customer: number | null
  newSince: Date | null
}

const writeFinder = ({ kind, tab, near, withNew }: Look) =>
  prepared(
    (_, { source, me, today, customer, newSince }: FinderInput) => sql<FoundMatch & { total: number }>`
    with ${listingSource(listingOf(kind, source))},
    acts as materialized (
      select act.asset_id, act.is_interested, ${partnerInterest(sql`act`)} as partner_is_interested, act.refused_price, act.sent_at, act.opened_at
      from customer_asset act where act.city_id = (select city_id from place) and act.customer_id = ${customer}),
    -- offset 0: the criteria go into the scan of the index.
    found as materialized (
      select market.* from w cross join lateral (
        select a.id, a.market_at, a.new_matches_at, ${unknowns(sql`a.neighborhood_id = (select whole_id from place) and not (select is_whole from place)`)} as unknowns
        from asset a
        where ${isAround} and ${near ? nearlyFits(today) : fits(today)} and ${matchableFor(me, sql`place`)} offset 0) market),
    best as materialized (
      select a.*, ca.is_interested, ca.partner_is_interested, ca.refused_price, ca.sent_at, ca.opened_at,
        (ca.is_interested and ca.partner_is_interested) is true as both_say_yes, ${sentSinceOnMarket} as was_sent, count(*) over () as total
      from found a
      left join acts ca on ca.asset_id = a.id
      where ${TABS[tab]}
      order by both_say_yes desc, a.unknowns, a.market_at desc, a.id desc
      limit ${sql.lit(MATCHES_MAX)})
    select best.id as asset_id, ${sql.lit(near)} as is_near, best.is_interested, best.partner_is_interested, best.refused_price,
      best.sent_at, best.opened_at, best.total,
      case when best.sent_at is not null then ${messageStateOf(sql`${customer}`, sql`best.id`)} end as message_state,
      best.was_sent,
      ${withNew ? sql`(best.is_interested is null and not best.was_sent and ${isNewSince(me, newSince!, FOUND)})` : sql`false`} as is_new
    from best, place
    order by best.both_say_yes desc, best.unknowns, best.market_at desc, best.id desc`,
  )
const finders = new Map<string, ReturnType<typeof writeFinder>>()

function finderOf(look: Look): ReturnType<typeof writeFinder> {
  const key = JSON.stringify(look)
  const finder = finders.get(key) ?? writeFinder(look)
  finders.set(key, finder)
  return finder
}

/**
 * Listing → ids of matching assets, those first that both the customer and the partner want, then fewest unknown criteria, then newest on the market;
 * at most 200, with the number of all.
 * `near` returns the near matches instead.
 */
export async function findAssets(
  db: Db,
  source: Source,
  { tab, ...search }: MatchSearch,
  near: boolean,
): Promise<{ total: number; matches: FoundMatch[] }> {
  const find = finderOf({ kind: sourceKind(source), tab, near, withNew: search.newSince !== null && !near })
  const rows = await find(db, { source: sourceValue(source), ...search })
  return { total: rows[0]?.total ?? 0, matches: rows.map(({ total: _, ...match }) => match) }
}

/** More near misses give no further hint about what to change. */
const MISSED_MAX = 500

/** Listing → ids of the visible assets that miss exactly one criterion, the cheapest first. */
export async function findMissed(db: Db, source: Source, me: number, today: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with ${listingSource(listingOf(sourceKind(source), sourceValue(source)))}
    select market.id from w cross join lateral (
      select a.id, a.price from asset a where ${isAround} and ${missesOne(today)} and ${matchableFor(me, sql`place`)} offset 0) market
    order by market.price, market.id
    limit ${sql.lit(MISSED_MAX)}`.execute(db)
  return rows.map(({ id }) => id)
}

export interface FoundBuyer extends RuleListing {
  customer_id: number
  listing_id: number
  is_dormant: boolean
  is_vip: boolean
  name: string
  phone: string | null
  do_not_contact: boolean
  is_interested: boolean | null
  partner_is_interested: boolean | null
  sent_at: string | null
  message_state: MessageState | null
}

/** What the rule reads of a listing `l`. */
const RULE = sql`l.deal_kind, l.city_id as city, l.neighborhoods,
  coalesce((select n.id from neighborhood n where n.city_id = l.city_id and n.is_whole_city) = any(l.neighborhoods), false) as whole_city,
  ${listingColumns}`

/** A listing `w` of the agent's that matches an asset `a`; false for assets that are not on the market. */
const isMine = (
  me: number,
  today: string,
) => sql<boolean>`a.market > 0 and w.city_id = a.city_id and w.agent_id = ${me} and ${fits(today)}
  and w.neighborhood_id = any(${keysOfAsset})`

/** Column: number of the agent's active customers who match an asset `a`. */
export const buyerCountOf = (me: number, today: string) =>
  sql<number>`(select count(distinct w.customer_id) from listing_neighborhood w where ${isMine(me, today)} and not w.is_dormant)`

/**
 * Column: an asset `a` → the agent's buyers, each with one matching listing, couples who both want it first, then VIP. A column, so that one query
 * reads the asset and its buyers.
 */
export const buyersOf = (me: number, today: string) => sql<FoundBuyer[]>`(
  select coalesce(json_agg(buyer order by (buyer.is_interested and buyer.partner_is_interested) is true desc, buyer.is_vip desc, buyer.listing_id desc), '[]') from (
    select found.*, c.name, c.phone, c.do_not_contact, ca.is_interested, ${partnerInterest(sql`ca`)} as partner_is_interested, ca.sent_at,
      case when ca.sent_at is not null then ${messageStateOf(sql`c.id`, sql`a.id`)} end as message_state, ${RULE}
    from (
      select w.customer_id, max(w.listing_id) as listing_id, bool_and(w.is_dormant) as is_dormant, bool_or(w.is_vip) as is_vip
      from listing_neighborhood w where ${isMine(me, today)}
      group by w.customer_id) found
    join customer c on c.id = found.customer_id
    join listing l on l.id = found.listing_id
    left join customer_asset ca on ca.city_id = a.city_id and ca.customer_id = c.id and ca.asset_id = a.id) buyer)`

/** The agent's buyers who match an asset. */
export async function findBuyers(db: Db, me: number, asset: number, today: string): Promise<FoundBuyer[]> {
  const { rows } = await sql<{
    buyers: FoundBuyer[]
  }>`select ${buyersOf(me, today)} as buyers from asset a where a.id = ${asset}`.execute(db)
  return rows[0]?.buyers ?? []
}

/** The same for an unsaved asset. */
export async function findBuyersOf(db: Db, me: number, asset: AssetState, today: string): Promise<FoundBuyer[]> {
  const { rows } = await sql<{ buyers: FoundBuyer[] }>`select ${buyersOf(me, today)} as buyers from (${asRow(asset)}) a`.execute(
    db,
  )
  return rows[0]!.buyers
}

const myBuyerCount = prepared(
  (_, asset: AssetState & { me: number; today: string }) =>
    sql<{ buyers: number }>`select ${buyerCountOf(asset.me, asset.today)} as buyers from (${asRow(asset)}) a`,
)

/** Number of the agent's active customers who would match an unsaved asset. */
export async function countMyBuyers(db: Db, asset: AssetState, me: number, today: string): Promise<number> {
  const [row] = await myBuyerCount(db, { ...asset, me, today })
  return row!.buyers
}

/** What the rule reads of an agent's listing, and its customer; null for others' listings. */
export async function readListing(db: Db, id: number, me: number): Promise<{ customer: number; rule: RuleListing } | null> {
  const { rows } = await sql<RuleListing & { customer_id: number }>`
    select l.customer_id, ${RULE} from listing l where l.id = ${id} and l.agent_id = ${me}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { customer_id, ...rule } = row
  return { customer: customer_id, rule }
}

/** What the rule reads of these listings, of any agent. */
export async function readRules(db: Db, ids: number[]): Promise<Map<number, RuleListing>> {
  const { rows } = await sql<RuleListing & { id: number }>`
    select l.id, ${RULE} from listing l where l.id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, ...rule }) => [id, rule]))
}

/** The neighborhood row that represents a whole city; null for an unknown city. */
export const wholeCityOf = async (db: Db, city: number): Promise<number | null> => {
  const row = await db
    .selectFrom('neighborhood')
    .select('id')
    .where('city_id', '=', city)
    .where('is_whole_city', '=', true)
    .executeTakeFirst()
  return row?.id ?? null
}

/** What the rule reads of these assets. */
export async function readAssets(db: Db, ids: number[]): Promise<Map<number, RuleAsset>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('asset as a')
    .innerJoin('neighborhood as n', 'n.id', 'a.neighborhood_id')
    .select([
      'a.id',
      'a.deal_kind',
      'a.city_id as city',
      sql<number | null>`case when not n.is_whole_city then n.id end`.as('neighborhood'),
      'a.price',
      ...MATCHED_FACTS.map((name) => `a.${name}` as const),
    ])
    .where('a.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  return new Map(rows.map(({ id, ...asset }) => [id, asset]))
}

/** The caller's open questions about these assets. */
export async function readQuestions(db: Db, me: number, ids: number[]): Promise<Map<number, Askable[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('asset_question')
    .select(['asset_id', sql<Askable[]>`array_agg(criterion)`.as('criteria')])
    .where('asker_id', '=', me)
    .where('asset_id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('answered_at', 'is', null)
    .groupBy('asset_id')
    .execute()
  return new Map(rows.map(({ asset_id, criteria }) => [asset_id, criteria]))
}

/** Opening the matches again within this time continues the same look. */
const SAME_LOOK_MINUTES = 30

/** The time after which matches are "new" in a look: the previous look. What was new at its start stays marked until it ends. */
const newSince = (now: Date) =>
  sql<Date>`case when seen_at < ${now}::timestamptz - make_interval(mins => ${sql.lit(SAME_LOOK_MINUTES)}) then seen_at else new_since end`

/** The time after which a listing's matches are "new" when viewed now. */
export const readNewSince = async (db: Db, listing: number, now: Date): Promise<Date> =>
  (
    await db
      .selectFrom('listing_seen')
      .select(newSince(now).as('new_since'))
      .where('listing_id', '=', listing)
      .executeTakeFirstOrThrow()
  ).new_since

/** Records that a listing's matches were viewed, and has the dot that the listing may have lit checked again. */
export async function markSeen(db: Db, listing: number, me: number, now: Date): Promise<void> {
  await sql`
    with dot as (update agent_home set matches_stale = true where agent_id = ${me} and new_matches and not matches_stale)
    update listing_seen set new_since = ${newSince(now)}, seen_at = greatest(seen_at, ${now}) where listing_id = ${listing}`.execute(
    db,
  )
}

/** When a listing's matches were last viewed. */
export const readSeen = async (db: Db, listing: number): Promise<Date> =>
  (await db.selectFrom('listing_seen').select('seen_at').where('listing_id', '=', listing).executeTakeFirstOrThrow()).seen_at

/** The listings of one of the agent's own customers. */
export async function listingsOf(db: Db, customer: number, me: number) {
  const rows = await db
    .selectFrom('listing')
    .select('id')
    .where('customer_id', '=', customer)
    .where('agent_id', '=', me)
    .execute()
  return rows.map(({ id }) => id)
}
