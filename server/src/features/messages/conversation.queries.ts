import type { ConversationMessage } from '@mafteach/contract/conversation'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { desc, ListOrder } from '#platform/http/list-order.ts'
import type { ListPart, Placed } from '#platform/http/paging.ts'

/** Messages to and from a customer. */

interface Row extends Pick<ConversationMessage, 'from' | 'kind' | 'text' | 'message' | 'change'> {
  id: number
  at: Date
}

const NEWEST = new ListOrder('newest', desc('at', 'timestamptz'), desc('from', 'text'), desc('id', 'bigint'))

const sidesOf = (customer: number) => sql`
  select id, created_at as at, 'agent' as "from", 'TEXT' as kind, text, jsonb_build_object('id', id, 'state', state, 'error', error) as message, null as change
  from message where customer_id = ${customer} and state <> 'cancelled'
  union all
  select id, at, 'customer', kind, text, null, case when deleted_at is not null then 'deleted' when edited_at is not null then 'edited' end
  from received_message where customer_id = ${customer}`

/** A page, newest first, and the total. */
export async function readConversation(db: Db, customer: number, page: ListPart) {
  const { behind, by, key, limit, offset, cut } = page.slice(NEWEST)
  const { rows: counted } = await sql<{ count: number }>`select
    (select count(*) from message where customer_id = ${customer} and state <> 'cancelled')
    + (select count(*) from received_message where customer_id = ${customer}) as count`.execute(db)
  const { rows } = await sql<
    Placed<Row>
  >`select id, at, "from", kind, text, message, change, ${key} as list_key from (${sidesOf(customer)}) said
    where ${behind} order by ${by} limit ${limit} offset ${offset}`.execute(db)
  return { count: counted[0]!.count, ...cut(rows) }
}
