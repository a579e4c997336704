import type { AppContext } from '../../platform/app-types.ts'
import { ApiError } from '../../platform/errors.ts'
import { takesSms } from '../../platform/phone.ts'
import { countHit } from '../../platform/rate-limit.ts'
import type { SendSms } from './sms.ts'

const DAY_SECONDS = 86_400

/**
 * Sends while the installation's number of the day lasts, to the countries of the settings. A message that failed counts too: a gateway that does not
 * answer may have sent it.
 */
export function withinLimits({ clock, database: { db }, settings }: AppContext, send: SendSms): SendSms {
  return async (phone, text) => {
    if (!takesSms(phone, settings.smsCountries)) throw new ApiError('phone_invalid')
    const wait = await countHit(db, { bucket: 'sms', seconds: DAY_SECONDS, max: settings.smsDailyMax, now: clock.now() })
    if (wait > 0) throw new ApiError('daily_limit', {}, wait)
    await send(phone, text)
  }
}
