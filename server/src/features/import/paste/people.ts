import { toE164, toNational } from '#platform/phone.ts'
import { pattern, type Reading } from './reading.ts'

const PHONE = /(?<![\d.,])(?:\+ ?972|00972|0)[\d\-. ()]{6,16}\d(?!\d)/gu

/** Phone numbers; an asset has none, but nothing in them is a sum. */
export function readPhones(reading: Reading, isCustomer: boolean): void {
  for (const match of reading.plain.matchAll(PHONE)) {
    const number = shortestNumber(match[0])
    if (!number) continue
    const to = match.index + number.length
    const national = toNational(toE164(number)!)
    if (isCustomer) reading.fill({ phone: national }, match.index, to)
    else reading.setAside(match.index, to)
  }
}

/** The first digits that make a number: what follows it may be another. */
function shortestNumber(text: string): string | null {
  for (let length = 9; length <= text.length; length++) {
    const part = text.slice(0, length)
    if (/\d$/.test(part) && !/^\d/.test(text.slice(length)) && toE164(part)) return part
  }
  return null
}

const WORD = '[א-ת]{2,12}'
const NO_NAME =
  '(?:אני|אנחנו|אנו|ואני|מחפש|מחפשת|מחפשים|רוצה|רוצים|צריך|צריכה|צריכים|מעוניין|מעוניינת|מעוניינים|מתעניין|מתעניינת|מהפייסבוק|הפייסבוק|מדבר|מדברת|דירה|דירת|קונה|קונים|לקוח|לקוחה|לקוחות|תקציב|מבקש|מבקשת|לא|כן|עם|של|על|אשמח|תודה|רבה|שלום|היי|הי|אהלן|זוג|משפחה|אבא|אמא|טלפון|טל|נייד|פלאפון|לפרטים|מתווך|מתווכת|בברכה|בבקשה|יש|לי|לנו|עוד|כבר|ראיתי|דיברנו|אם|או|גם|רק|בערב|בבוקר|יום|טוב|הכל|מה|איך|איפה|וגם|אז|אבל|כי|זה|זאת|גר|גרה|גרים|חוזר|חוזרת|אחרי|לפני|חדש|חדשה|רציני|רצינית|ראשון|שבת|מצב|המצב|נשמע|קורה|אחי|בעל|אשתי|בעלי|הבן|הבת|בן|בת|חבר|חברה|התקשרו|אליי|אלי|תתקשר|תתקשרי|מחכה|להתקשר|מספר|שלי|שלנו|וואטסאפ|מיידי|שקט|נוף|לים|שקל|משא|משרד|באמת|עדיין|ממש|בעצם|כרגע|עכשיו|פה|כאן|מאוד|סתם|תמיד|אישית|שוב|הייתי)'
const NAME = `(?!${NO_NAME}»)(?:משפחת )?(${WORD}(?: ו?(?!ו?${NO_NAME}»)(?!ואני|מחפש|ומחפש)${WORD})?)`
const ONE_NAME = `(?!${NO_NAME}»)(${WORD})`
const SAID: RegExp[] = [
  pattern(`«[ו]?(?:שמי|קוראים לי|השם(?: שלי)?(?: הוא)?)» ?:? ?((?:משפחת )?${NAME})`),
  pattern(`(?:^|\\n|[.;,] ?)(?:שם(?: הלקוח| מלא)?|(?:לקוח|לקוחה|לקוחות|קונה|קונים)(?: חדש| חדשה)?) ?: ?((?:משפחת )?${NAME})`),
  pattern(`«(?:כאן|מדבר|מדברת)» (?!בטלפון|עם|על)(${ONE_NAME})`),
  pattern(`«(?:אנחנו|אנו|כאן|זו|זאת)? ?(משפחת (?!${NO_NAME}»)${WORD})`),
  pattern(`(?:^|\\n|[,.;!] ?|«היי |«שלום |«הי )(?:זה|זאת)» (${ONE_NAME})(?= ?[,.\\n\\ue000])`),
  pattern(`«אני» (${ONE_NAME})(?= ?(?:,|\\ue000| ואני| מ[א-ת]{3,10} ו?(?:אני|מחפש)| (?:ו?מחפש|מעוני|רוצה|צריכ)))`),
  pattern(`(?:«בברכה|«תודה(?: רבה| מראש)?) ?[,\\n!.] ?(${NAME}) ?(?=[.\\n\\ue000,]|$)`),
  pattern(`\\ue000 ?\\((${NAME})\\)`),
]
/** Behind the number that a line begins with. */
const AFTER_PHONE = pattern(`^ ?[,:-]? ?(${ONE_NAME})(?= ?(?:[,.\\n\\ue000]|ו?מחפש|מעוני|רוצה|צריכ))`)
/** Before the number, with nothing between. */
const BEFORE_PHONE = pattern(`(?:^|[\\n,.;!)\\]:\\ue000 ]) ?(${NAME}) ?(?:[,:-] ?|- ?)?(?:«(?:טלפון|טל|נייד) ?:? ?)?$`)

export function readName(reading: Reading, isFiller: (word: string) => boolean): void {
  for (const rule of SAID) {
    if (reading.has('name')) return
    reading.take(rule, (match) => {
      const name = match[1]!
      const at = match.index + match[0].indexOf(name)
      return nameIn(reading, at, at + trimmedName(name, isFiller).length)
    })
  }
  const phone = reading.found.find(({ field }) => field === 'phone')
  if (reading.has('name') || !phone) return
  const from = reading.positionOf(phone.start)
  const before = new RegExp(BEFORE_PHONE, 'u').exec(reading.plain.slice(Math.max(0, from - 40), from))
  if (before) {
    const words = before[1]!.split(' ')
    const name = words.slice(words.findLastIndex(isFiller) + 1).join(' ')
    const start = Math.max(0, from - 40) + before.index + before[0].lastIndexOf(name)
    if (name) nameIn(reading, start, start + name.length)
  } else if (from === 0 || reading.whole[from - 1] === '\n') {
    const to = reading.endOf(phone.end)
    const after = new RegExp(AFTER_PHONE, 'u').exec(reading.plain.slice(to, to + 30))
    if (after) nameIn(reading, to + after[0].lastIndexOf(after[1]!), to + after[0].length)
  }
}

/** The name as it was written fills itself in; its words are covered. */
function nameIn(reading: Reading, from: number, to: number): null {
  const name = reading.slice(from, to)
  if (name) reading.fill({ name }, from, to)
  return null
}

const trimmedName = (name: string, isFiller: (word: string) => boolean): string => {
  const [first, second] = [name.split(' ')[0]!, name.split(' ').slice(1).join(' ')]
  return second && isFiller(second.split(' ').at(-1)!) ? first : name
}
