import type { LicenseState } from '@mafteach/contract/licences.codes'
import { sql } from 'kysely'
import { lockAgents, sightChanged } from '#domain/agent-home.ts'
import type { Db } from '#platform/database/db.ts'
import { asc, ListOrder } from '#platform/http/list-order.ts'
import type { Cut, ListPart } from '#platform/http/paging.ts'
import type { Licensed } from './licences.rules.ts'

/** Key of the register's advisory lock; any number that nothing else locks. */
const LOCK = 7_206_254

/** Keeps the register unchanged until the transaction ends; an import waits. Call it before locking an agent's row. */
export const holdRegister = (db: Db) => sql`select pg_advisory_xact_lock_shared(${sql.lit(LOCK)})`.execute(db)
/** Exclusive lock for an import: lookups wait. */
export const takeRegister = (db: Db) => sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(db)

export const hasRegister = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('registered_broker').select('license_number').limit(1).executeTakeFirst()) !== undefined

/** Column: names with a number in the register. */
export const registeredNames = (number = sql.ref('g.license_number')) =>
  sql<string[]>`array(select r.name from registered_broker r where r.license_number = ltrim(${number}, '0') order by r.name)`

export const readLicensed = (db: Db, agent: number) =>
  db
    .selectFrom('agent as g')
    .select(['g.license_state', 'g.license_number', 'g.name', 'g.license_rejected_at'])
    .where('g.id', '=', agent)
    .executeTakeFirstOrThrow()

export const namesOf = async (db: Db, number: string | null): Promise<string[]> => {
  if (number === null) return []
  const rows = await db
    .selectFrom('registered_broker')
    .select('name')
    .where('license_number', '=', number)
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

/** Agents after an id with their entries in the register, without erased accounts. */
export async function readBatch(db: Db, after: number, limit: number): Promise<(Licensed & { id: number })[]> {
  return db
    .selectFrom('agent as g')
    .select(['g.id', 'g.license_state', 'g.license_number', 'g.name'])
    .select(registeredNames().as('registered'))
    .where('g.id', '>', after)
    .where('g.erased_at', 'is', null)
    .orderBy('g.id')
    .limit(limit)
    .execute()
}

export interface StateChange {
  id: number
  was: LicenseState
  state: LicenseState
}

/** Changes agents' states. Starting or ending to wait changes what they see. */
export async function setStates(db: Db, changes: readonly StateChange[], now: Date): Promise<void> {
  if (changes.length === 0) return
  const turned = changes.filter(({ was, state }) => (was === 'waiting') !== (state === 'waiting')).map(({ id }) => id)
  // Acts on visibility lock these first.
  await lockAgents(db, turned)
  await sql`
    update agent g set license_state = c.state, license_since = ${now}, license_rejected_at = null,
      open_since = case when g.license_state = 'waiting' and c.state <> 'waiting' then ${now} else g.open_since end
    from unnest(${changes.map(({ id }) => id)}::bigint[], ${changes.map(({ state }) => state)}::text[]) c (id, state)
    where g.id = c.id`.execute(db)
  await sightChanged(db, turned)
}

/** An agent's licence, locked; undefined for closed and unknown accounts. */
export async function lockLicence(db: Db, agent: number) {
  await lockAgents(db, [agent])
  return db
    .selectFrom('agent')
    .select(['license_state', 'license_rejected_at'])
    .where('id', '=', agent)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export const setRejected = (db: Db, agent: number, now: Date) =>
  db.updateTable('agent').set({ license_rejected_at: now }).where('id', '=', agent).execute()

interface Queued {
  id: number
  name: string
  phone: string
  license_number: string | null
  registered: string[]
  license_since: Date
}

const LONGEST = new ListOrder('longest', asc('g.license_since', 'timestamptz'), asc('g.id', 'bigint'))

/** A page of agents waiting for the staff, longest first, with the total count; uses `agent_license_queue`. */
export function readQueue(db: Db, page: ListPart): Promise<Cut<Queued> & { count: number }> {
  return page.readCounted(
    db,
    (db) => {
      const queue = db
        .selectFrom('agent as g')
        .where('g.license_state', '=', sql.lit('waiting'))
        .where('g.license_rejected_at', 'is', null)
        .where('g.closed_at', 'is', null)
      const agents = queue
        .select(['g.id', 'g.name', 'g.phone', 'g.license_number', registeredNames().as('registered')])
        .select(sql<Date>`g.license_since`.as('license_since'))
      return { all: queue, shown: agents }
    },
    LONGEST,
  )
}
