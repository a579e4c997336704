import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError } from '#platform/http/errors.ts'
import { countHit, networkBucket } from '#platform/http/rate-limit.ts'
import { type CodeRequest, isAgentsPhone } from './one-time-codes.queries.ts'
import type { SmsPart } from './sms-budget.ts'

/** Whom a code of the day's SMS is for, and how many one address and its network get (docs/decisions/0011). */

const DAY_SECONDS = 86_400

/** Parts of `SMS_DAILY_MAX`, and how many there are however few that is. */
const SHARES = {
  address: { part: 0.1, least: 20 },
  network: { part: 0.25, least: 50 },
} as const

export function limitsOfCodes({ clock, database: { db }, settings }: AppContext) {
  const count = async (bucket: string, { part, least }: (typeof SHARES)[keyof typeof SHARES]): Promise<void> => {
    const max = Math.max(least, Math.floor(settings.smsDailyMax * part))
    const wait = await countHit(db, { bucket, seconds: DAY_SECONDS, max, now: clock.now() })
    if (wait > 0) throw new ApiError('daily_limit', {}, wait)
  }
  /** Counts a code that is about to be sent, but at an address that is known; answers whose part it is. Throws `daily_limit`. */
  return async ({ phone, address, purpose }: CodeRequest, isKnown: boolean): Promise<SmsPart> => {
    if (!isKnown) {
      const codes = purpose === 'sign-in' ? 'codes' : 'codes to sign'
      await count(`${codes} for ${address}`, SHARES.address)
      await count(`${codes} for ${networkBucket(address)}`, SHARES.network)
    }
    if (purpose === 'signing') return 'signing'
    if (isKnown) return 'known'
    return (await isAgentsPhone(db, phone)) ? 'new_addresses' : 'strangers'
  }
}
