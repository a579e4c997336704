import type { NotificationRow } from '@mafteach/contract/notifications'
import { sql } from 'kysely'
import { recountHome } from '#domain/agent-home.ts'
import { seenBy } from '#domain/seen-by.ts'
import type { Db } from '#platform/db.ts'
import { contentOf } from './notifications.rules.ts'

const unread = (db: Db, me: number) =>
  db.selectFrom('notification as n').where('n.agent_id', '=', me).where('n.read_at', 'is', null)

export const countUnread = async (db: Db, me: number): Promise<number> => {
  const { count } = await unread(db, me).select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return count
}

/** Unread notifications, newest first. */
export const readUnread = (db: Db, me: number, { limit, offset }: { limit: number; offset: number }) =>
  readRows(unread(db, me).orderBy('n.id', 'desc').limit(limit).offset(offset), me)

/** Some of an agent's notifications, read or not, oldest first. */
export const readNotifications = (db: Db, me: number, ids: readonly number[]) =>
  readRows(
    db
      .selectFrom('notification as n')
      .where('n.agent_id', '=', me)
      .where('n.id', '=', sql<number>`any(${ids}::bigint[])`)
      .orderBy('n.id'),
    me,
  )

/** A notice of a matching asset says what its reader may see of the asset now. */
async function readRows(some: ReturnType<typeof unread>, me: number): Promise<NotificationRow[]> {
  const rows = await some
    .leftJoin('asset as a', (join) => join.onRef('a.id', '=', 'n.matched_asset_id').on(seenBy(me)))
    .leftJoin('street', 'street.id', 'a.street_id')
    .leftJoin('city', 'city.id', 'a.city_id')
    .select([
      'n.id',
      'n.content',
      'n.created_at',
      'n.notification_type',
      'a.price',
      'street.name as street',
      'city.name as city',
      sql<number | null>`coalesce(n.referenced_object_id, n.matched_asset_id)`.as('referenced_object_id'),
    ])
    .execute()
  return rows.map(({ content, created_at, price, street, city, ...row }) => ({
    ...row,
    content: content ?? contentOf(price === null ? null : { price, street: street!, city: city! }),
    created_at: created_at.toISOString(),
  }))
}

export async function markAllRead(db: Db, me: number, now: Date): Promise<void> {
  await recountHome(db, [me])
  await db.updateTable('notification').set({ read_at: now }).where('agent_id', '=', me).where('read_at', 'is', null).execute()
}

/** Marks a notification read; false when it is not the agent's. */
export async function markRead(db: Db, me: number, id: number, now: Date): Promise<boolean> {
  await recountHome(db, [me])
  const found = await db
    .updateTable('notification')
    .set({ read_at: sql`coalesce(read_at, ${now})` })
    .where('agent_id', '=', me)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return found !== undefined
}
