import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Database, type Db, retry } from '../database/db.ts'
import { prepared } from '../database/prepared.ts'
import { ApiError } from './errors.ts'
import type { Principal } from './tokens.ts'

const openSession = prepared((db, { session }: { session: number }) =>
  db.selectFrom('session').select('id').where('id', '=', session).where('ended_at', 'is', null),
)

const staff = prepared((db, { agent }: { agent: number }) => db.selectFrom('agent').select('is_staff').where('id', '=', agent))

/** Refuses agents who do not belong to the back office, or no longer do. */
export async function assertStaff(db: Db, agent: number): Promise<void> {
  const [row] = await staff(db, { agent })
  if (!row?.is_staff) throw new ApiError('not_allowed')
}

/** Refuses sessions that ended since their access token was made. Only writes check this; reads work until the token expires. */
export async function assertSession(db: Db, { session }: Pick<Principal, 'session'>): Promise<void> {
  const [open] = await openSession(db, { session })
  if (!open) throw new ApiError('token_not_valid')
}

/** How long a proof is valid: a sign-in, or a repeated passkey. */
const PROVED_MS = 600_000

const unproved = prepared((db, { agent, session, since }: { agent: number | null; session: number; since: Date }) =>
  db
    .selectFrom('session as s')
    .select('s.id')
    .where('s.id', '=', session)
    .where((eb) => eb(eb.fn.coalesce('s.proved_at', 's.created_at'), '<=', since))
    .where((eb) => eb.exists(eb.selectFrom('passkey as p').select('p.id').where('p.agent_id', '=', agent))),
)

/** Refuses sessions without a recent proof, if the agent has a passkey (docs/decisions/0098). */
export async function assertProved(db: Db, { agent, session }: Pick<Principal, 'agent' | 'session'>, now: Date): Promise<void> {
  const [row] = await unproved(db, { agent, session, since: new Date(now.getTime() - PROVED_MS) })
  if (row) throw new ApiError('step_up_needed')
}

/** The agent of a request. Refuses phones without a user, and closed accounts. */
export function agentOf({ principal, apiToken }: Pick<FastifyRequest, 'principal' | 'apiToken'>): number {
  if (!principal) throw new ApiError(apiToken ? 'not_allowed' : 'token_not_valid')
  if (principal.closed) throw new ApiError('account_closed')
  if (principal.agent === null) throw new ApiError('user_not_found')
  return principal.agent
}

const closed = prepared((db, { agent }: { agent: number }) =>
  db.selectFrom('agent').select('id').where('id', '=', agent).where('closed_at', 'is not', null),
)

/** Access tokens made while an account was closed work for its agent once it is reopened. */
export function admitReopened(app: FastifyInstance, { db }: Database): void {
  app.addHook('onRequest', (request, _reply, next) => {
    const { principal } = request
    if (!principal?.closed) return next()
    const { closed: agent, ...rest } = principal
    retry(() => closed(db, { agent })).then((rows) => {
      if (rows.length === 0) request.principal = { ...rest, agent }
      next()
    }, next)
  })
}
