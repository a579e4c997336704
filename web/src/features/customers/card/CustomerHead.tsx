import type { CustomerCard } from '@mafteach/contract/customers'
import { displayPhone } from '@mafteach/contract/phones'
import {
  IconBrandWhatsapp,
  IconChecks,
  IconChevronRight,
  IconMessageOff,
  IconNote,
  IconPhone,
  IconStarFilled,
} from '@tabler/icons-react'
import { callLink, whatsappLink } from '#shared/contact-links.ts'
import { usePageTitle } from '#shared/document-title.ts'
import { formatSent, isToday } from '#shared/format.ts'
import { labels } from '#shared/labels.texts.ts'
import { callNumber } from '#shared/phone-call.ts'
import { ports } from '#shared/ports.ts'
import { Avatar } from '#shared/ui/Avatar.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { Chip } from '#shared/ui/Chip.tsx'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { useBack } from '#shared/use-back.ts'
import { useTexts } from '#shared/use-texts.ts'
import { customersTexts } from '../customers.texts.ts'
import styles from './CustomerHead.module.css'
import { CustomerMenu } from './CustomerMenu.tsx'

interface CustomerHeadProps {
  customer: CustomerCard
  onAddNote: () => void
  /** Shares what they look for with another agent. */
  onShare: () => void
}

/** Who the customer is, in which state, and the ways to reach them. */
export const CustomerHead = ({ customer, onAddNote, onShare }: CustomerHeadProps) => {
  const t = useTexts(customersTexts)
  const back = useBack()
  usePageTitle(customer.name)
  return (
    <header className={styles.head}>
      <IconButton
        className={styles.back}
        label={t.back}
        icon={<IconChevronRight size={24} stroke={1.75} className={styles.chevron} aria-hidden />}
        onClick={back}
      />
      <div className={styles.who}>
        <Avatar name={customer.name} id={customer.id} size={56} />
        <div className={styles.words}>
          <h1 className={styles.name}>
            <bdi>{displayPhone(customer.name)}</bdi>
          </h1>
          <p className={styles.phone}>
            {customer.phone ? (
              <a href={callLink(customer.phone)} dir="ltr">
                {displayPhone(customer.phone)}
              </a>
            ) : (
              t.noPhone
            )}
          </p>
        </div>
      </div>
      <Chips customer={customer} />
      <Actions customer={customer} onAddNote={onAddNote} />
      <div className={styles.menu}>
        <CustomerMenu customer={customer} onShare={onShare} />
      </div>
    </header>
  )
}

const Chips = ({ customer }: { customer: CustomerCard }) => {
  const t = useTexts(customersTexts)
  const { customerType, activityState } = useTexts(labels)
  const { buyer_end_customer_status: type, asset_was_sent_at: sentAt } = customer
  const isSentToday = sentAt !== null && isToday(sentAt)
  return (
    <div className={styles.chips}>
      {customer.is_vip && (
        <Chip tone="orange" icon={<IconStarFilled size={16} aria-hidden />}>
          {t.vip}
        </Chip>
      )}
      {type && <Chip>{customerType[type]}</Chip>}
      {customer.is_archived ? (
        <Chip>{t.archived}</Chip>
      ) : (
        <Chip tone={customer.is_dormant ? 'amber' : 'green'} hasDot>
          {activityState[customer.buyer_end_customer_activity_state]}
        </Chip>
      )}
      {customer.whatsapp_do_not_contact && (
        <Chip tone="red" icon={<IconMessageOff size={16} stroke={1.75} aria-hidden />}>
          {t.doNotContact}
        </Chip>
      )}
      <span className={isSentToday ? styles.sentToday : styles.sent}>
        {isSentToday && <IconChecks size={16} stroke={1.75} aria-hidden />}
        {sentAt === null ? t.notSent : isSentToday ? formatSent(sentAt) : t.sentLast(formatSent(sentAt))}
      </span>
    </div>
  )
}

const Actions = ({ customer, onAddNote }: { customer: CustomerCard; onAddNote: () => void }) => {
  const t = useTexts(customersTexts)
  const { phone } = customer
  const icon = { size: 20, stroke: 1.75, 'aria-hidden': true }
  const open = (url: string) => ports().openExternal(url)
  return (
    <div className={styles.actions}>
      <Button
        variant="primary"
        className={styles.wide}
        icon={<IconPhone {...icon} />}
        disabled={!phone}
        onClick={() => phone && callNumber(phone)}
      >
        {t.call}
      </Button>
      <Button
        className={styles.wide}
        icon={<IconBrandWhatsapp {...icon} />}
        disabled={!phone || customer.whatsapp_do_not_contact}
        title={customer.whatsapp_do_not_contact ? t.doNotContact : undefined}
        onClick={() => phone && open(whatsappLink(phone))}
      >
        {t.whatsapp}
      </Button>
      <Button className={styles.square} aria-label={t.note} icon={<IconNote {...icon} />} onClick={onAddNote}>
        <span className={styles.word}>{t.note}</span>
      </Button>
    </div>
  )
}
