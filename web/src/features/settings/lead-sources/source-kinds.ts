import type { LeadSourceKind } from '@mafteach/contract/lead-sources.codes'

/** The usual address for leads of a kind; none if an agent adds them by hand. */
export const MAIN_ADDRESS: Record<LeadSourceKind, 'form' | 'post' | 'mail' | null> = {
  FORM: 'form',
  WEBHOOK: 'post',
  MAIL: 'mail',
  PORTAL: 'mail',
  SIGN: 'form',
  OPEN_HOUSE: 'form',
  REFERRAL: null,
  WALK_IN: null,
  OTHER: 'form',
}
