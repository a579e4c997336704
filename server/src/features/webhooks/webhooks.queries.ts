import { type Insertable, sql } from 'kysely'
import type { Db, Tables } from '#platform/database/db.ts'
import { desc, ListOrder } from '#platform/http/list-order.ts'
import type { ListPart } from '#platform/http/paging.ts'

const NEWEST = new ListOrder('newest', desc('id', 'bigint'))

const COLUMNS = ['id', 'url', 'events', 'created_at'] as const

/** One page of an agent's webhooks, newest first, and the total. */
export function readWebhooks(db: Db, me: number, page: ListPart) {
  return page.readCounted(
    db,
    (db) => {
      const mine = db.selectFrom('webhook').where('agent_id', '=', me)
      return { all: mine, shown: mine.select(COLUMNS) }
    },
    NEWEST,
  )
}
export type WebhookRow = Awaited<ReturnType<typeof readWebhooks>>['rows'][number]

/** Number of an agent's webhooks; concurrent additions wait for each other. */
export async function countWebhooks(db: Db, me: number): Promise<number> {
  await db.selectFrom('agent').select('id').where('id', '=', me).forNoKeyUpdate().execute()
  const { count } = await db
    .selectFrom('webhook')
    .select(sql<number>`count(*)`.as('count'))
    .where('agent_id', '=', me)
    .executeTakeFirstOrThrow()
  return count
}

export const insertWebhook = (db: Db, webhook: Insertable<Tables['webhook']>): Promise<WebhookRow> =>
  db.insertInto('webhook').values(webhook).returning(COLUMNS).executeTakeFirstOrThrow()

export const readWebhook = (db: Db, me: number, id: number) =>
  db.selectFrom('webhook').select(COLUMNS).where('id', '=', id).where('agent_id', '=', me).executeTakeFirst()

export const removeWebhook = async (db: Db, me: number, id: number): Promise<boolean> =>
  (await db.deleteFrom('webhook').where('id', '=', id).where('agent_id', '=', me).executeTakeFirst()).numDeletedRows > 0n

const DELIVERY = ['id', 'event', 'state', 'attempts', 'status', 'created_at', 'due_at'] as const

export const queueTest = (db: Db, webhook: number, now: Date): Promise<DeliveryRow> =>
  db
    .insertInto('webhook_delivery')
    .values({ webhook_id: webhook, event: 'test', created_at: now, takes_more: false })
    .returning(DELIVERY)
    .executeTakeFirstOrThrow()

/** One page of deliveries to a webhook, newest first, and the total. */
export function readDeliveries(db: Db, webhook: number, page: ListPart) {
  return page.readCounted(
    db,
    (db) => {
      const deliveries = db.selectFrom('webhook_delivery').where('webhook_id', '=', webhook)
      return { all: deliveries, shown: deliveries.select(DELIVERY) }
    },
    NEWEST,
  )
}
export type DeliveryRow = Awaited<ReturnType<typeof readDeliveries>>['rows'][number]

/** Restarts a delivery from the first attempt, except one in flight. Undefined if there is no such delivery. */
export async function retryDelivery(db: Db, webhook: number, id: number): Promise<DeliveryRow | undefined> {
  const one = db.selectFrom('webhook_delivery').select(DELIVERY).where('id', '=', id).where('webhook_id', '=', webhook)
  const again = await db
    .updateTable('webhook_delivery')
    .set({ state: 'queued', attempts: 0, due_at: null, takes_more: false })
    .where('id', '=', id)
    .where('webhook_id', '=', webhook)
    .where('lease', 'is', null)
    .returning(DELIVERY)
    .executeTakeFirst()
  return again ?? one.executeTakeFirst()
}
