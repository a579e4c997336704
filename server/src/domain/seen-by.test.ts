import { ASSET_PERMISSIONS, type AssetAction, may } from '@mafteach/contract/permissions'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audienceOf, newPhone, placeOf } from '../../test/builders.ts'
import { makeScratchDatabase } from '../../test/scratch.ts'
import { openDatabase } from '../platform/database/db.ts'
import { lockAnyAsset, lockAssetFor, mayInSql, seenAssetFor } from './assets.ts'
import * as sight from './seen-by.ts'

/** Who sees an asset, since when, and in which role: the table of product.md section 4, for every form of the condition in queries. */

const scratch = await makeScratchDatabase()
const database = openDatabase(scratch.url, 2)
const { db } = database
afterAll(async () => {
  await database.close()
  await scratch.drop()
})

const hour = (at: number) => new Date(Date.UTC(2026, 10, 20, at))
const ALWAYS = -Infinity
const STATUSES = ['ME', 'AL', 'AG', 'NO', 'sold'] as const
type Status = (typeof STATUSES)[number]

const NAMES = [
  'owner',
  'colleague',
  'oldColleague',
  'leftColleague',
  'elsewhere',
  'friend',
  'oldFriend',
  'stranger',
  'viewer',
  'contact',
  'both',
  'hider',
  'unhider',
  'blocked',
  'blocker',
  'closed',
  'waiting',
  'waitingFriend',
  'waitingContact',
  'found',
  'foundFriend',
] as const
type Name = (typeof NAMES)[number]

/**
 * From which hour each agent sees it. Open to all since five, in marketing since one; the owner is in the agency since two, and two licences are
 * confirmed since seven.
 */
const SINCE: Record<Status, Partial<Record<Name, number>>> = {
  ME: {
    owner: ALWAYS,
    colleague: 3,
    oldColleague: 2,
    friend: 4,
    oldFriend: 1,
    contact: 3,
    both: 4,
    unhider: 6,
    hider: 2,
    waitingFriend: 1,
    waitingContact: 3,
    foundFriend: 4,
  },
  AL: {
    owner: ALWAYS,
    colleague: 3,
    oldColleague: 2,
    leftColleague: 5,
    elsewhere: 5,
    friend: 4,
    oldFriend: 1,
    stranger: 5,
    viewer: 5,
    contact: 3,
    both: 4,
    unhider: 6,
    found: 7,
    foundFriend: 7,
  },
  AG: { owner: ALWAYS, viewer: 6, contact: 3, both: 2, waitingContact: 3 },
  NO: { owner: ALWAYS, contact: 3, both: 4, waitingContact: 3 },
  sold: { owner: ALWAYS, contact: 3, both: 4, waitingContact: 3 },
}

const agents = {} as Record<Name, number>
const assets = {} as Record<Status, number>
let city: number
let elsewhere: number

beforeAll(async () => {
  const place = await placeOf({ database })
  city = place.city
  elsewhere = (await placeOf({ database }, 'חיפה')).city
  const agency = async (name: string) =>
    (await db.insertInto('agency').values({ name }).returning('id').executeTakeFirstOrThrow()).id
  const [ours, theirs] = [await agency('א'), await agency('ב')]
  const waits = { license_state: 'waiting', license_since: hour(0) }
  const facts: Partial<Record<Name, object>> = {
    owner: { agency_id: ours, agency_since: hour(2), working_since: hour(9) },
    colleague: { agency_id: ours, agency_since: hour(1), working_since: hour(3) },
    oldColleague: { agency_id: ours, agency_since: hour(1), working_since: hour(1) },
    leftColleague: { agency_id: ours, agency_since: hour(1), working_since: hour(1), is_working: false },
    hider: { agency_id: ours, agency_since: hour(1), working_since: hour(1) },
    elsewhere: { agency_id: theirs, agency_since: hour(1), working_since: hour(1) },
    closed: { agency_id: ours, closed_at: hour(7) },
    waiting: waits,
    waitingFriend: waits,
    waitingContact: waits,
    found: { open_since: hour(7) },
    foundFriend: { open_since: hour(7) },
  }
  for (const name of NAMES) {
    const fields = { name, phone: `+972${newPhone().slice(1)}`, ...facts[name] }
    agents[name] = (await db.insertInto('agent').values(fields).returning('id').executeTakeFirstOrThrow()).id
  }
  for (const [friend, since] of [
    ['friend', 4],
    ['oldFriend', 0],
    ['unhider', 0],
    ['blocked', 0],
    ['blocker', 0],
    ['waitingFriend', 0],
    ['foundFriend', 4],
  ] as const) {
    const [one, other] = [agents.owner, agents[friend]]
    for (const [agent_id, friend_id] of [
      [one, other],
      [other, one],
    ] as const)
      await db
        .insertInto('connection')
        .values({ agent_id, friend_id, created_at: hour(since) })
        .execute()
  }
  await db.insertInto('block').values({ agent_id: agents.owner, blocked_id: agents.blocked }).execute()
  await db.insertInto('block').values({ agent_id: agents.blocker, blocked_id: agents.owner }).execute()
  for (const [index, status] of STATUSES.entries()) {
    const id = index + 1
    await db
      .insertInto('asset')
      .values({
        id,
        agent_id: agents.owner,
        city_id: city,
        neighborhood_id: place.neighborhoods[0],
        street_id: place.streets[0],
        price: 2_000_000,
        visibility_status: status,
        audience: audienceOf(status),
        market_at: hour(0),
        me_since: hour(1),
        al_since: status === 'AL' ? hour(5) : hour(0),
      })
      .execute()
    assets[status] = id
    const key = { city_id: city, asset_id: id }
    for (const [who, kind, since] of [
      ['viewer', 'viewer', 6],
      ['contact', 'contact', 3],
      ['both', 'contact', 4],
      ['both', 'viewer', 2],
      ['blocked', 'contact', 0],
      ['waitingContact', 'contact', 3],
    ] as const)
      await db
        .insertInto('asset_access')
        .values({ ...key, agent_id: agents[who], kind, since: hour(since) })
        .execute()
    await db
      .insertInto('hidden_asset')
      .values([
        { ...key, agent_id: agents.unhider, unhidden_at: hour(6) },
        ...(status === 'AL' ? [{ ...key, agent_id: agents.hider }] : []),
      ])
      .execute()
  }
})

const nameOf = new Map<number, Name>()
const seers = (status: Status) => NAMES.filter((name) => name in SINCE[status] && name !== 'closed')
const statusesOf = (ids: number[]) => STATUSES.filter((status) => ids.includes(assets[status]))
const idsWhere = async (condition: RawBuilder<boolean>) =>
  (await sql<{ id: number }>`select a.id from asset a where ${condition}`.execute(db)).rows.map(({ id }) => id)
const ids = sql`a.id, a.agent_id`

test('who sees an asset, on the market or not, by every form of the query', async () => {
  for (const name of NAMES.filter((one) => one !== 'closed')) {
    const me = agents[name]
    const seen = STATUSES.filter((status) => name in SINCE[status])
    const matchable = seen.filter((status) => status !== 'NO' && status !== 'sold')
    const found = async (query: RawBuilder<unknown>) =>
      statusesOf((await sql<{ id: number }>`${query}`.execute(db)).rows.map(({ id }) => id))
    const inCity = (one: number) =>
      sql`with c as (select ${one}::integer as city_id) select a.id from asset a where ${sight.matchableFor(me, sql`c`)}`
    expect({
      name,
      seen: statusesOf(await idsWhere(sight.seenBy(me))),
      matchable: statusesOf(await idsWhere(sight.matchableFor(me))),
      ofCity: await found(inCity(city)),
      excluded: await found(sight.publicButExcluded(me, ids)),
      restricted: await found(sight.restrictedButVisible(me, 'seen', ids)),
      restrictedMatchable: await found(sight.restrictedButVisible(me, 'matchable', ids)),
    }).toEqual({
      name,
      seen,
      matchable,
      ofCity: matchable,
      excluded: seen.includes('AL') || name.startsWith('waiting') ? [] : ['AL'],
      restricted: seen.filter((status) => status !== 'AL'),
      restrictedMatchable: matchable.filter((status) => status !== 'AL'),
    })
    // Access granted to the agent is only looked up in the cities of the query.
    if (name === 'contact' || name === 'viewer')
      expect(await found(inCity(elsewhere))).toEqual(matchable.filter((status) => status === 'AL'))
  }
})

test('all agents who see it, and those who never can', async () => {
  for (const [name, id] of Object.entries(agents)) nameOf.set(id, name as Name)
  const names = async (query: RawBuilder<unknown>, status: Status) => {
    const { rows } = await sql<
      Record<string, number>
    >`select (x).* from asset a cross join lateral (${query}) x where a.id = ${assets[status]}`.execute(db)
    return rows.map((row) => nameOf.get(Object.values(row)[0]!)!).sort()
  }
  for (const status of STATUSES) {
    if (status !== 'AL') expect([status, await names(sight.seersOf('a'), status)]).toEqual([status, seers(status).sort()])
    expect([...new Set(await names(sight.excludedAgents('a'), status))]).toEqual([
      'blocked',
      'blocker',
      'closed',
      ...(status === 'AL' ? ['hider'] : []),
    ])
  }
})

test('the role of each agent', async () => {
  for (const status of STATUSES) {
    const roles: Record<string, string> = {}
    for (const name of NAMES) {
      const { rows } = await sql<{ role: string | null }>`
        select ${sight.roleOf(agents[name])} as role from asset a where a.id = ${assets[status]}`.execute(db)
      if (rows[0]!.role) roles[name] = rows[0]!.role
    }
    const viewer = status === 'AG' ? { viewer: 'viewer' } : {}
    expect([status, roles]).toEqual([
      status,
      { owner: 'owner', contact: 'contact', both: 'contact', blocked: 'contact', waitingContact: 'contact', ...viewer },
    ])
  }
})

test('what each agent may do, by the query and before a write', async () => {
  const actions = Object.keys(ASSET_PERMISSIONS) as AssetAction[]
  for (const [name, role] of [
    ['owner', 'owner'],
    ['contact', 'contact'],
    ['viewer', 'viewer'],
    ['stranger', null],
  ] as const) {
    const me = agents[name]
    const columns = sql.join(actions.map((action) => sql`${mayInSql(me, action)} as ${sql.ref(action)}`))
    const { rows } = await sql`select ${columns} from asset a where a.id = ${role === 'viewer' ? assets.AG : assets.AL}`.execute(
      db,
    )
    expect([name, rows[0]]).toEqual([name, Object.fromEntries(actions.map((action) => [action, may(role, action)]))])
  }
  const outcome = (read: Promise<{ role: string | null } | undefined>) =>
    read.then(
      (found) => found?.role,
      ({ status }: { status: number }) => status,
    )
  for (const read of [lockAssetFor, seenAssetFor]) {
    expect(await outcome(read(db, agents.contact, 'edit', assets.AG))).toBe('contact')
    expect(await outcome(read(db, agents.viewer, 'edit', assets.AG))).toBe(403)
    expect(await outcome(read(db, agents.stranger, 'read', assets.AG))).toBe(404)
  }
  expect(await outcome(lockAnyAsset(db, assets.NO))).toBe('owner')
  expect(await outcome(lockAnyAsset(db, 99))).toBeUndefined()
})

const hoursOf = (since: Date | number) => (typeof since === 'number' ? since : (since.getTime() - hour(0).getTime()) / 3_600_000)

test('since when they see it: one by one, all at once, and whether that is after a given moment', async () => {
  const { market_at, new_matches_at, city_id, id } = Object.fromEntries(
    ['market_at', 'new_matches_at', 'city_id', 'id'].map((column) => [column, sql.ref(`x.${column}`)]),
  ) as Parameters<typeof sight.isNewSince>[2]
  for (const status of STATUSES) {
    const one = sql`from asset a where a.id = ${assets[status]}`
    const since: Record<string, number> = {}
    for (const name of seers(status)) {
      const me = agents[name]
      const { rows } = await sql<{ since: Date }>`select ${sight.gainedAt(me)} as since ${one}`.execute(db)
      since[name] = hoursOf(rows[0]!.since)
      for (const at of [-1, 0, 1, 2, 3, 4, 5, 6, 7]) {
        const isNew = sight.isNewSince(me, hour(at), { market_at, new_matches_at, city_id, id })
        const { rows: answers } = await sql<{
          is_new: boolean
        }>`select ${isNew} as is_new from asset x where x.id = ${assets[status]}`.execute(db)
        expect([status, name, at, answers[0]!.is_new]).toEqual([status, name, at, at < 0 || SINCE[status][name]! > at])
      }
    }
    expect([status, since]).toEqual([status, SINCE[status]])
    const { rows } = await sql<{ agent_id: number; since: Date }>`
      select c.* from asset a cross join lateral (${sight.circleSince('a')}) c where a.id = ${assets[status]}`.execute(db)
    const circle = Object.fromEntries(
      rows.map((row) => [NAMES.find((name) => agents[name] === row.agent_id)!, hoursOf(row.since)]),
    )
    const around = Object.entries(SINCE[status]).filter(
      ([name]) => !['leftColleague', 'elsewhere', 'stranger', 'viewer', 'found'].includes(name) || status === 'AG',
    )
    expect([status, circle]).toEqual([status, Object.fromEntries(around)])
  }
})
