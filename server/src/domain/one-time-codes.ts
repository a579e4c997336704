import { OTP_PAUSE_SECONDS } from '@mafteach/contract/limits'
import type { AppContext } from '#platform/app-types.ts'
import type { Db } from '#platform/db.ts'
import { ApiError } from '#platform/errors.ts'
import type { Tokens } from '#platform/tokens.ts'
import { limitsOfCodes } from './one-time-codes.limits.ts'
import * as queries from './one-time-codes.queries.ts'
import { newCode, waitForCode } from './one-time-codes.rules.ts'

/** One-time codes to phones, and their limits: for signing in, and for signing papers (docs/decisions/0011, 0058). */

type Text = (code: string, host: string) => string

interface Deps {
  tokens: Pick<Tokens, 'codeHash'>
  /** Throws when the provider did not take it. */
  sendSms: (phone: string, text: string) => Promise<void>
}

export function makeOneTimeCodes(ctx: AppContext, { tokens, sendSms }: Deps) {
  const { app, clock, database, settings } = ctx
  const countCode = limitsOfCodes(ctx)
  const host = new URL(settings.publicUrl).hostname
  const hashOf = ({ phone, purpose }: queries.Asker, code: string) =>
    tokens.codeHash(purpose === 'sign-in' ? phone : `${phone} ${purpose}`, code)

  return {
    /** Sends a code, unless a limit holds it back. Opens its own transaction: a slow provider would hold a connection for every code. */
    send: async (asker: queries.Asker, text: Text) => {
      const { phone } = asker
      const now = clock.now()
      const code = newCode()
      const { id, isKnown } = await database.db.transaction().execute(async (db) => {
        await queries.lockPhone(db, phone)
        const wait = waitForCode(await queries.codesAsked(db, asker, now), now)
        if (wait > 0) throw new ApiError('too_many_requests', {}, wait)
        const isKnown = await queries.isKnown(db, asker, now)
        const strangersWait = isKnown ? 0 : await queries.waitOfStrangers(db, asker, now)
        if (strangersWait > 0) throw new ApiError('too_many_requests', {}, strangersWait)
        const expires_at = new Date(now.getTime() + settings.otpSeconds * 1000)
        return {
          ...(await queries.keepCode(db, { ...asker, code_hash: hashOf(asker, code).current, created_at: now, expires_at })),
          isKnown,
        }
      })
      try {
        await countCode(asker, isKnown)
        await sendSms(phone, text(code, host))
      } catch (error) {
        await queries.forgetCode(database.db, id)
        app.log.error({ err: error }, 'a one-time code was not sent')
        throw error instanceof ApiError ? error : new ApiError('unavailable')
      }
      return { expires_in: settings.otpSeconds, retry_in: OTP_PAUSE_SECONDS }
    },

    /** Uses a code up; answers why not, so that a wrong one counts although the call is refused. The phone stays locked for the transaction. */
    use: async (db: Db, asker: queries.Asker, code: string): Promise<ApiError | null> => {
      const { phone } = asker
      const now = clock.now()
      await queries.lockPhone(db, phone)
      const wait = (await queries.isKnown(db, asker, now)) ? 0 : await queries.waitToTry(db, asker, now)
      if (wait > 0) return new ApiError('too_many_requests', { error: true }, wait)
      const { isRight, triesLeft } = await queries.useCode(db, asker, hashOf(asker, code).all, now)
      if (!isRight) return new ApiError('otp_wrong', { error: true, tries_left: triesLeft })
      await queries.rememberAddress(db, asker, now)
      return null
    },
  }
}

export type OneTimeCodes = ReturnType<typeof makeOneTimeCodes>
