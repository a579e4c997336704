import { makeOneTimeCodes } from '../domain/one-time-codes.ts'
import type { SendSms } from '../domain/sms-budget.ts'
import { eventsRoutes } from '../features/events/events.routes.ts'
import { newMatches } from '../features/matching/new-matches.queries.ts'
import { readNotifications, readUnread } from '../features/notifications/notifications.queries.ts'
import { passkeysRoutes } from '../features/passkeys/passkeys.routes.ts'
import { readFlags } from '../features/sign-in/flags.queries.ts'
import { homeRoutes } from '../features/sign-in/home.routes.ts'
import { signInRoutes } from '../features/sign-in/sign-in.routes.ts'
import { todayInIsrael } from '../platform/clock.ts'
import type { AppContext } from '../platform/http/app-types.ts'
import type { Tokens } from '../platform/http/tokens.ts'
import type { Whatsapp } from '../providers/whatsapp/whatsapp.ts'

interface Deps {
  sendSms: SendSms
  tokens: Tokens
  whatsapp: Whatsapp
}

/** Signing in, and what an app asks for first: the home call and the stream of what changes. */
export async function signIn(ctx: AppContext, { sendSms, tokens, whatsapp }: Deps) {
  const { clock, database } = ctx
  const flags = (me: number) =>
    readFlags(database.db, me, async (db) => (await newMatches(db, me, todayInIsrael(clock))).length > 0)
  await eventsRoutes(ctx, { flags, notifications: readNotifications })
  const codes = makeOneTimeCodes(ctx, { tokens, sendSms })
  signInRoutes(ctx, { tokens, codes })
  passkeysRoutes(ctx, { tokens })
  homeRoutes(ctx, {
    flags,
    isWhatsappLinked: async (db, me) => (await whatsapp.state(db, me)).state === 'authorized',
    unreadNotifications: readUnread,
  })
  return { codes }
}
