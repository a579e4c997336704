import type { CustomerRow } from '@mafteach/contract/customers'
import { displayPhone } from '@mafteach/contract/phones'
import { IconBrandWhatsapp, IconPencil, IconPhone, IconSend } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { callLink, whatsappLink } from '#shared/contact-links.ts'
import { isolateLtr } from '#shared/format.ts'
import { paths, sendBest } from '#shared/paths.ts'
import { ports } from '#shared/ports.ts'
import { ActSheet, type SheetEntry } from '#shared/ui/ActSheet.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { turnsOf } from '../customer-turns.ts'
import { customersTexts } from '../customers.texts.ts'
import { useTurning } from '../use-turning.ts'
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
  const turn = useTurning()
  const { search } = useLocation()
  const { phone, whatsapp_do_not_contact: isBlocked } = customer
  const reach = (to: string): SheetEntry[] => [
    {
      name: 'call',
      label: list.call,
      icon: <IconPhone {...icon} />,
      way: { href: callLink(to) },
      note: isolateLtr(displayPhone(to)),
    },
    {
      name: 'whatsapp',
      label: list.whatsapp,
      icon: <IconBrandWhatsapp {...icon} />,
      run: () => ports().openExternal(whatsappLink(to)),
      ...(isBlocked ? { bar: t.doNotContact, note: t.doNotContact } : {}),
    },
  ]
  return (
    <ActSheet
      opened={opened}
      onClose={onClose}
      title={<bdi>{customer.name}</bdi>}
      entries={[
        ...(phone && !isBlocked && customer.open_match_count > 0
          ? [
              {
                name: 'best',
                label: list.sendBest,
                icon: <IconSend {...icon} />,
                way: { to: sendBest(customer.id, search).search },
              },
            ]
          : []),
        ...(phone ? reach(phone) : []),
        ...turnsOf(customer).map(({ name, way, Icon }) => ({
          name,
          label: t.turn[name][way],
          icon: <Icon {...icon} />,
          run: () => turn(customer, name),
        })),
        {
          name: 'edit',
          label: t.edit,
          icon: <IconPencil {...icon} />,
          way: { to: paths.editCustomer(customer.id) },
          apart: 'quiet',
        },
      ]}
    />
  )
}
