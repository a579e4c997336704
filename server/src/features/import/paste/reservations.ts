import { FACILITY } from './facilities.ts'
import { pattern, type Reading } from './reading.ts'

/** Preferences and refusals fill nothing: what they are about is set aside before other rules see it. */
const PREFER =
  '(?:prefer(?:ably)?|ideally|עדיף|מועדף|עדיפות|העדפה|מעדיפים|מעדיפה|מעדיף|נעדיף|רצוי|אופציה(?= ל| של)|אפשרות(?= ל| של))'
const STOP = pattern('(?:תקציב|«אבל»|עד |מחיר|טלפון|נייד|חובה|חייב|\\d[\\d.,]* ?(?:מי?לי?ון|מ»|אלף|חד)|$)')
const FLOOR_NUMBER = pattern('קומה \\d+')
const LIST_MAX = 300
const FORWARD = pattern(
  `«[וב]?(?:(?:${PREFER})»|(?:אם אפשר|לא חובה|לא חייב(?:ים|ת)?|לא הכרחי|יתרון|בונוס)»(?= (?:עם|ב|ל|ש)|:| ל))(:?)`,
)
const OPENING = pattern('«(?:אם אפשר|לא חובה|לא חייב(?:ים|ת)?|לא הכרחי|רצוי)»(?= )')
const BACKWARD = pattern(
  '«ה?ו?(?:זה |זו |היא |הוא )?(?:רצוי|רצויה|רצויים|עדיף|עדיפה|יתרון|בונוס|אם אפשר|אם יש|לא חובה|לא חייב|לא הכרחית?|לא קריטי|מועדפת?|אפשרית?|אופציונלית?|כבונוס|כפלוס|(?:רק )?פלוס(?= ?(?:$|[,.;!\\n)]|גדול|אבל))|if possible|nice to have|preferred|optional|not (?:needed|necessary|required|a must)|(?:is )?a (?:plus|bonus))»',
)
const THINGS = pattern(`«[ובלהש]{0,2}${FACILITY}`)

export function setAsidePreferences(reading: Reading): void {
  for (const match of reading.plain.matchAll(FORWARD))
    forward(reading, match.index, match.index + match[0].length, match[1] === ':')
  for (const match of reading.plain.matchAll(OPENING)) {
    const [from] = reading.clause(match.index)
    if (reading.whole.slice(from, match.index).trim() === '') forward(reading, match.index, match.index + match[0].length, false)
  }
  for (const match of reading.plain.matchAll(BACKWARD)) {
    const [clause] = reading.clause(match.index)
    // "מעלית: לא חובה" is one clause as well.
    const from = reading.whole[clause - 1] === ':' ? reading.clause(clause - 1)[0] : clause
    const last = [...reading.plain.slice(from, match.index).matchAll(THINGS)].at(-1)
    if (last) reading.setAside(from + last.index, match.index + match[0].length)
  }
}

function forward(reading: Reading, from: number, after: number, isList: boolean): void {
  const rest = reading.whole.slice(after, after + LIST_MAX)
  // "חניה רצוי אבל לא חובה" speaks of what stands before.
  if (/^ ?(?:אבל|אכ|ולא|ולא חובה|לא חובה)(?![א-ת])/u.test(rest)) return
  const end = isList ? /[.\n]|$/u.exec(rest)!.index : reading.clause(after)[1] - after
  const stop = rest
    .slice(0, end)
    .replace(FLOOR_NUMBER, (floor) => '-'.repeat(floor.length))
    .search(STOP)
  // What follows at once is itself preferred: "רצוי 5 חדרים".
  const to = after + (stop > 1 ? Math.min(end, stop) : end)
  if (reading.whole.slice(after, to).trim() !== '') reading.setAside(from, to)
}

const TYPE =
  '(?:דיר(?:ת|ות) (?:גן|גג)|דירה|דירות|פנטהאוז(?:ים)?|פנטהוז|דופלקס|קוטג|דו[ -]?משפחתי|בית פרטי|וילה|סטודיו|יחידת דיור|מגרש|מקבלן|להשקעה|השקעה)'
const THING = `[והבלמש]{0,2}(?:${FACILITY}|${TYPE}»)`
const REFUSED = pattern(
  `«(?:ו|ש)?(?:לא|בלי|ללא|אין|אל|no|not|without)»(?: (?:מעוניינים|מעוניינת|מעוניין|מחפשים|מחפשת|מחפש|רוצים|רוצה|צריכים|צריכה|צריך|מעניין|מעניינת|אותי|אותו|אותה|אותנו|לי|לנו|צורך|חייבים|חייבת|חייב|עם|רלוונטי|מתאים|כולל|תשלחי|תשלח|לשלוח)»){0,4} ${THING}(?: (?:או )?${THING}){0,2}`,
)
const REFUSED_AFTER = pattern(
  `«${THING} ?(?:-|:)? ?(?:לא|ממש לא|פחות)»(?= ?(?:$|[,.;\\n!]|מתאי|מעניי|רלוונטי|צריכ|חשוב|משנה|בשבילנו))`,
)
/** Whoever gives something up does not ask for it. */
const GIVEN_UP = pattern(
  `«(?:ו|ש)?(?:מוותר(?:ים|ת)?|נוותר|אוותר|לוותר|ויתרנו|ויתרתי|נסתדר|אסתדר|להסתדר|אפשר גם|לא נורא|לא מפריע|לא אכפת|לא משנה|לא קריטי)»(?: (?:לי|לנו|אם|אין|גם|על|בלי|ללא)»)* ${THING}(?: (?:ו|או )?${THING}){0,2}`,
)
/** "לא בלי מעלית", "אין מצב בלי ממ״ד": it has to be there. */
const DOUBLE_NO =
  /(?:^|[^א-ת])(?:לא|רק לא|אינ מצב|אי אפשר|אינ סיכוי|אינ אופציה|בשומ אופנ לא|לא יתכנ|לא בא בחשבונ|נפסל(?:ת|ימ)?)(?: (?!משנה|אכפת|מפריע|חשוב|נורא|קריטי|צריכ|חייב|עמ|או)[א-ת-]+){0,4} $/u
const WITH_OR_WITHOUT = pattern(`«(?:עם )?${THING} או (?:בלי|ללא)»|«(?:בלי|ללא) או עם ${THING}`)

/** What a buyer does not want, or does not need. */
export function setAsideRefusals(reading: Reading): void {
  for (const rule of [WITH_OR_WITHOUT, GIVEN_UP, REFUSED, REFUSED_AFTER])
    for (const match of reading.plain.matchAll(rule)) {
      const before = reading.whole.slice(reading.clause(match.index)[0], match.index)
      // "אל תשלחו דירות בלי חניה" asks for it.
      const isDemanded = /(?:^|[^א-ת])אל [^,]*$/u.test(before) || (rule === REFUSED && DOUBLE_NO.test(before))
      if (!isDemanded) reading.setAside(match.index, match.index + match[0].length)
    }
}

/** Where they live and what they sell, before what they look for: "גרים ב-3 חדרים ברמלה, רוצים לעבור ל-4". */
const OWN_HOME = pattern(
  '«(?:גר|גרה|גרים|מוכר|מוכרת|מוכרים)» (?:[^.;!?\\n\\ue000]|\\.(?=\\d)){1,80}?(?=,? ו?(?:קונה|קונים|מחפשת?|מחפשים|רוצה|רוצים|צריכה?|צריכים|עוברת?|עוברים|מעוניינת?|מעוניינים)»)',
)

export function setAsideOwnHome(reading: Reading): void {
  for (const match of reading.plain.matchAll(OWN_HOME)) reading.setAside(match.index, match.index + match[0].length)
}
