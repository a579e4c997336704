/**
 * When the server may be tried again. Everything that sends or reads in the background goes by one of it, so that a server that refuses connections meets one try at a
 * time, whatever wakes a page: its own writes, another tab, a look at it.
 */

const FIRST_REST_MS = 1_000
const LONGEST_REST_MS = 60_000
/** Phones that lost one line together do not come back together. */
const CHANCE = 0.25

export interface Pace {
  mayTry: () => boolean
  /** Milliseconds; in the past where nothing rests. */
  restsUntil: () => number
  /** Nobody answered. Rests 1, 2, 4 … 60 s, or as long as the server says (seconds). */
  failed: (retryAfter?: number | null) => void
  answered: () => void
  /** There is a reason to hope: one try, though not within a second of the last. How long it rests after that one goes on from where it was. */
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
