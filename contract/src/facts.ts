import { ASSET_TYPE_WORDS, CONDITION_WORDS, FACING_WORDS, FURNISHED_WORDS } from './code-words.ts'
import {
  ASSET_CONDITIONS,
  ASSET_FACINGS,
  ASSET_TYPES,
  type AssetType,
  type DealKind,
  FURNISHED,
  HOUSE_TYPES,
  OUTSIDE_TYPES,
} from './codes.ts'
import type { Language } from './field-problems.ts'

/**
 * Facts of a property (spec section 3, "Asset") in the order of forms and pages: one entry and one column of `asset` each. Shape, control, label,
 * row, log name, import and export column and the empty form follow from it. Unstated facts are null; a flag is true or false.
 */

interface Named {
  he: string
  en: string
}

interface Common extends Named {
  section: 'place' | 'flat' | 'rent' | 'extras' | 'building' | 'words'
  /** Label of the form control, if the name is not enough. */
  controlLabel?: Named
  /** Heading of its column, if the name is not enough. */
  column?: Named
  /** Other accepted headings, separated by `|`. */
  columns?: string
  /** Alternatives of a regular expression for pasted texts (server: `import/paste`). */
  textPattern?: string
  /** Words for yes and no, if "there is" and "there is not" do not fit. */
  answers?: Readonly<Record<Language, { yes: string; no: string }>>
  /** Hidden on public pages. */
  isForAgents?: true
  /** Property types that have it; all by default. */
  isOf?: (type: AssetType | null) => boolean
  /** Only in forms and pages of this kind of deal. */
  dealKind?: DealKind
}

export type Fact = Common &
  (
    | { kind: 'yes_no' | 'flag' | 'floor' | 'rooms' | 'year' | 'day' | 'text' | 'address' }
    /** An address on a site whose player pages embed (`players.ts`). */
    | { kind: 'video' | 'tour' }
    /** Shekels per month. */
    | { kind: 'money' }
    /** Minimum months of a rent. */
    | { kind: 'months' }
    /** A number or square metres. `of` is the yes-or-no fact that it implies; they share a row. */
    | { kind: 'count' | 'area'; of?: 'has_elevator' | 'has_in_house_shelter' | 'has_sun_terrace' }
    /** Whether it is open to that side; all sides share a row and a control. */
    | { kind: 'side' }
    | { kind: 'choice'; codes: readonly string[]; words: Readonly<Record<Language, Readonly<Record<string, string>>>> }
  )

const hasFloors = (type: AssetType | null): boolean => type === null || !HOUSE_TYPES.includes(type)
/** Lot, roof or garden; a plot consists of its lot. */
const hasOutside = (type: AssetType | null): boolean => type !== null && (OUTSIDE_TYPES.includes(type) || type === 'LT')

const ALLOWED = { he: { yes: 'מותר', no: 'אסור' }, en: { yes: 'Allowed', no: 'Not allowed' } }

export const FACTS = {
  asset_type: {
    kind: 'choice',
    codes: ASSET_TYPES,
    words: ASSET_TYPE_WORDS,
    he: 'סוג הנכס',
    en: 'Type',
    columns: 'סוג|סוג נכס|type|property type',
    section: 'place',
  },
  number_of_rooms: {
    kind: 'rooms',
    he: 'חדרים',
    en: 'Rooms',
    columns: 'מספר חדרים|מס חדרים|חד|חדרים מ|מחדרים|room|number of rooms',
    section: 'flat',
  },
  asset_built_area: {
    kind: 'area',
    he: 'שטח בנוי',
    en: 'Built area',
    columns: 'שטח|גודל|מר|מטר|מטרים|שטח במר|size|sqm|area',
    section: 'flat',
  },
  asset_outside_size: {
    kind: 'area',
    he: 'שטח חוץ',
    en: 'Outside area',
    columns: 'גינה|שטח גינה|שטח מגרש|מגרש|garden',
    section: 'flat',
    isOf: hasOutside,
  },
  floor: { kind: 'floor', he: 'קומה', en: 'Floor', columns: 'קומת הנכס', section: 'flat', isOf: hasFloors },
  highest_floor: {
    kind: 'floor',
    he: 'קומה עליונה',
    en: 'Highest floor',
    columns: 'קומות בבניין|floors in building|מתוך קומות|סהכ קומות|מתוך|total floors',
    section: 'flat',
    isOf: hasFloors,
  },
  asset_levels: { kind: 'count', he: 'מפלסים', en: 'Levels', textPattern: 'מפלסים|מפלסי', section: 'flat' },
  bathrooms: {
    kind: 'count',
    he: 'חדרי רחצה',
    en: 'Bathrooms',
    textPattern: '(?:חדרי|חדר|חד) ?(?:רחצה|אמבטיה|מקלחת)|מקלחות|bathrooms?',
    section: 'flat',
  },
  toilets: { kind: 'count', he: 'שירותים', en: 'Toilets', textPattern: 'שירותים', section: 'flat' },
  has_elevator: {
    kind: 'yes_no',
    he: 'מעלית',
    en: 'Elevator',
    textPattern: 'מעלית|מעליות|elevators?|lift',
    section: 'extras',
  },
  number_of_elevators: { kind: 'count', of: 'has_elevator', he: 'מספר מעליות', en: 'Number of elevators', section: 'extras' },
  has_in_house_shelter: {
    kind: 'yes_no',
    he: 'ממ״ד',
    en: 'Safe room',
    columns: 'ממד|מרחב מוגן|shelter',
    textPattern: 'ממ"ד|ממ"ק|ממ"דים|מרחב מוגן|mamad|safe ?room',
    section: 'extras',
  },
  in_house_shelter_size: {
    kind: 'area',
    of: 'has_in_house_shelter',
    he: 'שטח הממ״ד',
    en: 'Safe room area',
    columns: 'שטח ממד|shelter size',
    section: 'extras',
    isForAgents: true,
  },
  has_sun_terrace: {
    kind: 'yes_no',
    he: 'מרפסת שמש',
    en: 'Sun terrace',
    columns: 'מרפסת|terrace|balcony',
    section: 'extras',
  },
  sun_terrace_size: {
    kind: 'area',
    of: 'has_sun_terrace',
    he: 'שטח המרפסת',
    en: 'Terrace area',
    columns: 'שטח מרפסת|terrace size',
    section: 'extras',
  },
  has_parking_in_registry: {
    kind: 'yes_no',
    he: 'חניה בטאבו',
    en: 'Registered parking',
    columns: 'חנייה בטאבו|חניה רשומה|חנייה רשומה',
    section: 'extras',
  },
  has_storage_space: {
    kind: 'yes_no',
    he: 'מחסן',
    en: 'Storage room',
    columns: 'storage',
    textPattern: 'מחסן|מחסנים|storage',
    section: 'extras',
  },
  has_air_conditioning: {
    kind: 'yes_no',
    he: 'מיזוג אוויר',
    en: 'Air conditioning',
    textPattern: 'מזגן|מזגנים|מיזוג(?: אוויר| מרכזי)?|ממוזגת|ממוזג|air conditioning',
    section: 'extras',
  },
  is_accessible_for_disabled_people: {
    kind: 'yes_no',
    he: 'גישה לנכים',
    en: 'Wheelchair access',
    textPattern: '(?:נגישה?|גישה|נגישות) לנכים',
    section: 'extras',
  },
  number_of_parking_spots: {
    kind: 'count',
    he: 'מקומות חניה',
    en: 'Parking spots',
    column: { he: 'מספר חניות', en: 'Parking spots' },
    columns: 'מקומות חניה|חניה|חנייה|חניות|parking|parking spaces',
    section: 'extras',
  },
  asset_condition: {
    kind: 'choice',
    codes: ASSET_CONDITIONS,
    words: CONDITION_WORDS,
    he: 'מצב הנכס',
    en: 'Condition',
    columns: 'מצב',
    section: 'building',
  },
  asset_facing: {
    kind: 'choice',
    codes: ASSET_FACINGS,
    words: FACING_WORDS,
    he: 'פנייה',
    en: 'Facing',
    columns: 'פונה ל',
    section: 'building',
  },
  construction_year: {
    kind: 'year',
    he: 'שנת בנייה',
    en: 'Year built',
    columns: 'שנת בניה|שנה|year|construction year',
    section: 'building',
  },
  available_from: {
    kind: 'day',
    he: 'מועד פינוי',
    en: 'Available from',
    columns: 'פנוי מ|כניסה|תאריך כניסה|פינוי|תאריך פינוי|entry',
    section: 'building',
  },
  airway_north: { kind: 'side', he: 'צפון', en: 'north', column: { he: 'כיוון צפון', en: 'North' }, section: 'building' },
  airway_south: { kind: 'side', he: 'דרום', en: 'south', column: { he: 'כיוון דרום', en: 'South' }, section: 'building' },
  airway_east: { kind: 'side', he: 'מזרח', en: 'east', column: { he: 'כיוון מזרח', en: 'East' }, section: 'building' },
  airway_west: { kind: 'side', he: 'מערב', en: 'west', column: { he: 'כיוון מערב', en: 'West' }, section: 'building' },
  is_dangerous_building: {
    kind: 'flag',
    he: 'מבנה מסוכן',
    en: 'Dangerous building',
    controlLabel: { he: 'הבניין הוכרז כמבנה מסוכן', en: 'The building was declared dangerous' },
    section: 'building',
    isForAgents: true,
  },
  furnished: {
    kind: 'choice',
    codes: FURNISHED,
    words: FURNISHED_WORDS,
    he: 'ריהוט',
    en: 'Furniture',
    columns: 'מרוהט|מרוהטת|רהיטים|furnished',
    section: 'rent',
    dealKind: 'RENT',
  },
  pets_allowed: {
    kind: 'yes_no',
    he: 'חיות מחמד',
    en: 'Pets',
    answers: ALLOWED,
    columns: 'בעלי חיים|חיות|pets allowed',
    section: 'rent',
    dealKind: 'RENT',
  },
  smoking_allowed: { kind: 'yes_no', he: 'עישון', en: 'Smoking', answers: ALLOWED, section: 'rent', dealKind: 'RENT' },
  partners_allowed: {
    kind: 'yes_no',
    he: 'שותפים',
    en: 'Flatmates',
    answers: { he: { yes: 'מתאים', no: 'לא מתאים' }, en: { yes: 'Suitable', no: 'Not suitable' } },
    columns: 'מתאים לשותפים|partners|flatmates',
    section: 'rent',
    dealKind: 'RENT',
  },
  arnona: {
    kind: 'money',
    he: 'ארנונה לחודש',
    en: 'Municipal tax a month',
    columns: 'ארנונה|arnona',
    section: 'rent',
    dealKind: 'RENT',
  },
  committee: {
    kind: 'money',
    he: 'ועד בית לחודש',
    en: 'House committee a month',
    columns: 'ועד בית|ועד|house committee',
    section: 'rent',
    dealKind: 'RENT',
  },
  minimum_months: {
    kind: 'months',
    he: 'תקופה מינימלית בחודשים',
    en: 'Shortest rent in months',
    columns: 'תקופת שכירות|minimum months',
    section: 'rent',
    dealKind: 'RENT',
  },
  guarantees: {
    kind: 'text',
    he: 'ערבויות נדרשות',
    en: 'Guarantees asked for',
    columns: 'ערבויות|בטחונות|ביטחונות|guarantees',
    section: 'rent',
    isForAgents: true,
    dealKind: 'RENT',
  },
  notes: { kind: 'text', he: 'תיאור', en: 'Description', column: { he: 'הערות', en: 'Notes' }, section: 'words' },
  video_url: {
    kind: 'video',
    he: 'סרטון',
    en: 'Video',
    column: { he: 'קישור לסרטון', en: 'Video link' },
    columns: 'סרטון|וידאו|וידיאו|video',
    section: 'words',
  },
  tour_url: {
    kind: 'tour',
    he: 'סיור וירטואלי',
    en: 'Virtual tour',
    column: { he: 'קישור לסיור וירטואלי', en: 'Virtual tour link' },
    columns: 'סיור וירטואלי|סיור 360|virtual tour|matterport',
    section: 'words',
  },
  advertisement_url: {
    kind: 'address',
    he: 'קישור למודעה',
    en: 'Link to the advertisement',
    columns: 'advertisement|קישור|לינק|מודעה|link|url',
    section: 'words',
    isForAgents: true,
  },
} as const satisfies Record<string, Fact>

export type FactName = keyof typeof FACTS
export const FACT_NAMES = Object.keys(FACTS) as FactName[]
export const isFact = (field: string): field is FactName => Object.hasOwn(FACTS, field)
/** An entry in its general type. */
export const factOf = (name: FactName): Fact => FACTS[name]

type Held<F> = F extends { kind: 'choice'; codes: readonly (infer C)[] }
  ? C | null
  : F extends { kind: 'flag' }
    ? boolean
    : F extends { kind: 'yes_no' | 'side' }
      ? boolean | null
      : F extends { kind: 'day' | 'text' | 'address' | 'video' | 'tour' }
        ? string | null
        : number | null
export type FactValues = { [N in FactName]: Held<(typeof FACTS)[N]> }
/** Facts of a property without any statement. */
export const UNSTATED = Object.fromEntries(
  FACT_NAMES.map((name) => [name, FACTS[name].kind === 'flag' ? false : null]),
) as FactValues

export const pickFacts = <V extends Partial<FactValues>, N extends FactName & keyof V>(
  values: V,
  names: readonly N[],
): Pick<V, N> => Object.fromEntries(names.map((name) => [name, values[name]])) as Pick<V, N>

/** Names of the facts of a kind. */
export type FactOfKind<K extends Fact['kind']> = { [N in FactName]: (typeof FACTS)[N]['kind'] extends K ? N : never }[FactName]
export const isFactOf = <K extends Fact['kind']>(name: FactName, ...kinds: K[]): name is FactOfKind<K> =>
  (kinds as string[]).includes(FACTS[name].kind)
export const factsOfKind = <K extends Fact['kind']>(...kinds: K[]): FactOfKind<K>[] =>
  FACT_NAMES.filter((name): name is FactOfKind<K> => isFactOf(name, ...kinds))

/** Numbers and sizes that imply a yes-or-no fact (product.md section 3). */
export type SizeName = { [N in FactName]: (typeof FACTS)[N] extends { of: string } ? N : never }[FactName]
export type SizedFact = (typeof FACTS)[SizeName]['of']
export const isSize = (name: FactName): name is SizeName => 'of' in FACTS[name]
export const SIZES = FACT_NAMES.filter(isSize)
export const sizeOf = (name: FactName): SizeName | undefined => SIZES.find((size) => FACTS[size].of === name)

export const SIDES = FACT_NAMES.filter((name) => isFactOf(name, 'side'))

/** The form section of a fact. For rentals, availability comes first, because tenants ask for it first. */
export const sectionOf = (name: FactName, deal: DealKind): Fact['section'] =>
  name === 'available_from' && deal === 'RENT' ? 'rent' : factOf(name).section

/** Facts on public pages (product.md section 4, last column). */
export type PublicFact = { [N in FactName]: (typeof FACTS)[N] extends { isForAgents: true } ? never : N }[FactName]
export const PUBLIC_FACTS = FACT_NAMES.filter((name): name is PublicFact => !('isForAgents' in FACTS[name]))

/** Whether properties of that type and kind of deal have it. */
export const hasFact = (name: FactName, type: AssetType | null, deal: DealKind): boolean => {
  const { isOf, dealKind } = factOf(name)
  return (isOf?.(type) ?? true) && (dealKind === undefined || dealKind === deal)
}

/** Builds a record over all facts. */
export const eachFact = <T>(of: (name: FactName) => T): Record<FactName, T> =>
  Object.fromEntries(FACT_NAMES.map((name) => [name, of(name)])) as Record<FactName, T>
