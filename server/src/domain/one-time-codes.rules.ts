import { randomInt } from 'node:crypto'
import { OTP_DIGITS, OTP_PAUSE_SECONDS, OTP_PER_HOUR } from '@mafteach/contract/limits'

/** One-time codes (product.md section 2). */

export const newCode = (): string => String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, '0')

/** Seconds until a phone may request another code, by its earlier requests (newest first); 0 is now. */
export function waitForCode(requestedAt: Date[], now: Date): number {
  const since = (time: Date) => (now.getTime() - time.getTime()) / 1000
  const pause = requestedAt[0] ? OTP_PAUSE_SECONDS - since(requestedAt[0]) : 0
  const oldestOfHour = requestedAt[OTP_PER_HOUR - 1]
  const hour = oldestOfHour ? 3600 - since(oldestOfHour) : 0
  return Math.max(0, Math.ceil(Math.max(pause, hour)))
}
