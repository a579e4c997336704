import type { ListingFieldOfKind } from '@mafteach/contract/listing-fields'
import { formatArea, formatFloor, formatMoneyRange, formatRoomsRange } from '#shared/texts/format.ts'
import { labels } from '#shared/texts/labels.texts.ts'
import { textsNow } from '#shared/texts/texts.ts'
import { EXTRAS, isShown, type ListingUnit, MUST_HAVES, TENANT_FLAGS } from './listing-units.ts'
import { elevatorMode, type ListingValues, outsideParts } from './listing-values.ts'
import { listingsTexts } from './listings.texts.ts'

/** The name of a question; the outside area by the chosen types. */
export const unitLabel = (unit: ListingUnit, values: ListingValues): string => {
  const t = textsNow(listingsTexts)
  const codes = textsNow(labels)
  if (unit === 'outsideSize')
    return outsideParts(values.asset_types_list)
      .map((part) => t.outside[part])
      .join(t.outsideOr)
  const names: Record<Exclude<ListingUnit, 'outsideSize'>, string> = {
    dealKind: codes.dealKindOf,
    city: t.city,
    neighborhoods: t.neighborhoods,
    types: t.field.asset_types_list,
    rooms: t.rooms,
    elevator: t.elevator,
    builtSize: t.builtSizeShort,
    floors: t.floor,
    extras: t.more,
    budget: values.deal_kind === 'RENT' ? t.rentBudget : t.budget,
    eviction: values.deal_kind === 'RENT' ? t.entry : t.field.requested_eviction_range,
    must: t.must,
    tenancy: t.tenancy,
  }
  return names[unit]
}

const join = (parts: (string | null | false)[]): string | null => parts.filter(Boolean).join(', ') || null

/** The flags set, in words. */
const describeFlags = (flags: readonly ListingFieldOfKind<'flag'>[], values: ListingValues): string | null => {
  const t = textsNow(listingsTexts)
  return join(flags.filter((flag) => values[flag]).map((flag) => t.inSentence[flag]))
}

/** The value of a unit in words, as the editor shows it; null if not stated. */
export const describeUnit = (unit: ListingUnit, values: ListingValues): string | null => {
  const t = textsNow(listingsTexts)
  const codes = textsNow(labels)
  switch (unit) {
    case 'dealKind':
      return codes.dealKindWanted[values.deal_kind]
    case 'city':
      return values.city?.name ?? null
    case 'neighborhoods':
      return join(values.neighborhoods.map(({ name }) => name))
    case 'types':
      return join(values.asset_types_list.map((type) => codes.assetType[type]))
    case 'rooms':
      return formatRoomsRange(values.number_of_rooms, values.number_of_rooms_max)
    case 'elevator':
      return describeElevator(values)
    case 'builtSize':
      return values.asset_size ? t.from(formatArea(values.asset_size)) : null
    case 'outsideSize':
      return values.asset_outside_size ? t.from(formatArea(values.asset_outside_size)) : null
    case 'floors':
      return describeFloors(values)
    case 'extras':
      return describeFlags(EXTRAS, values)
    case 'budget':
      return formatMoneyRange(values.price_from, values.budget, values.deal_kind)
    case 'eviction':
      return values.requested_eviction_range && codes.eviction[values.requested_eviction_range]
    case 'tenancy':
      return join([
        ...TENANT_FLAGS.filter((flag) => values[flag]).map((flag) => t.field[flag]),
        values.rent_months !== null && t.upToMonths(values.rent_months),
      ])
    case 'must':
      return describeFlags(MUST_HAVES, values)
  }
}

/** Units shown on the closed card, in its order. */
const SUMMARY_UNITS: readonly ListingUnit[] = [
  'rooms',
  'types',
  'budget',
  'floors',
  'elevator',
  'builtSize',
  'outsideSize',
  'must',
  'tenancy',
  'eviction',
]
const NAMED_NEIGHBORHOODS = 2

/** A search in one line. */
export const describeListingCriteria = (values: ListingValues): string => {
  const { neighborhoods } = values
  const named = neighborhoods.slice(0, NAMED_NEIGHBORHOODS).map(({ name }) => name)
  const others = neighborhoods.length - named.length
  const summary = SUMMARY_UNITS.filter(
    (unit) => isShown(unit, values) && (unit !== 'elevator' || values.should_have_elevator),
  ).map((unit) => {
    const text = describeUnit(unit, values)
    return (
      text &&
      (unit === 'rooms' || unit === 'types' || unit === 'budget' || unit === 'must' || unit === 'tenancy'
        ? text
        : `${unitLabel(unit, values)} ${text}`)
    )
  })
  return [others > 0 ? `${named.join(', ')} +${others}` : named.join(', '), ...summary].filter(Boolean).join(' · ')
}

const describeElevator = (values: ListingValues): string => {
  const t = textsNow(listingsTexts)
  if (elevatorMode(values) === 'none') return t.elevatorMode.none
  return values.elevator_from_floor === null ? t.elevatorMode.must : t.elevatorFrom(values.elevator_from_floor)
}

const describeFloors = (values: ListingValues): string | null => {
  const t = textsNow(listingsTexts)
  const { from_floor: from, to_floor: to, floors_in_building: highest } = values
  const range =
    from !== null && to !== null
      ? from === to
        ? formatFloor(from)
        : t.floorsBetween(formatFloor(from), formatFloor(to))
      : from !== null
        ? t.andUp(formatFloor(from))
        : to !== null
          ? t.upTo(formatFloor(to))
          : null
  return join([
    range,
    describeFlags(['not_first_floor', 'not_last_floor'], values),
    highest !== null && t.floorsInBuildingShort(highest),
  ])
}
