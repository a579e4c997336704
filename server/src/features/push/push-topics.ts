import { sql } from 'kysely'
import { type Db, retry } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { type Claim, type LeasedWork, startLeasedWork, withinTime } from '#platform/jobs/leased-work.ts'
import type { Fcm } from '#providers/push/fcm.ts'
import { PushRefused } from '#providers/push/push.ts'

/** Native apps get messages to all agents by a topic (spec section 4): Firebase is updated whenever a device joins or leaves it. */

export const AGENTS_TOPIC = 'agents'

const IN_FLIGHT_MAX = 8
/** Timeout of a call to Firebase: well below the lease. */
const PROVIDER_MS = 15_000
/** Delays before the retries; after the last one the change is dropped until the app registers again. */
const RETRY_DELAYS_MS = [5_000, 30_000, 120_000, 600_000, 3_600_000]
const SETTLE_PAUSES_MS = [60, 500, 2_000, 5_000]

interface ClaimedTopic {
  address_hash: Buffer
  token: string
  is_wanted: boolean
  tries: number
}

async function claimTopics(db: Db, { lease, until, most, now }: Claim): Promise<ClaimedTopic[]> {
  const { rows } = await sql<ClaimedTopic>`
    with due as (select address_hash from push_topic where due_at <= ${now} order by due_at limit ${most} for update skip locked)
    update push_topic t set lease = ${lease}, due_at = ${until}, tries = t.tries + 1, is_told = t.is_told or t.is_wanted
    from due where t.address_hash = due.address_hash
    returning t.address_hash, t.token, t.is_wanted, t.tries`.execute(db)
  return rows
}

/** Stores that Firebase is up to date, or when to retry; not if the row changed in the meantime. Deletes rows of devices that nobody has any more. */
const settleTopic = (db: Db, { address_hash, is_wanted }: ClaimedTopic, lease: string, retryAt: Date | null) =>
  retryAt === null && !is_wanted
    ? sql`delete from push_topic where address_hash = ${address_hash} and lease = ${lease}`.execute(db)
    : sql`update push_topic set lease = null, due_at = ${retryAt}::timestamptz where address_hash = ${address_hash} and lease = ${lease}`.execute(
        db,
      )

/** Sends changes to Firebase until stopped. Any number of nodes may do so at the same time. */
export const startTopics = (
  ctx: Pick<AppContext, 'app' | 'database' | 'clock'>,
  { subscribe, unsubscribe }: Pick<Fcm, 'subscribe' | 'unsubscribe'>,
): LeasedWork =>
  startLeasedWork(ctx, {
    name: 'topics of pushes',
    most: IN_FLIGHT_MAX,
    claim: (claim) => claimTopics(ctx.database.db, claim),
    work: async (claimed, lease) => {
      const updateTopic = claimed.is_wanted ? subscribe : unsubscribe
      const retryAt = await withinTime(PROVIDER_MS, (signal) => updateTopic(claimed.token, AGENTS_TOPIC, signal)).then(
        () => null,
        (error: unknown) => {
          const pause = error instanceof PushRefused ? undefined : RETRY_DELAYS_MS[claimed.tries - 1]
          if (pause === undefined) ctx.app.log.warn({ err: error }, 'a topic was refused')
          return pause === undefined ? null : new Date(ctx.clock.now().getTime() + pause)
        },
      )
      await retry(() => settleTopic(ctx.database.db, claimed, lease, retryAt), SETTLE_PAUSES_MS)
    },
  })
