import type { Endpoint } from '@mafteach/contract/endpoint'
import { newKey } from './call.ts'
import { ports } from './ports.ts'

/**
 * Writes that were sent and not answered. They outlive a reload: the same write tried again carries the same `Idempotency-Key`, so that one
 * whose answer got lost is not done twice. An attempt holds all that is needed to send it again.
 */
export interface Attempt {
  /** Method and path pattern of the endpoint. */
  endpoint: string
  input: unknown
  key: string
  /** What a form adds by it; other details of the same carry the same key. */
  about?: string
  /** Milliseconds. */
  at: number
}

const STORE = 'attempts'
/** A day less than the server remembers a key. */
const KEPT_MS = 6 * 24 * 60 * 60_000
const KEPT_MAX = 50

export const attempts = (): Attempt[] => {
  try {
    const kept: unknown = JSON.parse(ports().storage.get(STORE) ?? '[]')
    return Array.isArray(kept) ? (kept as Attempt[]).filter(({ at }) => at > Date.now() - KEPT_MS) : []
  } catch {
    return []
  }
}

const keep = (all: readonly Attempt[]): void =>
  all.length === 0 ? ports().storage.remove(STORE) : ports().storage.set(STORE, JSON.stringify(all.slice(-KEPT_MAX)))

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`
const isSame = (attempt: Attempt, endpoint: Endpoint, input: unknown): boolean =>
  attempt.endpoint === nameOf(endpoint) && JSON.stringify(attempt.input) === JSON.stringify(input)

/** The key of a write: that of its unanswered attempt, also of one with other details about the same, or a new one. */
export const beginAttempt = (endpoint: Endpoint, input: unknown, about?: string): string => {
  const all = attempts()
  const same = all.find((one) => isSame(one, endpoint, input))
  if (same) return same.key
  const earlier = about !== undefined && all.find((one) => one.endpoint === nameOf(endpoint) && one.about === about)
  const key = earlier ? earlier.key : newKey()
  keep([...all, { endpoint: nameOf(endpoint), input, key, ...(about === undefined ? {} : { about }), at: Date.now() }])
  return key
}

/** The write was answered: the same one again is a wish of its own. */
export const endAttempt = (key: string): void => keep(attempts().filter((one) => one.key !== key))

/** What was begun with the form of this draft is not gone on with. */
export const dropAttempts = (draft: string): void => keep(attempts().filter(({ about }) => !about?.startsWith(`${draft} `)))
