import type { Customer } from '@mafteach/contract/customers'
import { IconArchive, IconArchiveOff, IconMoon, IconStar, IconStarOff, IconSun } from '@tabler/icons-react'
import type { CustomerSwitch } from './customers.api.ts'

/** One-tap switches in the order of the screen, with what pressing does now. */
export const turnsOf = (
  customer: Pick<Customer, 'is_vip' | 'is_dormant' | 'is_archived'>,
): { name: CustomerSwitch; way: 'on' | 'off'; Icon: typeof IconStar }[] => [
  { name: 'is_vip', ...(customer.is_vip ? { way: 'off', Icon: IconStarOff } : { way: 'on', Icon: IconStar }) },
  // In the archive nobody is active or dormant; which of the two comes back with them.
  ...(customer.is_archived
    ? []
    : [
        {
          name: 'is_dormant' as const,
          ...(customer.is_dormant ? { way: 'off' as const, Icon: IconSun } : { way: 'on' as const, Icon: IconMoon }),
        },
      ]),
  { name: 'is_archived', ...(customer.is_archived ? { way: 'off', Icon: IconArchiveOff } : { way: 'on', Icon: IconArchive }) },
]
