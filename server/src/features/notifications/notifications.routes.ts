import * as contract from '@mafteach/contract/notifications'
import { preferencesOf, savePreferences } from '#domain/notification-preferences.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { notFound } from '#platform/http/errors.ts'
import { done, mount } from '#platform/http/mount.ts'
import * as queries from './notifications.queries.ts'

interface Deps {
  customersMatched: queries.CustomersMatched
}

/** The bell (spec sections 2.2 and 7.4): read notifications leave the list. */
export function notificationsRoutes(ctx: AppContext, { customersMatched }: Deps): void {
  const { clock } = ctx

  mount(ctx, contract.notifications, async ({ db, me, page, query }) => {
    const filter = { history: query.history ?? false, type: query.type, now: clock.now() }
    const { results, ...found } = await queries.readList(db, me, filter, page, customersMatched)
    return page.reply(found, results)
  })

  const preferences = async (db: Db, me: number) => (await preferencesOf(db, [me]))(me)
  mount(ctx, contract.preferences, ({ db, me }) => preferences(db, me))
  mount(ctx, contract.changePreferences, async ({ body, db, me }) => {
    await savePreferences(db, me, body)
    return preferences(db, me)
  })

  const readAll = async ({ db, me }: { db: Db; me: number }) => {
    await queries.markAllRead(db, me, clock.now())
    return done
  }
  mount(ctx, contract.markAllRead, readAll)
  mount(ctx, contract.markAllReadByGet, readAll)

  const readOne = async ({ db, me, params }: { db: Db; me: number; params: { id: number } }) => {
    if (!(await queries.markRead(db, me, params.id, clock.now()))) throw notFound()
    return done
  }
  mount(ctx, contract.markRead, readOne)
  mount(ctx, contract.markReadByGet, readOne)
}
