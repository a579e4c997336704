import { clockInIsrael, ISRAEL_TIME_ZONE } from '@mafteach/contract/days'
import type { Language } from '@mafteach/contract/field-problems'
import { paths } from '@mafteach/contract/paths'
import type { TaskRepeats } from '@mafteach/contract/tasks'
import type { IcsEvent, IcsRecurrenceRule, IcsTimezone } from 'ts-ics'
import type { Words } from '#domain/languages.ts'
import { plain, writeCalendar } from '#platform/files/icalendar.ts'

/** An agent's tasks and viewings as iCalendar (RFC 5545), for subscriptions by the calendars of Google and Apple. */

/** Israel's clock changes since 2013: forward at 2:00 on the Friday before the last Sunday of March, back at 2:00 on the last Sunday of October. */
const JERUSALEM: IcsTimezone = {
  id: ISRAEL_TIME_ZONE,
  props: [
    {
      type: 'DAYLIGHT',
      name: 'IDT',
      offsetFrom: '+0200',
      offsetTo: '+0300',
      // In the time that starts then: 2:00.
      start: new Date('2013-03-28T23:00:00Z'),
      recurrenceRule: {
        frequency: 'YEARLY',
        byMonth: [2],
        byMonthday: [23, 24, 25, 26, 27, 28, 29],
        byDay: [{ day: 'FR' }],
      },
    },
    {
      type: 'STANDARD',
      name: 'IST',
      offsetFrom: '+0300',
      offsetTo: '+0200',
      start: new Date('2013-10-27T00:00:00Z'),
      recurrenceRule: { frequency: 'YEARLY', byMonth: [9], byDay: [{ day: 'SU', occurrence: -1 }] },
    },
  ],
}

export interface CalendarTask {
  id: number
  title: string
  content: string | null
  customer: string | null
  address: string | null
  due_at: Date
  repeats: TaskRepeats | null
  repeats_from: Date | null
  updated_at: Date
}

const DURATION = { minutes: 30 }

const inJerusalem = (time: Date) => {
  const clock = clockInIsrael(time)
  const hours = Math.round((clock.getTime() - time.getTime()) / 3_600_000)
  return { date: time, local: { date: clock, timezone: ISRAEL_TIME_ZONE, tzoffset: `+0${hours}00` } }
}

/**
 * The 31st is the last day of every month. The 29th and the 30th skip a February without them, since some programs read "or else the last day" as
 * several days.
 */
function ruleOf({ repeats, repeats_from }: CalendarTask): IcsRecurrenceRule | undefined {
  if (!repeats || !repeats_from) return undefined
  const day = clockInIsrael(repeats_from).getUTCDate()
  if (repeats !== 'MONTHLY' || day <= 28) return { frequency: repeats }
  return { frequency: repeats, byMonthday: [day === 31 ? -1 : day] }
}

function eventOf(task: CalendarTask, publicUrl: string): IcsEvent {
  const description = [task.customer, task.content].filter(Boolean).join('\n')
  const recurrenceRule = ruleOf(task)
  return {
    uid: `task-${task.id}@${new URL(publicUrl).hostname}`,
    stamp: { date: task.updated_at },
    lastModified: { date: task.updated_at },
    start: inJerusalem(task.due_at),
    duration: DURATION,
    summary: plain(task.title),
    url: publicUrl + paths.task(task.id),
    ...(description ? { description: plain(description) } : {}),
    ...(task.address ? { location: plain(task.address) } : {}),
    ...(recurrenceRule ? { recurrenceRule } : {}),
  }
}

export interface CalendarViewing {
  id: number
  customer: string
  /** The meeting place: as stated, otherwise the asset. */
  address: string
  note: string | null
  starts_at: Date
  minutes: number
  isConfirmed: boolean
  updated_at: Date
}

const TITLES = { he: 'סיור', en: 'Viewing' } satisfies Words

function visitOf(viewing: CalendarViewing, publicUrl: string, language: Language): IcsEvent {
  const { id, customer, address, note, starts_at, minutes, isConfirmed, updated_at } = viewing
  return {
    uid: `viewing-${id}@${new URL(publicUrl).hostname}`,
    stamp: { date: updated_at },
    lastModified: { date: updated_at },
    start: inJerusalem(starts_at),
    duration: { minutes },
    summary: plain(`${TITLES[language]}: ${customer}`),
    status: isConfirmed ? 'CONFIRMED' : 'TENTATIVE',
    ...(address ? { location: plain(address) } : {}),
    ...(note ? { description: plain(note) } : {}),
  }
}

const NAMES: Words = { he: 'מפתח: משימות', en: 'Mafteach: tasks' }

export const calendarOf = (tasks: CalendarTask[], viewings: CalendarViewing[], publicUrl: string, language: Language): string =>
  writeCalendar({
    prodId: `-//Mafteach//Tasks//${language.toUpperCase()}`,
    name: NAMES[language],
    timezones: [JERUSALEM],
    events: [...tasks.map((task) => eventOf(task, publicUrl)), ...viewings.map((one) => visitOf(one, publicUrl, language))],
  })
