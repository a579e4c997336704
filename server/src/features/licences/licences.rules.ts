import type { LicenseState, WaitingReason } from '@mafteach/contract/licences.codes'
import { isCloseName } from '@mafteach/contract/names'

/** Decides an agent's state by the register of brokers (docs/decisions/0102). */

export interface Licensed {
  license_state: LicenseState
  license_number: string | null
  name: string
  /** Names with the number in the register. */
  registered: string[]
}

/** A number in the register's form. */
export const registeredNumber = (typed: string | null): string | null => typed?.replace(/^0+/, '') || null

/** The next state. `isNewNumber`: the number changed; `isNewRegister`: after an import. */
export function nextState(
  { license_state: was, license_number, name, registered }: Licensed,
  { isNewNumber = false, isNewRegister = false }: { isNewNumber?: boolean; isNewRegister?: boolean },
): LicenseState {
  if (was === 'confirmed' && !isNewNumber) return 'confirmed'
  if (license_number !== null && registered.some((one) => isCloseName(one, name))) return 'found'
  // Agents who left the register are informed and continue; a new name beside somebody else's number waits.
  const wasFound = (was === 'found' || was === 'gone') && !isNewNumber
  return wasFound && (isNewRegister || registered.length === 0) ? 'gone' : 'waiting'
}

export const reasonOf = ({ license_number, registered }: Pick<Licensed, 'license_number' | 'registered'>): WaitingReason =>
  license_number === null ? 'NO_NUMBER' : registered.length === 0 ? 'NOT_FOUND' : 'OTHER_NAME'
