import type { VisibilityStatus } from '@mafteach/contract/codes'
import type { Endpoint } from '@mafteach/contract/endpoint'
import type { ErrorCode } from '@mafteach/contract/errors'
import type { AssetAction } from '@mafteach/contract/permissions'
import type { Scope } from '@mafteach/contract/tokens.codes'
import type { AgentRole, Everybody, Guest } from './everybody.ts'

/**
 * The vocabulary of the tables of permissions (`*.expected-access.ts` beside the routes): who gets which response, and which tables a permitted call may
 * change. It is independent of what it is compared with: the contract, the table of actions on an asset, the scopes (docs/decisions/0099).
 */

/** `ok`, the code of an error, or the invalid fields. */
export type Answer = 'ok' | ErrorCode | `{${string}}`

type ByStatus = Answer | Partial<Record<VisibilityStatus, Answer>>
/** The response of permitted callers if it is not `ok`: for all of them, or some. */
type Answers = Answer | Partial<Record<AgentRole, ByStatus>>

export interface Rule {
  access: Endpoint['access']
  /** The response for an agent; about an asset, in this status. */
  agent: (role: AgentRole, status: VisibilityStatus) => Answer
  guest: (guest: Guest) => Answer
  /** Whether it is tried in every status of the asset. */
  hasStatus?: boolean
  action?: AssetAction
}

const at = (answer: ByStatus | undefined, status: VisibilityStatus): Answer =>
  (typeof answer === 'string' ? answer : answer?.[status]) ?? 'ok'
const answerFor = (answers: Answers, role: AgentRole, status: VisibilityStatus): Answer =>
  typeof answers === 'string' ? answers : at(answers[role], status)

const REFUSED = {
  nobody: 'token_not_valid',
  forged: 'token_not_valid',
  unconfirmed: 'user_not_found',
  closed: 'account_closed',
} as const

/** Reads of an ended session continue for some minutes (product.md section 2): the caller gets the same response as a stranger. */
const needsAgent =
  (agent: Rule['agent']): Rule['guest'] =>
  (guest) =>
    guest === 'signed out' ? agent('stranger', 'ME') : REFUSED[guest]

const agents = (agent: Rule['agent'], access: 'agent' | 'staff' = 'agent'): Rule => ({ access, agent, guest: needsAgent(agent) })

/** Everybody, signed in or not. */
export const open = (answer: ByStatus = 'ok'): Rule => ({
  access: 'anyone',
  agent: (_, status) => at(answer, status),
  guest: () => at(answer, 'ME'),
  hasStatus: typeof answer !== 'string',
})
/** Whoever has the link; only its token is checked. */
export const byLink = open('not_found')

/** A verified phone, with or without an account. */
export const phone = (answer: { agent: Answer; unconfirmed: Answer; closed: Answer }): Rule => ({
  access: 'phone',
  agent: () => answer.agent,
  guest: (guest) => ({ ...REFUSED, ...answer, 'signed out': answer.agent })[guest],
})

/** Every agent, about their own or public data. */
export const anyAgent = (answers: Answers = 'ok') => agents((role, status) => answerFor(answers, role, status))

/** Only some; `answers` lists those of the others with another response. */
export function only(roles: AgentRole | readonly AgentRole[], others: Answer = 'not_found', answers: Answers = {}): Rule {
  const permitted = [roles].flat()
  return agents((role, status) =>
    permitted.includes(role) || (typeof answers !== 'string' && role in answers) ? answerFor(answers, role, status) : others,
  )
}
/** Only the owner of the data; for all others it does not exist. */
export const own = (answers: Answers = {}) => only('owner', 'not_found', answers)
/** Members of the owner's agency. */
export const ofAgency = (answers: Answers = {}) =>
  only(['owner', 'contact', 'manager', 'colleague', 'hider', 'blocked', 'blocker', 'waiting'], 'not_found', answers)
/** The manager of the agency. */
export const managerOnly = (answer: Answer = 'ok') => agents((role) => (role === 'manager' ? answer : 'not_allowed'))
export const staffOnly = (answer: Answer = 'ok') => agents((role) => (role === 'staff' ? answer : 'not_allowed'), 'staff')

/** Who sees an asset in each status (product.md sections 4 and 13). Never an agent who hid it, blocked its owner or is blocked. */
const SEES: Record<VisibilityStatus, readonly AgentRole[]> = {
  ME: ['owner', 'contact', 'viewer', 'manager', 'colleague', 'connected', 'waiting'],
  AL: ['owner', 'contact', 'viewer', 'manager', 'colleague', 'connected', 'stranger', 'staff'],
  AG: ['owner', 'contact', 'viewer'],
  NO: ['owner', 'contact'],
  sold: ['owner', 'contact'],
  rented: ['owner', 'contact'],
}

export const sees = (role: AgentRole, status: VisibilityStatus): boolean => SEES[status].includes(role)

const OWNER = ['owner']
const IN_CHARGE = ['owner', 'contact']
const OTHERS = ['viewer', 'agent']
const NOT_THE_OWNER = ['contact', ...OTHERS]
const ALL = ['owner', ...NOT_THE_OWNER]
/** Which of those who see an asset may do it (product.md sections 4 and 12). */
export const MAY: Partial<Record<AssetAction, readonly string[]>> = {
  read: ALL,
  share: ALL,
  interest: ALL,
  edit: IN_CHARGE,
  status: IN_CHARGE,
  cooperate: IN_CHARGE,
  history: IN_CHARGE,
  display: OWNER,
  viewers: OWNER,
  contacts: OWNER,
  seller: OWNER,
  note: OWNER,
  deal: OWNER,
  exclusivity: OWNER,
  remove: OWNER,
  hide: NOT_THE_OWNER,
  report: NOT_THE_OWNER,
  ask: OTHERS,
}

/** Who may do it with an asset: 404 for those who do not see it, 403 for those who see it and may not. */
export function asset(action: AssetAction, answers: Answers = {}): Rule {
  const agent: Rule['agent'] = (role, status) => {
    // An agent who hid an asset can hide and report it again.
    const isHidden = role === 'hider' && (action === 'hide' || action === 'report')
    if (!isHidden && !sees(role, status)) return 'not_found'
    const actor = OWNER.includes(role) || NOT_THE_OWNER.includes(role) ? role : 'agent'
    return MAY[action]!.includes(actor) ? answerFor(answers, role, status) : 'not_allowed'
  }
  return { ...agents(agent), action, hasStatus: true }
}

interface Sent {
  params?: Record<string, string | number>
  query?: object
  body?: unknown
  form?: FormData
  headers?: Record<string, string>
}
/** Input of a call for which the minimum of its shapes, about the owner's data, is not sufficient. */
export type Sends = (everybody: Everybody, role: AgentRole) => Sent

/** Input of a call with the token of a link. */
export const link =
  (name: keyof Everybody['links']): Sends =>
  ({ links }) => ({ params: { token: links[name] } })

/** Input of a signer before they have proved that the phone is theirs, and after it. */
export const signer: Sends = ({ paper }) => paper.link
export const verifiedSigner: Sends = ({ paper: { link, ticket } }) => ({ ...link, headers: ticket })

/** A picture sent in a field, and further fields about it. */
export const picture =
  (field: string, fields: (everybody: Everybody) => Record<string, string> = () => ({})): Sends =>
  (everybody) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields(everybody))) form.set(name, value)
    form.set(field, new Blob([everybody.picture], { type: 'image/png' }), 'a.png')
    return { form }
  }

/** The calls, their responses, the tables that a permitted call may change (with `*` also rows of other agents), and their input. */
type Line = readonly [calls: Endpoint | readonly Endpoint[], rule: Rule, ...more: readonly (string | Sends)[]]

/** A line of a table. */
export interface Permission {
  endpoint: Endpoint
  rule: Rule
  /** The tables that a permitted call may change; with `*` also rows of other agents. */
  changes: readonly string[]
  sends?: Sends | undefined
  /** Any one of these grants the call to a token. */
  scopes: readonly Scope[]
}

const lines = (scopes: readonly Scope[], table: readonly Line[]): Permission[] =>
  table.flatMap(([calls, rule, ...more]) => {
    const changes = more.flatMap((one) => (typeof one === 'string' ? one.split(' ') : []))
    const sends = more.find((one) => typeof one === 'function')
    return ([calls].flat() as Endpoint[]).map((endpoint) => ({ endpoint, rule, changes, sends, scopes }))
  })

/** Calls that no API token grants. */
export const sessionsOnly = (...table: Line[]) => lines([], table)
/** Calls granted to a token with this scope, or with any one of these. */
export const openedBy = (scope: Scope | readonly Scope[], ...table: Line[]) => lines([scope].flat(), table)
