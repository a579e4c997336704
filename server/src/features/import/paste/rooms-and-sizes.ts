import { factOf, factsOfKind } from '@mafteach/contract/facts'
import { COUNT, countOf, ONE } from './numbers.ts'
import { type Filling, type Kind, pattern, type Reading } from './reading.ts'
import { isHouse, isLot } from './types.ts'

const ROOMS = '(?:חדרים|חדר|חדרי|חד|ח|rooms?|room)»(?! ?(?:רחצה|אמבטיה|שינה|ילדים|עבודה|ארונות|שירותים))'
const ROOM_RANGE = pattern(`(?<![\\d.,])(${COUNT}) ?(?:חדרים|חד|ח)?» ?(?:-|עד|או|/) ?-?(${COUNT}) ?-?${ROOMS}`)
const ROOMS_UP_TO = pattern(`«(?:עד|מקסימום|לא יותר מ-?|לא מעל) ?(${COUNT}) ?-?${ROOMS}`)
const ROOMS_FROM = pattern(`(?<![\\d.,])(${COUNT}) ?(?:\\+|פלוס»)? ?-?${ROOMS}( וחצי»)?(?: (?:ומעלה|ויותר|לפחות|מינימום)»)?\\+?`)
const ROOMS_LINE = pattern(`«(?:מס(?:פר)? )?(?:ה?חדרים|חד)» ?[:?-]? ?(${COUNT})(?: ?(?:-|עד|או) ?(${COUNT}))?(?! ?(?:מ|אלף))`)
const ONE_ROOM = pattern('«[ולבה]?(דירת חדר)»')
const COUNTS = factsOfKind('count').flatMap((name) => {
  const { textPattern } = factOf(name)
  return textPattern ? [{ name, rule: pattern(`(${COUNT}) ?(?:${textPattern})»`) }] : []
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

export const METRES = '(?:מ"ר|מטרים|מטר|מ\'|מר|sqm|sq m|m2)»(?: רבוע)?'
const SIZE = `(?<![\\d.,])(\\d{1,3}(?:,\\d{3})|\\d{2,5}|«(?:מאה|מאתיים)»)(?!\\d|\\.\\d)(?: ?(?:-|עד) ?\\d{2,4})?`
/** Adjectives between a part and its size: "חצר פרטית של 120", "מרפסת דרומית 18". */
const LOOKS = `(?:של|שמש|סוכה|לפחות|ש?(?:לא|של) (?:פחות|קטנה) מ|מינימום|מעל|כ|(?:בשטח|בגודל)(?: (?:של|כ))?|ענק|פרטי|צמוד|גדול|קטן|רחב|פינתי|מרוצף|מטופח|בלעדי|(?!ו|ה?דיר|בית|חצי|שני|מרפס|גינ|חצר|חני|קומ)[א-ת]{2,9}[תה])`
/** For rooms any word may be in between. */
const ANY_LOOKS = '(?:(?!ו|ב?שטח|ה?דיר|סה|בנוי)[א-ת]{2,9})'
const LOTS = 'מגרש|שטח (?:ה)?(?:מגרש|קרקע|חצר|גינה)|(?<!(?:קומת|צמוד|צמודי|צמודת|ק|דירת|בית) )(?:קרקע|אדמה)|plot|lot'
interface Part {
  names: string
  ofAsset: string
  ofBuyer: string
}
const NAMED_PARTS: Part[] = [
  { names: '(?:מרפסת|מרפסות) ה?(?:שירות|סגורה)|(?:גינה|חצר|גג) (?:ה)?משותפת?', ofAsset: '', ofBuyer: '' },
  { names: LOTS, ofAsset: 'asset_outside_size', ofBuyer: 'asset_outside_size' },
  {
    names: 'גינה|גינת|(?<!דירת |דירות )גן|חצר|(?<!דירת |דירות |מרפסת )גג|חצרות|garden|yard',
    ofAsset: 'asset_outside_size',
    ofBuyer: 'asset_outside_size',
  },
  { names: 'מרפסת (?:שמש|גג)|מרפסת|מרפסות|מ.שמש|balcony|terrace', ofAsset: 'sun_terrace_size', ofBuyer: '' },
  { names: 'ממ"ד|ממ"ק|mamad', ofAsset: 'in_house_shelter_size', ofBuyer: '' },
  {
    names:
      'מחסן|סלון|מטבח|פינת אוכל|חדר(?:י)? (?:שינה|שינה הורים|הורים|עבודה|ילדים)|יחידת הורים|סוויטה|סוויטת הורים|מרתף|בריכה|בריכת שחייה|לובי|חניה|storage|living room|basement',
    ofAsset: '',
    ofBuyer: '',
  },
]
const PARTS = NAMED_PARTS.map((part) => {
  const { names, ofAsset } = part
  const lead = `«[ובה+]{0,2}(?:${names})»(?: ${ofAsset ? LOOKS : ANY_LOOKS}»){0,2} ?[:(]? ?-? ?כ?-?`
  return {
    ...part,
    isLot: names === LOTS,
    isShelter: ofAsset === 'in_house_shelter_size',
    isTerrace: ofAsset === 'sun_terrace_size',
    before: pattern(
      `${lead}(?<!קומה )${SIZE} ?${METRES}(?! ?(?:בנוי|בנויים|סה"כ|ברוטו|נטו|built)»(?! ?:? ?\\d))( ו-? ?\\d{1,3} ?${METRES}(?! ?[א-ת]))?`,
    ),
    small: pattern(`${lead}(?:(\\d) ?(?:מ"ר|מטר|sqm)|([4-9]) ?מ')»`),
    after: pattern(`${SIZE} ?${METRES} (?:של )?(?:ה)?(?:${names})»(?! ?:? ?\\d)`),
    /** "מרפסת 15", "גינה 90", "+ 50 מרפסת": alone between commas, plus signs or line ends. */
    bare: pattern(
      `«[ובה+]{0,2}(?:${names})» ?:? ?(\\d{2,4})(?= ?(?:$|[,;+|\\n)]|\\. ))|(?<=\\+ ?)(\\d{2,4}) (?:${names})»|(?<=[,;|\\n] ?)(\\d{2,4}) (?:${names})»(?= ?(?:$|[,;+|\\n]|\\. ))`,
    ),
  }
})
/** "על מגרש 400 בכפר סבא" */
const LOT_BARE = pattern(`«[ובה]{0,2}(?:מגרש|חצר|גינה)» ?:? ?(\\d{2,4})(?= [בו][א-ת\\ue000])`)
/** Smaller sizes with a name are rooms of the flat; "100 מ״ר סלון מרווח" starts with the flat's size. */
const ROOM_MAX = 40
const ANY_SIZE = pattern(`${SIZE} ?${METRES}`)
const SIZE_IN = new RegExp(pattern(`\\d[\\d,]* ?${METRES}`), 'u')
const TERRACED = /פנטה|פנטאוז|דיר(?:ת|ות) ה?גג/u
/** "בית פרטי על 350 מטר": the lot of a house. */
const HOUSE_ON_LOT = pattern(
  `(?<=«(?:בית|וילה|קוטג|משפחתי)»[^,.;\\n\\d]{0,20})«על (?:שטח |מגרש )?(?:של )?(?:כ-?)?${SIZE} ?${METRES}`,
)
/** "100 מ״ר על 350 מ״ר". */
const ON_LOT = pattern(
  `(?<=${METRES.replace('»', '')}(?: בנוי)? )על (?:מגרש |שטח |קרקע )?(?:של )?(?:כ-?)?${SIZE} ?${METRES}(?: מגרש»)?`,
)
/** The building's lot is not a garden. */
const LOT_OF_BUILDING = pattern(
  '«[בהמ]{0,2}(?:בניין|פרויקט|מתחם)»[^,.;\\n\\d]{0,24} (?:על|ב)(?: ?שטח| ?מגרש)[^,.;\\n]{0,16}(?:דונם|מטר|מ"ר)»',
)
/** "180/250 מ״ר": built area and lot of a house; for a flat it is ambiguous. */
const BOTH = pattern(`(?<![\\d./])(\\d{2,3}) ?/ ?(\\d{2,4}) ?${METRES}(?: ?\\(?בנוי ?/ ?(?:מגרש|קרקע)»\\)?)?`)
/** "75+55 גינה", "140 + 60 מ״ר מרפסות": the flat and its extra area. */
const WITH_MORE = pattern(
  `(?<![\\d./+])(\\d{2,3})(?: ?${METRES})? ?(?=\\+ ?\\d{1,3} ?(?:${METRES} )?(?:מרפסת|מרפסות|גינה|חצר|גג)»)`,
)
/** "תוספת של 25 מ״ר", "זכויות ל-40 מ״ר": not built yet. */
const MAY_BE_ADDED = pattern(`«[בול]?(?:תוספת|הרחבה|הרחבת|להרחיב|להרחבה|זכויות|אחוזי בנייה)»[^,.;\\n\\d]{0,16}${SIZE} ?${METRES}`)
const NEAR = pattern(`${SIZE} ?${METRES}(?= (?:מה|מתחנת|הליכה))`)
const SIZE_AT_MOST = pattern(
  `(?<!\\d ?(?:מטר |מ"ר |-)?)«(?:עד|מקסימום|פחות מ-?|לא (?:גדולה?|יותר|מעל)(?: מ-?)?) ?${SIZE} ?${METRES}`,
)
/** An explicitly built area. */
const BUILT_NAMED = pattern(
  `«[בהו]{0,2}(?:בנוי|בנויים|שטח בנוי|שטח (?:ה)?(?:דירה|בית|נכס)|גודל (?:ה)?(?:דירה|בית|נכס))» ?:? ?(?:של )?-?כ?-? ?${SIZE} ?${METRES}|${SIZE} ?${METRES} (?:בנוי|בנויים|סה"כ|נטו|ברוטו|built)»(?! ?:? ?\\d)`,
)
const BUILT = pattern(`(?:«[בהו]?(?:שטח|גודל|מטר|מ"ר|בנוי)» ?:? ?)?${SIZE} ?${METRES}(?: בנוי)?`)
const BUILT_LINE = pattern(
  `(?<=(?:^|[,;|\\n]) ?)(\\d{2,3}) בנוי»(?= ?(?:$|[,;|\\n]|\\. ))|«(?:שטח|גודל|מטר|מ"ר|מטראז')» ?: ?${SIZE}|«בנוי» ?:? ?${SIZE}`,
)
const DUNAM = pattern(
  `«[בכשעל]{0,2}(?:(חצי|רבע|1[/;][24]|(?<![\\d./;])\\d{1,3}(?:\\.\\d{1,2})?|${ONE}) ?)?(?:דונם|דונמים|dunam)»( ו-?(?:חצי|רבע)»)?`,
)
const PARTS_OF_ONE: Record<string, number> = { חצי: 0.5, רבע: 0.25, '1/2': 0.5, '1/4': 0.25 }
/** Square metres of dunams. */
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
  const aside = (rule: RegExp) => {
    for (const match of reading.plain.matchAll(rule)) reading.setAside(match.index, match.index + match[0].length)
  }
  aside(NEAR)
  if (kind === 'asset') aside(MAY_BE_ADDED)
  const isOnlyLot = isLot(reading.plain)
  const isOfHouse = isHouse(reading.plain)
  const [outside, built] = ['asset_outside_size', kind === 'asset' ? 'asset_built_area' : 'asset_size'] as const
  if (kind === 'asset') {
    if (!isOfHouse) aside(LOT_OF_BUILDING)
    reading.take(BOTH, ([, first, second]) =>
      isOfHouse && metres(first!) < metres(second!) ? { [built]: metres(first!), [outside]: metres(second!) } : null,
    )
    aside(BOTH)
    reading.take(WITH_MORE, ([, size]) => ({ [built]: metres(size!) }))
  }
  for (const rule of [HOUSE_ON_LOT, ON_LOT]) reading.take(rule, ([, size]) => ({ [outside]: metres(size!) }))
  reading.take(DUNAM, ([, count, rest]) => ({ [outside]: dunam(count, rest) }))
  for (const part of PARTS) readPart(reading, part, kind, isOnlyLot)
  if (kind === 'asset') reading.take(LOT_BARE, ([, size]) => (reading.has(outside) ? null : { [outside]: metres(size!) }))
  // A buyer's size is a minimum.
  if (kind === 'buyer') aside(SIZE_AT_MOST)
  const field = isOnlyLot ? outside : built
  const area = (...sizes: (string | undefined)[]) => {
    const size = metres(sizes.find((one) => one !== undefined)!)
    return size >= BUILT_MIN ? { [field]: size } : null
  }
  reading.take(BUILT_NAMED, ([, before, after]) => area(before, after))
  reading.take(BUILT, ([, size]) => area(size))
  reading.take(BUILT_LINE, ([, ...sizes]) => area(...sizes))
}

const BUILT_MIN = 12

function readPart(reading: Reading, part: (typeof PARTS)[number], kind: Kind, isOnlyLot: boolean): void {
  const field = kind === 'asset' ? part.ofAsset : part.ofBuyer
  const sizes = new Set<number>()
  const read = (match: RegExpExecArray): Filling | null => {
    const size = metres((match[1] ?? match[2] ?? match[3])!)
    if (!field) {
      // Other rules read the facility itself.
      const area = SIZE_IN.exec(match[0])
      if (area) reading.fill({}, match.index + area.index, match.index + area.index + area[0].length)
      return null
    }
    if ((part.isTerrace && size > 200) || (part.isShelter && size > 30)) return null
    // Two gardens or terraces: ambiguous, so neither is taken.
    sizes.add(size)
    if (kind === 'asset' && part.isTerrace) return { has_sun_terrace: true, sun_terrace_size: size }
    if (kind === 'asset' && part.isShelter) return { has_in_house_shelter: true, in_house_shelter_size: size }
    if (isOnlyLot && part.isLot) return { [kind === 'asset' ? 'asset_type' : 'asset_types_list']: 'LT', [field]: size }
    return { [field]: size }
  }
  reading.take(part.before, (match) => {
    // "2 מרפסות: 10 מ״ר ו-8 מ״ר"
    if (!match[2]) return read(match)
    reading.setAside(match.index + match[0].search(/\d/), match.index + match[0].length)
    return null
  })
  const isOnly = [...reading.original.matchAll(ANY_SIZE)].length === 1
  reading.take(part.after, (match) => {
    const size = metres(match[1]!)
    const isOfFlat = field ? part.isTerrace && isOnly && size >= ROOM_MAX && !TERRACED.test(reading.original) : size >= ROOM_MAX
    return isOfFlat ? null : read(match)
  })
  if (kind === 'asset') reading.take(part.small, read)
  if (kind === 'asset' && field) reading.take(part.bare, read)
  if (sizes.size > 1 && !part.isLot) reading.forget(field)
}
