import { addressWithNeighborhood } from '@mafteach/contract/addresses'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { browserPorts } from '../device/browser-ports.ts'
import { setPorts } from '../device/ports.ts'
import {
  directionOfText,
  formatAge,
  formatArea,
  formatDate,
  formatDateTime,
  formatFloor,
  formatFloorOf,
  formatMoney,
  formatMoneyRange,
  formatMoneyShort,
  formatMonth,
  formatPercent,
  formatRooms,
  formatRoomsRange,
  formatSent,
  formatTime,
  halfSteps,
  isToday,
  prefixed,
} from './format.ts'
import { setLanguage } from './language.ts'

/** Direction marks are for the eye; the tests read the words. */
const bare = (text: string | null) => text?.replace(/[\u2066-\u2069\u200e\u200f]/g, '')

beforeEach(() => {
  setPorts(browserPorts())
  setLanguage('he')
})

test('"to" is a letter of the name in Hebrew, and apart from another script', () => {
  expect(bare(prefixed('ל', 'דנה כהן'))).toBe('לדנה כהן')
  expect(bare(prefixed('ל', 'Dana'))).toBe('ל־Dana')
})

test('a price is one left-to-right run with the sign on its left', () => {
  expect(formatMoney(3_490_000)).toBe('\u2066₪3,490,000\u2069')
  expect(bare(formatMoneyShort(3_490_000))).toBe('₪3.49 מ׳')
  expect(bare(formatMoneyShort(950_000))).toBe('₪950,000')
})

test.each([
  [2_000_000, 3_000_000, '₪2,000,000 עד ₪3,000,000'],
  [null, 3_000_000, 'עד ₪3,000,000'],
  [0, 3_000_000, 'עד ₪3,000,000'],
  [2_000_000, null, 'מ־₪2,000,000'],
  [null, null, undefined],
])('the money range %s to %s is %s', (from, to, text) => {
  expect(bare(formatMoneyRange(from, to))).toBe(text)
})

test.each([
  [4, 5, '4–5 חד׳'],
  [4, 4, '4 חד׳'],
  [3.5, null, 'מ־3.5 חד׳'],
  [null, 5, 'עד 5 חד׳'],
  [null, null, undefined],
])('the rooms %s to %s are %s', (from, to, text) => {
  expect(bare(formatRoomsRange(from, to))).toBe(text)
})

test.each([
  [0, 'קרקע'],
  [-1, '-1'],
  [3, '3'],
  [40, '40+'],
])('floor %s is %s', (floor, text) => {
  expect(bare(formatFloor(floor))).toBe(text)
})

test('a floor is shown with the highest one, if that makes sense', () => {
  expect(bare(formatFloorOf(3, 8))).toBe('קומה 3 מתוך 8')
  expect(bare(formatFloorOf(0, 4))).toBe('קומת קרקע מתוך 4')
  expect(bare(formatFloorOf(5, 2))).toBe('קומה 5')
})

test('areas, parts and addresses', () => {
  expect(formatArea(1250)).toBe('1,250 מ״ר')
  expect(bare(formatPercent(0.0384))).toBe('3.8%')
  expect(addressWithNeighborhood({ street: { name: 'ביאליק' }, address_number: '45', city: { name: 'רמת גן' } })).toBe(
    'ביאליק 45, רמת גן',
  )
  expect(halfSteps(1, 3)).toEqual([1, 1.5, 2, 2.5, 3])
})

describe('age', () => {
  const at = (day: number, hour: number, minute = 0) => new Date(Date.UTC(2026, 10, day, hour - 2, minute)).toISOString()
  const now = new Date(at(20, 10))
  test.each([
    [at(20, 10), 'עכשיו'],
    [at(20, 9, 55), 'לפני 5 דקות'],
    [at(20, 8), 'לפני שעתיים'],
    [at(19, 11), 'לפני 23 שעות'],
    [at(19, 4), 'אתמול'],
    [at(18, 23), 'לפני יומיים'],
    [at(8, 10), 'לפני 12 יום'],
  ])('%s is %s', (time, text) => {
    expect(bare(formatAge(time, now))).toBe(text)
  })

  test('what was sent today says so, whatever the hour', () => {
    expect(formatSent(at(20, 1), now)).toBe('נשלח היום')
    expect(bare(formatSent(at(19, 23), now))).toBe('לפני 11 שעות')
  })
})

test.each(['America/New_York', 'Asia/Jerusalem', 'Pacific/Auckland'])('hours and days are Israel’s on a device in %s', (zone) => {
  vi.stubEnv('TZ', zone)
  const [morning, night] = ['2026-11-20T08:00:00Z', '2026-07-20T21:30:00Z']
  expect([formatTime(morning), formatTime(night)]).toEqual(['10:00', '00:30'])
  expect([formatDate(night), formatDate('2026-07-20'), formatDateTime(night)]).toEqual([
    '21 ביולי 2026',
    '20 ביולי 2026',
    '21 ביולי בשעה 00:30',
  ])
  expect(formatMonth('2026-06-30T21:30:00Z')).toBe('יולי 2026')
  expect([isToday('2026-11-20T21:59:00Z', new Date(morning)), isToday('2026-11-20T22:01:00Z', new Date(morning))]).toEqual([
    true,
    false,
  ])
  vi.unstubAllEnvs()
})

test('English follows the language', () => {
  setLanguage('en')
  expect(formatFloor(0)).toBe('ground')
  expect(formatRooms(1)).toBe('1 room')
  expect(formatSent(new Date().toISOString())).toBe('sent today')
  expect(document.documentElement).toMatchObject({ lang: 'en', dir: 'ltr' })
})

test('a sentence with Hebrew runs from right to left, also when a foreign name begins it', () => {
  expect(directionOfText('Sophie Laurent: יש עניין')).toBe('rtl')
  expect(directionOfText('Sophie Laurent')).toBe('ltr')
})
