import { daysBefore } from '@mafteach/contract/days'
import { CURSOR_DAYS, type OfflineChanges, offlineChanges } from '@mafteach/contract/offline'
import { type Db, together } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError } from '#platform/http/errors.ts'
import { mount } from '#platform/http/mount.ts'
import type { Sealer } from '#platform/security/sealed.ts'
import { readCursor, secondOf, type Walk, writeCursor } from './cursor.ts'
import { type ChangedRow, type Horizon, hasMoreThanStored, KINDS, type Kind, readHorizon } from './offline.queries.ts'
import { goOn } from './walk.ts'

type MakeRows<Row> = (db: Db, me: number, ids: number[]) => Promise<Row[]>

interface Deps {
  sealer: Sealer
  /** Creates the rows of each kind, from ids that the agent's devices store. */
  rows: { [K in Kind]: MakeRows<OfflineChanges[K][number]> }
}

/** Data that devices store for reading offline, and its changes (product.md section 13, docs/decisions/0082). */
export function offlineRoutes(ctx: AppContext, { sealer, rows }: Deps): void {
  const { clock } = ctx

  /** Starts a walk over the changes since the previous walk, or over everything. */
  const begin = async (db: Db, me: number, before: Walk | null, { xmin, snapshot }: Horizon, now: Date): Promise<Walk> => ({
    from: before?.to ?? null,
    fromTime: before?.toTime ?? now.getTime(),
    to: xmin,
    toTime: now.getTime(),
    snapshot,
    unseenIn: null,
    isBounded: before?.isBounded ?? (await hasMoreThanStored(db, me, now)),
    after: null,
    told: 0,
    lastCustomer: null,
  })

  mount(ctx, offlineChanges, ({ db: outside, me, query: { since, limit } }) => {
    const now = clock.now()
    const cursor = since === undefined ? null : readCursor(sealer, since, me, daysBefore(now, CURSOR_DAYS))
    // One snapshot for the whole response.
    const transaction = outside.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
    return transaction.execute(async (db) => {
      const horizon = await readHorizon(db, cursor)
      if (!horizon.is_known) throw new ApiError('cursor_too_old')

      const changed = new Map<string, ChangedRow>()
      const take = async (walk: Walk) => {
        const step = await goOn(db, { me, walk, room: limit - changed.size, now })
        for (const one of step.changed) changed.set(`${one.kind} ${one.id}`, one)
        return step
      }
      const isContinued = cursor?.after != null
      let step = await take(isContinued ? cursor : await begin(db, me, cursor, horizon, now))
      if (isContinued && step.isOver && cursor.snapshot) {
        // Also sends what changed while the pages of this walk were read.
        const second = await take(secondOf(cursor))
        step = second.isOver || second.walk.after ? second : { ...step, isOver: false }
      }
      const { walk, isOver } = step
      const answer = await answerOf(db, me, [...changed.values()])
      return { cursor: writeCursor(sealer, { agent: me, walk }), has_more: !isOver, bounded: walk.isBounded, ...answer }
    })
  })

  const answerOf = async (db: Db, me: number, changed: ChangedRow[]) => {
    const idsOf = (kind: Kind, is_there: boolean) =>
      changed.filter((one) => KINDS[one.kind] === kind && one.is_there === is_there).map(({ id }) => id)
    /** In the order of sending. */
    const made = async <Row extends { id: number }>(one: Db, kind: Kind, make: MakeRows<Row>): Promise<Row[]> => {
      const ids = idsOf(kind, true)
      if (ids.length === 0) return []
      const byId = new Map((await make(one, me, ids)).map((row) => [row.id, row]))
      return ids.flatMap((id) => byId.get(id) ?? [])
    }
    const goneNotifications = idsOf('notifications', false)
    const [customers, listings, assets, tasks, notifications] = await together(db, (one) =>
      Promise.all([
        made(one, 'customers', rows.customers),
        made(one, 'listings', rows.listings),
        made(one, 'assets', rows.assets),
        made(one, 'tasks', rows.tasks),
        made(one, 'notifications', rows.notifications),
      ]),
    )
    return {
      customers,
      listings,
      assets,
      tasks,
      notifications,
      gone: {
        customers: idsOf('customers', false),
        assets: idsOf('assets', false),
        tasks: idsOf('tasks', false),
        listings: idsOf('listings', false),
      },
      ...(goneNotifications.length > 0 ? { gone_notifications: goneNotifications } : {}),
    }
  }
}
