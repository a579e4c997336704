import { DAY_MS } from '@mafteach/contract/days'
import { CLOSED_DAYS_OFFLINE, type OfflineChanges } from '@mafteach/contract/offline'
import { CallError } from '../api/call.ts'
import { KINDS, type Kind } from './disk.ts'
import type { RowStore } from './rows.ts'

/** Errors after which the sync starts over. */
const IS_OVER = ['cursor_too_old', 'cursor_not_valid']

interface Needs {
  rows: RowStore
  /** One answer of `GET /offline/changes/`. Throws `CallError`. */
  ask: (since: string | undefined) => Promise<OfflineChanges>
  /** Called with what is no longer the agent's. */
  onGone: (gone: OfflineChanges['gone']) => Promise<void>
}

/** Reads the server's changes into the rows of this device (docs/decisions/0082), one run at a time. */
export function makeChanges({ rows, ask, onGone }: Needs) {
  let reading: Promise<Kind[]> | undefined

  /** Full sync. Rows no longer sent are deleted last, so that they can be read until then. */
  const readAnew = async (): Promise<Kind[]> => {
    const isFirst = (await rows.syncState()) === undefined
    const receivedIds = {
      customers: new Set(),
      listings: new Set(),
      assets: new Set(),
      tasks: new Set(),
      notifications: new Set(),
    }
    for (let cursor: string | undefined; ; ) {
      const at = Date.now()
      const { gone: goneThings, gone_notifications = [], has_more, bounded, cursor: next, ...changedRows } = await ask(cursor)
      const gone = { ...goneThings, notifications: gone_notifications }
      for (const kind of KINDS) for (const { id } of changedRows[kind]) receivedIds[kind].add(id)
      for (const kind of KINDS) for (const id of gone[kind]) receivedIds[kind].delete(id)
      const syncState = { cursor: next, isWhole: !has_more, isBounded: bounded, at }
      await onGone(gone)
      if (has_more) await rows.write(changedRows, gone, isFirst ? syncState : undefined)
      else {
        await rows.write(changedRows, gone)
        const here = await rows.read(KINDS)
        const lost = KINDS.map((kind) => [kind, [...here[kind].keys()].filter((id) => !receivedIds[kind].has(id))])
        await rows.write({}, Object.fromEntries(lost), syncState)
        return [...KINDS]
      }
      cursor = next
    }
  }

  const readOn = async (since: string): Promise<Kind[]> => {
    const changed = new Set<Kind>()
    for (let cursor = since; ; ) {
      const at = Date.now()
      const { gone, gone_notifications = [], has_more, bounded, cursor: next, ...changedRows } = await ask(cursor)
      const syncState = { cursor: next, isWhole: !has_more, isBounded: bounded, at }
      await onGone(gone)
      const read = has_more ? [] : await readNotifications(at)
      for (const kind of await rows.write(changedRows, { ...gone, notifications: [...gone_notifications, ...read] }, syncState))
        changed.add(kind)
      if (!has_more) return [...changed]
      cursor = next
    }
  }

  /** A read notification expires without an entry among the changes. */
  const readNotifications = async (now: number): Promise<number[]> => {
    const { notifications } = await rows.read(['notifications'])
    return [...notifications.values()]
      .filter(({ read_at }) => read_at !== null && Date.parse(read_at) < now - CLOSED_DAYS_OFFLINE * DAY_MS)
      .map(({ id }) => id)
  }

  const readOnce = async (): Promise<Kind[]> => {
    const syncState = await rows.syncState()
    if (!syncState) return readAnew()
    try {
      return await readOn(syncState.cursor)
    } catch (error) {
      if (!(error instanceof CallError && IS_OVER.includes(error.code))) throw error
      return readAnew()
    }
  }

  return {
    /** Returns the kinds that changed. Throws `CallError`; what was read until then stays. */
    read: (): Promise<Kind[]> => {
      reading ??= readOnce().finally(() => {
        reading = undefined
      })
      return reading
    },
  }
}
