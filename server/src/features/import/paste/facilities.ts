import { type FactName, type FactOfKind, factOf, factsOfKind } from '@mafteach/contract/facts'
import { hasOf, LISTING_FIELD_NAMES } from '@mafteach/contract/listing-fields'
import { countOf, ONE } from './numbers.ts'
import { type Filling, pattern, type Reading } from './reading.ts'

/** Facilities that a flat has, or has to have. */
const TERRACE = '(?:מרפסת|מרפסות|מ\\.? ?שמש|balcony|balconies|terrace)»(?! ?(?:ה?שירות|ה?סגורה))(?: (?:שמש|סוכה)»)?'
interface Facility {
  names: string
  /** For buyers: the required field. */
  wish: string | null
  /** For assets: yes or no. */
  fact: string | null
}
const wishOf = (name: FactName) => LISTING_FIELD_NAMES.find((field) => hasOf(field) === name) ?? null
const facility = (name: FactOfKind<'yes_no'>): Facility[] => {
  const { textPattern } = factOf(name)
  return textPattern ? [{ names: `(?:${textPattern})»`, wish: wishOf(name), fact: name }] : []
}
const FACILITIES: Facility[] = [
  {
    names: '(?:חנייה|חניה|חניות|חניית|parking)»(?: (?:בטאבו|רשומה|כפולה|פרטית|מקורה|תת קרקעית)»)?',
    wish: 'should_have_parking_in_registry',
    fact: null,
  },
  { names: TERRACE, wish: 'should_have_sun_terrace', fact: 'has_sun_terrace' },
  ...factsOfKind('yes_no').flatMap(facility),
]
const PREFIX = '«[והבלמש]{0,2}'
const SPOT = '(?:חנייה|חניה|חניות|חניית)»'
export const FACILITY = `(?:${FACILITIES.map(({ names }) => names).join('|')}|(?:מרפסת|מרפסות)»(?: ?(?:ה?שירות|ה?סגורה)»)?|גינה»)`

const WISHES = FACILITIES.filter(({ wish }) => wish).map(({ names, wish }) => ({
  rule: pattern(`${PREFIX}${names}`),
  field: wish!,
}))
const ELEVATOR_FROM = pattern(`${PREFIX}מעלית (?:חובה )?(?:מ-?|החל מ-?)קומה ([1-9])(?!\\d)`)
const BUILDER = pattern('«[בלה]?(?:(?:חדשה|חדש|חדשות|חדשים) )?(?:רק )?מ(?:ה)?קבלן»')
const DANGEROUS = pattern('«[בל]?מבנ(?:ה|ים) מסוכנ(?:ים)?»')

export function readWishes(reading: Reading): void {
  reading.take(ELEVATOR_FROM, ([, floor]) => ({ should_have_elevator: true, elevator_from_floor: Number(floor) }))
  for (const { rule, field } of WISHES) reading.take(rule, () => ({ [field]: true }))
  reading.take(BUILDER, () => ({ new_asset: true }))
  reading.take(DANGEROUS, () => ({ should_show_dangerous_buildings: true }))
}

const NONE =
  '(?:(?<=(?:^|[,.;|(\\n:]) ?)לא|ללא|בלי|אין|וללא|ובלי|ואין|ולא|אבל לא|לא כולל|לא קיימת?|חסרה?|חסרים|למעט|מלבד|without|no)'
/** Words allowed in between: "אין בבניין מעלית"; places are read before. */
const WHERE = '(?:(?:עם|לה|לו|בה|בו|לדירה|בדירה|בבניין|בנכס|לצערנו|לצערי|כרגע|עדיין|כאן|פה|שום|כל|ל?\\ue000+) ){0,2}'
/** Denials: "מעלית: לא" and "מעלית אין, ממ״ד יש"; "מחסן לא רשום" and "ממ״ד ללא חלון" deny a property of it. */
const DENIED = `(?:אין»(?= ?\\ue000)|(?:אין|ללא|לא)»(?= ?(?:$|[,.;|\\n!)(]|לא ?;|קיימ|בנמצא|ב(?:ה)?(?:בניין|דירה|נכס)»|בכלל|כרגע|לצער)| ${FACILITY} ?[:?-]? ?(?:כן|לא|יש|אין)»))`
const FACTS = FACILITIES.flatMap(({ names, fact }) => {
  const field = fact ?? 'has_parking_in_registry'
  return [
    {
      rule: pattern(`«${NONE} ${WHERE}ה?${names}|«חוץ מ-?ה?${names}|${PREFIX}${names} ?[:?-]? ?\\(?${DENIED}`),
      filling: { [field]: false },
    },
    ...(fact ? [{ rule: pattern(`${PREFIX}${names}(?: ?: ?(?:יש|כן)»)?`), filling: { [fact]: true } }] : []),
  ]
})
const DENIABLE = FACILITIES.map(({ names, fact }) => ({
  rule: new RegExp(pattern(`^${names}`), 'u'),
  field: fact ?? 'has_parking_in_registry',
}))
/** "ללא מעלית וממ״ד", "בלי מעלית, ממ״ד או מחסן": the others are denied too, unless more is said about them. */
const DENIED_TOO = pattern(
  `«${NONE} ${WHERE}${FACILITY}((?:(?: ?/ ?| או | ו-?)${FACILITY}|, ?${FACILITY}(?=(?:, ?${FACILITY}){0,3} או )){1,4})`,
)
const ENDS_SENTENCE = /^ ?(?:$|[,.;|!)\n])/u
/** "אין: מחסן, מרפסת" */
const DENIED_LIST = pattern(
  `«(?:אין|ללא|בלי|לא כולל|חסר|חסרים|חסרה|without|no) ?[:?] ?(${FACILITY}(?: ?[,/+] ?[וב]?${FACILITY}| ו-?${FACILITY}){0,8})`,
)
const ANY = pattern(FACILITY)
const TERRACE_WITHOUT_SUN = pattern(`(?:מרפסת|מרפסות)»,? ?\\(?(?:אבל |אך |היא )?(?:לא|אינה|איננה) (?:מרפסת )?שמש»`)
const SPOTS = pattern(`(\\d|«${ONE}») ?(?:מקומות )?(?:חניות|חנייה|חניה|parking)»|«ה?חני(?:יה|ה|ות): ?(\\d)|«חניה (אחת)»`)
const SPOTS_BEFORE = new RegExp(pattern(`(\\d|«${ONE}») ?$`), 'u')
const TWO_SPOTS = pattern('«[וה]?(?:חניה|חנייה) (?:כפולה|טורית|לשני רכבים|ל-?2 רכבים)»')
const REGISTRY = '(?:רשומה|רשומות|רשומים|רישום|ברישום|רשום|בטאבו|בנסח|טאבו|tabu)'
const NOT = '(?:ו?(?:לא|אינה|איננה|אינן|בלי|ללא|אין)|ש(?:לא|אינה|איננה|אינן|אין)|not)'
/** An unregistered spot; only the comma before "אבל לא" may separate the words. */
const NOT_REGISTERED = pattern(
  `«(?:אין|ללא|בלי)» (?:(?:לה|לו|לדירה|בה|כאן) )?ה?${SPOT}(?: [א-ת]{2,8})? ${REGISTRY}»|(?:${SPOT}|parking»)(?:(?!מחסנ|מעלית|חניה|חניות)[^.,;\\n\\d]){0,40}?,? ?\\(?(?:(?:אבל|אך|היא|הן|כן|but|is) ?,? ?){0,3}«${NOT}» ?(?:(?:לה|להן|in|registered in|מוצמד(?:ת|ות)|צמוד(?:ה|ות)|מופיע(?:ה|ות)|נמצא(?:ת|ות)|כלול(?:ה|ות)) ?){0,2}${REGISTRY}»(?: ב(?:ה)?(?:טאבו|נסח)»)?`,
)
/** One of two spots is registered. */
const ONE_REGISTERED = pattern(
  `${SPOT}[^.;\\n]{0,24}?«(?:אחת|אחד|1|ה?ראשונה|ו?השנייה)» (?:(?:מהן|מהם|מתוכן|מהחניות|היא) )?(?:רשומה|בטאבו)»(?: בטאבו»)?`,
)
const REGISTERED = pattern(`(?:${SPOT}|parking»):?(?: [א-ת]{2,8}){0,2} (?:ב(?:ה)?טאבו|רשומה|רשומות|ברישום|in tabu)»(?: בטאבו»)?`)
const ELEVATORS = pattern(`(\\d|«(?:שתי|שלוש|שני)») (?:מעליות|elevators)»|«מעליות ?:? (\\d)(?![\\d.,])`)
const CONDITIONS: [RegExp, string][] = [
  [pattern('«[הלבו]?(?:דורשת?|לפני|דרושה?|טעונת?|זקוקה? ל|ל)(?: )?שיפוץ»|«לשיפוץ»|«needs renovation»'), 'OLD'],
  [pattern('«(?:חדשה?|בנייה חדשה) מ(?:ה)?קבלן»|«חדשה? (?:באריזה|בקופסא)»|«מ(?:ה)?קבלן»'), 'NEW'],
  [pattern('«ה?משופצ(?:ת|ים)?»|«ה?משופץ»|«renovated»'), 'REN'],
  [pattern('«ה?(?:שמורה|שמור|מתוחזקת)»|«[וב]?מצב (?:מצוין|מעולה|טוב מאוד|טוב)»'), 'GOOD'],
]
const PARTLY = pattern('«משופצת? (?:חלקית|חלקי)»')
const NOT_WORN = pattern('«(?:לא|ללא|אין|בלי) (?:צריכה?|דורשת?|צורך ב|דרוש)? ?שיפוץ»|«לא (?:משופצת?|משופץ|שמורה?|חדשה?)»')
const FACINGS: [RegExp, string][] = [
  [pattern('«[בלה]?(?:חזיתית?|חזית|קדמית)»(?! ?ה?(?:ואחורית|הבניין))(?<!חצר קדמית)'), 'FRONT'],
  [pattern('«[בלה]?(?:עורפית?|עורף|אחורית)»(?<!חצר אחורית)'), 'BACK'],
]
const SIDES: [string, string][] = [
  ['צפון|צפוני|צפונית', 'airway_north'],
  ['דרום|דרומי|דרומית', 'airway_south'],
  ['מזרח|מזרחי|מזרחית', 'airway_east'],
  ['מערב|מערבי|מערבית', 'airway_west'],
]
const SIDE = `(?:${SIDES.map(([names]) => names).join('|')})`
const AIRWAYS = pattern(
  `«כיווני(?: אוויר)? ?:? ?(${SIDE}»(?:(?: ?[,-] ?| ו?)${SIDE}»){0,3})|«(${SIDE}»(?: ?- ?| ו?)${SIDE}»)|«(?:פונה|פונים|כיוון) (?:ל-?|אל )?ה?${SIDE}»`,
)
const YEAR = pattern(
  '«[בו]?(?:נבנה|נבנתה|משנת|שנת|בניין|בנין|בניה)»(?: (?:בנייה|בניה|משנת|ב|מ))?:? ?(?:ב-|מ-|ב|מ)?((?:19|20)\\d\\d)(?!\\d)',
)

/** Denies the facilities at a match's end; if unsure, nothing is filled in. */
function deny(reading: Reading, match: RegExpExecArray, isSure: boolean): void {
  const from = match.index + match[0].length - match[1]!.length
  for (const item of match[1]!.matchAll(ANY)) {
    const field = DENIABLE.find(({ rule }) => rule.test(item[0]))?.field
    const start = from + item.index
    if (field && isSure) reading.fill({ [field]: false }, start, start + item[0].length)
    else reading.setAside(start, start + item[0].length)
  }
}

export function readFacts(reading: Reading): void {
  const registered =
    (isRegistered: boolean) =>
    (match: RegExpExecArray): Filling => {
      const spots = SPOTS_BEFORE.exec(reading.original.slice(Math.max(0, match.index - 7), match.index))
      const number = spots ? countOf(spots[1]!) : match[0].search(TWO_SPOTS) >= 0 ? 2 : / אחת /.test(match[0]) ? 1 : undefined
      return { has_parking_in_registry: isRegistered, ...(number ? { number_of_parking_spots: number } : {}) }
    }
  reading.take(ONE_REGISTERED, registered(true))
  reading.take(NOT_REGISTERED, registered(false))
  reading.take(REGISTERED, registered(true))
  reading.take(SPOTS, ([, before, after]) => ({ number_of_parking_spots: (before ?? after) ? countOf((before ?? after)!) : 1 }))
  reading.take(TWO_SPOTS, () => ({ number_of_parking_spots: 2 }))
  reading.take(ELEVATORS, ([, before, after]) => ({ number_of_elevators: countOf((before ?? after)!), has_elevator: true }))
  reading.take(TERRACE_WITHOUT_SUN, () => ({ has_sun_terrace: false }))
  for (const match of reading.plain.matchAll(DENIED_LIST)) deny(reading, match, true)
  for (const match of reading.plain.matchAll(DENIED_TOO)) {
    const end = match.index + match[0].length
    deny(reading, match, ENDS_SENTENCE.test(reading.original.slice(end, end + 2)))
  }
  for (const { rule, filling } of FACTS) reading.take(rule, () => filling as Filling)
  for (const rule of [PARTLY, NOT_WORN])
    for (const m of reading.plain.matchAll(rule)) reading.setAside(m.index, m.index + m[0].length)
  for (const [rule, code] of CONDITIONS) reading.take(rule, () => ({ asset_condition: code }))
  for (const [rule, code] of FACINGS) reading.take(rule, () => ({ asset_facing: code }))
  reading.take(AIRWAYS, (match) => {
    const named = SIDES.filter(([names]) => pattern(`«ל?ה?(?:${names})»`).test(match[0].replace(/ ו/g, ' ')))
    return Object.fromEntries(named.map(([, field]) => [field, true]))
  })
  reading.take(YEAR, ([, year]) => ({ construction_year: Number(year) }))
  reading.take(DANGEROUS, () => ({ is_dangerous_building: true }))
}
