import { createSign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { SettingsError } from '#platform/settings/settings-error.ts'
import { PushLater, PushRefused, type SendPush } from './push.ts'

/** Content of a service account file. */
export interface ServiceAccount {
  project_id: string
  client_email: string
  private_key: string
  token_uri: string
}

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging'
const HOUR_SECONDS = 3_600
/** A token that expires within this time is no longer used. */
const TOKEN_MARGIN_MS = 60_000

/** Reads the file named by `FCM_CREDENTIALS`. */
export function readServiceAccount(path: string): ServiceAccount {
  let account: Partial<ServiceAccount>
  try {
    account = JSON.parse(readFileSync(path, 'utf8')) as Partial<ServiceAccount>
  } catch (error) {
    throw new SettingsError(`FCM_CREDENTIALS is no readable JSON file (${path}): ${(error as Error).message}.`)
  }
  const { project_id, client_email, private_key, token_uri } = account
  if (!project_id || !client_email || !private_key || !token_uri)
    throw new SettingsError(
      'FCM_CREDENTIALS is no service account: project_id, client_email, private_key and token_uri are needed.',
    )
  return { project_id, client_email, private_key, token_uri }
}

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The assertion of RFC 7523, which Google exchanges for an access token. */
function assertionOf({ client_email, private_key, token_uri }: ServiceAccount, now: number): string {
  const seconds = Math.floor(now / 1_000)
  const claims = { iss: client_email, scope: SCOPE, aud: token_uri, iat: seconds, exp: seconds + HOUR_SECONDS }
  const signed = `${base64url({ alg: 'RS256', typ: 'JWT' })}.${base64url(claims)}`
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(private_key, 'base64url')}`
}

interface FcmError {
  error?: { status?: string; details?: { errorCode?: string }[] }
}

interface TopicAnswer {
  results?: { error?: string }[]
}

/** Firebase Cloud Messaging: pushes by HTTP v1, topics by the Instance ID API. */
export interface Fcm {
  /** To a device, or to all subscribers of a topic. */
  send: (to: { token: string } | { topic: string }, ...message: Tail<Parameters<SendPush>>) => ReturnType<SendPush>
  /** Throws as `send` does; for an expired token there is nothing to do. */
  subscribe: (token: string, topic: string, signal: AbortSignal) => Promise<void>
  unsubscribe: (token: string, topic: string, signal: AbortSignal) => Promise<void>
}
type Tail<T extends unknown[]> = T extends [unknown, ...infer Rest] ? Rest : never

interface Addresses {
  url: string
  topicsUrl: string
}

/** Pushes to native apps. */
export function makeFcm(account: ServiceAccount, { url, topicsUrl }: Addresses): Fcm {
  let access: { token: string; until: number } | null = null

  const accessToken = async (signal: AbortSignal): Promise<string> => {
    if (access && access.until > Date.now()) return access.token
    const answer = await fetch(account.token_uri, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion: assertionOf(account, Date.now()),
      }),
      redirect: 'error',
      signal,
    })
    if (!answer.ok) throw new PushLater(`no access to FCM: HTTP ${answer.status}`, answer.headers.get('retry-after'))
    const { access_token, expires_in } = (await answer.json()) as { access_token: string; expires_in: number }
    access = { token: access_token, until: Date.now() + expires_in * 1_000 - TOKEN_MARGIN_MS }
    return access_token
  }

  /** The error of a failed call, which states whether a retry may help. */
  const refusal = (answer: Response, code: string): Error => {
    const reason = `FCM: HTTP ${answer.status} ${code}`
    if (answer.status === 401) access = null
    return answer.status === 401 || answer.status === 429 || answer.status >= 500
      ? new PushLater(reason, answer.headers.get('retry-after'))
      : new PushRefused(reason)
  }

  const change =
    (call: 'batchAdd' | 'batchRemove'): Fcm['subscribe'] =>
    async (token, topic, signal) => {
      const answer = await fetch(`${topicsUrl}/iid/v1:${call}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${await accessToken(signal)}`,
          access_token_auth: 'true',
          'content-type': 'application/json',
        },
        body: JSON.stringify({ to: `/topics/${topic}`, registration_tokens: [token] }),
        redirect: 'error',
        signal,
      })
      if (!answer.ok) throw refusal(answer, call)
      const { results } = (await answer.json()) as TopicAnswer
      const error = results?.[0]?.error
      if (!error || error === 'NOT_FOUND') return
      if (error === 'INTERNAL' || error === 'RESOURCE_EXHAUSTED') throw new PushLater(`FCM: ${call} ${error}`, null)
      throw new PushRefused(`FCM: ${call} ${error}`)
    }

  const send: Fcm['send'] = async (to, { data, ttlSeconds, isUrgent, topic }, signal) => {
    const { title, body, ...rest } = data
    // Leaves out empty values: all values have to be strings.
    const texts = Object.fromEntries(
      Object.entries({ ...rest, title, body }).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
    )
    const message = {
      ...to,
      data: texts,
      notification: { title, body },
      android: {
        priority: isUrgent ? 'high' : 'normal',
        ttl: `${ttlSeconds}s`,
        collapse_key: topic,
        notification: { tag: topic },
      },
      apns: {
        headers: {
          'apns-priority': isUrgent ? '10' : '5',
          'apns-expiration': String(Math.floor(Date.now() / 1_000) + ttlSeconds),
          'apns-collapse-id': topic,
        },
      },
    }
    const answer = await fetch(`${url}/v1/projects/${account.project_id}/messages:send`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await accessToken(signal)}`, 'content-type': 'application/json' },
      body: JSON.stringify({ message }),
      redirect: 'error',
      signal,
    })
    if (answer.ok) return 'sent'
    const { error } = (await answer.json().catch(() => ({}))) as FcmError
    const code = error?.details?.find(({ errorCode }) => errorCode)?.errorCode ?? error?.status ?? ''
    if (code === 'UNREGISTERED' || code === 'SENDER_ID_MISMATCH') return 'gone'
    throw refusal(answer, code)
  }

  return { send, subscribe: change('batchAdd'), unsubscribe: change('batchRemove') }
}
