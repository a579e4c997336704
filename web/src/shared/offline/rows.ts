import { CHUNK_ROWS, type Disk, KINDS, type Kind, type RowOf, SYNC_STATE_KEY } from './disk.ts'
import type { WritableRows } from './part.ts'

/** How far a device has read the changes of the server. Stored on disk. */
export interface SyncState {
  cursor: string
  isWhole: boolean
  /** The server has more rows. */
  isBounded: boolean
  /** Milliseconds. */
  at: number
  /** How many answers were read until then. */
  reads?: number
}

const versionOf = (kind: Kind): string => `rows ${kind}`

interface Loaded<K extends Kind> {
  /** Number of the version on disk: every write of the kind raises it. */
  version: number
  rows: Map<number, RowOf<K>>
  /** The chunk of each row. */
  places: Map<number, number>
  chunks: Map<number, Set<number>>
}
type Pause = () => Promise<void>
type AllLoaded = { [K in Kind]?: Promise<Loaded<K>> }

/** The rows of an agent on this device: in memory once requested, on disk in chunks. One tab writes; the others drop their copies when notified. */
export function makeRowStore(disk: () => Promise<Disk>) {
  let loaded: AllLoaded = {}
  let changes = 0

  const loadOnce = async <K extends Kind>(kind: K, pause: Pause): Promise<Loaded<K>> => {
    const here = await disk()
    const version = await here.get('state', versionOf(kind))
    const all: Loaded<K> = { version: Number(version ?? 0), rows: new Map(), places: new Map(), chunks: new Map() }
    // Chunk by chunk, so that the page stays responsive.
    for (const key of await here.getAllKeys('rows', IDBKeyRange.bound([kind, 0], [kind, Number.MAX_SAFE_INTEGER]))) {
      await pause()
      const found = await here.get('rows', key)
      all.chunks.set(key[1], new Set())
      for (const row of (found?.rows ?? []) as RowOf<K>[]) {
        all.rows.set(row.id, row)
        all.places.set(row.id, key[1])
        all.chunks.get(key[1])!.add(row.id)
      }
    }
    return all
  }
  const load = async <K extends Kind>(kind: K, pause: Pause): Promise<Loaded<K>> => {
    for (;;) {
      const all = await loadOnce(kind, pause)
      // Another tab may have written between two chunks.
      if (Number((await (await disk()).get('state', versionOf(kind))) ?? 0) === all.version) return all
    }
  }
  const of = <K extends Kind>(kind: K, pause: Pause = async () => undefined): Promise<Loaded<K>> => {
    const known = loaded[kind] as Promise<Loaded<K>> | undefined
    if (known) return known
    const loading = load(kind, pause)
    loaded = { ...loaded, [kind]: loading }
    loading.catch(() => forget([kind]))
    return loading
  }
  const forget = (kinds: readonly Kind[]) => {
    for (const kind of kinds) delete loaded[kind]
    changes += 1
  }

  /** Puts rows into their chunks; new ones go into the last chunk with room. Returns the chunks to write. */
  const put = <K extends Kind>({ rows, places, chunks }: Loaded<K>, changed: readonly RowOf<K>[], gone: readonly number[]) => {
    const dirty = new Set<number>()
    const placeOf = (id: number): number => {
      const place = places.get(id)
      if (place !== undefined) return place
      const last = Math.max(0, ...chunks.keys())
      return (chunks.get(last)?.size ?? 0) < CHUNK_ROWS ? last : last + 1
    }
    for (const row of changed) {
      const chunk = placeOf(row.id)
      rows.set(row.id, row)
      places.set(row.id, chunk)
      chunks.set(chunk, (chunks.get(chunk) ?? new Set()).add(row.id))
      dirty.add(chunk)
    }
    for (const id of gone) {
      const chunk = places.get(id)
      if (chunk === undefined) continue
      rows.delete(id)
      places.delete(id)
      chunks.get(chunk)!.delete(id)
      dirty.add(chunk)
    }
    return dirty
  }

  /** Added or changed rows, and ids of deleted ones. */
  type ChangedRows = { [K in Kind]?: readonly RowOf<K>[] }
  type Gone = { [K in Kind]?: readonly number[] }
  /** Writes rows and the sync state in one transaction. Returns the kinds that changed; null if another tab wrote meanwhile. */
  const tryWrite = async (changed: ChangedRows, gone: Gone, syncState?: SyncState): Promise<Kind[] | null> => {
    const kinds = KINDS.filter((kind) => (changed[kind]?.length ?? 0) + (gone[kind]?.length ?? 0) > 0)
    // Before the transaction, which ends when no request is pending.
    const parts = await Promise.all(
      kinds.map(async (kind) => {
        const all = (await of(kind)) as Loaded<Kind>
        return { kind, all, dirty: put(all, (changed[kind] ?? []) as RowOf<Kind>[], gone[kind] ?? []) }
      }),
    )
    changes += 1
    try {
      const transaction = (await disk()).transaction(['rows', 'state'], 'readwrite')
      const rows = transaction.objectStore('rows')
      const state = transaction.objectStore('state')
      const onDisk = await Promise.all(parts.map(({ kind }) => state.get(versionOf(kind))))
      if (parts.some(({ all }, at) => Number(onDisk[at] ?? 0) !== all.version)) {
        await transaction.done
        forget(kinds)
        return null
      }
      for (const { kind, all, dirty } of parts) {
        for (const chunk of dirty)
          void rows.put({ kind, chunk, rows: Array.from(all.chunks.get(chunk)!, (id) => all.rows.get(id)!) })
        void state.put(all.version + 1, versionOf(kind))
      }
      if (syncState) {
        const { reads = 0 } = ((await state.get(SYNC_STATE_KEY)) as SyncState | undefined) ?? {}
        void state.put({ ...syncState, reads: reads + 1 }, SYNC_STATE_KEY)
      }
      await transaction.done
      for (const { all } of parts) all.version += 1
    } catch (error) {
      // The copy in memory was not written: it has to be read from the disk again.
      forget(kinds)
      throw error
    }
    return kinds
  }
  const write = async (changed: ChangedRows, gone: Gone, syncState?: SyncState): Promise<Kind[]> => {
    for (;;) {
      const kinds = await tryWrite(changed, gone, syncState)
      if (kinds) return kinds
    }
  }

  return {
    /** Changes with every change of the stored rows. */
    version: () => changes,
    /** Reads the requested kinds; the others are empty. `pause` runs before each chunk that is read from the disk. */
    read: async (kinds: readonly Kind[], pause?: Pause): Promise<Pick<WritableRows, Kind>> => {
      const rows = { customers: new Map(), listings: new Map(), assets: new Map(), tasks: new Map(), notifications: new Map() }
      await Promise.all(kinds.map(async (kind) => Object.assign(rows, { [kind]: (await of(kind, pause)).rows })))
      return rows
    },
    syncState: async (): Promise<SyncState | undefined> =>
      (await (await disk()).get('state', SYNC_STATE_KEY)) as SyncState | undefined,
    write,
    /** For writes by another tab. */
    forget,
  }
}

export type RowStore = ReturnType<typeof makeRowStore>
