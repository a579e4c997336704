import type { Criterion } from '@mafteach/contract/criteria'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { prepared } from '#platform/database/prepared.ts'
import { fits, unknownCriteria } from './fit.sql.ts'
import { keysOfAsset } from './neighborhoods.sql.ts'

/** Facts that the agent's assets on the market lack, and that matching active buyers of theirs ask for. */

/** Matches of the agent's asset `a` with listings of their active customers, each with the unknown criteria: rows of customer_id and name. */
const unknownIn = (me: number, today: string) => sql`
  select w.customer_id, unknown.name
  from listing_neighborhood w
  join listing l on l.id = w.listing_id
  cross join lateral (select (listing_criteria_of(l)).asked offset 0) c
  cross join lateral unnest(${unknownCriteria(
    sql`c.asked`,
    // A listing of the whole city is stored under minus the city's id.
    sql<boolean>`w.neighborhood_id > 0 and (select is_whole_city from neighborhood n where n.id = a.neighborhood_id)`,
  )}) unknown (name)
  where w.city_id = a.city_id and w.agent_id = ${me} and not w.is_dormant and w.neighborhood_id = any(${keysOfAsset}) and ${fits(today)}`

/** Condition: assets `a` of the agent's with a missing fact. */
export const hasMissingFacts = (me: number, today: string) =>
  sql<boolean>`(a.agent_id = ${me} and a.market > 0 and exists (${unknownIn(me, today)}))`

export interface MissingFacts {
  asset_id: number
  /** Number of assets. */
  total: number
  updated_at: Date
  facts: { name: Criterion; buyers: number }[]
}

interface MissingFactsInput {
  me: number
  today: string
  now: Date
  most: number
}

/** The assets for which most customers wait, with the facts that they wait for. `among` is a condition on an asset `a`. */
export const missingFactsReader = (among: (me: number, now: Date) => RawBuilder<boolean>) => {
  const read = prepared(
    (_, { me, today, now, most }: MissingFactsInput) => sql<MissingFacts>`
      with waiting as materialized (
        select a.id, a.updated_at, u.name, count(distinct u.customer_id) as buyers
        from asset a cross join lateral (${unknownIn(me, today)}) u
        where a.agent_id = ${me} and a.market > 0 and ${among(me, now)}
        group by a.id, u.name)
      select id as asset_id, updated_at, count(*) over () as total,
        json_agg(json_build_object('name', name, 'buyers', buyers) order by buyers desc, name) as facts
      from waiting group by id, updated_at order by max(buyers) desc, count(*) desc, id limit ${most}`,
  )
  return (db: Db, input: MissingFactsInput): Promise<MissingFacts[]> => read(db, input)
}
