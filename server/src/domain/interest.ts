import { sql } from 'kysely'
import { logMarkedEvent } from '#domain/timeline.ts'
import type { Db } from '#platform/database/db.ts'

/** A customer's interest in an asset, as marked by the agent. */

/** Stores interest, and logs a change; null means unknown again. It replaces an earlier answer with its reason. */
export async function setInterest(db: Db, customer: number, asset: number, interested: boolean | null, now: Date): Promise<void> {
  const { rows } = await sql<{ is_changed: boolean }>`insert into customer_asset (city_id, customer_id, asset_id, is_interested)
    select city_id, ${customer}, id, ${interested} from asset where id = ${asset}
    on conflict (city_id, customer_id, asset_id) do update set is_interested = excluded.is_interested,
      wants_viewing = customer_asset.wants_viewing and coalesce(excluded.is_interested, false),
      answer_codes = case when customer_asset.is_interested is not distinct from excluded.is_interested then customer_asset.answer_codes else '{}' end,
      answer_text = case when customer_asset.is_interested is not distinct from excluded.is_interested then customer_asset.answer_text end,
      refused_price = null
    returning old.is_interested is distinct from new.is_interested as is_changed`.execute(db)
  if (rows[0]?.is_changed) await logMarkedEvent(db, customer, { asset, is_interested: interested }, now)
}

/** Whether an answer, a row of this alias, refused for the price. */
export const refusedForPrice = (answer: 'ca' | 'partner_answer') => sql<boolean>`(${sql.ref(answer)}.is_interested is false
  and 'price' = any (${sql.ref(answer)}.answer_codes))`

/** How many of the agent's active customers refused an asset for its price. */
export async function countRefusedForPrice(
  db: Db,
  me: number,
  { id, city_id }: { id: number; city_id: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from customer_asset ca join customer c on c.id = ca.customer_id
    where ca.city_id = ${city_id} and ca.asset_id = ${id} and ${refusedForPrice('ca')}
      and c.agent_id = ${me} and c.activity_state = 'AV' and not c.is_archived`.execute(db)
  return rows[0]!.count
}
