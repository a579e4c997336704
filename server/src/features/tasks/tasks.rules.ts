import {
  addDays,
  clockInIsrael,
  DAY_MS,
  dayInIsrael,
  momentBefore,
  momentInIsrael,
  momentOfClock,
  timeBefore,
} from '@mafteach/contract/days'
import type { Language } from '@mafteach/contract/field-problems'
import type { TASK_BUNDLES, TaskBundle, TaskInput, TaskRepeats } from '@mafteach/contract/tasks'
import type { Words } from '#domain/languages.ts'

/** Repetitions and bundles of tasks. */

const STEP_DAYS = { DAILY: 1, WEEKLY: 7 } as const

/** The time of the given repetition: at the same local time, and on the same day of the month or its last one. */
function repetition(repeats: TaskRepeats, first: Date, count: number): Date {
  const clock = clockInIsrael(first)
  if (repeats !== 'MONTHLY') return momentOfClock(new Date(clock.getTime() + count * STEP_DAYS[repeats] * DAY_MS))
  const day = clock.getUTCDate()
  clock.setUTCDate(1)
  clock.setUTCMonth(clock.getUTCMonth() + count)
  const lastDay = new Date(Date.UTC(clock.getUTCFullYear(), clock.getUTCMonth() + 1, 0)).getUTCDate()
  clock.setUTCDate(Math.min(day, lastDay))
  return momentOfClock(clock)
}

const LONGEST_DAYS = { DAILY: 1, WEEKLY: 7, MONTHLY: 31 } as const

/** The first repetition after a moment. */
export function nextRepetition(repeats: TaskRepeats, first: Date, after: Date): Date {
  // A lower bound of the count: no month is longer, and clocks change by less than a day.
  let count = Math.max(1, Math.floor((after.getTime() - first.getTime()) / (LONGEST_DAYS[repeats] * DAY_MS)) - 1)
  while (repetition(repeats, first, count) <= after) count++
  return repetition(repeats, first, count)
}

interface Repeating {
  repeats: TaskRepeats
  repeats_from: Date
  due_at: Date
  remind_at: Date | null
}

/** The times of the task that follows a completed repeating one: after its due time, and after now. The reminder keeps its distance in local time. */
export function timesOfNext({ repeats, repeats_from, due_at, remind_at }: Repeating, now: Date) {
  const next = nextRepetition(repeats, repeats_from, due_at > now ? due_at : now)
  return { due_at: next, remind_at: remind_at && momentBefore(next, timeBefore(due_at, remind_at)) }
}

interface Times {
  due_at: Date | null
  remind_at: Date | null
}

/** Whether a change moves a task or its reminder to a later time, or removes the time, so that an earlier reminder is obsolete. */
export const isPutOff = (before: Times, change: Partial<Times>, now: Date): boolean =>
  (['due_at', 'remind_at'] as const).some((name) => {
    const [from, to] = [before[name], change[name]]
    if (to === undefined || to?.getTime() === from?.getTime()) return false
    return to === null || to > now
  })

type BundledTask = Pick<TaskInput, 'kind'> & { title: Words; days: number }

/** The tasks of each bundle, each a number of days ahead. */
const BUNDLES: { [Bundle in TaskBundle]: readonly BundledTask[] & { length: (typeof TASK_BUNDLES)[Bundle] } } = {
  NEW_EXCLUSIVE: [
    { title: { he: 'צילום הנכס', en: 'Photos of the property' }, kind: 'VISIT', days: 1 },
    { title: { he: 'פרסום הנכס', en: 'Advertising the property' }, kind: null, days: 2 },
    { title: { he: 'שליחת הנכס לקונים מתאימים', en: 'Sending the property to buyers whom it fits' }, kind: 'MESSAGE', days: 2 },
    { title: { he: 'תליית שלט', en: 'Putting up a sign' }, kind: 'VISIT', days: 3 },
    { title: { he: 'עדכון סוכנים לשיתוף פעולה', en: 'Telling agents for co-operation' }, kind: 'CALL', days: 3 },
    { title: { he: 'בית פתוח', en: 'Open house' }, kind: 'VISIT', days: 7 },
    { title: { he: 'דיווח למוכרים על פעולות השיווק', en: 'Reporting to the sellers what was done' }, kind: 'CALL', days: 14 },
  ],
  NEW_BUYER: [
    { title: { he: 'שיחת היכרות', en: 'First call' }, kind: 'CALL', days: 1 },
    { title: { he: 'שליחת נכסים מתאימים', en: 'Sending properties that fit' }, kind: 'MESSAGE', days: 1 },
    { title: { he: 'החתמה על הזמנת שירותי תיווך', en: 'Having the brokerage order signed' }, kind: 'PAPER', days: 2 },
    { title: { he: 'תיאום סיורים', en: 'Arranging viewings' }, kind: 'CALL', days: 3 },
  ],
  VIEWING: [
    {
      title: { he: 'אישור הסיור עם הקונים ועם המוכרים', en: 'Confirming the viewing with buyers and sellers' },
      kind: 'CALL',
      days: 1,
    },
    { title: { he: 'החתמה על אישור ביקור', en: 'Having the viewing confirmation signed' }, kind: 'PAPER', days: 1 },
    { title: { he: 'שיחה אחרי הסיור', en: 'Call after the viewing' }, kind: 'CALL', days: 2 },
  ],
}

const BUNDLE_HOUR = '10:00'
const isShabbat = (day: string): boolean => new Date(`${day}T00:00Z`).getUTCDay() === 6

/** The tasks of a bundle that starts now, in the order of their times. */
export const bundledTasks = (bundle: TaskBundle, now: Date, language: Language) =>
  BUNDLES[bundle].map(({ title, kind, days }) => {
    const day = addDays(dayInIsrael(now), days)
    return {
      title: title[language],
      kind: kind ?? null,
      due_at: momentInIsrael(isShabbat(day) ? addDays(day, 1) : day, BUNDLE_HOUR),
    }
  })
