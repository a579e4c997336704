import * as contract from '@mafteach/contract/notifications'
import { sql } from 'kysely'
import type { House } from '#platform/app-types.ts'
import type { Db } from '#platform/db.ts'
import { notFound } from '#platform/errors.ts'
import { done, mount } from '#platform/mount.ts'
import { offsetOf, pageOf } from '#platform/paging.ts'

/** The bell (spec sections 2.2 and 7.4): what is read leaves the list. */
export function notificationsRoutes(house: House): void {
  const { clock, settings } = house

  mount(house, contract.notifications, async ({ db, me, query, request }) => {
    const unread = db.selectFrom('notification').where('agent_id', '=', me).where('read_at', 'is', null)
    const { count } = await unread.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
    const rows = await unread
      .select(['id', 'content', 'created_at', 'notification_type', 'referenced_object_id'])
      .orderBy('id', 'desc')
      .limit(query.page_size)
      .offset(offsetOf(query))
      .execute()
    const results = rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
    return pageOf(request, settings.publicUrl, query, count, results)
  })

  const readAll = async ({ db, me }: { db: Db; me: number }) => {
    await db
      .updateTable('notification')
      .set({ read_at: clock.now() })
      .where('agent_id', '=', me)
      .where('read_at', 'is', null)
      .execute()
    return done
  }
  mount(house, contract.markAllRead, readAll)
  mount(house, contract.markAllReadByGet, readAll)

  const readOne = async ({ db, me, params }: { db: Db; me: number; params: { id: number } }) => {
    const found = await db
      .updateTable('notification')
      .set({ read_at: sql`coalesce(read_at, ${clock.now()})` })
      .where('agent_id', '=', me)
      .where('id', '=', params.id)
      .returning('id')
      .executeTakeFirst()
    if (!found) throw notFound()
    return done
  }
  mount(house, contract.markRead, readOne)
  mount(house, contract.markReadByGet, readOne)
}
