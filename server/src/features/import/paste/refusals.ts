import { FACILITY } from './facilities.ts'
import { pattern, type Reading, words } from './reading.ts'

/** Sets aside what a buyer does not want or need. Double negations ("לא בלי מעלית") are demands, and left to the rules of wishes. */

const TYPE =
  '(?:דיר(?:ת|ות) (?:גן|גג)|דירה|דירות|פנטהאוז(?:ים)?|פנטהוז|דופלקס|קוטג|דו[ -]?משפחתי|בית פרטי|וילה|סטודיו|יחידת דיור|מגרש|מקבלן|להשקעה|השקעה)'
const THING = `[והבלמש]{0,2}(?:${FACILITY}|${TYPE}»)`
const TYPES = pattern(`«[בלהו]{0,2}${TYPE}»`)
const FACILITY_THING = `[והבלמש]{0,2}${FACILITY}`
const WITHOUT = '(?:בלי|ללא|(?:ש|כש|וש)?אין (?:ב|ל)(?:ה|ו|הם|הן)|שאין|without|with no)'
/** "בלי חניה ובלי מעלית" */
const LACKING = pattern(
  `«[ושכה]?${WITHOUT}» (?:(?:שום|עם|כל|any|a|an) )?${THING}(?:(?: ?/ ?| (?=ו|או |or |and )|,? ?(?=ו?${WITHOUT} ))(?:ו-?|או |or |and )?(?:${WITHOUT} )?${FACILITY_THING}){0,3}`,
)
const REFUSED = pattern(
  `«(?:ו|ש)?(?:לא|אין|אל|no|not)»(?: (?:מעוניינים|מעוניינת|מעוניין|מחפשים|מחפשת|מחפש|רוצים|רוצה|צריכים|צריכה|צריך|מעניין|מעניינת|אותי|אותו|אותה|אותנו|לי|לנו|צורך|חייבים|חייבת|חייב|עם|רלוונטי|מתאים|כולל|תשלחי|תשלח|לשלוח)»){0,4} ${THING}(?: (?=ו|או )(?:או )?${THING}){0,2}`,
)
const REFUSED_AFTER = pattern(
  `«${THING} ?[?:-]? ?(?:(?:היא|הוא|זה|ממש) ){0,2}(?:לא|פחות)»(?= ?(?:$|[,.;\\n!]|מתאי|מעניי|רלוונטי|צריכ|חשוב|משנה|בשבילנו|חייב|חובה|הכרח|תנאי|קריטי|נחוצ|דרוש))`,
)
/** Giving something up means not asking for it. */
const GIVEN_UP = pattern(
  `«(?:ו|ש)?(?:מוותר(?:ים|ת)?|נוותר|אוותר|לוותר|ויתרנו|ויתרתי|ויתור|נסתדר|אסתדר|להסתדר|מתפשר(?:ים|ת)?|נתפשר|אתפשר|להתפשר|אפשר גם|לא נורא|(?<!לא )פחות (?:קריטית?|חשובה?)|לא מפריע|לא אכפת|לא משנה|לא (?:קריטית?|חשובה?|תנאי|הכרחית?|נחוצה?|מאסט|must)|no need for|(?:dont|do not|doesnt) need)»(?: (?:לי|לנו|אם|אין|גם|על|את|כבר|בקלות|ה|בלי|ללא|מראש|an|a)»)* ${THING}(?: (?=ו|או |על |בלי |ללא )(?:(?:ו?(?:אולי |גם )*על|ו?(?:אולי |גם )*בלי|ו?ללא|או) )?${FACILITY_THING}){0,2}`,
)
/** Negated verbs about a facility ("לא שמים דגש על חניה") make it no demand, except "not giving up". */
const NOT_ABOUT = pattern(
  `«(?:ו|ש|אני |אנחנו )?לא» (?![^,.;\\n]{0,20}(?:תפשר|וותר|פשרה))[א-ת]{3,9}(?: [א-ת]{3,9})? על ${FACILITY_THING}(?: (?=ו|או )(?:ו?על |או )?${FACILITY_THING}){0,3}`,
)
/** "לא צריך: חניה, מחסן" */
const REFUSED_LIST = pattern(
  `«(?:לא (?:צריכ(?:ים|ה)?|צריך|חובה|חייב(?:ים|ת)?|חשוב|רלוונטי|מעניין)|אין צורך|בלי|ללא|without|not needed) ?: ?${FACILITY_THING}(?: ?[,/+] ?${FACILITY_THING}| (?=ו)${FACILITY_THING}){0,8}`,
)
const CAN_DO_WITHOUT = pattern(
  `«${FACILITY_THING} ?-? ?(?:(?:אני|אנחנו|גם|לי|לנו) ){0,2}(?:אפשר|יכול(?:ים|ה)?|נוכל|אוכל|נסתדר|אסתדר|מסתדר(?:ים|ת)?|להסתדר|מוותר(?:ים|ת)?|נוותר|אוותר|אפשר לוותר|לוותר)» ?(?:גם )?(?:בלי|לוותר|על(?:יה|יו)?)?»`,
)
/** "מעלית או קומה ראשונה", "חניה כן/לא": either is acceptable. */
const EITHER = pattern(
  `«(?:עם )?${THING} או (?:בלי|ללא|לא)»|«(?:בלי|ללא) ?(?:או|/) ?עם ${THING}|«עם ?/ ?בלי ${THING}|«${THING} ?:? ?(?:כן|יש) ?/ ?(?:לא|אין)»|«${FACILITY_THING} או (?=(?:ב|ב?ה)?(?:קומה|קומת|קרקע|ק)»)`,
)

/** After the preceding words: the following is accepted anyway. */
const NOT_MINDED = new RegExp(
  words(
    `(?:לא|אינ|not) (?:\\S+ ){0,2}?(?:[אנ]פסול|פוסל(?:ת|ים)?|נורא|[מתי]פריע|אי?כפת|[מתי]שנה|חשוב|קריטי|בעיה|[אנ]גיד לא|(?:[אנמ]ת)?נגד|[אנ]מות|[אנ]בכה|mind)(?:\\s\\S+){0,3} $`,
  ),
  'u',
)
/** The same with a negation: it is not accepted. */
const NOT_TAKEN = new RegExp(
  words(
    `(?:^|[^א-תa-z])(?:(?:ו|ש|כי )?(?:לא|אל|נא לא|רק לא|dont|wont|cant|cannot|not|never|no way)(?: (?!נמוך|נגיש|יקר|ישן|ישנ|אחרונ|אחורי|תחתונ|ליד|לפני|משנה|צריכ|חייב|גדול|קטנ)(?:[אנתליו][א-ת]{1,8}|[א-ת]{0,2}(?:רוצ|מעוני|מחפש|קונ|מוכנ|מסכימ|מסתדר|מסתפק|שוקל|סוגר|מדבר|רואה|שומע|מסתכל|עובר|גר|מתאימ|רלוונט|בא)[א-ת]{0,3}|[a-z]+)(?: (?:[א-ת-]+|[a-z]+)){0,4})?|אינ (?:מצב|סיכוי|אופציה|אפשרות|דרכ|טעמ|על מה|מה)(?: [א-ת-]+){0,4}|אי אפשר(?: [א-ת-]+){0,3}|בשומ (?:אופנ|פנימ|מקרה)(?: [א-ת-]+){0,4}|(?:אפ פעמ|לעולמ)(?: [א-ת-]+){0,4}|(?:נ|ת)?פסל(?:ת|ו|ימ|ות)?(?: [א-ת-]+){0,2}|(?:פסול|פוסל|תפסל|תסנ|סנ|לסנ|תוריד|להוריד|תחסכ|לחסוכ|תוותר|תמחק|למחוק)[א-ת]{0,3}(?: [א-ת-]+){0,3}) $`,
  ),
  'u',
)
/** After it: such a flat is useless. */
const NO_USE = new RegExp(
  words(
    `^ ?[-:]? ?(?:(?:זה|היא|הוא|אני|אנחנו|אנו|פשוט|ממש|מבחינתי|מבחינתנו|לי|לנו|אצלנו|בכלל|אפילו|is|are) )*(?:לא (?:אופציה|בחיים|מצב|יקרה|זורם|תופס|בא|באה|רלוונט|מתאי|מעני|אקח|ניקח|נקח|לוקח|אקנה|נקנה|קונ|נכנס|אכנס|תעזור|יעזור|עוזר|אגור|נגור|גר|אסגור|נסגור|סוגר|מדבר|שווה|הולכ|מקובל|אפשרי|ילכ|תלכ|תקפ|אסתכל|נסתכל|מסתכל|אבוא|נבוא|בשביל|לעניינ|עבור|להציע|לשלוח|לפנות|מוכנ|שוקל|אשקול|נשקול|עובר|יכול|אוכל|נוכל|טוב|פה)|אינ (?:על מה|מה|סיכוי|מצב|עניינ|אפשרות|טעמ)|נפסל|פסול|חבל על|אל ת|דיל ?ברייקר|no go|out|אי אפשר|not (?:relevant|an option|ok))`,
  ),
  'u',
)
/** "דירה" in "דירה בלי מחסן לא תעזור". */
const SUBJECT_MAX = 8
/** Before "giving up": it is not given up. */
const NOT_GIVEN = new RegExp(
  words(`(?:^|[^א-ת])(?:לא|אי אפשר|בלי|אינ|לא מוכנ(?:ימ|ה)?|לא יכול(?:ימ|ה)?|לא נוכל|לא רוצ(?:ה|ימ)) $`),
  'u',
)

const REFUSED_INSIDE = new RegExp(words(' (?:לא|אי) (?:אפשר|יכול|נוכל|אוכל|נסתדר|אסתדר|מסתדר|נוותר|אוותר|מוותר)'), 'u')

export function setAsideRefusals(reading: Reading): void {
  const setAside = (match: RegExpExecArray) => reading.setAside(match.index, match.index + match[0].length)
  for (const rule of [EITHER, REFUSED_LIST, NOT_ABOUT]) for (const match of reading.plain.matchAll(rule)) setAside(match)
  for (const rule of [GIVEN_UP, CAN_DO_WITHOUT])
    for (const match of reading.plain.matchAll(rule)) {
      const before = reading.original.slice(reading.clause(match.index)[0], match.index)
      const isRefusedInside = REFUSED_INSIDE.test(match[0])
      if (!NOT_GIVEN.test(before) && !isRefusedInside) setAside(match)
    }
  const demands: [number, number][] = []
  for (const match of reading.plain.matchAll(LACKING)) {
    const negated = demanded(reading, match)
    if (negated === null) setAside(match)
    else {
      demands.push([match.index, match.index + match[0].length])
      // A type in a negation is not asked for.
      for (const type of reading.plain.slice(negated, match.index).matchAll(TYPES))
        reading.setAside(negated + type.index, negated + type.index + type[0].length)
    }
  }
  for (const rule of [REFUSED, REFUSED_AFTER])
    for (const match of reading.plain.matchAll(rule)) {
      const to = match.index + match[0].length
      // In "לא רוצה דירה בלי ממ״ד" and "בלי מעלית לא מעניין" the negation belongs to the demand.
      if (demands.some(([start, end]) => start <= to + 2 && end >= match.index)) continue
      const before = reading.original.slice(reading.clause(match.index)[0], match.index)
      if (!/(?:^|[^א-ת])אל [^,]*$/u.test(before)) setAside(match)
    }
}

/** Start of a double negation ("לא אקח דירה ללא חניה", "בלי מעלית לא בא בחשבון") that makes it a demand; null otherwise. */
function demanded(reading: Reading, match: RegExpExecArray): number | null {
  const end = match.index + match[0].length
  const [from, to] = reading.clause(match.index)
  const before = reading.plain.slice(from, match.index)
  if (NOT_MINDED.test(before)) return null
  const no = NOT_TAKEN.exec(before)
  if (no) return from + no.index
  return NO_USE.test(reading.original.slice(end, Math.max(end, to))) ? Math.max(from, match.index - SUBJECT_MAX) : null
}
