import { DAY_MS } from '@mafteach/contract/days'
import { VIEWING_STATES } from '@mafteach/contract/viewings'
import { sql } from 'kysely'
import type { Db } from '../src/platform/database/db.ts'
import { audienceOf, type Place } from './builders.ts'

/** The present time of `seedMarket`. */
export const SEEDED_AT = new Date('2026-11-20T09:00:00Z')

/** The same pseudorandom numbers in every run. */
const dice = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
  return seed / 2 ** 31
}

/** A market of one agent, inserted without the API: customers with listings, assets, sends and their results, deals, calls. */
export async function seedMarket(
  db: Db,
  agent: number,
  { places, seed }: { places: [Place, Place]; seed: number },
): Promise<void> {
  const throwDice = dice(seed)
  const upTo = (most: number) => Math.floor(throwDice() * most)
  const of = <T>(list: readonly T[]) => list[upTo(list.length)]!
  const ago = (days: number) => new Date(SEEDED_AT.getTime() - throwDice() * days * DAY_MS)
  const later = (time: Date, most: number) => new Date(time.getTime() + throwDice() ** 4 * most * DAY_MS)
  const customers = []
  for (let i = 0; i < 60; i++) {
    const created_at = ago(70)
    const name = `לקוח ${i}`
    const { id } = await db
      .insertInto('customer')
      .values({
        agent_id: agent,
        name,
        search: ` ${name}`,
        activity_state: throwDice() < 0.25 ? 'DO' : 'AV',
        is_archived: throwDice() < 0.15,
        created_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    customers.push(id)
    if (throwDice() < 0.4)
      await db
        .insertInto('note')
        .values({ customer_id: id, content: 'א', created_at: later(created_at, 5) })
        .execute()
    if (throwDice() < 0.2)
      await db
        .insertInto('phone_call')
        .values({
          agent_id: agent,
          source: 'exchange',
          call_id: `${agent}-${i}`,
          customer_id: id,
          started_at: created_at,
          answered_at: throwDice() < 0.5 ? later(created_at, 3) : null,
        })
        .execute()
    for (let listings = upTo(3); listings > 0; listings--) {
      const where = of(places)
      const neighborhoods = where.neighborhoods.filter(() => throwDice() < 0.5)
      if (throwDice() < 0.3 || neighborhoods.length === 0) neighborhoods.push(where.wholeCity)
      await db
        .insertInto('listing')
        .values({
          customer_id: id,
          agent_id: agent,
          city_id: where.city,
          neighborhoods,
          budget: of([null, 0, 999_999, 1_000_000, 2_400_000, 2_500_000, 12_000_000]),
          price_to: of([null, 0, 3_000_000]),
        })
        .execute()
    }
  }
  const assets = []
  for (let i = 0; i < 30; i++) {
    const where = of(places)
    const visibility_status = of(['ME', 'ME', 'AL', 'AG', 'NO', 'sold'] as const)
    const { id } = await db
      .insertInto('asset')
      .values({
        id: agent * 1000 + i,
        agent_id: agent,
        city_id: where.city,
        neighborhood_id: of([where.wholeCity, ...where.neighborhoods]),
        street_id: where.streets[0],
        price: of([999_999, 1_000_000, 2_499_999, 2_500_000, 9_999_999, 10_000_000]),
        visibility_status,
        audience: audienceOf(visibility_status),
        created_at: ago(of([6, 40, 120])),
      })
      .returning(['id', 'city_id'])
      .executeTakeFirstOrThrow()
    assets.push(id)
    if (throwDice() < 0.4) {
      const deal = await db
        .insertInto('deal')
        .values({
          agent_id: agent,
          deal_type: 'PE',
          deal_date: ago(70).toISOString().slice(0, 10),
          asset_id: id,
          city_name: 'א',
          neighborhood_name: 'א',
          street_name: 'א',
          asked_price: 1,
          price: of([null, 2_000_000, 3_500_000]),
          commission: of([null, 40_000]),
          asset_was: 'ME',
          created_at: SEEDED_AT,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('deal_side')
        .values([
          { deal_id: deal.id, side: 'buying', agent_id: agent, customer_id: of(customers) },
          { deal_id: deal.id, side: 'selling', agent_id: agent },
        ])
        .execute()
    }
  }
  for (let i = 0; i < 50; i++) {
    const customer_id = of(customers)
    const { id: message_id } = await db
      .insertInto('message')
      .values({
        agent_id: agent,
        customer_id,
        phone: '+972521234567',
        text: 'א',
        state: of(['sent', 'read', 'delivered', 'handed_over', 'failed', 'cancelled'] as const),
        created_at: ago(70),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const sent = [...new Set([of(assets), of(assets)])]
    await db
      .insertInto('message_asset')
      .values(sent.map((asset_id, position) => ({ message_id, asset_id, position })))
      .execute()
    await sql`insert into customer_asset (city_id, customer_id, asset_id, sent_at, opened_at, is_interested, wants_viewing)
      select city_id, ${customer_id}, id, ${SEEDED_AT}, ${throwDice() < 0.6 ? SEEDED_AT : null}::timestamptz, ${of([null, true, false])}::boolean,
        ${throwDice() < 0.3}
      from asset where id = any(${sent}::bigint[]) on conflict do nothing`.execute(db)
    await sql`insert into viewing (agent_id, customer_id, city_id, asset_id, starts_at, minutes, state, created_at, updated_at)
      select ${agent}, ${customer_id}, city_id, id, ${SEEDED_AT}, 30, ${of(VIEWING_STATES)}, ${SEEDED_AT}, ${SEEDED_AT}
      from asset where id = ${of(sent)}`.execute(db)
  }
  // Some of the sold ones were bought by customers to whom they were sent.
  await sql`update deal_side s set customer_id = m.customer_id from deal d
    cross join lateral (select m.customer_id from message m join message_asset x on x.message_id = m.id where x.asset_id = d.asset_id
      order by m.id limit 1) m
    where d.id = s.deal_id and s.side = 'buying' and d.agent_id = ${agent}`.execute(db)
}
