import { ACTIVITY_STATE_WORDS, CUSTOMER_TYPE_WORDS, DEAL_KIND_WORDS, VISIBILITY_WORDS } from './code-words.ts'
import { eachFact, FACTS, type FactName, type FactOfKind, factOf, factsOfKind, isFact } from './facts.ts'
import type { Language } from './field-problems.ts'
import type { ImportKind } from './import-state.ts'
import { eachListingField, isListingField, LISTING_FIELDS, listingField, listingFieldsOfKind } from './listing-fields.ts'

/** Fields of imports and exports with their headings, and the words of codes (product.md section 12, "Import"). */

interface Heading {
  he: string
  en: string
}

const CUSTOMER_FIELDS = {
  name: { he: 'שם', en: 'Name' },
  first_name: { he: 'שם פרטי', en: 'First name' },
  middle_name: { he: 'שם אמצעי', en: 'Middle name' },
  last_name: { he: 'שם משפחה', en: 'Last name' },
  company: { he: 'חברה', en: 'Company' },
  phone: { he: 'טלפון', en: 'Phone' },
  /** In exports, all further numbers. */
  phone_2: { he: 'טלפון 2', en: 'Phone 2' },
  phone_3: { he: 'טלפון 3', en: 'Phone 3' },
  phone_4: { he: 'טלפון 4', en: 'Phone 4' },
  email: { he: 'מייל', en: 'Email' },
  buyer_end_customer_status: { he: 'סוג לקוח', en: 'Customer type' },
  is_vip: { he: 'VIP', en: 'VIP' },
  notes: { he: 'הערות', en: 'Notes' },
} as const satisfies Record<string, Heading>

/** Names separated by commas; an import creates missing tags. */
const TAGS = { tags: { he: 'תגיות', en: 'Tags' } } as const satisfies Record<string, Heading>

/** A customer's state, in the last columns. */
const CUSTOMER_STATE_FIELDS = {
  buyer_end_customer_activity_state: { he: 'מצב הלקוח', en: 'Customer state' },
  is_archived: { he: 'בארכיון', en: 'Archived' },
  whatsapp_do_not_contact: { he: 'ללא הודעות', en: 'Do not contact' },
  sold_current_asset: { he: 'הנכס הנוכחי נמכר', en: 'Current property sold' },
  /** By name; an import creates missing ones. */
  lead_source: { he: 'מקור הליד', en: 'Lead source' },
  ...TAGS,
} as const satisfies Record<string, Heading>

/** Sale if empty. Before the sums, which are monthly for rentals. */
const DEAL = { deal_kind: { he: 'סוג עסקה', en: 'Deal' } } as const satisfies Record<string, Heading>

const OF_LISTING = {
  ...DEAL,
  listing_number: { he: 'מספר חיפוש', en: 'Listing number' },
  preferences: { he: 'מה מחפשים', en: 'Preferences' },
  city: { he: 'עיר', en: 'City' },
  neighborhoods: { he: 'שכונות', en: 'Neighborhoods' },
  ...eachListingField((name): Heading => {
    const { he, en, column } = listingField(name)
    return column ?? { he, en }
  }),
} as const satisfies Record<string, Heading>

const columnOf = (name: FactName): Heading => {
  const { he, en, column } = factOf(name)
  return column ?? { he, en }
}
/** Notes are the last column. */
const { notes: _, ...FACT_COLUMNS } = eachFact(columnOf)

const ASSET_FIELDS = {
  address: { he: 'כתובת', en: 'Address' },
  city: { he: 'עיר', en: 'City' },
  neighborhood: { he: 'שכונה', en: 'Neighborhood' },
  street: { he: 'רחוב', en: 'Street' },
  address_number: { he: 'מספר בית', en: 'House number' },
  ...DEAL,
  price: { he: 'מחיר', en: 'Price' },
  ...FACT_COLUMNS,
  visibility_status: { he: 'סטטוס', en: 'Status' },
  audience: { he: 'מי רואה', en: 'Display mode' },
  should_show_address_number: { he: 'להציג מספר בית', en: 'Show house number' },
  notes: columnOf('notes'),
  ...TAGS,
} as const satisfies Record<string, Heading>

/** Columns for a seller's property, where notes and tags are the seller's. */
const ASSET_OF_SELLER = {
  asset_notes: { he: 'הערות על הנכס', en: 'Notes on the property' },
  asset_tags: { he: 'תגיות הנכס', en: 'Tags of the property' },
} as const satisfies Record<string, Heading>

const SELLER_OF_ASSET = {
  seller_name: { he: 'שם המוכר', en: 'Seller' },
  seller_phone: { he: 'טלפון המוכר', en: "Seller's phone" },
} as const satisfies Record<string, Heading>

export const IMPORT_FIELDS = {
  ...CUSTOMER_FIELDS,
  ...OF_LISTING,
  ...ASSET_FIELDS,
  ...ASSET_OF_SELLER,
  ...SELLER_OF_ASSET,
  ...CUSTOMER_STATE_FIELDS,
}
export type ImportField = keyof typeof IMPORT_FIELDS

const namesOf = (fields: Partial<Record<ImportField, Heading>>) => Object.keys(fields) as ImportField[]

/** Fields of each kind in column order. In sellers' sheets notes are about the seller. */
export const FIELDS_OF: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  buyers: namesOf({ ...CUSTOMER_FIELDS, ...OF_LISTING, ...CUSTOMER_STATE_FIELDS }),
  sellers: namesOf({ ...CUSTOMER_FIELDS, ...ASSET_FIELDS, ...ASSET_OF_SELLER, ...SELLER_OF_ASSET, ...CUSTOMER_STATE_FIELDS }),
  leads: namesOf({ ...CUSTOMER_FIELDS, ...CUSTOMER_STATE_FIELDS }),
  assets: namesOf({ ...ASSET_FIELDS, ...SELLER_OF_ASSET }),
  contacts: namesOf({ ...CUSTOMER_FIELDS, ...CUSTOMER_STATE_FIELDS }),
}

/** Parts of a name, in order, if they are separate columns. */
export const NAME_PARTS = ['first_name', 'middle_name', 'last_name'] as const satisfies readonly ImportField[]
/** Phones of a person: the first mobile one is the main one, others are `other_phones`. */
export const PHONE_FIELDS = ['phone', 'phone_2', 'phone_3', 'phone_4'] as const satisfies readonly ImportField[]

/** Cells that fill other fields or become a note; exports do not write these columns. */
const FILLING_OTHERS: readonly ImportField[] = [...NAME_PARTS, 'phone_3', 'phone_4', 'company', 'email', 'preferences', 'address']

/** Sheet names of exported workbooks and account zips. */
export const SHEET_NAMES: Readonly<Record<ImportKind, string>> = {
  buyers: 'קונים',
  sellers: 'מוכרים',
  leads: 'לידים',
  contacts: 'אנשי קשר',
  assets: 'נכסים',
}

/** Whether a field is only about rentals. */
export const isRentalField = (field: ImportField): boolean =>
  field === 'deal_kind' ||
  (isFact(field) && factOf(field).dealKind === 'RENT') ||
  (isListingField(field) && listingField(field).dealKind === 'RENT')

/** Columns that an export writes; without rentals, those of sales. */
export const sheetFields = (kind: ImportKind, hasRentals = true): readonly ImportField[] =>
  FIELDS_OF[kind].filter((field) => !FILLING_OTHERS.includes(field) && (hasRentals || !isRentalField(field)))

const words = (of: Readonly<Record<Language, Readonly<Record<string, string>>>>) => of.he

const choiceWords = (name: FactOfKind<'choice'>) => [name, words(FACTS[name].words)] as const

/** Hebrew words of codes, by field. */
export const WORDS_OF: Partial<Record<ImportField, Readonly<Record<string, string>>>> = {
  ...Object.fromEntries(factsOfKind('choice').map(choiceWords)),
  ...Object.fromEntries(listingFieldsOfKind('choice', 'choices').map((name) => [name, words(LISTING_FIELDS[name].words)])),
  deal_kind: words(DEAL_KIND_WORDS),
  buyer_end_customer_status: words(CUSTOMER_TYPE_WORDS),
  buyer_end_customer_activity_state: words(ACTIVITY_STATE_WORDS),
  visibility_status: words(VISIBILITY_WORDS),
  audience: words(VISIBILITY_WORDS),
}
