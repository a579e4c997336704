import { sql } from 'kysely'
import { prepared } from '#platform/database/prepared.ts'
import { fits } from './fit.sql.ts'
import { keysOfAsset } from './neighborhoods.sql.ts'

/** The agent's own assets that match one of their customers, for the customer's page of an asset. */
export const ownAssetsThatFit = prepared(
  (_, { agent, customer, today }: { agent: number; customer: number; today: string }) => sql<{ id: number }>`
    select distinct a.id
    from asset a
    join listing_neighborhood w on w.city_id = a.city_id and w.agent_id = ${agent} and w.customer_id = ${customer}
      and w.neighborhood_id = any(${keysOfAsset}) and ${fits(today)}
    where a.agent_id = ${agent} and a.market > 0`,
)
