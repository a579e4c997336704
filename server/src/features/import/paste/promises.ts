import { FACILITY } from './facilities.ts'
import { FLOOR } from './numbers.ts'
import { type Kind, pattern, type Reading } from './reading.ts'
import { METRES } from './rooms-and-sizes.ts'

/** Sets aside what is promised, possible or planned, and what exists but not for this flat: it fills neither yes nor no. */

/** Introduces possibilities, for buyers and assets. */
const POSSIBLE =
  '(?<!(?:אי|אין) )(?:אופציה|אפשרות|ניתן|אפשר) ל(?!נו |י |יד )[א-ת]{2,10}|(?:יש )?היתר|אישור(?: [א-ת]{3,9})? ל|בקשה להיתר|הכנה ל|פיר ל|צפי ל|פוטנציאל ל|תוכנית ל|תכנית ל|תכנון (?:עתידי )?ל|זכויות ל|תב"ע ל'
/** For properties; a buyer's "שתהיה מעלית" is a demand. */
const PLANNED = `עתיד(?:ה|ים|ית|י)? ל|צפויה?|צפויים|אמורה?|אמורים|מתוכננ(?:ת|ים|ות)?|מתוכנן|תוכנ(?:ן|נה)|תהיה|יהיה|יהיו|ת?[יו]?יבנה|תיבנה|ייבנה|ייבנו|תוקם|יוקם|תותקן|יותקן|יותקנו|תתווסף|יתווסף|יתווספו|נקבל|יקבלו?|תקבלו?|תקבלי|מקבלים|תימסר|יימסר|תינתן|יוסיפו|תוסיף|הבטיחו|מבטיחים?|מובטחת|מתחייב(?:ים|ת)? ל|מיועד(?:ת)? ל|מחכים ל|ממתינים ל|לקראת|בתהליכי|בהליכי|(?:אישר|אישרה|אישרו|אושרה?|מאשרים|הוחלט על|מקדמים|מתכננים)(?: [א-ת]{2,8})? (?:התקנת|הקמת|הוספת|תוספת|בניית)|ל?(?:התקנת|הקמת|הוספת|בניית) (?=${FACILITY})|ב?דירה החדשה|דירת (?:ה)?תמורה|תוספת (?:של )?(?=${FACILITY})|תמורה|תמורות|(?:לאחר|אחרי|עם|עד) (?:ה)?סיום(?: ה[א-ת]{3,9})?|בסיום(?: ה[א-ת]{3,9})?|ה?(?:יזם|קבלן) (?:נותן|מעניק|ייתן|יבנה|מוסיף|יוסיף|בונה)`
const LATER =
  'בעתיד|בהמשך|בקרוב|מתוכננת|מתוכנן|מתוכננים|צפויה|צפוי|צפויים|עתידית|עתידי|עתידיים|מובטחת|מובטח|בתכנון|בבנייה|בבניה|בהקמה|בהתקנה|בתהליך(?: [א-ת]{4,8})?|בהליכי|באופציה|אופציונלית?|(?:ניתן|ניתנת|ניתנים) ל(?:רכישה|הוספה|קנייה)|בתוספת (?:תשלום|מחיר)'
/** A renewal project; what it brings is named after it. */
const RENEWAL = '[בלהומכש]{0,2}(?:תמ"א(?: ?38)?(?: ?/ ?[12])?|פינוי[ -]?בינוי|הריסה ובנייה|הריסה ובניה|התחדשות עירונית)'
const LATER_BY_RENEWAL = `(?:אחרי|לאחר|עם|בסיום|במסגרת) (?:ה)?${RENEWAL}`
/** Finished: "אחרי תמ״א עם מעלית", "בניין שעבר חיזוק". */
const DONE = pattern(
  `«ש?(?:עבר|עברה|אחרי|לאחר|בוצעה?|הסתיימה?|הושלמה?)» (?:ה)?(?:${RENEWAL}|חיזוק)|${RENEWAL}» ?(?:מלאה? |ש)?(?:בוצעה?|הסתיימה?|הושלמה?|גמורה?|הסתיים)»`,
)
const FUTURE = pattern(
  '«[ושכה]{0,2}(?:תהיה|יהיה|יהיו|תתווסף|יתווספו|יתווסף|תקבלו?|יקבלו?|נקבל|תיבנה|ייבנו?|תותקן|יותקן|צפויה?|בעתיד|בקרוב)»',
)
const AHEAD: Record<Kind, RegExp> = {
  buyer: pattern(`«[ושכה]{0,2}(?:${POSSIBLE})`),
  asset: pattern(`«[ושכה]{0,2}(?:${POSSIBLE}|${PLANNED})`),
}
const BEHIND = pattern(`«[ושת]?(?:${LATER}|${LATER_BY_RENEWAL})»`)
const BY_RENEWAL = pattern(`«${RENEWAL}»`)

const ITEM = `[ובהלכ]{0,3}${FACILITY}(?: (?!ב|ו|ל)[א-ת]{3,9}»(?! ?[:?]))?(?: (?:של )?(?:כ-?)?\\d{1,3}(?:[.,]\\d)? ?${METRES})?(?: (?:רשומה )?ב(?:ה)?טאבו»)?`
const ITEMS = pattern(`«${ITEM}(?:(?: ?[/+] ?| )${ITEM}){0,4}`)
/** Further items after the comma: "תהיה מעלית, ממ״ד וחניה". */
const CLOSING_LIST = new RegExp(pattern(`^ ?,(?: ?${ITEM} ?,){0,4} ?${ITEM} ו-?${ITEM}`), 'u')
/** In a list of what one gets, commas continue it. */
const GIVEN_LIST = new RegExp(pattern(`^(?: ?, ?${ITEM}(?: ו-?${ITEM})?){1,6}`), 'u')
const AND_ANOTHER = pattern(` ו-?[בהלמ]{0,2}${FACILITY}`)
const GIVES = pattern('«[ו]?(?:תמורה|תמורות|תקבלו?|יקבלו?|מקבלים|נקבל|כולל|תוספת|תימסר|עם)»')
/** Words that return to the present. */
const NOW = pattern('«[ו]?(?:כרגע|היום|כיום|בינתיים|כבר|קיימת?|אין|ללא|בלי|אך|אבל)»')

export function setAsidePromises(reading: Reading, kind: Kind): void {
  for (const match of reading.plain.matchAll(AHEAD[kind])) setAsideWhatFollows(reading, match.index, match[0].length)
  for (const match of reading.plain.matchAll(BEHIND)) setAsideWhatPrecedes(reading, match.index, match[0].length)
  if (kind === 'asset') {
    for (const match of reading.plain.matchAll(BY_RENEWAL)) setAsideWhatFollows(reading, match.index, match[0].length)
    for (const rule of [PARTWAY, OUT_OF_USE, OF_ALL])
      for (const match of reading.plain.matchAll(rule)) reading.setAside(match.index, match.index + match[0].length)
  }
}

const isDone = (clause: string): boolean => clause.search(DONE) >= 0 && clause.search(FUTURE) < 0

function setAsideWhatFollows(reading: Reading, at: number, length: number): void {
  const [from, to] = reading.clause(at)
  if (isDone(reading.original.slice(from, to))) return
  // After "תמורה:" and in brackets the list begins in the next clause.
  const sign = reading.original[to] ?? ''
  const isColon = sign === ':' || (to > at + length && reading.original.slice(at + length, to).includes(':'))
  const end = sign === '(' ? to + 1 + reading.original.slice(to + 1, to + LIST_MAX).search(/[)\n]|$/u) : to
  const now = reading.plain.slice(at + length, end).search(NOW)
  const stop = now < 0 ? end : at + length + now
  if (!setAsideItems(reading, at, stop, [at, at + length])) return
  const rest = reading.plain.slice(stop, stop + LIST_MAX)
  const isGiven = isColon || sign === '(' || reading.original.slice(at, stop).search(GIVES) >= 0
  // "אופציה לחניה ומחסן, מעלית": the list has ended.
  const isClosed = reading.original.slice(at + length, stop).search(AND_ANOTHER) >= 0
  const further = isGiven ? GIVEN_LIST.exec(rest) : isClosed ? null : CLOSING_LIST.exec(rest)
  if (further) reading.setAside(stop, stop + further[0].length)
}

function setAsideWhatPrecedes(reading: Reading, at: number, length: number): void {
  const [from, to] = reading.clause(at)
  if (isDone(reading.original.slice(from, to))) return
  const isAlone = reading.original.slice(from, to).trim().length <= length
  // "מעלית (בהקמה)"
  const begin = isAlone && /[(:]/.test(reading.original[from - 1] ?? '') ? reading.clause(from - 1)[0] : from
  setAsideItems(reading, begin, to, [at, at + length])
}

const LIST_MAX = 200

/** Sets aside the items of a part of the text, and the words of the promise unless a number is between them. */
function setAsideItems(reading: Reading, from: number, to: number, promise: [number, number]): boolean {
  const items = [...reading.plain.slice(from, to).matchAll(ITEMS)]
  for (const item of items) reading.setAside(from + item.index, from + item.index + item[0].length)
  if (items.length === 0) return false
  const begin = Math.min(promise[0], from + items[0]!.index)
  const end = Math.max(promise[1], from + items.at(-1)!.index + items.at(-1)![0].length)
  if (!/\d/.test(reading.original.slice(begin, end)) && !/[\ue000]/.test(reading.plain.slice(begin, end)))
    reading.setAside(begin, end)
  return true
}

const THING = `[והבלמש]{0,2}${FACILITY}`
/** An elevator that does not reach the flat, a storage room of the committee, a broken air conditioner. */
const OUT_OF_USE = pattern(
  `«${THING}(?: [א-ת]{2,8})?,? ?\\(?(?:(?:אבל|אך|עדיין|עוד|כרגע|זמנית|בינתיים|היא|הוא) ){0,3}ש?(?:לא|אינה|אינו|איננה|אינם)» ?(?:עדיין )?(?:מגיע|עול|עוצר|פעיל|עובד|תקינ|שייכ|צמוד|כלול|נכלל|בשימוש|מוכנ|גמור|משרת|ל(?:כל )?ה?קומ|לדירה)[א-ת]{0,3}(?: (?!ו|[לבמ]?ה?דיר)[א-ת-]+){0,3}|«${THING} (?:(?:היא|הוא|כרגע|זמנית) ){0,2}(?:מושבתת?|תקולה?|מקולקלת?|שבורה?|בשיפוצ(?:ים)?|בתיקון)»(?: זמנית)?`,
)
/** A shared storage room. */
const OF_ALL = pattern(
  `«${THING} ?(?:(?:הוא |היא )?(?:של|בשימוש|בבעלות|שייכת? ל)) ?ה?(?:וועד|ועד|בניין|דיירים|שכנים|עירייה)[א-ת ]{0,10}(?:ולא של ה?דירה)?|«${THING} (?:ולא|לא) של (?:ה)?דירה»`,
)
/** "מעלית עד קומה 6 ומשם מדרגות": the floor is not the flat's. */
const PARTWAY = pattern(
  `«${THING}(?: (?:רק|מגיעה|עולה|עוצרת)){0,2} (?:עד|ב)(?: ?ל?קומה ?(?:${FLOOR})| ?ל?חצי קומה)[^.;,\\n]{0,30}?(?:מדרגות|ברגל|משם)»`,
)
