import { COUNTED, countOf, FLOOR, floorOf, ONE, SHORT, THOUSAND } from './numbers.ts'
import { type Filling, pattern, type Reading } from './reading.ts'
import { isHouse } from './types.ts'

/** Floors of properties, and buyers' wishes about them. */

const AT_FLOOR = `«[ובהלמ]{0,2}(?:קומה|קומת|קומות|ק|floor)»`
const UNLOVED = `(?:[במ]?(?:קומת |קומות |קומה )?ה?(?:קרקע|ראשונה|ראשונות|אחרונה|אחרונות|עליונה)|[במ]?קומה (?:1|א)|(?:ground|first|last|top) floor)»`
const NOT_FLOORS = pattern(
  `«ו?(?:לא|בלי|ללא|אין|not)»(?: (?:רוצים|רוצה|מחפשים|מחפשת|מחפש|מעוניינים|מעוניינת|מעוניין|על|at))?(?:[ -]| the )${UNLOVED}(?: ?[,/]? ?(?:או |ו|or )?(?:לא )?${UNLOVED}){0,2}`,
)
const KINDS_OF_FLOOR: [RegExp, Filling][] = [
  [pattern('קרקע|ground'), { from_floor: 1 }],
  [pattern('ראשונ|קומה (?:1|א)»|first'), { not_first_floor: true }],
  [pattern('אחרונ|עליונה|last|top'), { not_last_floor: true }],
]
const LEVELS_AT_MOST = pattern(
  '«[בה]?(?:בניין|בית)(?: [א-ת]{2,8})? עד (\\d{1,2}) קומות»|«עד (\\d{1,2}) קומות ב(?:ה)?(?:בניין|בית)»',
)
/** No elevator needed up to a floor, and one from the next. */
const ABOVE_THAT = '(?:,? ?ו?(?:מעל|מעבר ל|יותר מ) ?(?:זה|לזה)»(?: ?(?:רק|חובה|חייבים|חייב|צריך))?(?: ?עם»)?(?: מעלית»)?)'
const NO_ELEVATOR_UP_TO = pattern(
  `«ו?(?:בלי|ללא) מעלית»,?(?: (?:זה|בסדר|אפשר|אפשרי|סבבה|מתאים|רק|גם)){0,3} (?:עד|מקסימום) ?(?:ל?קומה )?(${FLOOR})${ABOVE_THAT}?`,
)
const UP_TO_FLOOR_WITHOUT = pattern(`«עד קומה (${FLOOR}) (?:(?:זה|בסדר|אפשר|גם) ){0,2}(?:בלי|ללא) מעלית»${ABOVE_THAT}?`)
const FLOOR_WITHOUT = pattern(`«קומה (${FLOOR}) (?:(?:בסדר|אפשר|גם) ){0,2}(?:בלי|ללא) מעלית»${ABOVE_THAT}`)
const FLOOR_OVER = pattern(`«(?:מעל|גבוה מ) ?${AT_FLOOR} ?(${FLOOR})`)
const FLOOR_RANGE = pattern(`${AT_FLOOR}:? ?(${FLOOR}) ?(?:-|עד|או) ?(${FLOOR})`)
/** A floor before another number: "קומה 3 עד 3 מיליון", "קומה 2 או 3 חדרים". */
const ONE_FLOOR = pattern(
  `${AT_FLOOR}:? ?${FLOOR}(?= ?(?:עד|או) ?(?:\\d{1,3},\\d{3}|\\d+(?:[.,]\\d+)?(?: וחצי)? ?(?:${SHORT}|${THOUSAND}|₪|ש"ח»|שקל|(?!קומ)${COUNTED})))`,
)
const FLOOR_UP_TO = pattern(
  `«(?:עד ${AT_FLOOR}|מקסימום ${AT_FLOOR}|${AT_FLOOR}:? (?:עד|מקסימום)) ?(${FLOOR})|${AT_FLOOR}:? ?(${FLOOR}) (?:מקסימום|לכל היותר|ומטה)»`,
)
const ABOVE = '(?:מעל|יותר מ-?|(?:יותר )?גבוהה? (?:יותר )?מ-?)'
const NOT_ABOVE = pattern(`«לא ${ABOVE} ?${AT_FLOOR} ?(${FLOOR})|${AT_FLOOR} לא ${ABOVE} ?(${FLOOR})`)
const HIGH_FLOOR = pattern(`${AT_FLOOR} גבוהה?»,? ?(?:לא פחות מ-?|לפחות|מינימום|מ-?) ?(?:קומה )?(\\d{1,2})(?!\\d|\\.\\d)`)
const FLOOR_FROM = pattern(
  `(?:${AT_FLOOR}:? ?(${FLOOR})(?: (?:ומעלה|ויותר|לפחות|מינימום)»|\\+)|«(?:מ-?|החל מ-?|מינימום |לפחות )${AT_FLOOR.replace('«[ובהלמ]{0,2}', '')} ?(${FLOOR}))`,
)

/** Reads a buyer's wishes about floors, before refusals are set aside. */
export function readWishedFloors(reading: Reading): void {
  reading.take(NOT_FLOORS, ([all]) =>
    Object.assign({}, ...KINDS_OF_FLOOR.filter(([rule]) => all.search(rule) >= 0).map(([, filling]) => filling)),
  )
  for (const rule of [NO_ELEVATOR_UP_TO, UP_TO_FLOOR_WITHOUT, FLOOR_WITHOUT])
    reading.take(rule, ([, floor]) => ({ should_have_elevator: true, elevator_from_floor: floorOf(floor!) + 1 }))
  reading.take(LEVELS_AT_MOST, ([, one, other]) => ({ floors_in_building: Number(one ?? other) }))
  const isRefused = (at: number) => /(?:לא|אל|בלי) ?$/.test(reading.original.slice(Math.max(0, at - 5), at))
  const from = (floor: number, match: RegExpExecArray) => (isRefused(match.index) ? null : { from_floor: floor })
  const isForElevator = (at: number) => /(?:מעלית|חובה) ?$/.test(reading.original.slice(Math.max(0, at - 7), at))
  reading.take(NOT_ABOVE, ([, one, other]) => ({ to_floor: floorOf((one ?? other)!) }))
  reading.take(HIGH_FLOOR, ([, floor]) => ({ from_floor: Number(floor) }))
  reading.take(FLOOR_OVER, (match) => from(floorOf(match[1]!) + 1, match))
  for (const floor of reading.plain.matchAll(ONE_FLOOR)) reading.setAside(floor.index, floor.index + floor[0].length)
  reading.take(FLOOR_RANGE, (match) =>
    isRefused(match.index) || floorOf(match[1]!) > floorOf(match[2]!)
      ? null
      : { from_floor: floorOf(match[1]!), to_floor: floorOf(match[2]!) },
  )
  reading.take(FLOOR_UP_TO, (match) => (isRefused(match.index) ? null : { to_floor: floorOf((match[1] ?? match[2])!) }))
  reading.take(FLOOR_FROM, (match) => {
    const floor = floorOf((match[1] ?? match[2])!)
    return isForElevator(match.index) ? null : from(floor, match)
  })
}

const HIGHEST = `(\\d{1,3}(?!\\d)|«${ONE}»)`
const OUT_OF = pattern(`${AT_FLOOR}[:.]?(?: ?- )? ?(${FLOOR}) ?\\(?(?:מתוך|out of|of|/|מ-?) ?:?${HIGHEST}(?! ?(?:מ"ר»|מטר|חד))`)
const OUT_OF_LINE = pattern('«(?:מתוך|קומות בבניין|סה"כ קומות) ?: ?(\\d{1,3})')
const ORDINAL_FLOOR = pattern('«(\\d{1,2})(?:st|nd|rd|th) floor»(?: (?:out )?of (\\d{1,3}))?')
/** "2/4" alone. */
const OUT_OF_BARE = /(?<=^|[,;|\n] ?)(\d{1,2}) ?\/ ?(\d{1,2})(?= ?(?:$|[,;|\n]))/gu
const BUILDING_OF = pattern(
  `«[בהומ]{0,2}בניין»(?: [א-ת]{2,8})?(?: (?:בן|של|בת|עם))? ${HIGHEST} קומות»|«(?:מתוך|מ-?) ?${HIGHEST} קומות»`,
)
const TOP_FLOOR = pattern(
  `${AT_FLOOR}[:.]? ?(${FLOOR}) ?[(,-]? ?ו?(?:ה?אחרונה|אחרון|עליונה)»|${AT_FLOOR} ה?אחרונה ?\\((${FLOOR})\\)`,
)
const GROUND = pattern('«[ובה]{0,2}(?:קומת|ק\\.?) (?:ה)?(?:קרקע)»|«[ובה]{0,2}קומת (?:ה)?כניסה ?\\(קרקע»|«ק"ק»|«ground floor»')
const FLOOR_RANGE_OF_ASSET = pattern(`${AT_FLOOR}[:.]? ?\\d{1,2} ?- ?\\d{1,2}`)
const ON_FLOOR = pattern(`${AT_FLOOR}[:.]?(?: ?- )? ?(${FLOOR})(?! ?(?:חד|מ"ר»))`)

const MINUS = '([1-3](?!\\d)|«(?:אחת|אחד|שתיים|שתים)»)'
const HALF_BELOW = '(?:כ)?חצי קומה (?:אחת )?(?:מתחת|מתחתיה|למטה|מ(?:ה)?כניסה למטה)'
/** Below ground: "קומת מרתף", "מינוס אחת", "קומה -1", "חצי קומה מתחת לכניסה". */
const BELOW: [RegExp, number][] = [
  // A dash with a blank after it separates the word from its number.
  [pattern(`«[ובהלמ]{0,2}(?:קומה|קומת|ק|floor)»:?(?: ?\\(?מינוס |(?: | ?\\()-)${MINUS}(?! ?(?:מתוך|/|מ-?\\d))`), 0],
  [pattern('«[ובהלמ]{0,2}(?:קומה|ק)» ?([1-3])-(?= ?(?:$|[,.;|)\\n]))'), 0],
  [pattern(`«ב?מינוס ${MINUS}`), 0],
  [pattern(`«(\\d|${ONE}) קומות (?:אחת )?מתחת ל[א-ת]{3,8}»`), 0],
  [
    pattern(
      `«ב?(?:${HALF_BELOW})(?: (?:ל[א-ת]{3,8}))?»|«(?:יורדים|יורד|ירידה|ירידה של|בירידה של) (?:כ)?(?:חצי קומה|קומה אחת|קומה)»|«ב?קומה (?:אחת |ראשונה )?מתחת ל[א-ת]{3,8}»|(?<=«דירה )מתחת ל(?:קומת )?ה?(?:כניסה|קרקע|רחוב)»`,
    ),
    -1,
  ],
  [
    pattern('«[ובהל]{0,2}(?:קומת|ק) (?:ה)?(?:כניסה|קרקע) (?:ה)?תחתונה»|«(?:קרקע|כניסה) תחתונה»|(?<=«[ובה]{0,2}דירת )(?:ה)?מרתף»'),
    -1,
  ],
]
/** In a house it is one of its levels. */
const BASEMENT = pattern(
  '(?:«[ובהל]{0,2}(?:קומת|ק) (?:ה)?מרתף»|«basement(?: floor)?»|«lower ground(?: floor)?»)( (?:של )?\\d{2,3} ?(?:מ"ר|מטר|sqm)»)?',
)
/** "קומת קרקע וקומה עליונה": levels of a house. */
const LEVELS = /^ ?(?:ו|\+|,) ?קומ(?:ה|ת) ?(?:ה?עליונה|ה?ראשונה|א|שניה|שנייה|גג|מגורימ|שינה)/u
const HAS_BASEMENT_BEFORE = /(?:כולל|עמ|פלוס|ועוד|ובנוספ|יש|\+|ו|with|plus) ?$/u
const A_FLOOR = pattern(AT_FLOOR)
/** Floors of something else: "חניה במינוס 2", "מחסן בקומה -1". */
const ELSEWHERE = pattern(
  `«[ובהל]{0,2}(?:חניה|חנייה|חניות|חניון|מחסן|מחסנים|לובי|בריכה|מועדון|חדר כושר|parking|storage)»(?: (?!ב?קומ|ו)[א-ת"]{2,9}){0,2}[ :-]{0,2}((?:ב|on )?(?:ה)?(?:קומה|קומת|קומות|מינוס|floor) ?(?:(?:מינוס |-)?(?:${FLOOR}|«${ONE}»)|ה?(?:קרקע|מרתף|כניסה)»)|-[1-5](?!\\d)|ב?מרתף(?: הבניין)?»)`,
)

export function readFloorsOfAsset(reading: Reading): void {
  const isOneOfTwo = [...reading.plain.matchAll(A_FLOOR)].length > 1
  for (const match of reading.plain.matchAll(ELSEWHERE)) {
    // "עם מחסן בקומה 2" is about the flat, unless another floor is named.
    if (!isOneOfTwo && !/מינוס|-|מרתפ/u.test(match[1]!)) continue
    const to = match.index + match[0].length
    reading.setAside(to - match[1]!.length, to)
  }
  for (const [rule, floor] of BELOW) reading.take(rule, ([, count]) => ({ floor: count === undefined ? floor : -countOf(count) }))
  reading.take(BASEMENT, (match): Filling | null => {
    const before = reading.original.slice(Math.max(0, match.index - 8), match.index + (match[0].startsWith('ו') ? 1 : 0))
    if (isHouse(reading.original) || HAS_BASEMENT_BEFORE.test(before)) return {}
    return match[1] ? null : { floor: -1 }
  })
  const outOf = ([, floor, highest]: readonly (string | undefined)[]) =>
    countOf(highest!) < floorOf(floor!) ? null : { floor: floorOf(floor!), highest_floor: countOf(highest!) }
  reading.take(OUT_OF, outOf)
  reading.take(ORDINAL_FLOOR, (match) => (match[2] ? outOf(match) : { floor: Number(match[1]) }))
  reading.take(OUT_OF_LINE, ([, highest]) => ({ highest_floor: Number(highest) }))
  reading.take(BUILDING_OF, ([, one, other]) => ({ highest_floor: countOf((one ?? other)!) }))
  reading.take(OUT_OF_BARE, outOf)
  reading.take(TOP_FLOOR, ([, one, other]) => {
    const floor = floorOf((one ?? other)!)
    return { floor, highest_floor: floor }
  })
  reading.take(
    GROUND,
    (match): Filling => (LEVELS.test(reading.original.slice(match.index + match[0].length)) ? {} : { floor: 0 }),
  )
  for (const range of reading.plain.matchAll(FLOOR_RANGE_OF_ASSET)) reading.setAside(range.index, range.index + range[0].length)
  reading.take(ON_FLOOR, ([, floor]) => ({ floor: floorOf(floor!) }))
}
