import { FACILITY } from './facilities.ts'
import { pattern, type Reading } from './reading.ts'

/** What is promised, allowed or planned is not there yet: it fills nothing, neither yes nor no. */

const COMING = `(?:אופציה|אפשרות|ניתן|אפשר) (?:ל[א-ת]{2,10}|להוסיף|לבנות)|(?:יש )?היתר|בקשה להיתר|עתיד(?:ית|י|ים)? ל|צפי ל|צפויה?|צפויים|מתוכננ(?:ת|ים|ות)?|מתוכנן|תוכנ(?:ן|נה)|תהיה|יהיה|יהיו|תיבנה|ייבנה|ייבנו|תתווסף|יתווסף|יתווספו|יקבלו|תקבלו|מקבלים|יוסיפו|תוסיף|הבטיחו|מובטחת|מיועד(?:ת)? ל|לקראת|בתהליכי|בהליכי|במסגרת (?:ה)?(?:תמ"א|פינוי)`
const LATER =
  'בעתיד|בהמשך|בקרוב|מתוכננת|מתוכנן|מתוכננים|צפויה|צפוי|צפויים|עתידית|עתידי|עתידיים|מובטחת|מובטח|בתכנון|בבנייה|בבניה|אחרי (?:ה)?(?:תמ"א|פינוי)|לאחר (?:ה)?(?:תמ"א|פינוי)|עם (?:ה)?(?:תמ"א|פינוי)'
const AHEAD = pattern(`«[ושכה]{0,2}(?:${COMING})`)
const BEHIND = pattern(`«[וש]?(?:${LATER})»`)
const THINGS = pattern(`«[ובהלכ]{0,2}${FACILITY}(?:(?: ?[,/+] ?| ו?)[ובהל]{0,2}${FACILITY}){0,4}`)
/** Where it stands already: "אחרי תמ״א עם מעלית". */
const DONE = pattern('(?:עבר|עברה|אחרי|לאחר) (?:ה)?(?:תמ"א|חיזוק)[^,.;\\n]{0,12}? (?:עם|כולל|נוספה|הותקנה|יש)»')

export function setAsidePromises(reading: Reading): void {
  for (const rule of [AHEAD, BEHIND])
    for (const match of reading.plain.matchAll(rule)) {
      const [from, to] = reading.clause(match.index)
      const clause = reading.whole.slice(from, to)
      if (clause.search(DONE) >= 0) continue
      const isAhead = rule === AHEAD
      const things = [...reading.plain.slice(from, to).matchAll(THINGS)].map((thing) => ({
        start: from + thing.index,
        end: from + thing.index + thing[0].length,
      }))
      const meant = things.filter(({ end }) => (isAhead ? end > match.index : true))
      if (meant.length === 0) continue
      const [begin, end] = [Math.min(match.index, meant[0]!.start), Math.max(match.index + match[0].length, meant.at(-1)!.end)]
      // With a number between them, only what is promised is set aside.
      if (/\d/.test(reading.whole.slice(begin, end))) for (const { start, end } of meant) reading.setAside(start, end)
      else reading.setAside(begin, end)
    }
}
