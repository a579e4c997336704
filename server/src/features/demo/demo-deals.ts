import { DAY_MS, dayInIsrael } from '@mafteach/contract/days'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { insertDeal, insertSides } from '../deals/deal-writes.queries.ts'

const DEALS_PER_AGENT = 3

/** Recent deals: of assets under the radar with customers who no longer search, so that no match disappears. */
export async function addDeals(db: Db, now: Date): Promise<void> {
  const { rows } = await sql<{
    id: number
    agent_id: number
    price: number
    seller_id: number | null
    buyer: number | null
    turn: number
  }>`
    select * from (
      select a.id, a.agent_id, a.price, a.seller_id, row_number() over (partition by a.agent_id order by a.id) as turn,
        (array(select c.id from customer c where c.agent_id = a.agent_id and c.activity_state = 'DO' order by c.id))
          [row_number() over (partition by a.agent_id order by a.id)] as buyer
      from asset a where a.visibility_status = 'NO') sold
    where turn <= ${DEALS_PER_AGENT} order by id`.execute(db)
  for (const { id, agent_id, price, seller_id, buyer, turn } of rows) {
    const day = new Date(now.getTime() - turn * 26 * DAY_MS)
    const paid = Math.round((price * 0.97) / 10_000) * 10_000
    const deal = await insertDeal(db, {
      agent: agent_id,
      asset: { id, visibility_status: 'NO' },
      deal_type: 'PE',
      rent_until: null,
      deal_date: dayInIsrael(day),
      price: paid,
      commission: Math.round(paid * 0.02),
      notes: null,
      now: day,
    })
    const made = { made_dormant: false, made_sold: false }
    await insertSides(
      db,
      deal,
      { buying: buyer && agent_id, selling: agent_id },
      { buying: { ...made, customer: buyer }, selling: { ...made, customer: seller_id === buyer ? null : seller_id } },
    )
    await db.updateTable('asset').set({ visibility_status: 'sold' }).where('id', '=', id).execute()
  }
}
