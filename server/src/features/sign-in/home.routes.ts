import type { NotificationRow } from '@mafteach/contract/notifications'
import * as signIn from '@mafteach/contract/sign-in'
import type { AppContext } from '#platform/app-types.ts'
import type { Db } from '#platform/db.ts'
import { ApiError } from '#platform/errors.ts'
import { mount } from '#platform/mount.ts'
import * as queries from './home.queries.ts'

interface Deps {
  /** An agent's dots; null when there is no such agent. */
  flags: (me: number) => Promise<signIn.Flags | null>
  /** Whether the agent's WhatsApp may send. */
  isWhatsappLinked: (db: Db, me: number) => Promise<boolean>
  unreadNotifications: (db: Db, me: number, page: { limit: number; offset: number }) => Promise<NotificationRow[]>
}

/** The signed-in user with what the shell shows first. */
export function homeRoutes(ctx: AppContext, { flags, isWhatsappLinked, unreadNotifications }: Deps): void {
  const { clock } = ctx
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
