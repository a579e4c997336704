import { COUNT, countOf, FLOOR, floorOf } from './numbers.ts'
import { type Filling, type Kind, pattern, type Reading } from './reading.ts'

const ROOMS = '(?:חדרים|חדר|חדרי|חד|ח|rooms?|room)»(?! ?(?:רחצה|אמבטיה|שינה|ילדים|עבודה|ארונות|שירותים))'
const ROOM_RANGE = pattern(`(?<![\\d.,])(${COUNT}) ?(?:חדרים|חד|ח)?» ?(?:-|עד|או|/) ?-?(${COUNT}) ?-?${ROOMS}`)
const ROOMS_UP_TO = pattern(`«(?:עד|מקסימום|לא יותר מ-?|לא מעל) ?(${COUNT}) ?-?${ROOMS}`)
const ROOMS_FROM = pattern(`(?<![\\d.,])(${COUNT}) ?(?:\\+|פלוס»)? ?-?${ROOMS}( וחצי»)?(?: (?:ומעלה|ויותר|לפחות|מינימום)»)?\\+?`)
const ROOMS_LINE = pattern(`«(?:מס(?:פר)? )?(?:ה?חדרים|חד)» ?[:?-]? ?(${COUNT})(?: ?(?:-|עד|או) ?(${COUNT}))?(?! ?(?:מ|אלף))`)
const ONE_ROOM = pattern('«[ולבה]?(דירת חדר)»')
const BATHS = pattern(`(${COUNT}) ?(?:חדרי|חדר|חד) ?(?:רחצה|אמבטיה|מקלחת)»`)
const TOILETS = pattern(`(${COUNT}) ?שירותים»`)

export function readRooms(reading: Reading, kind: Kind): void {
  const rooms = (least: string, most?: string): Filling | null => {
    const values = [least, most].filter((one) => one !== undefined).map(countOf)
    if (values.some((value) => !(value > 0 && value <= 20)) || (values[1] ?? 99) < values[0]!) return null
    return values.length === 1
      ? { number_of_rooms: values[0]! }
      : { number_of_rooms: values[0]!, number_of_rooms_max: values[1]! }
  }
  if (kind === 'asset') {
    reading.take(BATHS, ([, count]) => ({ bathrooms: countOf(count!) }))
    reading.take(TOILETS, ([, count]) => ({ toilets: countOf(count!) }))
  }
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
const NOT_GROUND = pattern('«ו?לא[ -](?:ב|מ)?(?:קומת |בקומת )?ה?קרקע»')
const NOT_FIRST = pattern('«ו?לא (?:ב)?(?:ה)?(?:קומה )?ה?ראשונה»')
const NOT_LAST = pattern('«ו?לא (?:ב)?(?:ה)?(?:קומה )?ה?אחרונה»')
const LEVELS_AT_MOST = pattern('«[בה]?(?:בניין|בנין|בית)(?: [א-ת]{2,8})? עד (\\d{1,2}) קומות»')
const FLOOR_OVER = pattern(`«(?:מעל|גבוה מ) ?${AT_FLOOR} ?(${FLOOR})`)
const FLOOR_RANGE = pattern(`${AT_FLOOR}:? ?(${FLOOR}) ?(?:-|עד|או) ?(${FLOOR})`)
const FLOOR_UP_TO = pattern(`«(?:עד ${AT_FLOOR}|${AT_FLOOR}:? (?:עד|מקסימום)) ?(${FLOOR})`)
const FLOOR_FROM = pattern(
  `(?:${AT_FLOOR}:? ?(${FLOOR})(?: (?:ומעלה|ויותר|לפחות|מינימום)»|\\+)|«(?:מ-?|החל מ-?|מינימום |לפחות )${AT_FLOOR.replace('«[ובהלמ]{0,2}', '')} ?(${FLOOR}))`,
)

/** What a buyer says of floors, before refusals are set aside. */
export function readWishedFloors(reading: Reading): void {
  reading.take(NOT_GROUND, () => ({ from_floor: 1 }))
  reading.take(NOT_LAST, () => ({ not_last_floor: true }))
  reading.take(NOT_FIRST, () => ({ not_first_floor: true }))
  reading.take(LEVELS_AT_MOST, ([, levels]) => ({ floors_in_building: Number(levels) }))
  const isRefused = (at: number) => /(?:לא|אל|בלי) ?$/.test(reading.whole.slice(Math.max(0, at - 5), at))
  const from = (floor: number, match: RegExpExecArray) => (isRefused(match.index) ? null : { from_floor: floor })
  const isForElevator = (at: number) => /(?:מעלית|חובה) ?$/.test(reading.whole.slice(Math.max(0, at - 7), at))
  reading.take(FLOOR_OVER, (match) => from(floorOf(match[1]!) + 1, match))
  reading.take(FLOOR_RANGE, (match) =>
    isRefused(match.index) || floorOf(match[1]!) > floorOf(match[2]!)
      ? null
      : { from_floor: floorOf(match[1]!), to_floor: floorOf(match[2]!) },
  )
  reading.take(FLOOR_UP_TO, (match) => (isRefused(match.index) ? null : { to_floor: floorOf(match[1]!) }))
  reading.take(FLOOR_FROM, (match) => {
    const floor = floorOf((match[1] ?? match[2])!)
    return isForElevator(match.index) ? null : from(floor, match)
  })
}

const OUT_OF = pattern(`${AT_FLOOR}:? ?(${FLOOR}) ?\\(?(?:מתוך|/|מ-?) ?:?(\\d{1,3})(?!\\d)(?! ?(?:מ"ר|מטר|חד))`)
const OUT_OF_LINE = pattern('«(?:מתוך|קומות בבניין|סה"כ קומות) ?: ?(\\d{1,3})')
const GROUND = pattern('«[ובה]{0,2}(?:קומת|ק) (?:ה)?(?:קרקע)»|«ק"ק»')
const FLOOR_RANGE_OF_ASSET = pattern(`${AT_FLOOR}:? ?\\d{1,2} ?- ?\\d{1,2}`)
const ON_FLOOR = pattern(`${AT_FLOOR}:? ?(${FLOOR})(?! ?(?:חד|מ"ר))`)
const LEVELS = pattern(`(${COUNT}) ?(?:מפלסים|מפלסי)»`)

export function readFloorsOfAsset(reading: Reading): void {
  reading.take(OUT_OF, ([, floor, highest]) =>
    Number(highest) < floorOf(floor!) ? null : { floor: floorOf(floor!), highest_floor: Number(highest) },
  )
  reading.take(OUT_OF_LINE, ([, highest]) => ({ highest_floor: Number(highest) }))
  reading.take(GROUND, () => ({ floor: 0 }))
  for (const range of reading.plain.matchAll(FLOOR_RANGE_OF_ASSET)) reading.setAside(range.index, range.index + range[0].length)
  reading.take(ON_FLOOR, ([, floor]) => ({ floor: floorOf(floor!) }))
  reading.take(LEVELS, ([, levels]) => ({ asset_levels: countOf(levels!) }))
}

const METRES = '(?:מ"ר|מטרים|מטר|מ\'|מר|sqm)»(?: רבוע)?'
const SIZE = `(?<![\\d.,])(\\d{1,3}(?:,\\d{3})|\\d{2,5}|«(?:מאה|מאתיים)»)(?![\\d.])(?: ?(?:-|עד) ?\\d{2,4})?`
const NAMED_PARTS: [string, string, string][] = [
  ['גינה|גינת|גן|חצר|מגרש|גג|חצרות', 'asset_outside_size', 'asset_outside_size'],
  ['מרפסת שמש|מרפסת|מרפסות|מ.שמש', 'sun_terrace_size', ''],
  ['ממ"ד|ממ"ק', 'in_house_shelter_size', ''],
  ['מחסן|סלון|מטבח', '', ''],
]
const PARTS = NAMED_PARTS.map(([names, ofAsset, ofBuyer]) => ({
  before: pattern(
    `«[ובה+]{0,2}(?:${names})»(?: (?:של|פרטית?|צמודה?|בגודל|לפחות|מינימום|כ|שמש|סוכה|ענקית?|גדולה)){0,2}:? ?-?כ?-?(?<!קומה )${SIZE} ?${METRES}`,
  ),
  after: pattern(`${SIZE} ?${METRES} (?:של )?(?:${names})»(?! ?:? ?\\d)`),
  isShelter: ofAsset === 'in_house_shelter_size',
  isTerrace: ofAsset === 'sun_terrace_size',
  ofAsset,
  ofBuyer,
}))
const NEAR = pattern(`${SIZE} ?${METRES}(?= (?:מה|מתחנת|הליכה))`)
const BUILT = pattern(`(?:«[בהו]?(?:שטח|גודל|מטר|מ"ר|בנוי)» ?:? ?)?${SIZE} ?${METRES}(?: בנוי)?`)
const BUILT_LINE = pattern(`«(?:שטח|גודל|מטר|מ"ר|מטראז')» ?: ?${SIZE}`)

const metres = (text: string): number => {
  if (text === 'מאה') return 100
  return /^\d/.test(text) ? Number(text.replace(',', '')) : 200
}

export function readSizes(reading: Reading, kind: Kind): void {
  for (const near of reading.plain.matchAll(NEAR)) reading.setAside(near.index, near.index + near[0].length)
  const isLot =
    pattern('«[ולבה]?מגרש»').test(reading.whole) && !pattern('חדרים|חד»|בנוי|בית פרטי|וילה|משפחתי|קוטג').test(reading.whole)
  for (const part of PARTS) {
    const read = (match: RegExpExecArray): Filling | null => {
      const field = kind === 'asset' ? part.ofAsset : part.ofBuyer
      const size = metres(match[1]!)
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
  }
  const built = isLot ? 'asset_outside_size' : kind === 'asset' ? 'asset_built_area' : 'asset_size'
  const isPlausible = (text: string) => metres(text) >= 12
  reading.take(BUILT, ([, size]) => (isPlausible(size!) ? { [built]: metres(size!) } : null))
  reading.take(BUILT_LINE, ([, size]) => (isPlausible(size!) ? { [built]: metres(size!) } : null))
}
