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
