import type { CustomerRow } from '@mafteach/contract/customers'
import { dayInIsrael } from '@mafteach/contract/days'
import { IMPORT_FIELDS, type ImportField } from '@mafteach/contract/import-fields'
import { displayPhone } from '@mafteach/contract/phones'
import { cellOf } from '#domain/sheet-cells.ts'

/**
 * What a list of customers says as a file: one line a customer, with their newest listing. It is a list to work with, by its filter and in its order, with times
 * that no import takes; what comes back whole is the export of the account, whose words these are.
 */

const heading = (field: ImportField): string => IMPORT_FIELDS[field].he

export const EXPORT_HEADINGS = [
  heading('name'),
  heading('phone'),
  heading('buyer_end_customer_status'),
  'מצב',
  heading('is_vip'),
  heading('is_archived'),
  heading('whatsapp_do_not_contact'),
  heading('city'),
  heading('neighborhoods'),
  'חדרים מ',
  heading('number_of_rooms_max'),
  heading('budget'),
  'נשלח לאחרונה',
  'קשר אחרון',
  'נוסף בתאריך',
]

const day = (time: string | null): string | null => time && dayInIsrael(new Date(time))

type Exported = Omit<CustomerRow, 'has_new_matches' | 'new_match_count' | 'open_match_count' | 'listing'>
type Sought = Omit<NonNullable<CustomerRow['listing']>, 'match_count'>

/** The cells under the headings. A phone keeps its dashes: as a bare number a spreadsheet would drop its first zero. */
export const exportCells = (row: Exported, listing: Sought | undefined): (string | number | null)[] => [
  row.name,
  row.phone && displayPhone(row.phone),
  cellOf('buyer_end_customer_status', row.buyer_end_customer_status),
  cellOf('buyer_end_customer_activity_state', row.buyer_end_customer_activity_state),
  cellOf('is_vip', row.is_vip),
  cellOf('is_archived', row.is_archived),
  cellOf('whatsapp_do_not_contact', row.whatsapp_do_not_contact),
  listing?.city.name ?? null,
  cellOf('neighborhoods', listing?.neighborhoods),
  listing?.number_of_rooms ?? null,
  listing?.number_of_rooms_max ?? null,
  listing?.budget ?? null,
  day(row.asset_was_sent_at),
  day(row.last_contact_at),
  day(row.created_at),
]
