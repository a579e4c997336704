import type { Endpoint } from '@mafteach/contract/endpoint'
import { ports } from '../device/ports.ts'
import { newKey } from './call.ts'

/**
 * Unanswered writes. They survive a reload: the same write tried again carries the same `Idempotency-Key`, so that one whose answer was lost is not
 * done twice. An attempt holds all that is needed to resend it.
 */
export interface Attempt {
  /** Method and path pattern of the endpoint. */
  endpoint: string
  input: unknown
  key: string
  /** The form that adds something; resent with changes it adds the same thing and keeps the key. */
  form?: string
  /** Milliseconds. */
  at: number
}

const STORE = 'attempts'
/** Shorter than the server stores keys (`IDEMPOTENCY_DAYS`): the same write weeks later is probably meant as a new one. */
const ATTEMPT_MAX_AGE_MS = 6 * 24 * 60 * 60_000
const ATTEMPTS_MAX = 50

export const attempts = (): Attempt[] => {
  try {
    const stored: unknown = JSON.parse(ports().storage.get(STORE) ?? '[]')
    return Array.isArray(stored) ? (stored as Attempt[]).filter(({ at }) => at > Date.now() - ATTEMPT_MAX_AGE_MS) : []
  } catch {
    return []
  }
}

const writeAttempts = (all: readonly Attempt[]): void =>
  all.length === 0 ? ports().storage.remove(STORE) : ports().storage.set(STORE, JSON.stringify(all.slice(-ATTEMPTS_MAX)))

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`
const isExactly = (attempt: Attempt, endpoint: Endpoint, input: unknown): boolean =>
  attempt.endpoint === nameOf(endpoint) && JSON.stringify(attempt.input) === JSON.stringify(input)

/** The form of an attempt, and whether an earlier one was about the same thing. */
export interface FormOfAttempt<I> {
  /** The key of its draft. */
  form: string
  isSame: (earlier: I) => boolean
}

/** The key of the unanswered attempt that was this very write. */
export const earlierKey = (endpoint: Endpoint, input: unknown): string | undefined =>
  attempts().find((one) => isExactly(one, endpoint, input))?.key

/** Stores a write that was sent, until it is answered. */
export const saveAttempt = (endpoint: Endpoint, input: unknown, key: string, form?: string): void =>
  writeAttempts([...attempts(), { endpoint: nameOf(endpoint), input, key, ...(form ? { form } : {}), at: Date.now() }])

/** The key for a write: that of its unanswered attempt (also with other details of the same thing), or a new one. */
export const beginAttempt = <I>(endpoint: Endpoint, input: I, of?: FormOfAttempt<I>): string => {
  const exact = earlierKey(endpoint, input)
  if (exact !== undefined) return exact
  const earlier =
    of && attempts().find((one) => one.endpoint === nameOf(endpoint) && one.form === of.form && of.isSame(one.input as I))
  const key = earlier?.key ?? newKey()
  saveAttempt(endpoint, input, key, of?.form)
  return key
}

/** The write was answered: the same one again is a new attempt. */
export const endAttempt = (key: string): void => writeAttempts(attempts().filter((one) => one.key !== key))

/** Forgets the attempts of an abandoned form. */
export const dropAttempts = (form: string): void => writeAttempts(attempts().filter((one) => one.form !== form))
