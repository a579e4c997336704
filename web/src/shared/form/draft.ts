import { agentOfSession, hasSession, isLeaving, onSessionEnd } from '../api/session.ts'
import { ports } from '../device/ports.ts'
import { drawAfter } from '../navigation/lazy.ts'
import { type Draft, readStoredDrafts, writeDrafts } from './draft-disk.ts'
import { type DraftMessage, hearTabs, sendToOtherTabs } from './draft-tabs.ts'

/** A half-filled form that survives a closed tab and a dead battery (product.md section 10, docs/decisions/0086). */
export interface DraftOptions<V> {
  /** Names the form, the agent and its subject; use a new one when its meaning changes. Null saves no draft. */
  key: string | null
  /** No notice when it is restored: a dialog shows it anyway, or the parent form gives the notice. */
  isQuiet?: boolean
  /** Ignores the stored draft, because the agent came with values; it is overwritten at the first change. Other tabs do not follow. */
  startsAnew?: boolean
  /** Whether the stored values still fit what the form is about; else they are ignored. */
  fits?: (stored: V) => boolean
}

const WRITTEN_AFTER_MS = 300
/** A browser that does not answer must not hold up a page. */
const LOADED_WITHIN_MS = 3000

const drafts = new Map<string, Draft>()
const unwritten = new Set<string>()
/** Their agent; null before registering. */
let owner: number | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/** Another tab may have signed in another agent. */
const isOfOwner = (): boolean => owner === null || owner === agentOfSession()

/** The stored values. A field that was added since starts as in `start`. */
export const readDraft = <V extends object>(start: V, { key, startsAnew, fits = () => true }: DraftOptions<V>): V | null => {
  const stored = key === null || startsAnew ? null : (drafts.get(key)?.values ?? readStorage(key))
  const restored = stored && { ...start, ...stored }
  return restored && fits(restored) ? restored : null
}

/** `isAlone`: other tabs do not follow. */
export const saveDraft = (key: string | null, values: object, isAlone = false): void => {
  if (key === null) return
  const before = drafts.get(key)?.values ?? {}
  drafts.set(key, { key, values, at: Date.now() })
  writeSoon(key)
  if (!isAlone && isOfOwner()) sendToOtherTabs({ key, values, changed: changedFields(before, values) })
}

export const forgetDraft = (key: string | null): void => {
  if (key === null) return
  ports().storage.remove(key)
  const draft = drafts.get(key)
  if (!draft) return
  drafts.delete(key)
  unwritten.add(key)
  void write()
  if (isOfOwner()) sendToOtherTabs({ key, values: draft.values, changed: null })
}

/** Another tab's change of a draft; null if it was sent or discarded there, and nothing was added here. */
type Listener = (change: object | null) => void
const listeners = new Map<string, Set<Listener>>()

export const onDraftElsewhere = (key: string, listener: Listener): (() => void) => {
  if (isOfOwner()) hearTabs(applyDraftMessage)
  const ofKey = listeners.get(key) ?? new Set()
  listeners.set(key, ofKey.add(listener))
  return () => {
    ofKey.delete(listener)
    if (ofKey.size === 0) listeners.delete(key)
  }
}

const applyDraftMessage = ({ key, values, changed }: DraftMessage): void => {
  const ofKey = listeners.get(key)
  const mine = drafts.get(key)
  if (changed) {
    const change = Object.fromEntries(Object.entries(values).filter(([field]) => changed.includes(field)))
    drafts.set(key, { key, values: ofKey ? { ...mine?.values, ...change } : values, at: Date.now() })
    for (const listener of ofKey ?? []) listener(change)
  } else if (mine && !isSame(mine.values, values)) {
    // The other tab has just deleted it.
    writeSoon(key)
  } else {
    drafts.delete(key)
    for (const listener of ofKey ?? []) listener(null)
  }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
const changedFields = (before: object, now: object): string[] =>
  Object.entries(now).flatMap(([field, value]) => (isSame(Reflect.get(before, field), value) ? [] : field))

const writeSoon = (key: string): void => {
  unwritten.add(key)
  // Not postponed by typing: this is the most that can be lost.
  timer ??= setTimeout(() => void write(), WRITTEN_AFTER_MS)
}

const write = async (): Promise<void> => {
  clearTimeout(timer)
  timer = undefined
  if (unwritten.size === 0 || !isOfOwner()) return
  const now = [...unwritten].map((key) => ({ key, draft: drafts.get(key) }))
  try {
    await writeDrafts(
      now.flatMap(({ draft }) => draft ?? []),
      now.flatMap(({ key, draft }) => (draft ? [] : key)),
    )
    for (const { key, draft } of now) {
      if (drafts.get(key) !== draft) continue
      unwritten.delete(key)
      ports().storage.remove(key)
    }
  } catch {
    // No database: not registered yet, a private window, a full disk.
    saveToStorage()
  }
}

const saveToStorage = (): void => {
  if (!hasSession() || !isOfOwner()) return
  for (const key of unwritten) {
    const draft = drafts.get(key)
    if (draft) ports().storage.set(key, JSON.stringify(draft.values))
  }
}

/** A closing page may end before the database writes; one that is killed does not write to the storage. */
const writeNow = (): void => {
  saveToStorage()
  void write()
}

const readStorage = (key: string): object | null => {
  try {
    const stored: unknown = JSON.parse(ports().storage.get(key) ?? 'null')
    return typeof stored === 'object' ? stored : null
  } catch {
    return null
  }
}

/** Drafts in the storage: from versions without the database, or from when it was unavailable. */
const takeOverStorage = (): void => {
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith('draft:')) continue
    const values = readStorage(key)
    if (values) {
      drafts.set(key, { key, values, at: Date.now() })
      writeSoon(key)
    } else ports().storage.remove(key)
  }
}

const load = async (): Promise<void> => {
  owner = agentOfSession()
  hearTabs(applyDraftMessage)
  for (const draft of await readStoredDrafts()) if (!drafts.has(draft.key)) drafts.set(draft.key, draft)
  takeOverStorage()
}

/** For the end of a session, and between tests. */
export const dropDrafts = (): void => {
  clearTimeout(timer)
  timer = undefined
  unwritten.clear()
  drafts.clear()
}

onSessionEnd(() => {
  // A session that the server ended continues with the same agent.
  if (isLeaving()) for (const key of drafts.keys()) ports().storage.remove(key)
  else void write()
  dropDrafts()
})
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && writeNow())
window.addEventListener('pagehide', writeNow)

drawAfter(
  Promise.race([
    load().catch(() => undefined),
    new Promise((resolve) => {
      setTimeout(resolve, LOADED_WITHIN_MS)
    }),
  ]),
)
