import type { CustomerCard } from '@mafteach/contract/customers'
import type { PurchaseListing } from '@mafteach/contract/listings'
import { displayPhone } from '@mafteach/contract/phones'
import { IconBrandWhatsapp, IconChevronLeft, IconNote, IconPhone, IconStarFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { CustomerFailed } from '#features/customers/CustomerFailed.tsx'
import { NoteDialog } from '#features/customers/card/NoteDialog.tsx'
import { customerPeekQuery } from '#features/customers/customers.api.ts'
import { customersTexts } from '#features/customers/customers.texts.ts'
import { customerListTexts } from '#features/customers/list/customer-list.texts.ts'
import { describeUnit } from '#features/listings/describe-listing.ts'
import type { ListingUnit } from '#features/listings/listing-units.ts'
import { valuesOf } from '#features/listings/listing-values.ts'
import { matchesPeekQuery } from '#features/matching/matches.api.ts'
import { TopMatches } from '#features/matching/TopMatches.tsx'
import { countsOf } from '#features/matching/tabs.ts'
import { whatsappLink } from '#shared/contact-links.ts'
import { formatAge, isolateLtr } from '#shared/format.ts'
import { labels } from '#shared/labels.texts.ts'
import { paths } from '#shared/paths.ts'
import { callNumber } from '#shared/phone-call.ts'
import { ports } from '#shared/ports.ts'
import { Avatar } from '#shared/ui/Avatar.tsx'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { Chip } from '#shared/ui/Chip.tsx'
import { EmptyState, RowsSkeleton } from '#shared/ui/states.tsx'
import { useDebounced } from '#shared/use-debounced.ts'
import { useTexts } from '#shared/use-texts.ts'
import styles from './CustomerPreview.module.css'

/** Whoever runs through the list with the arrow keys asks for the customer they stop at. */
const REST_MS = 150

/** The chosen customer beside the list: ways to reach them, what they look for, what fits best, the last note. */
export const CustomerPreview = ({ id }: { id: number | null }) => {
  const t = useTexts(customerListTexts)
  const rested = useDebounced(id, REST_MS)
  const { data, error, refetch } = useQuery({ ...customerPeekQuery(rested ?? 0), enabled: rested !== null })
  return (
    <aside className={styles.pane} aria-label={t.preview}>
      {rested === null ? (
        <EmptyState picture="room-living-light" title={t.previewTitle} text={t.previewNothing} />
      ) : data ? (
        <Preview key={data.id} customer={data} />
      ) : error ? (
        <CustomerFailed error={error} onRetry={refetch} />
      ) : (
        <RowsSkeleton rows={4} />
      )}
    </aside>
  )
}

const Preview = ({ customer }: { customer: CustomerCard }) => {
  const t = useTexts(customerListTexts)
  const [note] = customer.notes
  // The one that the row of the list tells of.
  const listing = customer.purchase_listings.at(-1)
  return (
    <>
      <Who customer={customer} />
      <Reach customer={customer} />
      {listing && <Wants listing={listing} customer={customer.id} />}
      {note && (
        <div>
          <p className={styles.label}>{t.lastNote(formatAge(note.created_at))}</p>
          <p className={styles.note} dir="auto">
            {note.content}
          </p>
        </div>
      )}
      <ButtonLink variant="primary" full to={paths.customer(customer.id)}>
        {t.openCard}
      </ButtonLink>
    </>
  )
}

const Who = ({ customer }: { customer: CustomerCard }) => {
  const t = useTexts(customersTexts)
  const { customerType } = useTexts(labels)
  const { phone, buyer_end_customer_status: type } = customer
  return (
    <div className={styles.who}>
      <Avatar name={customer.name} id={customer.id} size={64} />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <bdi>{customer.name}</bdi>
          {customer.is_vip && <IconStarFilled className={styles.star} size={18} role="img" aria-label={t.vip} />}
        </h2>
        <p className={styles.quiet}>
          {[phone ? isolateLtr(displayPhone(phone)) : t.noPhone, type && customerType[type]].filter(Boolean).join(' · ')}
        </p>
      </div>
    </div>
  )
}

const Reach = ({ customer }: { customer: CustomerCard }) => {
  const t = useTexts(customersTexts)
  const [isNoting, setNoting] = useState(false)
  const { phone, whatsapp_do_not_contact: isBlocked } = customer
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true }
  return (
    <div className={styles.reach}>
      <Button size="small" icon={<IconPhone {...icon} />} disabled={!phone} onClick={() => phone && callNumber(phone)}>
        {t.call}
      </Button>
      <Button
        size="small"
        icon={<IconBrandWhatsapp {...icon} />}
        disabled={!phone || isBlocked}
        title={isBlocked ? t.doNotContact : undefined}
        onClick={() => phone && ports().openExternal(whatsappLink(phone))}
      >
        {t.whatsapp}
      </Button>
      <Button size="small" icon={<IconNote {...icon} />} onClick={() => setNoting(true)}>
        {t.note}
      </Button>
      <NoteDialog customer={customer.id} opened={isNoting} onClose={() => setNoting(false)} />
    </div>
  )
}

/** What is worth a chip in the pane; what was not asked has none. */
const TOLD: readonly ListingUnit[] = ['city', 'rooms', 'budget', 'elevator', 'floors', 'must']

const Wants = ({ listing, customer }: { listing: PurchaseListing; customer: number }) => {
  const t = useTexts(customerListTexts)
  const values = valuesOf(listing)
  const { data } = useQuery(matchesPeekQuery(listing.id))
  const open = data ? countsOf(data.matches, data.total).open : 0
  const told = TOLD.filter((unit) => unit !== 'elevator' || listing.should_have_elevator)
  return (
    <>
      <div>
        <p className={styles.label}>{t.wants}</p>
        <div className={styles.chips}>
          {told.map((unit) => {
            const text = describeUnit(unit, values)
            return text && <Chip key={unit}>{unit === 'elevator' ? t.elevator(text) : text}</Chip>
          })}
        </div>
      </div>
      <div>
        <div className={styles.head}>
          <h3>{t.matchesTitle}</h3>
          {open > 0 && (
            <Link to={paths.customer(customer)} className={styles.all}>
              {t.toMatches(open)}
              <IconChevronLeft size={16} stroke={1.75} className={styles.chevron} aria-hidden />
            </Link>
          )}
        </div>
        <TopMatches listing={listing} />
      </div>
    </>
  )
}
