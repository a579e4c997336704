import { clockInIsrael, ISRAEL_TIME_ZONE } from '@mafteach/contract/days'
import type { PublicOpenHouse } from '@mafteach/contract/open-houses'
import type { PublicLanguage } from '@mafteach/contract/public-pages'

const hourOf = (time: Date): string => clockInIsrael(time).toISOString().slice(11, 16)

/** When an open house is: `יום שני, 23 בנובמבר`, `18:00–19:30`. */
export function openHouseTimes({ starts_at, minutes }: Pick<PublicOpenHouse, 'starts_at' | 'minutes'>, language: PublicLanguage) {
  const start = new Date(starts_at)
  const locale = language === 'he' ? 'he-IL' : 'en-GB'
  const day = new Intl.DateTimeFormat(locale, { timeZone: ISRAEL_TIME_ZONE, weekday: 'long', day: 'numeric', month: 'long' })
  const end = new Date(start.getTime() + minutes * 60_000)
  return { day: day.format(start), hours: `${hourOf(start)}–${hourOf(end)}` }
}
