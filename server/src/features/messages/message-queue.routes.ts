import { addressOf } from '@mafteach/contract/addresses'
import * as contract from '@mafteach/contract/messages'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError, notFound } from '#platform/http/errors.ts'
import { recordEvents } from '#platform/http/live-events.ts'
import { mount } from '#platform/http/mount.ts'
import { toNational } from '#platform/phone.ts'
import type { Whatsapp } from '#providers/whatsapp/whatsapp.ts'
import type { AssetRows, Composer } from './compose.ts'
import * as queue from './message-queue.queries.ts'
import { lockSender, rememberSent } from './messages.queries.ts'
import type { Sending } from './sending.ts'

interface Deps {
  composer: Composer
  whatsapp: Whatsapp
  sending: Pick<Sending, 'queued'>
  assetRows: AssetRows
}

/** Waiting, sent and failed messages: list, cancel, try again (product.md section 12). */
export function messageQueueRoutes(ctx: AppContext, { composer, whatsapp, sending, assetRows }: Deps) {
  const { clock } = ctx

  const readMessage = async (db: Db, me: number, id: number) => {
    const [message] = await queue.readMessages(db, me, [id])
    if (!message) throw notFound()
    return message
  }

  mount(ctx, contract.messageState, ({ db, me, params }) => readMessage(db, me, params.id))

  mount(ctx, contract.messages, async ({ db, me, page, query }) => {
    const { rows, ...found } = await queue.listMessages(db, me, query, page)
    const seen = await assetRows(db, me, [...new Set(rows.flatMap(({ assets }) => assets))])
    const results = rows.map(({ phone, assets, send_at, created_at, updated_at, ...row }) => ({
      ...row,
      phone: toNational(phone),
      assets: assets.map((id) => {
        const asset = seen.get(id)
        return { id, address: asset ? addressOf(asset) : null }
      }),
      send_at: send_at?.toISOString() ?? null,
      created_at: created_at.toISOString(),
      updated_at: updated_at.toISOString(),
    }))
    return page.reply(found, results)
  })

  /** Cancels messages that are still queued, and notifies the agent's open pages. */
  const cancel = async (db: Db, me: number, ids: number[]): Promise<number[]> => {
    const cancelled = await queue.cancelQueued(db, me, ids, clock.now())
    const events = cancelled.map(
      (message) => ({ event: 'message', agents: [me], data: { ...message, state: 'cancelled' } }) as const,
    )
    await recordEvents(db, ...events)
    return cancelled.map(({ id }) => id)
  }

  mount(ctx, contract.cancelMessage, async ({ db, me, params }) => {
    await readMessage(db, me, params.id)
    await cancel(db, me, [params.id])
    const message = await readMessage(db, me, params.id)
    if (message.state !== 'cancelled') throw new ApiError('conflict')
    return message
  })

  mount(ctx, contract.cancelMessages, async ({ body, db, me }) => {
    const ids = [...new Set(body.ids)]
    const known = await queue.readMessages(db, me, ids)
    if (known.length < ids.length) throw notFound()
    await cancel(db, me, ids)
    return { messages: await queue.readMessages(db, me, ids) }
  })

  mount(ctx, contract.retryMessage, async ({ db, me, params }) => {
    await readMessage(db, me, params.id)
    // Serialized, so that the second request finds the message queued.
    await lockSender(db, me)
    const message = await readMessage(db, me, params.id)
    if (message.state === 'queued' || message.state === 'sending') return message
    if (message.state !== 'failed') throw new ApiError('conflict')
    const isReachable = (await queue.isSms(db, message.id)) || (await whatsapp.state(db, me)).state === 'authorized'
    if (!isReachable) throw new ApiError('not_linked')
    const { customers, assets } = await composer.prepare(db, me, [message.customer], await queue.assetsOfMessage(db, message.id))
    const { sent_today, daily_limit } = await composer.limits(db, me)
    if (sent_today >= daily_limit) throw new ApiError('daily_limit')
    const now = clock.now()
    if (!(await queue.requeue(db, message.id, customers[0]!.phone!, now))) throw new ApiError('conflict')
    await rememberSent(db, [message.customer], assets, now)
    sending.queued()
    const queued = await readMessage(db, me, message.id)
    await recordEvents(db, {
      event: 'message',
      agents: [me],
      data: { id: queued.id, customer: queued.customer, state: queued.state },
    })
    return queued
  })

  return { cancel }
}
