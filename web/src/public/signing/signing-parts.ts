import type { ConsentContent } from '@mafteach/contract/consents'
import type { SigningCalls } from './signing-calls.ts'

/** What every part behind the door needs. */
export interface SigningParts {
  calls: SigningCalls
  content: ConsentContent
  ticket: string
  onRefused: (error: unknown) => void
  /** The paper stands otherwise now. */
  onChanged: () => Promise<void>
}
