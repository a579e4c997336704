import type { NotificationRow } from '@mafteach/contract/notifications'
import { WEBHOOK_ROWS } from '@mafteach/contract/webhook-rows'
import type { WebhookEvent } from '@mafteach/contract/webhooks'
import type { FastifyInstance } from 'fastify'
import type { Tokens } from '#platform/http/tokens.ts'
import type { Subject } from './deliveries.ts'

/** Reads rows as the agent's own API call returns them, with the agent's rights, for events with a row; for others the notification. */
export const makeRowReader =
  (
    app: FastifyInstance,
    tokens: Tokens,
    notifications: (agent: number, ids: number[]) => Promise<NotificationRow[]>,
  ): ((subject: Subject) => Promise<object | null>) =>
  async ({ event, thing, agent }) => {
    const row = WEBHOOK_ROWS[event as WebhookEvent]
    if (!row) return (await notifications(agent.id, [thing]))[0] ?? null
    const access = tokens.access({ session: 0, phone: agent.phone, agent: agent.id })
    const { statusCode, payload } = await app.inject({
      url: `/api${row.path.replace(':id', String(thing))}`,
      // For a customer's row: leaves new matches marked as new.
      query: { peek: '1' },
      headers: { authorization: `Bearer ${access}` },
    })
    if (statusCode === 200) return JSON.parse(payload) as object
    if (statusCode < 500) return null
    throw new Error(`${row.path} answered ${statusCode}`)
  }
