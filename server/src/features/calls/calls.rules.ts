import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CallReport, LISTED_CALL_STATES } from '@mafteach/contract/calls'
import type { CALL_STATES } from '@mafteach/contract/events'

/** When a call rang, was answered and ended, as far as reported. */
export interface CallTimes {
  started_at: Date
  answered_at: Date | null
  ended_at: Date | null
}

/** State for pages, by the events' times, not their arrival. */
export function stateOf({ answered_at, ended_at }: CallTimes): (typeof CALL_STATES)[number] {
  if (ended_at && (!answered_at || ended_at >= answered_at)) return 'ended'
  return answered_at ? 'answered' : 'ringing'
}

/** State for lists: a call that ended without an answer was missed, whatever arrived first. */
export const listedStateOf = ({ answered_at, ended_at }: CallTimes): (typeof LISTED_CALL_STATES)[number] =>
  answered_at ? 'answered' : ended_at ? 'unanswered' : 'ringing'

/** Adds a report; the earliest of each kind counts. */
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

/** Whether `X-Twilio-Signature` is valid: the HMAC-SHA1 of the address followed by every field of the form, sorted by name. */
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

/** UNAVAILABLE in phone keys: Twilio's number for withheld ones. Its other words (ANONYMOUS, RESTRICTED) cannot be numbers. */
const TWILIO_UNAVAILABLE = '+86282452253'

/** A Twilio callback as a report; null if it is not about a call's state. */
export function readTwilio(form: Record<string, string>, now: Date): CallReport | null {
  const event = TWILIO_EVENTS[form.CallStatus ?? '']
  if (!event || !form.CallSid || !form.To) return null
  const reportedAt = new Date(form.Timestamp ?? Number.NaN)
  const at = Number.isNaN(reportedAt.getTime()) ? now : reportedAt
  const from = form.From === TWILIO_UNAVAILABLE ? null : (form.From ?? null)
  return { call_id: form.CallSid, event, to: form.To, from, at: at.toISOString() }
}
