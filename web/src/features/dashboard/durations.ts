import { textsNow } from '#shared/texts/texts.ts'
import { dashboardTexts } from './dashboard.texts.ts'

const HOUR = 60
const DAY = 24 * HOUR

/** A duration in minutes, number and unit apart: less than a minute, 14 minutes, 3.5 hours, 2 days. */
export const durationWords = (minutes: number): { amount: string; unit: string } => {
  const t = textsNow(dashboardTexts)
  if (minutes < 1) return t.lessThanMinute
  const [size, unit] = minutes < 1.5 * HOUR ? [1, t.minutes] : minutes < 2 * DAY ? [HOUR, t.hours] : [DAY, t.days]
  const value = Number((minutes / size).toFixed(size === 1 ? 0 : 1))
  return { amount: String(value), unit: unit(value) }
}
