import { messagingClient } from '@mafteach/contract/messages'
import * as contract from '@mafteach/contract/whatsapp-connection'
import { quietOfAgentUntil } from '#domain/quiet.ts'
import { retryTransaction } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { notFound, ValidationError } from '#platform/http/errors.ts'
import { recordEvents } from '#platform/http/live-events.ts'
import { done, mount } from '#platform/http/mount.ts'
import { connectionOf } from '#providers/whatsapp/green-api.ts'
import type { Whatsapp } from '#providers/whatsapp/whatsapp.ts'
import type { Composer } from './compose.ts'
import * as queries from './connection.queries.ts'
import { readReceived } from './received.rules.ts'
import { takeReceived } from './received.ts'
import type { WebhookSecrets } from './webhook-secrets.ts'

interface Deps {
  composer: Composer
  whatsapp: Whatsapp
  webhooks: WebhookSecrets
}

/** A page polls every few seconds while a code is on screen. */
const PER_MINUTE = 60

/** The provider's message states and ours. Other states do not concern delivery. */
const RECEIPTS = new Map<string | undefined, { state: queries.ReceiptState; error: string | null }>([
  ['sent', { state: 'sent', error: null }],
  ['delivered', { state: 'delivered', error: null }],
  ['read', { state: 'read', error: null }],
  ['failed', { state: 'failed', error: 'refused' }],
  ['noAccount', { state: 'failed', error: 'no_account' }],
])

/** The connection to the provider (product.md sections 8 and 12). No provider is called inside a transaction. */
export function connectionRoutes(ctx: AppContext, { composer, whatsapp, webhooks }: Deps): void {
  const { clock, database } = ctx
  const { db } = database

  mount(ctx, messagingClient, async ({ db: at, me }) => {
    const stored = await whatsapp.state(at, me)
    const connection = stored.state === 'starting' ? await whatsapp.look(me).catch(() => stored) : stored
    return {
      ...connection,
      ...(await composer.limits(at, me)),
      quiet_until: (await quietOfAgentUntil(at, me, clock.now()))?.toISOString() ?? null,
    }
  })

  mount(
    ctx,
    contract.connectWhatsapp,
    async ({ body: { id_instance: id, api_token_instance: token }, me }) => {
      if (Boolean(id) !== Boolean(token)) throw new ValidationError({ [id ? 'api_token_instance' : 'id_instance']: 'required' })
      return whatsapp.connect(me, id && token ? { id, token } : null)
    },
    { transaction: false, perMinute: PER_MINUTE },
  )

  mount(ctx, contract.disconnectWhatsapp, async ({ me }) => ({ ...(await whatsapp.disconnect(me)), qr: null }), {
    transaction: false,
  })

  mount(
    ctx,
    contract.whatsappWebhook,
    async ({ body, params }) => {
      const webhook = await queries.readWebhook(db, webhooks.hashOf(params.secret))
      // Ignores reports about other instances, even from callers who know the address.
      if (!webhook || String(body.instanceData.idInstance) !== webhook.instance_id) throw notFound()
      const { agent_id: agent } = webhook
      const now = clock.now()
      if (body.typeWebhook === 'stateInstanceChanged' && body.stateInstance !== undefined) {
        const reportedAt = body.timestamp === undefined ? now : new Date(body.timestamp * 1_000)
        if (await queries.saveReportedConnection(db, agent, connectionOf(body.stateInstance), reportedAt, now))
          await recordEvents(db, { event: 'changed', agents: [agent], data: { changed: { message: [] }, page: null } })
      }
      const received = body.typeWebhook === 'incomingMessageReceived' ? readReceived(body) : null
      if (received) {
        const at = body.timestamp === undefined ? now : new Date(body.timestamp * 1_000)
        await retryTransaction(() => db.transaction().execute((tx) => takeReceived(tx, agent, received, at, now)))
      }
      const receipt = RECEIPTS.get(body.status)
      if (body.typeWebhook === 'outgoingMessageStatus' && body.idMessage && receipt) {
        await queries.insertReceipt(db, { agent, providerId: body.idMessage, ...receipt }, now)
        await queries.applyReceipts(db, agent, body.idMessage, now)
      }
      ctx.events.wake()
      return done
    },
    { transaction: false },
  )
}
