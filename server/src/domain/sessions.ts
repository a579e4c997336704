import { daysBefore } from '@mafteach/contract/days'

/** A session lives 30 days idle and 180 days in all: it was used and opened after these moments. */
export const sessionAge = (now: Date) => ({ idle: daysBefore(now, 30), whole: daysBefore(now, 180) })
