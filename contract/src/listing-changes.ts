import { ASSET_TYPES } from './codes.ts'
import { type Criterion, MUSTS } from './criteria.ts'
import type { ListingChange } from './listings.ts'
import { explain, isMatch, type RuleAsset, type RuleListing, upperPrice } from './matching.rules.ts'

/** Suggests single changes of a listing for a buyer whom nothing fits. */

/** A concession: the criterion that is relaxed, and its steps from small to large. */
interface Concession {
  criterion: Criterion
  steps: ListingChange[]
}

const RAISES = [50_000, 100_000, 150_000, 200_000, 300_000, 400_000, 500_000, 750_000, 1_000_000, 1_500_000]
/** The largest raise of the budget that is suggested. */
const RAISE_MAX = 0.15

const concessionsOf = (listing: RuleListing): Concession[] => {
  const most = upperPrice(listing)
  const { number_of_rooms: from, number_of_rooms_max: to, from_floor, to_floor, asset_size, asset_outside_size } = listing
  const dropped = (field: keyof ListingChange & keyof RuleListing, criterion: Criterion): Concession => ({
    criterion,
    steps: listing[field] ? [{ [field]: false }] : [],
  })
  return [
    {
      criterion: 'price',
      steps: most === null ? [] : RAISES.filter((raise) => raise <= most * RAISE_MAX).map((raise) => ({ budget: most + raise })),
    },
    { criterion: 'rooms', steps: from === null ? [] : [0.5, 1].map((less) => ({ number_of_rooms: Math.max(0, from - less) })) },
    { criterion: 'rooms', steps: to === null ? [] : [0.5, 1].map((more) => ({ number_of_rooms_max: to + more })) },
    ...(listing.asset_types_list.length === 0
      ? []
      : ASSET_TYPES.filter((type) => !listing.asset_types_list.includes(type)).map(
          (type): Concession => ({ criterion: 'type', steps: [{ asset_types_list: [...listing.asset_types_list, type] }] }),
        )),
    {
      criterion: 'floor',
      steps: from_floor === null ? [] : [1, 2].map((less) => ({ from_floor: Math.max(-1, from_floor - less) })),
    },
    { criterion: 'floor', steps: to_floor === null ? [] : [1, 2].map((more) => ({ to_floor: to_floor + more })) },
    { criterion: 'floor', steps: listing.floors_in_building === null ? [] : [{ floors_in_building: null }] },
    dropped('not_first_floor', 'floor'),
    dropped('not_last_floor', 'floor'),
    {
      criterion: 'elevator',
      steps: listing.should_have_elevator ? [{ should_have_elevator: false, elevator_from_floor: null }] : [],
    },
    ...MUSTS.map(({ must, criterion }) => dropped(must, criterion)),
    { criterion: 'built_size', steps: asset_size ? [{ asset_size: Math.floor(asset_size * 0.9) }] : [] },
    {
      criterion: 'outside_size',
      steps: asset_outside_size ? [{ asset_outside_size: Math.floor(asset_outside_size * 0.9) }] : [],
    },
    { criterion: 'eviction', steps: listing.requested_eviction_range === null ? [] : [{ requested_eviction_range: 'FLEX' }] },
  ]
}

export interface SuggestedChange {
  criterion: Criterion
  change: ListingChange
  /** Number of additional assets that fit. */
  count: number
}

/** A larger step is suggested if the smaller one brings less than this part of the largest step's gain. */
const WORTH = 0.6

/**
 * The most effective single changes, best first. `missed` are assets that miss one criterion of the listing; `today` is the date in Israel. Of a
 * concession's steps the smallest is suggested that brings most of the largest step's gain.
 */
export function suggestChanges(
  listing: RuleListing,
  missed: readonly RuleAsset[],
  today: string,
  most: number,
): SuggestedChange[] {
  const suggestions = concessionsOf(listing).flatMap(({ criterion, steps }) => {
    const counted = steps.map((change) => ({
      criterion,
      change,
      count: missed.filter((asset) => isMatch(explain({ ...listing, ...change }, asset, today))).length,
    }))
    const largest = counted.at(-1)?.count ?? 0
    const best = largest > 0 ? counted.find(({ count }) => count >= largest * WORTH) : undefined
    return best ? [best] : []
  })
  return suggestions.toSorted((one, other) => other.count - one.count).slice(0, most)
}
