import type { DealKind } from './codes.ts'
import type { PriceRange } from './places.shapes.ts'

/** Plausible ranges of buildings and prices. A value outside is no error: the agent is asked once, and it is accepted. Hard limits are in the shapes. */
export const PLAUSIBLE = {
  price: [100_000, 100_000_000],
  price_from: [100_000, 100_000_000],
  budget: [100_000, 100_000_000],
  number_of_rooms: [1, 12],
  number_of_rooms_max: [1, 12],
  asset_built_area: [10, 2_000],
  asset_size: [10, 2_000],
  /** Plots are sold by the dunam. */
  asset_outside_size: [1, 100_000],
  floor: [-3, 80],
  highest_floor: [0, 80],
  floors_in_building: [1, 80],
  asset_levels: [1, 5],
  bathrooms: [0, 10],
  toilets: [0, 10],
  number_of_elevators: [0, 10],
  in_house_shelter_size: [4, 40],
  sun_terrace_size: [1, 300],
  number_of_parking_spots: [0, 10],
  construction_year: [1_850, 2_040],
  /** The number that an address begins with: `12א`. */
  address_number: [1, 2_000],
} as const satisfies Record<string, readonly [number, number]>

/** Monthly rents. */
const PLAUSIBLE_RENT: readonly [number, number] = [500, 100_000]

export type PlausibleField = keyof typeof PLAUSIBLE
export const PLAUSIBLE_FIELDS = Object.keys(PLAUSIBLE) as PlausibleField[]
export const MONEY_FIELDS: ReadonlySet<string> = new Set<PlausibleField>(['price', 'price_from', 'budget'])
/** A factor of this size is a digit too many or too few. */
export const FAR_OFF = 10

export interface Doubt {
  field: PlausibleField
  value: number
  /** The former sum, if the new one is ten times off; null if the value is implausible for any building or the city. */
  before: number | null
}

const dealOf = (values: object): DealKind => (Reflect.get(values, 'deal_kind') === 'RENT' ? 'RENT' : 'SALE')

const numberIn = (value: unknown): number | null => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  const digits = typeof value === 'string' ? /^\s*(\d+)/.exec(value)?.[1] : undefined
  return digits === undefined ? null : Number(digits)
}

/** Whether a value is plausible; always so for fields without a range. */
export function isPlausible(field: string, value: unknown, deal: DealKind = 'SALE'): boolean {
  if (!Object.hasOwn(PLAUSIBLE, field)) return true
  const [least, most] = deal === 'RENT' && MONEY_FIELDS.has(field) ? PLAUSIBLE_RENT : PLAUSIBLE[field as PlausibleField]
  const number = numberIn(value)
  return number === null || (number >= least && number <= most)
}

/**
 * Fields to ask about: not unchanged values, and not sums near the former ones. `range` is the city's (`cityPriceRange`); null if unknown. Rentals
 * are recognised by `deal_kind`; former values are compared only within one kind.
 */
export function doubtsIn(values: object, before: object | null, range: PriceRange | null = null): Doubt[] {
  const deal = dealOf(values)
  const isSameDeal = before !== null && dealOf(before) === deal
  return PLAUSIBLE_FIELDS.flatMap((field): Doubt[] => {
    const isComparable = isSameDeal || !MONEY_FIELDS.has(field)
    const [now, earlier]: [unknown, unknown] = [Reflect.get(values, field), isComparable && before && Reflect.get(before, field)]
    const value = numberIn(now)
    if (value === null || Object.is(now, earlier)) return []
    const isMoney = MONEY_FIELDS.has(field)
    const sum = isMoney ? numberIn(earlier) : null
    if (sum === null || sum === 0) {
      const isUsual = !isMoney || range === null || (value >= range.low && value <= range.high)
      return isUsual && isPlausible(field, value, deal) ? [] : [{ field, value, before: null }]
    }
    return value >= sum * FAR_OFF || value * FAR_OFF <= sum ? [{ field, value, before: sum }] : []
  })
}
