import { addDays, DAY_MS } from '@mafteach/contract/days'
import { type AgreedAction, EXCLUSIVITY_LAST_DAYS, type Exclusivity } from '@mafteach/contract/exclusivity'

/** The meaning of an exclusivity's days. */

const between = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** `30.12`. */
export const shortDay = (day: string): string => `${Number(day.slice(8))}.${Number(day.slice(5, 7))}`

/** How far a day is from the first to the last, from 0 to 1. */
export const partOf = (day: string, { from, until }: { from: string; until: string }): number =>
  Math.min(1, Math.max(0, between(from, day) / Math.max(1, between(from, until))))

/** Actions to document within seven days, the most urgent first; `late` is in days, negative before the due day. */
export const dueThisWeek = (actions: readonly AgreedAction[], today: string): { action: AgreedAction; late: number }[] =>
  actions
    .flatMap((action) =>
      action.due_on !== null && action.due_on <= addDays(today, 6) ? [{ action, late: between(action.due_on, today) }] : [],
    )
    .sort((one, other) => other.late - one.late)

/** Whether it should be renewed. */
export const isEnding = ({ state, days_left }: Pick<Exclusivity, 'state' | 'days_left'>): boolean =>
  state === 'ended' || (days_left !== null && days_left <= EXCLUSIVITY_LAST_DAYS)
