import type { VisibilityStatus } from '@mafteach/contract/codes'
import type { Endpoint } from '@mafteach/contract/endpoint'
import type { ErrorCode } from '@mafteach/contract/errors'
import type { AssetAction } from '@mafteach/contract/permissions'
import type { Scope } from '@mafteach/contract/tokens.codes'
import type { AgentRole, Everybody, Guest } from './everybody.ts'

/**
 * The words of the tables of permissions (`*.permissions.ts` beside the routes): who is answered what, and which tables a permitted call may change.
 * Nothing here is read from what it is held against: the contract, the table of what may be done with an asset, the scopes (docs/decisions/0099).
 */

/** `ok`, the code of a refusal, or the fields that are wrong. */
export type Answer = 'ok' | ErrorCode | `{${string}}`

type ByStatus = Answer | Partial<Record<VisibilityStatus, Answer>>
/** What the permitted are answered where it is not `ok`: all of them, or some. */
type Answers = Answer | Partial<Record<AgentRole, ByStatus>>

export interface Rule {
  access: Endpoint['access']
  /** What an agent is answered; about an asset, while it has this status. */
  agent: (role: AgentRole, status: VisibilityStatus) => Answer
  guest: (guest: Guest) => Answer
  /** Whether it is asked at every status of the asset. */
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

/** Of a session that ended reads go on for some minutes (product.md section 2): whoever calls is answered as a stranger is. */
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
/** Whoever has the link; its token is all that is asked. */
export const byLink = open('not_found')

/** A verified phone, with a user or without. */
export const phone = (answer: { agent: Answer; unconfirmed: Answer; closed: Answer }): Rule => ({
  access: 'phone',
  agent: () => answer.agent,
  guest: (guest) => ({ ...REFUSED, ...answer, 'signed out': answer.agent })[guest],
})

/** Every agent, about what is their own or everybody's. */
export const anyAgent = (answers: Answers = 'ok') => agents((role, status) => answerFor(answers, role, status))

/** Some alone; `answers` names whoever of the others is answered otherwise. */
export function only(roles: AgentRole | readonly AgentRole[], others: Answer = 'not_found', answers: Answers = {}): Rule {
  const permitted = [roles].flat()
  return agents((role, status) =>
    permitted.includes(role) || (typeof answers !== 'string' && role in answers) ? answerFor(answers, role, status) : others,
  )
}
/** The owner of the thing alone; for all others there is none. */
export const own = (answers: Answers = {}) => only('owner', 'not_found', answers)
/** Who belongs to the owner's agency. */
export const ofAgency = (answers: Answers = {}) =>
  only(['owner', 'contact', 'manager', 'colleague', 'hider', 'blocked', 'blocker', 'waiting'], 'not_found', answers)
/** The manager of the agency. */
export const managerOnly = (answer: Answer = 'ok') => agents((role) => (role === 'manager' ? answer : 'not_allowed'))
export const staffOnly = (answer: Answer = 'ok') => agents((role) => (role === 'staff' ? answer : 'not_allowed'), 'staff')

/** Who sees an asset at each status (product.md sections 4 and 13). Who hid it, and who blocked its owner or is blocked, never does. */
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
/** Who of those that see an asset may do it (product.md sections 4 and 12). */
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

/** Who may do it with an asset: 404 for who does not see it, 403 for who does and may not. */
export function asset(action: AssetAction, answers: Answers = {}): Rule {
  const agent: Rule['agent'] = (role, status) => {
    // What one hid oneself, one may hide and report again.
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
/** What a call sends where the least that its shapes ask for, about the owner's things, is not enough. */
export type Sends = (everybody: Everybody, role: AgentRole) => Sent

/** What a call sends with the token of a link. */
export const link =
  (name: keyof Everybody['links']): Sends =>
  ({ links }) => ({ params: { token: links[name] } })

/** What a signer sends before they have shown that the phone is theirs, and what after it. */
export const signer: Sends = ({ paper }) => paper.link
export const verifiedSigner: Sends = ({ paper: { link, ticket } }) => ({ ...link, headers: ticket })

/** A picture that is sent in a field, and what is said of it in others. */
export const picture =
  (field: string, fields: (everybody: Everybody) => Record<string, string> = () => ({})): Sends =>
  (everybody) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields(everybody))) form.set(name, value)
    form.set(field, new Blob([everybody.picture], { type: 'image/png' }), 'a.png')
    return { form }
  }

/** The calls, who is answered what, the tables that a permitted call may change (with `*` also rows of other agents), and what is sent. */
type Line = readonly [calls: Endpoint | readonly Endpoint[], rule: Rule, ...more: readonly (string | Sends)[]]

/** A line of a table. */
export interface Permission {
  endpoint: Endpoint
  rule: Rule
  /** The tables that a permitted call may change; with `*` also rows of other agents. */
  changes: readonly string[]
  sends?: Sends | undefined
  /** Any one of these opens the call to a token. */
  scopes: readonly Scope[]
}

const lines = (scopes: readonly Scope[], table: readonly Line[]): Permission[] =>
  table.flatMap(([calls, rule, ...more]) => {
    const changes = more.flatMap((one) => (typeof one === 'string' ? one.split(' ') : []))
    const sends = more.find((one) => typeof one === 'function')
    return ([calls].flat() as Endpoint[]).map((endpoint) => ({ endpoint, rule, changes, sends, scopes }))
  })

/** Calls that no token of the API opens. */
export const sessionsOnly = (...table: Line[]) => lines([], table)
/** Calls that a token with this scope opens, or with any one of these. */
export const openedBy = (scope: Scope | readonly Scope[], ...table: Line[]) => lines([scope].flat(), table)
