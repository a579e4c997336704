import type { CustomerRow as Row } from '@mafteach/contract/customers'
import { displayPhone } from '@mafteach/contract/phones'
import { IconChecks, IconMessageOff, IconSend, IconStarFilled } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatMoneyRange, formatRoomsRange, formatSent, isolateLtr, isToday } from '#shared/format.ts'
import { labels } from '#shared/labels.texts.ts'
import { paths } from '#shared/paths.ts'
import { Avatar } from '#shared/ui/Avatar.tsx'
import { Chip } from '#shared/ui/Chip.tsx'
import { useTexts } from '#shared/use-texts.ts'
import styles from './CustomerRow.module.css'
import { customersTexts } from './customers.texts.ts'

/** One customer of a list: who, what they look for, what is new, when something was sent. The same row everywhere. */
export const CustomerRow = ({ customer }: { customer: Row }) => {
  const t = useTexts(customersTexts)
  const { customerType } = useTexts(labels)
  const { listing, buyer_end_customer_status: type } = customer
  const isNew = customer.has_new_matches || customer.is_new_lead
  return (
    <Link to={paths.customer(customer.id)} className={styles.row}>
      <Avatar name={customer.name} id={customer.id} size={46} hasDot={isNew} />
      <span className={styles.who}>
        <span className={styles.name}>
          <bdi>{customer.name}</bdi>
          {customer.is_vip && <IconStarFilled className={styles.star} size={16} role="img" aria-label={t.vip} title={t.vip} />}
          {customer.whatsapp_do_not_contact && (
            <IconMessageOff
              className={styles.blocked}
              size={16}
              stroke={1.75}
              role="img"
              aria-label={t.doNotContact}
              title={t.doNotContact}
            />
          )}
        </span>
        <span className={styles.kind}>{type ? customerType[type] : listing ? null : t.lead}</span>
      </span>
      <span className={styles.wants}>
        {listing ? (
          <Wants listing={listing} />
        ) : (
          <span>{customer.phone ? isolateLtr(displayPhone(customer.phone)) : t.noPhone}</span>
        )}
      </span>
      <span className={styles.state}>
        <State customer={customer} />
      </span>
      <span className={styles.sent}>
        <Sent at={customer.asset_was_sent_at} />
      </span>
    </Link>
  )
}

const Wants = ({ listing }: { listing: NonNullable<Row['listing']> }) => {
  const [first, ...others] = listing.neighborhoods
  const place = [listing.city.name, first && (others.length > 0 ? `${first} +${others.length}` : first)]
    .filter(Boolean)
    .join(', ')
  const rooms = formatRoomsRange(listing.number_of_rooms, listing.number_of_rooms_max)
  return (
    <>
      <span>{[rooms, place].filter(Boolean).join(' · ')}</span>
      <span className={styles.budget}>{formatMoneyRange(null, listing.budget)}</span>
    </>
  )
}

const State = ({ customer }: { customer: Row }) => {
  const t = useTexts(customersTexts)
  if (customer.is_archived) return <Chip>{t.archived}</Chip>
  if (customer.has_new_matches)
    return (
      <Chip tone="green" hasDot>
        <span className="visually-hidden">{t.hasNewMatches}</span>
        <span aria-hidden>{t.newMatches}</span>
      </Chip>
    )
  if (customer.is_new_lead) return <Chip tone="blue">{t.newLead}</Chip>
  if (customer.is_dormant)
    return (
      <Chip tone="amber" hasDot>
        {t.dormant}
      </Chip>
    )
  return null
}

const Sent = ({ at }: { at: string | null }) => {
  const t = useTexts(customersTexts)
  if (at === null) return <span className={styles.never}>{t.notSent}</span>
  if (isToday(at))
    return (
      <span className={styles.today}>
        <IconChecks size={16} stroke={1.75} aria-hidden />
        {formatSent(at)}
      </span>
    )
  return (
    <>
      <IconSend className={styles.sendIcon} size={16} stroke={1.75} role="img" aria-label={t.sentBefore} />
      {formatSent(at)}
    </>
  )
}
