import { expect, test } from 'vitest'
import { busySpans, TooMuch } from './busy.rules.ts'

/** Busy times from a calendar. */

const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:a', 'SUMMARY:סוד', ...lines, 'END:VEVENT'].join('\r\n')
/** A date, or a date and time, in UTC. */
const momentOf = (time: string) => Date.parse(time.includes('T') ? `${time}Z` : time)
const of = (text: string, from = '2026-11-20', to = '2026-11-27') =>
  busySpans(text, { from: momentOf(from), to: momentOf(to) }).map(({ from: start, to: end }) =>
    [start, end].map((time) => new Date(time).toISOString().slice(0, 16)).join(' '),
  )

const HOUR = ['DTSTART;TZID=Asia/Jerusalem:20261122T100000', 'DTEND;TZID=Asia/Jerusalem:20261122T110000']

test('times with a zone, in UTC, and without a zone, which are in Israel; an all-day event is a day in Israel', () => {
  expect(of(calendar(event(...HOUR)))).toEqual(['2026-11-22T08:00 2026-11-22T09:00'])
  expect(of(calendar(event('DTSTART:20261122T100000Z', 'DURATION:PT90M')))).toEqual(['2026-11-22T10:00 2026-11-22T11:30'])
  expect(of(calendar(event('DTSTART:20261122T100000', 'DTEND:20261122T110000')))).toEqual(['2026-11-22T08:00 2026-11-22T09:00'])
  expect(of(calendar(event('DTSTART;VALUE=DATE:20261122')))).toEqual(['2026-11-21T22:00 2026-11-22T22:00'])
  expect(of(calendar(event('DTSTART;TZID=America/New_York:20261122T100000', 'DURATION:PT1H')))).toEqual([
    '2026-11-22T15:00 2026-11-22T16:00',
  ])
})

test('free, cancelled and zero-length events take no time', () => {
  const free = ['TRANSP:TRANSPARENT', 'STATUS:CANCELLED', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE', 'TRANSP:transparent'].map((line) =>
    event(...HOUR, line),
  )
  expect(of(calendar(...free, event('DTSTART:20261122T100000Z')))).toEqual([])
})

test('events that the owner declined take no time; those that others declined do', () => {
  const invitation = (...guests: [name: string, answer: string][]) =>
    event(
      ...HOUR,
      'ORGANIZER;CN="רון: לוי":mailto:ron@example.com',
      ...guests.map(
        ([name, answer]) =>
          `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=${answer};CN=${name}:MAILTO:${name}@example.com`,
      ),
    )
  const busy = (text: string, email?: string) =>
    busySpans(text, { from: Date.parse('2026-11-20'), to: Date.parse('2026-11-27') }, email ?? null).length
  const mine = invitation(['ron', 'ACCEPTED'], ['Dana', 'DECLINED'], ['gil', 'ACCEPTED'])
  expect(busy(calendar(mine), 'dana@example.com')).toBe(0)
  expect(busy(calendar('X-WR-CALNAME:dana@example.com', mine))).toBe(0)
  expect(busy(calendar(mine), 'gil@example.com')).toBe(1)
  expect(busy(calendar(mine))).toBe(1)
  expect(busy(calendar(invitation(['ron', 'ACCEPTED'], ['dana', 'declined'])))).toBe(0)
  expect(busy(calendar(invitation(['dana', 'TENTATIVE'])), 'dana@example.com')).toBe(1)
  expect(busy(calendar(event(...HOUR, 'ATTENDEE;CN="a:mailto:x')))).toBe(1)
})

test('overlapping and adjacent times are joined, and cut at the bounds of the requested period', () => {
  const span = (from: string, to: string) => event(`DTSTART:202611${from}00Z`, `DTEND:202611${to}00Z`)
  expect(of(calendar(span('22T1100', '22T1200'), span('22T1000', '22T1100'), span('22T1030', '22T1045')))).toEqual([
    '2026-11-22T10:00 2026-11-22T12:00',
  ])
  expect(of(calendar(span('01T1000', '20T1100'), span('26T2300', '28T0000'), span('28T1000', '28T1100')))).toEqual([
    '2026-11-20T00:00 2026-11-20T11:00',
    '2026-11-26T23:00 2026-11-27T00:00',
  ])
})

test('recurring events, with exceptions and moved occurrences', () => {
  const daily = [...HOUR, 'RRULE:FREQ=DAILY;COUNT=4']
  const out = 'EXDATE;TZID=Asia/Jerusalem:20261123T100000'
  const moved = event(
    'RECURRENCE-ID;TZID=Asia/Jerusalem:20261124T100000',
    'DTSTART;TZID=Asia/Jerusalem:20261124T180000',
    'DURATION:PT2H',
  )
  // As written by Exchange.
  const cancelled = event('RECURRENCE-ID:20261125T080000Z', 'DTSTART:20261125T080000Z', 'DURATION:PT1H', 'STATUS:CANCELLED')
  expect(of(calendar(event(...daily, out), moved, cancelled))).toEqual([
    '2026-11-22T08:00 2026-11-22T09:00',
    '2026-11-24T16:00 2026-11-24T18:00',
  ])
  // The same days of another event are not affected.
  const other = event(...daily).replace('UID:a', 'UID:b')
  expect(of(calendar(event(...daily, out), moved, cancelled, other))).toHaveLength(5)
  // Moved from the past into these days.
  expect(of(calendar(event(...daily), moved), '2026-11-24T12:00')).toEqual([
    '2026-11-24T16:00 2026-11-24T18:00',
    '2026-11-25T08:00 2026-11-25T09:00',
  ])
  const later = event(
    'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Asia/Jerusalem:20261124T100000',
    'DTSTART;TZID=Asia/Jerusalem:20261124T120000',
    'DURATION:PT1H',
  )
  expect(of(calendar(event(...daily), later))).toEqual([
    '2026-11-22T08:00 2026-11-22T09:00',
    '2026-11-23T08:00 2026-11-23T09:00',
    '2026-11-24T10:00 2026-11-24T11:00',
    '2026-11-25T10:00 2026-11-25T11:00',
  ])
})

test('an event keeps its local hour across the clock changes of March and October', () => {
  const weekly = calendar(
    event('DTSTART;TZID=Asia/Jerusalem:20260315T090000', 'DTEND;TZID=Asia/Jerusalem:20260315T100000', 'RRULE:FREQ=WEEKLY'),
  )
  expect(of(weekly, '2026-03-20', '2026-04-01')).toEqual([
    '2026-03-22T07:00 2026-03-22T08:00',
    '2026-03-29T06:00 2026-03-29T07:00',
  ])
  expect(of(weekly, '2026-10-15', '2026-10-28')).toEqual([
    '2026-10-18T06:00 2026-10-18T07:00',
    '2026-10-25T07:00 2026-10-25T08:00',
  ])
  // These days have 23 and 25 hours; an event across the change has its real length.
  const days = calendar(event('DTSTART;VALUE=DATE:20260326', 'RRULE:FREQ=DAILY'))
  expect(of(days, '2026-03-26T22:00', '2026-03-27T21:00')).toEqual(['2026-03-26T22:00 2026-03-27T21:00'])
  const night = calendar(event('DTSTART;TZID=Asia/Jerusalem:20261025T003000', 'DTEND;TZID=Asia/Jerusalem:20261025T043000'))
  expect(of(night, '2026-10-24', '2026-10-26')).toEqual(['2026-10-24T21:30 2026-10-25T02:30'])
  const day = calendar(event('DTSTART;VALUE=DATE:20261018', 'RRULE:FREQ=WEEKLY'))
  expect(of(day, '2026-10-24', '2026-10-27')).toEqual(['2026-10-24T21:00 2026-10-25T22:00'])
})

test('a zone defined in the calendar is used as defined; Outlook’s own zone for Israel is Israel’s', () => {
  const zone = (name: string) =>
    `BEGIN:VTIMEZONE
TZID:${name}
BEGIN:STANDARD
DTSTART:16010101T020000
TZOFFSETFROM:+0400
TZOFFSETTO:+0300
RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:16010101T020000
TZOFFSETFROM:+0300
TZOFFSETTO:+0400
RRULE:FREQ=YEARLY;BYDAY=4FR;BYMONTH=3
END:DAYLIGHT
END:VTIMEZONE`.replaceAll('\n', '\r\n')
  const at = (name: string) => event(`DTSTART;TZID=${name}:20261122T100000`, 'DURATION:PT1H')
  expect(of(calendar(zone('Ours'), at('Ours')))).toEqual(['2026-11-22T07:00 2026-11-22T08:00'])
  for (const name of ['Israel Standard Time', 'Asia/Jerusalem'])
    expect(of(calendar(zone(name), at(name)))).toEqual(['2026-11-22T08:00 2026-11-22T09:00'])
})

test('Windows names of zones and those of other programs, without rules in the file', () => {
  const at = (name: string) => of(calendar(event(`DTSTART;TZID=${name}:20261122T100000`, 'DURATION:PT1H')))[0]!.slice(11, 16)
  expect(
    [
      'Romance Standard Time',
      'Eastern Standard Time',
      'GTB Standard Time',
      'Israel Standard Time',
      '"W. Europe Standard Time"',
    ].map(at),
  ).toEqual(['09:00', '15:00', '08:00', '08:00', '09:00'])
  expect(
    ['"(UTC+02:00) Jerusalem"', '/mozilla.org/20050126_1/Europe/Paris', '/freeassociation.sourceforge.net/Asia/Jerusalem'].map(
      at,
    ),
  ).toEqual(['08:00', '09:00', '08:00'])
})

test('a broken event does not affect the others; a file that is no calendar is refused', () => {
  const broken = event('DTSTART:never', 'DTEND:20261122T100000Z')
  const never = event('DTSTART:20261101T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30')
  expect(of(calendar(broken, event(...HOUR), event('SUMMARY:בלי זמן'), never))).toEqual(['2026-11-22T08:00 2026-11-22T09:00'])
  const rule = event('DTSTART:20261123T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=FORTNIGHTLY')
  expect(of(calendar(rule, event(...HOUR)))).toEqual(['2026-11-22T08:00 2026-11-22T09:00', '2026-11-23T10:00 2026-11-23T11:00'])
  const untidy = event('DESCRIPTION:שורה', 'שנשברה באמצע', ...HOUR.map((line) => line.replace('2026', '\r\n 2026')))
  expect(of(calendar(untidy))).toEqual(['2026-11-22T08:00 2026-11-22T09:00'])
  expect(of(calendar())).toEqual([])
  for (const text of ['', '<html></html>', 'BEGIN:VCARD\r\nVERSION:4.0\r\nEND:VCARD\r\n']) expect(() => of(text)).toThrow()
})

test('rules that would repeat for ever are cut off', () => {
  const every = calendar(event('DTSTART:20261122T100000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY'))
  expect(() => of(every, '2026-11-22', '2027-11-22')).toThrow(TooMuch)
})
