import { REVIEWS_AVERAGED } from '@mafteach/contract/reviews'
import { sql } from 'kysely'

/** Reviews of an agent, as SQL by the agent's alias; hidden ones count nowhere. */

const shownOf = (agent: string) => sql`from review r where r.agent_id = ${sql.ref(`${agent}.id`)} and r.hidden_at is null`

/** The average to one decimal; null while there are too few. */
export const ratingOf = (agent: string) =>
  sql<
    number | null
  >`(select case when count(*) >= ${sql.lit(REVIEWS_AVERAGED)} then round(avg(r.rating), 1) end ${shownOf(agent)})`

export const reviewCountOf = (agent: string) => sql<number>`(select count(*) ${shownOf(agent)})`
