import * as signIn from '@mafteach/contract/sign-in'
import type { OneTimeCodes } from '#domain/one-time-codes.ts'
import { openSession } from '#domain/sessions.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { deviceName } from '#platform/http/device-name.ts'
import { ApiError, ValidationError } from '#platform/http/errors.ts'
import { done, mount } from '#platform/http/mount.ts'
import { addressBucket } from '#platform/http/rate-limit.ts'
import { opaqueHash, type Tokens } from '#platform/http/tokens.ts'
import { takesSms, toE164 } from '#platform/phone.ts'
import * as queries from './sign-in.queries.ts'
import { codeText } from './sign-in.rules.ts'

/** Attempts per minute and address on the calls that need no session. */
const PER_MINUTE = 30

interface Deps {
  tokens: Tokens
  codes: OneTimeCodes
}

/** One-time codes and the session that they start (spec section 7.1). */
export function signInRoutes(ctx: AppContext, { tokens, codes }: Deps): void {
  const { clock, database, settings } = ctx

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
      return codes.send({ phone, address: addressBucket(request.ip), purpose: 'sign-in' }, codeText)
    },
    { transaction: false, perMinute: PER_MINUTE },
  )

  mount(
    ctx,
    signIn.verifyOtpCode,
    async ({ body, request }) => {
      const phone = phoneOf(body.phone)
      if (!body.code) throw new ApiError('otp_wrong', { error: true })
      const codeRequest = { phone, address: addressBucket(request.ip), purpose: 'sign-in' } as const
      const now = clock.now()
      // Commit first, then refuse: a wrong code has to count.
      const tried = await database.db.transaction().execute(async (db) => {
        const refused = await codes.use(db, codeRequest, body.code, body.ticket)
        return refused ?? openSession(db, tokens, { phone, device: deviceName(request.headers['user-agent']), now })
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
      const principal = await queries.useSession(db, opaqueHash(body.refresh), clock.now())
      if (!principal) throw new ApiError('refresh_invalid')
      return { access: tokens.access(principal) }
    },
    { perMinute: 120 },
  )

  mount(
    ctx,
    signIn.logout,
    async ({ body, db }) => {
      await queries.endSessionByToken(db, opaqueHash(body.refresh), clock.now())
      return done
    },
    { perMinute: 120 },
  )
}
