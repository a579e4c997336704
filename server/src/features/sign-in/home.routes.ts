import type { NotificationRow } from '@mafteach/contract/notifications'
import * as signIn from '@mafteach/contract/sign-in'
import { kindOf } from '#domain/deal-kinds.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError } from '#platform/http/errors.ts'
import { mount } from '#platform/http/mount.ts'
import { agentOf } from '#platform/http/session.ts'
import * as queries from './home.queries.ts'

interface Deps {
  /** An agent's dots; null for an unknown agent. */
  flags: (me: number) => Promise<signIn.Flags | null>
  /** Whether the agent's WhatsApp can send. */
  isWhatsappLinked: (db: Db, me: number) => Promise<boolean>
  unreadNotifications: (db: Db, me: number, limit: number) => Promise<NotificationRow[]>
}

const NO_FLAGS: signIn.Flags = {
  has_new_friend_request: false,
  has_customers_with_new_matches: false,
  has_new_leads: false,
  unread_notifications: 0,
}

/** The signed-in user with what the shell shows first. */
export function homeRoutes(ctx: AppContext, { flags, isWhatsappLinked, unreadNotifications }: Deps): void {
  const { clock } = ctx
  // The account was deleted, and the token has not expired yet.
  const gone = () => new ApiError('token_not_valid')

  const flagsOf = async (me: number) => {
    const found = await flags(me)
    if (!found) throw gone()
    return found
  }

  /** For a closed account, only when it will be deleted. */
  const closedHome = async (db: Db, agent: number) => {
    const overview = await queries.readOverview(db, agent, clock.now(), null)
    if (!overview) throw gone()
    const { counts, ...rest } = queries.emptied(overview)
    return { ...rest, ...NO_FLAGS, notifications: [], counts: { ...counts, notifications: 0 } }
  }

  mount(ctx, signIn.home, async ({ db, principal, query, request }) => {
    if (principal!.closed) return closedHome(db, principal!.closed)
    const agent = agentOf(request)
    // In parallel.
    const [flags, notifications, overview] = await Promise.all([
      flagsOf(agent),
      unreadNotifications(db, agent, queries.HOME_ROWS),
      queries.readOverview(db, agent, clock.now(), kindOf(query.deal_kind) ?? null),
    ])
    if (!overview) throw gone()
    const steps = overview.starter_steps && { ...overview.starter_steps, whatsapp: await isWhatsappLinked(db, agent) }
    return {
      ...overview,
      starter_steps: steps && Object.values(steps).every((isDone) => isDone) ? null : steps,
      ...flags,
      notifications,
      counts: { ...overview.counts, notifications: flags.unread_notifications },
    }
  })

  mount(ctx, signIn.flags, ({ me }) => flagsOf(me))
}
