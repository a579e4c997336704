import { dayInIsrael, momentInIsrael } from '@mafteach/contract/days'
import { SLOTS_MAX } from '@mafteach/contract/viewings.codes'
import { workdayAfter } from '#shared/texts/quick-dates.ts'

/** Consecutive slots from a day and hours. */
export interface SlotDay {
  day: string | null
  from: string
  to: string
  minutes: string
  /** Removed slots, by their hour. */
  without: readonly string[]
}

export interface DaySlot {
  hour: string
  starts_at: string
  minutes: number
}

export const LENGTHS = ['15', '20', '30', '45', '60'] as const

export const firstDay = (now: Date): SlotDay => ({
  day: workdayAfter(dayInIsrael(now)),
  from: '16:00',
  to: '18:00',
  minutes: '20',
  without: [],
})

/** The same hours on the next working day. */
export const dayAfter = (days: readonly SlotDay[], now: Date): SlotDay => {
  const last = days.at(-1) ?? firstDay(now)
  return { ...last, day: workdayAfter(last.day ?? dayInIsrael(now)), without: [] }
}

const minutesOf = (hour: string): number => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3))
const hourOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Slots that end by the last hour and are in the future; one more than allowed if there are too many. */
export function slotsOfDay({ day, from, to, minutes }: SlotDay, now: Date): DaySlot[] {
  if (!day || !from || !to) return []
  const length = Number(minutes)
  const found: DaySlot[] = []
  for (let at = minutesOf(from); at + length <= minutesOf(to) && found.length <= SLOTS_MAX.slots; at += length) {
    const starts_at = momentInIsrael(day, hourOf(at))
    if (starts_at > now) found.push({ hour: hourOf(at), starts_at: starts_at.toISOString(), minutes: length })
  }
  return found
}

/** The slots of these days, without duplicates, by time. */
export function slotsOfDays(days: readonly SlotDay[], now: Date): { starts_at: string; minutes: number }[] {
  const offered = days.flatMap((of) => slotsOfDay(of, now).filter(({ hour }) => !of.without.includes(hour)))
  const byStart = new Map(offered.map(({ starts_at, minutes }) => [starts_at, { starts_at, minutes }]))
  return [...byStart.values()].sort((one, other) => one.starts_at.localeCompare(other.starts_at))
}
