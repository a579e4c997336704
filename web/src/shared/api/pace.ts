/** Back-off for background requests. All of them share one, so that an unreachable server sees one attempt at a time, whatever triggers it. */

const FIRST_REST_MS = 1_000
const LONGEST_REST_MS = 60_000
/** Jitter: devices must not all come back together. */
const CHANCE = 0.25

export interface Pace {
  mayTry: () => boolean
  /** Milliseconds; in the past without a pause. */
  restsUntil: () => number
  /** No answer. Pauses 1, 2, 4 … 60 s, or as long as the server says (seconds). */
  failed: (retryAfter?: number | null) => void
  answered: () => void
  /** The network may be back: allows one attempt, at most one per second. The back-off continues from where it was if that fails. */
  hope: () => void
}

export function makePace(now: () => number, chance: () => number): Pace {
  let failures = 0
  let failedAt = Number.NEGATIVE_INFINITY
  let restsUntil = 0
  return {
    mayTry: () => restsUntil <= now(),
    restsUntil: () => restsUntil,
    failed: (retryAfter = null) => {
      const rest = Math.min(FIRST_REST_MS * 2 ** failures, LONGEST_REST_MS)
      const byChance = rest * (1 - CHANCE + 2 * CHANCE * chance())
      failures += 1
      failedAt = now()
      restsUntil = failedAt + Math.max(Math.min(byChance, LONGEST_REST_MS), (retryAfter ?? 0) * 1_000)
    },
    answered: () => {
      failures = 0
      restsUntil = 0
    },
    hope: () => {
      restsUntil = Math.min(restsUntil, failedAt + FIRST_REST_MS)
    },
  }
}
