import type { MessageState } from '@mafteach/contract/codes'
import { type RawBuilder, sql } from 'kysely'

/** Column: the state of the last message with an asset to a customer. Cancelled messages are ignored. */
export const messageStateOf = (customer: RawBuilder<unknown>, asset: RawBuilder<unknown>) =>
  sql<MessageState | null>`(select m.state from message m join message_asset x on x.message_id = m.id
    where m.customer_id = ${customer} and x.asset_id = ${asset} and m.state <> 'cancelled' order by m.id desc limit 1)`
