import type { VisibilityStatus } from '@mafteach/contract/codes'
import type { openAnyCall } from '../any-call.ts'
import { leastInput } from '../any-input.ts'
import { paramsOf } from '../seed-everything.ts'
import { type AgentRole, type Everybody, SECRET } from './everybody.ts'
import { changedTables, MARKS, type Mark } from './marks.ts'
import { type Clients, undone } from './undone.ts'
import { type Answer, type Permission, sees } from './words.ts'

/** Tables that every call may write, also a refused one. */
const LIMITS = ['rate_limit']
/** Tables that every permitted call may write: events for the open pages and devices of those concerned. */
const BOOKKEEPING = [...LIMITS, 'live_event', 'offline_mark', 'offline_mark*', 'agent_home', 'agent_home*', 'chain_change']

export interface Cell {
  permission: Permission
  /** The caller, as named in a problem. */
  who: string
  token: string | null
  /** The agent whose data it is; for a guest, the owner. */
  role: AgentRole
  isGuest?: boolean
  status: VisibilityStatus
  expected: Answer
}

export const nameOf = ({ endpoint: { method, path } }: Permission) => `${method} ${path}`

const answerOf = (status: number, body: unknown): string => {
  if (status < 300) return 'ok'
  const { code, detail, ...fields } = body as { code?: string; detail?: string }
  return code && detail ? code : `{${Object.keys(fields).join()}}`
}

const leastInputs = new Map<Permission, unknown[]>()

/** The minimal query and body of a call, the same for everybody. */
function leastOf(permission: Permission, everybody: Everybody): unknown[] {
  const { query, body } = permission.endpoint
  const made = leastInputs.get(permission) ?? [query, body].map((shape) => shape && leastInput(shape, everybody.known))
  leastInputs.set(permission, made)
  return made
}

const inputOf = (permission: Permission, everybody: Everybody, role: AgentRole) => {
  const { endpoint, sends } = permission
  const [query, body] = leastOf(permission, everybody)
  const sent = sends?.(everybody, role) ?? {}
  return {
    params: { ...paramsOf(endpoint, everybody), ...sent.params },
    query: { ...(query as object), ...sent.query },
    form: sent.form,
    headers: sent.headers,
    body: Array.isArray(sent.body) || !sent.body ? (sent.body ?? body) : { ...(body as object), ...(sent.body as object) },
  }
}

/** Tries cells, and records what permitted calls changed. */
export function cellsOf(send: Awaited<ReturnType<typeof openAnyCall>>['send'], clients: Clients, everybody: Everybody) {
  const { agents, things } = everybody
  const changed = new Map<Permission, Set<string>>()

  /** Texts that this agent must not see: the owner's customers, and an asset that they do not see and that the call is not about. */
  const leaksTo = (
    {
      role,
      status,
      permission: {
        rule: { action },
      },
    }: Cell,
    reply: unknown,
  ): string[] => {
    const text = JSON.stringify(reply)
    return [
      ...(role !== 'owner' && text.includes(SECRET) ? ["the owner's customer"] : []),
      ...(!action && !sees(role, status) && text.includes(String(things.asset)) ? ['the asset'] : []),
    ]
  }

  /** Makes one call, and returns its problems. */
  const problemsOf = async (cell: Cell): Promise<string[]> => {
    const { permission, who, token, role, isGuest, status, expected } = cell
    const { endpoint } = permission
    const call = { token, ...inputOf(permission, everybody, role) }
    const [answer, marks] = await undone<Awaited<ReturnType<typeof send>>, Mark>(clients, () => send(endpoint, call), MARKS)
    const names = changedTables(marks, isGuest ? null : agents[role].id)
    const problem = (text: string) => `${nameOf(permission)} at ${status} by ${who}: ${text}`
    const answered = answerOf(answer.status, answer.body)
    if (answered !== expected) return [problem(`${answered}, not ${expected}`)]
    const written = names.filter((name) => !(expected === 'ok' ? BOOKKEEPING : LIMITS).includes(name))
    if (expected === 'ok') changed.set(permission, new Set([...(changed.get(permission) ?? []), ...written]))
    const unexpected = expected === 'ok' ? written.filter((name) => !permission.changes.includes(name)) : written
    const leaks = endpoint.access === 'anyone' ? [] : leaksTo(cell, answer.body)
    return [...unexpected.map((name) => problem(`changes ${name}`)), ...leaks.map((leak) => problem(`tells of ${leak}`))]
  }
  return { problemsOf, changed }
}
