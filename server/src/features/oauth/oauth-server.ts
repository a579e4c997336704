import { DAY_MS } from '@mafteach/contract/days'
import type { Scope } from '@mafteach/contract/tokens'
import type OAuth2Server from '@node-oauth/oauth2-server'
import type { Db } from '#platform/database/db.ts'
import { apiTokenHash, newOauthToken } from '#platform/http/api-tokens.ts'
import { once } from '#platform/http/once.ts'
import { newOpaqueToken } from '#platform/http/tokens.ts'
import * as queries from './oauth.queries.ts'
import { ACCESS_SECONDS, CLIENT_ID, CODE_SECONDS, GRANT_DAYS, isRegistered, REFRESH_SECONDS } from './oauth.rules.ts'

/** Codes and tokens by `@node-oauth/oauth2-server`, stored in the tables. */

/** Loaded at the first request, to keep the server's start fast. */
const load = once(async () => (await import('@node-oauth/oauth2-server')).default)

/** A program as the library expects it. */
const clientOf = async (db: Db, clientId: string, secret: string | null) => {
  // All programs are public: one that sends a secret means another server.
  if (secret || !CLIENT_ID.test(clientId)) return null
  const found = await queries.findClient(db, clientId)
  return found && { id: clientId, row: found, redirectUris: found.redirect_uris, grants: ['authorization_code', 'refresh_token'] }
}

const notUsed = (): never => {
  throw new Error('Access tokens are recognised by platform/http/api-tokens.ts alone')
}

/** A grant of an agent to a program. */
export interface Allowed {
  agent: number
  clientId: string
  redirectUri: string
  state: string | null
  codeChallenge: string
  scopes: readonly Scope[]
}

/** A code for a program, valid once and for a minute. */
export async function issueCode(db: Db, { agent, clientId, redirectUri, state, codeChallenge, scopes }: Allowed, now: Date) {
  const model: OAuth2Server.AuthorizationCodeModel = {
    getAccessToken: notUsed,
    getAuthorizationCode: notUsed,
    revokeAuthorizationCode: notUsed,
    saveToken: notUsed,
    getClient: (id, secret) => clientOf(db, id, secret),
    validateRedirectUri: async (asked, client) => isRegistered(client.redirectUris as string[], asked),
    generateAuthorizationCode: async () => newOpaqueToken(),
    saveAuthorizationCode: async (code, client, user) => {
      await queries.markUsed(db, client.row.id, now)
      await queries.insertGrant(db, {
        agent_id: agent,
        client_id: client.row.id,
        scopes: [...scopes],
        redirect_uri: redirectUri,
        code_hash: apiTokenHash(code.authorizationCode),
        code_challenge: code.codeChallenge!,
        code_expires_at: new Date(now.getTime() + CODE_SECONDS * 1000),
        created_at: now,
      })
      return { ...code, client, user }
    },
  }
  const query = {
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: scopes.join(' '),
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
    ...(state === null ? {} : { state }),
  }
  const Server = await load()
  const request = new Server.Request({ headers: {}, method: 'GET', query })
  const { authorizationCode } = await new Server({ model }).authorize(request, new Server.Response(), {
    authenticateHandler: { handle: () => ({ id: agent }) },
    allowEmptyState: true,
    authorizationCodeLifetime: CODE_SECONDS,
  })
  return authorizationCode
}

export interface TokenAnswer {
  status: number
  headers: Record<string, string>
  body: Record<string, unknown>
}

/** A form sent to `/oauth/token`. */
export interface TokenRequest {
  headers: Record<string, string>
  form: Record<string, string>
}

type Held = queries.Grant & { scopes: string[]; created_at: Date }

/**
 * Exchanges a code or a refresh token, within a transaction. Reuse of either ends its whole grant, since somebody else has it too. A refusal that
 * ended something is returned, so that it is committed; any other is thrown and rolled back.
 */
export async function exchange(db: Db, { headers, form }: TokenRequest, now: Date): Promise<TokenAnswer> {
  /** The used code, until its tokens exist. */
  let taken: number | null = null
  let hasEnded = false
  const end = async (grant: number) => {
    hasEnded = true
    await queries.endGrant(db, grant)
    return false
  }
  // Expiry is checked here, by the product's clock: the library would use the machine's.
  const isOver = (time: Date) => time <= now
  const good = () => new Date(Date.now() + 60_000)

  const model: OAuth2Server.AuthorizationCodeModel & OAuth2Server.RefreshTokenModel = {
    getAccessToken: notUsed,
    saveAuthorizationCode: notUsed,
    getClient: (id, secret) => clientOf(db, id, secret),
    generateAccessToken: async () => newOauthToken(),
    generateRefreshToken: async () => newOpaqueToken(),
    getAuthorizationCode: async (code) => {
      const row = await queries.lockCode(db, apiTokenHash(code))
      if (!row || (!row.started_at && isOver(row.code_expires_at))) return null
      return {
        authorizationCode: code,
        expiresAt: good(),
        // Not required since OAuth 2.1; if sent, it has to be the one to which the code went.
        redirectUri: form.redirect_uri === undefined ? '' : row.redirect_uri,
        scope: row.scopes,
        codeChallenge: row.code_challenge,
        codeChallengeMethod: 'S256',
        client: { id: row.client, grants: [] },
        user: { held: row satisfies Held, isUsed: row.started_at !== null },
      }
    },
    revokeAuthorizationCode: async ({ user }) => {
      if (user.isUsed) return end(user.held.id)
      taken = user.held.id
      await queries.takeCode(db, user.held.id, now)
      return true
    },
    getRefreshToken: async (refreshToken) => {
      const row = await queries.lockToken(db, apiTokenHash(refreshToken))
      if (row?.kind !== 'refresh' || (!row.used_at && isOver(row.expires_at))) return null
      const user = { held: row satisfies Held, isUsed: row.used_at !== null }
      return { refreshToken, scope: row.scopes, client: { id: row.client, grants: [] }, user }
    },
    revokeToken: async ({ refreshToken, user }) => {
      if (user.isUsed) return end(user.held.id)
      await queries.useToken(db, apiTokenHash(refreshToken), now)
      return true
    },
    saveToken: async (token, client, user) => {
      const held = user.held as Held
      const end = held.created_at.getTime() + GRANT_DAYS * DAY_MS
      const expiresIn = (seconds: number) => new Date(Math.min(now.getTime() + seconds * 1000, end))
      const of = { grant_id: held.id, scopes: token.scope ?? held.scopes }
      await queries.insertTokens(db, [
        { ...of, kind: 'access', token_hash: apiTokenHash(token.accessToken), expires_at: expiresIn(ACCESS_SECONDS) },
        { ...of, kind: 'refresh', token_hash: apiTokenHash(token.refreshToken!), expires_at: expiresIn(REFRESH_SECONDS) },
      ])
      if (taken) await queries.endFormerGrants(db, held)
      taken = null
      return { ...token, client, user }
    },
  }

  const Server = await load()
  const response = new Server.Response()
  const request = new Server.Request({ headers, method: 'POST', query: {}, body: form })
  try {
    await new Server({ model }).token(request, response, {
      accessTokenLifetime: ACCESS_SECONDS,
      refreshTokenLifetime: REFRESH_SECONDS,
      requireClientAuthentication: { authorization_code: false, refresh_token: false },
    })
  } catch (error) {
    if (!(error instanceof Server.OAuthError) || error.code >= 500) throw (error as { inner?: unknown }).inner ?? error
    if (taken) await end(taken)
    const answer = { status: error.code, headers: response.headers ?? {}, body: response.body as TokenAnswer['body'] }
    if (!hasEnded) throw new Refused(answer)
    return answer
  }
  return { status: 200, headers: response.headers ?? {}, body: response.body as TokenAnswer['body'] }
}

/** A refusal that changed nothing. */
export class Refused extends Error {
  override name = 'Refused'
  readonly answer: TokenAnswer

  constructor(answer: TokenAnswer) {
    super(String(answer.body.error))
    this.answer = answer
  }
}
