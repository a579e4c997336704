import { getAsset } from '@mafteach/contract/assets'
import { getCustomer } from '@mafteach/contract/customers'
import { getDeal } from '@mafteach/contract/deals'
import { getDocument } from '@mafteach/contract/documents'
import { messageState } from '@mafteach/contract/messages'
import type { NotificationRow } from '@mafteach/contract/notifications'
import { getTask } from '@mafteach/contract/tasks'
import type { WebhookEvent } from '@mafteach/contract/webhooks'
import type { FastifyInstance } from 'fastify'
import type { Tokens } from '#platform/tokens.ts'
import type { Subject } from './telling.ts'

/** The call that answers the row of an event; what is new stays new by it. */
const PATHS: Partial<Record<WebhookEvent, string>> = {
  'customer.created': `${getCustomer.path}?peek=1`,
  'customer.changed': `${getCustomer.path}?peek=1`,
  'asset.created': getAsset.path,
  'asset.changed': getAsset.path,
  'message.state': messageState.path,
  'deal.created': getDeal.path,
  'task.done': getTask.path,
  'document.state': getDocument.path,
}

/** Reads rows as the agent's own call answers them, with the agent's rights: those about which there is one, and else the notification. */
export const makeRowReader =
  (
    app: FastifyInstance,
    tokens: Tokens,
    notifications: (agent: number, ids: number[]) => Promise<NotificationRow[]>,
  ): ((subject: Subject) => Promise<object | null>) =>
  async ({ event, thing, agent }) => {
    const path = PATHS[event as WebhookEvent]
    if (!path) return (await notifications(agent.id, [thing]))[0] ?? null
    const access = tokens.access({ session: 0, phone: agent.phone, agent: agent.id })
    const { statusCode, payload } = await app.inject({
      url: `/api${path.replace(':id', String(thing))}`,
      headers: { authorization: `Bearer ${access}` },
    })
    if (statusCode === 200) return JSON.parse(payload) as object
    if (statusCode < 500) return null
    throw new Error(`${path} answered ${statusCode}`)
  }
