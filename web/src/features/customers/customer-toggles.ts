import type { Customer } from '@mafteach/contract/customers'
import { IconArchive, IconArchiveOff, IconMoon, IconStar, IconStarOff, IconSun } from '@tabler/icons-react'
import type { CustomerSwitch } from './switch-customer.ts'

/** Toggles in the order of the screen, with their present labels. */
export const togglesOf = (
  customer: Pick<Customer, 'is_vip' | 'is_dormant' | 'is_archived'>,
): { name: CustomerSwitch; to: 'on' | 'off'; Icon: typeof IconStar }[] => [
  { name: 'is_vip', ...(customer.is_vip ? { to: 'off', Icon: IconStarOff } : { to: 'on', Icon: IconStar }) },
  // Archived customers are neither active nor dormant; their former state returns with them.
  ...(customer.is_archived
    ? []
    : [
        {
          name: 'is_dormant' as const,
          ...(customer.is_dormant ? { to: 'off' as const, Icon: IconSun } : { to: 'on' as const, Icon: IconMoon }),
        },
      ]),
  { name: 'is_archived', ...(customer.is_archived ? { to: 'off', Icon: IconArchiveOff } : { to: 'on', Icon: IconArchive }) },
]
