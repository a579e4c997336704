import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CallReport, LISTED_CALL_STATES } from '@mafteach/contract/calls'
import type { CALL_STATES } from '@mafteach/contract/events'

/** When a call rang, was answered and ended, as far as anybody said. */
export interface CallTimes {
  started_at: Date
  answered_at: Date | null
  ended_at: Date | null
}

/** What pages show of a call: by when things happened, and not by when they were told. */
export function stateOf({ answered_at, ended_at }: CallTimes): (typeof CALL_STATES)[number] {
  if (ended_at && (!answered_at || ended_at >= answered_at)) return 'ended'
  return answered_at ? 'answered' : 'ringing'
}

/** What lists say: a call that ended without an answer was missed, and one that was answered was not, whatever was told first. */
export const listedStateOf = ({ answered_at, ended_at }: CallTimes): (typeof LISTED_CALL_STATES)[number] =>
  answered_at ? 'answered' : ended_at ? 'unanswered' : 'ringing'

/** The times with one more report; the earliest report of each kind counts. */
export function withReport(times: CallTimes, event: CallReport['event'], at: Date): CallTimes {
  const earliest = (known: Date | null) => (known && known <= at ? known : at)
  return {
    started_at: earliest(times.started_at),
    answered_at: event === 'answered' ? earliest(times.answered_at) : times.answered_at,
    ended_at: event === 'ended' ? earliest(times.ended_at) : times.ended_at,
  }
}

const equal = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Whether `X-Signature` is the HMAC of the body with this secret. */
export const isSigned = (header: string, body: Buffer, secret: string): boolean =>
  equal(header, `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`)

/** Whether `X-Twilio-Signature` fits: the HMAC-SHA1 of the address with every field of the form, sorted by name, behind it. */
export function isSignedByTwilio(header: string, url: string, form: Record<string, string>, token: string): boolean {
  const content = Object.keys(form)
    .sort()
    .reduce((text, name) => text + name + form[name], url)
  return equal(header, createHmac('sha1', token).update(content).digest('base64'))
}

const TWILIO_EVENTS: Record<string, CallReport['event']> = {
  queued: 'ringing',
  initiated: 'ringing',
  ringing: 'ringing',
  'in-progress': 'answered',
  completed: 'ended',
  busy: 'ended',
  failed: 'ended',
  'no-answer': 'ended',
  canceled: 'ended',
}

/** UNAVAILABLE on the keys of a phone: what Twilio gives for a withheld number. Its other words (ANONYMOUS, RESTRICTED) cannot be numbers. */
const TWILIO_UNAVAILABLE = '+86282452253'

/** A callback of Twilio as a report; null where it is of nothing that concerns a call's life. */
export function readTwilio(form: Record<string, string>, now: Date): CallReport | null {
  const event = TWILIO_EVENTS[form.CallStatus ?? '']
  if (!event || !form.CallSid || !form.To) return null
  const reportedAt = new Date(form.Timestamp ?? Number.NaN)
  const at = Number.isNaN(reportedAt.getTime()) ? now : reportedAt
  const from = form.From === TWILIO_UNAVAILABLE ? null : (form.From ?? null)
  return { call_id: form.CallSid, event, to: form.To, from, at: at.toISOString() }
}
