import { sql } from 'kysely'
import { type Db, together } from '#platform/database/db.ts'
import { desc, ListOrder } from '#platform/http/list-order.ts'
import type { ListPart, Placed } from '#platform/http/paging.ts'

/**
 * A customer's history from the tables that record it, and from `customer_event` for the rest. A source selects id, at, kind and data; events of the
 * same moment are ordered by source, the first at the bottom.
 */
const sourcesOf = (customer: number) => ({
  customer: sql`select id, created_at as at, 'created' as kind, jsonb_build_object('source', source) as data from customer where id = ${customer}`,
  current_asset: sql`select id, created_at, 'current_asset_added', jsonb_build_object('current_asset', id)
    from current_asset where customer_id = ${customer}`,
  listing: sql`select l.id, l.created_at, 'listing_added', jsonb_build_object('listing', l.id, 'city', city.name)
    from listing l join city on city.id = l.city_id where l.customer_id = ${customer}`,
  deal: sql`select s.id, d.created_at, 'deal', jsonb_build_object('deal', d.id, 'deal_date', d.deal_date, 'side', s.side,
      'sold', jsonb_build_object('id', d.asset_id, 'street', d.street_name, 'address_number', d.address_number, 'city', d.city_name))
    from deal_side s join deal d on d.id = s.deal_id join customer c on c.id = s.customer_id and c.agent_id = d.agent_id
    where s.customer_id = ${customer}`,
  // A repeating task is added once.
  task: sql`select id, created_at, 'task_added', jsonb_build_object('task', id, 'title', title)
    from task where customer_id = ${customer} and deleted_at is null and previous_id is null`,
  task_done: sql`select id, done_at, 'task_done', jsonb_build_object('task', id, 'title', title, 'result', result)
    from task where customer_id = ${customer} and deleted_at is null and done_at is not null`,
  viewing: sql`select id, created_at, 'viewing', jsonb_build_object('viewing', id, 'asset', asset_id, 'starts_at', starts_at, 'state', state)
    from viewing where customer_id = ${customer}`,
  share: sql`select t.id, t.at, 'shared', jsonb_build_object('share', s.id, 'state', t.state, 'agent', g.name)
    from customer_share s join customer_share_step t on t.share_id = s.id join agent g on g.id = s.receiver_id where s.customer_id = ${customer}`,
  // Without ringing calls; after a hand-over the former agent's calls stay with that agent.
  call: sql`select p.id, p.started_at, 'call', jsonb_build_object('is_answered', p.answered_at is not null)
    from phone_call p join customer c on c.id = p.customer_id and c.agent_id = p.agent_id
    where p.customer_id = ${customer} and (p.answered_at is not null or p.ended_at is not null)`,
  event: sql`select id, at, kind, data from customer_event where customer_id = ${customer}`,
  note: sql`select id, created_at, 'note', jsonb_build_object('note', id) from note where customer_id = ${customer} and removed_at is null`,
  message: sql`select id, created_at, 'message', jsonb_build_object('message', id, 'state', state,
      'text', case when not exists (select from message_asset where message_id = message.id) then text end)
    from message where customer_id = ${customer}`,
  received: sql`select id, at, 'message_received', jsonb_build_object('text', text, 'message_kind', kind, 'is_deleted', deleted_at is not null)
    from received_message where customer_id = ${customer}`,
  opened: sql`select asset_id, opened_at, 'opened', jsonb_build_object('asset', asset_id)
    from customer_asset where customer_id = ${customer} and opened_at is not null`,
})

export interface TimelineRow {
  /** Source table, and the id there. */
  source: string
  id: number
  at: Date
  kind: string
  data: Record<string, unknown>
}

const NEWEST = new ListOrder('newest', desc('at', 'timestamptz'), desc('rank', 'integer'), desc('id', 'bigint'))

/** A page of a customer's history, newest first, with the total count. */
export async function readTimeline(db: Db, customer: number, page: ListPart) {
  const { behind, by, key, limit, offset, cut } = page.slice(NEWEST)
  const all = sql.join(
    Object.entries(sourcesOf(customer)).map(
      ([source, rows], rank) => sql`select ${sql.lit(source)} as source, ${sql.lit(rank)} as rank, s.* from (${rows}) s`,
    ),
    sql` union all `,
  )
  const count = sql<{ count: number }>`select count(*) from (${all}) happened`
  const events = sql<Placed<TimelineRow>>`select source, id, at, kind, data, ${key} as list_key from (${all}) happened
    where ${behind} order by ${by} limit ${limit} offset ${offset}`
  const [{ rows: counted }, { rows }] = await together(db, (db) => Promise.all([count.execute(db), events.execute(db)]))
  return { count: counted[0]!.count, ...cut(rows) }
}

/** Assets of these messages, in order. */
export async function assetsOfMessages(db: Db, messages: number[]): Promise<Map<number, number[]>> {
  const rows = await db
    .selectFrom('message_asset')
    .select(['message_id', 'asset_id'])
    .where('message_id', '=', sql<number>`any(${messages}::bigint[])`)
    .orderBy('message_id')
    .orderBy('position')
    .execute()
  return new Map([...Map.groupBy(rows, (row) => row.message_id)].map(([id, group]) => [id, group.map((row) => row.asset_id)]))
}
