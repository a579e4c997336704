import type { OpenHouse } from '@mafteach/contract/open-houses'
import { longDay, spokenDay } from '#shared/texts/day-words.ts'
import { clockOf, dayOf } from '#shared/texts/days.ts'

const MINUTE_MS = 60_000

type Span = Pick<OpenHouse, 'starts_at' | 'minutes'>

const endOf = ({ starts_at, minutes }: Span): Date => new Date(Date.parse(starts_at) + minutes * MINUTE_MS)

export const isOver = (house: Span, now: Date): boolean => endOf(house) <= now

/** `18:00–19:30`. */
export const hoursOf = (house: Span): string => `${clockOf(house.starts_at)}–${clockOf(endOf(house).toISOString())}`

/** `מחר, 18:00–19:30`. */
export const spokenSpan = (house: Span, now?: Date): string => `${spokenDay(dayOf(house.starts_at), now)}, ${hoursOf(house)}`

/** The same with the date. */
export const longSpan = (house: Span): string => `${longDay(dayOf(house.starts_at))}, ${hoursOf(house)}`
