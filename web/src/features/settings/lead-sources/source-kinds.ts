import type { LeadSourceKind } from '@mafteach/contract/lead-sources.codes'
import {
  IconArrowsRandom,
  IconDoor,
  IconForms,
  IconHandClick,
  IconHeartHandshake,
  IconHomeSearch,
  IconMail,
  IconSignRight,
  IconWalk,
  type TablerIcon,
} from '@tabler/icons-react'

export const SOURCE_ICONS: Record<LeadSourceKind, TablerIcon> = {
  FORM: IconForms,
  WEBHOOK: IconArrowsRandom,
  MAIL: IconMail,
  PORTAL: IconHomeSearch,
  SIGN: IconSignRight,
  OPEN_HOUSE: IconDoor,
  REFERRAL: IconHeartHandshake,
  WALK_IN: IconWalk,
  OTHER: IconHandClick,
}

/** By which address leads of a kind come; none where an agent adds them by hand. */
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

/** The name of its kind, with a number where that is taken. */
export function proposedName(name: string, taken: readonly string[]): string {
  const known = new Set(taken)
  if (!known.has(name)) return name
  let number = 2
  while (known.has(`${name} ${number}`)) number++
  return `${name} ${number}`
}
