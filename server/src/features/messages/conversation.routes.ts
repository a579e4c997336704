import * as contract from '@mafteach/contract/conversation'
import { dayInIsrael } from '@mafteach/contract/days'
import { recountHome } from '#domain/agent-home.ts'
import { ownCustomer } from '#domain/customers.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError } from '#platform/http/errors.ts'
import { mount } from '#platform/http/mount.ts'
import type { Whatsapp } from '#providers/whatsapp/whatsapp.ts'
import { type Composer, momentOf } from './compose.ts'
import { readConversation } from './conversation.queries.ts'
import { insertMessages, lockSender } from './messages.queries.ts'
import { markAnswered } from './received.queries.ts'
import type { Sending } from './sending.ts'

interface Deps {
  composer: Composer
  whatsapp: Whatsapp
  sending: Pick<Sending, 'queued'>
}

/** The conversation of an agent and a customer, and replying (product.md section 13). */
export function conversationRoutes(ctx: AppContext, { composer, whatsapp, sending }: Deps): void {
  const { clock } = ctx

  mount(ctx, contract.conversation, async ({ db, me, page, params }) => {
    const { rows, ...found } = await readConversation(db, await ownCustomer(db, me, params.id), page)
    const results = rows.map(({ id, from, at, ...row }) => ({
      id: `${from === 'agent' ? 'sent' : 'received'}-${id}`,
      at: at.toISOString(),
      from,
      ...row,
    }))
    return page.reply(found, results)
  })

  mount(ctx, contract.replyToCustomer, async ({ body: { text, send_at }, db, me, params }) => {
    const now = clock.now()
    const sendAt = momentOf(send_at, now)
    await ownCustomer(db, me, params.id)
    if ((await whatsapp.state(db, me)).state !== 'authorized') throw new ApiError('not_linked')
    await lockSender(db, me)
    const { customers } = await composer.prepare(db, me, [params.id], [])
    const { sent_today, daily_limit } = await composer.limits(db, me, dayInIsrael(sendAt ?? now))
    if (sent_today >= daily_limit) throw new ApiError('daily_limit')
    const messages = customers.map(({ id, phone }) => ({ customer: id, phone: phone!, text }))
    const ids = await insertMessages(db, { me, purpose: 'by_hand', state: 'queued', messages, assets: [], sendAt, now })
    await recountHome(db, [me])
    await markAnswered(db, me, params.id, now)
    sending.queued()
    return {
      messages: messages.map(({ customer }) => ({ id: ids.get(customer)!, customer, state: 'queued' as const, error: null })),
      send_at: sendAt?.toISOString() ?? null,
      ...(await composer.limits(db, me)),
    }
  })
}
