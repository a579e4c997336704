import type { CustomerRow } from '@mafteach/contract/customers'
import { dayInIsrael } from '@mafteach/contract/days'
import { displayPhone } from '@mafteach/contract/phones'
import { cellOf, headingOf } from '#domain/sheet-cells.ts'

/**
 * A list of customers as a file: one line per customer with their newest listing, filtered and ordered like the list. It has times that no import
 * reads; for re-importing, use the account's export, whose words and cells it shares.
 */

type Exported = Omit<CustomerRow, 'has_new_matches' | 'new_match_count' | 'open_match_count' | 'listing'>
type Sought = Omit<NonNullable<CustomerRow['listing']>, 'match_count'>
type FileRow = Omit<Exported, 'lead_source' | 'tags'> & { tags: string[] } & Partial<Omit<Sought, 'id' | 'city'>> & {
    city: string | undefined
    lead_source: string | undefined
  }

interface Column {
  heading: string
  cell: (row: FileRow) => ReturnType<typeof cellOf>
}

const field = (name: keyof FileRow & Parameters<typeof cellOf>[0], heading = headingOf(name)): Column => ({
  heading,
  cell: (row) => cellOf(name, row[name]),
})
const day = (name: 'asset_was_sent_at' | 'last_contact_at' | 'created_at', heading: string): Column => ({
  heading,
  cell: (row) => row[name] && dayInIsrael(new Date(row[name])),
})

const COLUMNS: readonly Column[] = [
  field('name'),
  // With dashes, because spreadsheets drop the leading zero of plain numbers.
  { heading: headingOf('phone'), cell: ({ phone }) => phone && displayPhone(phone) },
  { heading: headingOf('phone_2'), cell: ({ other_phones }) => cellOf('phone_2', other_phones) },
  field('buyer_end_customer_status'),
  field('buyer_end_customer_activity_state', 'מצב'),
  field('is_vip'),
  field('is_archived'),
  field('whatsapp_do_not_contact'),
  field('lead_source'),
  field('deal_kind'),
  field('city'),
  field('neighborhoods'),
  field('number_of_rooms', 'חדרים מ'),
  field('number_of_rooms_max'),
  field('budget'),
  day('asset_was_sent_at', 'נשלח לאחרונה'),
  day('last_contact_at', 'קשר אחרון'),
  day('created_at', 'נוסף בתאריך'),
  field('tags'),
]

const SALE_COLUMNS = COLUMNS.filter(({ heading }) => heading !== headingOf('deal_kind'))

interface ListFile {
  headings: string[]
  /** The cells of a row. */
  cellsOf: (row: Exported, listing: Sought | undefined) => ReturnType<typeof cellOf>[]
}

/** The columns of a list's file. Without rentals the kind of deal is left out. */
export const listFile = (hasRentals: boolean): ListFile => {
  const columns = hasRentals ? COLUMNS : SALE_COLUMNS
  return {
    headings: columns.map(({ heading }) => heading),
    cellsOf: ({ lead_source: source, tags, ...row }, listing) => {
      const values = {
        ...listing,
        ...row,
        tags: tags.map(({ name }) => name),
        city: listing?.city.name,
        lead_source: source?.name,
      }
      return columns.map(({ cell }) => cell(values))
    },
  }
}
