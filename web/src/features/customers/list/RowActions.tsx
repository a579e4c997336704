import type { CustomerRow } from '@mafteach/contract/customers'
import { IconBrandWhatsapp, IconPhone, IconSend } from '@tabler/icons-react'
import { useLocation, useNavigate } from 'react-router'
import { callNumber } from '#shared/device/phone-call.ts'
import { ports } from '#shared/device/ports.ts'
import { whatsappLink } from '#shared/navigation/contact-links.ts'
import { OPENED_HERE } from '#shared/navigation/open-asset.tsx'
import { sendBest } from '#shared/navigation/overlay-paths.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { Row } from '#shared/ui/primitives.tsx'
import { togglesOf } from '../customer-toggles.ts'
import { customersTexts } from '../customers.texts.ts'
import { useToggle } from '../use-toggle.ts'
import styles from './CustomerRow.module.css'
import { customerListTexts } from './customer-list.texts.ts'

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true }

/** The buttons at the end of a row under the pointer or the focus; Tab reaches those of the current row. */
export const RowActions = ({ customer, isReachable }: { customer: CustomerRow; isReachable: boolean }) => {
  const t = useTexts(customersTexts)
  const list = useTexts(customerListTexts)
  const toggle = useToggle()
  const navigate = useNavigate()
  const { search } = useLocation()
  const tabIndex = isReachable ? 0 : -1
  const { phone, name, whatsapp_do_not_contact: isBlocked } = customer
  return (
    <Row
      as="fieldset"
      gap={4}
      margin={0}
      padY={0}
      padX={12}
      border="none"
      position="absolute"
      fill="selected"
      className={styles.actions}
      aria-label={list.actions(name)}
    >
      {phone && !isBlocked && !customer.is_dormant && customer.open_match_count > 0 && (
        <IconButton
          size="small"
          tabIndex={tabIndex}
          label={list.sendBest}
          icon={<IconSend {...icon} className="mirrored" />}
          onClick={() => navigate(sendBest(customer.id, search), { state: OPENED_HERE, preventScrollReset: true })}
        />
      )}
      {phone && (
        <IconButton
          size="small"
          tabIndex={tabIndex}
          label={list.call}
          icon={<IconPhone {...icon} />}
          onClick={() => callNumber(phone)}
        />
      )}
      {phone && (
        <IconButton
          size="small"
          tabIndex={tabIndex}
          label={isBlocked ? t.doNotContact : list.whatsapp}
          icon={<IconBrandWhatsapp {...icon} />}
          disabled={isBlocked}
          onClick={() => ports().openExternal(whatsappLink(phone))}
        />
      )}
      {togglesOf(customer).map(({ name: toggled, to, Icon }) => (
        <IconButton
          key={toggled}
          size="small"
          tabIndex={tabIndex}
          label={t.toggle[toggled][to]}
          icon={<Icon {...icon} />}
          onClick={() => toggle(customer, toggled)}
        />
      ))}
    </Row>
  )
}
