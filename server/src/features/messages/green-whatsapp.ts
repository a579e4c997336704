import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError, ValidationError } from '#platform/http/errors.ts'
import type { Sealer } from '#platform/security/sealed.ts'
import { chatIdOf, type GreenApi, GreenApiError, isUnauthorized } from '#providers/whatsapp/green-api.ts'
import { type Connection, type InstanceKey, type Whatsapp, WhatsappLater, WhatsappRefused } from '#providers/whatsapp/whatsapp.ts'
import * as queries from './connection.queries.ts'
import type { WebhookSecrets } from './webhook-secrets.ts'

/** Timeout of a call to the provider. */
const REQUEST_MS = 10_000
/** A state is not requested again within this time. */
const LOOK_PAUSE_MS = 2_000
/** A connection takes up to five minutes to start. */
const STARTING_MS = 60_000
const BUSY_MS = 2_000

const NONE: Connection = { state: 'notExisted', reason: null }
/** Id and token are no longer valid. */
const UNAUTHORIZED: Connection = { state: 'notAuthorized', reason: 'credentials' }

interface Deps {
  api: GreenApi
  sealer: Sealer
  webhooks: WebhookSecrets
}

/** Sends by Green API: an instance for each agent, whose id and token are stored encrypted (docs/decisions/0034). */
export function greenWhatsapp(
  { database: { db }, clock, settings, events }: Pick<AppContext, 'database' | 'clock' | 'settings' | 'events'>,
  { api, sealer, webhooks }: Deps,
): Whatsapp {
  type Client = Awaited<ReturnType<typeof queries.readClient>>
  const keyOf = (agent: number, client: Client): InstanceKey | null => {
    const token = client?.token && sealer.open(client.token, String(agent))
    return client?.instance_id && token ? { id: client.instance_id, token } : null
  }
  const connectionOf = (client: Client): Connection =>
    client?.instance_id ? { state: client.state as Connection['state'], reason: client.reason } : NONE

  const save = async (agent: number, connection: Connection): Promise<Connection> => {
    await queries.saveConnection(db, agent, connection, clock.now())
    return connection
  }

  /** The state of an instance; null for invalid credentials. Throws if the provider does not answer. */
  const requestState = async (key: InstanceKey): Promise<Connection | null> => {
    try {
      return await api.state(key, AbortSignal.timeout(REQUEST_MS))
    } catch (error) {
      if (isUnauthorized(error)) return null
      throw error
    }
  }

  const withQr = async (key: InstanceKey, connection: Connection): Promise<Connection & { qr: string | null }> => {
    const isToScan = connection.state === 'notAuthorized' && connection.reason === null
    return { ...connection, qr: isToScan ? await api.qr(key, AbortSignal.timeout(REQUEST_MS)) : null }
  }

  return {
    state: async (at, agent) => connectionOf(await queries.readClient(at, agent)),

    look: async (agent) => {
      const client = await queries.readClient(db, agent)
      const key = keyOf(agent, client)
      if (!client || !key) return client?.instance_id ? UNAUTHORIZED : NONE
      if (clock.now().getTime() - client.updated_at.getTime() < LOOK_PAUSE_MS) return connectionOf(client)
      return save(agent, (await requestState(key)) ?? UNAUTHORIZED)
    },

    connect: async (agent, given) => {
      const key = given ?? keyOf(agent, await queries.readClient(db, agent))
      if (!key) throw new ValidationError({ id_instance: 'required', api_token_instance: 'required' })
      try {
        const connection = await requestState(key)
        if (!connection) {
          if (given) throw new ValidationError({ api_token_instance: 'invalid' })
          return { ...(await save(agent, UNAUTHORIZED)), qr: null }
        }
        if (!given) return await withQr(key, await save(agent, connection))
        const secret = webhooks.secretOf(agent, key.id)
        const instance = { id: key.id, token: sealer.seal(key.token, String(agent)), webhookHash: webhooks.hashOf(secret) }
        if (!(await queries.saveInstance(db, agent, instance, connection, clock.now()))) throw new ApiError('conflict')
        await api.setWebhook(key, `${settings.publicUrl}/api/whatsapp/webhooks/${secret}/`, AbortSignal.timeout(REQUEST_MS))
        return await withQr(key, connection)
      } catch (error) {
        if (error instanceof ValidationError || error instanceof ApiError) throw error
        throw new ApiError('whatsapp_failed')
      }
    },

    disconnect: async (agent) => {
      const key = keyOf(agent, await queries.readClient(db, agent))
      await queries.forgetInstance(db, agent, clock.now())
      if (key) {
        // All data is deleted here whether or not the provider answers.
        await api.setWebhook(key, '', AbortSignal.timeout(REQUEST_MS)).catch(() => undefined)
        await api.logout(key, AbortSignal.timeout(REQUEST_MS)).catch(() => undefined)
      }
      return NONE
    },

    send: async ({ key: message, agent, phone, text, wasTried }, signal) => {
      const client = await queries.readClient(db, agent)
      const key = keyOf(agent, client)
      const { state } = connectionOf(client)
      // A node with the new SECRET can decrypt what this one cannot.
      if (client?.token && !key) throw new WhatsappLater('not_linked', 0)
      if (!key || state === 'notExisted') throw new WhatsappRefused('not_linked')
      // The provider would queue the message for a day and send it whenever the phone is back.
      if (state !== 'authorized') throw new WhatsappLater('not_linked', state === 'starting' ? STARTING_MS : 0)
      const isReachable = settings.publicUrl.startsWith('https:')
      const picture = isReachable ? await queries.pictureOf(db, Number(message)) : null
      const chat = { chatId: chatIdOf(phone), text, picture: picture && `${settings.publicUrl}${picture}` }
      try {
        // Compares ids rather than times: the clocks of nodes may differ by hours.
        const taken = wasTried ? await queries.unknownAmong(db, agent, await api.findTaken(key, chat, signal)) : null
        return taken ?? (await api.send(key, chat, signal))
      } catch (error) {
        if (isUnauthorized(error)) {
          await save(agent, UNAUTHORIZED)
          events.wake()
          throw new WhatsappRefused('not_linked')
        }
        if (!(error instanceof GreenApiError)) throw error
        if (error.status === 466) throw new WhatsappRefused('quota')
        if (error.status === 429) throw new WhatsappLater('busy', error.retryAfterMs ?? BUSY_MS)
        if (error.status < 500) throw new WhatsappRefused('refused')
        throw error
      }
    },
  }
}
