import type { SendSms } from '#domain/sms-budget.ts'
import { retry } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError } from '#platform/http/errors.ts'
import { type LeasedWork, startLeasedWork, withinTime } from '#platform/jobs/leased-work.ts'
import { measureQueue } from '#platform/metrics.ts'
import { type Whatsapp, WhatsappLater, WhatsappRefused } from '#providers/whatsapp/whatsapp.ts'
import * as queries from './sending.queries.ts'

/** Sends queued messages in three steps without a shared transaction: claim, call the provider, store the outcome (docs/decisions/0019). */

/** Maximum number of messages in flight per node, each of another agent. */
const IN_FLIGHT_MAX = 16
/** Timeout of a call to the provider: well below the lease of a message, so that nobody else has claimed the message when the response arrives. */
const PROVIDER_MS = 20_000
/** Delays before the retries of a message; after the last one it has failed. */
const RETRY_DELAYS_MS = [5_000, 10_000, 20_000, 40_000, 80_000]
/** Delays before retrying to store an outcome. */
const SETTLE_PAUSES_MS = [60, 500, 2_000, 5_000]

export type Sending = LeasedWork

/** Retrying would not help: the SMS is refused for its country or the daily budget. */
const isRefused = (error: unknown): boolean => error instanceof WhatsappRefused || error instanceof ApiError

interface Deps {
  whatsapp: Pick<Whatsapp, 'send'>
  sendSms: SendSms
  /** The provider accepted a message and gave it this id. Its receipts may have arrived before. */
  onSent?: (agent: number, providerId: string) => Promise<void>
  providerMs?: number
}

/** Sends queued messages until stopped. Any number of nodes may do so at the same time. */
export function startSending(
  ctx: Pick<AppContext, 'app' | 'database' | 'clock' | 'events' | 'metrics'>,
  { whatsapp, sendSms, onSent, providerMs = PROVIDER_MS }: Deps,
): Sending {
  const {
    database: { db },
    clock,
    events,
    metrics,
  } = ctx
  const settled = { sent: 0, failed: 0 }
  metrics.ofProcess(
    {
      mafteach_messages_sent_total: 'Messages that the provider took from this node',
      mafteach_messages_failed_total:
        'Messages that this node gave up, because the provider refused them or could not be reached',
    },
    () => ({ mafteach_messages_sent_total: settled.sent, mafteach_messages_failed_total: settled.failed }),
  )
  measureQueue(
    metrics,
    'messages',
    { waiting: 'Messages that may leave and were not settled yet', oldest: 'How long the oldest of them has waited' },
    (at) => queries.waitingMessages(at, clock.now()),
  )

  const later = (ms: number) => new Date(clock.now().getTime() + ms)

  const callProvider = async (message: queries.ClaimedMessage): Promise<queries.Outcome> => {
    // The customer may have asked to stop while the message was queued.
    if (message.do_not_contact) return { state: 'failed', error: 'do_not_contact' }
    // With different clocks a lease may end early: the call of its former holder may still run, and has ended by then.
    if (message.is_taken_over) return { state: 'queued', tries: message.tries, due_at: later(providerMs) }
    try {
      const { id, agent_id: agent, channel, phone, text, was_tried: wasTried } = message
      if (channel === 'sms') {
        await withinTime(providerMs, () => sendSms(phone, text, 'agents'))
        return { state: 'sent', provider_id: null }
      }
      const taken = withinTime(providerMs, (signal) => whatsapp.send({ key: String(id), agent, phone, text, wasTried }, signal))
      return { state: 'sent', provider_id: await taken }
    } catch (error) {
      const pause = RETRY_DELAYS_MS[message.tries]
      if (pause === undefined || isRefused(error)) return { state: 'failed', error: (error as Error).message }
      const wait = Math.max(pause, error instanceof WhatsappLater ? error.afterMs : 0)
      return { state: 'queued', tries: message.tries + 1, due_at: later(wait) }
    }
  }

  const send = async (message: queries.ClaimedMessage, lease: string): Promise<void> => {
    const outcome = await callProvider(message)
    await retry(() => queries.finishMessage(db, message.id, lease, outcome, clock.now()), SETTLE_PAUSES_MS)
    if (outcome.state === 'failed' && !message.do_not_contact) settled.failed++
    if (outcome.state === 'sent') {
      settled.sent++
      if (outcome.provider_id !== null) await onSent?.(message.agent_id, outcome.provider_id)
    }
    events.wake()
  }

  return startLeasedWork(ctx, {
    name: 'sending messages',
    most: IN_FLIGHT_MAX,
    claim: (claim) => queries.claimMessages(db, claim),
    work: send,
  })
}
