import type { DealKind } from '@mafteach/contract/codes'
import { type Compared, type DaySpan, FUNNEL_STEPS, type FunnelStep } from '@mafteach/contract/dashboard'
import { type RawBuilder, sql } from 'kysely'
import { endOfDay, hasLeft, leftAt, startOfDay } from '#domain/figures.ts'
import type { Db } from '#platform/database/db.ts'
import { asc, desc, ListOrder } from '#platform/http/list-order.ts'
import type { Cut, ListPart, Placed } from '#platform/http/paging.ts'

/** Pairs of customer and sent asset, with what became of them. */

export interface SentSpan {
  from?: string | undefined
  to?: string | undefined
}

/** Messages `m` sent in these days; uses message_agent_day. */
const leftIn = ({ from, to }: SentSpan) =>
  sql.join(
    [hasLeft, ...(from ? [sql`${leftAt} >= ${startOfDay(from)}`] : []), ...(to ? [sql`${leftAt} < ${endOfDay(to)}`] : [])],
    sql` and `,
  )

/** What the agents' customers did with assets: answers, viewings and purchases. `sent_at` is null, for combining with sent messages. */
const actsOf = (agents: number[]) => sql`
  select ca.customer_id, ca.asset_id, null::timestamptz as sent_at, ca.opened_at, ca.is_interested, ca.wants_viewing, null::boolean as has_viewing, null::bigint as deal
  from customer c join customer_asset ca on ca.customer_id = c.id where c.agent_id = any(${agents}::bigint[])
  union all
  select v.customer_id, v.asset_id, null, null, null, null, true, null
  from viewing v where v.agent_id = any(${agents}::bigint[]) and v.state in ('confirmed', 'done')
  union all
  select s.customer_id, d.asset_id, null, null, null, null, null, d.id
  from customer c join deal_side s on s.customer_id = c.id and s.side = 'buying' join deal d on d.id = s.deal_id
  where c.agent_id = any(${agents}::bigint[]) and d.asset_id is not null`

/**
 * Pairs with what became of them. Both sides are read once and combined by grouping, because the planner cannot estimate their number and would join
 * them over and over.
 */
const pairsOf = (agents: number[], span: SentSpan, columns: RawBuilder<unknown>) => sql`
  select customer_id, asset_id, ${columns}, min(opened_at) as opened_at, bool_or(is_interested) as is_interested,
    coalesce(bool_or(wants_viewing), false) as wants_viewing, coalesce(bool_or(has_viewing), false) as has_viewing, max(deal) as deal
  from (
    select m.customer_id, x.asset_id, ${leftAt} as sent_at, null::timestamptz as opened_at, null::boolean as is_interested,
      null::boolean as wants_viewing, null::boolean as has_viewing, null::bigint as deal
    from message m join message_asset x on x.message_id = m.id
    where m.agent_id = any(${agents}::bigint[]) and ${leftIn(span)}
    union all ${actsOf(agents)}) known
  group by customer_id, asset_id having count(sent_at) > 0`

/** Whether a pair's property is of a kind; deleted ones count as sales. */
const isOfKind = (kind: DealKind | undefined): RawBuilder<boolean> => {
  const isRental = sql<boolean>`exists (select from asset a where a.id = pairs.asset_id and a.deal_kind = 'RENT')`
  if (kind === undefined) return sql`true`
  return kind === 'RENT' ? isRental : sql`not ${isRental}`
}

/** Whether a pair reached a step. */
const REACHED: Record<FunnelStep, RawBuilder<boolean>> = {
  SENT: sql`true`,
  OPENED: sql`opened_at is not null`,
  INTERESTED: sql`is_interested`,
  VIEWING: sql`has_viewing`,
  DEAL: sql`deal is not null`,
}

export type PairCounts = Record<FunnelStep, number>

const countsOf = (wasSent: RawBuilder<boolean>) =>
  sql`jsonb_build_object(${sql.join(FUNNEL_STEPS.flatMap((step) => [sql.lit(step), sql`count(*) filter (where ${wasSent} and ${REACHED[step]})`]))})`

/** Number of pairs at each step, sent in a period and in the one before. */
export async function countPairs(
  db: Db,
  agents: number[],
  kind: DealKind,
  { now, before }: Compared<DaySpan>,
): Promise<Compared<PairCounts>> {
  const isNow = sql`sent_at >= ${startOfDay(now.from)}`
  const pairs = pairsOf(
    agents,
    { from: before.from, to: now.to },
    sql`bool_or(${isNow}) as is_now, bool_or(not (${isNow})) as is_before`,
  )
  const { rows } = await sql<Compared<PairCounts>>`
    select ${countsOf(sql`is_now`)} as now, ${countsOf(sql`is_before`)} as before from (${pairs}) pairs where ${isOfKind(kind)}`.execute(
    db,
  )
  return rows[0]!
}

interface PairRow {
  customer_id: number
  name: string
  phone: string | null
  asset_id: number
  sent_at: Date
  opened_at: Date | null
  is_interested: boolean | null
  wants_viewing: boolean
  has_viewing: boolean
  deal: number | null
}

const LAST_SENT = new ListOrder(
  'last sent',
  desc('page.sent_at', 'timestamptz'),
  asc('page.customer_id', 'bigint'),
  asc('page.asset_id', 'bigint'),
)

/** A page of an agent's pairs, last sent first, with the total count. */
export async function listPairs(
  db: Db,
  me: number,
  { step, kind, ...span }: SentSpan & { step: FunnelStep; kind: DealKind | undefined },
  page: ListPart,
): Promise<Cut<PairRow> & { count: number }> {
  const { behind, by, key, limit, offset, cut } = page.slice(LAST_SENT)
  const { rows } = await sql<Placed<PairRow> & { count: number }>`
    with reached as materialized (
      select * from (${pairsOf([me], span, sql`max(sent_at) as sent_at`)}) pairs
      where ${REACHED[step]} and ${isOfKind(kind)}),
    page as (
      select * from reached page where ${behind} order by ${by} limit ${limit} offset ${offset})
    select (select count(*) from reached) as count, ${key} as list_key, page.*, c.name, c.phone
    from (select) one left join page on true left join customer c on c.id = page.customer_id
    order by ${by}`.execute(db)
  return { count: rows[0]!.count, ...cut(rows.filter(({ customer_id }) => customer_id !== null)) }
}
