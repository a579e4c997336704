import { nameShape } from '@mafteach/contract/shapes'
import { SCOPES, type Scope } from '@mafteach/contract/tokens'
import * as z from 'zod/mini'

/** OAuth 2.1 authorization server rules that need no database (docs/decisions/0151). */

export const ACCESS_SECONDS = 3_600
export const REFRESH_SECONDS = 30 * 86_400
export const CODE_SECONDS = 60
/** As long as a session: then the agent has to grant again. */
export const GRANT_DAYS = 180

export const PATHS = {
  authorize: '/oauth/authorize',
  token: '/oauth/token',
  register: '/oauth/register',
  revoke: '/oauth/revoke',
} as const
const MCP = '/api/mcp'

const GRANT_TYPES = ['authorization_code', 'refresh_token']

/** `/.well-known/oauth-authorization-server` (RFC 8414). */
export const serverMetadata = (publicUrl: string) => ({
  issuer: publicUrl,
  authorization_endpoint: publicUrl + PATHS.authorize,
  token_endpoint: publicUrl + PATHS.token,
  registration_endpoint: publicUrl + PATHS.register,
  revocation_endpoint: publicUrl + PATHS.revoke,
  scopes_supported: SCOPES,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: GRANT_TYPES,
  token_endpoint_auth_methods_supported: ['none'],
  revocation_endpoint_auth_methods_supported: ['none'],
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
  ui_locales_supported: ['he', 'en'],
})

/** Protected resources: the API, and the endpoint for assistants (RFC 9728). */
export const RESOURCES = ['', MCP] as const

/** `/.well-known/oauth-protected-resource`, and the same for assistants. */
export const resourceMetadata = (publicUrl: string, resource: (typeof RESOURCES)[number]) => ({
  resource: publicUrl + resource,
  authorization_servers: [publicUrl],
  scopes_supported: SCOPES,
  bearer_methods_supported: ['header'],
  resource_name: 'Mafteach',
})

/** The resource that a program names (RFC 8707), all of which are this installation; null for any other. */
export function resourceOf(publicUrl: string, named: string | null): string | null {
  const resource = (named ?? publicUrl).replace(/\/$/, '')
  return [publicUrl, `${publicUrl}/api`, publicUrl + MCP].includes(resource) ? resource : null
}

const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost']
const ADDRESS_MAX = 2_000
const ADDRESSES_MAX = 10
/** ASCII characters of URLs, without any that end a header or an HTML attribute. */
const WRITTEN = /^[\x21-\x7e]+$/

/** A redirect URI, if it may be registered: https, or http to the program's own machine. */
function addressOf(text: string): URL | null {
  if (text.length > ADDRESS_MAX || !WRITTEN.test(text) || text.includes('#') || text.includes('\\')) return null
  const address = URL.parse(text)
  if (address?.username !== '' || address.password !== '') return null
  const isLoopback = address.protocol === 'http:' && LOOPBACK.includes(address.hostname)
  return address.protocol === 'https:' || isLoopback ? address : null
}

/** A redirect URI on the program's own machine without its port, which differs each time (RFC 8252). */
const withoutPort = (address: URL): string => {
  const copy = new URL(address)
  copy.port = ''
  return copy.href
}

/** Whether a program registered this redirect URI: exactly, or on its own machine with any port. */
export function isRegistered(registered: readonly string[], asked: string): boolean {
  if (registered.includes(asked)) return true
  const address = addressOf(asked)
  if (address?.protocol !== 'http:') return false
  return registered.some((one) => {
    const known = addressOf(one)
    return known?.protocol === 'http:' && withoutPort(known) === withoutPort(address)
  })
}

/** Target of the redirect, for people. */
export const hostOf = (redirectUri: string): string => new URL(redirectUri).hostname

/** A program's own name, on one line; otherwise its host. */
function nameOf(given: string | undefined, redirectUri: string): string {
  const line = (given ?? '')
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .slice(0, NAME_LETTERS)
    .toWellFormed()
  const name = nameShape(NAME_LETTERS).safeParse(line)
  return name.success ? name.data : hostOf(redirectUri)
}
const NAME_LETTERS = 80

/** The used part of a registration (RFC 7591); the rest is ignored. */
const Registration = z.object({
  redirect_uris: z.array(z.string()).check(z.minLength(1), z.maxLength(ADDRESSES_MAX)),
  client_name: z.optional(z.string()),
  token_endpoint_auth_method: z.optional(z.literal('none')),
  grant_types: z.optional(z.array(z.string()).check(z.refine((types) => types.includes('authorization_code')))),
  response_types: z.optional(z.array(z.string()).check(z.refine((types) => types.includes('code')))),
})

export type RegistrationError = 'invalid_redirect_uri' | 'invalid_client_metadata'

/** The stored part of a registration, or its error. */
export function readRegistration(body: unknown): { name: string; redirect_uris: string[] } | RegistrationError {
  const read = z.safeParse(Registration, body)
  if (!read.success)
    return read.error.issues.some(({ path }) => path[0] === 'redirect_uris') ? 'invalid_redirect_uri' : 'invalid_client_metadata'
  const { redirect_uris, client_name } = read.data
  if (redirect_uris.some((uri) => addressOf(uri) === null)) return 'invalid_redirect_uri'
  return { name: nameOf(client_name, redirect_uris[0]!), redirect_uris: [...new Set(redirect_uris)] }
}

/** Response to a registration: what applies, whatever was requested. */
export const registered = (client: { client_id: string; name: string; redirect_uris: string[]; created_at: Date }) => ({
  client_id: client.client_id,
  client_id_issued_at: Math.floor(client.created_at.getTime() / 1000),
  client_name: client.name,
  redirect_uris: client.redirect_uris,
  token_endpoint_auth_method: 'none',
  grant_types: GRANT_TYPES,
  response_types: ['code'],
})

/** Ids of programs as generated here. */
export const CLIENT_ID = /^[\w-]{22}$/
/** An S256 hash of a verifier. */
export const CODE_CHALLENGE = /^[\w-]{43}$/
/** A program's state, to be returned unchanged. */
export const STATE = /^[\x20-\x7e]{1,2000}$/

/** The existing ones among the requested scopes; all if none is requested, empty if none is known. */
export function scopesOf(asked: string | null): Scope[] {
  const words = (asked ?? '').split(' ').filter(Boolean)
  return words.length === 0 ? [...SCOPES] : SCOPES.filter((scope) => words.includes(scope))
}
