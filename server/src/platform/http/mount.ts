import { createHash } from 'node:crypto'
import type { CheckedOf, Endpoint, ReplyOf, Write } from '@mafteach/contract/endpoint'
import { PAGE_HEADER } from '@mafteach/contract/page-header'
import { opens, scopesOf } from '@mafteach/contract/scopes'
import type { PageQuery } from '@mafteach/contract/shapes'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { UNREAD } from '../database/connection.ts'
import { type Db, retry, retryTransaction } from '../database/db.ts'
import { logStaffAct } from '../security/back-office-log.ts'
import { readApiToken } from './api-tokens.ts'
import type { AppContext } from './app-types.ts'
import { customersNamed } from './customers-named.ts'
import { ApiError, ChangedError } from './errors.ts'
import type { JsonText } from './json-text.ts'
import { changedBy, recordEvents } from './live-events.ts'
import { ListPage } from './paging.ts'
import { addressBucket, countHit } from './rate-limit.ts'
import { agentOf, assertProved, assertSession, assertStaff } from './session.ts'
import type { VerifiedPrincipal } from './tokens.ts'
import { wantedVersions } from './versions.ts'

/** A thing as its agent sees it. */
interface Versioned {
  version?: string | undefined
}

/** What a handler gets: the checked input, the principal and the database. */
export interface Call<E extends Endpoint> extends CheckedOf<E> {
  /** For writes a transaction: committed when the handler returns, rolled back when it throws. */
  db: Db
  /** The time that `db` shows: now, or slightly earlier on a replica. */
  asOf: Date
  /** The asking agent; 0 if `access` requires none. */
  me: number
  principal: VerifiedPrincipal | null
  request: FastifyRequest
  reply: FastifyReply
  /** Notifies another agent's pages of the endpoint's changes too. The asking agent's are always notified. */
  alsoChangedFor: (agent: number) => void
  /** For paged lists: the requested part. */
  page: CheckedOf<E>['query'] extends PageQuery ? ListPage : undefined
  /** For reads that must record something (an opened asset): runs `save` on the primary. A read from a replica does not await it; its failure is logged, not returned. */
  afterRead: (save: (db: Db) => Promise<unknown>) => Promise<void>
  /**
   * For endpoints with `If-Match`: refuses (412 `changed`) if the request was made from another version than `read` returns. Call it once the thing
   * is locked and the agent may do this, before anything is written.
   */
  assertUnchanged: (read: () => Versioned | Promise<Versioned>) => Promise<void>
}

/** A read may return text that PostgreSQL wrote. */
export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<ReplyOf<E> | (E extends Write ? never : JsonText<ReplyOf<E>>)>

/** The answer of a call that returns nothing. */
export const done = { ok: true } as const

interface MountOptions {
  /** False for calls that record something although they refuse (a wrong code counts as a try), or that wait for others in the middle. */
  transaction?: false
  /** True for reads that may be a second old: they use a replica if there is one, and may write only in `afterRead`. */
  mayBeOld?: true
  /** Calls per minute and address, counted over all nodes. */
  perMinute?: number
  /** Maximum bytes of the body, where it may exceed the default. */
  bodyLimit?: number
}

declare module 'fastify' {
  interface FastifyRequest {
    principal: VerifiedPrincipal | null
    /** An API token not checked yet. Calls without a scope treat it as not signed in. */
    apiToken: string | null
  }
}

/** Mounts an endpoint of the contract. Path, shapes, access and status come from the contract alone. */
export function mount<E extends Endpoint>(ctx: AppContext, endpoint: E, handler: Handler<E>, options: MountOptions = {}): void {
  const { app, database, clock } = ctx
  const secrets = Object.fromEntries((endpoint.shownOnce ?? []).map((field) => [field, null]))
  const withoutSecrets = (answer: unknown) => (endpoint.shownOnce ? { ...(answer as object), ...secrets } : answer)
  const isPaged = isPagedShape(endpoint.query)
  const findCustomers = endpoint.method === 'GET' ? null : customersNamed(endpoint)

  const write = async (request: FastifyRequest, reply: FastifyReply, { call, record }: WriteCall<E>) => {
    const { principal } = request
    const admitWrite = (db: Db) =>
      principal && endpoint.access !== 'anyone' && !request.apiToken ? assertSession(db, principal) : undefined
    if (options.transaction === false) {
      await admitWrite(database.db)
      const answer = await call(database.db)
      await record(database.db, answer)
      return answer
    }
    const key = principal ? idempotencyKey(request, principal) : null
    const transaction = async (db: Db) => {
      await admitWrite(db)
      const earlier = key && (await claimKey(db, key, clock.now()))
      if (earlier) {
        reply.code(earlier.status)
        return earlier.reply as ReplyOf<E>
      }
      const answer = await call(db)
      await record(db, answer)
      const { params, body } = request
      if (key) await storeReply(db, key, reply.statusCode, withoutSecrets(answer), findCustomers?.({ params, body }, answer))
      return answer
    }
    return retryTransaction(() => database.db.transaction().execute(transaction))
  }

  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    ...(options.bodyLimit ? { bodyLimit: options.bodyLimit } : {}),
    config: { call: { endpoint, isLimited: options.perMinute !== undefined } },
    schema: {
      ...(endpoint.params ? { params: endpoint.params } : {}),
      ...(endpoint.query ? { querystring: endpoint.query } : {}),
      ...(endpoint.body ? { body: endpoint.body } : {}),
      response: { [endpoint.status ?? 200]: endpoint.reply },
    },
    // Before the input is validated, so that a stranger learns nothing about it.
    onRequest: async (request) => {
      if (request.apiToken && endpoint.access !== 'anyone')
        request.principal = await retry(() => admitToken(database.db, request.apiToken!, endpoint, clock.now()))
      admit(endpoint, request)
      if (endpoint.access === 'staff') await retry(() => assertStaff(database.db, request.principal!.agent!))
      if (!options.perMinute) return
      const bucket = `${endpoint.method} ${endpoint.path} ${addressBucket(request.ip)}`
      const limit = { bucket, seconds: 60, max: options.perMinute, now: clock.now() }
      const wait = await retry(() => countHit(database.db, limit))
      if (wait > 0) throw new ApiError('too_many_requests', {}, wait)
    },
    handler: ctx.runningCalls.tracked(async (request: FastifyRequest, reply: FastifyReply) => {
      if (endpoint.status) reply.code(endpoint.status)
      const principal = request.principal
      // A preview changes nothing yet.
      if (endpoint.stepUp && !request.apiToken && !(request.query as { preview?: boolean }).preview)
        await retry(() => assertProved(database.db, principal!, clock.now()))
      const agents = new Set(principal?.agent ? [principal.agent] : [])
      const wanted = endpoint.requestHeaders?.includes('If-Match') ? wantedVersions(request.headers['if-match']) : null
      let isCompared = false
      const page = isPaged
        ? new ListPage({
            query: request.query as PageQuery,
            request,
            publicUrl: ctx.settings.publicUrl,
            positions: ctx.positions,
            owner: `${endpoint.method} ${endpoint.path} ${principal?.agent ?? 0}`,
          })
        : undefined
      const call = async (db: Db, ageMs = 0) => {
        const answer = await handler({
          params: request.params,
          query: request.query,
          body: request.body,
          db,
          asOf: new Date(clock.now().getTime() - ageMs),
          me: principal?.agent ?? 0,
          principal,
          request,
          reply,
          page,
          alsoChangedFor: (agent) => void agents.add(agent),
          afterRead: async (save) => {
            const saving = save(database.db).catch((error: unknown) => request.log.error({ err: error }, 'recording a read'))
            if (ageMs === 0) await saving
          },
          assertUnchanged: async (read) => {
            isCompared = true
            if (!wanted) return
            const current = await read()
            if (!wanted.includes(current.version!)) throw new ChangedError({ current })
          },
        } as Call<E>)
        if (wanted && !isCompared) throw new Error(`${endpoint.method} ${endpoint.path} does not look at If-Match`)
        return answer
      }
      if (!isWrite(endpoint))
        return options.mayBeOld ? ctx.replicas.read(principal?.agent ?? 0, call) : retry(() => call(database.db))
      const openPage = openPageOf(request)
      const record = async (db: Db, answer: unknown) => {
        if (endpoint.act) await logStaffAct(db, actOf(endpoint.act, request, answer), clock.now())
        if (endpoint.changes.length === 0) return
        const changed = changedBy(endpoint, request.params, answer)
        await recordEvents(db, { event: 'changed', agents: [...agents], data: { changed, page: openPage } })
      }
      const answer = await write(request, reply, { call: call as WriteCall<E>['call'], record })
      await ctx.replicas.wrote(agents)
      if (endpoint.changes.length > 0) ctx.events.wake()
      return answer
    }),
  })
}

interface WriteCall<E extends Endpoint> {
  call: (db: Db) => Promise<ReplyOf<E>>
  /** Records the change for open pages and the staff's log, in the same transaction. */
  record: (db: Db, answer: unknown) => Promise<void>
}

/** The asking page, as it names itself; anything long is ignored. */
const openPageOf = ({ headers }: FastifyRequest): string | null => {
  const page = headers[PAGE_HEADER]
  return typeof page === 'string' && page.length <= 64 ? page : null
}

/** The log entry of the staff's write: its target is in the path, or is what was created. */
function actOf({ on, action }: NonNullable<Endpoint['act']>, { principal, params, body }: FastifyRequest, answer: unknown) {
  const input = (body ?? {}) as { action?: string; note?: string | null }
  const id = (params as { id?: number | string }).id ?? (answer as { id?: number }).id
  return {
    staff: principal!.agent!,
    action: action ?? input.action!,
    on,
    target: id === undefined ? null : Number(id),
    note: input.note || null,
  }
}

/** Whether a query has the fields of `PageQuery`. */
const isPagedShape = (query: Endpoint['query']): boolean =>
  query !== undefined && 'shape' in query && typeof query.shape === 'object' && query.shape !== null && 'page_size' in query.shape

const isWrite = (endpoint: Endpoint): endpoint is Write => 'changes' in endpoint

function admit({ access, whileClosed }: Endpoint, request: FastifyRequest): void {
  const { principal } = request
  if (access === 'anyone' || (principal?.closed && whileClosed)) return
  if (access === 'phone' && principal && !principal.closed) return
  agentOf(request)
}

/** The principal of an API token, if one of its scopes opens the call. */
async function admitToken(db: Db, token: string, endpoint: Endpoint, now: Date): Promise<VerifiedPrincipal> {
  const found = await readApiToken(db, token, now)
  if (!found) throw new ApiError('token_not_valid')
  if (!opens(found.scopes, scopesOf(endpoint))) throw new ApiError('not_allowed')
  return { session: NO_SESSION, agent: found.agent, phone: found.phone, until: now }
}
const NO_SESSION = 0

interface IdempotencyKey {
  scope: string
  key: string
  request: Buffer
}

function idempotencyKey(request: FastifyRequest, principal: VerifiedPrincipal): IdempotencyKey | null {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key.length === 0) return null
  if (key.length > 255) throw new ApiError('bad_request')
  const content = JSON.stringify([request.method, request.url, request.body ?? null])
  return { scope: principal.phone, key, request: createHash('sha256').update(content).digest() }
}

/**
 * Claims a key in this transaction. A second request with the same key waits here until the first ends, and then gets its answer. After a rollback
 * the key is free again.
 */
async function claimKey(db: Db, { scope, key, request }: IdempotencyKey, now: Date) {
  const claimed = await db
    .insertInto('idempotency_key')
    .values({ scope, key, request_hash: request, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (claimed) return null
  const earlier = await db
    .selectFrom('idempotency_key')
    .select(['request_hash', 'status', 'reply'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (!earlier.request_hash.equals(request)) throw new ApiError('idempotency_mismatch')
  return { status: earlier.status ?? 200, reply: earlier.reply }
}

/** Stores the reply for repeated calls, with the customers that it names, by which deleting one for good finds it. */
const storeReply = (db: Db, { scope, key }: IdempotencyKey, status: number, reply: unknown, customers: number[] = []) =>
  sql`${sql.raw(UNREAD)} update idempotency_key set status = ${status}, reply = ${JSON.stringify(reply)}::jsonb, customers = nullif(${customers}::bigint[], '{}')
    where scope = ${scope} and key = ${key}`.execute(db)
