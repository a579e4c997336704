import { DAY_MS } from '@mafteach/contract/days'
import { sql } from 'kysely'
import { logPartnerAnsweredEvent, logPartnerEvent } from '#domain/timeline.ts'
import type { Db } from '#platform/database/db.ts'
import { newLinkToken } from '../messages/messages.rules.ts'

/** Gives customers who answered a partner, who wants the same property and another one. */
export async function addPartners(db: Db, now: Date): Promise<void> {
  const { rows } = await sql<{ customer: number; name: string; city: number; assets: number[] }>`
    select c.id as customer, c.name, ca.city_id as city,
      array_agg(ca.asset_id order by ca.is_interested desc nulls last, ca.asset_id) as assets
    from answers_link l join customer c on c.id = l.customer_id join customer_asset ca on ca.customer_id = c.id
    where ca.is_interested is not false group by c.id, ca.city_id having bool_or(ca.is_interested) order by c.id`.execute(db)
  const then = new Date(now.getTime() - DAY_MS / 12)
  for (const { customer, name, city, assets } of rows) {
    const { id } = await db
      .insertInto('partner')
      .values({
        customer_id: customer,
        name: ['נועם', ...name.split(' ').slice(1)].join(' '),
        token: newLinkToken(),
        open_count: 2,
        opened_at: then,
        created_at: then,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await logPartnerEvent(db, customer, 'added', then)
    for (const asset of assets.slice(0, 2)) {
      const answer = { is_interested: true, wants_viewing: false, viewing_times: [] }
      await db
        .insertInto('partner_answer')
        .values({ city_id: city, partner_id: id, asset_id: asset, ...answer })
        .execute()
      await logPartnerAnsweredEvent(db, customer, asset, { ...answer, codes: [], text: null }, 'he', then)
    }
  }
}
