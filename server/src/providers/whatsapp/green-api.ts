import type { MessagingState } from '@mafteach/contract/codes'
import type { Connection, InstanceKey } from './whatsapp.ts'

/** Green API according to its documentation: an instance for each WhatsApp account, with its id and token in the URL. */

/** Green API refused. The message contains neither URL nor token, which would give access to the instance. */
export class GreenApiError extends Error {
  override name = 'GreenApiError'
  readonly status: number
  readonly retryAfterMs: number | null

  constructor(method: string, status: number, retryAfter: string | null) {
    super(`Green API: ${method} answered ${status}`)
    this.status = status
    const seconds = Number(retryAfter ?? Number.NaN)
    this.retryAfterMs = Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : null
  }
}

/** Invalid credentials. */
export const isUnauthorized = (error: unknown): boolean =>
  error instanceof GreenApiError && [401, 403, 404].includes(error.status)

const SHOWN: readonly MessagingState[] = ['authorized', 'starting']
/** Green API's further states that have a text in the product. */
const REASONS = ['blocked', 'sleepMode', 'yellowCard', 'suspended']

/** Converts its states to ours (product.md section 8): any other is not authorized, with its name as the reason. */
export const connectionOf = (stateInstance: unknown): Connection => {
  const state = SHOWN.find((one) => one === stateInstance) ?? 'notAuthorized'
  return { state, reason: REASONS.find((word) => word === stateInstance) ?? null }
}

interface RequestOptions {
  body?: unknown
  query?: string
  signal: AbortSignal
}

const PNG_BASE64 = /^iVBORw0KGgo[\w+/]{20,200000}={0,2}$/
const ID_MAX = 200

interface QueuedRow {
  messageID?: unknown
  idMessage?: unknown
  body?: { chatId?: unknown; message?: unknown; caption?: unknown } | null
}
interface SentRow {
  idMessage?: unknown
  chatId?: unknown
  textMessage?: unknown
  caption?: unknown
  extendedTextMessage?: { text?: unknown } | null
}

/** Content of a message to one chat. */
export interface ChatMessage {
  chatId: string
  text: string
  /** A picture with the text as its caption; the provider must be able to fetch this URL. */
  picture: string | null
}

export function makeGreenApi(base: string) {
  const request = async (
    verb: 'GET' | 'POST',
    { id, token }: InstanceKey,
    method: string,
    { body, query = '', signal }: RequestOptions,
  ) => {
    const response = await fetch(`${base}/waInstance${id}/${method}/${token}${query}`, {
      method: verb,
      redirect: 'error',
      signal,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    }).catch((error: unknown) => {
      // The cause contains the URL.
      throw new Error(`Green API: no answer to ${method} (${(error as Error).name})`)
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new GreenApiError(method, response.status, response.headers.get('retry-after'))
    }
    const answer = (await response.json().catch(() => null)) as unknown
    if (typeof answer !== 'object' || answer === null) throw new Error(`Green API: a broken answer to ${method}`)
    return answer as Record<string, unknown>
  }

  const rowsOf = (answer: unknown): unknown[] => {
    if (!Array.isArray(answer)) throw new Error('Green API: a broken list')
    return answer.filter((row) => typeof row === 'object' && row !== null)
  }
  const idOf = (id: unknown): string | null => (typeof id === 'string' && id !== '' && id.length <= ID_MAX ? id : null)

  return {
    state: async (key: InstanceKey, signal: AbortSignal): Promise<Connection> =>
      connectionOf((await request('GET', key, 'getStateInstance', { signal })).stateInstance),

    /** The QR code to scan; null if there is none yet, or the instance is already authorized. */
    qr: async (key: InstanceKey, signal: AbortSignal): Promise<string | null> => {
      const { type, message } = await request('GET', key, 'qr', { signal })
      return type === 'qrCode' && typeof message === 'string' && PNG_BASE64.test(message)
        ? `data:image/png;base64,${message}`
        : null
    },

    /** Sets where it reports states, receipts and incoming messages; an empty URL turns reports off. */
    setWebhook: async (key: InstanceKey, webhookUrl: string, signal: AbortSignal): Promise<void> => {
      const settings = {
        webhookUrl,
        webhookUrlToken: '',
        stateWebhook: 'yes',
        outgoingWebhook: 'yes',
        outgoingAPIMessageWebhook: 'yes',
        outgoingMessageWebhook: 'no',
        incomingWebhook: 'yes',
        editedMessageWebhook: 'yes',
        deletedMessageWebhook: 'yes',
      }
      await request('POST', key, 'setSettings', { body: settings, signal })
    },

    logout: async (key: InstanceKey, signal: AbortSignal): Promise<void> => {
      await request('GET', key, 'logout', { signal })
    },

    /** Returns its id of the message. */
    send: async (key: InstanceKey, { chatId, text, picture }: ChatMessage, signal: AbortSignal): Promise<string> => {
      const { idMessage } = picture
        ? await request('POST', key, 'sendFileByUrl', {
            body: { chatId, urlFile: picture, fileName: 'photo.jpg', caption: text },
            signal,
          })
        : await request('POST', key, 'sendMessage', { body: { chatId, message: text }, signal })
      const id = idOf(idMessage)
      if (!id) throw new Error('Green API: a broken answer to a message')
      return id
    },

    /**
     * Its ids of messages with this text to this chat: queued ones, and those sent in the last 24 hours. It has no idempotency key with which it
     * would drop duplicates itself.
     */
    findTaken: async (key: InstanceKey, { chatId, text }: ChatMessage, signal: AbortSignal): Promise<string[]> => {
      const queue = rowsOf(await request('GET', key, 'showMessagesQueue', { signal })) as QueuedRow[]
      const waiting = queue
        .filter(({ body }) => body?.chatId === chatId && [body.message, body.caption].includes(text))
        .map(({ messageID, idMessage }) => idOf(messageID) ?? idOf(idMessage))
      const journal = rowsOf(await request('GET', key, 'lastOutgoingMessages', { query: '?minutes=1440', signal })) as SentRow[]
      const sent = journal
        .filter(
          ({ chatId: to, textMessage, caption, extendedTextMessage }) =>
            to === chatId && [textMessage, caption, extendedTextMessage?.text].includes(text),
        )
        .map(({ idMessage }) => idOf(idMessage))
      return [...waiting, ...sent].filter((id) => id !== null)
    },
  }
}

export type GreenApi = ReturnType<typeof makeGreenApi>

/** `+972521234567` → `972521234567@c.us` */
export const chatIdOf = (phone: string): string => `${phone.slice(1)}@c.us`
