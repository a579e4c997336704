import { countOf, ONE } from './numbers.ts'
import { type Filling, type Kind, pattern, type Reading, words } from './reading.ts'

/** Terms of rentals: pets, furniture, flatmates, smoking, extra costs, minimum term, guarantees and entry date. */

const PET =
  '(?:(?:חיות|חיית)(?: ה?(?:מחמד|בית))?|בעלי? ?-?חיים|בע"ח|כלב(?:ה|ים|ות|לב|לבה|לבים)?|חתול(?:ה|ים|ות)?|pets?|dogs?|cats?)'
const NOT_OUR_PET = pattern(`«(?:גינת|פארק|גן|מגרש|רחוב|ליד) ה?כלבים»|«dog park»`)
const PARTNERS = '(?:שותפ(?:ים|ות|ה|ויות)?|שותף|roommates?|flatmates?|housemates?)'
const FURNITURE = '(?:מרוהט(?:ת|ים|ות)?|מרוהט|ריהוט|רהיטים|furnished|furniture)'
const SMOKING = '(?:עישון|לעשן|מעשנ(?:ים|ת|ות)|מעשן|smok(?:ing|ers?|er))'
const NO = '(?:לא|ללא|בלי|אין|אינה|אינו|איננו|איננה|אסור(?:ה|ים)?|אסורות|מבלי|no|not|without|non)'
/** Between a negation and its object: "לא מתאים לשותפים", "אין לנו כלב". */
const BETWEEN =
  '(?: ?-? ?(?:מתאימה?|מתאים|מקבלים|מקבלת|מקבל|מאשרים|מאפשרים|נכניס|מכניסים|מוכנים|מוכן|רוצים|רוצה|מעוניינים|מעוניין|מיועדת?|כולל|מתקבלים|יתקבלו|כניסה|הכנסת|להכניס|להחזיק|לגדל|החזקת|גידול|לנו|לי|שום|any|a|for|allowed|suitable|עם|אנשים|דיירים|דרוש|צריכ(?:ים|ה)|צריך|חייב(?:ים|ת)?|חובה|זקוקים))'
const denied = (thing: string) =>
  `«ו?ש?${NO}»(?:${BETWEEN}){0,3} ?-?[ולבהמש]{0,2}-?${thing}»|«[ולבה]{0,2}${thing}»(?: (?:קטנים|גדולים|קטן))? ?[:?(-]{0,2} ?(?:זה )?«(?:לא|אין|אסור(?:ה|ים)?|ללא|no|not)»`
const REFUSED_PARTLY = '«(?:לא חובה|לא חייב(?:ת|ים)?|רצוי|עדיף|יתרון|בונוס|אם אפשר|לא משנה)»'
const MAYBE = `(?= ?[-:(,]? ?(?:ב?תיאום|ב?התאם|לפי|תלוי|לשיחה|אולי|ניתן לדבר|לדבר|לשאול|לבדוק|לברר|${REFUSED_PARTLY}|negotiable))`

const TENANT = [
  { thing: PET, field: 'has_pets' },
  { thing: PARTNERS, field: 'are_partners' },
  { thing: `(?:${FURNITURE})(?: (?:חלקית|חלקי|קומפלט|מלאה?|במלואה))?`, field: 'should_be_furnished' },
]
const TENANT_RULES = TENANT.map(({ thing, field }) => ({
  field,
  aside: [
    pattern(denied(thing)),
    pattern(`«[ולבהמש]{0,2}${thing}»${MAYBE}`),
    pattern(`«[ולבהמש]{0,2}${thing}» (?:או|/) (?:לא|בלי|ללא)(?: ${thing})?»`),
    pattern(`«(?:unfurnished)»`),
  ],
  rule: pattern(`«[ולבהמשכ]{0,2}${thing}»(?: ?: ?(?:כן|יש)»)?`),
}))

function readTenant(reading: Reading): void {
  setAsideAll(reading, [NOT_OUR_PET])
  for (const { field, aside, rule } of TENANT_RULES) {
    setAsideAll(reading, aside)
    reading.take(rule, () => ({ [field]: true }))
  }
}

const setAsideAll = (reading: Reading, rules: readonly RegExp[]): void => {
  for (const rule of rules)
    for (const match of reading.plain.matchAll(rule)) reading.setAside(match.index, match.index + match[0].length)
}

const WELCOME =
  '(?:מותר(?:ת|ים|ות)?|אפשר(?:י|ית)?|ניתן|מתאימה?|מתאים|מיועדת?|ידידותית?|ידידותי|מתקבל(?:ים|ת|ות)?|יתקבלו|מקבלים|מאשרים|מאושר(?:ים|ות)?|אוהבי|אין בעיה|בלי בעיה|לא בעיה|לא מפריע|כן|yes|ok|allowed|welcome|friendly|בברכה|באהבה|בשמחה|בכיף)'
const LINK = '(?: (?:עם|גם|של|ל|להכניס|להחזיק|לגדל|הכנסת|מבחינתנו|אצלנו|סוגי|כל|are|is))*'
const allowed = (thing: string) =>
  `«ו?${WELCOME}»${LINK}:? ?«[ולבהמ]{0,2}${thing}»(?: (?:קטנים|קטן|קטנה))?|«[ולבה]{0,2}${thing}»(?: (?:קטנים|קטן|קטנה))? ?[:(-]? ?(?:(?:are|is|זה|מאוד) )?«${WELCOME}»`
/** A term alone between two separators, as in a list. */
const alone = (thing: string) => `(?<=^|[,;|\\n+✓]|[,;|\\n] )«${thing}»(?= ?(?:$|[,;|\\n.!+]))`

/** "ללא בעלי חיים ומעשנים": the negation covers both. */
const ANY_TENANT = `(?:${PET}|${SMOKING}|${PARTNERS})»`
const DENIED_TOO = pattern(
  `«ו?ש?${NO}»(?:${BETWEEN}){0,3} ?[לב]?-?${ANY_TENANT}(?: ?[,/] ?[לב]?${ANY_TENANT}){0,2} ?,? ?(?:ו|או |/)-?[לב]?-?${ANY_TENANT}`,
)

const LANDLORD = [
  { thing: PET, field: 'pets_allowed', isListed: true },
  { thing: SMOKING, field: 'smoking_allowed', isListed: false },
  { thing: PARTNERS, field: 'partners_allowed', isListed: true },
].map(({ thing, field, isListed }) => ({
  field,
  names: pattern(thing),
  no: pattern(denied(thing)),
  aside: pattern(`«[ולבהמש]{0,2}${thing}»${MAYBE}|(?:${allowed(thing)}) (?:רק )?ב(?:מרפסת|חצר|חוץ|גינה)»`),
  yes: pattern([allowed(thing), ...(isListed ? [alone(thing)] : [])].join('|')),
}))
const FOR_PARTNERS = pattern(
  `«(?:[לב]-?(?:\\d |שני |שתי |זוג או |יחיד או )?|\\d )${PARTNERS}»|«(?:דירת|דירות|חדר בדירת) ${PARTNERS}»`,
)

const FURNISHED: [RegExp, string | null][] = [
  [
    pattern(
      `«(?:אפשרות|אופציה|ניתן|אפשר|ל?תיאום)» (?:לקבל |ל|גם )?${FURNITURE}»(?: חלקית)?|«[ול]?${FURNITURE}» (?:או|/) (?:לא|ללא|בלי)(?: ${FURNITURE})?»|«[ול]?${FURNITURE}» ?-? ?(?:לפי|בתיאום|בהתאם|אופציונלי|לבחירה)»`,
    ),
    null,
  ],
  [pattern(`«(?:מטבח|סלון|חדר שינה|ארון) (?:מאובזר ו)?${FURNITURE}»`), null],
  [
    pattern(
      `«(?:חצי|partly|partially|semi)[ -]?${FURNITURE}»|«[וב]?${FURNITURE}» ?[:(-]? ?(?:באופן )?(?:חלקית?|חלקי|בחלקה|בחלק|חלק מה[א-ת]+|partly|partially)»|«(?:ריהוט|רהיטים) (?:בסיסי|חלקי)(?:ים)?»`,
    ),
    'PART',
  ],
  [pattern(`«ו?${NO}» (?:כולל )?ה?${FURNITURE}»|«${FURNITURE}» ?[:?(-]? ?(?:לא|אין|ללא|no)»|«unfurnished»`), 'NONE'],
  [
    pattern(`«[ובהכ]{0,2}${FURNITURE}» ?[:(-]? ?(?:במלואה|קומפלט|מלאה?|לגמרי|לחלוטין|ומאובזרת|כן|fully)?»|«(?:fully )furnished»`),
    'FULL',
  ],
]

const MONTHS_COUNT = `(\\d{1,3}|${ONE}) ?(חודש(?:ים)?|שנים|שנה|months?|years?)»|(חצי שנה|שנה(?: וחצי)?|שנתיים|חודשיים|חודש)»`
const LEAST_BEFORE = `«(?:ה?מינימום|לפחות|מינימלית?|לא פחות מ|minimum(?: of)?|at least)(?: (?:תקופה|תקופת|חוזה|שכירות|של))*»(?: (?:ל|של|ה?חוזה|ה?שכירות|תקופת|תקופה)){0,2} ?[:-]? ?[למ]?-?`
const LEAST_AFTER = ' ?(?:לפחות|מינימום|לכל הפחות|ומעלה|או יותר|מינימלית?|minimum|at least)»'
const TERM = pattern(
  `(?:«(?:תקופת|תקופה|חוזה|שכירות)(?: ה?(?:שכירות|מינימלית?|מינימום))* ?(?:מינימלית?|מינימום) ?:? ?-?|${LEAST_BEFORE})(?:${MONTHS_COUNT})`,
)
const TERM_AFTER = pattern(`«ל?-?(?:${MONTHS_COUNT})${LEAST_AFTER}`)
/** A duration that is not a minimum. */
const ANY_TERM = pattern(
  `«(?:חוזה|לתקופה|תקופה|תקופת|שכירות|להשכרה|השכרה|לשכירות)(?: (?:שכירות|של|ארוך|קצר))* ?[:-]? ?ל?-?(?:${MONTHS_COUNT})|«ל-?(?!חודש»)(?:${MONTHS_COUNT})(?: \\+ ?אופציה)?|«ל?(?:ה?טווח|תקופה|זמן) (?:ארוך|ארוכה|קצר|קצרה|בינוני)»|«(?:ארוכת|קצרת) טווח»`,
)
const HALF_A_YEAR = words('חצי שנה')

function monthsOf(count: string | undefined, unit: string | undefined, word: string | undefined): number {
  if (word !== undefined) {
    if (word === HALF_A_YEAR) return 6
    if (word.startsWith(words('שנתיים'))) return 24
    if (word.startsWith('שנה')) return word.includes('חצי') ? 18 : 12
    return word === words('חודשיים') ? 2 : 1
  }
  return countOf(count!) * (/^(?:שנ|year)/.test(unit!) ? 12 : 1)
}

const AMOUNT = `(?:בסך |כ-?|של |עד |סביב |בערך )?₪? ?(\\d{1,2},\\d{3}|\\d{2,4})(?![\\d.,]\\d)(?! ?(?:חד|ח»|מטר|מ"ר»))(?: ?(?:₪|ש"ח»|שקלים»|שקל»|nis»))?`
const PERIOD = `(?: ?[(-]? ?(ל?דו[ -]?חודשי?(?:ת)?|לחודשיים|בחודשיים|כל חודשיים|לשנה|בשנה|שנתית?|לחודש|בחודש|חודשית?|לרבעון|per month|monthly)»\\)?)?`
const COMMITTEE = '(?:ו?ה?ועד(?: ה?בית)?|ועד הבית|דמי ועד|building committee|vaad)'
const ARNONA = '(?:ו?ה?ארנונה|arnona|city tax|municipal tax)'
const COSTS: { field: string; most: number; rule: RegExp }[] = [
  {
    field: 'committee',
    most: 3_000,
    rule: pattern(
      `(?:«ו?ה?ועד ה?בית»|(?<!\\d ?(?:₪|ש"ח|שקל|אלף)? ?)«${COMMITTEE}»)(?: (?:הוא|היא|חודשי))? ?[:-]{0,2} ?${AMOUNT}${PERIOD}`,
    ),
  },
  {
    field: 'arnona',
    most: 5_000,
    rule: pattern(`«${ARNONA}»(?: (?:הוא|היא|חודשית|דו[ -]חודשית))? ?[:-]{0,2} ?${AMOUNT}${PERIOD}`),
  },
]
/** After a plus or the other cost the sum comes first: "+ 200 ועד". */
const COSTS_AFTER = [
  {
    field: 'committee',
    most: 3_000,
    rule: pattern(
      `(?<=[+,] ?)₪?(\\d{2,4}) ?(?:₪|ש"ח»|שקלים»|שקל»)?(?: (לחודש|לחודשיים))? ?«[בל]?(?:ועד בית|ועד הבית|ועד)»(?! ?:? ?\\d)`,
    ),
  },
  {
    field: 'arnona',
    most: 5_000,
    rule: pattern(`(?<=[+,] ?)₪?(\\d{2,4}) ?(?:₪|ש"ח»|שקלים»|שקל»)?(?: (לחודש|לחודשיים))? ?«[בל]?ארנונה»(?! ?:? ?\\d)`),
  },
]
/** One sum for both. */
const BOTH_COSTS = pattern(
  `«(?:${ARNONA} ?(?:\\+|ו-|/|,)? ?${COMMITTEE}|${COMMITTEE} ?(?:\\+|ו-|/|,)? ?${ARNONA})» ?(?:ביחד|יחד)? ?[:-]{0,2} ?${AMOUNT}${PERIOD}`,
)
const INCLUDED = pattern(
  `«(?:כולל|כוללת|ללא|לא כולל|בלי|פלוס)» (?:${ARNONA}|${COMMITTEE}|מים|חשמל|גז|אינטרנט)»(?:(?: ?, ?| ו-?)(?:${ARNONA}|${COMMITTEE}|מים|חשמל|גז|אינטרנט)»){0,5}`,
)

const perMonth = (amount: string, period: string | undefined): number => {
  const value = Number(amount.replace(',', ''))
  if (period && /דו|חודשי[מ]|חודשיימ/u.test(period)) return Math.round(value / 2)
  if (period && /שנ/u.test(period)) return Math.round(value / 12)
  return period && /רבעונ/u.test(period) ? Math.round(value / 3) : value
}

function readCosts(reading: Reading): void {
  setAsideAll(reading, [INCLUDED, BOTH_COSTS])
  for (const { field, most, rule } of [...COSTS, ...COSTS_AFTER])
    reading.take(rule, ([all, amount, period]): Filling | null => {
      const isByTwo = /דו[ -]?חודשי/u.test(all)
      const value = perMonth(amount!, period ?? (isByTwo ? 'דו' : undefined))
      return value <= most ? { [field]: value } : null
    })
}

const GUARANTEE = `(?:(?:\\d|${ONE}) )?(?:(?:צ'ק(?:ים)?|שיק(?:ים)?|המחאה|המחאת) (?:ל|ה)?(?:ביטחון|בטחון|ערבות|פיקדון)|שטר(?:ות)? ה?(?:חוב|ביטחון|בטחון)|ערבים|(?:ערבות|ערבויות)(?: (?:בנקאית|אישית|צד ג|בנקאיות|אישיות))?|פיקדון|פקדון|דפוזיט|(?:security )?deposit|guarantors?|bank guarantee)»`
const GUARANTEE_TAIL = `(?: (?:של|על סך|בסך|בגובה|ל-?)(?: ?-?(?:\\d[\\d,.]*|«${ONE}»|חודשיים|חודשים|חודשי|חודש|שנה|אלף|ש"ח|₪|\ue000{2,8})){1,4}| (?:חודשיים|חודש|\\d חודשים)»)?`
const GUARANTEES = pattern(
  `«${GUARANTEE}${GUARANTEE_TAIL}(?:(?: ?[,+/] ?| )(?:ו-?|וגם |ועוד |או |and )?${GUARANTEE}${GUARANTEE_TAIL}){0,4}`,
)
const NO_GUARANTEES = pattern(
  `«(?:ללא|בלי|אין|לא|no)»(?: (?:צורך|צריך|נדרש(?:ים|ות)?|דרוש(?:ים)?)){0,2} ?[בל]?-?${GUARANTEE}(?: (?:ו|או )[בל]?${GUARANTEE})?`,
)

function readGuarantees(reading: Reading): void {
  setAsideAll(reading, [NO_GUARANTEES])
  reading.take(GUARANTEES, (match): Filling | null => {
    const guarantees = reading.slice(match.index, match.index + match[0].length)
    // The word alone does not say which guarantee.
    return /^ערב(?:ות|ויות)$/.test(match[0].trim()) ? null : { guarantees }
  })
}

const DAY_AFTER_RENT = pattern('«(?:החל )?(?:מ|ב|מה|בתאריך )-?ה?-?(\\d{1,2})[./](\\d{1,2})[./](20\\d\\d|\\d\\d)(?!\\d)')
const AVAILABLE_NOW = pattern('«available (?:immediately|now)»')
const DAY_WITHOUT_YEAR = pattern(
  '«[בוה]?(?:כניסה|פינוי|מתפנה|פנויה?|החל|זמינה?|אכלוס)[^\\d\\n,]{0,12}?(\\d{1,2})[./](\\d{1,2})(?![\\d./])',
)

const isDay = (day: string): boolean => {
  const parsed = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day)
}

/** Entry date of a rental; without a year, the next such day. */
function readEntry(reading: Reading, today: string): void {
  reading.take(AVAILABLE_NOW, () => ({ available_from: today }))
  const dayOf = (day: string, month: string, year: string) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const filled = (day: string) => (isDay(day) ? { available_from: day } : null)
  reading.take(DAY_AFTER_RENT, ([, day, month, year]) => filled(dayOf(day!, month!, year!.length === 2 ? `20${year}` : year!)))
  reading.take(DAY_WITHOUT_YEAR, ([, day, month]) => {
    const year = Number(today.slice(0, 4))
    const next = dayOf(day!, month!, String(year))
    return filled(next >= today ? next : dayOf(day!, month!, String(year + 1)))
  })
}

/** A landlord's terms: costs, guarantees, minimum term, furniture, and accepted tenants. */
export function readLandlordTerms(reading: Reading): void {
  readGuarantees(reading)
  readCosts(reading)
  for (const rule of [TERM, TERM_AFTER])
    reading.take(rule, ([, count, unit, word]) => {
      const months = monthsOf(count, unit, word)
      return months >= 1 && months <= 120 ? { minimum_months: months } : null
    })
  setAsideAll(reading, [ANY_TERM, NOT_OUR_PET])
  for (const [rule, code] of FURNISHED) {
    if (code === null) setAsideAll(reading, [rule])
    else reading.take(rule, () => ({ furnished: code }))
  }
  reading.take(DENIED_TOO, ([all]) =>
    Object.fromEntries(LANDLORD.filter(({ names }) => all.search(names) >= 0).map(({ field }) => [field, false])),
  )
  for (const { field, no, yes, aside } of LANDLORD) {
    setAsideAll(reading, [aside])
    const isRefused = reading.plain.search(no) >= 0
    reading.take(no, () => ({ [field]: false }))
    // "חתולים כן, כלבים לא" is neither.
    if (isRefused && reading.plain.search(yes) >= 0) reading.forget(field)
    else reading.take(yes, () => ({ [field]: true }))
  }
  if (!reading.has('partners_allowed')) reading.take(FOR_PARTNERS, () => ({ partners_allowed: true }))
}

/** Reads rental terms, before places and sums. */
export function readRentalTerms(reading: Reading, kind: Kind, today: string): void {
  if (kind === 'asset') {
    readEntry(reading, today)
    readLandlordTerms(reading)
  } else {
    setAsideAll(reading, [ANY_TERM])
    readTenant(reading)
  }
}
