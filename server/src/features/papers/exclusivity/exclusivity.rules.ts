import { addDays } from '@mafteach/contract/days'
import { ACTION_DAYS, type AgreedAction, type Exclusivity, type MarketingAction } from '@mafteach/contract/exclusivity'
import { MARKETING_ACTIONS } from '../forms/exclusive.ts'
import type { ExclusivityRow } from './exclusivity.queries.ts'

/** The state of an exclusivity on a day. */

type Term = Pick<ExclusivityRow, 'starts_on' | 'ends_on'>

export const stateOf = ({ starts_on, ends_on }: Term, today: string): Exclusivity['state'] =>
  today < starts_on ? 'coming' : today > ends_on ? 'ended' : 'running'

export const daysLeft = ({ ends_on }: Term, today: string): number =>
  Math.round((Date.parse(ends_on) - Date.parse(today)) / 86_400_000)

export const labelOf = (action: MarketingAction, other: string | null): string =>
  action === 'OTHER' && other ? other : MARKETING_ACTIONS[action]

export interface DoneAction {
  action: MarketingAction
  done_on: string
  has_proof: boolean
}

/** Each agreed action with what was done, and when it is due: the first time after a number of days, if set. */
export const agreedActions = (
  { starts_on, ends_on, actions, other }: Pick<ExclusivityRow, 'starts_on' | 'ends_on' | 'actions' | 'other'>,
  done: readonly DoneAction[],
  firstDays: number | null = null,
): AgreedAction[] =>
  actions.map((action) => {
    const own = done.filter((one) => one.action === action)
    const last_on = own.at(-1)?.done_on ?? null
    const days = ACTION_DAYS[action]
    const due_on = last_on ? addDays(last_on, days) : addDays(starts_on, firstDays ?? days)
    return {
      action,
      label: labelOf(action, other),
      count: own.length,
      proofs: own.filter(({ has_proof }) => has_proof).length,
      last_on,
      due_on: due_on > ends_on ? null : due_on,
    }
  })
