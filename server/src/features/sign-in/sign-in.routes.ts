import { OTP_PAUSE_SECONDS } from '@mafteach/contract/limits'
import * as signIn from '@mafteach/contract/sign-in'
import type { AppContext } from '#platform/app-types.ts'
import { ApiError, ValidationError } from '#platform/errors.ts'
import { done, mount } from '#platform/mount.ts'
import { takesSms, toE164 } from '#platform/phone.ts'
import { addressBucket } from '#platform/rate-limit.ts'
import { newRefreshToken, refreshHash, type Tokens } from '#platform/tokens.ts'
import type { SendSms } from '#providers/sms/sms.ts'
import * as codes from './codes.queries.ts'
import * as queries from './sign-in.queries.ts'
import { codeText, deviceName, newCode, waitForCode } from './sign-in.rules.ts'

/** Tries per minute and address on the calls that need no session. */
const PER_MINUTE = 30

interface Deps {
  tokens: Tokens
  sendSms: SendSms
}

/** One-time codes and the session that they open (spec section 7.1). */
export function signInRoutes(ctx: AppContext, { tokens, sendSms }: Deps): void {
  const { clock, database, settings } = ctx
  const host = new URL(settings.publicUrl).hostname

  const phoneOf = (text: string) => {
    const phone = toE164(text)
    if (!phone) throw new ValidationError({ phone: 'phone' }, 'phone_invalid')
    return phone
  }

  mount(
    ctx,
    signIn.sendOtpCode,
    async ({ body, request }) => {
      const phone = phoneOf(body.phone)
      if (!takesSms(phone, settings.smsCountries)) throw new ValidationError({ phone: 'phone' }, 'phone_invalid')
      const asker = { phone, address: addressBucket(request.ip) }
      const now = clock.now()
      const code = newCode()
      const { id } = await database.db.transaction().execute(async (db) => {
        await codes.lockPhone(db, phone)
        const wait = waitForCode(await codes.codesAsked(db, asker, now), now)
        if (wait > 0) throw new ApiError('too_many_requests', {}, wait)
        const strangersWait = (await codes.isKnown(db, asker, now)) ? 0 : await codes.waitOfStrangers(db, phone, now)
        if (strangersWait > 0) throw new ApiError('too_many_requests', {}, strangersWait)
        const expires_at = new Date(now.getTime() + settings.otpSeconds * 1000)
        return codes.keepCode(db, { ...asker, code_hash: tokens.codeHash(phone, code), created_at: now, expires_at })
      })
      // Outside the transaction: a slow provider would hold a connection for every code.
      try {
        await sendSms(phone, codeText(code, host))
      } catch (error) {
        await codes.forgetCode(database.db, id)
        ctx.app.log.error({ err: error }, 'a one-time code was not sent')
        throw error instanceof ApiError ? error : new ApiError('unavailable')
      }
      return { expires_in: settings.otpSeconds, retry_in: OTP_PAUSE_SECONDS }
    },
    { transaction: false, perMinute: PER_MINUTE },
  )

  mount(
    ctx,
    signIn.verifyOtpCode,
    async ({ body, request }) => {
      const phone = phoneOf(body.phone)
      if (!body.code) throw new ApiError('otp_wrong', { error: true })
      const asker = { phone, address: addressBucket(request.ip) }
      const now = clock.now()
      // Decided first and refused after: a wrong code has to count.
      const tried = await database.db.transaction().execute(async (db) => {
        await codes.lockPhone(db, phone)
        const wait = (await codes.isKnown(db, asker, now)) ? 0 : await codes.waitToTry(db, phone, now)
        if (wait > 0) return new ApiError('too_many_requests', { error: true }, wait)
        const { isRight, triesLeft } = await codes.useCode(db, asker, tokens.codeHash(phone, body.code), now)
        if (!isRight) return new ApiError('otp_wrong', { error: true, tries_left: triesLeft })
        await codes.rememberAddress(db, asker, now)
        const refresh = newRefreshToken()
        const device = deviceName(request.headers['user-agent'])
        const principal = await queries.openSession(db, { phone, refresh_hash: refreshHash(refresh), device, now })
        return { access: tokens.access(principal), refresh }
      })
      if (tried instanceof ApiError) throw tried
      return tried
    },
    { transaction: false, perMinute: PER_MINUTE },
  )

  mount(
    ctx,
    signIn.refreshToken,
    async ({ body, db }) => {
      const principal = await queries.useSession(db, refreshHash(body.refresh), clock.now())
      if (!principal) throw new ApiError('refresh_invalid')
      return { access: tokens.access(principal) }
    },
    { perMinute: 120 },
  )

  mount(
    ctx,
    signIn.logout,
    async ({ body, db }) => {
      await queries.endSessionByToken(db, refreshHash(body.refresh), clock.now())
      return done
    },
    { perMinute: 120 },
  )
}
