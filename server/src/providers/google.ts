import { createHash } from 'node:crypto'
import * as z from 'zod/mini'

/** Google's OAuth 2.0 for web servers (code flow with PKCE), and the Business Profile APIs that name an agent's profile. */

const SCOPE = 'https://www.googleapis.com/auth/business.manage'
const REQUEST_MS = 10_000

export interface GoogleClient {
  id: string
  secret: string
}

/** URLs of Google's APIs. */
interface Origins {
  auth: string
  token: string
  accounts: string
  locations: string
}
const GOOGLE: Origins = {
  auth: 'https://accounts.google.com',
  token: 'https://oauth2.googleapis.com',
  accounts: 'https://mybusinessaccountmanagement.googleapis.com',
  locations: 'https://mybusinessbusinessinformation.googleapis.com',
}

export interface Tokens {
  access: string
  /** Only in responses to a consent, not to a refresh. */
  refresh: string | null
}

export interface Profile {
  account: string | null
  location: string | null
}

export interface Google {
  /** URL of the consent page. */
  consentUrl: (consent: { redirectUri: string; state: string; verifier: string }) => string
  exchange: (code: string, consent: { redirectUri: string; verifier: string }) => Promise<Tokens>
  refresh: (token: string) => Promise<Tokens>
  revoke: (token: string) => Promise<void>
  /** The first account with a location, and its first location. */
  profile: (access: string) => Promise<Profile>
}

/** Google refused or did not answer. */
export class GoogleError extends Error {
  override name = 'GoogleError'
  /** OAuth's error code: `invalid_grant` for a revoked or expired grant. */
  readonly code: string | null

  constructor(message: string, code: string | null = null) {
    super(message)
    this.code = code
  }
}

const TokenAnswer = z.object({ access_token: z.string(), refresh_token: z.optional(z.string()) })
const Accounts = z.object({ accounts: z.optional(z.array(z.object({ name: z.string() }))) })
const Locations = z.object({ locations: z.optional(z.array(z.object({ name: z.string() }))) })

/** `accounts/123` is 123. */
const idIn = (name: string): string => name.split('/').at(-1) ?? name

/** `url`: one origin that replaces all of Google's. */
export function makeGoogle(client: GoogleClient, url: string | null): Google {
  const origins: Origins = url ? { auth: url, token: url, accounts: url, locations: url } : GOOGLE

  const request = async <S extends z.core.$ZodType>(address: string, shape: S, init: RequestInit): Promise<z.output<S>> => {
    try {
      const answer = await fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(REQUEST_MS) })
      const body: unknown = await answer.json()
      if (!answer.ok) {
        const { error } = (body ?? {}) as { error?: unknown }
        throw new GoogleError(`Google: HTTP ${answer.status}`, typeof error === 'string' ? error : null)
      }
      return z.parse(shape, body)
    } catch (error) {
      throw error instanceof GoogleError ? error : new GoogleError('Google did not answer')
    }
  }

  const requestTokens = async (form: Record<string, string>): Promise<Tokens> => {
    const body = new URLSearchParams({ ...form, client_id: client.id, client_secret: client.secret })
    const { access_token, refresh_token = null } = await request(`${origins.token}/token`, TokenAnswer, { method: 'POST', body })
    return { access: access_token, refresh: refresh_token }
  }

  return {
    consentUrl: ({ redirectUri, state, verifier }) => {
      const query = new URLSearchParams({
        client_id: client.id,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: SCOPE,
        access_type: 'offline',
        // Google only sends a refresh token after a consent.
        prompt: 'consent',
        state,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      })
      return `${origins.auth}/o/oauth2/v2/auth?${query.toString()}`
    },
    exchange: (code, { redirectUri, verifier }) =>
      requestTokens({ grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier }),
    refresh: (token) => requestTokens({ grant_type: 'refresh_token', refresh_token: token }),
    revoke: async (token) => {
      await request(`${origins.token}/revoke`, z.unknown(), { method: 'POST', body: new URLSearchParams({ token }) })
    },
    profile: async (access) => {
      const init = { headers: { authorization: `Bearer ${access}` } }
      const { accounts = [] } = await request(`${origins.accounts}/v1/accounts`, Accounts, init)
      for (const { name } of accounts) {
        const places = `${origins.locations}/v1/accounts/${encodeURIComponent(idIn(name))}/locations?readMask=name&pageSize=1`
        const { locations: [first] = [] } = await request(places, Locations, init)
        if (first) return { account: idIn(name), location: idIn(first.name) }
      }
      return { account: accounts[0] ? idIn(accounts[0].name) : null, location: null }
    },
  }
}
