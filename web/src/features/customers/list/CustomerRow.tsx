import type { CustomerRow as RowData } from '@mafteach/contract/customers'
import { paths } from '@mafteach/contract/paths'
import { displayPhone } from '@mafteach/contract/phones'
import { IconChecks, IconDotsVertical, IconMessageOff, IconSend, IconStarFilled } from '@tabler/icons-react'
import { type MouseEvent, Suspense, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { lazyExtra, lazyPart } from '#shared/navigation/lazy.ts'
import { OPENED_HERE } from '#shared/navigation/open-asset.tsx'
import { sendBest } from '#shared/navigation/overlay-paths.ts'
import { hasDetails, MessageMark } from '#shared/parts/MessageMark.tsx'
import { WaitingMark } from '#shared/parts/WaitingMark.tsx'
import { formatMoneyRange, formatRoomsRange, formatSent, isolateLtr, isToday } from '#shared/texts/format.ts'
import { labels } from '#shared/texts/labels.texts.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Avatar } from '#shared/ui/Avatar.tsx'
import { Chip } from '#shared/ui/Chip.tsx'
import { classes } from '#shared/ui/classes.ts'
import { look } from '#shared/ui/look.ts'
import { PersonName } from '#shared/ui/PersonName.tsx'
import { Box, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { customersTexts } from '../customers.texts.ts'
import styles from './CustomerRow.module.css'
import { customerListTexts } from './customer-list.texts.ts'

const TagChips = lazyExtra(
  () => import('#shared/parts/tags/TagChips.tsx'),
  (module) => module.TagChips,
)

const RowActions = lazyPart(
  () => import('./RowActions.tsx'),
  (module) => module.RowActions,
)

export interface CustomerRowProps {
  customer: RowData
  /** The row of the list that Tab reaches; the arrow keys move it. */
  isCurrent: boolean
  /** Shown in the pane beside the list. */
  isChosen: boolean
  /** Handles a click that stays in the list; absent if it opens the card. */
  onChoose?: (customer: number) => void
  /** Opens the sheet of actions. */
  onMore: (customer: RowData) => void
  /** The pointer or the focus reached it. */
  onTouch?: (customer: number) => void
}

/** One customer of the list: name, search, what is new, the last message, and quick actions. */
export const CustomerRow = ({ customer, isCurrent, isChosen, onChoose, onMore, onTouch }: CustomerRowProps) => {
  const list = useTexts(customerListTexts)
  const navigate = useNavigate()
  const { search } = useLocation()
  const [isTouched, setTouched] = useState(false)
  const touch = () => {
    setTouched(true)
    onTouch?.(customer.id)
  }
  const choose = (event: MouseEvent) => {
    // Enter, and a click for another window, follow the link.
    if (!onChoose || event.detail === 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onChoose(customer.id)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: being near brings the actions, the actions are buttons.
    <div
      className={classes(
        look({ position: 'relative', flow: 'stack', fill: isChosen ? 'selected' : 'surface', container: true }),
        styles.row,
      )}
      data-chosen={isChosen || undefined}
      onPointerMove={touch}
      onFocus={touch}
    >
      <Stack
        as={Link}
        padStart={14}
        padEnd={2}
        gapX={12}
        align="center"
        padY={8}
        tone="ink"
        to={paths.customer(customer.id)}
        className={styles.link}
        tabIndex={isCurrent ? 0 : -1}
        aria-current={isChosen || undefined}
        data-open
        onClick={choose}
        onDoubleClick={onChoose && (() => navigate(paths.customer(customer.id)))}
      >
        <Facts customer={customer} />
      </Stack>
      {customer.has_new_matches && !customer.whatsapp_do_not_contact && customer.phone && (
        <Link
          to={sendBest(customer.id, search)}
          state={OPENED_HERE}
          preventScrollReset
          className={classes(look({ position: 'absolute' }), styles.best)}
          tabIndex={isCurrent ? 0 : -1}
          aria-label={list.sendBestTo(customer.name)}
          title={list.sendBest}
        />
      )}
      {isTouched && (
        <Suspense>
          <RowActions customer={customer} isReachable={isCurrent} />
        </Suspense>
      )}
      <Box
        as="button"
        flow="center"
        position="relative"
        tone="ink-3"
        type="button"
        className={styles.more}
        tabIndex={isCurrent ? 0 : -1}
        aria-label={list.actions(customer.name)}
        onClick={() => onMore(customer)}
      >
        <IconDotsVertical size={20} stroke={1.75} aria-hidden />
      </Box>
    </div>
  )
}

const Facts = ({ customer }: { customer: RowData }) => {
  const t = useTexts(customersTexts)
  const { customerType } = useTexts(labels)
  const { listing, buyer_end_customer_status: type } = customer
  // Without a name the number is the name.
  const phone = customer.name !== customer.phone && (customer.phone ? isolateLtr(displayPhone(customer.phone)) : t.noPhone)
  return (
    <>
      <Avatar name={customer.name} id={customer.id} size={46} hasDot={customer.has_new_matches || customer.is_new_lead} />
      <Text selfY="end" shrink className={styles.who}>
        <Row as="span" gap={6} shrink weight={600}>
          <PersonName className={look({ lines: 1 })} name={customer.name} />
          {customer.is_vip && (
            <IconStarFilled className={look({ tone: 'hot-icon' })} size={16} role="img" aria-label={t.vip} title={t.vip} />
          )}
          {customer.whatsapp_do_not_contact && (
            <IconMessageOff
              className={look({ tone: 'ink-3' })}
              size={16}
              stroke={1.75}
              role="img"
              aria-label={t.doNotContact}
              title={t.doNotContact}
            />
          )}
          {customer.tags?.length > 0 && <TagChips tags={customer.tags} />}
        </Row>
        <Text flow="block" lines={1} size="small" tone="ink-3" only="desktop">
          {[phone, type ? type !== 'OT' && customerType[type] : !listing && t.lead].filter(Boolean).join(' · ')}
        </Text>
      </Text>
      <Stack as="span" selfY="start" shrink size="small" tone="ink-2" className={styles.wants}>
        {listing ? (
          <Wants listing={listing} />
        ) : (
          <Text lines={1} only="phone">
            {phone}
          </Text>
        )}
      </Stack>
      <Row as="span" gap={6} selfX="end" selfY="end" space="nowrap" className={styles.state}>
        <WaitingMark kind="customer" id={customer.id} />
        <State customer={customer} />
      </Row>
      <Row as="span" gap={6} selfX="end" size="small" space="nowrap" tone="ink-3" className={styles.sent}>
        <Sent at={customer.asset_was_sent_at} state={customer.message_state} />
      </Row>
    </>
  )
}

const Wants = ({ listing }: { listing: NonNullable<RowData['listing']> }) => {
  const [first, ...others] = listing.neighborhoods
  const rooms = formatRoomsRange(listing.number_of_rooms, listing.number_of_rooms_max)
  return (
    <>
      <Row as="span" gap={4} shrink align="stretch" className={styles.place}>
        {rooms && <Text fixed>{rooms} ·</Text>}
        {/* Apart, so that names of the other direction keep their order and are cut at their own end. */}
        <Text as="bdi" lines={1}>
          {[listing.city.name, first].filter(Boolean).join(', ')}
        </Text>
        {others.length > 0 && (
          <Text fixed dir="ltr">
            +{others.length}
          </Text>
        )}
      </Row>
      <Text lines={1} tone="ink-3">
        {formatMoneyRange(null, listing.budget, listing.deal_kind)}
      </Text>
    </>
  )
}

const SOME = { size: 'label' } as const
const NONE = { size: 'small', tone: 'ink-3' } as const

/** What is new or special, else its matches. */
const State = ({ customer }: { customer: RowData }) => {
  const t = useTexts(customersTexts)
  const list = useTexts(customerListTexts)
  const count = customer.listing ? customer.open_match_count : undefined
  if (customer.is_archived) return <Chip>{t.archived}</Chip>
  if (customer.has_new_matches)
    return (
      <>
        <Chip tone="green" hasDot>
          <span className="visually-hidden">{t.hasNewMatches}</span>
          <span aria-hidden>{list.newMatches(customer.new_match_count)}</span>
        </Chip>
        {count !== undefined && (
          <Text size="small" tone="ink-3" only="desktop">
            {list.matches(count)}
          </Text>
        )}
      </>
    )
  if (customer.is_new_lead) return <Chip tone="blue">{t.newLead}</Chip>
  if (customer.is_dormant)
    return (
      <Chip tone="amber" hasDot>
        {t.dormant}
      </Chip>
    )
  return count === undefined ? null : <Text {...(count > 0 ? SOME : NONE)}>{list.matches(count)}</Text>
}

const Sent = ({ at, state }: { at: string | null; state: RowData['message_state'] }) => {
  const t = useTexts(customersTexts)
  if (at === null) return t.notSent
  if (hasDetails(state)) return <MessageMark sentAt={at} state={state} />
  if (isToday(at))
    return (
      <Row as="span" flow="inline" gap={6} weight={550} tone="action-text">
        <IconChecks size={16} stroke={1.75} aria-hidden />
        {formatSent(at)}
      </Row>
    )
  return (
    <>
      <IconSend
        className={classes('mirrored', look({ only: 'phone' }))}
        size={16}
        stroke={1.75}
        role="img"
        aria-label={t.sentBefore}
      />
      {formatSent(at)}
    </>
  )
}
