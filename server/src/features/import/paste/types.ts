import { type Filling, type Kind, pattern, type Reading } from './reading.ts'

/** Longer names first: דירת גן is not דירה. */
const TYPES: [RegExp, string][] = [
  [pattern('«[ולבמה]{0,2}(?:דיר(?:ת|ות) ה?גן|garden (?:apartment|apt|flat))»'), 'GT'],
  [pattern('«[ולבמה]{0,2}(?:דיר(?:ת|ות) ה?גג|(?:roof|rooftop) (?:apartment|apt|flat))»'), 'RT'],
  [pattern('«[ולבמה]{0,2}(?:מיני )?(?:פנטהאוז(?:ים)?|פנטהוז|פנטאוז|פנטהאוס|penthouse)»'), 'PN'],
  [pattern('«[ולבמה]{0,2}(?:דופלקס|דופלקסים|דופלכס|duplex)»'), 'DX'],
  [pattern("«[ולבמה]{0,2}(?:קוטג'?|קוטג'ים|cottage)»"), 'CE'],
  [pattern('«[ולבמה]{0,2}(?:בית )?(?:דו[ -]?משפחתי|חצי דו|דו-משפחתיים|semi-?detached)»'), 'TF'],
  [pattern('«[ולבמה]{0,2}(?:בית פרטי|בתים פרטיים|וילה|וילות|וילת|villa|(?:private )?house)»'), 'PH'],
  [pattern('«[ולבמה]{0,2}(?:סטודיו|יחידת דיור|(?<!\\d ?)יח"ד|studio)»'), 'ST'],
  [pattern('«[ולבמ]{0,2}(?:מגרש|מגרשים|plot)»'), 'LT'],
]
/** "The flat" of an agent is a type; a buyer's "size of the flat" is not. */
const FLAT: Record<Kind, RegExp> = {
  buyer: pattern('(?<!(?:שטח|גודל) )«[ולבמש]{0,2}(?:דירה|דירת|דירות|apartments?|apt|flat)»'),
  asset: pattern('«[ולבמש]{0,2}(?:ה?דירה|דירת|דירות|apartments?|apt|flat)»'),
}
const ITS_SIZE = new RegExp(pattern('^ ?:? ?(?:של |מעל |לפחות |כ-?|מ-?)?\\d{2,3} ?(?:מטר|מ"ר)'), 'u')
const HOUSE = pattern(
  '«[ולבמהש]{0,2}(?:בית|בתים|וילה|וילות|וילת|קוטג|קוטגים|דו[ -]?משפחתי|חצי דו|cottage|villa|house)»(?! (?:ספר|כנסת|מלון|קפה))',
)
/** A house that may be built: "מגרש לבניית וילה", "אושר היתר לבית פרטי". */
const MAY_BE_BUILT = pattern(
  `«(?:ל?בנית|ל?בניית|לבנות|ל?הקמת|להקים|היתר|זכויות|תוכניות|תכניות|תוכנית|תכנית|תב"ע|מאושר|אושרה?|מתאים|מיועד|אפשרות|ייעוד)»[^,.;\\n]{0,24}?(?:בית(?: פרטי)?|בתים(?: פרטיים)?|וילה|וילות|קוטג|קוטגים|דו[ -]?משפחתי)»(?: ועוד [א-ת]+)?`,
)
const LOT = pattern('«[ולבהמש]{0,2}(?:מגרש|מגרשים|plot)»')
const ROOMS = pattern('חדרים|«חד»|בנוי|rooms')

export const isHouse = (plain: string): boolean => plain.replace(MAY_BE_BUILT, ';').search(HOUSE) >= 0
/** A lot without a house on it. */
export const isLot = (plain: string): boolean => plain.search(LOT) >= 0 && plain.search(ROOMS) < 0 && !isHouse(plain)

/** The lot of the house that a buyer wants, not a lot by itself. */
const LOT_OF_HOUSE = new RegExp(
  pattern(
    `(?<=«(?:על|עם|כולל|שטח|גודל|בגודל) )${LOT.source}|«ו?[בה]מגרש»(?! או)|(?<!או )${LOT.source}(?= ?:? ?(?:של|\\ue000|חצי|רבע|דונם|בגודל|מינימום|לפחות|כ-?|מ-?|מעל|\\d|גדול|פינתי|יפה|פרטי))(?!.{0,40} או )`,
  ),
  'u',
)
const OWN_FLAT = pattern('«(?:מכרנו|מכרתי|מכרה|מכר) (?:כבר )?(?:את )?(?:ה)?(?:דירה|דירתנו|בית|נכס)(?: שלנו| שלי)?»')
const INCLUDES = pattern('«(?:כולל|פלוס|עם|\\+) ?(?:אופציה ל)?יחידת (?:דיור|הורים)»')
const STATUSES: [RegExp, string][] = [
  [pattern('«[ולב]?ה?דירה ה?ראשונה»'), 'FA'],
  [pattern('«[ולמה]?משפר(?:י|ת|ים)? דיור»|«שדרוג דיור»|«לשפר דיור»'), 'IM'],
  [pattern('«[ול]?השקעה»|«ה?משקיע(?:ה|ים)?»'), 'IN'],
]

export function readTypes(reading: Reading, kind: Kind): void {
  reading.take(INCLUDES, () => ({}))
  const { plain } = reading
  if (isLot(plain))
    for (const house of reading.plain.matchAll(MAY_BE_BUILT)) reading.setAside(house.index, house.index + house[0].length)
  const isOfHouse = isHouse(plain)
  if (kind === 'buyer') {
    reading.take(OWN_FLAT, () => ({ sold_current_asset: true }))
    for (const [rule, code] of STATUSES) reading.take(rule, () => ({ buyer_end_customer_status: code }))
  }
  for (const [rule, code] of [...TYPES, [FLAT[kind], 'AT'] as const])
    reading.take(rule, (match): Filling => {
      // The building on a plot is what is sold, or wanted.
      if (code === 'LT' && kind === 'asset' && (isOfHouse || reading.has('number_of_rooms'))) return {}
      if (code === 'LT' && isOfHouse && LOT_OF_HOUSE.test(plain.slice(Math.max(0, match.index - 8), match.index + 60))) return {}
      // "דירת גן, דירה 100 מטר ומעלה": a size, not a second type.
      const isItsSize = code === 'AT' && ITS_SIZE.test(reading.original.slice(match.index + match[0].length))
      if (kind === 'buyer') return isItsSize && reading.has('asset_types_list') ? {} : { asset_types_list: code }
      return reading.has('asset_type') ? {} : { asset_type: code }
    })
}
