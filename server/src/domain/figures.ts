import type { ResponseTime } from '@mafteach/contract/codes'
import { ISRAEL_TIME_ZONE } from '@mafteach/contract/days'
import { BUDGET_MAX } from '@mafteach/contract/limits'
import { type RawBuilder, sql } from 'kysely'

/** SQL shared by the dashboard's figures and the lists behind them (docs/decisions/0051). */

const midnight = (day: ReturnType<typeof sql>) => sql<Date>`(${day}::timestamp at time zone ${sql.lit(ISRAEL_TIME_ZONE)})`
/** When a day in Israel begins, and the next one. */
export const startOfDay = (day: string) => midnight(sql`${day}::date`)
export const endOfDay = (day: string) => midnight(sql`(${day}::date + 1)`)

/** States of messages that were sent. */
const LEFT = sql`('sent', 'delivered', 'read', 'handed_over')`
/** Whether and when a message `m` was sent. */
export const hasLeft = sql<boolean>`m.state in ${LEFT}`
export const leftAt = sql<Date>`coalesce(m.send_at, m.created_at)`

/**
 * When the last message with an asset was sent to a customer: the meaning of "sent" in all counts. `customer_asset.sent_at` is when one was last
 * written, for showing its state.
 */
export const lastLeftAt = sql<Date | null>`(select max(${leftAt}) from message m join message_asset x on x.message_id = m.id
  where m.customer_id = ca.customer_id and x.asset_id = ca.asset_id and ${hasLeft})`

/** When a customer `c` was first answered: by a note, a message that was sent and not automatic, or a call taken by either side. */
export const firstAnswer = sql<Date | null>`least(
  (select min(n.created_at) from note n where n.customer_id = c.id and n.removed_at is null and not n.is_from_customer),
  (select min(${leftAt}) from message m where m.customer_id = c.id and m.purpose <> 'automatic' and ${hasLeft}),
  (select min(p.answered_at) from phone_call p where p.customer_id = c.id),
  (select min(e.at) from customer_event e where e.customer_id = c.id and e.kind = 'called' and e.data ->> 'result' = 'TALKED'))`

/** How soon a customer `c` was answered, as a code. */
export const responseTimeOf = (answeredAt: RawBuilder<Date | null>) => sql<ResponseTime>`case
  when ${answeredAt} is null then 'NEVER'
  when ${answeredAt} <= c.created_at + interval '1 hour' then 'HOUR'
  when ${answeredAt} <= c.created_at + interval '24 hours' then 'DAY'
  else 'LATER' end`
export const responseTime = sql<ResponseTime>`(select ${responseTimeOf(sql`answer.at`)} from (select ${firstAnswer} as at) answer)`

/** The neighborhoods of a listing `l`, beside its city's row `whole`: a listing for the whole city has that row alone. */
export const namedBeside = sql<number[]>`case when whole.id = any(l.neighborhoods) then array[whole.id] else l.neighborhoods end`
export const wholeCity = sql<boolean>`whole.city_id = l.city_id and whole.is_whole_city`
export const namedNeighborhoods = sql<number[]>`(select ${namedBeside} from neighborhood whole where ${wholeCity})::bigint[]`

/** The maximum price of a listing `l`; without one, the highest price there is. */
export const mostPaid = sql<number>`coalesce(nullif(l.budget, 0), nullif(l.price_to, 0), ${sql.lit(BUDGET_MAX)})`
