import type { DealKind } from '@mafteach/contract/codes'
import { dayInIsrael, daysBefore } from '@mafteach/contract/days'
import { SILENT_DAYS } from '@mafteach/contract/overview'
import { CALL_REASONS, CALL_TODAY_MAX, type CallReason } from '@mafteach/contract/tasks'

/** Whom an agent should call today, and why. All facts are passed in; nothing is read. */

export interface CustomerFacts {
  customer: { id: number; name: string; phone: string }
  is_vip: boolean
  do_not_contact: boolean
  last_contact_at: Date | null
  /** When the result of the last call was stored, whatever it was. */
  called_at: Date | null
  /** When somebody last talked with them, or stated that it is not necessary. */
  settled_at: Date | null
  /** Their last unanswered call. */
  missed_call_at: Date | null
  /** Since when they are a lead without an answer. */
  lead_since: Date | null
  /** The task with them that has been overdue for longest. */
  overdue: { id: number; title: string; due_at: Date } | null
  /** Assets that were sent and opened without an answer: the number, and the last one. */
  opened: { count: number; asset_id: number; at: Date } | null
  /** The last asset whose price dropped into their budget. `before` is null if the agent may not know it. */
  price_drop: { asset_id: number; since: Date; before: number | null; after: number; deal_kind: DealKind } | null
  /** Since when a buyer has not been contacted. */
  silent_since: Date | null
}

/** Number of days for which each reason is valid. */
export const FRESH_DAYS = { MISSED_CALL: 7, NEW_LEAD: 30, OPENED_SILENT: 14, PRICE_DROP: 7 } as const

type Rule = (facts: CustomerFacts, now: Date) => Date | null

const within = (days: number, at: Date | null | undefined, now: Date): Date | null =>
  at && at > daysBefore(now, days) ? at : null

/** Customers who want no messages are called back, and called as promised, but not with news. */
const unlessDoNotContact =
  (rule: Rule): Rule =>
  (facts, now) =>
    facts.do_not_contact ? null : rule(facts, now)

/** Since when each reason applies; null if it does not. */
const RULES: Record<CallReason, Rule> = {
  MISSED_CALL: ({ missed_call_at }, now) => within(FRESH_DAYS.MISSED_CALL, missed_call_at, now),
  NEW_LEAD: ({ lead_since }, now) => within(FRESH_DAYS.NEW_LEAD, lead_since, now),
  TASK_OVERDUE: ({ overdue }) => overdue?.due_at ?? null,
  OPENED_SILENT: unlessDoNotContact(({ opened }, now) => within(FRESH_DAYS.OPENED_SILENT, opened?.at, now)),
  PRICE_DROP: unlessDoNotContact(({ price_drop }, now) => within(FRESH_DAYS.PRICE_DROP, price_drop?.since, now)),
  SILENT_30: unlessDoNotContact(({ silent_since, settled_at }, now) => {
    const since = silent_since && settled_at && settled_at > silent_since ? settled_at : silent_since
    return since && since <= daysBefore(now, SILENT_DAYS) ? since : null
  }),
}

export interface CallFor {
  facts: CustomerFacts
  /** Most urgent first. */
  reasons: { reason: CallReason; since: Date }[]
}

/** A conversation, or a statement that none is necessary, ends all earlier reasons. */
function reasonsFor(facts: CustomerFacts, now: Date): CallFor['reasons'] {
  return CALL_REASONS.flatMap((reason) => {
    const since = RULES[reason](facts, now)
    return since && !(facts.settled_at && since < facts.settled_at) ? [{ reason, since }] : []
  })
}

const isSameDay = (one: Date | null, other: Date): boolean => one !== null && dayInIsrael(one) === dayInIsrael(other)

/** By the most urgent reason; then VIPs, more reasons, and newest. */
function compare(one: CallFor, other: CallFor): number {
  const rank = ({ reasons }: CallFor) => CALL_REASONS.indexOf(reasons[0]!.reason)
  return (
    rank(one) - rank(other) ||
    Number(other.facts.is_vip) - Number(one.facts.is_vip) ||
    other.reasons.length - one.reasons.length ||
    other.reasons[0]!.since.getTime() - one.reasons[0]!.since.getTime() ||
    one.facts.customer.id - other.facts.customer.id
  )
}

/** Whom to call today, best first. Excludes customers who were called today, with any result. */
export const callsToday = (customers: CustomerFacts[], now: Date): CallFor[] =>
  customers
    .filter(({ called_at }) => !isSameDay(called_at, now))
    .map((facts) => ({ facts, reasons: reasonsFor(facts, now) }))
    .filter(({ reasons }) => reasons.length > 0)
    .sort(compare)
    .slice(0, CALL_TODAY_MAX)
