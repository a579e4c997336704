import type { FieldProblem } from '@mafteach/contract/field-problems'
import { LISTING_FIELD_NAMES, type ListingField, type ListingFieldEntry, listingField } from '@mafteach/contract/listing-fields'
import type { ListingInput, PurchaseListing } from '@mafteach/contract/listings'
import { upperPrice } from '@mafteach/contract/matching.rules'
import { rentProblems } from '@mafteach/contract/rent'
import { sql } from 'kysely'

/** What a listing asks for, without owner and times. */
export const criteriaOf = ({
  id: _,
  customer: __,
  created_at: ___,
  updated_at: ____,
  version: _____,
  ...criteria
}: PurchaseListing) => criteria

/** The column of a field; queries may alias it to the field's name. */
export const listingColumn = (name: ListingField): string => (name === 'asset_types_list' ? 'asset_types' : name)
/** All criteria of a listing `l`, by field names. */
export const listingColumns = sql.join(
  LISTING_FIELD_NAMES.map((name) => sql`${sql.ref(`l.${listingColumn(name)}`)} as ${sql.ref(name)}`),
)
/** SQL types of the kinds of fields. */
const SQL_TYPES: Record<ListingFieldEntry['kind'], string> = {
  rooms: 'numeric',
  floor: 'smallint',
  count: 'smallint',
  area: 'integer',
  money: 'integer',
  flag: 'boolean',
  choice: 'text',
  choices: 'text[]',
}
/** The fields for `jsonb_to_record`. */
export const listingRecord = sql.join([
  sql`deal_kind text`,
  ...LISTING_FIELD_NAMES.map((name) => sql`${sql.ref(name)} ${sql.raw(SQL_TYPES[listingField(name).kind])}`),
])

/** A listing in the form of a request; listings that ask for the same are equal. */
export const listingInputOf = (listing: PurchaseListing): ListingInput => {
  const { city, neighborhoods, ...criteria } = criteriaOf(listing)
  return { ...criteria, city: city.id, neighborhoods: neighborhoods.map(({ id }) => id).toSorted((one, other) => one - other) }
}

/** Errors of ranges whose upper end is below the lower one, on the upper field, and of prices that are no rent. */
export function rangeProblems({
  number_of_rooms,
  number_of_rooms_max,
  price_from,
  price_to,
  budget,
  deal_kind,
}: ListingInput): Record<string, FieldProblem> {
  const problems: Record<string, FieldProblem> = rentProblems(deal_kind, { price_from, price_to, budget })
  if (number_of_rooms !== null && number_of_rooms_max !== null && number_of_rooms_max < number_of_rooms)
    problems.number_of_rooms_max = { min: number_of_rooms }
  const highest = upperPrice({ budget, price_to })
  if (price_from !== null && highest !== null && highest < price_from)
    problems[budget ? 'budget' : 'price_to'] = { min: price_from }
  return problems
}

/** Clears an upper floor below the lower one, as the form does (spec section 5). */
export const withoutTurnedFloors = (input: ListingInput): ListingInput =>
  input.from_floor !== null && input.to_floor !== null && input.to_floor < input.from_floor ? { ...input, to_floor: null } : input
