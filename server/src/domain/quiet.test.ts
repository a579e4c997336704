import { QUIET_AT_FIRST } from '@mafteach/contract/notifications'
import { expect, test } from 'vitest'
import { quietUntil } from './quiet.ts'

/** Night, Shabbat and holidays (product.md section 12), by the clock in Israel. */

const JERUSALEM = 3000
const HAIFA = 4000
const TEL_AVIV = 5000
const night = { ...QUIET_AT_FIRST, shabbat: false }
const shabbat = { from: '00:00', to: '00:00', shabbat: true }
const until = async (time: string, quiet: typeof night | null = QUIET_AT_FIRST, city: number | null = TEL_AVIV) =>
  (await quietUntil(new Date(time), quiet, city))?.toISOString() ?? null

test.each([
  ['an hour before', '2026-11-17T19:59:59Z', null],
  ['as it begins', '2026-11-17T20:00:00Z', '2026-11-18T05:00:00.000Z'],
  ['after midnight', '2026-11-17T23:30:00Z', '2026-11-18T05:00:00.000Z'],
  ['as it ends', '2026-11-18T05:00:00Z', null],
  ['in summer', '2026-07-14T20:00:00Z', '2026-07-15T04:00:00.000Z'],
])('the night, %s', async (_, time, end) => {
  expect(await until(time, night)).toBe(end)
})

test('the night ends by the clock where it is set forward or back', async () => {
  // 27 March 2026: 2:00 becomes 3:00. 25 October 2026: 2:00 becomes 1:00.
  expect(await until('2026-03-26T20:30:00Z', night)).toBe('2026-03-27T04:00:00.000Z')
  expect(await until('2026-10-24T20:30:00Z', night)).toBe('2026-10-25T05:00:00.000Z')
  const endsInRepeatedHour = { from: '22:00', to: '01:30', shabbat: false }
  expect(await until('2026-10-24T22:10:00Z', endsInRepeatedHour)).toBe('2026-10-24T22:30:00.000Z')
  expect(await until('2026-10-24T23:10:00Z', endsInRepeatedHour)).toBeNull()
})

test('a period within one day; one without length is empty; switched off there is none', async () => {
  const noon = { from: '13:00', to: '15:00', shabbat: false }
  expect(await until('2026-11-17T11:30:00Z', noon)).toBe('2026-11-17T13:00:00.000Z')
  expect(await until('2026-11-17T09:30:00Z', noon)).toBeNull()
  expect(await until('2026-11-17T11:30:00Z', { from: '13:00', to: '13:00', shabbat: false })).toBeNull()
  expect(await until('2026-11-17T23:30:00Z', null)).toBeNull()
})

test('Shabbat lasts from candle lighting to Havdalah, by the city and its custom', async () => {
  const ends = async (time: string, city: number | null) => until(time, shabbat, city)
  // On 20 November 2026 the sun sets in Jerusalem at 16:38, with candle lighting 40 minutes before; in Tel Aviv at 16:40, 20 minutes before.
  expect(await ends('2026-11-20T13:50:00Z', JERUSALEM)).toBeNull()
  expect(await ends('2026-11-20T14:05:00Z', JERUSALEM)).toMatch(/^2026-11-21T15:1/)
  expect(await ends('2026-11-20T14:05:00Z', TEL_AVIV)).toBeNull()
  expect(await ends('2026-11-20T14:12:00Z', HAIFA)).not.toBeNull()
  expect(await ends('2026-11-20T14:12:00Z', TEL_AVIV)).toBeNull()
  expect(await ends('2026-11-20T14:25:00Z', TEL_AVIV)).toMatch(/^2026-11-21T15:1/)
  expect(await ends('2026-11-21T15:30:00Z', TEL_AVIV)).toBeNull()
  // An unknown place uses the middle of the country.
  expect(await ends('2026-11-20T14:25:00Z', 99)).toBe(await ends('2026-11-20T14:25:00Z', TEL_AVIV))
  expect(await ends('2026-11-20T14:25:00Z', null)).toBe(await ends('2026-11-20T14:25:00Z', TEL_AVIV))
})

test('adjacent holidays are one quiet period, and the intermediate days of a holiday are not quiet', async () => {
  // Rosh Hashanah 2026 starts on Friday evening and ends on Sunday, 13 September.
  expect(await until('2026-09-11T18:00:00Z', shabbat)).toMatch(/^2026-09-13T16:/)
  expect(await until('2026-09-12T18:00:00Z', shabbat)).toMatch(/^2026-09-13T16:/)
  // Yom Kippur.
  expect(await until('2026-09-21T08:00:00Z', shabbat)).toMatch(/^2026-09-21T1[56]:/)
  // The middle days of Sukkot.
  expect(await until('2026-09-29T08:00:00Z', shabbat)).toBeNull()
})

test('adjacent quiet periods are joined', async () => {
  // A night before Shabbat morning: until Havdalah.
  expect(await until('2026-11-20T23:00:00Z')).toMatch(/^2026-11-21T15:/)
  // In summer Havdalah comes before the night begins; with an earlier night the night continues it.
  expect(await until('2026-06-20T08:00:00Z', { from: '20:00', to: '08:00', shabbat: true })).toBe('2026-06-21T05:00:00.000Z')
})
