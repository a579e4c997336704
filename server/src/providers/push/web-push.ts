import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isEndpoint, publicLookup } from '../endpoints.ts'
import { PushLater, PushRefused, type SendPush } from './push.ts'

export interface VapidKeys {
  publicKey: string
  privateKey: string
}

interface Options {
  keys: () => Promise<VapidKeys>
  /** Contact for push services: `https:` or `mailto:`. */
  subject: string
  /** Only if the product itself is on loopback may a push service be there too. */
  allowLoopback: boolean
}

interface Subscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** The subscription of a token; null if no push could be sent to it. */
export function readSubscription(token: string, allowLoopback: boolean): Subscription | null {
  let given: Partial<Subscription> | null
  try {
    given = JSON.parse(token) as Partial<Subscription> | null
  } catch {
    return null
  }
  const { endpoint, keys } = given ?? {}
  if (typeof endpoint !== 'string' || !isEndpoint(endpoint, allowLoopback)) return null
  const isKey = (key: unknown, bytes: number): key is string =>
    typeof key === 'string' && /^[\w+/=-]+$/.test(key) && Buffer.from(key, 'base64url').length === bytes
  if (!isKey(keys?.p256dh, 65) || !isKey(keys.auth, 16)) return null
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }
}

/** Web Push (RFC 8030) with an encrypted body (RFC 8291) and VAPID (RFC 8292). */
export const makeWebPush =
  ({ keys, subject, allowLoopback }: Options): SendPush =>
  async (token, { data, ttlSeconds, isUrgent, topic }, signal) => {
    const subscription = readSubscription(token, allowLoopback)
    if (!subscription) return 'gone'
    // Loaded at the first push, to keep the start fast.
    const { default: webPush } = await import('web-push')
    const { endpoint, headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(data), {
      vapidDetails: { subject, ...(await keys()) },
      TTL: ttlSeconds,
      urgency: isUrgent ? 'high' : 'normal',
      topic,
      contentEncoding: 'aes128gcm',
    })
    const { status, retryAfter } = await post(endpoint, { headers, body, signal, allowLoopback })
    if (status >= 200 && status < 300) return 'sent'
    if (status === 404 || status === 410) return 'gone'
    if (status === 429 || status >= 500) throw new PushLater(`HTTP ${status}`, retryAfter)
    throw new PushRefused(`HTTP ${status}`)
  }

interface Request {
  headers: Record<string, string | number>
  body: Buffer
  signal: AbortSignal
  allowLoopback: boolean
}

/** Follows no redirects, and reads only the status of the response. */
const post = (endpoint: string, { headers, body, signal, allowLoopback }: Request) =>
  new Promise<{ status: number; retryAfter: string | undefined }>((resolve, reject) => {
    const send = endpoint.startsWith('http:') ? requestHttp : requestHttps
    send(endpoint, { method: 'POST', headers, signal, lookup: publicLookup(allowLoopback) })
      .on('response', (answer) => {
        answer.on('error', reject).resume()
        resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] })
      })
      .on('error', reject)
      .end(body)
  })
