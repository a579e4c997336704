import type { DealKind } from '@mafteach/contract/codes'
import { clockInIsrael } from '@mafteach/contract/days'
import { FLOOR_OPEN } from '@mafteach/contract/limits'
import { formatInteger, formatShekels } from '@mafteach/contract/money'
import { formatTexts } from './format.texts.ts'
import { currentLanguage } from './language.ts'
import { textsNow } from './texts.ts'

/** How numbers, places and times read on screen, in the current language. */

/** Wraps a left-to-right run (price, phone, code) so that Hebrew around it leaves it in order. */
export const isolateLtr = (text: string): string => `\u2066${text}\u2069`

/** A name or an address in the direction of its own letters, whatever surrounds it. */
export const isolate = (text: string): string => `\u2068${text}\u2069`

/** "To" or "from" somebody in Hebrew: a letter before the name, which a maqaf keeps apart from another script. */
export const prefixed = (letter: string, name: string): string =>
  `${letter}${/^\p{Script=Hebrew}/u.test(name) ? '' : '\u05be'}${isolate(name)}`

/** `1234567` → `1,234,567`. */
export const formatNumber = formatInteger

/** Shekels: `₪3,490,000`, the sign on the left. */
export const formatMoney = (shekels: number): string => isolateLtr(formatShekels(shekels))

/** The price of a property; for rent, per month: `₪5,500 לחודש`. */
export const formatPrice = ({ price, deal_kind }: { price: number; deal_kind: DealKind }): string => {
  const sum = formatMoney(price)
  return deal_kind === 'RENT' ? textsNow(formatTexts).aMonth(sum) : sum
}

/** For narrow places: 3,490,000 → `3.49 מ׳`; below a million as `formatMoney`. */
export const formatMoneyShort = (shekels: number): string => {
  if (shekels < 1_000_000) return formatMoney(shekels)
  const millions = (shekels / 1_000_000).toLocaleString('en-US', { maximumFractionDigits: 2 })
  return textsNow(formatTexts).millions(isolateLtr(`₪${millions}`))
}

/** An open lower end reads "up to", an open upper end "from": `עד ₪3,000,000`. Null when both are open. */
/** A range of sums, for rents per month; null without either end. */
export const formatMoneyRange = (from: number | null, to: number | null, deal: DealKind = 'SALE'): string | null => {
  const t = textsNow(formatTexts)
  const range =
    from && to
      ? t.range(formatMoney(from), formatMoney(to))
      : to
        ? t.upTo(formatMoney(to))
        : from
          ? t.from(formatMoney(from))
          : null
  return range !== null && deal === 'RENT' ? t.aMonth(range) : range
}

/** `4.5 חד׳`. */
export const formatRooms = (rooms: number): string => textsNow(formatTexts).rooms(rooms)

/** `4–5 חד׳`; an open end reads "from" or "up to". Null when both are open. */
export const formatRoomsRange = (from: number | null, to: number | null): string | null => {
  const t = textsNow(formatTexts)
  if (from !== null && to !== null) return from === to ? t.rooms(from) : t.roomsRange(from, to)
  if (from !== null) return t.from(t.rooms(from))
  return to === null ? null : t.upTo(t.rooms(to))
}

/** Square metres: `92 מ״ר`. */
export const formatArea = (squareMetres: number): string => textsNow(formatTexts).area(formatInteger(squareMetres))

/** A floor alone: 0 is the ground, 40 and above of a search is `40+`, a basement `-1`. */
export const formatFloor = (floor: number): string =>
  floor === 0 ? textsNow(formatTexts).ground : isolateLtr(floor === FLOOR_OPEN ? `${floor}+` : String(floor))

/** `קומה 3 מתוך 8`, `קומת קרקע`. */
export const formatFloorOf = (floor: number, highest: number | null): string => {
  const t = textsNow(formatTexts)
  const own = floor === 0 ? t.groundFloor : t.floor(formatFloor(floor))
  return highest === null || highest < floor ? own : t.floorOf(own, highest)
}

/** Halves from `from` to `to`, both inside: the room choices. */
export const halfSteps = (from: number, to: number): number[] =>
  Array.from({ length: (to - from) * 2 + 1 }, (_, step) => from + step / 2)

/** A fraction of one: 0.038 → `3.8%`. */
export const formatPercent = (part: number): string =>
  isolateLtr(`${(part * 100).toLocaleString('en-US', { maximumFractionDigits: 1 })}%`)

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Days and hours are Israel's, wherever the device is: a viewing at ten is at ten. */
const dayNumber = (time: Date): number => Math.floor(clockInIsrael(time).getTime() / DAY)

/** How long ago, in minutes, hours or days (spec section 9 "Age display"): `לפני 5 דקות`, `אתמול`, `לפני יומיים`. */
export const formatAge = (time: string, now: Date = new Date()): string => {
  const then = new Date(time)
  const passed = Math.max(0, now.getTime() - then.getTime())
  const t = textsNow(formatTexts)
  if (passed < MINUTE) return t.now
  if (passed < HOUR) return t.minutes(Math.floor(passed / MINUTE))
  if (passed < DAY) return t.hours(Math.floor(passed / HOUR))
  return t.days(dayNumber(now) - dayNumber(then))
}

export const isToday = (time: string, now: Date = new Date()): boolean => dayNumber(new Date(time)) === dayNumber(now)

/** When something was sent: the marker `נשלח היום`, else its age. */
export const formatSent = (time: string, now: Date = new Date()): string =>
  isToday(time, now) ? textsNow(formatTexts).sentToday : formatAge(time, now)

/** `17 בנובמבר 2026`. Takes a day (`2026-11-17`) or a time. */
export const formatDate = (time: string): string =>
  new Intl.DateTimeFormat(currentLanguage(), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    clockDate(time),
  )

/** `17.11.2026`, for narrow places. */
export const formatShortDate = (time: string): string =>
  new Intl.DateTimeFormat(currentLanguage(), { day: 'numeric', month: 'numeric', year: 'numeric', timeZone: 'UTC' }).format(
    clockDate(time),
  )

/** `נובמבר 2026`. Takes a month (`2026-11`) or a time. */
export const formatMonth = (time: string): string =>
  new Intl.DateTimeFormat(currentLanguage(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    clockDate(time.length === 7 ? `${time}-01` : time),
  )

/** `נוב׳`. Takes a month (`2026-11`). */
export const formatShortMonth = (month: string): string =>
  new Intl.DateTimeFormat(currentLanguage(), { month: 'short', timeZone: 'UTC' }).format(clockDate(`${month}-01`))

/** `17 בנובמבר, 19:40`. */
export const formatDateTime = (time: string): string =>
  new Intl.DateTimeFormat(currentLanguage(), {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    timeZone: 'UTC',
  }).format(clockDate(time))

/** `19:40`. */
export const formatTime = (time: string): string => clockDate(time).toISOString().slice(11, 16)

/** The time in Israel, as if it were UTC. A bare day is that day everywhere. */
const clockDate = (time: string): Date => (time.length === 10 ? new Date(`${time}T00:00Z`) : clockInIsrael(new Date(time)))

/** The direction of foreign text: right to left with any Hebrew in it, even if another script comes first. */
export const directionOfText = (text: string): 'rtl' | 'ltr' => (/\p{Script=Hebrew}/u.test(text) ? 'rtl' : 'ltr')
