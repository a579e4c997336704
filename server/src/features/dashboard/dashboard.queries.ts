import { type DealKind, type ResponseTime, VISIBILITY_STATUSES, type VisibilityStatus } from '@mafteach/contract/codes'
import { ASSET_AGES, type BUYER_STATES, type Compared, type DaySpan, PRICE_BANDS } from '@mafteach/contract/dashboard'
import { daysBefore } from '@mafteach/contract/days'
import { DEAL_TYPE_OF } from '@mafteach/contract/deals'
import { sql } from 'kysely'
import { endOfDay, firstAnswer, mostPaid, namedBeside, responseTimeOf, startOfDay, wholeCity } from '#domain/figures.ts'
import type { Db } from '#platform/database/db.ts'

/** Figures of one or more agents, one statement per picture over their indexes. */

const among = (agents: number[]) => sql`any(${agents}::bigint[])`

/** Uses customer_newest and listing_agent_customer. */
export async function countBuyers(
  db: Db,
  agents: number[],
  kind: DealKind,
): Promise<Record<(typeof BUYER_STATES)[number], number>> {
  const { rows } = await sql<Record<(typeof BUYER_STATES)[number], number>>`
    select count(*) filter (where not c.is_archived and c.activity_state = 'AV') as "AV",
      count(*) filter (where not c.is_archived and c.activity_state = 'DO') as "DO",
      count(*) filter (where c.is_archived) as archived
    from customer c
    where c.agent_id = ${among(agents)} and c.id in (
        select customer_id from listing where agent_id = ${among(agents)} and deal_kind = ${kind})`.execute(db)
  return rows[0]!
}

export type AssetCounts = { marketed: number } & Record<VisibilityStatus | (typeof ASSET_AGES)[number]['key'], number>

/** Uses asset_mine. */
export async function countAssets(db: Db, agents: number[], kind: DealKind, now: Date): Promise<AssetCounts> {
  const statuses = VISIBILITY_STATUSES.map(
    (status) => sql`count(*) filter (where visibility_status = ${sql.lit(status)}) as ${sql.ref(status)}`,
  )
  const ages = ASSET_AGES.map(({ key, from, to }) => {
    const since = to === null ? sql`true` : sql`created_at > ${daysBefore(now, to + 1)}`
    // Includes assets added in the near future by another node's clock.
    const until = from === 0 ? sql`true` : sql`created_at <= ${daysBefore(now, from)}`
    return sql`count(*) filter (where market > 0 and ${since} and ${until}) as ${sql.ref(key)}`
  })
  const { rows } = await sql<AssetCounts>`
    select count(*) filter (where market > 0) as marketed, ${sql.join([...statuses, ...ages])}
    from asset where agent_id = ${among(agents)} and deal_kind = ${kind}`.execute(db)
  return rows[0]!
}

export interface DealSums {
  deals: number
  price: number
  commission: number
}

/** Deals per month in the span; uses deal_agent. */
export async function sumDeals(
  db: Db,
  agents: number[],
  kind: DealKind,
  { from, to }: DaySpan,
): Promise<(DealSums & { month: string })[]> {
  const { rows } = await sql<DealSums & { month: string }>`
    select to_char(deal_date, 'YYYY-MM') as month, count(*) as deals, coalesce(sum(price), 0) as price,
      coalesce(sum(commission), 0) as commission
    from deal where agent_id = ${among(agents)} and deal_type = ${DEAL_TYPE_OF[kind]}
      and deal_date between ${from}::date and ${to}::date group by 1`.execute(db)
  return rows
}

export type LeadCounts = { leads: number; median_minutes: number | null } & Record<ResponseTime, number>

/** Condition: a customer `c` neither buys nor sells. */
const isLead = sql<boolean>`not exists (select from listing l where l.customer_id = c.id)
  and not exists (select from asset a where a.seller_id = c.id and a.agent_id = c.agent_id)`

/** Active leads without an answer, and the oldest of them. Leads are selected first, because checking answers is the slowest part. */
export async function readWaiting(db: Db, agents: number[]): Promise<{ leads: number; since: Date | null }> {
  const { rows } = await sql<{ leads: number; since: Date | null }>`
    select count(*) as leads, min(created_at) as since
    from (
      select c.id, c.created_at from customer c
      where c.agent_id = ${among(agents)} and not c.is_archived and c.activity_state = 'AV' and ${isLead} offset 0) c
    where ${firstAnswer} is null`.execute(db)
  return rows[0]!
}

/** Leads added in the span; uses customer_created. */
export async function countLeads(db: Db, agents: number[], { from, to }: DaySpan): Promise<LeadCounts> {
  const times = (['HOUR', 'DAY', 'LATER', 'NEVER'] as const).map(
    (time) => sql`count(*) filter (where response = ${sql.lit(time)}) as ${sql.ref(time)}`,
  )
  const { rows } = await sql<LeadCounts>`
    select count(*) as leads, ${sql.join(times)},
      round((percentile_cont(0.5) within group (order by greatest(extract(epoch from answered_at - created_at), 0) / 60)
        filter (where answered_at is not null))::numeric, 1)::float8 as median_minutes
    from (
      select c.created_at, answer.at as answered_at, ${responseTimeOf(sql`answer.at`)} as response
      from customer c cross join lateral (select ${firstAnswer} as at offset 0) answer
      where c.agent_id = ${among(agents)} and not c.is_archived
        and c.created_at >= ${startOfDay(from)} and c.created_at < ${endOfDay(to)}
        and ${isLead}) came`.execute(db)
  return rows[0]!
}

interface SourceCounts {
  leads: number
  reached: number
  deals: number
}
export interface SourceFigures {
  id: number
  name: string
  now: SourceCounts
  before: SourceCounts
  median_minutes: number | null
  fees: number
  /** Shekels per month; null if not entered, or if the figures cover only part of the source's leads. */
  monthly_cost: number | null
}

/** Leads per source in the span and the one before, using customer_lead_source: all sources of the agents, and others that such leads came from. */
export async function countLeadsBySource(
  db: Db,
  { agents, isAgency, kind }: { agents: number[]; isAgency: boolean; kind: DealKind },
  { now, before }: Compared<DaySpan>,
): Promise<SourceFigures[]> {
  const theirDeals = sql`deal_side side join deal d on d.id = side.deal_id
    where side.customer_id = c.id and d.agent_id = c.agent_id and d.deal_type = ${DEAL_TYPE_OF[kind]}`
  const areTheirs = sql`s.agent_id = ${among(agents)} and s.agency_id is null
    or s.agency_id = any(select agency_id from agent where id = ${among(agents)})`
  const within = sql`c.agent_id = ${among(agents)} and c.created_at >= ${startOfDay(before.from)} and c.created_at < ${endOfDay(now.to)}`
  const counts = (span: ReturnType<typeof sql>) => sql<SourceCounts>`jsonb_build_object(
    'leads', count(*) filter (where ${span}), 'reached', count(came.answered_at) filter (where ${span}),
    'deals', count(*) filter (where ${span} and came.deals > 0))`
  // An agent gets only part of the agency's leads.
  const { rows } = await sql<SourceFigures>`
    select s.id, s.name, case when ${isAgency}::boolean or s.agency_id is null then s.monthly_cost end as monthly_cost,
      ${counts(sql`came.is_now`)} as now, ${counts(sql`not came.is_now`)} as before,
      coalesce(sum(came.fees) filter (where came.is_now), 0) as fees,
      round((percentile_cont(0.5) within group (order by greatest(extract(epoch from came.answered_at - came.created_at), 0) / 60)
        filter (where came.is_now and came.answered_at is not null))::numeric, 1)::float8 as median_minutes
    from lead_source s left join lateral (
      select c.created_at, answer.at as answered_at, c.created_at >= ${startOfDay(now.from)} as is_now,
        (select count(*) from ${theirDeals}) as deals, (select sum(d.commission) from ${theirDeals}) as fees
      from customer c cross join lateral (select ${firstAnswer} as at offset 0) answer
      where c.lead_source_id = s.id and not c.is_archived and ${within}) came on true
    where s.deleted_at is null and (${areTheirs}) or s.id = any(
      select c.lead_source_id from customer c where c.lead_source_id is not null and ${within})
    group by s.id order by lower(s.name), s.id`.execute(db)
  return rows
}

export interface DemandRow {
  city_id: number
  city: string
  neighborhood_id: number
  neighborhood: string
  /** Index into `PRICE_BANDS`, from 1. */
  band: number
  buyers: number
  assets: number
}

/** Buyers and assets of a neighborhood in the three bands of `gaps`. */
export interface GapCount {
  neighborhood_id: number
  band: number
  buyers: number
  assets: number
}

export interface DemandSupply {
  rows: DemandRow[]
  buyers: number
  assets: number
  /** Indexes into `PRICE_BANDS`, from 1, of the last bands of the lower and middle third; null without assets. */
  thirds: [number, number] | null
  gaps: GapCount[]
}

/**
 * Active customers by neighborhood and maximum price beside marketed assets by theirs, with totals, and both by thirds of the prices, where all
 * assets of a city are also beside buyers who search the full city.
 */
export async function readDemandSupply(db: Db, agents: number[], kind: DealKind): Promise<DemandSupply> {
  const bandOf = (price: ReturnType<typeof sql>) => sql`width_bucket(${price}, ${[...PRICE_BANDS[kind]]}::integer[])`
  const third = sql`width_bucket(band, (select array[at[1] + 1, at[2] + 1] from thirds))`
  const { rows } = await sql<DemandSupply>`
    with wanted as materialized (
      select c.id as customer_id, named.id as neighborhood_id, ${bandOf(mostPaid)} as band
      from listing l
      join customer c on c.id = l.customer_id and c.activity_state = 'AV' and not c.is_archived
      join neighborhood whole on ${wholeCity}
      cross join lateral unnest(${namedBeside}) named (id)
      where l.agent_id = ${among(agents)} and l.deal_kind = ${kind}),
    offered as materialized (
      select city_id, neighborhood_id, ${bandOf(sql`price`)} as band from asset
      where agent_id = ${among(agents)} and market > 0 and deal_kind = ${kind}),
    gaps as (
      select neighborhood_id, band, sum(buyers)::integer as buyers, sum(assets)::integer as assets
      from (
        select neighborhood_id, band, count(distinct customer_id) as buyers, 0 as assets from wanted group by 1, 2
        union all select neighborhood_id, band, 0, count(*) from offered group by 1, 2) both_sides
      group by 1, 2),
    thirds as materialized (
      select percentile_disc(array[1 / 3.0, 2 / 3.0]) within group (order by band) as at
      from (select band from wanted union all select band from offered) known),
    by_third as (
      select neighborhood_id, third as band, sum(buyers)::integer as buyers, sum(assets)::integer as assets
      from (
        select neighborhood_id, ${third} as third, count(distinct customer_id) as buyers, 0 as assets from wanted group by 1, 2
        union all
        select place.id, ${third}, 0, count(*)
        from offered join neighborhood whole on whole.city_id = offered.city_id and whole.is_whole_city
        cross join lateral (
          select neighborhood_id union select whole.id where whole.id in (select neighborhood_id from wanted)) place (id)
        group by 1, 2) both_sides
      group by 1, 2)
    select (select count(distinct customer_id) from wanted) as buyers, (select count(*) from offered) as assets,
      (select at from thirds) as thirds, (select coalesce(json_agg(by_third), '[]') from by_third) as gaps,
      (select coalesce(json_agg(found), '[]') from (
        select city.id as city_id, city.name as city, n.id as neighborhood_id, n.name as neighborhood, g.band, g.buyers, g.assets
        from gaps g join neighborhood n on n.id = g.neighborhood_id join city on city.id = n.city_id
        order by city.name, city.id, not n.is_whole_city, n.name, n.id, g.band) found) as rows`.execute(db)
  return rows[0]!
}

/** Whether any of the agent's buyers looks for a rental. */
export const hasTenants = async (db: Db, me: number): Promise<boolean> =>
  (
    await sql<{ has: boolean }>`select exists (select from listing where agent_id = ${me} and deal_kind = 'RENT') as has`.execute(
      db,
    )
  ).rows[0]!.has
