import { type RawBuilder, sql } from 'kysely'
import type { AssetState } from '#domain/asset-state.ts'
import { notBlocked } from '#domain/realtor-contact.ts'
import { excludedAgents, opensTo, seersOf } from '#domain/seen-by.ts'

/** The agents beside the asker whose customers are told as numbers: connected, working, and they may see the asset as it stands. */
export const networkOf = (me: number, { market }: AssetState): RawBuilder<{ id: number }> => {
  if (market === 0) return sql`select null::bigint as id where false`
  // Read into an array at once: a circle that is looked up for each agent costs more than matching.
  const sees =
    market === 2
      ? sql`g.id <> all((select array(${excludedAgents('a')}) from a)::bigint[]) and ${opensTo('g.id')}`
      : sql`g.id = any((select array(${seersOf('a')}) from a)::bigint[])`
  return sql`select g.id from a, connection f join agent g on g.id = f.friend_id
    where f.agent_id = ${me} and g.is_working and ${notBlocked(me)} and ${sees}`
}
