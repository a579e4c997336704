import * as z from 'zod/mini'
import { AUTOMATIC_ANSWER_LENGTH_MAX, QUICK_REPLIES_MAX, QUICK_REPLY_LENGTH_MAX } from './conversation.codes.ts'
import { AgentDealKinds } from './deal-kinds.shapes.ts'
import { Display } from './display.ts'
import { endpoint } from './endpoint.ts'
import { FIRST_ACTION_DAYS_MAX } from './exclusivity.codes.ts'
import { MESSAGES_PER_DAY } from './limits.ts'
import { Clock } from './notifications.shapes.ts'
import { Time, textShape } from './shapes.ts'
import { REMINDER_HOURS, VIEWING_MARGIN_MINUTES } from './viewings.codes.ts'

/** Settings of an agent (product.md section 12). */
const Changeable = z.extend(Display, {
  /** Messages per day. */
  daily_limit: z.int().check(z.minimum(1), z.maximum(MESSAGES_PER_DAY)),
  /** Hides the exact address from buyers without a signed order. */
  hide_address_before_order: z.boolean(),
  /** Whether search engines may index the visiting card (docs/decisions/0077). */
  card_in_search: z.boolean(),
  /** Whether customers' flats may be in chains with connected agents who allow it too (docs/decisions/0114). */
  chains: z.boolean(),
  /** Hours before a confirmed viewing at which its customer is reminded; null is off. */
  viewing_reminder: z.nullable(
    z.object({ hours_before: z.int().check(z.minimum(REMINDER_HOURS.fewest), z.maximum(REMINDER_HOURS.most)) }),
  ),
  /** Short texts offered for answering customers. */
  quick_replies: z.array(textShape(QUICK_REPLY_LENGTH_MAX).check(z.trim(), z.minLength(1))).check(z.maxLength(QUICK_REPLIES_MAX)),
  /** Automatic answer to new leads outside of these working hours (docs/decisions/0145); null is off. */
  automatic_answer: z.nullable(
    z.object({ text: textShape(AUTOMATIC_ANSWER_LENGTH_MAX).check(z.trim(), z.minLength(1)), from: Clock, to: Clock }),
  ),
  /** Agents with one kind see nothing of the other. */
  deal_kinds: AgentDealKinds,
  /** Customers are offered no slot this close to a viewing at another address. */
  viewing_margin_minutes: z.int().check(z.minimum(VIEWING_MARGIN_MINUTES.fewest), z.maximum(VIEWING_MARGIN_MINUTES.most)),
})
export type Changeable = z.infer<typeof Changeable>

const OfAgency = z.object({
  /**
   * Days within which an exclusivity's first marketing actions are due; null is by kind. The agency's, set by its manager; their own for agents
   * without one.
   */
  first_action_days: z.nullable(z.int().check(z.minimum(1), z.maximum(FIRST_ACTION_DAYS_MAX))),
})

export const BUSY_CALENDAR_ERRORS = ['unreachable', 'not_a_calendar', 'too_large'] as const
export type BusyCalendarError = (typeof BUSY_CALENDAR_ERRORS)[number]

const OfCalendar = z.object({
  /**
   * Address of the agent's own calendar (iCalendar): https, no private network. Busy times are read when it is set, even to the same address, and
   * hourly.
   */
  busy_calendar_url: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000))),
})

export const Settings = z.extend(z.extend(z.extend(Changeable, OfAgency.shape), OfCalendar.shape), {
  /** Result of the last reading; null before the first. A failure leaves the earlier times. */
  busy_calendar: z.nullable(z.object({ ok: z.boolean(), read_at: Time, error: z.nullable(z.enum(BUSY_CALENDAR_ERRORS)) })),
  /** Where the agency's exchange reports calls, and its signing secret; null for others than the manager. */
  telephony: z.nullable(z.object({ url: z.string(), secret: z.string() })),
})
export type Settings = z.infer<typeof Settings>

export const changeSettings = endpoint({
  method: 'PATCH',
  path: '/settings/',
  access: 'agent',
  summary: 'Changes what is sent, and answers all',
  body: z.partial(z.extend(z.extend(Changeable, OfAgency.shape), OfCalendar.shape)),
  reply: Settings,
  shownOnce: ['busy_calendar_url'],
  changes: ['settings', 'message', 'me', 'viewing'],
})
