import { type RawBuilder, sql } from 'kysely'
import { logPartnerEvent } from '#domain/timeline.ts'
import type { Db } from '#platform/database/db.ts'

/** Partners of buyers (docs/decisions/0115), as other features need them. */

/** SQL column: whether the partner of a customer is interested in an asset, by a row of `customer_asset`. */
export const partnerInterest = (act: RawBuilder<unknown>) =>
  sql<boolean | null>`(select said.is_interested from partner join partner_answer said on said.partner_id = partner.id
    where partner.customer_id = ${act}.customer_id and said.city_id = ${act}.city_id and said.asset_id = ${act}.asset_id)`

/**
 * Removes a locked customer's partner with link, answers, wishes and their timeline, and ends viewing tasks that they asked for. Does nothing without
 * a partner.
 */
export async function deletePartner(db: Db, customer: number, now: Date): Promise<void> {
  const partner = await db.selectFrom('partner').select('id').where('customer_id', '=', customer).executeTakeFirst()
  if (!partner) return
  await sql`update task t set done_at = ${now}, result = 'NOT_NEEDED', updated_at = ${now} from partner_answer a
    where a.partner_id = ${partner.id} and t.id = a.viewing_task_id and t.done_at is null and t.deleted_at is null`.execute(db)
  await sql`delete from customer_event where customer_id = ${customer}
    and (kind in ('partner_answered', 'partner_wished') or kind = 'partner' and data ->> 'state' in ('found', 'stopped'))`.execute(
    db,
  )
  await db.deleteFrom('partner').where('id', '=', partner.id).execute()
  await logPartnerEvent(db, customer, 'removed', now)
}
