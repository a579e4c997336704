import type { HandedOver } from '@mafteach/contract/agency'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

/** Counts of a hand-over, without names. */
export async function countHandOver(
  db: Db,
  { from, to }: { from: number; to: number },
  what: { customers: boolean; assets: boolean },
): Promise<HandedOver> {
  const { rows } = await sql<HandedOver>`
    with c as (select * from customer where agent_id = ${from} and ${what.customers}),
      a as (select * from asset where agent_id = ${from} and ${what.assets})
    select (select count(*) from c) as customers_moved,
      (select count(*) from c where exists (select from customer theirs where theirs.agent_id = ${to}
        and (theirs.phone = c.phone or theirs.phone = any(c.other_phones)
          or theirs.other_phones <> '{}' and (theirs.other_phones @> array[c.phone] or theirs.other_phones && c.other_phones)))) as customers_merged,
      (select count(*) from a) as assets_moved,
      (select count(*) from task t where t.agent_id = ${from} and t.done_at is null and t.deleted_at is null
        and (t.customer_id in (select id from c) or t.customer_id is null and t.asset_id in (select id from a))) as tasks_moved,
      (select count(*) from a where seller_id is not null and not ${what.customers}) as sellers_left`.execute(db)
  return rows[0]!
}

/** To be called before locking customers. */
export const lockAssetsOf = (db: Db, agent: number) =>
  sql`select from asset where agent_id = ${agent} order by id for update`.execute(db)
