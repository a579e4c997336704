import { formatDateTime, formatTime, isToday } from '#shared/format.ts'

/** `07:00` where it is today or comes before the next noon, else with its day. */
export const momentWords = (time: string): string => {
  const isSoon = isToday(time) || new Date(time).getTime() - Date.now() < 43_200_000
  return isSoon ? formatTime(time) : formatDateTime(time)
}
