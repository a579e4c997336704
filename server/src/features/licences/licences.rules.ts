import type { LicenseState, WaitingReason } from '@mafteach/contract/licences.codes'
import { isCloseName } from '@mafteach/contract/names'

/** What the register of brokers says of an agent (docs/decisions/0102). */

export interface Licensed {
  license_state: LicenseState
  license_number: string | null
  name: string
  /** Whose the number is by the register. */
  registered: string[]
}

/** A number as the register has it. */
export const registeredNumber = (typed: string | null): string | null => typed?.replace(/^0+/, '') || null

/** What a state becomes; `isNewNumber` is another number than the one that it was about, `isNewRegister` an import. */
export function nextState(
  { license_state: was, license_number, name, registered }: Licensed,
  { isNewNumber = false, isNewRegister = false }: { isNewNumber?: boolean; isNewRegister?: boolean },
): LicenseState {
  if (was === 'confirmed' && !isNewNumber) return 'confirmed'
  if (license_number !== null && registered.some((one) => isCloseName(one, name))) return 'found'
  // Who left the register is told and goes on; who takes another name while the number is somebody's waits.
  const wasFound = (was === 'found' || was === 'gone') && !isNewNumber
  return wasFound && (isNewRegister || registered.length === 0) ? 'gone' : 'waiting'
}

export const reasonOf = ({ license_number, registered }: Pick<Licensed, 'license_number' | 'registered'>): WaitingReason =>
  license_number === null ? 'NO_NUMBER' : registered.length === 0 ? 'NOT_FOUND' : 'OTHER_NAME'
