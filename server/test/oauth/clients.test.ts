import { customers } from '@mafteach/contract/customer-lists'
import { allowedPrograms, type Scope } from '@mafteach/contract/tokens'
import { auth, type OAuthClientProvider, UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js'
import * as oauth4webapi from 'oauth4webapi'
import { beforeEach, expect, test } from 'vitest'
import { openOauth } from './oauth.fixture.ts'

/** Third-party clients over real HTTP: the SDK of the Model Context Protocol, and oauth4webapi. */

const oauth = await openOauth()
const { product, publicUrl } = oauth
const MCP = `${publicUrl}/api/mcp`
const BACK = 'http://127.0.0.1:51234/callback'

let me: Awaited<ReturnType<typeof product.agent>>
beforeEach(async () => {
  me = await product.agent()
})

/** What an assistant stores about its sign-in, and where it sends the agent. */
function assistant() {
  const stored: { client?: OAuthClientInformationMixed; tokens?: OAuthTokens; verifier?: string; sentTo?: URL } = {}
  const provider: OAuthClientProvider = {
    redirectUrl: BACK,
    clientMetadata: { client_name: 'Test assistant', redirect_uris: [BACK] },
    state: () => 'state of the assistant',
    clientInformation: () => stored.client,
    saveClientInformation: (client) => {
      stored.client = client
    },
    tokens: () => stored.tokens,
    saveTokens: (tokens) => {
      stored.tokens = tokens
    },
    saveCodeVerifier: (verifier) => {
      stored.verifier = verifier
    },
    codeVerifier: () => stored.verifier!,
    redirectToAuthorization: (url) => {
      stored.sentTo = url
    },
    invalidateCredentials: () => {
      delete stored.tokens
    },
  }
  const transport = () => new StreamableHTTPClientTransport(new URL(MCP), { authProvider: provider })
  return { stored, provider, transport }
}
const connect = async (transport: StreamableHTTPClientTransport): Promise<Client> => {
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(transport as never)
  return client
}

test('the client of the SDK signs in given the server’s address only, uses tools, and renews its token', async () => {
  const { stored, transport } = assistant()
  const first = transport()
  await expect(connect(first)).rejects.toThrow(UnauthorizedError)
  expect(stored.sentTo!.origin).toBe(publicUrl)
  expect(stored.sentTo!.searchParams.get('resource')).toBe(MCP)
  const scopes: Scope[] = ['tasks:read', 'tasks:write']
  const back = await oauth.allow(stored.sentTo!.href, me, scopes)
  expect(back.searchParams.get('state')).toBe('state of the assistant')
  await first.finishAuth(back.searchParams.get('code')!)
  expect(stored.tokens).toMatchObject({ scope: scopes.join(' '), token_type: 'Bearer' })

  const client = await connect(transport())
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toContain('add_task')
  expect(tools.map(({ name }) => name)).not.toContain('find_customers')
  expect((await client.callTool({ name: 'list_tasks', arguments: {} })).isError).toBeFalsy()
  expect((await me.ok(allowedPrograms)).results).toMatchObject([{ name: 'Test assistant', address: '127.0.0.1', scopes }])

  const former = stored.tokens!
  product.setTime(new Date(product.now().getTime() + 3_601_000))
  expect((await client.callTool({ name: 'list_tasks', arguments: {} })).isError).toBeFalsy()
  expect(stored.tokens!.access_token).not.toBe(former.access_token)
  expect(stored.tokens!.refresh_token).not.toBe(former.refresh_token)
  await client.close()
})

test('a client of the SDK whose grant was ended is sent to sign in again', async () => {
  const { stored, provider, transport } = assistant()
  expect(await auth(provider, { serverUrl: MCP })).toBe('REDIRECT')
  const back = await oauth.allow(stored.sentTo!.href, me, ['tasks:read'])
  expect(await auth(provider, { serverUrl: MCP, authorizationCode: back.searchParams.get('code')! })).toBe('AUTHORIZED')
  delete stored.sentTo
  await product.database.db.deleteFrom('oauth_grant').where('agent_id', '=', me.id).execute()
  await expect(connect(transport())).rejects.toThrow(UnauthorizedError)
  expect(stored.sentTo!.pathname).toBe('/oauth/authorize')
})

test('oauth4webapi discovers, registers, signs in, calls, renews and revokes', async () => {
  const options = { [oauth4webapi.allowInsecureRequests]: true }
  const issuer = new URL(publicUrl)
  const found = await oauth4webapi.resourceDiscoveryRequest(new URL(MCP), options)
  const resource = await oauth4webapi.processResourceDiscoveryResponse(new URL(MCP), found)
  expect(resource.authorization_servers).toEqual([publicUrl])
  const discovered = await oauth4webapi.discoveryRequest(issuer, { ...options, algorithm: 'oauth2' })
  const server = await oauth4webapi.processDiscoveryResponse(issuer, discovered)
  const metadata = { redirect_uris: [BACK], client_name: 'Test program', token_endpoint_auth_method: 'none' }
  const registration = await oauth4webapi.dynamicClientRegistrationRequest(server, metadata, options)
  const client = await oauth4webapi.processDynamicClientRegistrationResponse(registration)

  const [verifier, state] = [oauth4webapi.generateRandomCodeVerifier(), oauth4webapi.generateRandomState()]
  const url = new URL(server.authorization_endpoint!)
  const query = {
    client_id: client.client_id,
    redirect_uri: BACK,
    response_type: 'code',
    scope: 'customers:read',
    state,
    code_challenge: await oauth4webapi.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    resource: MCP,
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const back = oauth4webapi.validateAuthResponse(server, client, await oauth.allow(url.href, me, ['customers:read']), state)
  const none = oauth4webapi.None()
  const exchanged = await oauth4webapi.authorizationCodeGrantRequest(server, client, none, back, BACK, verifier, {
    ...options,
    additionalParameters: { resource: MCP },
  })
  const tokens = await oauth4webapi.processAuthorizationCodeResponse(server, client, exchanged)
  const called = await oauth4webapi.protectedResourceRequest(
    tokens.access_token,
    'GET',
    new URL(`${publicUrl}/api${customers.path}`),
    undefined,
    undefined,
    options,
  )
  expect(called.status).toBe(200)
  const renewed = await oauth4webapi.refreshTokenGrantRequest(server, client, none, tokens.refresh_token!, options)
  const next = await oauth4webapi.processRefreshTokenResponse(server, client, renewed)
  expect(next.scope).toBe('customers:read')
  await oauth4webapi.processRevocationResponse(
    await oauth4webapi.revocationRequest(server, client, none, next.refresh_token!, options),
  )
  expect((await product.withToken(next.access_token).call(customers)).body.code).toBe('token_not_valid')
})

test('pages of any origin may read the metadata, register and exchange a code, and no foreign page may call the assistant endpoint', async () => {
  const origin = 'https://inspector.example'
  const paths = {
    '/.well-known/oauth-authorization-server': 'GET',
    '/.well-known/oauth-protected-resource': 'GET',
    '/.well-known/oauth-protected-resource/api/mcp': 'GET',
    '/oauth/register': 'POST',
    '/oauth/token': 'POST',
    '/oauth/revoke': 'POST',
  }
  for (const [path, method] of Object.entries(paths)) {
    const asks = { origin, 'access-control-request-method': method, 'access-control-request-headers': 'mcp-protocol-version' }
    const preflight = await fetch(publicUrl + path, { method: 'OPTIONS', headers: asks })
    expect([path, preflight.status]).toEqual([path, 204])
    expect(preflight.headers.get('access-control-allow-headers')).toContain('mcp-protocol-version')
    const answer = await fetch(publicUrl + path, { method, headers: { origin } })
    expect([path, answer.headers.get('access-control-allow-origin')]).toEqual([path, '*'])
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
    expect(answer.status).toBe(method === 'GET' ? 200 : 400)
  }
  const guarded = await fetch(MCP, { method: 'POST', headers: { origin } })
  expect([guarded.status, guarded.headers.get('access-control-allow-origin')]).toEqual([403, null])
})
