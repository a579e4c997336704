import { SUMS } from './numbers.ts'
import { type Kind, pattern, Reading } from './reading.ts'

/** Decides whether a text is about a rental. */

const RENT_WORD =
  '(?:[ולבהש]{0,2}(?:השכרה|שכירות|השכיר)|ל?שכור|שוכר(?:ים|ת)?|שכ"ד|דמי שכירות|שכר דירה|סאבלט|סבלט|sublet|for rent|to rent|to let|rental|renting|tenants?)'
const A_MONTH = '(?:(?:ל|ב)ה?חודש|לחודש|חודשי(?:ת|ים)?|per month|a month|monthly|/ ?חודש|/ ?month)'
const RENTS = pattern(`«${RENT_WORD}»`)
const SHARED_FLAT = pattern('(?<=«דירת )שותפים»')
/** After a sum of a thousand or more, and a monthly budget. */
const MONTHLY = pattern(`(?<=(?:\\d,\\d{3}|\\d{4,6}|אלף|אלפים|k) ?(?:₪|ש"ח|שקלים|שקל|nis)? ?)${A_MONTH}»|(?<=«תקציב )חודשי»`)
/** Monthly sums that are not the rent. */
const OTHER_COSTS = pattern(
  `«(?:ארנונה|ועד(?: בית)?|משכורת|שכר|הכנסה|החזר|משכנתא|משלמ(?:ים|ת)?|משלם|מושכרת?|מושכרים)»(?:[^,;.\\n]|[,.](?=\\d)){0,30}${A_MONTH}»`,
)
const SALE_WORD =
  '(?:ו?ל?ה?(?:מכירה|למכור|מוכרת?|מוכרים|נמכרת?)|ו?ה?(?:לקנות|קונה|קונים|קנייה|קניה|לרכוש|רכישה|רוכשת?|רוכשים|משקיעה?|משקיעים|השקעה|להשקעה|תשואה|מניבה?|משכנתא|הון עצמי)|for sale|to buy|buying|invest(?:or|ment)?|yield)'
const SALE = pattern(`«[וב]?${SALE_WORD}»|«דירה ראשונה»`)
const NOT_SALE = pattern(`«(?:ו?לא|ולא|not) (?:רק )?(?:${SALE_WORD})»`)
/** For buyers: the home they sell is not the one they look for. */
const OWN_HOME_SOLD = pattern('«ו?(?:מוכרת?|מוכרים) (?:את )?ה?(?:בית|דירה|נכס|דירתנו)»')
const OWN_RENTED_HOME = pattern('«[בומה]{0,2}(?:דירה|בית|דירות|נכס) ה?שכורה?»')
/** Rent of something else: the buyer's present home, present tenants, a possible yield, part of the property. */
const OTHER_RENT = [
  pattern(
    `«(?:גר|גרה|גרים|גרנו|גרתי|היינו|חיים|חיה|חי|נמצאים|מתגוררים|כרגע|היום|כיום) (?:[א-ת]{2,9} ){0,2}?(?:ב?שכירות|בדירה שכורה|שוכר(?:ים|ת)?)»`,
  ),
  pattern('«(?:נמאס|מספיק|סיימנו|יוצאים|עוברים|לצאת|לעבור|די|עייפים|בורחים) (?:לנו |לי )?(?:מ|עם )ה?שכירות»'),
  OWN_RENTED_HOME,
  pattern('«(?:אני|אנחנו|אנו) (?:כרגע |היום |עדיין |כבר )?בשכירות»'),
  pattern('«במקום (?:לשלם )?(?:שכירות|שכ"ד|שכר דירה)»'),
  pattern('«ו?ש?ה?(?:מושכרת?|מושכרים|מושכרות|הושכרה?)»'),
  pattern(
    '(?:«(?:ו?עם|ו?כולל|פלוס|ועוד)»|\\+) ?(?:[א-ת]{2,8} )?«(?:יחידה|יח"ד|יחידת דיור|יחידות|חניה|מחסן|סטודיו)(?: [א-ת]{2,8})?» ל?(?:השכרה|שכירות)»',
  ),
  pattern('«(?:ה?חניה|ה?מחסן)» [לב]?(?:השכרה|שכירות)»'),
  pattern(
    '«(?:ה?שוכר(?:ים|ת)?|ה?דייר(?:ים|ת)?) ?(?:[א-ת]{2,9} )?(?:ותיק|קיימ|נוכחי|מעול|מצוי|טוב|איכות|בדיר|בנכס|משלמ|עד|בחוזה)[א-ת]{0,4}»|«(?:עם|יש|ישנו|כרגע) (?:[א-ת]{2,8} )?ה?שוכר(?:ים|ת)?»|«חוזה שכירות (?:חתום|קיים|נוכחי|עד|ל|פעיל|ארוך)»',
  ),
  pattern(
    '«(?:פוטנציאל|אפשרות|אופציה|ניתן|שאפשר|אפשר|היתר|צפי|הכנסה|הכנסות|תזרים|מתאימה?) (?:[א-ת]{2,8} ){0,2}?[למבה]{0,2}(?:השכרה|השכיר|שכירות|שכ"ד)»',
  ),
]
const SALE_MIN = 250_000
const BIG_SUMS = SUMS.map(({ source, value }) => ({ rule: pattern(source), value }))

/** Covers what is not about this deal, so that the remaining words decide. */
const without = (text: string, rules: readonly RegExp[]): string =>
  rules.reduce((rest, rule) => rest.replace(rule, (found) => ';'.repeat(found.length)), text)

const hasBigSum = (plain: string): boolean =>
  BIG_SUMS.some(({ rule, value }) => [...plain.matchAll(rule)].some((match) => value(match.slice(1)) >= SALE_MIN))

/** Fills `deal_kind` for rentals; sales are the default. Phones have to be read before. */
export function readDealKind(reading: Reading, kind: Kind): boolean {
  const own = without(reading.plain, [...OTHER_RENT, NOT_SALE, ...(kind === 'buyer' ? [OWN_HOME_SOLD] : [])])
  const shared = [...own.matchAll(SHARED_FLAT)]
  const rents = [...own.matchAll(RENTS), ...shared, ...without(reading.plain, [OTHER_COSTS]).matchAll(MONTHLY)]
  if (rents.length === 0 || own.search(SALE) >= 0 || hasBigSum(own)) return false
  for (const { index, 0: word } of reading.plain.matchAll(OWN_RENTED_HOME)) reading.setAside(index, index + word.length)
  const isShared = { [kind === 'buyer' ? 'are_partners' : 'partners_allowed']: true }
  for (const { index, 0: word } of shared) reading.fill({ deal_kind: 'RENT', ...isShared }, index, index + word.length)
  for (const { index, 0: word } of rents) reading.fill({ deal_kind: 'RENT' }, index, index + word.length)
  return true
}

export const isAboutRent = (text: string): boolean => text !== '' && readDealKind(new Reading(text, []), 'buyer')
