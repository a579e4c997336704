import { type DiskSchema, disk } from '../offline/disk.ts'
import { textsNow } from '../texts/texts.ts'
import { toast } from '../ui/toasts.ts'
import { draftTexts } from './draft.texts.ts'

/** The drafts in the agent's database (docs/decisions/0086). */
export type Draft = DiskSchema['drafts']['value']

const DRAFT_MAX_AGE_MS = 30 * 24 * 60 * 60_000
const DRAFTS_MAX = 100

const newestFirst = (one: Draft, other: Draft): number => other.at - one.at

/** All stored drafts, newest first. Deletes old and surplus ones. */
export const readStoredDrafts = async (): Promise<Draft[]> => {
  const all = (await (await disk()).getAll('drafts')).sort(newestFirst)
  const current = all.filter(({ at }) => at > Date.now() - DRAFT_MAX_AGE_MS).slice(0, DRAFTS_MAX)
  const gone = all.filter((draft) => !current.includes(draft))
  if (gone.length > 0) await commit([], keysOf(gone)).catch(() => undefined)
  return current
}

let isFull = false

/** Rejects if nothing was written. A full disk is reported once; the older half of the drafts then makes room. */
export const writeDrafts = async (drafts: readonly Draft[], gone: readonly string[]): Promise<void> => {
  try {
    await commit(drafts, gone)
  } catch (error) {
    if (isFull || !(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error
    isFull = true
    toast.warning(textsNow(draftTexts).full)
    await commit([], await olderThan(drafts))
    await commit(drafts, gone)
  }
}

const commit = async (drafts: readonly Draft[], gone: readonly string[]): Promise<void> => {
  // Otherwise the browser delays the write.
  const change = (await disk()).transaction('drafts', 'readwrite', { durability: 'strict' })
  // The transaction reports the error.
  void Promise.allSettled([...drafts.map((draft) => change.store.put(draft)), ...gone.map((key) => change.store.delete(key))])
  // A page that is closing cannot wait for replies.
  change.commit()
  await change.done
}

const olderThan = async (drafts: readonly Draft[]): Promise<string[]> => {
  const keys = keysOf(drafts)
  const others = (await (await disk()).getAll('drafts')).filter(({ key }) => !keys.includes(key)).sort(newestFirst)
  return keysOf(others.slice(Math.floor(others.length / 2)))
}

const keysOf = (drafts: readonly Draft[]): string[] => drafts.map(({ key }) => key)
