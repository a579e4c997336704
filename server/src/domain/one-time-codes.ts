import { OTP_PAUSE_SECONDS } from '@mafteach/contract/limits'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError } from '#platform/http/errors.ts'
import { newOpaqueToken, opaqueHash, type Tokens } from '#platform/http/tokens.ts'
import { limitsOfCodes } from './one-time-codes.limits.ts'
import * as queries from './one-time-codes.queries.ts'
import { newCode, waitForCode } from './one-time-codes.rules.ts'
import type { SendSms } from './sms-budget.ts'

/** One-time codes to phones and their limits, for signing in and for signing papers (docs/decisions/0011, 0058). */

type Text = (code: string, host: string) => string

interface Deps {
  tokens: Pick<Tokens, 'codeHash'>
  sendSms: SendSms
}

export function makeOneTimeCodes(ctx: AppContext, { tokens, sendSms }: Deps) {
  const { app, clock, database, settings } = ctx
  const partOf = limitsOfCodes(ctx)
  const host = new URL(settings.publicUrl).hostname
  const hashOf = ({ phone, purpose }: queries.CodeRequest, code: string) =>
    tokens.codeHash(purpose === 'sign-in' ? phone : `${phone} ${purpose}`, code)

  return {
    /**
     * Sends a code. Throws if a limit is reached or sending fails. Opens its own transaction, because a slow provider would otherwise hold a
     * connection.
     */
    send: async (request: queries.CodeRequest, text: Text) => {
      const { phone } = request
      const now = clock.now()
      const [code, ticket] = [newCode(), newOpaqueToken()]
      const { id, isKnown } = await database.db.transaction().execute(async (db) => {
        await queries.lockPhone(db, phone)
        const wait = waitForCode(await queries.recentCodeTimes(db, request, now), now)
        if (wait > 0) throw new ApiError('too_many_requests', {}, wait)
        const isKnown = await queries.isKnown(db, request, now)
        const strangersWait = isKnown ? 0 : await queries.waitOfStrangers(db, request, now)
        if (strangersWait > 0) throw new ApiError('too_many_requests', {}, strangersWait)
        const expires_at = new Date(now.getTime() + settings.otpSeconds * 1000)
        const hashes = { code_hash: hashOf(request, code).current, ticket_hash: opaqueHash(ticket) }
        return { ...(await queries.insertCode(db, { ...request, ...hashes, created_at: now, expires_at })), isKnown }
      })
      try {
        await sendSms(phone, text(code, host), await partOf(request, isKnown))
      } catch (error) {
        await queries.forgetCode(database.db, id)
        app.log.error({ err: error }, 'a one-time code was not sent')
        throw error instanceof ApiError ? error : new ApiError('unavailable')
      }
      return { expires_in: settings.otpSeconds, retry_in: OTP_PAUSE_SECONDS, ticket }
    },

    /**
     * Uses a code up; returns the error instead of throwing, so that a wrong code is counted. The phone stays locked for the transaction. With a
     * valid `ticket` only its own tries count, so guesses of others cannot block its holder.
     */
    use: async (db: Db, request: queries.CodeRequest, code: string, ticket?: string): Promise<ApiError | null> => {
      const { phone } = request
      const now = clock.now()
      await queries.lockPhone(db, phone)
      const ticketCode = ticket === undefined ? undefined : await queries.findTicket(db, request, opaqueHash(ticket), now)
      const wait = ticketCode || (await queries.isKnown(db, request, now)) ? 0 : await queries.waitToTry(db, request, now)
      if (wait > 0) return new ApiError('too_many_requests', { error: true }, wait)
      const { isRight, triesLeft } = await queries.useCode(db, request, hashOf(request, code).all, now, ticketCode)
      if (!isRight) return new ApiError('otp_wrong', { error: true, tries_left: triesLeft })
      await queries.rememberAddress(db, request, now)
      return null
    },
  }
}

export type OneTimeCodes = ReturnType<typeof makeOneTimeCodes>
