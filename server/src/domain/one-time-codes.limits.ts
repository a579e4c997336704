import type { AppContext } from '#platform/app-types.ts'
import { ApiError } from '#platform/errors.ts'
import { countHit, networkBucket } from '#platform/rate-limit.ts'
import { type Asker, isAgentsPhone } from './one-time-codes.queries.ts'

/** What of the installation's messages of a day goes to codes of whoever asks, so that no stranger burns them all (docs/decisions/0011). */

const DAY_SECONDS = 86_400

/** Parts of `SMS_DAILY_MAX`, and how many there are however few that is. */
const SHARES = {
  /** Phones that are nobody's. */
  strangers: { part: 0.75, least: 1 },
  /** Agents' phones, from addresses that did not sign them in before. */
  newAddresses: { part: 0.125, least: 1 },
  address: { part: 0.1, least: 20 },
  network: { part: 0.25, least: 50 },
} as const

export function limitsOfCodes({ clock, database: { db }, settings }: AppContext) {
  const count = async (bucket: string, { part, least }: (typeof SHARES)[keyof typeof SHARES]): Promise<void> => {
    const max = Math.max(least, Math.floor(settings.smsDailyMax * part))
    const wait = await countHit(db, { bucket, seconds: DAY_SECONDS, max, now: clock.now() })
    if (wait > 0) throw new ApiError('daily_limit', {}, wait)
  }
  /** Counts a code that is about to be sent; throws `daily_limit`. An address that is known has no share; a code to sign takes a link first. */
  return async ({ phone, address, purpose }: Asker, isKnown: boolean): Promise<void> => {
    if (isKnown || purpose !== 'sign-in') return
    await count(`codes for ${address}`, SHARES.address)
    await count(`codes for ${networkBucket(address)}`, SHARES.network)
    if (await isAgentsPhone(db, phone)) await count('codes for new addresses', SHARES.newAddresses)
    else await count('codes for strangers', SHARES.strangers)
  }
}
