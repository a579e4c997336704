import { addDays, dayInIsrael, momentInIsrael } from '@mafteach/contract/days'
import { withoutPrefix } from '@mafteach/contract/names'
import type { Named } from '@mafteach/contract/shapes'
import { EVENING, inAnHour, inMinutes, MORNING, weekdayOf, weekLater } from '#shared/texts/quick-dates.ts'

/** Parses a task typed in one line, in Hebrew or English: what to do, when, and with which customer. Days and hours are Israel's. */

export interface QuickTask {
  /** The text without its date and time. */
  title: string
  /** Null without a date or time. */
  due: Date | null
  /** Null if nobody is named, or several have the name. */
  customer: Named | null
  /** Other possible customers of the name, a few at most. */
  namesakes: readonly Named[]
}

interface Known {
  now: Date
  /** Possible customers. */
  customers: readonly Named[]
  /** The chosen one among customers of one name. */
  chosen?: number | undefined
  /** Wrongly understood parts stay in the title. */
  ignored?: { due?: boolean; customer?: boolean }
}

const NAMESAKES_MAX = 3

export const readQuickTask = (text: string, { now, customers, chosen, ignored = {} }: Known): QuickTask => {
  const when = ignored.due ? { due: null, left: text } : readWhen(text, now)
  const title = when.left
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,.;])/g, '')
    .replace(/^[\s,;:.־–-]+|[\s,;־–-]+$/g, '')
  const named = ignored.customer ? [] : customersIn(when.left, customers)
  const customer = named.length === 1 ? named[0]! : (named.find(({ id }) => id === chosen) ?? null)
  return {
    title: title || text.trim(),
    due: when.due,
    customer,
    namesakes: customer ? [] : named.slice(0, NAMESAKES_MAX),
  }
}

/** The meaning of a phrase: a day, an hour, or a moment that is both. Null if its digits are no date or time. */
type PhraseMeaning = { day: string } | { hour: string } | { at: Date } | null
type Rule = readonly [phrase: RegExp, read: (groups: Record<string, string | undefined>, now: Date) => PhraseMeaning]

/** A phrase between other words. `i` for English. */
const phrase = (source: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}.:/])(?:${source})(?![\\p{L}\\p{N}])`, 'iu')

const DASH = '[-־–]?'
/** After a number: it is a count, no date or hour. */
const NO_COUNT = `(?!\\s*(?:חד|חצ|מיל|אלף|מטר|מ["״׳']|%|₪|ש["״]ח|דק|שע|ימים|שבוע|חוד|שנ|m\\b|k\\b|million|rooms?|hours?|days?|weeks?|minutes?))`

const WEEKDAYS = ['ראשון', 'שני', 'שלישי', 'רביעי', 'חמישי', 'שישי', 'שבת']
const WEEKDAYS_IN_ENGLISH = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const MONTHS = ['ינואר', 'פברואר', 'מרץ', 'אפריל', 'מאי', 'יוני', 'יולי', 'אוגוסט', 'ספטמבר', 'אוקטובר', 'נובמבר', 'דצמבר']
const MONTHS_IN_ENGLISH = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

const SPANS: readonly [source: string, minutes: number][] = [
  ['רבע שעה|a quarter of an hour', 15],
  ['חצי שעה|half an hour', 30],
  ['שעה וחצי|an hour and a half', 90],
  ['שעה|an hour', 60],
  ['שעתיים', 120],
  ['(?<count>\\d{1,3}) (?:דקות|minutes?|min)', 1],
  ['(?<count>\\d{1,2}) (?:שעות|hours?)', 60],
]
const SPANS_OF_DAYS: readonly [source: string, days: number][] = [
  ['יום|a day', 1],
  ['יומיים', 2],
  ['שבוע|a week', 7],
  ['שבועיים', 14],
  ['(?<count>\\d{1,3}) (?:ימים|days?)', 1],
  ['(?<count>\\d{1,2}) (?:שבועות|weeks?)', 7],
]

/** Parts of the day in words, and whether an hour beside them is in the afternoon. */
const PARTS: readonly [source: string, hour: string, isLate: boolean][] = [
  ['ב?בוקר|in the morning', MORNING, false],
  ['אחרי? הצהריים|אחה["״]?צ|in the afternoon', '16:00', true],
  ['ב?צהריים|at noon', '12:00', true],
  ['ב?ערב|in the evening|tonight', EVENING, true],
]
const PART = PARTS.map(([source]) => source).join('|')
/** In a working day, 3 means the afternoon. */
const FIRST_HOUR = 7

const ahead = (today: string, weekday: number): string => addDays(today, ((weekday - weekdayOf(today) + 6) % 7) + 1)

/** Null for an invalid day. Without a year, the next one. */
const dateOf = (today: string, date: number, month: number, year?: string): PhraseMeaning => {
  const of = (inYear: number) => {
    const at = new Date(Date.UTC(inYear, month - 1, date))
    return at.getUTCMonth() === month - 1 && at.getUTCDate() === date ? at.toISOString().slice(0, 10) : null
  }
  const thisYear = Number(today.slice(0, 4))
  if (year) {
    const day = of(year.length === 2 ? 2000 + Number(year) : Number(year))
    return day && /^2[01]/.test(day) ? { day } : null
  }
  const day = [of(thisYear), of(thisYear + 1)].find((one) => one !== null && one >= today)
  return day ? { day } : null
}

const hourOf = ({ hours = '', minutes = '00', meridiem, part }: Record<string, string | undefined>): PhraseMeaning => {
  const statedHour = Number(hours)
  const isLate = meridiem ? meridiem.toLowerCase() === 'pm' : PARTS.find(([source]) => part && phrase(source).test(part))?.[2]
  const byDay = isLate === undefined && hours.length === 1 && statedHour > 0 && statedHour < FIRST_HOUR
  const hour =
    (isLate || byDay) && statedHour < 12 ? statedHour + 12 : isLate === false && meridiem && statedHour === 12 ? 0 : statedHour
  return hour < 24 && Number(minutes) < 60 ? { hour: `${String(hour).padStart(2, '0')}:${minutes}` } : null
}

/** The earlier rule counts: `ב־3.12` is a date before its 3 could be an hour. */
const RULES: readonly Rule[] = [
  ...SPANS.map(
    ([source, minutes]): Rule => [
      phrase(`(?:בעוד|in) (?:${source})`),
      ({ count = '1' }, now) => ({ at: inMinutes(now, Number(count) * minutes) }),
    ],
  ),
  ...SPANS_OF_DAYS.map(
    ([source, days]): Rule => [
      phrase(`(?:בעוד|in) (?:${source})`),
      ({ count = '1' }, now) => ({ day: addDays(dayInIsrael(now), Number(count) * days) }),
    ],
  ),
  [
    phrase(
      `(?:[בל]${DASH}|עד ה?${DASH}|on |by )(?<date>\\d{1,2})[./](?<month>\\d{1,2})(?:[./](?<year>\\d{4}|\\d{2}))?${NO_COUNT}`,
    ),
    ({ date, month, year }, now) => dateOf(dayInIsrael(now), Number(date), Number(month), year),
  ],
  [
    phrase(`(?<date>\\d{1,2})[./](?<month>\\d{1,2})[./](?<year>\\d{4}|\\d{2})`),
    ({ date, month, year }, now) => dateOf(dayInIsrael(now), Number(date), Number(month), year),
  ],
  ...[...MONTHS, ...MONTHS_IN_ENGLISH].flatMap((name, at): Rule[] => {
    const read: Rule[1] = ({ date, year }, now) => dateOf(dayInIsrael(now), Number(date), (at % 12) + 1, year)
    const month = at < 12 ? `ב?${name}` : `(?:${name}|${name.slice(0, 3)})`
    return [
      [
        phrase(
          `(?:[בל]${DASH}|עד ה?${DASH}|on |by )?(?:the )?(?<date>\\d{1,2})(?:st|nd|rd|th)? (?:of )?${month}(?: (?<year>\\d{4}))?`,
        ),
        read,
      ],
      ...(at < 12
        ? []
        : [[phrase(`(?:on |by )?${month} (?<date>\\d{1,2})(?:st|nd|rd|th)?(?:,? (?<year>\\d{4}))?`), read] as const]),
    ]
  }),
  [phrase('(?:עד |by )?(?:[לב]?מחרתיים|the day after tomorrow)'), (_, now) => ({ day: addDays(dayInIsrael(now), 2) })],
  [phrase('(?:עד |by )?(?:ל?מחר|tomorrow)'), (_, now) => ({ day: addDays(dayInIsrael(now), 1) })],
  [phrase('(?:עד |by )?(?:ל?היום|today)'), (_, now) => ({ day: dayInIsrael(now) })],
  [phrase('(?:ב|ל)?שבוע הבא|next week'), (_, now) => ({ day: weekLater(dayInIsrael(now)) })],
  ...[...WEEKDAYS, ...WEEKDAYS_IN_ENGLISH].map((name, at): Rule => {
    // A city begins like a day of the week, and "both" is spelled like Monday: such a day must end the text, or precede an hour.
    const alone = `ב${name}(?=\\s*(?:$|[,.;]|הבא|ב${DASH}(?:\\d|בוקר|צהר|ערב|שעה)|\\d))`
    const hebrew = `(?:עד |[בל])?יום ${name}(?! לציון)|${alone}`
    const source = at < 7 ? `(?:${hebrew})(?: הבאה?)?` : `(?:on |by |next )?${name}`
    return [phrase(source), (_, now) => ({ day: ahead(dayInIsrael(now), at % 7) })]
  }),
  [phrase(`(?:ב?שעה |ב${DASH}|at )?(?<hours>\\d{1,2}):(?<minutes>\\d{2})(?: ?(?<meridiem>am|pm)| (?<part>${PART}))?`), hourOf],
  [phrase(`(?:at )?(?<hours>\\d{1,2}) ?(?<meridiem>am|pm)`), hourOf],
  [phrase(`(?:ב?שעה |ב${DASH}|at )(?<hours>\\d{1,2})(?![.:/]\\d)${NO_COUNT}(?: (?<part>${PART}))?`), hourOf],
  ...PARTS.map(([source, hour]): Rule => [phrase(source.replaceAll('ב?', '[בה]')), () => ({ hour })]),
]

/** The due time, and the text without its words. Of several days or hours the first one counts. */
function readWhen(text: string, now: Date): { due: Date | null; left: string } {
  let left = text
  let day: string | null = null
  let hour: string | null = null
  for (const [pattern, read] of RULES) {
    const found = pattern.exec(left)
    const meaning = found && read(found.groups ?? {}, now)
    if (!meaning) continue
    if ('day' in meaning ? day !== null : hour !== null) continue
    left = `${left.slice(0, found.index)} ${left.slice(found.index + found[0].length)}`
    if ('at' in meaning) return { due: meaning.at, left }
    if ('day' in meaning) day = meaning.day
    else hour = meaning.hour
  }
  return { due: dueOf(day, hour, now), left }
}

function dueOf(day: string | null, hour: string | null, now: Date): Date | null {
  const today = dayInIsrael(now)
  if (day !== null) {
    const due = momentInIsrael(day, hour ?? MORNING)
    return hour === null && due < now ? inAnHour(now) : due
  }
  if (hour === null) return null
  const due = momentInIsrael(today, hour)
  return due < now ? momentInIsrael(addDays(today, 1), hour) : due
}

/** Words for comparing names: without quotes, geresh and gershayim; split at hyphens. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['"`´‘’“”׳״]/g, '')
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** How many words of a name are in a text in sequence; half a point more for the whole name. */
const likeness = (words: readonly string[], name: readonly string[]): number => {
  let most = 0
  for (let from = 0; from < words.length; from += 1)
    for (let first = 0; first < name.length; first += 1) {
      const isSame = (at: number) => {
        const [word = '', part] = [words[from + at], name[first + at]]
        return part !== undefined && (word === part || (at === 0 && withoutPrefix(word) === part))
      }
      let count = 0
      while (isSame(count)) count += 1
      most = Math.max(most, count)
    }
  return most === name.length ? most + 0.5 : most
}

/** The best customers for the text: several if it is ambiguous. */
function customersIn(text: string, customers: readonly Named[]): Named[] {
  const words = wordsOf(text)
  const named = customers.map((customer) => ({ customer, like: likeness(words, wordsOf(customer.name)) }))
  const best = Math.max(0, ...named.map(({ like }) => like))
  return named.filter(({ like }) => like === best && like > 0).map(({ customer }) => customer)
}
