import { FACILITY } from './facilities.ts'
import { type Kind, pattern, type Reading } from './reading.ts'

/** Sets aside preferences and the buyer's present home, before other rules read them. */
const PREFER =
  '(?:prefer(?:ably)?|ideally|עדיף|מועדף|עדיפות(?: (?:ראשונה|שנייה|שניה|שלישית|משנית|גבוהה|נמוכה))?|העדפה|מעדיפים|מעדיפה|מעדיף|נעדיף|רצוי|(?<!אין )(?:אופציה|אפשרות)(?= ל| של))'
const STOP = pattern('(?:תקציב|«אבל»|עד |מחיר|טלפון|נייד|חובה|חייב|\\d[\\d.,]* ?(?:מי?לי?ון|מ»|אלף|חד)|$)')
const FLOOR_NUMBER = pattern('קומה \\d+')
const LIST_MAX = 300
const FORWARD = pattern(
  `«[וב]?(?:(?:${PREFER})»|(?:אם אפשר|לא חובה|לא חייב(?:ים|ת)?|לא הכרחי|יתרון|בונוס)»(?= (?:עם|ב|ל|ש)|:| ל))(:?)`,
)
const OPENING = pattern('«(?:אם אפשר|לא חובה|לא חייב(?:ים|ת)?|לא הכרחי|רצוי)»(?= )')
const THING = `[ובלהש]{0,2}${FACILITY}`
const MUST =
  '(?:(?:זה|זו|היא|הוא|הם|זאת|תמיד) )?(?<!לא )(?:חובה|חייבת?|חייבים|הכרחית?|תנאי|קריטית?|מאסט|must|חשובה? (?:מאוד|לי|לנו)|בטוח)»'
/** Facilities that one reservation covers: joined by "and"; separated by commas if "and" ends them, or after a colon. */
const JOINED = `${THING}(?:(?: ?[/+] ?| (?=[וa]|או ))(?:או |and |or |a |ו(?:לא|גם) (?:על |עם )?)?${THING}){0,4}`
const CLOSED = `${THING}(?: ?, ?${THING}){1,4},? ו${THING}(?! ?-? ?${MUST})`
const LESS = '(?<!לא )(?:פחות|לא כל כך|לא ממש|לא הכי|לא מאוד) (?:חשובה?|קריטית?|הכרחית?|דחופה?|נחוצה?|מהותית?|בוער)'
/** Weak wishes, which are only used of facilities, never of rooms or floors. */
const WEAK_WISH = pattern(
  `«[ו]?(?:אשמח|נשמח|(?:היינו |הייתי )?שמח(?:ים|ה)?|הייתי רוצה|היינו רוצים|הלוואי|חלומ?ות?(?: שלי| שלנו)?|חלום(?: שלי| שלנו)?|(?:יהיה |היה |ממש )?נחמד|אידיאלית?|מבורכת?|אם (?:כבר )?(?:יש|יהיה|תהיה|יהיו|אפשר|ניתן|יתאפשר)|${LESS}|ישמח(?: אותי| אותנו)?|כיף(?: אם)?|אולי|מקוו(?:ה|ים) ל|(?:מעולה|מצוין|סבבה|שווה) אם|חולמ(?:ים|ת)?|חולם|לא (?:מתעקש(?:ים|ת)?|נתעקש|אתעקש)(?: על)?|בונוס|(?:would )?love|nice(?: to have)?|good to have|bonus)»(?: (?:אז|גם|עם|של|זה|מאוד|אם|ש?יהיה|ש?תהיה|ש?יהיו|ש?יש|היה|הייתה|על|ב|ל|a|an|the|if|there is)»)* ?(?:(:) ?|-? ?)(${CLOSED}|${JOINED})(?! ?-? ?${MUST})`,
)
const LISTED_ON = new RegExp(pattern(`^(?: ?[,/+] ?${THING}(?! ?-? ?${MUST})){1,8}`), 'u')
const LINKS =
  '(?:(?:זה|זו|זאת|היא|הוא|הם|כבר|רק|יהיה|תהיה|יהיו|גם|ממש|מבחינתי|מבחינתנו|לי|לנו|אצלנו|בהחלט|בגדר|בתור|is|are|would be)» )*'
const BACKWARD = pattern(
  `«ה?ו?${LINKS}(?:רצוי|רצויה|רצויים|עדיף|עדיפה|יתרון|(?:כ|ב)?בונוס|אם אפשר|אם יש|אם (?:יהיה|תהיה|ניתן|יסתדר|יתאפשר)|לא (?:חובה|חייב|חייבת|חייבים|הכרחית?|קריטית?|תנאי|מאסט|must|תזיק|יזיק|יזיקו|דרישה|נחוצה?|בעדיפות)|מועדפת?|אפשרית?|אופציונלית?|כבונוס|כפלוס|(?:רק )?פלוס(?= ?(?:$|[,.;!\n)]|גדול|אבל|נחמד))|נחמדה?|פינוק|מותרות|לוקסוס|אידיאלית?|מבורכת?|ב?עדיפות (?:שנייה|שניה|נמוכה|משנית|אחרונה)|במידת האפשר|במידה ו?(?:יש|אפשר|ניתן)|(?<!(?:לא|אי) )(?:אפשר|ניתן|נוכל|מוכנים?) להתפשר(?: עליה| עליו)?|(?<!לא )(?:אתפשר|נתפשר|מתפשר(?:ים|ת)?)(?: עליה| עליו)?(?! על)|${LESS}|(?:ממש )?לא חשובה?|if possible|(?:nice|good) to have|(?:would be )(?:nice|great|good|lovely|amazing)|nice|preferred|optional|not (?:needed|necessary|required|a must|important)|(?:a )?(?:plus|bonus))»`,
)
const THINGS = pattern(`«${JOINED}`)

export function setAsidePreferences(reading: Reading, kind: Kind): void {
  if (kind === 'buyer') setAsideWeakWishes(reading)
  for (const match of reading.plain.matchAll(FORWARD))
    if (!isAnswer(reading, reading.clause(match.index)[0]))
      forward(reading, match.index, match.index + match[0].length, match[1] === ':')
  for (const match of reading.plain.matchAll(OPENING)) {
    const [from] = reading.clause(match.index)
    if (isAnswer(reading, from)) continue
    if (reading.original.slice(from, match.index).trim() === '')
      forward(reading, match.index, match.index + match[0].length, false)
  }
  for (const match of reading.plain.matchAll(BACKWARD)) {
    const from = beginOfReserve(reading, match.index, match.index + match[0].length)
    const last = [...reading.plain.slice(from, match.index).matchAll(THINGS)].at(-1)
    if (last) reading.setAside(from + last.index, match.index + match[0].length)
  }
}

/** "ממ״ד? לא חובה בעינינו" */
const isAnswer = (reading: Reading, from: number): boolean => reading.original[from - 1] === '?'

function setAsideWeakWishes(reading: Reading): void {
  for (const match of reading.plain.matchAll(WEAK_WISH)) {
    const to = match.index + match[0].length
    const further = match[1] ? LISTED_ON.exec(reading.plain.slice(to, to + LIST_MAX)) : null
    reading.setAside(match.index, to + (further?.[0].length ?? 0))
  }
}

/** Start of a reservation about a facility: "מעלית: לא חובה", "מעלית? לא חייב", "מעלית (רצוי)" and "מעלית, לא חובה" are one statement. */
function beginOfReserve(reading: Reading, at: number, end: number): number {
  const [from, to] = reading.clause(at)
  const opening = reading.original[from - 1] ?? ''
  const isAlone =
    /^ ?(?:(?:אבל|אכ|אמ כי|רק|but) ?)?$/u.test(reading.original.slice(from, at)) && reading.original.slice(end, to).trim() === ''
  return /[:?(]/.test(opening) || (opening === ',' && isAlone) ? reading.clause(from - 1)[0] : from
}

function forward(reading: Reading, from: number, after: number, isList: boolean): void {
  const rest = reading.original.slice(after, after + LIST_MAX)
  // "חניה רצוי אבל לא חובה" is about the preceding words.
  if (/^ ?(?:אבל|אכ|ולא|ולא חובה|לא חובה)(?![א-ת])/u.test(rest)) return
  const end = isList ? /[.\n]|$/u.exec(rest)!.index : reading.clause(after)[1] - after
  const stop = rest
    .slice(0, end)
    .replace(FLOOR_NUMBER, (floor) => '-'.repeat(floor.length))
    .search(STOP)
  // The words directly after it are the preference: "רצוי 5 חדרים".
  const to = after + (stop > 1 ? Math.min(end, stop) : end)
  if (reading.original.slice(after, to).trim() !== '') reading.setAside(from, to)
}

/** Present home and what they sell, before what they look for: "גרים ב-3 חדרים ברמלה, רוצים לעבור ל-4". */
const OWN_HOME = pattern(
  '«(?:גר|גרה|גרים|מוכר|מוכרת|מוכרים)» (?:[^.;!?\\n\\ue000]|\\.(?=\\d)){1,80}?(?=,? ו?(?:קונה|קונים|מחפשת?|מחפשים|רוצה|רוצים|צריכה?|צריכים|עוברת?|עוברים|מעוניינת?|מעוניינים)»)',
)

export function setAsideOwnHome(reading: Reading): void {
  for (const match of reading.plain.matchAll(OWN_HOME)) reading.setAside(match.index, match.index + match[0].length)
}
