import { retry } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { recordEvents } from '#platform/http/live-events.ts'
import { type LeasedWork, startLeasedWork, withinTime } from '#platform/jobs/leased-work.ts'
import { measureQueue } from '#platform/metrics.ts'
import type { Sealer } from '#platform/security/sealed.ts'
import { postToWebhook } from '#providers/webhooks.ts'
import * as queries from './deliveries.queries.ts'

/** Maximum number of deliveries in flight per node, each to another URL. */
const IN_FLIGHT_MAX = 16
const RECEIVER_MS = 10_000
/** Delays before the retries; after the last one the delivery has failed. */
const RETRY_DELAYS_MS = [10_000, 60_000, 600_000, 3_600_000, 21_600_000, 86_400_000]
const SETTLE_PAUSES_MS = [60, 500, 2_000, 5_000]

/** The row to read, and the agent with whose rights. */
export interface Subject {
  event: string
  thing: number
  agent: { id: number; phone: string }
}

export interface DeliveryDeps {
  sealer: Sealer
  /** The row of an event, as its call returns it now; null if it is gone. */
  readRow: (subject: Subject) => Promise<object | null>
}

/** Delivers queued events to their addresses until stopped (docs/decisions/0053). Any number of nodes may run it at once. */
export function startDelivering(ctx: AppContext, { sealer, readRow }: DeliveryDeps): LeasedWork {
  const {
    database: { db },
    clock,
    events,
    metrics,
    settings,
  } = ctx
  measureQueue(
    metrics,
    'webhook_deliveries',
    { waiting: 'Deliveries to webhooks that are due', oldest: 'How long the first of them has been due' },
    (at) => queries.waitingDeliveries(at, clock.now()),
  )

  const dataOf = async ({
    event,
    thing_id,
    webhook_id,
    url,
    agent_id,
    phone,
  }: queries.ClaimedDelivery): Promise<object | null> =>
    event === 'test' || thing_id === null
      ? { id: webhook_id, url }
      : readRow({ event, thing: thing_id, agent: { id: agent_id, phone } })

  const deliver = async (delivery: queries.ClaimedDelivery): Promise<queries.Outcome> => {
    const attempts = delivery.attempts + 1
    const failed = (status: number | null): queries.Outcome => {
      const pause = RETRY_DELAYS_MS[delivery.attempts]
      if (pause === undefined) return { state: 'failed', attempts, status, due_at: null }
      return { state: 'queued', attempts, status, due_at: new Date(clock.now().getTime() + pause) }
    }
    try {
      const secret = sealer.open(delivery.secret, String(delivery.agent_id))
      const data = await dataOf(delivery)
      // A deleted row cannot be retried; a node with the new SECRET can decrypt what this one cannot.
      if (!data) return { state: 'failed', attempts: delivery.attempts, status: null, due_at: null }
      if (!secret) return failed(null)
      const { id, event, url, created_at } = delivery
      const body = JSON.stringify({ id, event, created_at: created_at.toISOString(), data })
      const status = await withinTime(RECEIVER_MS, (signal) =>
        postToWebhook(
          { url, secret, event, delivery: String(id), body },
          { now: clock.now(), signal, allowLoopback: settings.isLocal },
        ),
      )
      return status >= 200 && status < 300 ? { state: 'sent', attempts, status, due_at: null } : failed(status)
    } catch {
      return failed(null)
    }
  }

  const work = async (delivery: queries.ClaimedDelivery, lease: string): Promise<void> => {
    const outcome = await deliver(delivery)
    await retry(async () => {
      if (!(await queries.finishDelivery(db, delivery.id, lease, outcome))) return
      const changed = { webhook: [delivery.webhook_id] }
      await recordEvents(db, { event: 'changed', agents: [delivery.agent_id], data: { changed, page: null } })
    }, SETTLE_PAUSES_MS)
    events.wake()
  }

  return startLeasedWork(ctx, {
    name: 'telling webhooks',
    most: IN_FLIGHT_MAX,
    claim: (claim) => queries.claimDeliveries(db, claim),
    work,
  })
}
