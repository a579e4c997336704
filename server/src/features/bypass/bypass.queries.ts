import { sql } from 'kysely'
import { numberForAgent } from '#domain/fee-guard.ts'
import { hasLeft, leftAt } from '#domain/figures.ts'
import type { Db } from '#platform/database/db.ts'

export interface Introduction {
  asset: number
  city_id: number
  street_id: number
  city: string
  street: string
  address_number: string
  floor: number | null
  number_of_rooms: number | null
  customer: number
  customer_name: string
  introduced_at: Date
}

/**
 * Properties in these streets that the agent's customers got by a sent message, and when first; without those of the agent's own deals, and those
 * whose house number is hidden from the agent.
 */
export async function readIntroductions(
  db: Db,
  me: number,
  places: readonly { city: number; street: number }[],
): Promise<Introduction[]> {
  const { rows } = await sql<Introduction>`
    with asked as (
      select distinct city, street from unnest(${places.map(({ city }) => city)}::int[], ${places.map(({ street }) => street)}::bigint[]) as p (city, street)),
    at as (
      select a.id, a.city_id, a.street_id, ${numberForAgent(me)} as address_number, a.floor, a.number_of_rooms
      from asked join asset a on a.city_id = asked.city and a.street_id = asked.street
      where a.deal_kind = 'SALE' and not exists (select from deal d where d.asset_id = a.id and d.agent_id = ${me}))
    select at.id as asset, at.city_id, at.street_id, city.name as city, street.name as street, at.address_number, at.floor,
      at.number_of_rooms::float8 as number_of_rooms, c.id as customer, c.name as customer_name, min(${leftAt}) as introduced_at
    from at join message_asset x on x.asset_id = at.id join message m on m.id = x.message_id and ${hasLeft}
      join customer c on c.id = m.customer_id and c.agent_id = ${me}
      join city on city.id = at.city_id join street on street.id = at.street_id
    where at.address_number is not null
    group by at.id, at.city_id, at.street_id, city.name, street.name, at.address_number, at.floor, at.number_of_rooms, c.id, c.name`.execute(
    db,
  )
  return rows
}
