import { createHmac } from 'node:crypto'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { publicLookup } from './endpoints.ts'

/** One delivery to a receiver, with the secret that signs it. */
export interface WebhookDelivery {
  url: string
  secret: string
  event: string
  /** The same in every attempt. */
  delivery: string
  body: string
}

/** `t=<seconds>,v1=<hex>`: the HMAC-SHA256 of `<t>.<raw body>`. */
export const signatureOf = (secret: string, seconds: number, body: string): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`

/** Posts to an agent's own URL and returns the status; follows no redirects and does not read the response. */
export const postToWebhook = (
  { url, secret, event, delivery, body }: WebhookDelivery,
  { now, signal, allowLoopback }: { now: Date; signal: AbortSignal; allowLoopback: boolean },
): Promise<number> =>
  new Promise((resolve, reject) => {
    const send = url.startsWith('http:') ? requestHttp : requestHttps
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Mafteach',
      'x-mafteach-event': event,
      'x-mafteach-delivery': delivery,
      'x-mafteach-signature': signatureOf(secret, Math.floor(now.getTime() / 1000), body),
    }
    // A new connection: a reused one would go to the address to which the name resolved before.
    send(url, { method: 'POST', headers, signal, agent: false, lookup: publicLookup(allowLoopback) })
      .on('response', (answer) => {
        resolve(answer.statusCode ?? 0)
        answer.on('error', reject).destroy()
      })
      .on('error', reject)
      .end(body)
  })
