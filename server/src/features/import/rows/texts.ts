import { WHOLE_CITY } from '@mafteach/contract/codes'
import { factsOfKind } from '@mafteach/contract/facts'
import { IMPORT_FIELDS, type ImportField, WORDS_OF } from '@mafteach/contract/import-fields'
import { listingFieldsOfKind } from '@mafteach/contract/listing-fields'
import { displayPhone } from '@mafteach/contract/phones'
import type { Value } from '../paste/reading.ts'

/** Values in words, in the file's language. */

const SUMS: ReadonlySet<string> = new Set(['price', ...listingFieldsOfKind('money'), ...factsOfKind('money')])
const PHONES: ReadonlySet<string> = new Set(['phone', 'seller_phone', 'other_phones'])

const PLACES: ReadonlySet<string> = new Set(['city', 'street', 'neighborhood', 'neighborhoods'])

/** Names of places are in `names`; without a name it is the full city. */
export function textOf(field: string, value: Value | Value[], names: Readonly<Record<string, string>>): string {
  if (names[field] !== undefined) return names[field]
  if (PLACES.has(field)) return WHOLE_CITY
  if (Array.isArray(value)) return value.map((one) => textOf(field, one, names)).join(', ')
  if (typeof value === 'boolean') return value ? 'כן' : 'לא'
  if (SUMS.has(field)) return `₪${Number(value).toLocaleString('en-US')}`
  if (PHONES.has(field)) return displayPhone(String(value))
  return WORDS_OF[field as ImportField]?.[String(value)] ?? String(value)
}

/** Known values as a note, one line per field. */
export const asNote = (values: Readonly<Record<string, Value | Value[]>>, names: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .filter(([, value]) => value !== false)
    .map(([field, value]) => `${IMPORT_FIELDS[field as ImportField].he}: ${textOf(field, value, names)}`)
    .join('\n')
