import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError } from '#platform/http/errors.ts'
import { countHit, windowStart } from '#platform/http/rate-limit.ts'
import { takesSms } from '#platform/phone.ts'

/** Divides the installation's daily SMS, so that no stranger uses them all (docs/decisions/0011, 0097). */

/** What an SMS is for: codes from known addresses, to agents' phones from new ones, to strangers, to sign; agents' messages. */
export type SmsPart = 'known' | 'new_addresses' | 'strangers' | 'signing' | 'agents'

/** Sends a text to a phone in E.164 out of a share. Throws `daily_limit`, or the provider's error. */
export type SendSms = (phone: string, text: string, part: SmsPart) => Promise<void>

const DAY_SECONDS = 86_400

/** Shares of `SMS_DAILY_MAX`. What `others` and new addresses cannot use is left to known addresses. */
const LIMITS = {
  'sms to new addresses': 1 / 8,
  'sms to strangers': 1 / 2,
  'sms to sign': 1 / 4,
  'sms of others': 3 / 4,
  sms: 1,
} as const
type Bucket = keyof typeof LIMITS

const COUNTED: Record<SmsPart, readonly Bucket[]> = {
  known: ['sms'],
  new_addresses: ['sms to new addresses', 'sms'],
  strangers: ['sms to strangers', 'sms of others', 'sms'],
  signing: ['sms to sign', 'sms of others', 'sms'],
  agents: ['sms of others', 'sms'],
}

/**
 * Sends while the share lasts, to the countries of the settings. Failed messages count too, because a gateway that does not answer may have sent
 * them. `/metrics` shows what is left.
 */
export function withinBudget(
  { clock, database: { db }, metrics, settings }: AppContext,
  send: (phone: string, text: string) => Promise<void>,
): SendSms {
  const maxOf = (bucket: Bucket) => Math.max(1, Math.floor(settings.smsDailyMax * LIMITS[bucket]))

  metrics.ofDatabase({ mafteach_sms_left: 'SMS that can still be sent today, by who has them sent' }, async (tx) => {
    const sent = await readSent(tx, windowStart(clock.now(), DAY_SECONDS))
    const left = (bucket: Bucket) => Math.max(0, maxOf(bucket) - (sent.get(bucket) ?? 0))
    return {
      mafteach_sms_left: Object.entries(COUNTED).map(([part, buckets]) => ({
        labels: { part },
        value: Math.min(...buckets.map(left)),
      })),
    }
  })

  return async (phone, text, part) => {
    if (!takesSms(phone, settings.smsCountries)) throw new ApiError('phone_invalid')
    for (const bucket of COUNTED[part]) {
      const wait = await countHit(db, { bucket, seconds: DAY_SECONDS, max: maxOf(bucket), now: clock.now() })
      if (wait > 0) throw new ApiError('daily_limit', {}, wait)
    }
    await send(phone, text)
  }
}

async function readSent(db: Db, day: Date): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('rate_limit')
    .select(['bucket', 'hits'])
    .where('bucket', 'in', Object.keys(LIMITS))
    .where('window_start', '=', day)
    .execute()
  return new Map(rows.map(({ bucket, hits }) => [bucket, hits]))
}
