import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { PushData } from '@mafteach/contract/push'
import { afterAll, expect } from 'vitest'
import { CERTIFICATE, KEY, trustCertificate } from './certificate.ts'

/** A local push service for browsers, over https, with devices that decrypt what they receive (RFC 8030, 8291, 8292). */

export interface ReceivedPush {
  device: string
  headers: Record<string, unknown>
  data: PushData
}

export interface PushService {
  received: ReceivedPush[]
  /** Waits for this number of pushes, and returns them. */
  got: (count: number) => Promise<ReceivedPush[]>
  /** Future responses of the service. */
  answer: (status: number, headers?: Record<string, string>) => void
  /** A browser's subscription. */
  subscribe: (device: string) => string
}

/** Only the test's timeout ends a wait (`testTimeout` of vitest.config.ts). */
export const TEST_MS = 60_000

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Decrypts `aes128gcm`. */
function decrypt(body: Buffer, receiver: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver.getPublicKey(), senderKey])
  const secret = Buffer.from(hkdfSync('sha256', receiver.computeSecret(senderKey), auth, info, 32))
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(body.subarray(-16))
  const padded = Buffer.concat([decipher.update(body.subarray(21 + keyLength, -16)), decipher.final()])
  // The last record ends with 2 and padding.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

/** Whether a request is signed with the product's key, for this service. */
export function isVapid(authorization: unknown, publicKey: string, audience: string): boolean {
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(text(authorization)) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: point.toString('base64url', 1, 33), y: point.toString('base64url', 33, 65) }
  const signed = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const
  const isSigned = verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url'))
  return (
    key === publicKey && isSigned && (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string }).aud === audience
  )
}

export async function openPushService(): Promise<PushService & { origin: string }> {
  trustCertificate()
  const devices = new Map<string, { keys: ECDH; auth: Buffer }>()
  const received: ReceivedPush[] = []
  let reply: { status: number; headers: Record<string, string> } = { status: 201, headers: {} }
  const server = createServer({ cert: CERTIFICATE, key: KEY }, async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    const device = text(request.url).slice(1)
    const known = devices.get(device)
    if (known)
      received.push({ device, headers: request.headers, data: JSON.parse(decrypt(body, known.keys, known.auth)) as PushData })
    response.writeHead(reply.status, reply.headers).end()
  })
  // A busy machine can stall longer than a connection is kept open. A push on a closed connection is retried by the product's clock, which stands
  // still in tests.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => void server.close())
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`
  return {
    origin,
    received,
    got: async (count) => {
      await expect.poll(() => received.length, { timeout: TEST_MS, interval: 20 }).toBeGreaterThanOrEqual(count)
      return received
    },
    answer: (status, headers = {}) => {
      reply = { status, headers }
    },
    subscribe: (device) => {
      const keys = createECDH('prime256v1')
      const p256dh = keys.generateKeys('base64url')
      const auth = randomBytes(16)
      devices.set(device, { keys, auth })
      return JSON.stringify({
        endpoint: `${origin}/${device}`,
        expirationTime: null,
        keys: { p256dh, auth: auth.toString('base64url') },
      })
    },
  }
}
