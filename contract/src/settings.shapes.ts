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

/** What an agent sets for themselves (product.md section 12). */
const Changeable = z.extend(Display, {
  /** Messages in a day. */
  daily_limit: z.int().check(z.minimum(1), z.maximum(MESSAGES_PER_DAY)),
  /** Buyers without a signed order see no exact address. */
  hide_address_before_order: z.boolean(),
  /** Search engines may find the visiting card (docs/decisions/0077). */
  card_in_search: z.boolean(),
  /** Customers' flats may be in chains with those of connected agents who allow it too (docs/decisions/0114). */
  chains: z.boolean(),
  /** Customers are reminded of confirmed viewings, so many hours before; null is not at all. */
  viewing_reminder: z.nullable(
    z.object({ hours_before: z.int().check(z.minimum(REMINDER_HOURS.fewest), z.maximum(REMINDER_HOURS.most)) }),
  ),
  /** Short texts that are offered where a customer is answered. */
  quick_replies: z.array(textShape(QUICK_REPLY_LENGTH_MAX).check(z.trim(), z.minLength(1))).check(z.maxLength(QUICK_REPLIES_MAX)),
  /** A new lead is answered so outside of these working hours (docs/decisions/0145); null is not at all. */
  automatic_answer: z.nullable(
    z.object({ text: textShape(AUTOMATIC_ANSWER_LENGTH_MAX).check(z.trim(), z.minLength(1)), from: Clock, to: Clock }),
  ),
  /** Whoever deals in one kind alone sees nothing of the other. */
  deal_kinds: AgentDealKinds,
  /** Customers are offered no window that begins or ends so close to a viewing at another address. */
  viewing_margin_minutes: z.int().check(z.minimum(VIEWING_MARGIN_MINUTES.fewest), z.maximum(VIEWING_MARGIN_MINUTES.most)),
})
export type Changeable = z.infer<typeof Changeable>

const OfAgency = z.object({
  /** Within how many days of its beginning the first marketing actions of an exclusivity are due; null is by their kinds. The agency's, whose manager changes it; of an agent in none their own. */
  first_action_days: z.nullable(z.int().check(z.minimum(1), z.maximum(FIRST_ACTION_DAYS_MAX))),
})

export const BUSY_CALENDAR_ERRORS = ['unreachable', 'not_a_calendar', 'too_large'] as const
export type BusyCalendarError = (typeof BUSY_CALENDAR_ERRORS)[number]

const OfCalendar = z.object({
  /** Where the agent's own calendar stands (iCalendar): https, in no private network. Its busy times are read when it is set, also to the same, and every hour. */
  busy_calendar_url: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000))),
})

export const Settings = z.extend(z.extend(z.extend(Changeable, OfAgency.shape), OfCalendar.shape), {
  /** Its last reading; null before the first. One that failed leaves the times of the last that did not. */
  busy_calendar: z.nullable(z.object({ ok: z.boolean(), read_at: Time, error: z.nullable(z.enum(BUSY_CALENDAR_ERRORS)) })),
  /** Where the agency's exchange tells of calls, and what it signs them with: for the agency's manager, null to others. */
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
