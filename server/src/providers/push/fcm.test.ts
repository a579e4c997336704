import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Fcm, makeFcm, readServiceAccount, type ServiceAccount } from './fcm.ts'
import { PushLater, type PushMessage, PushRefused } from './push.ts'

/** Firebase Cloud Messaging, HTTP v1, according to Google's documentation: the token endpoint, messages and their errors. */

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const folder = mkdtempSync(join(tmpdir(), 'mafteach-fcm-'))

interface FcmRequest {
  url: string
  authorization: string | undefined
  /** Tells the Instance ID API that the authorization is an access token. */
  isAccessToken: unknown
  body: string
}
let requests: FcmRequest[]
let answer: { status: number; body: unknown; headers?: Record<string, string> }
const server = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray()).toString()
  requests.push({
    url: request.url ?? '',
    authorization: request.headers.authorization,
    isAccessToken: request.headers.access_token_auth,
    body,
  })
  const {
    status,
    body: reply,
    headers,
  } = request.url === '/token'
    ? { status: 200, body: { access_token: `access-${requests.length}`, expires_in: 3599 }, headers: {} }
    : answer
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(reply))
})

let account: ServiceAccount
let url: string
let fcm: Fcm
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  account = {
    project_id: 'mafteach-test',
    client_email: 'push@mafteach-test.iam.gserviceaccount.com',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    token_uri: `${url}/token`,
  }
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => {
  requests = []
  answer = { status: 200, body: { name: 'projects/mafteach-test/messages/1' } }
  fcm = makeFcm(account, { url, topicsUrl: url })
})

const message: PushMessage = {
  data: {
    notification_type: 'NEW_CALL',
    id: 7,
    call_id: null,
    phone: null,
    is_end_customer_just_created: true,
    title: 'שיחה נכנסת!',
    body: 'דנה',
    url: '/phoneCall',
    notification_ids: [8, 9],
    receipt: '00000000-0000-4000-8000-000000000000',
  },
  ttlSeconds: 45,
  isUrgent: true,
  topic: 'p9',
}
const { signal } = new AbortController()
const push = () => fcm.send({ token: 'device-token' }, message, signal)
const error = (status: number, state: string, errorCode: string, headers: Record<string, string> = {}) => {
  const details = [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode }]
  answer = { status, body: { error: { code: status, status: state, message: 'why', details } }, headers }
}

test('a message carries its data as texts; the access token is requested once, with a signed assertion', async () => {
  expect([await push(), await push()]).toEqual(['sent', 'sent'])
  expect(requests.map((one) => one.url)).toEqual([
    '/token',
    '/v1/projects/mafteach-test/messages:send',
    '/v1/projects/mafteach-test/messages:send',
  ])
  const form = new URLSearchParams(requests[0]!.body)
  expect(form.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer')
  const [head, claims, signature] = form.get('assertion')!.split('.') as [string, string, string]
  expect(
    verify(
      'RSA-SHA256',
      Buffer.from(`${head}.${claims}`),
      createPublicKey(publicKey.export({ type: 'spki', format: 'pem' })),
      Buffer.from(signature, 'base64url'),
    ),
  ).toBe(true)
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    iss: account.client_email,
    aud: account.token_uri,
    scope: 'https://www.googleapis.com/auth/firebase.messaging',
  })
  expect(requests[1]!.authorization).toBe('Bearer access-1')
  expect(JSON.parse(requests[1]!.body)).toEqual({
    message: {
      token: 'device-token',
      data: {
        notification_type: 'NEW_CALL',
        id: '7',
        is_end_customer_just_created: 'true',
        title: 'שיחה נכנסת!',
        body: 'דנה',
        url: '/phoneCall',
        notification_ids: '8,9',
        receipt: '00000000-0000-4000-8000-000000000000',
      },
      notification: { title: 'שיחה נכנסת!', body: 'דנה' },
      android: { priority: 'high', ttl: '45s', collapse_key: 'p9', notification: { tag: 'p9' } },
      apns: { headers: { 'apns-priority': '10', 'apns-expiration': expect.stringMatching(/^\d+$/), 'apns-collapse-id': 'p9' } },
    },
  })
})

test('a token that is no longer registered counts as gone; an invalid message is not retried', async () => {
  error(404, 'NOT_FOUND', 'UNREGISTERED')
  expect(await push()).toBe('gone')
  error(403, 'PERMISSION_DENIED', 'SENDER_ID_MISMATCH')
  expect(await push()).toBe('gone')
  error(400, 'INVALID_ARGUMENT', 'INVALID_ARGUMENT')
  await expect(push()).rejects.toThrow(PushRefused)
})

test.each([
  [429, 'RESOURCE_EXHAUSTED', 'QUOTA_EXCEEDED', '120', 120_000],
  [503, 'UNAVAILABLE', 'UNAVAILABLE', '7', 7_000],
  [500, 'INTERNAL', 'INTERNAL', undefined, null],
] as const)('%s %s is retried, not before the stated time', async (status, state, code, retryAfter, afterMs) => {
  error(status, state, code, retryAfter ? { 'retry-after': retryAfter } : {})
  const refusal = await push().catch((thrown: unknown) => thrown)
  expect(refusal).toBeInstanceOf(PushLater)
  expect((refusal as PushLater).afterMs).toBe(afterMs)
})

test('a revoked access token is replaced by a new one', async () => {
  error(401, 'UNAUTHENTICATED', 'THIRD_PARTY_AUTH_ERROR')
  await expect(push()).rejects.toThrow(PushLater)
  answer = { status: 200, body: {} }
  expect(await push()).toBe('sent')
  expect(requests.filter((one) => one.url === '/token')).toHaveLength(2)
})

test('a device subscribes to a topic and unsubscribes, and a push goes to all subscribers', async () => {
  answer = { status: 200, body: { results: [{}] } }
  await fcm.subscribe('device-token', 'agents', signal)
  await fcm.unsubscribe('device-token', 'agents', signal)
  const body = { to: '/topics/agents', registration_tokens: ['device-token'] }
  const headers = { authorization: 'Bearer access-1', isAccessToken: 'true' }
  expect(requests.slice(1).map((one) => ({ ...one, body: JSON.parse(one.body) }))).toEqual([
    { ...headers, url: '/iid/v1:batchAdd', body },
    { ...headers, url: '/iid/v1:batchRemove', body },
  ])
  answer = { status: 200, body: { name: 'projects/mafteach-test/messages/2' } }
  expect(await fcm.send({ topic: 'agents' }, message, signal)).toBe('sent')
  const { message: sent } = JSON.parse(requests.at(-1)!.body) as { message: object }
  expect(sent).toMatchObject({ topic: 'agents', notification: { title: 'שיחה נכנסת!' } })
  expect(sent).not.toHaveProperty('token')
})

test('topics: a device that is gone needs nothing, temporary errors are retried, permanent ones are not', async () => {
  const change = () => fcm.subscribe('device-token', 'agents', signal)
  const answers = (code: string) => {
    answer = { status: 200, body: { results: [{ error: code }] } }
  }
  answers('NOT_FOUND')
  await expect(change()).resolves.toBeUndefined()
  answers('RESOURCE_EXHAUSTED')
  await expect(change()).rejects.toThrow(PushLater)
  answers('TOO_MANY_TOPICS')
  await expect(change()).rejects.toThrow(PushRefused)
  answer = { status: 503, body: {} }
  await expect(change()).rejects.toThrow(PushLater)
  answer = { status: 400, body: {} }
  await expect(change()).rejects.toThrow(PushRefused)
})

test('no redirect is followed: the request contains the access token', async () => {
  answer = { status: 307, body: {}, headers: { location: '/elsewhere' } }
  await expect(push()).rejects.toThrow()
  await expect(fcm.subscribe('device-token', 'agents', signal)).rejects.toThrow()
  expect(requests.filter((one) => one.url === '/elsewhere')).toEqual([])
})

test('a file that is no service account is refused with the name of its setting', () => {
  const path = join(folder, 'account.json')
  writeFileSync(path, JSON.stringify(account))
  expect(readServiceAccount(path)).toEqual(account)
  writeFileSync(path, '{}')
  expect(() => readServiceAccount(path)).toThrow(/^FCM_CREDENTIALS is no service account/)
  expect(() => readServiceAccount(join(folder, 'missing.json'))).toThrow(/^FCM_CREDENTIALS is no readable JSON file/)
})
