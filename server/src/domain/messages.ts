import type { MessageState } from '@mafteach/contract/codes'
import { type RawBuilder, sql } from 'kysely'

/** How the last message stands that took an asset to a customer: a column. A cancelled one is as if it had not been written. */
export const messageStateOf = (customer: RawBuilder<unknown>, asset: RawBuilder<unknown>) =>
  sql<MessageState | null>`(select m.state from message m join message_asset x on x.message_id = m.id
    where m.customer_id = ${customer} and x.asset_id = ${asset} and m.state <> 'cancelled' order by m.id desc limit 1)`
