import { EXCLUSIVITY_DAYS, type SetAsideKind } from '@mafteach/contract/overview'
import { type RawBuilder, sql } from 'kysely'

/** What the overview and the lists behind it agree on. */

/** What the agent did not set aside: a condition by the id of a customer, a contact request or an asset. */
export const notSetAside = (me: number, kind: SetAsideKind, id: RawBuilder<unknown>, now: Date) =>
  sql<boolean>`${id} <> all(array(select thing_id from overview_act where agent_id = ${me} and kind = ${kind} and until > ${now}))`

/** Assets `a` of the agent whose exclusivity ends soon. `today` is the day in Israel. */
export const exclusivityEnds = (me: number, today: string) =>
  sql<boolean>`(a.agent_id = ${me} and a.visibility_status <> 'sold'
    and a.exclusive_until between ${today}::date and ${today}::date + ${sql.lit(EXCLUSIVITY_DAYS)}::integer)`
