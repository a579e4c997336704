import { IMPORT_FIELDS, type ImportField, sheetFields, WORDS_OF } from '@mafteach/contract/import-fields'
import type { ImportKind } from '@mafteach/contract/import-state'
import { listingFieldsOfKind } from '@mafteach/contract/listing-fields'
import { displayPhone } from '@mafteach/contract/phones'
import { joinTagNames } from '@mafteach/contract/tags'
import { toNational } from '#platform/phone.ts'

/** Cells of exports with the headings and words that the import reads. */

export type CellValue = string | number | boolean | string[] | null | undefined

/** Separator between the notes of a customer in one cell. */
export const BETWEEN_NOTES = '\n\n'

/** For these fields `false` and missing mean the same. */
const ONLY_YES: readonly ImportField[] = ['is_vip', 'is_archived', 'whatsapp_do_not_contact', ...listingFieldsOfKind('flag')]

export function cellOf(field: ImportField, value: CellValue): string | number | null {
  if (value === null || value === undefined) return null
  const words = WORDS_OF[field]
  if (field === 'phone_2' && Array.isArray(value)) return value.map((phone) => displayPhone(toNational(phone))).join(', ') || null
  if ((field === 'tags' || field === 'asset_tags') && Array.isArray(value)) return joinTagNames(value) || null
  if (Array.isArray(value)) return value.map((one) => words?.[one] ?? one).join(', ')
  if (typeof value === 'boolean') return value ? 'כן' : ONLY_YES.includes(field) ? null : 'לא'
  if (field === 'phone' || field === 'seller_phone') return toNational(String(value))
  return words?.[String(value)] ?? value
}

export const headingOf = (field: ImportField): string => IMPORT_FIELDS[field].he

export const headingsOfSheet = (kind: ImportKind, hasRentals = true): string[] => sheetFields(kind, hasRentals).map(headingOf)
