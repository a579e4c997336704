import * as access from '@mafteach/contract/access'
import { OTP_PAUSE_SECONDS } from '@mafteach/contract/limits'
import type { NotificationRow } from '@mafteach/contract/notifications'
import * as signIn from '@mafteach/contract/sign-in'
import type { AppContext } from '#platform/app-types.ts'
import type { Db } from '#platform/db.ts'
import { ApiError, notFound, ValidationError } from '#platform/errors.ts'
import { done, mount } from '#platform/mount.ts'
import { takesSms, toE164 } from '#platform/phone.ts'
import { addressBucket } from '#platform/rate-limit.ts'
import { newRefreshToken, refreshHash, type Tokens } from '#platform/tokens.ts'
import type { SendSms } from '#providers/sms/sms.ts'
import * as queries from './access.queries.ts'
import { codeText, deviceName, newCode, waitForCode } from './access.rules.ts'
import * as codes from './codes.queries.ts'

/** The version of the terms that a registration accepts. */
const TERMS_VERSION = '2026-11'
/** Tries per minute and address on the calls that need no session. */
const PER_MINUTE = 30

interface Deps {
  tokens: Tokens
  sendSms: SendSms
  /** An agent's dots; null when there is no such agent. */
  flags: (me: number) => Promise<signIn.Flags | null>
  unreadNotifications: (db: Db, me: number, page: { limit: number; offset: number }) => Promise<NotificationRow[]>
}

/** Sign-in, session and the signed-in user (spec section 7.1). */
export function accessRoutes(ctx: AppContext, { tokens, sendSms, flags, unreadNotifications }: Deps): void {
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

  mount(ctx, access.registerUser, async ({ body, db, principal }) => {
    const { phone, session } = principal!
    if (await queries.unknownCities(db, body.activity_areas)) throw new ValidationError({ activity_areas: 'unknown' })
    const agent = await queries.registerAgent(db, {
      phone,
      name: body.name,
      email: body.email ?? null,
      license_number: body.license_number || null,
      agency_name: body.agency_name || null,
      activity_areas: body.activity_areas,
      terms_version: TERMS_VERSION,
      now: clock.now(),
    })
    if (!agent) throw new ApiError('already_registered')
    return { ...agent, access: tokens.access({ session, phone, agent: agent.id, staff: false }) }
  })

  // The account is gone, and the token outlived it.
  const gone = () => new ApiError('token_not_valid')

  const flagsOf = async (me: number) => {
    const found = await flags(me)
    if (!found) throw gone()
    return found
  }

  mount(ctx, signIn.home, async ({ db, principal }) => {
    const { agent } = principal!
    if (agent === null) throw new ApiError('user_not_found')
    // Side by side: none waits for another.
    const [flags, notifications, overview] = await Promise.all([
      flagsOf(agent),
      unreadNotifications(db, agent, { limit: queries.HOME_ROWS, offset: 0 }),
      queries.readOverview(db, agent, clock.now()),
    ])
    if (!overview) throw gone()
    return {
      ...overview,
      ...flags,
      notifications,
      counts: { ...overview.counts, notifications: flags.unread_notifications },
    }
  })

  mount(ctx, signIn.flags, ({ me }) => flagsOf(me))

  mount(ctx, access.updateProfile, async ({ body, db, me }) => {
    const { activity_areas, agency_name, ...fields } = body
    if (activity_areas && (await queries.unknownCities(db, activity_areas)))
      throw new ValidationError({ activity_areas: 'unknown' })
    if (fields.seniority && fields.seniority > clock.now().getFullYear())
      throw new ValidationError({ seniority: { max: clock.now().getFullYear() } })
    if (agency_name && !(await queries.foundAgency(db, me, agency_name))) throw new ApiError('in_agency')
    if (Object.keys(fields).length > 0) await queries.changeProfile(db, me, fields)
    if (activity_areas) await queries.setActivityAreas(db, me, activity_areas)
    return done
  })

  mount(ctx, access.withSameActivityAreas, ({ db, me }) => queries.sameAreas(db, me))
  mount(ctx, access.agencyDetails, ({ db, me }) => queries.agencyOf(db, me))

  mount(ctx, access.sessions, async ({ db, me, principal }) => {
    const rows = await queries.openSessions(db, me, clock.now())
    return rows.map(({ created_at, last_used_at, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at.toISOString(),
      is_current: row.id === principal!.session,
    }))
  })

  mount(ctx, access.endSession, async ({ db, me, params }) => {
    if (!(await queries.endSessionById(db, me, params.id, clock.now()))) throw notFound()
    return done
  })

  mount(ctx, access.realtor, async ({ db, params }) => {
    const card = await queries.realtorCard(db, params.uuid)
    if (!card) throw notFound()
    return card
  })
}
