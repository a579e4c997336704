import { daysBefore } from '@mafteach/contract/days'
import type { Language } from '@mafteach/contract/field-problems'
import type { NotificationType } from '@mafteach/contract/notification-kinds'
import { HISTORY_DAYS, type ListedNotification, type NotificationRow } from '@mafteach/contract/notifications'
import { sql } from 'kysely'
import { recountHome } from '#domain/agent-home.ts'
import { NOTICES_ABOUT_CUSTOMERS } from '#domain/customers.ts'
import { languageOfAgent } from '#domain/languages.ts'
import { seenBy } from '#domain/seen-by.ts'
import { type Db, together } from '#platform/database/db.ts'
import { desc, ListOrder } from '#platform/http/list-order.ts'
import type { ListPart } from '#platform/http/paging.ts'
import { contentOf } from './notifications.rules.ts'

const NEWEST = new ListOrder('newest', desc('n.id', 'bigint'))

const unread = (db: Db, me: number) =>
  db.selectFrom('notification as n').where('n.agent_id', '=', me).where('n.read_at', 'is', null)

const withHistory = (db: Db, me: number, now: Date) =>
  db
    .selectFrom('notification as n')
    .where('n.agent_id', '=', me)
    .where((or) => or.or([or('n.read_at', 'is', null), or('n.read_at', '>=', daysBefore(now, HISTORY_DAYS))]))

/** Unread notifications, newest first. */
export const readUnread = async (db: Db, me: number, limit: number): Promise<NotificationRow[]> =>
  (await withDetails(unread(db, me), me).orderBy(NEWEST.by).limit(limit).execute()).map(toRow(await languageOfAgent(db, me)))

export type CustomersMatched = (
  db: Db,
  me: number,
  assets: readonly number[],
) => Promise<Map<number, { id: number; name: string }>>

/** A page of the list, newest first, and the total; with `history` including those read recently. */
export async function readList(
  db: Db,
  me: number,
  { history, type, now }: { history: boolean; type: NotificationType | undefined; now: Date },
  page: ListPart,
  customersMatched: CustomersMatched,
): Promise<{ count: number; after: string | null; results: ListedNotification[] }> {
  const { count, rows, after } = await page.readCounted(
    db,
    (db) => {
      const ofAllTypes = history ? withHistory(db, me, now) : unread(db, me)
      const all = type === undefined ? ofAllTypes : ofAllTypes.where('n.notification_type', '=', type)
      return { all, shown: withDetails(all, me) }
    },
    NEWEST,
  )
  const assets = rows.flatMap(({ matched_asset_id }) => matched_asset_id ?? [])
  const [matched, language] = await together(db, (db) => Promise.all([customersMatched(db, me, assets), languageOfAgent(db, me)]))
  const shown = toRow(language)
  const results = rows.map((row) => ({
    ...shown(row),
    read_at: row.read_at?.toISOString() ?? null,
    customer: (row.matched_asset_id === null ? row.customer : matched.get(row.matched_asset_id)) ?? null,
  }))
  return { count, after, results }
}

/** Some of an agent's notifications, read or not, oldest first. */
export async function readNotifications(db: Db, me: number, ids: readonly number[]): Promise<NotificationRow[]> {
  const some = db
    .selectFrom('notification as n')
    .where('n.agent_id', '=', me)
    .where('n.id', '=', sql<number>`any(${ids}::bigint[])`)
  return (await withDetails(some, me).orderBy('n.id').execute()).map(toRow(await languageOfAgent(db, me)))
}

/** The same as in the list, but without the customers whom an asset matches, which come from matching. */
export async function readListed(db: Db, me: number, ids: readonly number[]): Promise<ListedNotification[]> {
  const some = db
    .selectFrom('notification as n')
    .where('n.agent_id', '=', me)
    .where('n.id', '=', sql<number>`any(${ids}::bigint[])`)
  const shown = toRow(await languageOfAgent(db, me))
  return (await withDetails(some, me).execute()).map((row) => ({
    ...shown(row),
    read_at: row.read_at?.toISOString() ?? null,
    customer: row.matched_asset_id === null ? row.customer : null,
  }))
}

/** A notification about a matching asset contains what its reader may see of the asset now. */
const withDetails = (some: ReturnType<typeof unread>, me: number) =>
  some
    .leftJoin('asset as a', (join) => join.onRef('a.id', '=', 'n.matched_asset_id').on(seenBy(me)))
    .leftJoin('street', 'street.id', 'a.street_id')
    .leftJoin('city', 'city.id', 'a.city_id')
    .leftJoin('customer as c', (join) =>
      join
        .onRef('c.id', '=', 'n.referenced_object_id')
        .on('c.agent_id', '=', me)
        .on('n.notification_type', '=', sql<string>`any(${NOTICES_ABOUT_CUSTOMERS}::text[])`),
    )
    .select([
      'n.id',
      'n.content',
      'n.created_at',
      'n.notification_type',
      'n.matched_asset_id',
      'n.read_at',
      'a.price',
      'a.deal_kind',
      'street.name as street',
      'city.name as city',
      sql<number | null>`coalesce(n.referenced_object_id, n.matched_asset_id)`.as('referenced_object_id'),
      sql<{
        id: number
        name: string
      } | null>`case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end`.as('customer'),
    ])
type ReadRow = Awaited<ReturnType<ReturnType<typeof withDetails>['executeTakeFirstOrThrow']>>

const toRow =
  (language: Language) =>
  (row: ReadRow): NotificationRow => ({
    id: row.id,
    notification_type: row.notification_type,
    referenced_object_id: row.referenced_object_id,
    content:
      row.content ??
      contentOf(
        row.price === null ? null : { deal_kind: row.deal_kind!, price: row.price, street: row.street!, city: row.city! },
        language,
      ),
    created_at: row.created_at.toISOString(),
  })

export async function markAllRead(db: Db, me: number, now: Date): Promise<void> {
  await recountHome(db, [me])
  await db.updateTable('notification').set({ read_at: now }).where('agent_id', '=', me).where('read_at', 'is', null).execute()
}

/** Marks a notification as read; false if it is not the agent's. */
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

/** One of the agent's notifications of a type, locked after the row of their navigation, the same order as in all other reads. */
export async function lockNotification(db: Db, me: number, id: number, type: NotificationType) {
  await recountHome(db, [me])
  return db
    .selectFrom('notification')
    .select('read_at')
    .where('agent_id', '=', me)
    .where('id', '=', id)
    .where('notification_type', '=', type)
    .forUpdate()
    .executeTakeFirst()
}

/** Reverts marking notifications as read. */
export async function markUnread(db: Db, me: number, ids: number[]): Promise<void> {
  await recountHome(db, [me])
  await db
    .updateTable('notification')
    .set({ read_at: null })
    .where('agent_id', '=', me)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
}
