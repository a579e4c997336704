import { type Filling, type Kind, pattern, type Reading } from './reading.ts'

/** Longer names first: דירת גן is no דירה. */
const TYPES: [RegExp, string][] = [
  [pattern('«[ולבמה]{0,2}(?:דיר(?:ת|ות) ה?גן|garden (?:apartment|apt|flat))»'), 'GT'],
  [pattern('«[ולבמה]{0,2}(?:דיר(?:ת|ות) ה?גג|(?:roof|rooftop) (?:apartment|apt|flat))»'), 'RT'],
  [pattern('«[ולבמה]{0,2}(?:מיני )?(?:פנטהאוז(?:ים)?|פנטהוז|פנטאוז|פנטהאוס|penthouse)»'), 'PN'],
  [pattern('«[ולבמה]{0,2}(?:דופלקס|דופלקסים|דופלכס|duplex)»'), 'DX'],
  [pattern("«[ולבמה]{0,2}(?:קוטג'?|קוטג'ים|cottage)»"), 'CE'],
  [pattern('«[ולבמה]{0,2}(?:בית )?(?:דו[ -]?משפחתי|חצי דו|דו-משפחתיים|semi-?detached)»'), 'TF'],
  [pattern('«[ולבמה]{0,2}(?:בית פרטי|בתים פרטיים|וילה|וילות|villa|(?:private )?house)»'), 'PH'],
  [pattern('«[ולבמה]{0,2}(?:סטודיו|יחידת דיור|(?<!\\d ?)יח"ד|studio)»'), 'ST'],
  [pattern('«[ולבמ]{0,2}(?:מגרש|מגרשים|plot)»'), 'LT'],
  [pattern('«[ולבמש]{0,2}(?:דירה|דירת|דירות|apartments?|apt|flat)»'), 'AT'],
]
const HOUSE = /(?<![א-ת])(?<!(?:בנית|לבנות|להקמת|הקמת) )(?:בית|הבית|וילה|קוטג|קוטגים|דו משפחתי|דו-משפחתי)(?![א-ת])/u
const OWN_FLAT = pattern('«(?:מכרנו|מכרתי|מכרה|מכר) (?:כבר )?(?:את )?(?:ה)?(?:דירה|דירתנו|בית|נכס)(?: שלנו| שלי)?»')
const INCLUDES = pattern('«(?:כולל|פלוס|עם|\\+) ?(?:אופציה ל)?יחידת (?:דיור|הורים)»')
const STATUSES: [RegExp, string][] = [
  [pattern('«[ולב]?ה?דירה ה?ראשונה»'), 'FA'],
  [pattern('«[ולמה]?משפר(?:י|ת|ים)? דיור»|«שדרוג דיור»|«לשפר דיור»'), 'IM'],
  [pattern('«[ול]?השקעה»|«ה?משקיע(?:ה|ים)?»'), 'IN'],
]

export function readTypes(reading: Reading, kind: Kind): void {
  reading.take(INCLUDES, () => ({}))
  if (kind === 'buyer') {
    reading.take(OWN_FLAT, () => ({ sold_current_asset: true }))
    for (const [rule, code] of STATUSES) reading.take(rule, () => ({ buyer_end_customer_status: code }))
  }
  for (const [rule, code] of TYPES)
    reading.take(rule, (): Filling => {
      if (kind === 'buyer') return { asset_types_list: code }
      // What stands on the plot is what is sold.
      if (code === 'LT' && (HOUSE.test(reading.plain) || reading.has('number_of_rooms'))) return {}
      return reading.has('asset_type') ? {} : { asset_type: code }
    })
}
