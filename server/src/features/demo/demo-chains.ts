import { DAY_MS } from '@mafteach/contract/days'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { keyOf } from '../chains/chains.rules.ts'

/** A chain of three flats: two customers of an agent, and a connected agent's between them. */
export async function addChain(db: Db, me: number, now: Date): Promise<void> {
  const { rows: friends } = await sql<{
    id: number
  }>`select friend_id as id from connection where agent_id = ${me} order by 1 limit 1`.execute(db)
  const [friend] = friends
  if (!friend) return
  await db
    .insertInto('agent_setting')
    .values([me, friend.id].map((agent_id) => ({ agent_id, chains: true })))
    .onConflict((conflict) => conflict.column('agent_id').doUpdateSet({ chains: true }))
    .execute()
  const [mine, theirs] = [await buyersOf(db, me, 2), await buyersOf(db, friend.id, 1)]
  const people = [mine[0]!, theirs[0]!, mine[1]!]
  const flats = await db
    .insertInto('current_asset')
    .values(
      people.map(({ customer_id }, at) => {
        // The search of the previous link's customer.
        const { city_id, neighborhoods, budget, number_of_rooms } = people.at(at - 1)!
        return {
          customer_id,
          city_id,
          neighborhood_id: neighborhoods[0]!,
          price: budget,
          number_of_rooms,
          created_at: new Date(now.getTime() - DAY_MS),
        }
      }),
    )
    .returning(['id', 'city_id', 'price', 'number_of_rooms'])
    .execute()
  const { id: chain_id } = await db
    .insertInto('chain')
    .values({
      key: keyOf({ flats: flats.map(({ id }) => id), isOpen: false }),
      open_end: false,
      state: 'new',
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('chain_link')
    .values(
      flats.map(({ id, city_id, price, number_of_rooms }, position) => ({
        chain_id,
        position,
        flat_id: id,
        agent_id: people[position]!.agent_id,
        city_id,
        price: price!,
        rooms: number_of_rooms,
      })),
    )
    .execute()
  await db
    .insertInto('chain_agent')
    .values([me, friend.id].map((agent_id) => ({ chain_id, agent_id, told_at: now })))
    .execute()
}

interface Buyer {
  customer_id: number
  agent_id: number
  city_id: number
  neighborhoods: number[]
  budget: number
  number_of_rooms: number | null
}

/** An agent's active buyers with a budget who ask for nothing but place, price and rooms, because nothing else is known of such flats. */
async function buyersOf(db: Db, agent: number, count: number): Promise<Buyer[]> {
  const { rows } = await sql<Buyer>`
    select distinct on (c.id) c.id as customer_id, c.agent_id, l.city_id, l.neighborhoods, l.budget, l.number_of_rooms
    from customer c join listing l on l.customer_id = c.id
    where c.agent_id = ${agent} and c.activity_state = 'AV' and not c.is_archived and c.sold_current_asset is not true and l.budget > 0
    order by c.id limit ${count}`.execute(db)
  return rows
}
