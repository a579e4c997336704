import type { ConsentContent, consentDecline, consentSign } from '@mafteach/contract/consents'
import type { CallOf, ReplyOf } from '@mafteach/contract/endpoint'
import type { SignerLanguage } from '@mafteach/contract/signing'

/** The calls of the signing page. Nobody signs in: the link identifies paper and signer, and the ticket proves that the phone is theirs. */

export type Signature = CallOf<typeof consentSign>['body']

/** A refusal of the server. */
export class Refused extends Error {
  override name = 'Refused'
  readonly status: number
  readonly body: { code?: string; tries_left?: number; [field: string]: unknown }
  readonly retryAfter: number

  constructor(status: number, body: Refused['body'], retryAfter: number) {
    super(body.code ?? String(status))
    this.status = status
    this.body = body
    this.retryAfter = retryAfter
  }
}

/** Whether retrying may help: a connection problem, or a short server failure. */
export const mayPass = (error: unknown): boolean => !(error instanceof Refused) || error.status >= 500

const STAYS_SECONDS = 30

export function callsOf(id: string, document: number, language: SignerLanguage) {
  const ask = async (path: string, { ticket, body, key, method = 'POST' }: CallOptions = {}): Promise<Response> => {
    const reply = await fetch(`/api/public/consents/${id}/${document}/${path}`, {
      method,
      headers: {
        ...(ticket ? { 'x-ticket': ticket } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        'accept-language': language === 'he' ? 'he' : 'en',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(STAYS_SECONDS * 1000),
    })
    if (reply.ok) return reply
    const refusal = (await reply.json().catch(() => ({}))) as Refused['body']
    throw new Refused(reply.status, refusal, Number(reply.headers.get('retry-after') ?? 0))
  }
  const json = async <T>(path: string, options?: CallOptions): Promise<T> => (await ask(path, options)).json() as Promise<T>

  return {
    sendCode: () => json<{ retry_in: number }>('code/'),
    verify: (code: string) => json<{ ticket: string }>('verify/', { body: { code } }),
    content: (ticket: string) => json<ConsentContent>(`content/?language=${language}`, { ticket, method: 'GET' }),
    file: async (ticket: string) => (await ask('file/', { ticket, method: 'GET' })).blob(),
    opened: (ticket: string) => json<object>('opened/', { ticket }),
    sign: (ticket: string, body: Omit<Signature, 'language'>, key: string) =>
      json<ReplyOf<typeof consentSign>>('sign/', { ticket, body: { ...body, language }, key }),
    decline: (ticket: string, body: CallOf<typeof consentDecline>['body']) => json<object>('decline/', { ticket, body }),
    withdraw: (ticket: string) => json<object>('withdraw/', { ticket }),
  }
}
export type SigningCalls = ReturnType<typeof callsOf>

interface CallOptions {
  ticket?: string
  body?: object
  key?: string
  method?: 'GET' | 'POST'
}
