import { withoutPrefix } from '@mafteach/contract/names'

/**
 * Detects that a line of quick add is a viewing: `סיור עם דנה בביאליק 45 מחר ב־17 לשעה`. Time and customer are parsed as for any task
 * (`quick-task.ts`).
 */

export interface QuickViewing {
  /** Addresses to search, the likelier first: `בביאליק 45`, which does not exist, and `ביאליק 45`. Empty without a house number. */
  addresses: string[]
  minutes: number | null
}

const BEGINS = /^\s*(?:סיור|ביקור|viewing|showing)(?![\p{L}\p{N}])/iu

/** Its length, after "for". */
const LENGTHS: readonly [phrase: RegExp, minutes: number][] = [
  [/(?:^|\s)(?:לרבע שעה|for a quarter of an hour)(?![\p{L}])/iu, 15],
  [/(?:^|\s)(?:לחצי שעה|for half an hour)(?![\p{L}])/iu, 30],
  [/(?:^|\s)(?:לשעה וחצי|for an hour and a half)(?![\p{L}])/iu, 90],
  [/(?:^|\s)(?:לשעתיים|for two hours)(?![\p{L}])/iu, 120],
  [/(?:^|\s)(?:לשעה|for an hour)(?![\p{L}])/iu, 60],
]
const MINUTES = /(?:^|\s)(?:ל[-־–]?\s?|for )(\d{1,3}) ?(?:דקות|דק[׳']?|minutes?|min)(?![\p{L}])/iu

/** The last word of a street and a house number, which is no date, hour or count. */
const HOUSE = /(\p{L}[\p{L}"״'׳]+)\s+(\d{1,3}[א-ת]?)(?![\p{L}\p{N}.:/]|\s*(?:דק|שע|min|hour|חד|מ[״"]ר|%|₪))/gu
/** Words before a number that are no street. */
const NO_STREET = /^(?:בשעה|שעה|at|for|יום|עד|in|on|דירה|קומה|floor|room)$/iu

const minutesIn = (text: string): number | null => {
  const counted = Number(MINUTES.exec(text)?.[1])
  return counted || (LENGTHS.find(([phrase]) => phrase.test(text))?.[1] ?? null)
}

/** Null if it is no viewing. */
export function readQuickViewing(text: string): QuickViewing | null {
  if (!BEGINS.test(text)) return null
  const house = [...text.matchAll(HOUSE)].find(([, street]) => !NO_STREET.test(street!))
  const [, street = '', number] = house ?? []
  const streets = house ? [...new Set([street, withoutPrefix(street)])] : []
  return { addresses: streets.map((name) => `${name} ${number}`), minutes: minutesIn(text) }
}
