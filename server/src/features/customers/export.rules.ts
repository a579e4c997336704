import type { CustomerType } from '@mafteach/contract/codes'
import type { CustomerRow } from '@mafteach/contract/customers'
import { dayInIsrael } from '@mafteach/contract/days'
import { displayPhone } from '@mafteach/contract/phones'

/** What a list of customers says as a file: one line a customer, with their newest listing. */

export const EXPORT_HEADINGS = [
  'שם',
  'טלפון',
  'סוג לקוח',
  'מצב',
  'VIP',
  'בארכיון',
  'ללא הודעות',
  'עיר',
  'שכונות',
  'חדרים מ',
  'חדרים עד',
  'תקציב עד',
  'נשלח לאחרונה',
  'קשר אחרון',
  'נוסף בתאריך',
]

const TYPES: Record<CustomerType, string> = { FA: 'דירה ראשונה', IM: 'משפרי דיור', IN: 'משקיעים', OT: 'אחר' }

const yes = (value: boolean): string | null => (value ? 'כן' : null)
const day = (time: string | null): string | null => time && dayInIsrael(new Date(time))

type Exported = Omit<CustomerRow, 'has_new_matches' | 'new_match_count' | 'open_match_count' | 'listing'>
type Sought = Omit<NonNullable<CustomerRow['listing']>, 'match_count'>

/** The cells under the headings. A phone keeps its dashes: as a bare number a spreadsheet would drop its first zero. */
export const exportCells = (row: Exported, listing: Sought | undefined): (string | number | null)[] => [
  row.name,
  row.phone && displayPhone(row.phone),
  row.buyer_end_customer_status && TYPES[row.buyer_end_customer_status],
  row.is_dormant ? 'רדום' : 'פעיל',
  yes(row.is_vip),
  yes(row.is_archived),
  yes(row.whatsapp_do_not_contact),
  listing?.city.name ?? null,
  listing?.neighborhoods.join(', ') ?? null,
  listing?.number_of_rooms ?? null,
  listing?.number_of_rooms_max ?? null,
  listing?.budget ?? null,
  day(row.asset_was_sent_at),
  day(row.last_contact_at),
  day(row.created_at),
]
