import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

/** A local Google according to its documentation: the code flow with PKCE, refreshing, revoking, accounts and their locations. */

export const CLIENT = { id: 'product.apps.example', secret: 'the secret of the client' }

interface Agreement {
  redirectUri: string
  challenge: string
}

export interface GoogleServer {
  url: string
  /** The agent consents on the page at a URL; returns the query that their browser brings back. */
  agree: (consentUrl: string) => { code: string; state: string }
  /** Locations by account. */
  accounts: Map<string, string[]>
  /** Valid refresh tokens. */
  live: Set<string>
  /** Requested paths. */
  requests: string[]
  /** Responses that replace the regular ones, by path. */
  fail: Map<string, number>
}

const bodyOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = ''
  for await (const part of request) text += String(part)
  return new URLSearchParams(text)
}

export async function openGoogle(): Promise<GoogleServer> {
  const codes = new Map<string, Agreement>()
  const access = new Set<string>()
  const live = new Set<string>()
  const accounts = new Map<string, string[]>()
  const requests: string[] = []
  const fail = new Map<string, number>()

  const newAccess = () => {
    const token = `ya29.${randomUUID()}`
    access.add(token)
    return { access_token: token, expires_in: 3_599, token_type: 'Bearer' }
  }
  const tokensFor = (form: URLSearchParams): [number, object] => {
    if (form.get('client_id') !== CLIENT.id || form.get('client_secret') !== CLIENT.secret)
      return [401, { error: 'invalid_client' }]
    if (form.get('grant_type') === 'refresh_token') {
      return live.has(form.get('refresh_token') ?? '') ? [200, newAccess()] : [400, { error: 'invalid_grant' }]
    }
    const code = form.get('code') ?? ''
    const agreement = codes.get(code)
    codes.delete(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!agreement || agreement.challenge !== challenge || agreement.redirectUri !== form.get('redirect_uri'))
      return [400, { error: 'invalid_grant' }]
    const refresh = `1//${randomUUID()}`
    live.add(refresh)
    return [200, { ...newAccess(), refresh_token: refresh }]
  }

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    requests.push(`${request.method} ${pathname}`)
    const form = await bodyOf(request)
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const fault = fail.get(pathname)
    if (fault) return send(fault, { error: 'backend_error' })
    if (pathname === '/token') return send(...tokensFor(form))
    if (pathname === '/revoke')
      return live.delete(form.get('token') ?? '') ? send(200, {}) : send(400, { error: 'invalid_token' })
    if (!access.has((request.headers.authorization ?? '').replace('Bearer ', ''))) return send(401, { error: { code: 401 } })
    if (pathname === '/v1/accounts')
      return send(200, { accounts: [...accounts.keys()].map((id) => ({ name: `accounts/${id}` })) })
    const [, account] = /^\/v1\/accounts\/(\w+)\/locations$/.exec(pathname) ?? []
    const places = account && accounts.get(account)
    if (!places) return send(404, { error: { code: 404 } })
    return send(200, places.length > 0 ? { locations: places.map((id) => ({ name: `locations/${id}` })) } : {})
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accounts,
    live,
    requests,
    fail,
    agree: (consentUrl) => {
      const { searchParams: query } = new URL(consentUrl)
      const code = `4/${randomUUID()}`
      codes.set(code, { redirectUri: query.get('redirect_uri') ?? '', challenge: query.get('code_challenge') ?? '' })
      return { code, state: query.get('state') ?? '' }
    },
  }
}
