import type { Db } from '#platform/database/db.ts'
import * as queries from './licences.queries.ts'
import { nextState, registeredNumber } from './licences.rules.ts'

/** Tells that agents came to see what is open to all. */
export type SightGained = (db: Db, gained: { agent: number }[]) => Promise<void>

/** Name and number of an agent, as far as they are to become others. */
export interface LicenceChange {
  name?: string | undefined
  license_number?: string | null | undefined
}

/**
 * Looks an agent up in the register: somebody new, or before name or number become others. Whoever neither is another of is left as they are.
 */
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
  // Who was rejected comes before the staff again.
  if (state !== was || before.license_rejected_at) await queries.setStates(db, [{ id: agent, was, state }], now)
  if (was === 'waiting' && state !== 'waiting') await sightGained(db, [{ agent }])
}
