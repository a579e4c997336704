import { ISRAEL_TIME_ZONE, momentOfClock } from '@mafteach/contract/days'
import ICAL from 'ical.js'
import { findIana } from 'windows-iana'

/** Busy times in a calendar (docs/decisions/0111). */

/** Timestamps in milliseconds. */
export interface Span {
  from: number
  to: number
}

/** More than any person's calendar has: anything longer is broken or hostile. */
const OCCURRENCES_MAX = 500_000
const SPANS_MAX = 20_000
/** The largest offset from UTC. */
const CLOCKS_DIFFER_MS = 86_400_000

export class TooMuch extends Error {}

/** `Area/City` after a prefix, as Thunderbird and Evolution write it. */
const BEHIND_A_PREFIX = /^\/.*?([A-Za-z]+(?:\/[A-Za-z0-9_+-]+)+)$/

/**
 * The zone of a calendar's name for it: Node's own, Windows' ("Romance Standard Time", often without rules), or with a prefix; null if only the
 * calendar defines it. Definitions in calendars are often old: Outlook's for Israel is wrong in some years.
 */
function zoneNamed(name: string): string | null {
  const plain = name.trim().replace(/^"|"$/g, '')
  if (/^\(UTC\+02:00\) Jerusalem$/i.test(plain)) return ISRAEL_TIME_ZONE
  const named = [plain, findIana(plain)[0], BEHIND_A_PREFIX.exec(plain)?.[1]?.split('/').slice(-2).join('/')]
  return named.find((zone) => zone !== undefined && isKnown(zone)) ?? null
}

/** A time zone by Node's rules instead of the calendar's. */
class KnownZone extends ICAL.Timezone {
  readonly zone: string
  constructor(tzid: string, zone: string) {
    super({ tzid })
    this.zone = zone
  }
  override utcOffset(time: ICAL.Time): number {
    return (clockOf(time) - momentOfClock(new Date(clockOf(time)), this.zone).getTime()) / 1_000
  }
}
const israel = new KnownZone(ISRAEL_TIME_ZONE, ISRAEL_TIME_ZONE)

/** The wall clock, as if it were UTC. */
const clockOf = ({ year, month, day, hour, minute, second }: ICAL.Time) => Date.UTC(year, month - 1, day, hour, minute, second)

/** Dates, and times without a zone, are Israel's. */
function momentOf(time: ICAL.Time): number {
  const zone = time.isDate || time.zone === ICAL.Timezone.localTimezone ? israel : time.zone
  return clockOf(time) - zone.utcOffset(time) * 1_000
}

const isKnown = (zone: string): boolean => {
  try {
    return Boolean(Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

/** Replaces zones that Node knows. */
function knowZones(calendar: ICAL.Component): void {
  const names = new Set<string>()
  for (const event of calendar.getAllSubcomponents('vevent'))
    for (const property of event.getAllProperties()) {
      const name = property.getParameter('tzid')
      if (typeof name === 'string') names.add(name)
    }
  const known = new Set<string>()
  for (const name of names) {
    const zone = zoneNamed(name)
    if (zone === null) continue
    known.add(name)
    ICAL.TimezoneService.register(new KnownZone(name, zone), name)
  }
  for (const zone of calendar.getAllSubcomponents('vtimezone'))
    if (known.has(String(zone.getFirstPropertyValue('tzid')))) calendar.removeSubcomponent(zone)
}

/** Properties that times are made of. */
const READ =
  /^(BEGIN|END|UID|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|TRANSP|STATUS|X-MICROSOFT-CDO-BUSYSTATUS|X-WR-CALNAME|ATTENDEE|ORGANIZER|TZID|TZOFFSETFROM|TZOFFSETTO)[:;]/i

/** Whether a line can be parsed. An unreadable one affects nothing else: without its rule an event does not repeat. */
const isReadable = (line: string): boolean => {
  if (!/^(?:RRULE|ATTENDEE|ORGANIZER)/i.test(line)) return true
  try {
    return Boolean(ICAL.parse.property(line))
  } catch {
    return false
  }
}

/** The calendar without titles, places and alarms, whose lines programs sometimes break. */
const readable = (text: string): string =>
  text
    .replaceAll(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
    .filter((line) => READ.test(line) && isReadable(line))
    .join('\r\n')

const addressIn = (property: ICAL.Property): string =>
  String(property.getFirstValue())
    .replace(/^mailto:/i, '')
    .trim()
    .toLowerCase()

/** Whether the owner declined an invitation. For an unknown owner: whether everybody except the organiser declined. */
function isDeclined(event: ICAL.Component, owners: ReadonlySet<string>): boolean {
  const organizer = event.getFirstProperty('organizer')
  const invited = event.getAllProperties('attendee').filter((one) => !organizer || addressIn(one) !== addressIn(organizer))
  const own = event.getAllProperties('attendee').filter((one) => owners.has(addressIn(one)))
  const attendees = own.length > 0 ? own : invited
  return attendees.length > 0 && attendees.every((one) => /^declined$/i.test(String(one.getParameter('partstat'))))
}

const textOf = (event: ICAL.Component, name: string): string => String(event.getFirstPropertyValue(name)).trim().toUpperCase()

const takesTime = (event: ICAL.Component, owners: ReadonlySet<string>): boolean =>
  textOf(event, 'transp') !== 'TRANSPARENT' &&
  textOf(event, 'x-microsoft-cdo-busystatus') !== 'FREE' &&
  textOf(event, 'status') !== 'CANCELLED' &&
  !isDeclined(event, owners)

/** Merges overlapping and adjacent spans, sorted by time. */
export function joined(spans: readonly Span[]): Span[] {
  const merged: Span[] = []
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    const last = merged.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else merged.push({ from, to })
  }
  return merged
}

/** Busy times of a calendar between two moments; `email` is the owner's, if known. Throws `TooMuch`, and other errors for invalid calendars. */
export function busySpans(text: string, { from, to }: Span, email: string | null = null): Span[] {
  const calendar = ICAL.Component.fromString(readable(text))
  if (calendar.name !== 'vcalendar') throw new Error('no calendar')
  knowZones(calendar)
  // Google uses the owner's address as the calendar's name.
  const owners = new Set(
    [email, calendar.getFirstPropertyValue('x-wr-calname')].map((one) =>
      String(one ?? '')
        .trim()
        .toLowerCase(),
    ),
  )
  const events = calendar.getAllSubcomponents('vevent')
  const exceptions = Map.groupBy(
    events.filter((event) => event.hasProperty('recurrence-id')),
    (event) => event.getFirstPropertyValue('uid'),
  )
  const spans: Span[] = []
  let occurrences = 0
  const add = (event: ICAL.Component, start: number, end: number) => {
    if (end <= start || end <= from || start >= to || !takesTime(event, owners)) return
    spans.push({ from: Math.max(start, from), to: Math.min(end, to) })
    if (spans.length > SPANS_MAX) throw new TooMuch()
  }

  const addEvent = (component: ICAL.Component) => {
    // A moved occurrence counts by itself, wherever its original was.
    const isException = component.hasProperty('recurrence-id')
    const changed = isException ? [] : (exceptions.get(component.getFirstPropertyValue('uid')) ?? [])
    const event = new ICAL.Event(component, { exceptions: changed })
    const { startDate, endDate } = event
    if (isException || !event.isRecurring()) return add(component, momentOf(startDate), momentOf(endDate))
    const [days, lasts] = [clockOf(endDate) - clockOf(startDate), momentOf(endDate) - momentOf(startDate)]
    const iterator = event.iterator()
    for (let start = iterator.next(); start; start = iterator.next()) {
      if (++occurrences > OCCURRENCES_MAX) throw new TooMuch()
      const clock = clockOf(start)
      if (clock > to + CLOCKS_DIFFER_MS) return
      if (clock + days < from - CLOCKS_DIFFER_MS) continue
      const occurrence = changed.length === 0 ? null : event.getOccurrenceDetails(start)
      if (occurrence && occurrence.item !== event) {
        add(occurrence.item.component, momentOf(occurrence.startDate), momentOf(occurrence.endDate))
        continue
      }
      const begins = momentOf(start)
      add(component, begins, start.isDate ? momentOfClock(new Date(clock + days)).getTime() : begins + lasts)
    }
  }

  for (const component of events) {
    try {
      addEvent(component)
    } catch (error) {
      // A broken event is skipped.
      if (error instanceof TooMuch) throw error
    }
  }
  return joined(spans)
}
