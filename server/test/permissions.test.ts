import { readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { VisibilityStatus } from '@mafteach/contract/codes'
import { ASSET_PERMISSIONS, ONLY_UNSOLD } from '@mafteach/contract/permissions'
import { SCOPES } from '@mafteach/contract/tokens.codes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAnyCall, paramsOf } from './any-call.ts'
import { leastInput } from './any-input.ts'
import { audienceOf } from './builders.ts'
import { allEndpoints } from './endpoints.ts'
import { AGENTS, type AgentRole, gather, SECRET } from './permissions/everybody.ts'
import { changedTables, forgetChanges, markChanges } from './permissions/marks.ts'
import { answered, undoable, undone } from './permissions/undone.ts'
import { type Answer, type Guest, MAY, type Permission } from './permissions/words.ts'

/** Every call of the contract, by everybody, with every token, in every status: what is answered, and what becomes of all tables (docs/decisions/0099). */

const FEATURES = join(import.meta.dirname, '../src/features')
const files = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.permissions.ts'))
const tables = await Promise.all(
  files.sort().map(async (file) => {
    const { permissions } = (await import(join(FEATURES, file))) as { permissions: Permission[] }
    return [file.split(sep)[0]!, permissions] as const
  }),
)
const all = tables.flatMap(([, permissions]) => permissions)

/** What every call may write: limits; and every permitted one: what pages and devices hear of it. */
const REFUSED_TOO = ['rate_limit']
const BOOKKEEPING = [...REFUSED_TOO, 'live_event', 'offline_mark', 'offline_mark*', 'agent_home', 'agent_home*']
const STATUSES: readonly VisibilityStatus[] = ['ME', 'AL', 'AG', 'NO', 'sold']
const GUESTS: readonly Guest[] = ['nobody', 'forged', 'unconfirmed', 'closed', 'signed out']

const anyCall = await openAnyCall({
  databaseFrom: undoable,
  prepare: (app) => void app.addHook('onSend', async () => answered()),
})
const { product, send } = anyCall
const { db, pool } = product.database
const everybody = await gather(anyCall)
const { agents, scoped, known, things } = everybody
await markChanges(db)
const client = await pool.connect()
afterAll(() => client.release())

const nameOf = ({ endpoint: { method, path } }: Permission) => `${method} ${path}`

const answerOf = (status: number, body: unknown): string => {
  if (status < 300) return 'ok'
  const { code, detail, ...fields } = body as { code?: string; detail?: string }
  return code && detail ? code : `{${Object.keys(fields)}}`
}

/** What a permitted call changed, by its line. */
const changed = new Map<Permission, Set<string>>()

/** Calls once, and answers what is not as it should be. */
async function problemsOf(permission: Permission, who: string, token: string | null, expected: Answer, role: AgentRole) {
  const { endpoint, sends } = permission
  const [query, body] = [endpoint.query, endpoint.body].map((shape) => shape && leastInput(shape, known))
  const sent = sends?.(everybody, role) ?? {}
  const call = {
    token,
    params: { ...paramsOf(endpoint, everybody), ...sent.params },
    query: { ...(query as object), ...sent.query },
    body: Array.isArray(sent.body) ? sent.body : sent.body ? { ...(body as object), ...(sent.body as object) } : body,
  }
  const me = GUESTS.some((guest) => guest === who) ? null : agents[role].id
  const [{ status, body: reply }, names] = await undone(
    client,
    () => send(endpoint, call),
    () => changedTables(client, me),
  )
  const isPermitted = expected === 'ok'
  const answer = answerOf(status, reply)
  if (answer !== expected) return [`${nameOf(permission)} by ${who}: ${answer}, not ${expected}`]
  if (role !== 'owner' && endpoint.access !== 'anyone' && JSON.stringify(reply).includes(SECRET))
    return [`${nameOf(permission)} tells ${who} of the owner's customers`]
  const others = names.filter((name) => !(isPermitted ? BOOKKEEPING : REFUSED_TOO).includes(name))
  if (isPermitted) for (const name of others) changed.get(permission)!.add(name)
  const unexpected = isPermitted ? others.filter((name) => !permission.changes.includes(name)) : others
  return unexpected.map((name) => `${nameOf(permission)} by ${who} changes ${name}`)
}

/** A node remembers that a session ended, whatever becomes of the database: whoever ended theirs opens another. */
async function signInAgain({ endpoint }: Permission, role: AgentRole) {
  if (!endpoint.changes?.includes('session')) return
  await agents[role].signIn()
  await forgetChanges(db)
}

async function byAgents(permission: Permission, status: VisibilityStatus) {
  const problems: string[] = []
  for (const role of AGENTS) {
    problems.push(...(await problemsOf(permission, role, agents[role].token, permission.rule.agent(role, status), role)))
    await signInAgain(permission, role)
  }
  return problems
}

async function byGuests(permission: Permission) {
  const { rule, endpoint } = permission
  const problems: string[] = []
  for (const guest of GUESTS) {
    const isEndedWrite = guest === 'signed out' && (rule.access === 'agent' || rule.access === 'phone') && endpoint.changes
    const expected = isEndedWrite ? 'token_not_valid' : rule.guest(guest)
    problems.push(...(await problemsOf(permission, guest, everybody.guests[guest], expected, 'stranger')))
  }
  return problems
}

async function byTokens(permission: Permission) {
  const { rule, scopes } = permission
  const problems: string[] = []
  const through = (role: AgentRole, isOpen: boolean) =>
    rule.access === 'anyone' || isOpen ? rule.agent(role, 'ME') : ('not_allowed' as const)
  for (const [name, token] of scoped) {
    const isOpen = scopes.some((scope) => scope === name || scope.replace(':read', ':write') === name)
    problems.push(...(await problemsOf(permission, `token ${name}`, token, through('owner', isOpen), 'owner')))
  }
  const foreign = through('stranger', scopes.length > 0)
  return [...problems, ...(await problemsOf(permission, "a stranger's token", everybody.foreignToken, foreign, 'stranger'))]
}

test('every call of the contract has its lines, and every line its call', async () => {
  const endpoints = await allEndpoints()
  const told = new Set(all.map(({ endpoint }) => endpoint))
  expect(endpoints.filter((one) => !told.has(one)).map(({ method, path }) => `${method} ${path}`)).toEqual([])
  expect([...told].filter((one) => !endpoints.includes(one)).map(({ path }) => path)).toEqual([])
  for (const permission of all) {
    changed.set(permission, new Set())
    expect([nameOf(permission), permission.rule.access]).toEqual([nameOf(permission), permission.endpoint.access])
  }
})

describe.each(STATUSES)('with the asset at %s', (status) => {
  beforeAll(async () => {
    const { asset } = things
    await db
      .updateTable('asset')
      .set({ visibility_status: status, audience: audienceOf(status) })
      .where('id', '=', asset)
      .execute()
  })

  const about = tables.filter(([, permissions]) => status === 'ME' || permissions.some(({ rule }) => rule.hasStatus))
  test.each(about)('%s', async (_, permissions) => {
    await product.settled()
    await forgetChanges(db)
    const problems: string[] = []
    for (const permission of permissions) {
      if (status !== 'ME' && !permission.rule.hasStatus) continue
      problems.push(...(await byAgents(permission, status)))
      if (status === 'ME') problems.push(...(await byGuests(permission)), ...(await byTokens(permission)))
    }
    expect(problems).toEqual([])
  })
})

test('a table that a line names is changed by some permitted call of it', () => {
  const idle = all.flatMap((permission) =>
    permission.changes
      .filter((name) => !changed.get(permission)!.has(name))
      .map((name) => `${nameOf(permission)} never changes ${name}`),
  )
  expect(idle).toEqual([])
})

test('what may be done with an asset is what the contract says, and tried', () => {
  const { number: _, history: __, advertisement: ___, contact: ____, ...tried } = ASSET_PERMISSIONS
  expect(MAY).toEqual(tried)
  expect([...new Set(all.flatMap(({ rule }) => rule.action ?? []))].sort()).toEqual(Object.keys(tried).sort())
  expect(SCOPES.length).toBe(scoped.size - 1)
  expect(ONLY_UNSOLD.length).toBeGreaterThan(0)
})

test('DEBUG', async () => {
  const { writeFileSync } = await import('node:fs')
  const out: Record<string, Record<string, string[]>> = {}
  const names = new Map<unknown, string>()
  const { readdirSync } = await import('node:fs')
  for (const f of readdirSync('/work/h2/contract/src').filter((n) => /(?<!test).ts$/.test(n)))
    for (const [n, v] of Object.entries((await import('/work/h2/contract/src/' + f)) as object)) names.set(v, n)
  for (const p of all) {
    const o = (out[names.get(p.endpoint)!] ??= {})
    o[Object.keys(o).length] = [...changed.get(p)!].sort()
  }
  writeFileSync('/tmp/observed.json', JSON.stringify(out))
})
