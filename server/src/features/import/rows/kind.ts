import { type ImportField, SHEET_NAMES } from '@mafteach/contract/import-fields'
import { IMPORT_KINDS, type ImportKind } from '@mafteach/contract/import-state'
import type { OpenFile, RawRow } from '../files/file.ts'
import { columnsOf, guessMapping, headingsAt, headingsOf } from './headings.ts'

/** Detects the kind of a file. */

const PLACE: readonly ImportField[] = ['address', 'street', 'address_number']
const FACTS: readonly ImportField[] = ['price', 'number_of_rooms', 'asset_built_area']
const PERSON: readonly ImportField[] = ['name', 'first_name', 'last_name', 'phone']
/** A city alone is where somebody lives. */
const WISHES: readonly ImportField[] = [
  'preferences',
  'neighborhoods',
  'number_of_rooms',
  'number_of_rooms_max',
  'budget',
  'price_from',
]

/**
 * The kind of an exported sheet by its name; cards are contacts; tables with an address and facts are assets, those of people with a search are
 * buyers, others contacts.
 */
export function kindOf(opened: OpenFile, rows: readonly RawRow[], isCity: (text: string) => boolean): ImportKind {
  const exported = IMPORT_KINDS.find((kind) => SHEET_NAMES[kind] === opened.sheet)
  if (exported) return exported
  if (opened.headings) return 'contacts'
  const fieldsAs = (kind: ImportKind) => {
    const at = headingsAt(rows, kind)
    const headings = headingsOf(rows[at], columnsOf(rows.slice(Math.max(at, 0))))
    const mapping = guessMapping(headings, rows.slice(at + 1), { kind, remembered: {}, isCity })
    const found = new Set(Object.values(mapping))
    return (fields: readonly ImportField[]) => fields.some((field) => found.has(field))
  }
  const isOfAssets = fieldsAs('assets')
  if (isOfAssets(PLACE) && isOfAssets(FACTS)) return 'assets'
  const isOfBuyers = fieldsAs('buyers')
  return isOfBuyers(PERSON) && isOfBuyers(WISHES) ? 'buyers' : 'contacts'
}
