import { isGivenName } from './given-names.ts'
import { pattern, type Reading } from './reading.ts'

/** Finds a customer's name: where it is introduced, beside the phone, or alone. */

const NOT_NAMES =
  `אני אנחנו אנו מחפש מחפשת מחפשים רוצה רוצים צריך צריכה צריכים מעוניין מעוניינת מעוניינים מתעניין מתעניינת מהפייסבוק הפייסבוק מדבר מדברת דירה דירת קונה קונים לקוח לקוחה
  לקוחות תקציב מבקש מבקשת לא כן עם של על אשמח תודה רבה שלום היי הי אהלן זוג משפחה אבא אמא טלפון טל נייד פלאפון לפרטים מתווך מתווכת בברכה בבקשה יש לי לנו עוד כבר ראיתי דיברנו אם או גם רק
  בערב בבוקר יום טוב הכל מה איך איפה אז אבל כי זה זאת זו גר גרה גרים חוזר חוזרת אחרי לפני חדש חדשה רציני רצינית ראשון שבת מצב המצב נשמע קורה אחי בעל אשתי בעלי הבן הבת בן בת חבר חברה
  התקשרו אליי אלי תתקשר תתקשרי מחכה להתקשר מספר שלי שלנו וואטסאפ מיידי שקט נוף לים שקל משא משרד באמת עדיין ממש בעצם כרגע עכשיו פה כאן מאוד סתם תמיד אישית שוב הייתי זוגי מרוצה ילד ילדים שלה שלו שלהם חזרו חיזרו דברו עדכנו פרטים קשר ואטסאפ ווטסאפ
  תיווך נדלן נכסים סוכן סוכנת סוכנות מתווכים יזם קבלן שיווק מכירות השכרות בלעדיות בלעדי בלעדית עמלה ישיר פרטי בעלים בעלת הבעלים מוכר מוכרת הודעה הודעות וואצאפ ווצאפ עבודה
  רימקס אנגלו סכסון קלר ויליאמס סנצורי הומלנד כולל ללא בתיאום גמיש
  סלולרי סלולר איש אשת הערות דרישות תפקיד מאת מר גב גברת הגברת דר פרופ פרופסור אינג רוח רופא`
    .split(/\s+/)
    .join('|')
const WORD = '[א-ת]{2,12}(?:-[א-ת]{2,12})?'
const PERSON_WORD = `(?!ו?(?:${NOT_NAMES})»)${WORD}`
const FAMILY = "(?:משפחת|משפ')"
const ONE_NAME = `(?:אדר )?(?:${FAMILY} )?${PERSON_WORD}`
/** A family name, not an origin ("מהשיחה"): of names with a prefix letter only common ones. */
const SURNAME = `(?:(?!ה|מ|ב|ו)${PERSON_WORD}|(?:מזרחי|מלכה|מימון|מור|ביטון|ברק|ברגר|בכר|בוזגלו|הלוי|וקנין|וייס|בן [א-ת]{2,8})»)`
const ANY_SURNAME = `(?:(?:בן|בר|אבו) [א-ת]{2,10}|${PERSON_WORD})`
/** "דנה לוי", "משה ושרה פרידמן". */
const NAME = `${ONE_NAME}(?: (?!ו?מחפש)${PERSON_WORD}){0,2}`

const TITLES = '(?:מר|גב|גברת|הגברת|ד"ר|דר|דוקטור|עו"ד|פרופ|פרופסור|אינג|רו"ח|הרב|הרבנית|mr|mrs|ms|dr|prof)'
/** "ד״ר", "מר וגב׳", "Dr.": introduce a name without being part of it. */
const TITLE = `(?:«ו?${TITLES}»\\.? ?){0,3}`
/** In the original spelling: without its mark "אדר" is a name, and "עוד" is "more". */
const TITLE_AS_WRITTEN =
  /^(?:ו?(?:מר|גב['׳]|ה?גברת|ד["״]ר|דר['׳]?|דוקטור|עו["״]ד|פרופ['׳]?|פרופסור|אינג['׳]?|רו["״]ח|אדר['׳]|הרב|הרבנית|mr|mrs|ms|dr|prof)[.'׳]?\s+(?=\S))+/iu
/** Introductions after which any word may be a name. */
const INTRODUCED_NAMES: RegExp[] = [
  pattern(`«[ו]?(?:שמי|קוראים לי|השם(?: שלי)?(?: הוא)?)» ?:? ?${TITLE}(${ONE_NAME}(?: ${ANY_SURNAME})?)`),
  pattern(
    `(?:^|\\n|[.;,|] ?)(?:שם(?: הלקוח| מלא)?|(?:ה?לקוח|ה?לקוחה|לקוחות|ה?קונה|ה?קונים|מאת)(?: חדש| חדשה)?) ?: ?${TITLE}(${ONE_NAME}(?: ו${PERSON_WORD})?(?: ${ANY_SURNAME})?)`,
  ),
  pattern(`«(?:כאן|מדבר|מדברת)» ${TITLE}(?!בטלפון|עם|על)(${PERSON_WORD})`),
  pattern(`«(?:אנחנו|אנו|כאן|זו|זאת)? ?(${FAMILY} ${PERSON_WORD})(?= ?[,.\\n\\ue000]| מחפש)`),
  pattern(`«(?:אנחנו|אנו|כאן|זו|זאת)? ?(${FAMILY} (?:בן |בר |אבו |דה )?${PERSON_WORD})`),
  pattern(`(?:^|\\n|[,.;!] ?|«היי |«שלום |«הי )(?:זה|זאת)» ${TITLE}(${PERSON_WORD})(?= ?[,.\\n\\ue000])`),
  pattern(
    `«אני» ${TITLE}(${PERSON_WORD})(?= ?(?:,| ואני| ו?(?:אשתי|בעלי|בן זוגי|בת זוגי)| מ[א-ת]{3,10} ו?(?:אני|מחפש)| (?:ו?מחפש|מעוני|רוצה|צריכ)))`,
  ),
  pattern(`(?:«בברכה|«תודה(?: רבה| מראש)?) ?[,\\n!.]{1,2} ?${TITLE}(${NAME}) ?(?=[.\\n\\ue000,]|$)`),
  pattern(`\\ue000 ?\\((${NAME})\\)`),
  // "מר כהן מחפש", "גב׳ לוי,"; a rabbi alone may be a street.
  pattern(
    `(?:^|[\\n,.;!] ?)(?:«(?:מר|גב|ה?גברת|ד"ר|דר|דוקטור|פרופ|פרופסור|אינג)»\\.? )(${ONE_NAME}(?: ${SURNAME})?)(?= ?(?:[,.\\n\\ue000]|$)| (?:ו?מחפש|מעוני|רוצה|צריכ|ביקש|מבקש|התקשר))`,
  ),
  pattern(
    `(?:^|[\\n,.;!] ?)${TITLE}(?<=${TITLES}»\\.? )(${ONE_NAME}(?: ${SURNAME})?)(?= (?:ו?מחפש|מעוני|רוצה|צריכ|ביקש|מבקש|התקשר))`,
  ),
]
/** Introductions after which only a given name counts. */
const INTRODUCED_GIVEN_NAMES: RegExp[] = [
  pattern(`«(?:זה|זאת|זו|כאן|מדבר|מדברת|אני)» ${TITLE}(${PERSON_WORD}(?: ${SURNAME})?)`),
  pattern(`(?:^|[\\n.,!] ?)(${PERSON_WORD}(?: ${SURNAME})?) ו(?:אשתי|בעלי)»`),
  pattern(`«ה?(?:לקוח|לקוחה|קונה) שלי»,? ${TITLE}(${PERSON_WORD}(?: ${PERSON_WORD})?)(?= ?[,.\\n\\ue000])`),
  pattern(`(?:^|[\\n.!] ?)${TITLE}(${PERSON_WORD}(?: ${PERSON_WORD})?) (?:כאן|מדבר|מדברת)»`),
]
const LATIN = '((?!(?:dr|mr|mrs|ms|prof)»)[a-z]{2,15}(?: [a-z]{2,15})?)'
const LATIN_TITLE = '(?:«(?:dr|mr|mrs|ms|prof)»\\.? ?)?'
const INTRODUCED_ENGLISH_NAMES: RegExp[] = [
  pattern(`«(?:my name is|i am|im|this is|name ?:)» ?${LATIN_TITLE}${LATIN}`),
  pattern(`«(?:thanks|thank you|regards|best)»[,.!]? ?\\n?${LATIN_TITLE}${LATIN}`),
  pattern(`«(?:dr|mr|mrs|ms|prof)»\\.? ?${LATIN}`),
]
const NOT_LATIN_NAMES = new Set(
  'hi hello hey looking call phone tel mobile whatsapp thanks thank you budget rooms room please contact nis my me at us or for and'.split(
    ' ',
  ),
)
/** Verbs and words with a prefix are rarely names ("תתקשרו", "הנייד"). */
const PREFIXED = /^[בהולמשת]/
const NEAR_PHONE = 45
const BEFORE_PHONE = new RegExp(
  pattern(
    `(?:^|[\\n,.;!?)(|:\\ue000-] ?| )${TITLE}(?:(${NAME})|${LATIN}) ?(?:\\([^()\\n]{2,20}\\) ?)?(?:([,:-]) ?)?(?:«(?:טלפון|טל|נייד|phone|tel)» ?[:.]? ?)?\\(?$`,
  ),
  'u',
)
const AFTER_PHONE = new RegExp(
  pattern(`^ ?[,:(-]? ?${TITLE}(?:(${NAME})|${LATIN})(?= ?(?:$|[,.;)|\\n\\ue000]|ו?מחפש|מעוני|רוצה|צריכ))`),
  'u',
)

export function readName(reading: Reading, isFiller: (word: string) => boolean): void {
  const fill = (match: RegExpExecArray, isRight: (name: string) => boolean) => {
    const at = match.index + match[0].lastIndexOf(match[1]!)
    if (reading.has('name') || isFiller(match[1]!.split(' ')[0]!)) return null
    return nameIn(reading, at, withoutFillers(match[1]!, isFiller), isRight)
  }
  for (const rule of INTRODUCED_GIVEN_NAMES) reading.take(rule, (match) => fill(match, beginsWithGivenName))
  for (const rule of INTRODUCED_NAMES) reading.take(rule, (match) => fill(match, () => true))
  for (const rule of INTRODUCED_ENGLISH_NAMES)
    reading.take(rule, (match) =>
      reading.has('name') ? null : latinIn(reading, match.index + match[0].lastIndexOf(match[1]!), match[1]!),
    )
  if (!reading.has('name')) readBesidePhone(reading, isFiller)
  if (!reading.has('name')) readAlone(reading, isFiller)
}

function readBesidePhone(reading: Reading, isFiller: (word: string) => boolean): void {
  const phone = reading.found.find(({ field }) => field === 'phone')
  if (!phone) return
  const from = reading.positionOf(phone.start)
  const start = Math.max(0, from - NEAR_PHONE)
  const before = BEFORE_PHONE.exec(reading.plain.slice(start, from))
  if (before) {
    const written = (before[1] ?? before[2])!
    const at = start + before.index + before[0].indexOf(written)
    if (before[2]) latinIn(reading, at, written)
    else {
      const words = written.split(' ')
      const name = words.slice(words.findLastIndex(isFiller) + 1).join(' ')
      const nameAt = at + written.length - name.length
      const leads = withoutTitle(reading.original.slice(0, nameAt))
      // A word before a colon is a label ("משרד: …"), unless it is a name.
      const isLabel = before[3] === ':'
      const isClause = leads === '' || /[\n,.;!?)(|:-]$/u.test(leads) || reading.plain[leads.length - 1] !== leads.at(-1)
      if (name && !/(?:^|[^א-ת])של$/u.test(leads))
        nameIn(reading, nameAt, name, (one) => beginsWithGivenName(one) || (isClause && !isLabel && !PREFIXED.test(one)))
    }
  }
  if (reading.has('name')) return
  const to = reading.endOf(phone.end)
  const after = AFTER_PHONE.exec(reading.plain.slice(to, to + NEAR_PHONE))
  if (!after) return
  const written = (after[1] ?? after[2])!
  const at = to + after[0].lastIndexOf(written)
  const isLine = from === 0 || reading.original[from - 1] === '\n'
  if (after[2]) latinIn(reading, at, written)
  else nameIn(reading, at, withoutFillers(written, isFiller), (name) => isLine || beginsWithGivenName(name))
}

/** A clause with nothing but a person: "משה ושרה פרידמן", or a given name at the end or in its own line. A person who is addressed comes first. */
function readAlone(reading: Reading, isFiller: (word: string) => boolean): void {
  for (const match of [...reading.plain.matchAll(/[א-ת]+(?: [א-ת]+){0,2}/gu)].reverse()) {
    const [name] = match
    const [before, after] = [
      reading.plain.slice(0, match.index).trimEnd(),
      reading.plain.slice(match.index + name.length).trimStart(),
    ]
    const isClause = /(?:^|[.,;|!?\n\ue000-])$/u.test(before) && /^(?:$|[.,;|!\n\ue000-])/u.test(after)
    const isAddressed = before === '' && /^[,!-]/.test(after)
    const names = name.split(' ')
    const isSingle = names.length === 1
    const isAtTheEnd = !/[א-תa-z]/u.test(reading.original.slice(match.index + name.length))
    const isLine = /(?:^|\n)$/.test(before) && /^(?:$|\n)/.test(after)
    const areNames = !name.startsWith('ו') && beginsWithGivenName(name) && !names.some(isFiller)
    if (isClause && !isAddressed && areNames && (!isSingle || isAtTheEnd || isLine)) {
      nameIn(reading, match.index, name, () => true)
      return
    }
  }
}

const TITLE_BEFORE = new RegExp(pattern(`${TITLE}$`), 'u')
const withoutTitle = (text: string): string => text.trimEnd().replace(TITLE_BEFORE, '').trimEnd()
const beginsWithGivenName = (name: string): boolean => isGivenName(name.split(' ')[0]!)

/** Fills in the name as it was written and covers its words. */
function nameIn(reading: Reading, at: number, folded: string, isRight: (name: string) => boolean): null {
  const written = reading.slice(at, at + folded.length)
  const name = written.replace(TITLE_AS_WRITTEN, '')
  if (name && isRight(folded)) reading.fill({ name }, at + folded.length - name.length, at + folded.length)
  return null
}

/** In Latin script names are capitalised. */
function latinIn(reading: Reading, at: number, folded: string): null {
  const words = reading.slice(at, at + folded.length).split(' ')
  const from = words.findIndex((word) => /^[A-Z]/.test(word) && !NOT_LATIN_NAMES.has(word.toLowerCase()))
  if (from < 0) return null
  const end = words.findIndex((word, place) => place > from && (!/^[A-Z]/.test(word) || NOT_LATIN_NAMES.has(word.toLowerCase())))
  const before = words.slice(0, from).join(' ').length + (from > 0 ? 1 : 0)
  const name = words.slice(from, end < 0 ? undefined : end).join(' ')
  reading.fill({ name }, at + before, at + before + name.length)
  return null
}

/** Removes fillers from the end of a name. */
function withoutFillers(name: string, isFiller: (word: string) => boolean): string {
  const [first, ...rest] = name.split(' ')
  const end = rest.findIndex((word, at) => isFiller(word) && !(word === 'בנ' && at < rest.length - 1))
  return [first, ...(end < 0 ? rest : rest.slice(0, end))].join(' ')
}
