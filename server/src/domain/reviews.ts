import { REVIEWS_AVERAGED } from '@mafteach/contract/reviews'
import { sql } from 'kysely'

/** What reviews make of an agent, as SQL over the agent of an alias; those that the back office hid count nowhere. */

const shownOf = (agent: string) => sql`from review r where r.agent_id = ${sql.ref(`${agent}.id`)} and r.hidden_at is null`

/** The average, to one place; null until there are enough. */
export const ratingOf = (agent: string) =>
  sql<
    number | null
  >`(select case when count(*) >= ${sql.lit(REVIEWS_AVERAGED)} then round(avg(r.rating), 1) end ${shownOf(agent)})`

export const reviewCountOf = (agent: string) => sql<number>`(select count(*) ${shownOf(agent)})`
