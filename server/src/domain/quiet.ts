import { addDays, clockInIsrael, dayInIsrael, daysBefore, momentInIsrael } from '@mafteach/contract/days'
import type { Quiet } from '@mafteach/contract/notifications'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { placeOfCity } from './city-coordinates.ts'
import { preferencesOf } from './notification-preferences.ts'

/** The city for an agent's Shabbat times: the largest of their activity areas. */
export const cityOfAgent = (agent: RawBuilder<unknown>) =>
  sql<number | null>`(select city_id from activity_area join city on city.id = city_id
    where agent_id = ${agent} order by population desc nulls last, city_id limit 1)`

/** When an agent's quiet time ends; null outside of it. */
export async function quietOfAgentUntil(db: Db, agent: number, now: Date): Promise<Date | null> {
  const { quiet } = (await preferencesOf(db, [agent]))(agent)
  if (!quiet) return null
  const { rows } = await sql<{ city: number | null }>`select ${cityOfAgent(sql`${agent}`)} as city`.execute(db)
  return quietUntil(now, quiet, rows[0]!.city)
}

/** Days searched around a moment: a two-day holiday beside Shabbat. */
const AROUND_DAYS = 4

/** When the quiet time around a moment ends; null outside of it. One kind may continue another: a Shabbat that ends at night lasts until morning. */
export async function quietUntil(time: Date, quiet: Quiet | null, city: number | null): Promise<Date | null> {
  if (!quiet) return null
  let until: Date | null = null
  for (let at = time; ; at = until) {
    const end: Date | null = nightUntil(at, quiet) ?? (quiet.shabbat ? await shabbatUntil(at, city) : null)
    if (!end) return until
    until = end
  }
}

function nightUntil(time: Date, { from, to }: Quiet): Date | null {
  const day = dayInIsrael(time)
  const clock = clockInIsrael(time).toISOString().slice(11, 16)
  const passesMidnight = from > to
  const isQuiet = passesMidnight ? clock >= from || clock < to : clock >= from && clock < to
  if (!isQuiet) return null
  const end = momentInIsrael(passesMidnight && clock >= from ? addDays(day, 1) : day, to)
  // In the repeated hour of autumn the end may have passed.
  return end > time ? end : null
}

interface Span {
  from: Date
  to: Date
}

/** Rest times by city, around the last requested day. */
const known = new Map<number, { day: string; spans: Span[] }>()

async function shabbatUntil(time: Date, city: number | null): Promise<Date | null> {
  const place = placeOfCity(city)
  const day = dayInIsrael(time)
  let around = known.get(place.city)
  if (around?.day !== day) {
    around = { day, spans: await restsAround(time, place) }
    known.set(place.city, around)
  }
  return around.spans.find(({ from, to }) => from <= time && time < to)?.to ?? null
}

/** Rest times from candle lighting to Havdalah; consecutive days begin with their first lighting. */
async function restsAround(time: Date, { latitude, longitude, candlesMinutes }: ReturnType<typeof placeOfCity>): Promise<Span[]> {
  const { HebrewCalendar, Location } = await import('@hebcal/core')
  const events = HebrewCalendar.calendar({
    start: daysBefore(time, AROUND_DAYS),
    end: daysBefore(time, -AROUND_DAYS),
    candlelighting: true,
    noHolidays: true,
    il: true,
    candleLightingMins: candlesMinutes,
    location: new Location(latitude, longitude, true, 'Asia/Jerusalem', undefined, 'IL'),
  })
  const spans: Span[] = []
  let from: Date | null = null
  for (const event of events) {
    const at = 'eventTime' in event ? (event.eventTime as Date) : null
    if (event.getDesc() === 'Candle lighting') from ??= at
    if (event.getDesc() !== 'Havdalah' || !at) continue
    if (from) spans.push({ from, to: at })
    from = null
  }
  return spans
}
