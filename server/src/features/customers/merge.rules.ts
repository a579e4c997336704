import type { Choices, MergeField } from '@mafteach/contract/customer-merge'
import type { Customer } from '@mafteach/contract/customers'
import type { Selectable } from 'kysely'
import type { Tables } from '#platform/database/db.ts'

/** The result of merging two customers. */

type Row = Selectable<Tables['customer']>

/** Columns of the fields that the agent may choose. */
const COLUMNS = {
  name: 'name',
  phone: 'phone',
  buyer_end_customer_status: 'customer_type',
  buyer_end_customer_activity_state: 'activity_state',
  is_vip: 'is_vip',
  is_archived: 'is_archived',
  sold_current_asset: 'sold_current_asset',
} as const satisfies Record<MergeField, keyof Row>

export type MergedColumns = Pick<
  Row,
  (typeof COLUMNS)[MergeField] | 'other_phones' | 'do_not_contact' | 'lead_source_id' | 'last_sent_at' | 'last_talked_at'
>

const later = (one: Date | null, two: Date | null): Date | null => (!one || (two && two > one) ? two : one)

/**
 * Columns of the kept customer after the merge. Unless chosen, the kept one's values win, and the other's fill gaps. If either is VIP, active or not
 * archived, so is the result. "No messages" of either wins. All phones stay.
 */
export function mergedColumns(kept: Row, other: Row, keep: Choices = {}): MergedColumns {
  const chosen = Object.fromEntries(
    Object.entries(keep).map(([field, id]) => {
      const column = COLUMNS[field as MergeField]
      return [column, (id === other.id ? other : kept)[column]]
    }),
  ) as Partial<MergedColumns>
  const { phone = kept.phone ?? other.phone, ...rest } = chosen
  const phones = [kept.phone, other.phone, ...kept.other_phones, ...other.other_phones]
  return {
    name: kept.name,
    phone,
    other_phones: [...new Set(phones)].filter((one) => one !== null && one !== phone) as string[],
    customer_type: kept.customer_type ?? other.customer_type,
    sold_current_asset: kept.sold_current_asset ?? other.sold_current_asset,
    activity_state: kept.activity_state === 'AV' ? 'AV' : other.activity_state,
    is_vip: kept.is_vip || other.is_vip,
    is_archived: kept.is_archived && other.is_archived,
    do_not_contact: kept.do_not_contact || other.do_not_contact,
    lead_source_id: kept.lead_source_id ?? other.lead_source_id,
    last_sent_at: later(kept.last_sent_at, other.last_sent_at),
    last_talked_at: later(kept.last_talked_at, other.last_talked_at),
    ...rest,
  }
}

/** Fields in which two customers differ. */
export const differingFields = (kept: Customer, other: Customer): MergeField[] =>
  (Object.keys(COLUMNS) as MergeField[]).filter((field) => kept[field] !== other[field])
