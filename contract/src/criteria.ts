import type { DealKind } from './codes.ts'
import type { FactName } from './facts.ts'
import type { Language } from './field-problems.ts'

/**
 * Criteria of matching (product.md section 5) in display order, one entry each. The rule (`matching.rules.ts`) and its SQL
 * (`server/sql/matching.sql`) are written side by side.
 */
interface CriterionEntry extends Readonly<Record<Language, string>> {
  /** Facts that it reads; place and price are always known. */
  facts: readonly FactName[]
  /** Facts that settle it, if `facts` also contains some that only exempt a type. */
  decidingFacts?: readonly FactName[]
  /** The listing's flag that requires its single fact. The listing field follows (`listing-fields.ts`). */
  must?: string
  /** Values of the fact that satisfy the flag; true by default. */
  meets?: readonly string[]
  /** Only for listings of this kind of deal. */
  dealKind?: DealKind
}

const CATALOGUE = {
  deal_kind: { he: 'מכירה או השכרה', en: 'sale or rent', facts: [] },
  city: { he: 'עיר', en: 'city', facts: [] },
  neighborhood: { he: 'שכונה', en: 'neighborhood', facts: [] },
  type: { he: 'סוג הנכס', en: 'type', facts: ['asset_type'] },
  rooms: { he: 'חדרים', en: 'rooms', facts: ['number_of_rooms'] },
  price: { he: 'מחיר', en: 'price', facts: [] },
  floor: { he: 'קומה', en: 'floor', facts: ['floor', 'highest_floor'] },
  elevator: { he: 'מעלית', en: 'elevator', facts: ['has_elevator', 'floor'], decidingFacts: ['has_elevator'] },
  parking: {
    he: 'חניה בטאבו',
    en: 'registered parking',
    facts: ['has_parking_in_registry'],
    must: 'should_have_parking_in_registry',
  },
  shelter: { he: 'ממ״ד', en: 'safe room', facts: ['has_in_house_shelter'], must: 'should_have_in_house_shelter' },
  sun_terrace: { he: 'מרפסת שמש', en: 'sun terrace', facts: ['has_sun_terrace'], must: 'should_have_sun_terrace' },
  storage: { he: 'מחסן', en: 'storage', facts: ['has_storage_space'], must: 'should_have_storage_space' },
  built_size: { he: 'שטח בנוי', en: 'built area', facts: ['asset_built_area'] },
  outside_size: {
    he: 'שטח חוץ',
    en: 'outside area',
    facts: ['asset_type', 'asset_outside_size'],
    decidingFacts: ['asset_outside_size'],
  },
  dangerous: { he: 'מבנה מסוכן', en: 'dangerous building', facts: ['is_dangerous_building'] },
  new: { he: 'חדש מקבלן', en: 'new from the builder', facts: ['asset_condition'], must: 'new_asset', meets: ['NEW'] },
  eviction: { he: 'פינוי', en: 'eviction', facts: ['available_from'] },
  furnished: {
    he: 'ריהוט',
    en: 'furniture',
    facts: ['furnished'],
    must: 'should_be_furnished',
    meets: ['PART', 'FULL'],
    dealKind: 'RENT',
  },
  pets: { he: 'חיות מחמד', en: 'pets', facts: ['pets_allowed'], must: 'has_pets', dealKind: 'RENT' },
  partners: { he: 'שותפים', en: 'flatmates', facts: ['partners_allowed'], must: 'are_partners', dealKind: 'RENT' },
  months: { he: 'תקופת השכירות', en: 'length of the rent', facts: ['minimum_months'], dealKind: 'RENT' },
} as const satisfies Record<string, CriterionEntry>

export type Criterion = keyof typeof CATALOGUE
export const CRITERIA = Object.keys(CATALOGUE) as Criterion[]

const namesIn = (language: Language) =>
  Object.fromEntries(CRITERIA.map((name) => [name, CATALOGUE[name][language]])) as Record<Criterion, string>
/** Names of the criteria. */
export const CRITERION_NAMES: Record<Language, Record<Criterion, string>> = { he: namesIn('he'), en: namesIn('en') }

/** Criteria that are a single flag, and the fact that they require. */
type MustOf<C> = C extends { must: infer M; facts: readonly [infer F] } ? { must: M; fact: F } : never
type AnyMust = MustOf<(typeof CATALOGUE)[Criterion]>
export type Must = AnyMust['must']
export type MustCriterion = { [C in Criterion]: (typeof CATALOGUE)[C] extends { must: string } ? C : never }[Criterion]
interface MustEntry extends Pick<CriterionEntry, 'dealKind' | 'meets'> {
  criterion: MustCriterion
  must: Must
  fact: AnyMust['fact']
}
/** Required facts of a buyer, each a flag with its criterion. */
export const MUSTS = CRITERIA.flatMap((criterion) => {
  const entry = CATALOGUE[criterion]
  if (!('must' in entry)) return []
  const { dealKind, meets }: CriterionEntry = entry
  const must: MustEntry = { criterion: criterion as MustCriterion, must: entry.must, fact: entry.facts[0], dealKind, meets }
  return [must]
})

export type MatchedFact = (typeof CATALOGUE)[Criterion]['facts'][number]
/** Facts of a property that matching reads. */
export const MATCHED_FACTS = [...new Set(CRITERIA.flatMap((name): readonly MatchedFact[] => CATALOGUE[name].facts))]

/** Criteria that a property always answers. */
const ALWAYS_KNOWN = ['deal_kind', 'city', 'price', 'dangerous'] as const
export type Askable = Exclude<Criterion, (typeof ALWAYS_KNOWN)[number]>
/** Criteria that a property can leave unknown. */
export const ASKABLE = CRITERIA.filter((name): name is Askable => !ALWAYS_KNOWN.some((known) => known === name))

type FactOrNeighborhood = FactName | 'neighborhood'
const entryOf = (name: Criterion): CriterionEntry => CATALOGUE[name]
/** Facts that settle a criterion: the property's agent is asked for them. */
export const decidingFactsOf = (name: Askable): readonly FactOrNeighborhood[] =>
  name === 'neighborhood' ? ['neighborhood'] : (entryOf(name).decidingFacts ?? entryOf(name).facts)

/** The first fact of a criterion that a property does not state. */
export const missingFact = (name: Askable, stated: { readonly [N in FactName]?: unknown }): FactOrNeighborhood => {
  if (name === 'neighborhood') return name
  const { facts } = entryOf(name)
  return facts.find((fact) => stated[fact] === null) ?? facts.at(-1)!
}
