import { type CustomerCard, changeCustomer } from '@mafteach/contract/customers'
import {
  IconBrandWhatsapp,
  IconChecks,
  IconChevronRight,
  IconMessageOff,
  IconNote,
  IconPhone,
  IconStarFilled,
} from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useWrite } from '#shared/api/write.ts'
import { callNumber } from '#shared/device/phone-call.ts'
import { ports } from '#shared/device/ports.ts'
import { whatsappLink } from '#shared/navigation/contact-links.ts'
import { usePageTitle } from '#shared/navigation/document-title.ts'
import { HelpButton } from '#shared/navigation/HelpButton.tsx'
import { useBack } from '#shared/navigation/use-back.ts'
import { CardTags } from '#shared/parts/tags/CardTags.tsx'
import { WaitingMark } from '#shared/parts/WaitingMark.tsx'
import { formatSent, isolate, isToday } from '#shared/texts/format.ts'
import { labels } from '#shared/texts/labels.texts.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Avatar } from '#shared/ui/Avatar.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { Chip } from '#shared/ui/Chip.tsx'
import { classes } from '#shared/ui/classes.ts'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { look } from '#shared/ui/look.ts'
import { PersonName } from '#shared/ui/PersonName.tsx'
import { Box, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { showCustomer } from '../customers.api.ts'
import { customersTexts } from '../customers.texts.ts'
import styles from './CustomerHead.module.css'
import { CustomerMenu } from './CustomerMenu.tsx'
import { CustomerPhones } from './CustomerPhones.tsx'
import { cardTexts } from './card.texts.ts'
import { PartnerButton } from './Partner.tsx'

export interface CustomerHeadProps {
  customer: CustomerCard
  /** Their search in one line, and the most they pay; absent while unknown. */
  looksFor: { line: ReactNode; budget: string | null } | undefined
  /** The last event. */
  happened: ReactNode
  onAddNote: () => void
  /** Shares their search with another agent. */
  onShare: () => void
}

/** The customer, their state, the last event, and contact buttons. On the phone the name and the budget stay while scrolling. */
export const CustomerHead = ({ customer, looksFor, happened, onAddNote, onShare }: CustomerHeadProps) => {
  const card = useTexts(cardTexts)
  const back = useBack()
  usePageTitle(customer.name)
  const name = useRef<HTMLHeadingElement>(null)
  const isPassed = useIsPassed(name)
  return (
    <header className={styles.head}>
      <Row position="sticky" gap={4} minHeight={48} fill="surface" className={styles.bar}>
        <IconButton
          className={styles.back}
          label={card.back}
          icon={<IconChevronRight size={24} stroke={1.75} className="mirrored-ltr" aria-hidden />}
          onClick={back}
        />
        <Row
          as="p"
          gap={8}
          grow
          align="baseline"
          shrink
          only="phone"
          className={classes(styles.short, isPassed && styles.passed)}
          aria-hidden
        >
          <PersonName className={look({ lines: 1, weight: 650 })} name={customer.name} />
          {looksFor?.budget && (
            <Text fixed size="label" weight={600} tone="ink-2">
              {looksFor.budget}
            </Text>
          )}
        </Row>
        <Row className={styles.menu}>
          <HelpButton />
          <CustomerMenu customer={customer} onShare={onShare} />
        </Row>
      </Row>
      <Stack gap={12} gutter padBottom={14} fill="surface" className={styles.body}>
        <Row gap={12} shrink className={styles.who}>
          <Avatar name={customer.name} id={customer.id} size={56} />
          <Box shrink>
            <Text as="h1" anywhere ref={name}>
              <PersonName name={customer.name} />
            </Text>
            <WaitingMark kind="customer" id={customer.id} />
            {looksFor?.line}
            <Text as="p" tone="ink-2" only={looksFor ? 'desktop' : undefined}>
              <CustomerPhones customer={customer} />
            </Text>
            {customer.partner && <PartnerButton customer={customer.id} partner={customer.partner} />}
          </Box>
        </Row>
        <Chips customer={customer} />
        <div className={styles.below}>
          <CustomerTags customer={customer} />
        </div>
        <div className={classes(styles.below, styles.happened)}>{happened}</div>
        <Actions customer={customer} onAddNote={onAddNote} />
      </Stack>
    </header>
  )
}

const CustomerTags = ({ customer: { id, tags } }: { customer: CustomerCard }) => {
  const { write } = useWrite(changeCustomer, { onDone: (changed, _, client) => showCustomer(client, id, changed) })
  return <CardTags kind="customer" tags={tags} onSave={(ids) => write({ params: { id }, body: { tags: ids } })} />
}

/** Whether something was scrolled past, at the top of the screen. */
const useIsPassed = (ref: RefObject<HTMLElement | null>): boolean => {
  const [isPassed, setPassed] = useState(false)
  useEffect(() => {
    const seen = new IntersectionObserver(([entry]) => setPassed(!entry!.isIntersecting), {
      // Below the bar that stays.
      rootMargin: '-48px 0px 0px 0px',
    })
    seen.observe(ref.current!)
    return () => seen.disconnect()
  }, [ref])
  return isPassed
}

const Chips = ({ customer }: { customer: CustomerCard }) => {
  const t = useTexts(customersTexts)
  const card = useTexts(cardTexts)
  const { customerType, activityState } = useTexts(labels)
  const { buyer_end_customer_status: type, asset_was_sent_at: sentAt } = customer
  const isSentToday = sentAt !== null && isToday(sentAt)
  return (
    <Row wrap gap={6} className={styles.below}>
      {customer.is_vip && (
        <Chip tone="orange" icon={<IconStarFilled size={16} aria-hidden />}>
          {t.vip}
        </Chip>
      )}
      {customer.is_archived ? (
        <Chip>{t.archived}</Chip>
      ) : customer.is_dormant && customer.bought ? (
        <Chip tone="green">{card.bought(customer.bought.asset.address)}</Chip>
      ) : (
        <Chip tone={customer.is_dormant ? 'amber' : 'green'} hasDot>
          {activityState[customer.buyer_end_customer_activity_state]}
        </Chip>
      )}
      {type && type !== 'OT' && <Chip>{customerType[type]}</Chip>}
      {customer.lead_source && <Chip>{card.source(isolate(customer.lead_source.name))}</Chip>}
      {customer.whatsapp_do_not_contact && (
        <Chip tone="red" icon={<IconMessageOff size={16} stroke={1.75} aria-hidden />}>
          {t.doNotContact}
        </Chip>
      )}
      <Row
        as="span"
        flow="inline"
        gap={6}
        atEnd
        size="small"
        tone={isSentToday ? 'action-text' : 'ink-3'}
        className={styles.sent}
      >
        {isSentToday && <IconChecks size={16} stroke={1.75} aria-hidden />}
        {sentAt === null ? t.notSent : isSentToday ? formatSent(sentAt) : card.sentLast(formatSent(sentAt))}
      </Row>
    </Row>
  )
}

const Actions = ({ customer, onAddNote }: { customer: CustomerCard; onAddNote: () => void }) => {
  const t = useTexts(customersTexts)
  const { phone } = customer
  const icon = { size: 20, stroke: 1.75, 'aria-hidden': true }
  const open = (url: string) => ports().openExternal(url)
  return (
    <Row wrap gap={8} align="stretch" className={classes(styles.below, styles.actions)}>
      <Button
        variant="soft"
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
      <Button className={styles.wide} icon={<IconNote {...icon} />} onClick={onAddNote}>
        {t.note}
      </Button>
    </Row>
  )
}
