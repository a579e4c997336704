import { randomBytes } from 'node:crypto'
import * as contract from '@mafteach/contract/tokens'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { retryTransaction } from '#platform/database/db.ts'
import { apiTokenHash } from '#platform/http/api-tokens.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { notFound } from '#platform/http/errors.ts'
import { acceptForms, formOf } from '#platform/http/forms.ts'
import { done, mount } from '#platform/http/mount.ts'
import { addressBucket, countHit } from '#platform/http/rate-limit.ts'
import * as queries from './oauth.queries.ts'
import {
  CLIENT_ID,
  hostOf,
  PATHS,
  RESOURCES,
  type RegistrationError,
  readRegistration,
  registered,
  resourceMetadata,
  resourceOf,
  serverMetadata,
} from './oauth.rules.ts'
import { exchange, Refused } from './oauth-server.ts'

/** OAuth 2.1 for programs that act for an agent (product.md section 14, docs/decisions/0151), and the agent's list of them. */

/** Many users' programs call from few addresses: those of the companies that run them. */
const TOKENS_PER_MINUTE = 300
const REGISTRATIONS = { perMinute: 20, perDay: 500 }

const schema = { hide: true }

/** Readable from pages of any origin: the caller is identified by the form, and browsers add nothing by themselves. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after, www-authenticate',
  'cross-origin-resource-policy': 'cross-origin',
}
const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'authorization, content-type, mcp-protocol-version',
  'access-control-max-age': '86400',
}

const ERRORS: Record<RegistrationError, string> = {
  invalid_redirect_uri: 'One to ten redirect_uris: https, or http to 127.0.0.1, [::1] or localhost; no fragment, no user',
  invalid_client_metadata: 'Public clients alone (token_endpoint_auth_method none) that use authorization_code and code',
}

export async function oauthRoutes(ctx: AppContext): Promise<void> {
  const { app, clock, database, runningCalls, settings } = ctx
  const { publicUrl } = settings

  const refuse = (reply: FastifyReply, status: number, error: string, error_description: string) =>
    reply.code(status).send({ error, error_description })

  /** Answers 429 to too many requests from an address. */
  const isTooOften = async (
    { ip }: FastifyRequest,
    reply: FastifyReply,
    what: string,
    limits: [seconds: number, max: number][],
  ) => {
    for (const [seconds, max] of limits) {
      const bucket = `oauth ${what} ${seconds} ${addressBucket(ip)}`
      const wait = await countHit(database.db, { bucket, seconds, max, now: clock.now() })
      if (wait === 0) continue
      await refuse(reply.header('retry-after', wait), 429, 'temporarily_unavailable', 'Too many requests from this address')
      return true
    }
    return false
  }

  const register = async (request: FastifyRequest, reply: FastifyReply) => {
    const { perMinute, perDay } = REGISTRATIONS
    const limits: [number, number][] = [
      [60, perMinute],
      [86_400, perDay],
    ]
    if (await isTooOften(request, reply, 'register', limits)) return reply
    const read = readRegistration(request.body)
    if (typeof read === 'string') return refuse(reply, 400, read, ERRORS[read])
    const now = clock.now()
    const client = { ...read, client_id: randomBytes(16).toString('base64url'), created_at: now, last_used_at: now }
    await queries.insertClient(database.db, client)
    return reply.code(201).send(registered(client))
  }

  const token = async (request: FastifyRequest, reply: FastifyReply) => {
    if (await isTooOften(request, reply, 'token', [[60, TOKENS_PER_MINUTE]])) return reply
    const fields = formOf(request)
    const form = Object.fromEntries(fields)
    const isRepeated = Object.keys(form).some((name) => name !== 'resource' && fields.getAll(name).length > 1)
    if (isRepeated) return refuse(reply, 400, 'invalid_request', 'A field stands there twice')
    if (fields.getAll('resource').some((resource) => resourceOf(publicUrl, resource) === null))
      return refuse(reply, 400, 'invalid_target', 'This resource is not of this server')
    const headers = request.headers as Record<string, string>
    const answer = await retryTransaction(() =>
      database.db.transaction().execute((db) => exchange(db, { headers, form }, clock.now())),
    ).catch((error: unknown) => {
      if (error instanceof Refused) return error.answer
      throw error
    })
    return reply.code(answer.status).headers(answer.headers).send(answer.body)
  }

  /** RFC 7009: a refresh token ends its whole grant, an access token only itself. An unknown token gets the same answer. */
  const revoke = async (request: FastifyRequest, reply: FastifyReply) => {
    if (await isTooOften(request, reply, 'revoke', [[60, TOKENS_PER_MINUTE]])) return reply
    const fields = formOf(request)
    const [clientId, secret] = [fields.get('client_id') ?? '', fields.get('token') ?? '']
    if (!secret) return refuse(reply, 400, 'invalid_request', 'token is missing')
    if (!CLIENT_ID.test(clientId)) return refuse(reply, 401, 'invalid_client', 'client_id is missing, or no such client')
    const hash = apiTokenHash(secret)
    await retryTransaction(() =>
      database.db.transaction().execute(async (db) => {
        const held = await queries.lockToken(db, hash)
        if (held?.client !== clientId) return
        await (held.kind === 'refresh' ? queries.endGrant(db, held.id) : queries.endToken(db, hash))
      }),
    )
    return reply.code(200).send({})
  }

  await app.register(async (open) => {
    acceptForms(open)
    open.addHook('onRequest', (_request, reply, next) => {
      reply.headers({ ...CORS, 'cache-control': 'no-store' })
      next()
    })
    const metadata = (path: string, document: object) => {
      open.get(path, { schema }, (_request, reply) => reply.header('cache-control', 'public, max-age=3600').send(document))
    }
    metadata('/.well-known/oauth-authorization-server', serverMetadata(publicUrl))
    for (const resource of RESOURCES)
      metadata(`/.well-known/oauth-protected-resource${resource}`, resourceMetadata(publicUrl, resource))
    for (const path of [
      '/.well-known/oauth-authorization-server',
      ...RESOURCES.map((one) => `/.well-known/oauth-protected-resource${one}`),
      PATHS.register,
      PATHS.token,
      PATHS.revoke,
    ])
      open.options(path, { schema }, (_request, reply) => reply.headers(PREFLIGHT).code(204).send())
    open.post(PATHS.register, { schema }, runningCalls.tracked(register))
    open.post(PATHS.token, { schema }, runningCalls.tracked(token))
    open.post(PATHS.revoke, { schema }, runningCalls.tracked(revoke))
  })

  mount(ctx, contract.allowedPrograms, async ({ db, me, page }) => {
    const { rows, ...found } = await queries.readPrograms(db, me, page)
    return page.reply(found, rows.map(shown))
  })

  mount(ctx, contract.endProgram, async ({ db, me, params }) => {
    if (!(await queries.removeProgram(db, me, params.id))) throw notFound()
    return done
  })
}

const shown = ({ redirect_uri, scopes, created_at, last_used_at, ...row }: queries.ProgramRow): contract.AllowedProgram => ({
  ...row,
  address: hostOf(redirect_uri),
  scopes: scopes as contract.Scope[],
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
})
