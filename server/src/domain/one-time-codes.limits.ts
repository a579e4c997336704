import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError } from '#platform/http/errors.ts'
import { countHit, networkBucket } from '#platform/http/rate-limit.ts'
import { type CodeRequest, isAgentsPhone } from './one-time-codes.queries.ts'
import type { SmsPart } from './sms-budget.ts'

/** Which share of the day's SMS a code counts to, and the limits of an address and its network (docs/decisions/0011). */

const DAY_SECONDS = 86_400

/** Shares of `SMS_DAILY_MAX`, with minimums. */
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
  /** Counts a code about to be sent, except for known addresses, and returns its share. Throws `daily_limit`. */
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
