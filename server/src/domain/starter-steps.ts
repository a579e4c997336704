import { sql } from 'kysely'

/** A new agent's first steps, derived from the tables (docs/decisions/0046). */

export const hasCustomers = (me: number) => sql`exists (select from customer where agent_id = ${me})`
export const hasAssets = (me: number) => sql`exists (select from asset where agent_id = ${me})`

/** Connected, asked for it, or in an agency or invited to one. For queries over the agent's row `agent`. */
export const hasColleagues = (me: number) => sql`(exists (select from connection where agent_id = ${me})
  or exists (select from friend_request where from_id = ${me})
  or exists (select from agent o where o.agency_id = agent.agency_id and o.id <> ${me})
  or exists (select from agency_invitation where invited_by = ${me}))`
