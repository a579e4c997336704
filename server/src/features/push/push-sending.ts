import type { Language } from '@mafteach/contract/field-problems'
import type { NotificationRow } from '@mafteach/contract/notifications'
import type { PushData } from '@mafteach/contract/push'
import type { PushCall, PushNotice } from '#domain/push.ts'
import { quietUntil } from '#domain/quiet.ts'
import { type Db, retry } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { type LeasedWork, startLeasedWork, withinTime } from '#platform/jobs/leased-work.ts'
import { measureQueue } from '#platform/metrics.ts'
import { isWebPush, PushLater, type PushMessage, PushRefused, type SendPush } from '#providers/push/push.ts'
import { type NoticeToPush, pushOfCall, pushOfNotices } from './push.rules.ts'
import * as queries from './push-sending.queries.ts'

/** Sends queued pushes: claimed, sent and settled without a shared transaction (docs/decisions/0030). */

/** Maximum number of pushes in flight per node. */
const IN_FLIGHT_MAX = 32
/** Timeout of a call to a push service: well below the lease. */
const PROVIDER_MS = 15_000
/** Delays before the retries of a push; it is dropped when it expires, or after the last one. */
const RETRY_DELAYS_MS = [5_000, 30_000, 120_000, 600_000, 3_600_000]
const SETTLE_PAUSES_MS = [60, 500, 2_000, 5_000]
/** Maximum number of ids in a push, whose size is limited. */
const NAMED_MAX = 50
/** How long after the quiet hours a held push is still useful. */
const HELD_TTL_MS = 43_200_000

interface Deps {
  /** For browsers. */
  webPush: (agentPhone: string) => SendPush
  /** For native apps. */
  fcm: (agentPhone: string) => SendPush
  /** Notifications, worded by what their reader may see now. */
  readNotifications: (db: Db, agent: number, ids: readonly number[]) => Promise<NotificationRow[]>
  providerMs?: number
}

type Sent = 'reached' | 'gone' | 'refused' | { retryAfterMs: number | null }

/** Sends queued pushes until stopped. Any number of nodes may do so at the same time. */
export function startPushing(
  ctx: Pick<AppContext, 'app' | 'database' | 'clock' | 'metrics'>,
  { webPush, fcm, readNotifications, providerMs = PROVIDER_MS }: Deps,
): LeasedWork {
  const {
    app: { log },
    clock,
    database: { db },
    metrics,
  } = ctx
  measureQueue(metrics, 'pushes', { waiting: 'Pushes that are due', oldest: 'How long the first of them has been due' }, (at) =>
    queries.waitingPushes(at, clock.now()),
  )

  const toDevice = async (token: string, message: PushMessage, agentPhone: string): Promise<Sent> => {
    const send = (isWebPush(token) ? webPush : fcm)(agentPhone)
    try {
      return (await withinTime(providerMs, (signal) => send(token, message, signal))) === 'gone' ? 'gone' : 'reached'
    } catch (error) {
      if (error instanceof PushRefused) {
        log.warn({ err: error }, 'a push was refused')
        return 'refused'
      }
      return { retryAfterMs: error instanceof PushLater ? error.afterMs : null }
    }
  }

  /** The present content of a push; null if none of its notifications is left. */
  const dataOf = async ({ agent_id, notices, receipt }: queries.ClaimedPush, language: Language): Promise<PushData | null> => {
    const [first] = notices
    if (first && isCall(first)) return { ...pushOfCall(first, language), notification_ids: [], receipt }
    const notifications = notices.filter((notice) => !isCall(notice))
    const unread = await queries.stillUnread(
      db,
      agent_id,
      notifications.flatMap(({ id }) => id ?? []),
    )
    const rows = new Map((await readNotifications(db, agent_id, unread)).map((row) => [row.id, row]))
    const left = notifications.flatMap(({ id, type, content, about }): NoticeToPush[] => {
      if (id === null) return content === null ? [] : [{ type, content, about }]
      const row = rows.get(id)
      return row ? [{ type: row.notification_type, content: row.content, about: row.referenced_object_id }] : []
    })
    const [one, ...others] = left
    return one ? { ...pushOfNotices([one, ...others], language), notification_ids: unread.slice(0, NAMED_MAX), receipt } : null
  }

  const push = async (claimed: queries.ClaimedPush, lease: string): Promise<void> => {
    const now = clock.now()
    const settle = (outcome: queries.Outcome) =>
      retry(() => queries.settlePush(db, claimed.id, lease, outcome, clock.now()), SETTLE_PAUSES_MS)
    const { devices, quiet, city, phone, language } = await queries.readReceiver(db, claimed.agent_id)
    const isAtOnce = claimed.notices.every(({ type }) => type === 'call' || type === 'task reminder')
    const until = isAtOnce ? null : await quietUntil(now, quiet, city)
    if (until && claimed.reached.length === 0) {
      await queries.holdPush(db, claimed, lease, until, new Date(until.getTime() + HELD_TTL_MS))
      return
    }
    const ttlMs = claimed.expires_at.getTime() - now.getTime()
    const left = devices.filter(({ id }) => !claimed.reached.includes(id))
    const data = ttlMs > 0 && left.length > 0 ? await dataOf(claimed, language) : null
    if (!data) {
      await settle({ reached: claimed.reached, gone: [], retryAt: null })
      return
    }
    const ttlSeconds = Math.ceil(ttlMs / 1_000)
    const message: PushMessage = { data, ttlSeconds, isUrgent: isAtOnce, topic: `p${claimed.id}` }
    const sent = await Promise.all(left.map(async ({ id, token }) => ({ id, became: await toDevice(token, message, phone) })))
    const idsOf = (which: Sent) => sent.filter(({ became }) => became === which).map(({ id }) => id)
    await settle({
      reached: [...claimed.reached, ...idsOf('reached')],
      gone: idsOf('gone'),
      retryAt: retryAt(claimed, sent, clock.now()),
    })
  }

  return startLeasedWork(ctx, {
    name: 'sending pushes',
    most: IN_FLIGHT_MAX,
    claim: (claim) => queries.claimPushes(db, claim),
    work: push,
  })
}

/** When to retry the devices that failed; null if there are none, or if the push would expire first. */
function retryAt({ tries, expires_at }: queries.ClaimedPush, sent: readonly { became: Sent }[], now: Date): Date | null {
  const later = sent.flatMap(({ became }) => (typeof became === 'object' ? [became] : []))
  const pause = RETRY_DELAYS_MS[tries - 1]
  if (later.length === 0 || pause === undefined) return null
  const at = new Date(now.getTime() + Math.max(pause, ...later.map(({ retryAfterMs }) => retryAfterMs ?? 0)))
  return at < expires_at ? at : null
}

const isCall = (notice: PushNotice | PushCall): notice is PushCall => notice.type === 'call'
