import { addDays, clockInIsrael, dayInIsrael, momentInIsrael } from '@mafteach/contract/days'

/** Times to request a viewing: five days from today, without Shabbat, and the remaining hours of each. */

const DAYS = 5
const HOURS = ['09:00', '12:00', '16:00', '17:00', '18:00', '19:00', '20:00']
/** Friday ends early. */
const FRIDAY_HOURS = ['09:00', '10:00', '11:00', '12:00', '13:00']
/** A viewing needs some notice. */
const NOTICE_MS = 2 * 3_600_000

export interface ViewingDay {
  day: string
  /** 0 is Sunday. */
  weekday: number
  times: { hour: string; time: string }[]
}

export function viewingDays(now: Date): ViewingDay[] {
  const first = dayInIsrael(now)
  const days: ViewingDay[] = []
  for (let ahead = 0; days.length < DAYS; ahead++) {
    const day = addDays(first, ahead)
    const weekday = clockInIsrael(momentInIsrael(day, '12:00')).getUTCDay()
    if (weekday === 6) continue
    const times = (weekday === 5 ? FRIDAY_HOURS : HOURS)
      .map((hour) => ({ hour, time: momentInIsrael(day, hour).toISOString() }))
      .filter(({ time }) => new Date(time).getTime() > now.getTime() + NOTICE_MS)
    if (times.length > 0) days.push({ day, weekday, times })
  }
  return days
}
