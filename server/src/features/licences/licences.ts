import type { Db } from '#platform/database/db.ts'
import * as queries from './licences.queries.ts'
import { nextState, registeredNumber } from './licences.rules.ts'

/** Called when agents start seeing what is open to all. */
export type SightGained = (db: Db, gained: { agent: number }[]) => Promise<void>

/** Name and number of an agent, as far as they change. */
export interface LicenceChange {
  name?: string | undefined
  license_number?: string | null | undefined
}

/** Looks an agent up in the register: a new one, or before a change of name or number. Unchanged ones are left alone. */
export async function checkLicence(
  db: Db,
  agent: number,
  change: LicenceChange | 'new',
  { now, sightGained }: { now: Date; sightGained: SightGained },
): Promise<void> {
  await queries.holdRegister(db)
  const before = await queries.readLicensed(db, agent)
  const input = change === 'new' ? {} : change
  const name = input.name ?? before.name
  const typed = input.license_number === undefined ? before.license_number : input.license_number
  const number = registeredNumber(typed)
  const isNewNumber = number !== registeredNumber(before.license_number)
  if (change !== 'new' && name === before.name && !isNewNumber) return
  const was = before.license_state
  const state = (await queries.hasRegister(db))
    ? nextState(
        { license_state: was, license_number: number, name, registered: await queries.namesOf(db, number) },
        { isNewNumber },
      )
    : 'unchecked'
  // Rejected agents return to the staff's queue.
  if (state !== was || before.license_rejected_at) await queries.setStates(db, [{ id: agent, was, state }], now)
  if (was === 'waiting' && state !== 'waiting') await sightGained(db, [{ agent }])
}
