import { CRITERIA, type Criterion, MUSTS, type MustCriterion } from '@mafteach/contract/criteria'
import { type RawBuilder, sql } from 'kysely'

/**
 * The one predicate of matching, for both directions: the criteria of a listing, `w` (as encoded by `listing_criteria_of` or `listing_neighborhood`),
 * and an asset `a` by its fit_ columns. The caller checks neighborhood and visibility.
 */

/** Bits by name (server/sql/fit.sql). */
type Feature = MustCriterion | 'not_last' | 'not_dangerous' | 'rent'
const feature = (name: Feature) => sql`feature_bit(${sql.lit(name)})`
const fact = (name: SingleFact | 'from_floor' | 'to_floor' | 'building' | 'not_last') => sql`fact_bit(${sql.lit(name)})`
/** "Not last" belongs to the floor criterion. */
const ownFeatures = sql`~${feature('not_last')}`
/**
 * The bits of missed features, 0 if there are none: features that the listing demands and the asset lacks, and `rent` if only one of the two is for
 * rent. Every listing sets `rent` as demanded, so that comparing the deal kind costs nothing extra.
 */
const missedFeatures = sql`(((a.fit_features & (w.must | ${feature('rent')})) # w.must) & ${ownFeatures})`
const floorFacts = sql`(${sql.join([fact('from_floor'), fact('to_floor'), fact('building'), fact('not_last')], sql` | `)})`

/** The criteria that a near match may miss, the most selective first; each as a strict condition and with its tolerance. */
const slack = {
  price: {
    strict: sql<boolean>`(a.price >= w.price_lo and a.price <= w.price_hi)`,
    near: sql<boolean>`(a.price >= w.price_lo and a.price * 100::bigint <= w.price_hi * 105::bigint)`,
  },
  rooms: {
    strict: sql<boolean>`(w.rooms_lo <= a.fit_rooms_hi and a.fit_rooms_lo <= w.rooms_hi)`,
    near: sql<boolean>`(w.rooms_lo - 1 <= a.fit_rooms_hi and a.fit_rooms_lo <= w.rooms_hi + 1)`,
  },
  floor: {
    strict: sql<boolean>`(w.floor_lo <= a.fit_floor_hi and a.fit_floor_lo <= w.floor_hi and a.fit_building <= w.building_hi
      and (w.must & ${feature('not_last')} = 0 or a.fit_features & ${feature('not_last')} <> 0))`,
    // An asset's floor is never above its highest, so "not last" is always missed by exactly one floor.
    near: sql<boolean>`(w.floor_lo - 1 <= a.fit_floor_hi and a.fit_floor_lo <= w.floor_hi + 1 and a.fit_building <= w.building_hi + 1)`,
  },
  built: {
    strict: sql<boolean>`(w.built_lo <= a.fit_built)`,
    near: sql<boolean>`(w.built_lo * 9::bigint <= a.fit_built * 10::bigint)`,
  },
  outside: {
    strict: sql<boolean>`(w.outside_lo <= a.fit_outside)`,
    near: sql<boolean>`(w.outside_lo * 9::bigint <= a.fit_outside * 10::bigint)`,
  },
}

/** Criteria that have no tolerance. */
const firm = (today: string) => sql<boolean>`(
  w.types & a.fit_types <> 0
  and a.fit_elevator < w.elevator
  and ${missedFeatures} = 0
  and a.fit_months <= w.months
  and eviction_need(a.available_from, ${today}::date) <= w.eviction)`

const all = (conditions: RawBuilder<boolean>[]) => sql.join(conditions, sql` and `)

const { price, ...butPrice } = slack

/** Meets all criteria except possibly the price. `today` is the day in Israel. */
export const fitsButPrice = (today: string) =>
  sql<boolean>`(${all(Object.values(butPrice).map(({ strict }) => strict))} and ${firm(today)})`

/** Meets all criteria. */
export const fits = (today: string) => sql<boolean>`(${price.strict} and ${fitsButPrice(today)})`

/** Misses exactly one criterion, within its tolerance. */
export const nearlyFits = (today: string) => sql<boolean>`(${firm(today)} and ${all(Object.values(slack).map(({ near }) => near))}
  and ${sql.join(
    Object.values(slack).map(({ strict }) => sql`(not ${strict})::integer`),
    sql` + `,
  )} = 1)`

/** Number of missed criteria, by whatever amount. A feature bit is a criterion; elevator, type and eviction are one each. */
const misses = (today: string) => sql<number>`(${sql.join(
  Object.values(slack).map(({ strict }) => sql`(not ${strict})::integer`),
  sql` + `,
)} + (w.types & a.fit_types = 0)::integer + (a.fit_elevator >= w.elevator)::integer
  + bit_count(${missedFeatures}::bit(16)) + (a.fit_months > w.months)::integer
  + (eviction_need(a.available_from, ${today}::date) > w.eviction)::integer)`

/** Both are for sale or both for rent. Other differences between the two kinds are not misses that anyone could act on. */
const isSameDealKind = sql<boolean>`((a.fit_features # w.must) & ${feature('rent')} = 0)`

export const missesOne = (today: string) => sql<boolean>`(${isSameDealKind} and ${misses(today)} = 1)`
export const missesOneAtMost = (today: string) => sql<boolean>`(${isSameDealKind} and ${misses(today)} <= 1)`

/** Bits of `must` and their criteria. */
const FEATURES: [Criterion, Feature][] = [
  ...MUSTS.map(({ criterion }): [Criterion, Feature] => [criterion, criterion]),
  ['dangerous', 'not_dangerous'],
]
const SLACK_NAMES = { price: 'price', rooms: 'rooms', floor: 'floor', built: 'built_size', outside: 'outside_size' } as const

/** The missed criterion of a pair that misses at most one; null if it misses none. */
export const missedCriterion = (today: string) => sql<Criterion | null>`(case
  ${sql.join(
    Object.entries(slack).map(
      ([name, { strict }]) => sql`when not ${strict} then ${sql.lit(SLACK_NAMES[name as keyof typeof slack])}`,
    ),
    sql` `,
  )}
  when w.types & a.fit_types = 0 then 'type'
  when a.fit_elevator >= w.elevator then 'elevator'
  ${sql.join(
    FEATURES.map(([name, bit]) => sql`when ${missedFeatures} & ${feature(bit)} <> 0 then ${sql.lit(name)}`),
    sql` `,
  )}
  when eviction_need(a.available_from, ${today}::date) > w.eviction then 'eviction'
  when a.fit_months > w.months then 'months' end)`

/** SQL: number of requested criteria that the asset leaves unknown. `w.asked` includes the neighborhood if the listing names some. */
export const unknowns = (isNeighborhoodUnknown: RawBuilder<boolean>) => sql<number>`(
  bit_count((w.asked & ~a.fit_known & ~${floorFacts})::bit(32))
  + (w.asked & ~a.fit_known & ${floorFacts} <> 0)::integer
  + (a.fit_elevator_worst >= w.elevator)::integer
  + (${isNeighborhoodUnknown})::integer)`

/** Criteria of one fact with the same name. */
type SingleFact = MustCriterion | 'type' | 'rooms' | 'built_size' | 'outside_size' | 'eviction' | 'months'
const OTHER_SINGLE_FACTS: readonly Criterion[] = ['type', 'rooms', 'built_size', 'outside_size', 'eviction', 'months']
const isSingleFact = (name: Criterion): name is SingleFact =>
  OTHER_SINGLE_FACTS.includes(name) || MUSTS.some(({ criterion }) => criterion === name)
const SINGLE_FACTS = CRITERIA.filter(isSingleFact)

/** The names of the criteria that a match leaves unknown; as in `unknowns`. */
export const unknownCriteria = (criteria: RawBuilder<unknown>, isNeighborhoodUnknown: RawBuilder<boolean>) => {
  const isUnknown = (bits: RawBuilder<unknown>) => sql`${criteria} & ~a.fit_known & ${bits} <> 0`
  const unknown: [Criterion, RawBuilder<unknown>][] = [
    ['neighborhood', isNeighborhoodUnknown],
    ['floor', isUnknown(floorFacts)],
    ['elevator', sql`a.fit_elevator_worst >= w.elevator`],
    ...SINGLE_FACTS.map((name) => [name, isUnknown(fact(name))] as [Criterion, RawBuilder<unknown>]),
  ]
  const names = unknown.map(([name, condition]) => sql`case when ${condition} then ${sql.lit(name)} end`)
  return sql<Criterion[]>`array_remove(array[${sql.join(names)}], null)`
}
