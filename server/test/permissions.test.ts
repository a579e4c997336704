import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { VisibilityStatus } from '@mafteach/contract/codes'
import { ASSET_PERMISSIONS } from '@mafteach/contract/permissions'
import { SCOPES } from '@mafteach/contract/tokens.codes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAnyCall } from './any-call.ts'
import { audienceOf } from './builders.ts'
import { allEndpoints } from './endpoints.ts'
import { type Cell, cellsOf, nameOf } from './permissions/cell.ts'
import { AGENTS, type Guest, gather } from './permissions/everybody.ts'
import { markChanges } from './permissions/marks.ts'
import { answered, undoable } from './permissions/undone.ts'
import { MAY, type Permission } from './permissions/words.ts'

/** Every call of the contract, by everybody, with every token, in every status: the response, and the changes in all tables (docs/decisions/0099). */

const FEATURES = join(import.meta.dirname, '../src/features')
const tables = await Promise.all(
  readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.expected-access.ts'))
    .sort()
    .map(async (file) => [file, ((await import(join(FEATURES, file))) as { permissions: Permission[] }).permissions] as const),
)
const all = tables.flatMap(([, permissions]) => permissions)

const GUESTS: readonly Guest[] = ['nobody', 'forged', 'unconfirmed', 'closed', 'signed out']

const anyCall = await openAnyCall({
  databaseFrom: undoable,
  prepare: (app) => void app.addHook('onSend', async () => answered()),
})
const { product, send } = anyCall
const { db, pool } = product.database
const everybody = await gather(anyCall)
await markChanges(db)
const clients = [await pool.connect(), await pool.connect()] as const
afterAll(() => {
  for (const client of clients) client.release()
})
const { problemsOf, changed } = cellsOf(send, clients, everybody)

function* byAgents(permission: Permission, status: VisibilityStatus): Generator<Cell> {
  for (const role of AGENTS) {
    const { token } = everybody.agents[role]
    yield { permission, who: role, token, role, status, expected: permission.rule.agent(role, status) }
  }
}

function* byGuests(permission: Permission): Generator<Cell> {
  const { rule, endpoint } = permission
  const isWrite = endpoint.changes !== undefined && (rule.access === 'agent' || rule.access === 'phone')
  for (const guest of GUESTS) {
    const expected = guest === 'signed out' && isWrite ? 'token_not_valid' : rule.guest(guest)
    yield { permission, who: guest, token: everybody.guests[guest], role: 'stranger', isGuest: true, status: 'ME', expected }
  }
}

/**
 * Each scope that grants the call alone, all other scopes together, and none. A token may do whatever everybody may, so such calls are tried without
 * scopes.
 */
async function* byTokens(permission: Permission): AsyncGenerator<Cell> {
  const { rule, scopes } = permission
  const cell = (who: string, token: string, role: 'owner' | 'stranger', isOpen: boolean): Cell => {
    const expected = isOpen || rule.access === 'anyone' ? rule.agent(role, 'ME') : 'not_allowed'
    return { permission, who, token, role, status: 'ME', expected }
  }
  const opening = SCOPES.filter((scope) => scopes.some((one) => one === scope || one.replace(':read', ':write') === scope))
  const others = SCOPES.filter((scope) => !opening.includes(scope))
  for (const scope of opening) yield cell(`a token for ${scope}`, await everybody.tokenFor([scope]), 'owner', true)
  yield cell('a token for all other scopes', await everybody.tokenFor(others), 'owner', false)
  yield cell('a token for nothing', await everybody.tokenFor([]), 'owner', false)
  yield cell("a stranger's token for all", everybody.foreignToken, 'stranger', scopes.length > 0)
}

async function* cellsAt(status: VisibilityStatus, permission: Permission): AsyncGenerator<Cell> {
  const { rule, endpoint } = permission
  // No list contains what is under the radar.
  if (status === 'ME' || rule.hasStatus || (status === 'NO' && endpoint.method === 'GET')) yield* byAgents(permission, status)
  if (status !== 'ME') return
  yield* byGuests(permission)
  yield* byTokens(permission)
}

test('every call of the contract has its rows, and every row its call', async () => {
  const endpoints = await allEndpoints()
  const byEndpoint = new Map(all.map((permission) => [permission.endpoint, permission]))
  expect(endpoints.filter((one) => !byEndpoint.has(one)).map(({ method, path }) => `${method} ${path}`)).toEqual([])
  expect([...byEndpoint].filter(([one]) => !endpoints.includes(one)).map(([, permission]) => nameOf(permission))).toEqual([])
  expect(all.filter(({ rule, endpoint }) => rule.access !== endpoint.access).map(nameOf)).toEqual([])
})

describe.each(['ME', 'AL', 'AG', 'NO', 'sold'] as const)('with the asset at %s', (status) => {
  beforeAll(async () => {
    const set = { visibility_status: status, audience: audienceOf(status) }
    await db.updateTable('asset').set(set).where('id', '=', everybody.things.asset).execute()
  })

  test.each(tables)('%s', async (_, permissions) => {
    const problems: string[] = []
    for (const permission of permissions) {
      for await (const cell of cellsAt(status, permission)) {
        problems.push(...(await problemsOf(cell)))
        // A node remembers which sessions ended, even when the database is rolled back.
        if (permission.endpoint.changes?.includes('session')) await everybody.agents[cell.role].signIn()
      }
    }
    expect(problems).toEqual([])
  })
})

test('a table named in a row is changed by a permitted call', () => {
  const idle = all.flatMap((permission) =>
    permission.changes.filter((name) => !changed.get(permission)?.has(name)).map((name) => `${nameOf(permission)}: ${name}`),
  )
  expect(idle).toEqual([])
})

test('permissions on an asset are those of the contract, and each is tested', () => {
  // Which fields reach whom is tested with the assets; the rest is up to the screen.
  const { number: _, advertisement: __, contact: ___, ...tried } = ASSET_PERMISSIONS
  expect(MAY).toEqual(tried)
  expect([...new Set(all.flatMap(({ rule }) => rule.action ?? []))].sort()).toEqual(Object.keys(tried).sort())
})
