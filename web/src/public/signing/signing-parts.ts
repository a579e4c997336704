import type { ConsentContent } from '@mafteach/contract/consents'
import type { SigningCalls } from './signing-calls.ts'

/** Props of every part after the code form. */
export interface SigningParts {
  calls: SigningCalls
  content: ConsentContent
  ticket: string
  onRefused: (error: unknown) => void
  /** The paper's state has changed. */
  onChanged: () => Promise<void>
}
