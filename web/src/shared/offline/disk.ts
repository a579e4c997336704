import type { OfflineChanges } from '@mafteach/contract/offline'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { agentOfSession } from '../api/session.ts'
import { diskName } from './wipe.ts'

/** The database of an agent on this device: one per agent, so that agents who share a phone never see each other's data (docs/decisions/0085). */

/** The kinds of rows, as `/offline/changes/` has them. */
export const KINDS = ['customers', 'listings', 'assets', 'tasks', 'notifications'] as const
export type Kind = (typeof KINDS)[number]
export type RowOf<K extends Kind> = OfflineChanges[K][number]

/** Rows per record: one by one they take seven times as long. */
export const CHUNK_ROWS = 500

export interface DiskSchema extends DBSchema {
  /** Drafts by their keys. */
  drafts: { key: string; value: { key: string; values: object; at: number } }
  rows: { key: [kind: Kind, chunk: number]; value: { kind: Kind; chunk: number; rows: RowOf<Kind>[] } }
  /** The server's replies, by call. */
  answers: { key: string; value: StoredAnswer; indexes: { at: number } }
  /** Queued writes, in order. */
  /** The queue of writes; its name is older than that of the code. */
  outbox: { key: number; value: { seq?: number } & object }
  files: { key: string; value: Blob }
  /** Single values: the sync cursor, ids that replaced temporary ones. */
  state: { key: string; value: unknown }
}

export interface StoredAnswer {
  call: string
  reply: unknown
  /** Counts of its headers, by name. */
  counts: Record<string, number>
  /** When it arrived, in milliseconds. */
  at: number
}

export type Disk = IDBPDatabase<DiskSchema>

/** Of rows and answers: raising it clears them, not queued writes and drafts. */
const VERSION = 3
/** Key of the sync state in the `state` store: how far the rows follow the changes of the server. */
export const SYNC_STATE_KEY = 'standing'

let opened: { agent: number; disk: Promise<Disk> } | null = null

export const openDisk = (name: string, version = VERSION): Promise<Disk> =>
  openDB<DiskSchema>(name, version, {
    upgrade: (disk, from, _to, transaction) => {
      if (from === 0) {
        disk.createObjectStore('drafts', { keyPath: 'key' })
        disk.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true })
        disk.createObjectStore('files')
        disk.createObjectStore('state')
        disk.createObjectStore('rows', { keyPath: ['kind', 'chunk'] })
        disk.createObjectStore('answers', { keyPath: 'call' }).createIndex('at', 'at')
      } else {
        void transaction.objectStore('rows').clear()
        void transaction.objectStore('answers').clear()
        void transaction.objectStore('state').delete(SYNC_STATE_KEY)
      }
    },
    // Another tab has a newer version of the app, or ends the session.
    blocking: (_current, _next, { target }) => {
      opened = null
      ;(target as IDBDatabase).close()
    },
    terminated: () => {
      opened = null
    },
  })

/** The database of the signed-in agent. Rejects without an agent, and if the browser has no storage. */
export const disk = async (): Promise<Disk> => {
  const agent = agentOfSession()
  if (agent === null) throw new Error('Nobody is signed in')
  if (opened?.agent !== agent) {
    opened?.disk.then((before) => before.close()).catch(() => undefined)
    const begun = { agent, disk: openDisk(diskName(agent)) }
    // The next one tries again.
    begun.disk.catch(() => {
      if (opened === begun) opened = null
    })
    opened = begun
  }
  return opened.disk
}
