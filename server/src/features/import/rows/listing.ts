import { type DealKind, WHOLE_CITY } from '@mafteach/contract/codes'
import { problemsOf } from '@mafteach/contract/field-problems'
import { ListingInput } from '@mafteach/contract/listings'
import * as z from 'zod/mini'
import { rangeProblems, withoutTurnedFloors } from '#domain/listings.ts'
import { readText } from '../paste/paste.ts'
import { cityNamedIn } from '../paste/places.ts'
import { isWholeCity } from './places.ts'
import type { Known, Row, Values } from './row-reading.ts'
import { asNote } from './texts.ts'

/** Reads a buyer's search from a row. */

const SENT_FIELDS = Object.keys(ListingInput.shape)
const checkListing = z.compile(ListingInput)

const BETWEEN_PLACES = /[,;|/\n]| או /

function readNeighborhoods(row: Row, { places }: Known): void {
  const text = row.text('neighborhoods')
  if (text === '') return
  const pieces = text
    .split(BETWEEN_PLACES)
    .map((piece) => piece.trim())
    .filter(Boolean)
  const city = row.values.city as number | undefined
  const of = city ?? places.cityOfNeighborhood(pieces.find((piece) => !isWholeCity(piece)) ?? '')?.id
  if (of === undefined) return
  if (city === undefined) row.place('city', { id: of, name: places.cityName(of), isExact: true })
  if (pieces.some(isWholeCity)) {
    row.values.neighborhoods = [places.wholeCity(of)]
    row.names.neighborhoods = WHOLE_CITY
    return
  }
  const found = pieces.map((piece) => places.neighborhoods(of, piece))
  if (found.some((some) => some.length === 0)) row.leave('neighborhoods', 'unknown')
  const all = found.flat()
  if (all.length === 0) return
  row.values.neighborhoods = [...new Set(all.map(({ id }) => id))]
  row.names.neighborhoods = [...new Set(all.map(({ name }) => name))].join(', ')
  if (all.some(({ isExact }) => !isExact)) row.repaired('neighborhoods', row.names.neighborhoods)
}

/** Free text fills what no other cell states. What is not understood becomes a note. */
function readPreferences(row: Row, { register, places, today }: Known): void {
  const text = (row.texts.preferences ?? '').trim()
  if (text === '') return
  const city = row.names.city
  const { fields, unread } = readText(city ? `${city}, ${text}` : text, {
    kind: 'buyer',
    register,
    streets: [],
    today,
    deal: row.values.deal_kind as DealKind | undefined,
  })
  for (const [field, value] of Object.entries(fields))
    if (SENT_FIELDS.includes(field) || field === 'buyer_end_customer_status') row.values[field] ??= value as Values[string]
  const found = row.values.city as number | undefined
  if (found !== undefined && !city) {
    row.names.city = places.cityName(found)
    if (cityNamedIn(row.names.city, register) !== null && !text.includes(row.names.city.split(/[ -]/)[0]!))
      row.repaired('preferences', `${text} · ${row.names.city}`)
  }
  if (found !== undefined && row.names.neighborhoods === undefined && row.values.neighborhoods)
    row.names.neighborhoods = (row.values.neighborhoods as number[]).map((id) => places.neighborhoodName(found, id)).join(', ')
  if (unread.length > 0) row.notes.push(`מה מחפשים: ${text}`)
}

/** Writes the validated values back to the row, in stored form. */
function storeChecked({ values }: Row, listing: ListingInput): void {
  for (const [field, value] of Object.entries(listing)) {
    if (!(field in values)) continue
    if (value === null) delete values[field]
    else values[field] = value
  }
}

/** Returns whether too little is known for a search. */
export function readListing(row: Row, known: Known): boolean {
  const city = row.text('city')
  if (city !== '') row.place('city', known.places.city(city))
  readNeighborhoods(row, known)
  readPreferences(row, known)
  for (;;) {
    const values = row.pick(SENT_FIELDS)
    // A listing number means that it was a listing.
    const isListing = row.values.listing_number !== undefined
    const isKnown =
      values.city !== undefined && (isListing || (values.budget ?? values.price_to ?? values.price_from) !== undefined)
    if (!isKnown) {
      const rest = row.texts.neighborhoods && !row.values.neighborhoods ? [`שכונות: ${row.text('neighborhoods')}`] : []
      row.notes.push(...[...rest, asNote(values, row.names)].filter(Boolean))
      return true
    }
    row.values.neighborhoods ??= values.neighborhoods = [known.places.wholeCity(values.city as number)]
    const checked = z.safeParse(checkListing, values)
    const problems = Object.entries(checked.success ? rangeProblems(checked.data) : problemsOf(checked.error.issues, values))
    if (problems.length === 0 && checked.success) storeChecked(row, withoutTurnedFloors(checked.data))
    const wrong = problems.filter(([field]) => field in values)
    for (const [field, found] of wrong) row.leave(field, found)
    if (wrong.length === 0) return false
  }
}
