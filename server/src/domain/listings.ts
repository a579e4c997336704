import type { FieldProblem } from '@mafteach/contract/field-problems'
import type { ListingInput } from '@mafteach/contract/listings'
import { upperPrice } from '@mafteach/contract/matching.rules'

/** Ranges of rooms and price whose upper end lies below the lower one, on the field of the upper end. */
export function rangeProblems({
  number_of_rooms,
  number_of_rooms_max,
  price_from,
  price_to,
  budget,
}: ListingInput): Record<string, FieldProblem> {
  const problems: Record<string, FieldProblem> = {}
  if (number_of_rooms !== null && number_of_rooms_max !== null && number_of_rooms_max < number_of_rooms)
    problems.number_of_rooms_max = { min: number_of_rooms }
  const highest = upperPrice({ budget, price_to })
  if (price_from !== null && highest !== null && highest < price_from)
    problems[budget ? 'budget' : 'price_to'] = { min: price_from }
  return problems
}

/** An upper floor below the lower one is cleared, as the form does (spec section 5). */
export const withoutTurnedFloors = (input: ListingInput): ListingInput =>
  input.from_floor !== null && input.to_floor !== null && input.to_floor < input.from_floor ? { ...input, to_floor: null } : input
