import { ACTIVITY_STATE_WORDS, ASSET_TYPE_WORDS, CUSTOMER_TYPE_WORDS, EVICTION_WORDS, VISIBILITY_WORDS } from './code-words.ts'
import { eachFact, FACTS, type FactName, type FactOfKind, factOf, factsOfKind } from './facts.ts'
import type { Language } from './field-problems.ts'
import type { ImportKind } from './import-state.ts'

/** What an import takes and an export writes: fields with their headings, and the words of codes (product.md section 12, "Import"). */

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
  phone_2: { he: 'טלפון 2', en: 'Phone 2' },
  phone_3: { he: 'טלפון 3', en: 'Phone 3' },
  phone_4: { he: 'טלפון 4', en: 'Phone 4' },
  email: { he: 'מייל', en: 'Email' },
  buyer_end_customer_status: { he: 'סוג לקוח', en: 'Customer type' },
  is_vip: { he: 'VIP', en: 'VIP' },
  notes: { he: 'הערות', en: 'Notes' },
} as const satisfies Record<string, Heading>

/** How a customer stands: behind everything else in a sheet. */
const CUSTOMER_STATE_FIELDS = {
  buyer_end_customer_activity_state: { he: 'מצב הלקוח', en: 'Customer state' },
  is_archived: { he: 'בארכיון', en: 'Archived' },
  whatsapp_do_not_contact: { he: 'ללא הודעות', en: 'Do not contact' },
  sold_current_asset: { he: 'הנכס הנוכחי נמכר', en: 'Current property sold' },
} as const satisfies Record<string, Heading>

const LISTING_FIELDS = {
  listing_number: { he: 'מספר חיפוש', en: 'Listing number' },
  preferences: { he: 'מה מחפשים', en: 'Preferences' },
  city: { he: 'עיר', en: 'City' },
  neighborhoods: { he: 'שכונות', en: 'Neighborhoods' },
  asset_types_list: { he: 'סוגי נכס', en: 'Property types' },
  number_of_rooms: { he: 'חדרים', en: 'Rooms' },
  number_of_rooms_max: { he: 'חדרים עד', en: 'Rooms up to' },
  budget: { he: 'תקציב עד', en: 'Budget' },
  price_from: { he: 'תקציב מ', en: 'Budget from' },
  price_to: { he: 'מחיר עד', en: 'Price up to' },
  from_floor: { he: 'קומה מ', en: 'From floor' },
  to_floor: { he: 'קומה עד', en: 'Up to floor' },
  floors_in_building: { he: 'קומות בבניין לכל היותר', en: 'Floors in building at most' },
  not_first_floor: { he: 'לא קומה ראשונה', en: 'Not first floor' },
  not_last_floor: { he: 'לא קומה אחרונה', en: 'Not last floor' },
  should_have_elevator: { he: 'חובה מעלית', en: 'Elevator needed' },
  elevator_from_floor: { he: 'מעלית מקומה', en: 'Elevator from floor' },
  should_have_parking_in_registry: { he: 'חובה חניה', en: 'Parking needed' },
  should_have_in_house_shelter: { he: 'חובה ממ״ד', en: 'Shelter needed' },
  should_have_sun_terrace: { he: 'חובה מרפסת', en: 'Terrace needed' },
  should_have_storage_space: { he: 'חובה מחסן', en: 'Storage needed' },
  should_show_dangerous_buildings: { he: 'גם מבנה מסוכן', en: 'Dangerous buildings too' },
  asset_size: { he: 'שטח לפחות', en: 'Size at least' },
  asset_outside_size: { he: 'שטח חוץ לפחות', en: 'Outside size at least' },
  requested_eviction_range: { he: 'מועד כניסה', en: 'Moving in' },
  new_asset: { he: 'רק חדש מקבלן', en: 'New only' },
} as const satisfies Record<string, Heading>

const columnOf = (name: FactName): Heading => {
  const { he, en, column } = factOf(name)
  return column ?? { he, en }
}
/** Notes stand behind everything else in a sheet. */
const { notes: _, ...FACT_COLUMNS } = eachFact(columnOf)

const ASSET_FIELDS = {
  address: { he: 'כתובת', en: 'Address' },
  city: { he: 'עיר', en: 'City' },
  neighborhood: { he: 'שכונה', en: 'Neighborhood' },
  street: { he: 'רחוב', en: 'Street' },
  address_number: { he: 'מספר בית', en: 'House number' },
  price: { he: 'מחיר', en: 'Price' },
  ...FACT_COLUMNS,
  visibility_status: { he: 'סטטוס', en: 'Status' },
  audience: { he: 'מי רואה', en: 'Display mode' },
  should_show_address_number: { he: 'להציג מספר בית', en: 'Show house number' },
  notes: columnOf('notes'),
} as const satisfies Record<string, Heading>

/** Where the notes of a row are about its seller. */
const ASSET_OF_SELLER = {
  asset_notes: { he: 'הערות על הנכס', en: 'Notes on the property' },
} as const satisfies Record<string, Heading>

const SELLER_OF_ASSET = {
  seller_name: { he: 'שם המוכר', en: 'Seller' },
  seller_phone: { he: 'טלפון המוכר', en: "Seller's phone" },
} as const satisfies Record<string, Heading>

export const IMPORT_FIELDS = {
  ...CUSTOMER_FIELDS,
  ...LISTING_FIELDS,
  ...ASSET_FIELDS,
  ...ASSET_OF_SELLER,
  ...SELLER_OF_ASSET,
  ...CUSTOMER_STATE_FIELDS,
}
export type ImportField = keyof typeof IMPORT_FIELDS

const namesOf = (fields: Partial<Record<ImportField, Heading>>) => Object.keys(fields) as ImportField[]

/** The fields of each kind, in the order of a sheet. A seller's notes are about the seller. */
export const FIELDS_OF: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  buyers: namesOf({ ...CUSTOMER_FIELDS, ...LISTING_FIELDS, ...CUSTOMER_STATE_FIELDS }),
  sellers: namesOf({ ...CUSTOMER_FIELDS, ...ASSET_FIELDS, ...ASSET_OF_SELLER, ...SELLER_OF_ASSET, ...CUSTOMER_STATE_FIELDS }),
  leads: namesOf({ ...CUSTOMER_FIELDS, ...CUSTOMER_STATE_FIELDS }),
  assets: namesOf({ ...ASSET_FIELDS, ...SELLER_OF_ASSET }),
  contacts: namesOf({ ...CUSTOMER_FIELDS, ...CUSTOMER_STATE_FIELDS }),
}

/** The parts of a name in its order, where they have columns of their own. */
export const NAME_PARTS = ['first_name', 'middle_name', 'last_name'] as const satisfies readonly ImportField[]
/** The phones of a person: the first that is mobile is the one they are known by, the others are told. */
export const PHONE_FIELDS = ['phone', 'phone_2', 'phone_3', 'phone_4'] as const satisfies readonly ImportField[]

/** Cells that fill other fields, or become a note: a sheet has those in columns of their own. */
const FILLING_OTHERS: readonly ImportField[] = [
  ...NAME_PARTS,
  ...PHONE_FIELDS.filter((field) => field !== 'phone'),
  'company',
  'email',
  'preferences',
  'address',
]

/** The sheets of an exported workbook, and of the zip of an account. */
export const SHEET_NAMES: Readonly<Record<ImportKind, string>> = {
  buyers: 'קונים',
  sellers: 'מוכרים',
  leads: 'לידים',
  contacts: 'אנשי קשר',
  assets: 'נכסים',
}

/** The columns of a sheet that an export writes. */
export const sheetFields = (kind: ImportKind): readonly ImportField[] =>
  FIELDS_OF[kind].filter((field) => !FILLING_OTHERS.includes(field))

const words = (of: Readonly<Record<Language, Readonly<Record<string, string>>>>) => of.he

const choiceWords = (name: FactOfKind<'choice'>) => [name, words(FACTS[name].words)] as const

/** The Hebrew words of codes, by field. */
export const WORDS_OF: Partial<Record<ImportField, Readonly<Record<string, string>>>> = {
  ...Object.fromEntries(factsOfKind('choice').map(choiceWords)),
  buyer_end_customer_status: words(CUSTOMER_TYPE_WORDS),
  buyer_end_customer_activity_state: words(ACTIVITY_STATE_WORDS),
  asset_types_list: words(ASSET_TYPE_WORDS),
  visibility_status: words(VISIBILITY_WORDS),
  audience: words(VISIBILITY_WORDS),
  requested_eviction_range: words(EVICTION_WORDS),
}
