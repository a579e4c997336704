import { type AssetType, type DealKind, type EvictionRange, HOUSE_TYPES, OUTSIDE_TYPES } from './codes.ts'
import { CRITERIA, type Criterion, type MatchedFact, MUSTS, type MustCriterion } from './criteria.ts'
import { addMonths } from './days.ts'
import type { Explanation, Off, Verdict } from './explanation.ts'
import type { FactValues } from './facts.ts'
import { BUDGET_MAX, FLOOR_OPEN } from './limits.ts'
import type { ListingCriteria } from './listing-fields.ts'

/**
 * Why an asset fits a listing or not (product.md section 5): a verdict per criterion, `unknown` if the asset does not say. The rule only explains:
 * matches are found by SQL (server/sql/matching.sql), and property-based tests compare both.
 */

/** A listing as the rule reads it. Null is "not asked". */
export interface RuleListing extends ListingCriteria {
  deal_kind: DealKind
  city: number
  neighborhoods: readonly number[]
  /** Whether 'כל היישוב' is among the chosen neighborhoods. */
  whole_city: boolean
}

/** An asset as the rule reads it. Null is "not stated". */
export interface RuleAsset extends Pick<FactValues, MatchedFact> {
  deal_kind: DealKind
  city: number
  /** Null for 'כל היישוב': the neighborhood is not stated. */
  neighborhood: number | null
  price: number
}

/** Result of a criterion: its verdict, by how much an unmet one is missed, and whether that is near. Null if it was not asked. */
interface Finding {
  verdict: Verdict
  near: boolean
  off: Off[]
}

const found = (ok: boolean): Finding => ({ verdict: ok ? 'met' : 'unmet', near: false, off: [] })
const unknown: Finding = { verdict: 'unknown', near: false, off: [] }
/** Unmet by `by`; `near` if that is little. */
const missed = (how: Off['how'], by: number, near: boolean): Finding => ({ verdict: 'unmet', near, off: [{ how, by }] })
/** A minimum or maximum; `near` within `slack`. */
const atLeast = (least: number, has: number, slack: number) =>
  has >= least ? found(true) : missed('below', least - has, least - has <= slack)
const atMost = (most: number, has: number, slack: number, how: 'above' | 'taller' = 'above') =>
  has <= most ? found(true) : missed(how, has - most, has - most <= slack)
const isRequested = (value: number | null): value is number => value !== null && value > 0

/** Unmet if any part is, else unknown if any part is (product.md section 5); near only if every unmet part is. */
function together(parts: (Finding | null)[]): Finding | null {
  const given = parts.filter((part) => part !== null)
  if (given.length === 0) return null
  const unmet = given.filter((part) => part.verdict === 'unmet')
  if (unmet.length > 0)
    return { verdict: 'unmet', near: unmet.every((part) => part.near), off: unmet.flatMap((part) => part.off) }
  return given.find((part) => part.verdict === 'unknown') ?? found(true)
}

/** Whether a listing of this kind asks for criteria of `dealKind`. */
const asksFor = (listing: RuleListing, dealKind: DealKind | undefined) => dealKind === undefined || dealKind === listing.deal_kind

/** Required facts, each a flag. */
const musts = (listing: RuleListing, asset: RuleAsset) =>
  Object.fromEntries(
    MUSTS.map(({ criterion, must, fact, dealKind, meets }) => {
      const has = asset[fact]
      const isRequired = listing[must] && asksFor(listing, dealKind)
      return [
        criterion,
        !isRequired ? null : has === null ? unknown : found(typeof has === 'string' ? meets!.includes(has) : has),
      ]
    }),
  ) as Record<MustCriterion, Finding | null>

function neighborhood(listing: RuleListing, asset: RuleAsset): Finding | null {
  if (listing.neighborhoods.length === 0) return null
  if (listing.whole_city) return found(true)
  return asset.neighborhood === null ? unknown : found(listing.neighborhoods.includes(asset.neighborhood))
}

function type(listing: RuleListing, asset: RuleAsset): Finding | null {
  if (listing.asset_types_list.length === 0) return null
  return asset.asset_type === null ? unknown : found(listing.asset_types_list.includes(asset.asset_type))
}

function rooms(
  { number_of_rooms: from, number_of_rooms_max: to }: RuleListing,
  { number_of_rooms: has }: RuleAsset,
): Finding | null {
  if (from === null && to === null) return null
  if (has === null) return unknown
  return together([from === null ? null : atLeast(from, has, 0.5), to === null ? null : atMost(to, has, 0.5)])
}

/**
 * The maximum price of a buyer in shekels; null is no bound. The one place that knows the forms of "no bound": the budget counts, else price_to, and
 * null, 0 and the highest possible price are no bound.
 */
export function upperPrice({
  budget,
  price_to,
}: {
  budget?: number | null | undefined
  price_to?: number | null | undefined
}): number | null {
  const most = budget || price_to || BUDGET_MAX
  return most < BUDGET_MAX ? most : null
}

function price(listing: RuleListing, { price: has }: RuleAsset): Finding {
  const most = upperPrice(listing)
  const least = listing.price_from ?? 0
  if (has < least) return found(false)
  return most === null || has <= most ? found(true) : missed('above', has / most - 1, has * 100 <= most * 105)
}

function floor(listing: RuleListing, asset: RuleAsset): Finding | null {
  const isType = (...types: AssetType[]) => asset.asset_type !== null && types.includes(asset.asset_type)
  if (isType(...HOUSE_TYPES)) return null
  const { floor: at, highest_floor: highest } = asset
  const lowestWanted = listing.not_first_floor ? Math.max(listing.from_floor ?? 2, 2) : listing.from_floor
  const { to_floor: to, floors_in_building: tallest } = listing
  return together([
    lowestWanted === null || isType('GT') ? null : at === null ? unknown : atLeast(lowestWanted, at, 1),
    to === null || to >= FLOOR_OPEN ? null : at === null ? unknown : atMost(to, at, 1),
    tallest === null ? null : highest === null ? unknown : atMost(tallest, highest, 1, 'taller'),
    !listing.not_last_floor || isType('RT', 'PN')
      ? null
      : at === null || highest === null
        ? unknown
        : at < highest
          ? found(true)
          : missed('last', at - highest + 1, at === highest),
  ])
}

function elevator(listing: RuleListing, asset: RuleAsset): Finding | null {
  if (!listing.should_have_elevator || (asset.asset_type !== null && HOUSE_TYPES.includes(asset.asset_type))) return null
  const { has_elevator: has, floor: at } = asset
  const from = listing.elevator_from_floor
  if (has || (from !== null && at !== null && at < from)) return found(true)
  if (has === null || (from !== null && at === null)) return unknown
  return found(false)
}

const size = (wanted: number, has: number) =>
  wanted <= has ? found(true) : missed('below', 1 - has / wanted, wanted * 9 <= has * 10)

function builtSize({ asset_size: wanted }: RuleListing, { asset_built_area: has }: RuleAsset): Finding | null {
  if (!isRequested(wanted)) return null
  return has === null ? unknown : size(wanted, has)
}

function outsideSize({ asset_outside_size: wanted }: RuleListing, asset: RuleAsset): Finding | null {
  if (!isRequested(wanted)) return null
  if (asset.asset_type === null) return unknown
  if (!OUTSIDE_TYPES.includes(asset.asset_type)) return null
  const has = asset.asset_outside_size
  return has === null ? unknown : size(wanted, has)
}

const EVICTION_MONTHS: Partial<Record<EvictionRange, number>> = { IMM: 0, M3: 3, M6: 6, M12: 12 }

function eviction(
  { requested_eviction_range: range }: RuleListing,
  { available_from: from }: RuleAsset,
  today: string,
): Finding | null {
  const months = range === null ? undefined : EVICTION_MONTHS[range]
  if (months === undefined) return null
  return from === null ? unknown : found(from <= addMonths(today, months))
}

function months({ deal_kind, rent_months: most }: RuleListing, { minimum_months: least }: RuleAsset): Finding | null {
  if (deal_kind !== 'RENT' || most === null) return null
  return least === null ? unknown : found(least <= most)
}

/**
 * Verdicts of a pair. `met` of `asked` criteria are met; `near` if exactly one is unmet, by little (price up to 5% over, half a room, one floor, 10%
 * of area). The asset matches if no criterion is unmet. `today` is the date in Israel.
 */
export function explain(listing: RuleListing, asset: RuleAsset, today: string): Explanation {
  const findings: Record<Criterion, Finding | null> = {
    deal_kind: found(listing.deal_kind === asset.deal_kind),
    city: found(listing.city === asset.city),
    neighborhood: neighborhood(listing, asset),
    type: type(listing, asset),
    rooms: rooms(listing, asset),
    price: price(listing, asset),
    floor: floor(listing, asset),
    elevator: elevator(listing, asset),
    ...musts(listing, asset),
    built_size: builtSize(listing, asset),
    outside_size: outsideSize(listing, asset),
    // Counted only if unmet: a safe building is no merit.
    dangerous: !listing.should_show_dangerous_buildings && asset.is_dangerous_building ? found(false) : null,
    eviction: eviction(listing, asset, today),
    months: months(listing, asset),
  }
  const given = CRITERIA.flatMap((name) => {
    const finding = findings[name]
    return finding ? [{ name, ...finding }] : []
  })
  const unmet = given.filter(({ verdict }) => verdict === 'unmet')
  return {
    met: given.filter(({ verdict }) => verdict === 'met').length,
    asked: given.length,
    criteria: given.map(({ name, verdict, off }) => (off.length > 0 ? { name, verdict, off } : { name, verdict })),
    near: unmet.length === 1 && unmet[0]!.near,
  }
}

/** Whether no criterion is unmet. */
export const isMatch = ({ criteria }: Pick<Explanation, 'criteria'>): boolean =>
  criteria.every(({ verdict }) => verdict !== 'unmet')
