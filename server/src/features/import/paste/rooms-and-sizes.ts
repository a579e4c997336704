import { factOf, factsOfKind } from '@mafteach/contract/facts'
import { COUNT, countOf, FLOOR, floorOf, ONE } from './numbers.ts'
import { type Filling, type Kind, pattern, type Reading } from './reading.ts'

const ROOMS = '(?:חדרים|חדר|חדרי|חד|ח|rooms?|room)»(?! ?(?:רחצה|אמבטיה|שינה|ילדים|עבודה|ארונות|שירותים))'
const ROOM_RANGE = pattern(`(?<![\\d.,])(${COUNT}) ?(?:חדרים|חד|ח)?» ?(?:-|עד|או|/) ?-?(${COUNT}) ?-?${ROOMS}`)
const ROOMS_UP_TO = pattern(`«(?:עד|מקסימום|לא יותר מ-?|לא מעל) ?(${COUNT}) ?-?${ROOMS}`)
const ROOMS_FROM = pattern(`(?<![\\d.,])(${COUNT}) ?(?:\\+|פלוס»)? ?-?${ROOMS}( וחצי»)?(?: (?:ומעלה|ויותר|לפחות|מינימום)»)?\\+?`)
const ROOMS_LINE = pattern(`«(?:מס(?:פר)? )?(?:ה?חדרים|חד)» ?[:?-]? ?(${COUNT})(?: ?(?:-|עד|או) ?(${COUNT}))?(?! ?(?:מ|אלף))`)
const ONE_ROOM = pattern('«[ולבה]?(דירת חדר)»')
const COUNTS = factsOfKind('count').flatMap((name) => {
  const { said } = factOf(name)
  return said ? [{ name, rule: pattern(`(${COUNT}) ?(?:${said})»`) }] : []
})

export function readRooms(reading: Reading, kind: Kind): void {
  const rooms = (least: string, most?: string): Filling | null => {
    const values = [least, most].filter((one) => one !== undefined).map(countOf)
    if (values.some((value) => !(value > 0 && value <= 20)) || (values[1] ?? 99) < values[0]!) return null
    return values.length === 1
      ? { number_of_rooms: values[0]! }
      : { number_of_rooms: values[0]!, number_of_rooms_max: values[1]! }
  }
  if (kind === 'asset') for (const { name, rule } of COUNTS) reading.take(rule, ([, count]) => ({ [name]: countOf(count!) }))
  if (kind === 'buyer') {
    reading.take(ROOM_RANGE, ([, least, most]) => rooms(least!, most))
    reading.take(ROOMS_UP_TO, ([, most]) => (reading.has('number_of_rooms_max') ? null : { number_of_rooms_max: countOf(most!) }))
  }
  const one = ([, least, most]: readonly (string | undefined)[]) =>
    reading.has('number_of_rooms') || reading.has('number_of_rooms_max')
      ? null
      : rooms(least!, kind === 'buyer' ? most : undefined)
  reading.take(ROOMS_FROM, (match) => one(match[2] ? ['', `${match[1]} וחצי`] : ['', match[1]!]))
  reading.take(ROOMS_LINE, one)
  reading.take(ONE_ROOM, () => ({
    number_of_rooms: 1,
    ...(kind === 'buyer' ? { asset_types_list: 'AT' } : { asset_type: 'AT' }),
  }))
}

const AT_FLOOR = `«[ובהלמ]{0,2}(?:קומה|קומת|קומות|ק|floor)»`
const UNLOVED = `(?:[במ]?(?:קומת |קומות |קומה )?ה?(?:קרקע|ראשונה|ראשונות|אחרונה|אחרונות|עליונה)|[במ]?קומה (?:1|א)|(?:ground|first|last|top) floor)»`
const NOT_FLOORS = pattern(
  `«ו?(?:לא|בלי|ללא|not)»(?: (?:רוצים|רוצה|מחפשים|מחפשת|מחפש|מעוניינים|מעוניינת|מעוניין|על|at))?(?:[ -]| the )${UNLOVED}(?: ?[,/]? ?(?:או |ו|or )?(?:לא )?${UNLOVED}){0,2}`,
)
const KINDS_OF_FLOOR: [RegExp, Filling][] = [
  [pattern('קרקע|ground'), { from_floor: 1 }],
  [pattern('ראשונ|קומה (?:1|א)»|first'), { not_first_floor: true }],
  [pattern('אחרונ|עליונה|last|top'), { not_last_floor: true }],
]
const LEVELS_AT_MOST = pattern(
  '«[בה]?(?:בניין|בית)(?: [א-ת]{2,8})? עד (\\d{1,2}) קומות»|«עד (\\d{1,2}) קומות ב(?:ה)?(?:בניין|בית)»',
)
/** Up to a floor no elevator is needed, from the next one it is. */
const ABOVE_THAT = '(?:,? ?ו?(?:מעל|מעבר ל|יותר מ) ?(?:זה|לזה)»(?: ?(?:רק|חובה|חייבים|חייב|צריך))?(?: ?עם»)?(?: מעלית»)?)'
const NO_ELEVATOR_UP_TO = pattern(
  `«ו?(?:בלי|ללא) מעלית»,?(?: (?:זה|בסדר|אפשר|אפשרי|סבבה|מתאים|רק|גם)){0,3} (?:עד|מקסימום) ?(?:ל?קומה )?(${FLOOR})${ABOVE_THAT}?`,
)
const UP_TO_FLOOR_WITHOUT = pattern(`«עד קומה (${FLOOR}) (?:(?:זה|בסדר|אפשר|גם) ){0,2}(?:בלי|ללא) מעלית»${ABOVE_THAT}?`)
const FLOOR_WITHOUT = pattern(`«קומה (${FLOOR}) (?:(?:בסדר|אפשר|גם) ){0,2}(?:בלי|ללא) מעלית»${ABOVE_THAT}`)
const FLOOR_OVER = pattern(`«(?:מעל|גבוה מ) ?${AT_FLOOR} ?(${FLOOR})`)
const FLOOR_RANGE = pattern(`${AT_FLOOR}:? ?(${FLOOR}) ?(?:-|עד|או) ?(${FLOOR})`)
const FLOOR_UP_TO = pattern(
  `«(?:עד ${AT_FLOOR}|מקסימום ${AT_FLOOR}|${AT_FLOOR}:? (?:עד|מקסימום)) ?(${FLOOR})|${AT_FLOOR}:? ?(${FLOOR}) (?:מקסימום|לכל היותר|ומטה)»`,
)
const ABOVE = '(?:מעל|יותר מ-?|(?:יותר )?גבוהה? (?:יותר )?מ-?)'
const NOT_ABOVE = pattern(`«לא ${ABOVE} ?${AT_FLOOR} ?(${FLOOR})|${AT_FLOOR} לא ${ABOVE} ?(${FLOOR})`)
const HIGH_FLOOR = pattern(`${AT_FLOOR} גבוהה?»,? ?(?:לא פחות מ-?|לפחות|מינימום|מ-?) ?(?:קומה )?(\\d{1,2})(?!\\d|\\.\\d)`)
const FLOOR_FROM = pattern(
  `(?:${AT_FLOOR}:? ?(${FLOOR})(?: (?:ומעלה|ויותר|לפחות|מינימום)»|\\+)|«(?:מ-?|החל מ-?|מינימום |לפחות )${AT_FLOOR.replace('«[ובהלמ]{0,2}', '')} ?(${FLOOR}))`,
)

/** What a buyer says of floors, before refusals are set aside. */
export function readWishedFloors(reading: Reading): void {
  reading.take(NOT_FLOORS, ([all]) =>
    Object.assign({}, ...KINDS_OF_FLOOR.filter(([rule]) => all.search(rule) >= 0).map(([, filling]) => filling)),
  )
  for (const rule of [NO_ELEVATOR_UP_TO, UP_TO_FLOOR_WITHOUT, FLOOR_WITHOUT])
    reading.take(rule, ([, floor]) => ({ should_have_elevator: true, elevator_from_floor: floorOf(floor!) + 1 }))
  reading.take(LEVELS_AT_MOST, ([, one, other]) => ({ floors_in_building: Number(one ?? other) }))
  const isRefused = (at: number) => /(?:לא|אל|בלי) ?$/.test(reading.whole.slice(Math.max(0, at - 5), at))
  const from = (floor: number, match: RegExpExecArray) => (isRefused(match.index) ? null : { from_floor: floor })
  const isForElevator = (at: number) => /(?:מעלית|חובה) ?$/.test(reading.whole.slice(Math.max(0, at - 7), at))
  reading.take(NOT_ABOVE, ([, one, other]) => ({ to_floor: floorOf((one ?? other)!) }))
  reading.take(HIGH_FLOOR, ([, floor]) => ({ from_floor: Number(floor) }))
  reading.take(FLOOR_OVER, (match) => from(floorOf(match[1]!) + 1, match))
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
const OUT_OF = pattern(`${AT_FLOOR}[:.]? ?(${FLOOR}) ?\\(?(?:מתוך|out of|of|/|מ-?) ?:?${HIGHEST}(?! ?(?:מ"ר»|מטר|חד))`)
const OUT_OF_LINE = pattern('«(?:מתוך|קומות בבניין|סה"כ קומות) ?: ?(\\d{1,3})')
const ORDINAL_FLOOR = pattern('«(\\d{1,2})(?:st|nd|rd|th) floor»(?: (?:out )?of (\\d{1,3}))?')
/** "2/4" by itself. */
const OUT_OF_BARE = /(?<=^|[,;|\n] ?)(\d{1,2}) ?\/ ?(\d{1,2})(?= ?(?:$|[,;|\n]))/gu
const BUILDING_OF = pattern(
  `«[בהומ]{0,2}בניין»(?: [א-ת]{2,8})?(?: (?:בן|של|בת|עם))? ${HIGHEST} קומות»|«(?:מתוך|מ-?) ?${HIGHEST} קומות»`,
)
const TOP_FLOOR = pattern(
  `${AT_FLOOR}[:.]? ?(${FLOOR}) ?[(,-]? ?ו?(?:ה?אחרונה|אחרון|עליונה)»|${AT_FLOOR} ה?אחרונה ?\\((${FLOOR})\\)`,
)
const GROUND = pattern('«[ובה]{0,2}(?:קומת|ק\\.?) (?:ה)?(?:קרקע)»|«ק"ק»|«ground floor»')
const FLOOR_RANGE_OF_ASSET = pattern(`${AT_FLOOR}[:.]? ?\\d{1,2} ?- ?\\d{1,2}`)
const ON_FLOOR = pattern(`${AT_FLOOR}[:.]? ?(${FLOOR})(?! ?(?:חד|מ"ר»))`)

/** Below the ground: "קומת מרתף", "מינוס אחת", "קומה -1", "חצי קומה מתחת לכניסה". */
const BELOW = pattern(
  `«[ובהלמ]{0,2}(?:קומה|קומת|ק)» ?(?:מינוס|-) ?([1-3](?!\\d)|«(?:אחת|אחד|שתיים)»)|«(?:ב)?מינוס ([1-3](?!\\d)|«(?:אחת|אחד|שתיים)»)|«[ובהל]{0,2}(?:קומת|דירת) (?:ה)?(?:מרתף|גן תחתון)»|«(?:חצי )?קומה (?:אחת )?מתחת (?:ל[א-ת]{3,8})»|«קומת (?:ה)?(?:כניסה|קרקע) (?:ה)?תחתונה»|«(?:קרקע|כניסה) תחתונה»`,
)

export function readFloorsOfAsset(reading: Reading): void {
  reading.take(BELOW, ([, one, other]) => {
    const count = one ?? other
    return { floor: count === undefined ? -1 : -(/\d/.test(count) ? Number(count) : countOf(count)) }
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
  reading.take(GROUND, () => ({ floor: 0 }))
  for (const range of reading.plain.matchAll(FLOOR_RANGE_OF_ASSET)) reading.setAside(range.index, range.index + range[0].length)
  reading.take(ON_FLOOR, ([, floor]) => ({ floor: floorOf(floor!) }))
}

export const METRES = '(?:מ"ר|מטרים|מטר|מ\'|מר|sqm|sq m|m2)»(?: רבוע)?'
const SIZE = `(?<![\\d.,])(\\d{1,3}(?:,\\d{3})|\\d{2,5}|«(?:מאה|מאתיים)»)(?!\\d|\\.\\d)(?: ?(?:-|עד) ?\\d{2,4})?`
const NAMED_PARTS: [string, string, string][] = [
  [
    'גינה|גינת|(?<!דירת |דירות )גן|חצר|מגרש|(?<!דירת |דירות )גג|חצרות|garden|yard|plot',
    'asset_outside_size',
    'asset_outside_size',
  ],
  ['מרפסת שמש|מרפסת|מרפסות|מ.שמש|balcony|terrace', 'sun_terrace_size', ''],
  ['ממ"ד|ממ"ק|mamad', 'in_house_shelter_size', ''],
  ['מחסן|סלון|מטבח|storage', '', ''],
]
const PARTS = NAMED_PARTS.map(([names, ofAsset, ofBuyer]) => ({
  before: pattern(
    `«[ובה+]{0,2}(?:${names})»(?: (?:של|פרטית?|צמודה?|בגודל|לפחות|מינימום|כ|שמש|סוכה|ענקית?|גדולה)){0,2}:? ?-?כ?-?(?<!קומה )${SIZE} ?${METRES}`,
  ),
  after: pattern(`${SIZE} ?${METRES} (?:של )?(?:${names})»(?! ?:? ?\\d)`),
  small: pattern(`«[ובה+]{0,2}(?:${names})»(?: (?:של|שמש|סוכה|בגודל)){0,2}:? ?(?:(\\d) ?(?:מ"ר|מטר|sqm)|([4-9]) ?מ')»`),
  /** "מרפסת 15", "גינה 90", "+ 50 מרפסת": by itself between commas, plus signs or ends of lines. */
  bare: pattern(`«[ובה+]{0,2}(?:${names})» ?:? ?(\\d{2,4})(?= ?(?:$|[,;+|\\n]|\\. ))|(?<=\\+ ?)(\\d{2,4}) (?:${names})»`),
  isShelter: ofAsset === 'in_house_shelter_size',
  isTerrace: ofAsset === 'sun_terrace_size',
  ofAsset,
  ofBuyer,
}))
/** "בית פרטי על 350 מטר": what a house stands on. */
const HOUSE_ON_LOT = pattern(`«(?:בית|וילה|קוטג|משפחתי)»[^,.;\\n\\d]{0,20} על (?:שטח |מגרש )?(?:של )?${SIZE} ?${METRES}`)
/** "100 מ״ר על 350 מ״ר". */
const ON_LOT = pattern(`(?<=${METRES.replace('»', '')}(?: בנוי)? )על (?:מגרש )?(?:של )?${SIZE} ?${METRES}(?: מגרש»)?`)
const NEAR = pattern(`${SIZE} ?${METRES}(?= (?:מה|מתחנת|הליכה))`)
const SIZE_AT_MOST = pattern(
  `(?<!\\d ?(?:מטר |מ"ר |-)?)«(?:עד|מקסימום|פחות מ-?|לא (?:גדולה?|יותר|מעל)(?: מ-?)?) ?${SIZE} ?${METRES}`,
)
const BUILT = pattern(`(?:«[בהו]?(?:שטח|גודל|מטר|מ"ר|בנוי)» ?:? ?)?${SIZE} ?${METRES}(?: בנוי)?`)
const BUILT_LINE = pattern(`«(?:שטח|גודל|מטר|מ"ר|מטראז')» ?: ?${SIZE}|«בנוי» ?:? ?${SIZE}`)
const DUNAM = pattern(
  `«[בכשעל]{0,2}(?:(חצי|רבע|1[/;][24]|(?<![\\d./;])\\d{1,3}(?:\\.\\d{1,2})?|${ONE}) ?)?(?:דונם|דונמים|dunam)»( ו-?(?:חצי|רבע)»)?`,
)
const PARTS_OF_ONE: Record<string, number> = { חצי: 0.5, רבע: 0.25, '1/2': 0.5, '1/4': 0.25 }
/** In square metres. */
const dunam = (count: string | undefined, rest: string | undefined): number =>
  Math.round(
    1000 *
      ((count === undefined ? 1 : (PARTS_OF_ONE[count.replace(';', '/')] ?? countOf(count))) +
        (rest ? PARTS_OF_ONE[rest.replace(/^ ו-?/, '')]! : 0)),
  )

const metres = (text: string): number => {
  if (text === 'מאה') return 100
  return /^\d/.test(text) ? Number(text.replace(',', '')) : 200
}

export function readSizes(reading: Reading, kind: Kind): void {
  for (const near of reading.plain.matchAll(NEAR)) reading.setAside(near.index, near.index + near[0].length)
  const isLot =
    pattern('«[ולבה]?מגרש»').test(reading.whole) && !pattern('חדרים|«חד»|בנוי|בית פרטי|וילה|משפחתי|קוטג').test(reading.whole)
  if (kind === 'asset') reading.take(HOUSE_ON_LOT, ([, size]) => ({ asset_outside_size: metres(size!) }))
  if (kind === 'asset') reading.take(ON_LOT, ([, size]) => ({ asset_outside_size: metres(size!) }))
  reading.take(DUNAM, ([, count, rest]) => ({ asset_outside_size: dunam(count, rest) }))
  for (const part of PARTS) {
    const read = (match: RegExpExecArray): Filling | null => {
      const field = kind === 'asset' ? part.ofAsset : part.ofBuyer
      const size = metres((match[1] ?? match[2])!)
      if (kind === 'buyer' && part.isTerrace) return null
      if (!field) return {}
      if ((part.isTerrace && size > 200) || (part.isShelter && size > 30)) return null
      if (kind === 'asset' && part.isTerrace) return { has_sun_terrace: true, sun_terrace_size: size }
      if (kind === 'asset' && part.isShelter) return { has_in_house_shelter: true, in_house_shelter_size: size }
      if (isLot && match[0].includes('מגרש'))
        return { ...(kind === 'asset' ? { asset_type: 'LT' } : { asset_types_list: 'LT' }), [field]: size }
      return { [field]: size }
    }
    reading.take(part.before, read)
    if (part.ofAsset) reading.take(part.after, read)
    if (kind === 'asset' && part.ofAsset) {
      reading.take(part.small, read)
      reading.take(part.bare, read)
    }
  }
  // A buyer's size is the least.
  if (kind === 'buyer')
    for (const most of reading.plain.matchAll(SIZE_AT_MOST)) reading.setAside(most.index, most.index + most[0].length)
  const built = isLot ? 'asset_outside_size' : kind === 'asset' ? 'asset_built_area' : 'asset_size'
  const isPlausible = (text: string) => metres(text) >= 12
  reading.take(BUILT, ([, size]) => (isPlausible(size!) ? { [built]: metres(size!) } : null))
  reading.take(BUILT_LINE, ([, line, bare]) => (isPlausible((line ?? bare)!) ? { [built]: metres((line ?? bare)!) } : null))
}
