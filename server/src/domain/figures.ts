import type { ResponseTime } from '@mafteach/contract/codes'
import { ISRAEL_TIME_ZONE } from '@mafteach/contract/days'
import { BUDGET_MAX } from '@mafteach/contract/limits'
import { type RawBuilder, sql } from 'kysely'

/** What the figures of the dashboard and the lists behind them agree on (docs/decisions/0051). */

const midnight = (day: ReturnType<typeof sql>) => sql<Date>`(${day}::timestamp at time zone ${sql.lit(ISRAEL_TIME_ZONE)})`
/** When a day in Israel begins, and when the next one does. */
export const startOfDay = (day: string) => midnight(sql`${day}::date`)
export const endOfDay = (day: string) => midnight(sql`(${day}::date + 1)`)

/** Messages that left. */
const LEFT = sql`('sent', 'delivered', 'read', 'handed_over')`
/** Whether a message `m` left, and when. */
export const hasLeft = sql<boolean>`m.state in ${LEFT}`
export const leftAt = sql<Date>`coalesce(m.send_at, m.created_at)`

/**
 * When the last message that took an asset to a customer left: what "sent" means wherever it is counted. `customer_asset.sent_at` is when one was last written,
 * and stands beside how that message is doing.
 */
export const lastLeftAt = sql<Date | null>`(select max(${leftAt}) from message m join message_asset x on x.message_id = m.id
  where m.customer_id = ca.customer_id and x.asset_id = ca.asset_id and ${hasLeft})`

/** When a customer `c` was first answered: by a note, a message that left and did not go by itself, or a call that one of the two took. */
export const firstAnswer = sql<Date | null>`least(
  (select min(n.created_at) from note n where n.customer_id = c.id and n.removed_at is null and not n.is_from_customer),
  (select min(${leftAt}) from message m where m.customer_id = c.id and m.purpose <> 'automatic' and ${hasLeft}),
  (select min(p.answered_at) from phone_call p where p.customer_id = c.id),
  (select min(e.at) from customer_event e where e.customer_id = c.id and e.kind = 'called' and e.data ->> 'result' = 'TALKED'))`

/** How soon a customer `c` was answered at that time. */
export const responseTimeOf = (answeredAt: RawBuilder<Date | null>) => sql<ResponseTime>`case
  when ${answeredAt} is null then 'NEVER'
  when ${answeredAt} <= c.created_at + interval '1 hour' then 'HOUR'
  when ${answeredAt} <= c.created_at + interval '24 hours' then 'DAY'
  else 'LATER' end`
export const responseTime = sql<ResponseTime>`(select ${responseTimeOf(sql`answer.at`)} from (select ${firstAnswer} as at) answer)`

/** The neighborhoods that a listing `l` names, beside the row `whole` of its city: one of the whole city is of that row alone. */
export const namedBeside = sql<number[]>`case when whole.id = any(l.neighborhoods) then array[whole.id] else l.neighborhoods end`
export const wholeCity = sql<boolean>`whole.city_id = l.city_id and whole.is_whole_city`
export const namedNeighborhoods = sql<number[]>`(select ${namedBeside} from neighborhood whole where ${wholeCity})::bigint[]`

/** The most that a listing `l` pays; without a bound, the highest price there is. */
export const mostPaid = sql<number>`coalesce(nullif(l.budget, 0), nullif(l.price_to, 0), ${sql.lit(BUDGET_MAX)})`
