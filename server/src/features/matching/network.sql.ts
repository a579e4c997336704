import { sql } from 'kysely'
import { notBlocked } from '#domain/realtor-contact.ts'
import { excludedAgents, opensTo, seersOf } from '#domain/seen-by.ts'

/**
 * Other agents whose customers are shown to the caller only as numbers: connected, working, and with access to an asset `a` in its present state.
 * Rows of `id`.
 */
export const networkOf = (me: number) => sql`
  select g.id
  -- Read once: a circle that is looked up for each agent costs more than matching.
  from (select case when a.market = 2 then array(${excludedAgents('a')}) end as shut,
    case when a.market in (1, 3) then array(${seersOf('a')}) end as seers offset 0) sight
  cross join connection f join agent g on g.id = f.friend_id
  where f.agent_id = ${me} and g.is_working and ${notBlocked(me)}
    and case a.market when 0 then false when 2 then g.id <> all(sight.shut) and ${opensTo('g.id')} else g.id = any(sight.seers) end`
