import { FACTS, factOf, isFact } from '@mafteach/contract/facts'
import { FIELDS_OF, IMPORT_FIELDS, type ImportField, PHONE_FIELDS, sheetFields } from '@mafteach/contract/import-fields'
import type { ImportKind } from '@mafteach/contract/import-state'
import { hasOf, isListingField, listingField } from '@mafteach/contract/listing-fields'
import { toE164 } from '#platform/phone.ts'
import { isEmpty, type RawRow } from '../files/file.ts'
import { folded } from '../paste/reading.ts'
import { EMPTY_COLUMN_RANK, phoneRankOf } from './phone-columns.ts'

/** Finds a file's heading row, and each column's field: by its heading, earlier choices, or content. */

/** Other accepted headings; those of facts and listing fields are in the contract (`facts.ts`, `listing-fields.ts`). */
const ALSO: Partial<Record<ImportField, string>> = {
  name: 'שם מלא|שם לקוח|שם הלקוח|לקוח|לקוחות|שם הקונה|קונה|איש קשר|שם איש קשר|שם איש הקשר|שם ומשפחה|שם פרטי ומשפחה|שם משפחה ופרטי|full name|client|customer|contact|client name|customer name|contact name|display name',
  first_name: 'פרטי|given name',
  middle_name: 'additional name',
  last_name: 'משפחה|family name|surname',
  company: 'ארגון|שם חברה|שם החברה|organization|organization name|organization 1 name|company name|associated company',
  phone: 'מספר',
  email:
    'אימייל|דואל|דואר אלקטרוני|כתובת דואר אלקטרוני|כתובת מייל|e mail|email address|e mail address|e mail 1 value|email work|mail',
  notes: 'הערה|הערות לקוח|תיאור|פירוט|פרטים|פרטים נוספים|note|comments|comment|description|remarks',
  is_vip: 'וי איי פי|לקוח חשוב',
  buyer_end_customer_status: 'סוג קונה|סוג הלקוח|type of customer',
  preferences: 'מחפש|מחפשים|מחפשת|מה מחפש|העדפות|העדפות חיפוש|דרישות|חיפוש|מבוקש|looking for|requirements|wish',
  city: 'ישוב|יישוב|עיר מבוקשת|town',
  neighborhoods: 'שכונה|אזור|איזור|אזורים|neighborhood|area|areas',
  neighborhood: 'שכונות|אזור|איזור|area|neighbourhood',
  price: 'מחיר מבוקש|מחיר שיווק|סכום|asking price',
  deal_kind: 'עסקה|סוג העסקה|מכירה או השכרה|מכירה/השכרה|סוג עיסקה|deal kind|deal type|transaction|transaction type|sale or rent',
  address: 'כתובת מלאה|כתובת הנכס|רחוב ומספר|full address',
  street: 'שם רחוב|שם הרחוב',
  address_number: 'מספר|מס בית|בית|מס|number',
  asset_notes: 'הערות הנכס|הערות נכס|property notes',
  seller_name: 'מוכר|בעל הנכס|בעלים|בעל הבית|שם בעל הנכס|שם|שם הלקוח|לקוח|owner|name',
  seller_phone: 'טלפון בעלים|טלפון בעל הנכס|טלפון בעל הבית|נייד בעלים|owner phone',
  asset_tags: 'תגיות נכס|property tags',
  tags: 'תגית|תגים|תווית|תוויות|tag|label|labels',
  lead_source: 'מקור|מקור ליד|מקור הגעה|מקור הפנייה|source|lead origin',
  buyer_end_customer_activity_state: 'מצב|סטטוס לקוח|state',
}

const keyOf = (heading: string): string =>
  folded(heading)
    .replace(/[^א-תa-z0-9]+/g, ' ')
    .trim()

/** Possible fields by heading, the likeliest first: `names` are exact, `also` are synonyms. */
interface Headings {
  names: Map<string, ImportField[]>
  also: Map<string, ImportField[]>
}
const HEADINGS = new Map<ImportKind, Headings>()

/** A required fact may have the heading of the property's fact. */
const otherNames = (field: ImportField): (string | undefined)[] => {
  if (isFact(field)) return [factOf(field).columns]
  if (!isListingField(field)) return []
  const has = hasOf(field)
  return [listingField(field).columns, ...(has ? [FACTS[has].he, FACTS[has].en, factOf(has).columns] : [])]
}
const alsoCalled = (field: ImportField): string[] =>
  [ALSO[field], ...otherNames(field)].flatMap((words) => words?.split('|') ?? [])

function headingsOfKind(kind: ImportKind): Headings {
  const known = HEADINGS.get(kind)
  if (known) return known
  const index = (wordsOf: (field: ImportField) => readonly string[]) => {
    const by = new Map<string, ImportField[]>()
    for (const field of FIELDS_OF[kind])
      for (const key of new Set(wordsOf(field).map(keyOf))) if (key) by.set(key, [...(by.get(key) ?? []), field])
    return by
  }
  const made = {
    names: index((field) => [field, IMPORT_FIELDS[field].he, IMPORT_FIELDS[field].en]),
    also: index(alsoCalled),
  }
  HEADINGS.set(kind, made)
  return made
}

/** CRM exports prefix headings: "Person - Name". */
const ABOUT = /^person /

/** Fields that a heading may mean. */
function fieldsOf(heading: string, kind: ImportKind): readonly ImportField[] {
  const { names, also } = headingsOfKind(kind)
  const key = keyOf(heading)
  const bare = key.replace(ABOUT, '')
  return names.get(key) ?? names.get(bare) ?? also.get(key) ?? also.get(bare) ?? []
}

/** Phone fields of a row's person. */
const phonesOf = (kind: ImportKind): readonly ImportField[] =>
  FIELDS_OF[kind].includes('phone') ? PHONE_FIELDS : ['seller_phone']

/** Like `phoneRankOf`, except for headings of other fields. */
function phoneRank(heading: string, kind: ImportKind): number | null {
  const [field] = fieldsOf(heading, kind)
  return !field || phonesOf(kind).includes(field) ? phoneRankOf(keyOf(heading)) : null
}

export type Mapping = Record<string, ImportField | null>

/** The agent's earlier choices for headings; null: skipped. */
export type Remembered = Readonly<Record<string, string | null>>
export type RememberedByKind = Readonly<Partial<Record<ImportKind, Remembered>>>

const LOOKED_FOR_HEADINGS = 10

/** Index of the heading row among the first rows; -1 without one. */
export function headingsAt(rows: readonly RawRow[], kind: ImportKind): number {
  const isKnown = (cell: string) => fieldsOf(cell, kind).length > 0 || phoneRank(cell, kind) !== null
  const known = rows.slice(0, LOOKED_FOR_HEADINGS).map(({ cells }) => cells.filter(isKnown).length)
  const most = Math.max(0, ...known)
  if (most >= 2) return known.indexOf(most)
  if (known[0] === 1) return 0
  const isData = (rows[0]?.cells ?? []).some((cell) => toE164(cell) !== null || /^\d{5,}$/.test(cell.trim()))
  return isData ? -1 : 0
}

/** Headings of numbers that are neither sums nor phones. */
const NAMES_A_NUMBER = /(?:^| )(?:id|code|postal|zip|מיקוד|מזהה|תז|תעודת זהות|דרכון|passport|קוד)(?: |$)/

/** A column's field, if its content is unambiguous. */
function fieldByContent(cells: readonly string[], kind: ImportKind, isCity: (text: string) => boolean): ImportField | null {
  const filled = cells.filter((cell) => cell.trim() !== '')
  if (filled.length === 0) return null
  const share = (fits: (cell: string) => boolean) => filled.filter(fits).length / filled.length
  const fields = FIELDS_OF[kind]
  const phone = fields.includes('phone') ? 'phone' : 'seller_phone'
  if (share((cell) => toE164(cell) !== null || /^5\d{8}(?:\.0)?$/.test(cell.trim())) >= 0.6) return phone
  if (fields.includes('city') && share(isCity) >= 0.6) return 'city'
  if (share((cell) => /^₪?\s*\d{1,3}(?:,\d{3}){1,2}|^\d{6,8}$/.test(cell.trim())) >= 0.6)
    return fields.find((field) => field === 'budget' || field === 'price') ?? null
  if (fields.includes('number_of_rooms') && share((cell) => /^[1-9](?:[.,]5)?\s*(?:חד['׳]?|חדרים)$/.test(cell.trim())) >= 0.6)
    return 'number_of_rooms'
  return null
}

interface Column {
  heading: string
  column: number
}

const isNameLike = (cell: string) => /^[\p{L}'"׳״ .\-־]{2,60}$/u.test(cell.trim())

/** Guesses each column's field. A field is used once. */
export function guessMapping(
  headings: readonly string[],
  rows: readonly RawRow[],
  { kind, remembered, isCity }: { kind: ImportKind; remembered: Remembered; isCity: (text: string) => boolean },
): Mapping {
  const mapping: Mapping = Object.fromEntries(headings.map((_, column) => [column, null]))
  const taken = new Set<ImportField>()
  /** Assigns the first free field to a column. */
  const take = (column: number, fields: readonly ImportField[]) => {
    const field = mapping[column] ? undefined : fields.find((one) => !taken.has(one))
    if (!field) return
    mapping[column] = field
    taken.add(field)
  }
  const isField = (field: string): field is ImportField => FIELDS_OF[kind].includes(field as ImportField)
  const left: Column[] = headings.map((heading, column) => ({ heading: heading.trim(), column }))
  const chosen = left.filter(({ heading }) => heading !== '' && Object.hasOwn(remembered, heading))
  for (const { heading, column } of chosen) {
    const field = remembered[heading]
    if (field && isField(field)) take(column, [field])
  }
  const open = left.filter((one) => !chosen.includes(one))
  const cellsOf = (column: number) => rows.map(({ cells }) => cells[column] ?? '')
  const takePhones = () => {
    const ranked = open.flatMap(({ heading, column }) => {
      const rank = phoneRank(heading, kind)
      return rank === null ? [] : [{ column, rank: rank + (isEmpty(cellsOf(column)) ? EMPTY_COLUMN_RANK : 0) }]
    })
    for (const { column } of ranked.toSorted((one, other) => one.rank - other.rank)) take(column, phonesOf(kind))
  }
  // The heading says whose phone a seller's is: such columns go first.
  if (isField('phone')) takePhones()
  const { names } = headingsOfKind(kind)
  for (const { heading, column } of open) take(column, names.get(keyOf(heading)) ?? [])
  for (const { heading, column } of open) take(column, fieldsOf(heading, kind))
  takePhones()
  for (const { heading, column } of open) {
    if (mapping[column] || NAMES_A_NUMBER.test(keyOf(heading))) continue
    const field = fieldByContent(cellsOf(column), kind, isCity)
    if (field) take(column, field === 'phone' && heading === '' ? phonesOf(kind) : [field])
  }
  const name = isField('name') ? 'name' : null
  if (name && !taken.has(name)) {
    const like = open.find(({ column, heading }) => {
      const filled = cellsOf(column).filter((cell) => cell.trim() !== '')
      return !mapping[column] && heading === '' && filled.length > 0 && filled.every(isNameLike)
    })
    if (like) take(like.column, [name])
  }
  return mapping
}

/** A row's headings, one per column. */
export const headingsOf = (row: RawRow | undefined, columns: number): string[] =>
  Array.from({ length: columns }, (_, column) => (row?.cells[column] ?? '').replace(/\s+/g, ' ').trim().slice(0, 200))

/** Whether these are the headings of an exported sheet, present or earlier: only exports name every field. Rental fields may be missing. */
export const isExported = (kind: ImportKind, headings: readonly string[]): boolean => {
  const named = new Set(headings.flatMap((heading) => fieldsOf(heading, kind)))
  return sheetFields(kind, false).every((field) => named.has(field))
}

/** A table's width: columns with a heading, and further ones filled in at least half of the rows. */
export function widthOf(headings: readonly string[], rows: readonly RawRow[]): number {
  const isUsual = (column: number) => rows.filter(({ cells }) => !isEmpty([cells[column] ?? ''])).length * 2 >= rows.length
  let width = columnsOf(rows)
  while (width > 0 && !headings[width - 1] && !isUsual(width - 1)) width--
  return width
}

/** Number of columns with content. */
export const columnsOf = (rows: readonly RawRow[]): number =>
  rows.reduce((most, { cells }) => Math.max(most, cells.findLastIndex((cell) => !isEmpty([cell])) + 1), 0)
