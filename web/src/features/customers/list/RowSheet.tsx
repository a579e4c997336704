import type { CustomerRow } from '@mafteach/contract/customers'
import { displayPhone } from '@mafteach/contract/phones'
import { IconBrandWhatsapp, IconPencil, IconPhone } from '@tabler/icons-react'
import { Link } from 'react-router'
import { callLink, whatsappLink } from '#shared/contact-links.ts'
import { isolateLtr } from '#shared/format.ts'
import { paths } from '#shared/paths.ts'
import { ports } from '#shared/ports.ts'
import { Modal } from '#shared/ui/Modal.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { turnsOf } from '../customer-turns.ts'
import { customersTexts } from '../customers.texts.ts'
import { useTurning } from '../use-turning.ts'
import { customerListTexts } from './customer-list.texts.ts'
import styles from './RowSheet.module.css'

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true }

export interface RowSheetProps {
  customer: CustomerRow
  opened: boolean
  onClose: () => void
}

/** The same actions as a sheet for the thumb. */
export const RowSheet = ({ customer, opened, onClose }: RowSheetProps) => {
  const t = useTexts(customersTexts)
  const list = useTexts(customerListTexts)
  const turn = useTurning()
  const { phone, whatsapp_do_not_contact: isBlocked } = customer
  const andClose = (act: () => void) => () => {
    act()
    onClose()
  }
  return (
    <Modal opened={opened} onClose={onClose} title={<bdi>{customer.name}</bdi>}>
      <ul className={styles.list}>
        {phone && (
          <li>
            <a className={styles.item} href={callLink(phone)} onClick={onClose}>
              <IconPhone {...icon} />
              {list.call}
              <span className={styles.phone}>{isolateLtr(displayPhone(phone))}</span>
            </a>
          </li>
        )}
        {phone && (
          <li>
            <button
              type="button"
              className={styles.item}
              disabled={isBlocked}
              onClick={andClose(() => ports().openExternal(whatsappLink(phone)))}
            >
              <IconBrandWhatsapp {...icon} />
              {list.whatsapp}
              {isBlocked && <span className={styles.phone}>{t.doNotContact}</span>}
            </button>
          </li>
        )}
        {turnsOf(customer).map(({ name, way, Icon }) => (
          <li key={name}>
            <button type="button" className={styles.item} onClick={andClose(() => turn(customer, name))}>
              <Icon {...icon} />
              {t.turn[name][way]}
            </button>
          </li>
        ))}
        <li>
          <Link className={styles.item} to={paths.editCustomer(customer.id)}>
            <IconPencil {...icon} />
            {t.edit}
          </Link>
        </li>
      </ul>
    </Modal>
  )
}
