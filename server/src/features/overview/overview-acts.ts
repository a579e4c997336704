import { ASK_AFTER_DAYS } from '@mafteach/contract/asset-lists'
import { daysBefore } from '@mafteach/contract/days'
import type { NotificationType } from '@mafteach/contract/notification-kinds'
import { OVERVIEW_NOTIFICATIONS, type OverviewActKind } from '@mafteach/contract/overview'
import { type LockedAsset, lockAsset } from '#domain/assets.ts'
import { lockOwnCustomer } from '#domain/customers.ts'
import type { Db } from '#platform/database/db.ts'
import { ApiError, notFound } from '#platform/http/errors.ts'
import * as queries from './overview-acts.queries.ts'

/** Does and undoes a kind of thing from the overview, by the functions of its feature. Both throw 404 for what is not the agent's. */
interface Doing {
  /** What undo needs; null if it was already done. */
  do: (db: Db, me: number, id: number, now: Date) => Promise<unknown>
  undo: (db: Db, me: number, id: number, was: { before: unknown; done_at: Date }, now: Date) => Promise<unknown>
  /** Whether it is done, by whatever means. */
  isDone: (db: Db, me: number, id: number) => Promise<boolean>
}

export interface ActDeps {
  tasks: {
    read: (db: Db, me: number, id: number) => Promise<{ done_at: Date | null } | undefined>
    end: (db: Db, me: number, id: number, now: Date) => Promise<{ was_open: boolean; reminders: number[] }>
    reopen: (db: Db, me: number, id: number, now: Date) => Promise<unknown>
  }
  notifications: {
    lock: (db: Db, me: number, id: number, type: NotificationType) => Promise<{ read_at: Date | null } | undefined>
    markRead: (db: Db, me: number, id: number, now: Date) => Promise<unknown>
    markUnread: (db: Db, me: number, ids: number[]) => Promise<unknown>
  }
  leads: {
    isOpened: (db: Db, id: number) => Promise<boolean>
    markOpened: (db: Db, id: number, now: Date) => Promise<boolean>
    markUnopened: (db: Db, id: number) => Promise<unknown>
  }
  matches: {
    /** Marks all of a customer's listings as viewed. Returns when they were viewed before, or null if nothing is new. */
    look: (db: Db, me: number, customer: number, now: Date) => Promise<unknown>
    takeBack: (db: Db, me: number, looks: unknown, at: Date) => Promise<unknown>
  }
  assets: {
    confirm: (db: Db, me: number, assets: number[], now: Date) => Promise<unknown>
    /** False if the asset has changed since. */
    takeBackConfirmation: (db: Db, me: number, asset: LockedAsset, at: Date) => Promise<boolean>
    /** The same for many; returns those that were reverted. */
    takeBackConfirmations: (db: Db, me: number, assets: number[], at: Date) => Promise<number[]>
  }
}

export function makeActs({ tasks, notifications, leads, matches, assets }: ActDeps): Record<OverviewActKind, Doing> {
  const task: Doing = {
    do: async (db, me, id, now) => {
      const { was_open, reminders } = await tasks.end(db, me, id, now)
      return was_open ? reminders : null
    },
    undo: async (db, me, id, { before }, now) => {
      await notifications.markUnread(db, me, before as number[])
      await tasks.reopen(db, me, id, now)
    },
    isDone: async (db, me, id) => {
      const found = await tasks.read(db, me, id)
      if (!found) throw notFound()
      return found.done_at !== null
    },
  }

  const notification = (type: NotificationType): Doing => {
    const isRead = async (db: Db, me: number, id: number) => {
      const found = await notifications.lock(db, me, id, type)
      if (!found) throw notFound()
      return found.read_at !== null
    }
    return {
      do: async (db, me, id, now) => {
        if (await isRead(db, me, id)) return null
        await notifications.markRead(db, me, id, now)
        return []
      },
      undo: (db, me, id) => notifications.markUnread(db, me, [id]),
      isDone: isRead,
    }
  }

  const lead: Doing = {
    do: async (db, me, id, now) => {
      await lockOwnCustomer(db, me, id)
      return (await leads.markOpened(db, id, now)) ? [] : null
    },
    undo: (db, _, id) => leads.markUnopened(db, id),
    isDone: async (db, me, id) => {
      await lockOwnCustomer(db, me, id)
      return leads.isOpened(db, id)
    },
  }

  const newMatches: Doing = {
    do: async (db, me, id, now) => {
      await lockOwnCustomer(db, me, id)
      return matches.look(db, me, id, now)
    },
    undo: (db, me, _, { before, done_at }) => matches.takeBack(db, me, before, done_at),
    isDone: async (db, me, id) => {
      await lockOwnCustomer(db, me, id)
      return false
    },
  }

  const lockOwnAsset = async (db: Db, me: number, id: number): Promise<LockedAsset> => {
    const asset = await lockAsset(db, me, id)
    if (asset?.role !== 'owner') throw notFound()
    return asset
  }
  const stale: Doing = {
    do: async (db, me, id, now) => {
      const asset = await lockOwnAsset(db, me, id)
      if (asset.market === 0 || asset.updated_at > daysBefore(now, ASK_AFTER_DAYS)) return null
      await assets.confirm(db, me, [id], now)
      return []
    },
    undo: async (db, me, id, { done_at }) => {
      if (!(await assets.takeBackConfirmation(db, me, await lockOwnAsset(db, me, id), done_at))) throw new ApiError('conflict')
    },
    isDone: async (db, me, id) => {
      await lockOwnAsset(db, me, id)
      return false
    },
  }

  /** Only hides the item for a while. */
  const setAside = (find: (db: Db, me: number, id: number) => Promise<unknown>): Doing => ({
    do: async (db, me, id) => {
      await find(db, me, id)
      return []
    },
    undo: async () => {},
    isDone: async (db, me, id) => {
      await find(db, me, id)
      return false
    },
  })

  return {
    TASKS_OVERDUE: task,
    TASKS_TODAY: task,
    MISSED_CALLS: notification(OVERVIEW_NOTIFICATIONS.MISSED_CALLS),
    CUSTOMER_ANSWERS: notification(OVERVIEW_NOTIFICATIONS.CUSTOMER_ANSWERS),
    NEW_LEADS: lead,
    NEW_MATCHES: newMatches,
    CONTACT_REQUESTS: setAside(queries.lockRequest),
    EXCLUSIVITY_ENDS: setAside(async (db, me, id) => {
      if ((await lockOwnAsset(db, me, id)).exclusive_until === null) throw notFound()
    }),
    STALE_ASSETS: stale,
    SILENT_BUYERS: setAside(lockOwnCustomer),
    MISSING_FACTS: setAside(lockOwnAsset),
    OLD_LEADS: setAside(lockOwnCustomer),
    UNSOLD_ASSETS: setAside(lockOwnAsset),
    PRICE_DROPS: setAside(lockOwnAsset),
  }
}
