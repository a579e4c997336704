import { createHash } from 'node:crypto'
import type { AuthorizeProblem } from '@mafteach/contract/public-pages'
import { PROGRAMS_MAX, type Scope } from '@mafteach/contract/tokens'
import type { OneTimeCodes } from '#domain/one-time-codes.ts'
import { retryTransaction } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError } from '#platform/http/errors.ts'
import { addressBucket, countHit } from '#platform/http/rate-limit.ts'
import { takesSms, toE164 } from '#platform/phone.ts'
import type { Sealed, Sealer } from '#platform/security/sealed.ts'
import * as queries from './oauth.queries.ts'
import { CLIENT_ID, CODE_CHALLENGE, hostOf, isRegistered, resourceOf, STATE, scopesOf } from './oauth.rules.ts'
import { issueCode } from './oauth-server.ts'

/**
 * The consent page (docs/decisions/0151): what a program requests, who the agent is, and what they allow. There is no state on a node or in a cookie:
 * the signed-in agent is a sealed text in the form, valid for ten minutes and for this request only, so that no other site's page can grant anything.
 */

/** As long as a sign-in counts as a proof (docs/decisions/0098): the agent must have signed in within this time. */
const SIGNED_IN_MS = 600_000
const PER_MINUTE = 60

export interface Program {
  name: string
  /** The host that receives the answer. */
  address: string
}

/** A program's request. */
export interface AuthorizationRequest {
  program: Program
  clientId: string
  redirectUri: string
  state: string | null
  codeChallenge: string
  scopes: Scope[]
}

/** An invalid request; `back` is the error redirect to the program, where one is allowed. */
export interface Faulty {
  problem: AuthorizeProblem
  program: Program | null
  back: string | null
}

interface Deps {
  sealer: Sealer
  codes: OneTimeCodes
  codeText: (code: string, host: string) => string
}

export function makeAuthorization(ctx: AppContext, { sealer, codes, codeText }: Deps) {
  const { clock, database, settings } = ctx
  const { publicUrl } = settings

  /** A URL with an answer for the program; its own query stays unchanged. */
  const backTo = (redirectUri: string, state: string | null, answer: Record<string, string>): string => {
    const query = new URLSearchParams({ ...answer, ...(state === null ? {} : { state }), iss: publicUrl })
    return `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${query.toString()}`
  }

  const hashOf = ({ clientId, redirectUri, state, codeChallenge, scopes }: AuthorizationRequest): string =>
    createHash('sha256')
      .update(JSON.stringify([clientId, redirectUri, state, codeChallenge, scopes]))
      .digest('base64url')

  const phoneOf = (text: string): string => {
    const phone = toE164(text)
    if (!phone || !takesSms(phone, settings.smsCountries)) throw new ApiError('phone_invalid')
    return phone
  }
  const codeRequest = (phone: string, address: string) =>
    ({ phone, address: addressBucket(address), purpose: 'sign-in' }) as const

  return {
    /** Limits requests per network address. */
    count: async (address: string): Promise<void> => {
      const bucket = `oauth authorize ${addressBucket(address)}`
      const wait = await countHit(database.db, { bucket, seconds: 60, max: PER_MINUTE, now: clock.now() })
      if (wait > 0) throw new ApiError('too_many_requests', {}, wait)
    },

    /** Reads a request from its URL. An unknown program, or an unregistered redirect URI, gets no answer. */
    read: async (query: URLSearchParams): Promise<AuthorizationRequest | Faulty> => {
      const clientId = query.get('client_id') ?? ''
      const client = CLIENT_ID.test(clientId) ? await queries.findClient(database.db, clientId) : undefined
      if (!client) return { problem: 'unknown_program', program: null, back: null }
      const only = client.redirect_uris.length === 1 ? client.redirect_uris[0]! : ''
      const redirectUri = query.get('redirect_uri') ?? only
      if (!isRegistered(client.redirect_uris, redirectUri)) return { problem: 'wrong_address', program: null, back: null }
      const program = { name: client.name, address: hostOf(redirectUri) }
      const sentState = query.get('state')
      const state = sentState !== null && STATE.test(sentState) ? sentState : null
      const faulty = (problem: AuthorizeProblem, error: string): Faulty => ({
        problem,
        program,
        back: backTo(redirectUri, state, { error }),
      })
      const names = [...query.keys()].filter((name) => name !== 'resource')
      if (new Set(names).size < names.length || sentState !== state) return faulty('invalid_request', 'invalid_request')
      if (query.get('response_type') !== 'code') return faulty('invalid_request', 'unsupported_response_type')
      const codeChallenge = query.get('code_challenge') ?? ''
      if (query.get('code_challenge_method') !== 'S256' || !CODE_CHALLENGE.test(codeChallenge))
        return faulty('no_pkce', 'invalid_request')
      if (query.getAll('resource').some((resource) => resourceOf(publicUrl, resource) === null))
        return faulty('other_resource', 'invalid_target')
      const scopes = scopesOf(query.get('scope'))
      if (scopes.length === 0) return faulty('no_scope', 'invalid_scope')
      return { program, clientId, redirectUri, state, codeChallenge, scopes }
    },

    /** The redirect after the agent refuses. */
    refusal: ({ redirectUri, state }: AuthorizationRequest): string => backTo(redirectUri, state, { error: 'access_denied' }),

    /** Sends a code and returns the ticket for checking it. Throws an `ApiError`. */
    sendCode: async (phone: string, address: string): Promise<string> =>
      (await codes.send(codeRequest(phoneOf(phone), address), codeText)).ticket,

    /** Checks phone and code, and returns a text that proves the sign-in for this request. Throws an `ApiError`. */
    signIn: async (
      requested: AuthorizationRequest,
      { phone, code, ticket, address }: Record<'phone' | 'code' | 'ticket' | 'address', string>,
    ) => {
      const e164 = phoneOf(phone)
      const now = clock.now()
      // Commit first, then refuse: a wrong code has to count.
      const refused = await database.db.transaction().execute((db) => codes.use(db, codeRequest(e164, address), code, ticket))
      if (refused) throw refused
      const agent = await queries.findAgent(database.db, e164)
      if (!agent) throw new ApiError('user_not_found')
      const until = now.getTime() + SIGNED_IN_MS
      return { name: agent.name, proof: sealer.seal(`${until} ${agent.id}`, hashOf(requested)).toString('base64url') }
    },

    /** The agent of such a text; null if it has expired or belongs to another request. */
    agentOf: (requested: AuthorizationRequest, proof: string): number | null => {
      const text = sealer.open(Buffer.from(proof, 'base64url') as Sealed, hashOf(requested))
      const [until, agent] = text?.split(' ') ?? []
      return clock.now().getTime() < Number(until) ? Number(agent) : null
    },

    nameOf: async (agent: number): Promise<string | null> =>
      (await database.db.selectFrom('agent').select('name').where('id', '=', agent).executeTakeFirst())?.name ?? null,

    /** Grants a program these scopes. Returns the redirect, or null if the agent has granted too many programs. Throws an `ApiError`. */
    allow: async (requested: AuthorizationRequest, agent: number, scopes: readonly Scope[]): Promise<string | null> => {
      const now = clock.now()
      const code = await retryTransaction(() =>
        database.db.transaction().execute(async (db) => {
          if (!(await queries.lockAgent(db, agent))) throw new ApiError('account_closed')
          const client = await queries.findClient(db, requested.clientId)
          if (!client) throw new ApiError('not_found')
          if ((await queries.countOtherGrants(db, agent, client.id)) >= PROGRAMS_MAX) return null
          return issueCode(db, { ...requested, agent, scopes }, now)
        }),
      )
      return code && backTo(requested.redirectUri, requested.state, { code })
    },
  }
}
export type Authorization = ReturnType<typeof makeAuthorization>
