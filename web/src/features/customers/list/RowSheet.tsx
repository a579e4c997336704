import type { CustomerRow } from '@mafteach/contract/customers'
import { paths } from '@mafteach/contract/paths'
import { displayPhone } from '@mafteach/contract/phones'
import { IconBrandWhatsapp, IconPencil, IconPhone, IconSend } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { ports } from '#shared/device/ports.ts'
import { callLink, whatsappLink } from '#shared/navigation/contact-links.ts'
import { sendBest } from '#shared/navigation/overlay-paths.ts'
import { isolateLtr } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { ActionSheet, type SheetEntry } from '#shared/ui/dialogs/ActionSheet.tsx'
import { PersonName } from '#shared/ui/PersonName.tsx'
import { togglesOf } from '../customer-toggles.ts'
import { customersTexts } from '../customers.texts.ts'
import { useToggle } from '../use-toggle.ts'
import { customerListTexts } from './customer-list.texts.ts'

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true }

export interface RowSheetProps {
  customer: CustomerRow
  opened: boolean
  onClose: () => void
}

/** The actions of a row as a sheet for the thumb. */
export const RowSheet = ({ customer, opened, onClose }: RowSheetProps) => {
  const t = useTexts(customersTexts)
  const list = useTexts(customerListTexts)
  const toggle = useToggle()
  const { search } = useLocation()
  const { phone, whatsapp_do_not_contact: isBlocked } = customer
  const reach = (to: string): SheetEntry[] => [
    {
      name: 'call',
      label: list.call,
      icon: <IconPhone {...icon} />,
      target: { href: callLink(to) },
      note: isolateLtr(displayPhone(to)),
    },
    {
      name: 'whatsapp',
      label: list.whatsapp,
      icon: <IconBrandWhatsapp {...icon} />,
      run: () => ports().openExternal(whatsappLink(to)),
      ...(isBlocked ? { disabledReason: t.doNotContact, note: t.doNotContact } : {}),
    },
  ]
  return (
    <ActionSheet
      opened={opened}
      onClose={onClose}
      title={<PersonName name={customer.name} />}
      entries={[
        ...(phone && !isBlocked && !customer.is_dormant && customer.open_match_count > 0
          ? [
              {
                name: 'best',
                label: list.sendBest,
                icon: <IconSend {...icon} />,
                target: { to: sendBest(customer.id, search).search },
              },
            ]
          : []),
        ...(phone ? reach(phone) : []),
        ...togglesOf(customer).map(({ name, to, Icon }) => ({
          name,
          label: t.toggle[name][to],
          icon: <Icon {...icon} />,
          run: () => toggle(customer, name),
        })),
        {
          name: 'edit',
          label: t.edit,
          icon: <IconPencil {...icon} />,
          target: { to: paths.editCustomer(customer.id) },
          apart: 'quiet',
        },
      ]}
    />
  )
}
