import { ASSET_TYPE_WORDS, EVICTION_WORDS } from './code-words.ts'
import { ASSET_TYPES, type DealKind, EVICTION_RANGES } from './codes.ts'
import { CRITERION_NAMES, type Criterion, MUSTS, type Must } from './criteria.ts'
import type { FactName } from './facts.ts'
import type { Language } from './field-problems.ts'

/**
 * Fields of a listing beyond its place (spec section 3, "Purchase listing"), one entry and one column of `listing` each. Shape, label, words, import
 * and export column and the empty form follow from it. What is not asked is null, false or empty.
 */

interface Named {
  he: string
  en: string
}

interface Common extends Named {
  /** The criterion that it belongs to. */
  criterion: Criterion
  /** Words in a sentence, if they differ from the label. */
  inSentence?: Named
  /** Heading of its column. */
  column?: Named
  /** Other accepted headings, separated by `|`. */
  columns?: string
  /** Only in listings of this kind of deal. */
  dealKind?: DealKind
}

export type ListingFieldEntry = Common &
  (
    | { kind: 'rooms' | 'area' | 'money' }
    /** From the basement by default. */
    | { kind: 'floor'; least?: number }
    | { kind: 'count'; least?: number; most: number }
    /** `has` is the property's yes-or-no fact that it requires: a column may also have that fact's heading. */
    | { kind: 'flag'; has?: FactName }
    | {
        kind: 'choice' | 'choices'
        codes: readonly string[]
        words: Readonly<Record<Language, Readonly<Record<string, string>>>>
      }
  )

/** Labels of required facts, where the criterion's name is not what people write. */
const MUST_WORDS: { [M in Must]?: Partial<Pick<Common, 'he' | 'en' | 'inSentence' | 'column' | 'columns'>> } = {
  should_have_parking_in_registry: { column: { he: 'חובה חניה', en: 'Parking needed' }, columns: 'חניה|חנייה|parking' },
  should_have_in_house_shelter: { column: { he: 'חובה ממ״ד', en: 'Shelter needed' } },
  // Listed in sentences beside wishes that are not requirements.
  should_have_storage_space: { inSentence: { he: 'חובה מחסן', en: 'storage needed' } },
  should_have_sun_terrace: { column: { he: 'חובה מרפסת', en: 'Terrace needed' } },
  new_asset: { column: { he: 'רק חדש מקבלן', en: 'New only' } },
  should_be_furnished: { he: 'מרוהטת', en: 'Furnished', column: { he: 'חובה ריהוט', en: 'Furniture needed' } },
  has_pets: { he: 'עם חיית מחמד', en: 'With a pet', column: { he: 'יש חיית מחמד', en: 'Has a pet' } },
  are_partners: { he: 'שותפים', en: 'Flatmates', column: { he: 'שותפים', en: 'Flatmates' } },
}

const capital = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1)

type MustField = Extract<ListingFieldEntry, { kind: 'flag' }>
/** A required fact has the name of its criterion (`criteria.ts`). */
const mustField = ({ criterion, must, fact, dealKind }: (typeof MUSTS)[number]): MustField => {
  const inSentence = { he: CRITERION_NAMES.he[criterion], en: capital(CRITERION_NAMES.en[criterion]) }
  return {
    kind: 'flag',
    criterion,
    he: `חובה ${inSentence.he}`,
    en: `${inSentence.en} needed`,
    inSentence,
    ...(fact === 'asset_condition' || fact === 'furnished' ? {} : { has: fact }),
    ...(dealKind ? { dealKind } : {}),
    ...MUST_WORDS[must],
  }
}
const { new_asset, should_be_furnished, has_pets, are_partners, ...MUST_FIELDS } = Object.fromEntries(
  MUSTS.map((one) => [one.must, mustField(one)]),
) as Record<Must, MustField>

export const LISTING_FIELDS = {
  asset_types_list: {
    kind: 'choices',
    codes: ASSET_TYPES,
    words: ASSET_TYPE_WORDS,
    criterion: 'type',
    he: 'סוג נכס',
    en: 'Asset types',
    column: { he: 'סוגי נכס', en: 'Property types' },
    columns: 'סוג נכס|סוג הנכס|סוג|type|property type',
  },
  number_of_rooms: {
    kind: 'rooms',
    criterion: 'rooms',
    he: 'חדרים, מ־',
    en: 'Rooms from',
    column: { he: 'חדרים', en: 'Rooms' },
    columns: 'מספר חדרים|מס חדרים|חד|חדרים מ|מחדרים|room|number of rooms',
  },
  number_of_rooms_max: {
    kind: 'rooms',
    criterion: 'rooms',
    he: 'חדרים, עד',
    en: 'Rooms to',
    column: { he: 'חדרים עד', en: 'Rooms up to' },
    columns: 'חדרים מקסימום|מקסימום חדרים|rooms max|max rooms',
  },
  budget: {
    kind: 'money',
    criterion: 'price',
    he: 'תקציב, עד',
    en: 'Budget up to',
    column: { he: 'תקציב עד', en: 'Budget' },
    columns: 'תקציב|תקציב מקסימלי|מחיר|מחיר מקסימלי|עד מחיר|סכום|max price|price|budget up to',
  },
  price_from: {
    kind: 'money',
    criterion: 'price',
    he: 'תקציב, מ־',
    en: 'Budget from',
    column: { he: 'תקציב מ', en: 'Budget from' },
    columns: 'תקציב מינימלי|מחיר מ|מחיר מינימלי|min price|price from',
  },
  /** Only read if budget is 0 or missing; 0 and null are no bound. Not in any form. */
  price_to: { kind: 'money', criterion: 'price', he: 'מחיר עד', en: 'Price up to', columns: 'עד מחיר' },
  from_floor: {
    kind: 'floor',
    criterion: 'floor',
    he: 'קומה, מ־',
    en: 'Floor from',
    column: { he: 'קומה מ', en: 'From floor' },
    columns: 'מקומה|floor from',
  },
  to_floor: {
    kind: 'floor',
    criterion: 'floor',
    he: 'קומה, עד',
    en: 'Floor to',
    column: { he: 'קומה עד', en: 'Up to floor' },
    columns: 'עד קומה|floor to',
  },
  /** The highest acceptable building, in floors. */
  floors_in_building: {
    kind: 'count',
    most: 200,
    criterion: 'floor',
    he: 'קומות בבניין, עד',
    en: 'Floors in the building, up to',
    column: { he: 'קומות בבניין לכל היותר', en: 'Floors in building at most' },
  },
  not_first_floor: {
    kind: 'flag',
    criterion: 'floor',
    he: 'קומה 2 ומעלה',
    en: 'Floor 2 and up',
    inSentence: { he: 'לא ראשונה', en: 'not first' },
    column: { he: 'לא קומה ראשונה', en: 'Not first floor' },
  },
  not_last_floor: {
    kind: 'flag',
    criterion: 'floor',
    he: 'לא קומה אחרונה',
    en: 'Not the last floor',
    inSentence: { he: 'לא אחרונה', en: 'not last' },
    column: { he: 'לא קומה אחרונה', en: 'Not last floor' },
  },
  should_have_elevator: {
    kind: 'flag',
    has: 'has_elevator',
    criterion: 'elevator',
    he: 'מעלית',
    en: 'Elevator',
    column: { he: 'חובה מעלית', en: 'Elevator needed' },
  },
  /** Null with should_have_elevator: always needed. */
  elevator_from_floor: {
    kind: 'floor',
    least: 1,
    criterion: 'elevator',
    he: 'מעלית נדרשת מקומה',
    en: 'Elevator needed from floor',
    column: { he: 'מעלית מקומה', en: 'Elevator from floor' },
  },
  ...MUST_FIELDS,
  should_show_dangerous_buildings: {
    kind: 'flag',
    criterion: 'dangerous',
    he: 'להציג גם מבנים מסוכנים',
    en: 'Show dangerous buildings too',
    inSentence: { he: 'גם מבנים מסוכנים', en: 'dangerous buildings too' },
    column: { he: 'גם מבנה מסוכן', en: 'Dangerous buildings too' },
  },
  asset_size: {
    kind: 'area',
    criterion: 'built_size',
    he: 'שטח בנוי, מ״ר',
    en: 'Built area, m²',
    column: { he: 'שטח לפחות', en: 'Size at least' },
    columns: 'שטח|גודל|מר|שטח בנוי|size|sqm',
  },
  asset_outside_size: {
    kind: 'area',
    criterion: 'outside_size',
    he: 'שטח חוץ, מ״ר',
    en: 'Outside area, m²',
    column: { he: 'שטח חוץ לפחות', en: 'Outside size at least' },
  },
  requested_eviction_range: {
    kind: 'choice',
    codes: EVICTION_RANGES,
    words: EVICTION_WORDS,
    criterion: 'eviction',
    he: 'פינוי',
    en: 'Eviction',
    column: { he: 'מועד כניסה', en: 'Moving in' },
    columns: 'כניסה|תאריך כניסה|מתי|פינוי|moving in',
  },
  new_asset,
  should_be_furnished,
  has_pets,
  are_partners,
  /** Maximum months of the rent; null is any. */
  rent_months: {
    kind: 'count',
    least: 1,
    most: 120,
    criterion: 'months',
    he: 'לכמה חודשים, לכל היותר',
    en: 'For how many months at most',
    column: { he: 'חודשי שכירות', en: 'Months of rent' },
    dealKind: 'RENT',
  },
} as const satisfies Record<string, ListingFieldEntry>

export type ListingField = keyof typeof LISTING_FIELDS
export const LISTING_FIELD_NAMES = Object.keys(LISTING_FIELDS) as ListingField[]
export const isListingField = (field: string): field is ListingField => Object.hasOwn(LISTING_FIELDS, field)
/** An entry in its general type. */
export const listingField = (name: ListingField): ListingFieldEntry => LISTING_FIELDS[name]

type Held<F> = F extends { kind: 'choices'; codes: readonly (infer C)[] }
  ? C[]
  : F extends { kind: 'choice'; codes: readonly (infer C)[] }
    ? C | null
    : F extends { kind: 'flag' }
      ? boolean
      : number | null
export type ListingCriteria = { [N in ListingField]: Held<(typeof LISTING_FIELDS)[N]> }

/** Names of the fields of a kind. */
export type ListingFieldOfKind<K extends ListingFieldEntry['kind']> = {
  [N in ListingField]: (typeof LISTING_FIELDS)[N]['kind'] extends K ? N : never
}[ListingField]
export const listingFieldsOfKind = <K extends ListingFieldEntry['kind']>(...kinds: K[]): ListingFieldOfKind<K>[] =>
  LISTING_FIELD_NAMES.filter((name): name is ListingFieldOfKind<K> => (kinds as string[]).includes(LISTING_FIELDS[name].kind))

/** The property's fact that a flag requires. */
export const hasOf = (name: ListingField): FactName | undefined => {
  const entry = listingField(name)
  return entry.kind === 'flag' ? entry.has : undefined
}

/** Builds a record over all fields. */
export const eachListingField = <T>(of: (name: ListingField) => T): Record<ListingField, T> =>
  Object.fromEntries(LISTING_FIELD_NAMES.map((name) => [name, of(name)])) as Record<ListingField, T>

/** Labels of the fields by language. */
export const listingWords = (language: Language): Record<ListingField, string> =>
  eachListingField((name) => LISTING_FIELDS[name][language])
/** Words for the fields in a sentence. */
export const listingWordsInSentence = (language: Language): Record<ListingField, string> =>
  eachListingField((name) => (listingField(name).inSentence ?? LISTING_FIELDS[name])[language])

const nothingOf = ({ kind }: ListingFieldEntry): unknown => (kind === 'flag' ? false : kind === 'choices' ? [] : null)
/** Criteria of a listing with nothing but a place. */
export const EMPTY_LISTING_CRITERIA = Object.fromEntries(
  LISTING_FIELD_NAMES.map((name) => [name, nothingOf(LISTING_FIELDS[name])]),
) as ListingCriteria
