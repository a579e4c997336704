import { addressWithNeighborhood } from '@mafteach/contract/addresses'
import type { CustomerCard } from '@mafteach/contract/customers'
import type { CallEvent } from '@mafteach/contract/events'
import { paths } from '@mafteach/contract/paths'
import { displayPhone } from '@mafteach/contract/phones'
import {
  IconHomeSearch,
  IconNote,
  IconPhoneCall,
  IconPhoneIncoming,
  IconPhoneOff,
  IconStarFilled,
  IconUserQuestion,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { CallNote } from '#features/calls/CallNote.tsx'
import { callsTexts } from '#features/calls/calls.texts.ts'
import { customerPeekQuery } from '#features/customers/customers.api.ts'
import { describeListingCriteria } from '#features/listings/describe-listing.ts'
import { valuesOf } from '#features/listings/listing-values.ts'
import { formatSent, isolateLtr } from '#shared/texts/format.ts'
import { labels } from '#shared/texts/labels.texts.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Avatar } from '#shared/ui/Avatar.tsx'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { Chip } from '#shared/ui/Chip.tsx'
import { classes } from '#shared/ui/classes.ts'
import { look } from '#shared/ui/look.ts'
import { Box, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import styles from './calls.module.css'

const ICONS = { ringing: IconPhoneIncoming, answered: IconPhoneCall, ended: IconPhoneOff }
const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

export interface CallCardProps {
  call: CallEvent
  onHeld: (isHeld: boolean) => void
  onDone: () => void
}

/** The caller, their search, the last message and note, and next steps (spec section 2.6). */
export const CallCard = ({ call, onHeld, onDone }: CallCardProps) => {
  const t = useTexts(callsTexts)
  const [isNoting, setNoting] = useState(false)
  const { data: customer } = useQuery({ ...customerPeekQuery(call.id ?? 0), enabled: call.id !== null })
  const Icon = ICONS[call.state]
  const title = { ringing: t.incoming, answered: t.answered, ended: t.ended }[call.state]
  return (
    <>
      <Row
        as="p"
        gap={8}
        justify="center"
        tone={call.state === 'ringing' ? 'action-text' : 'ink-2'}
        weight={call.state === 'ringing' ? 600 : 400}
      >
        <Icon {...icon} />
        {title}
      </Row>
      <Box
        flow="center"
        centered
        round
        fill="soft-action"
        tone="action-text"
        className={classes(styles.face, call.state === 'ringing' && styles.rings)}
      >
        {call.id === null ? (
          <IconUserQuestion size={44} stroke={1.5} aria-hidden />
        ) : (
          <Avatar name={call.name ?? ''} id={call.id} size={84} />
        )}
      </Box>
      <Caller call={call} customer={customer} />
      {call.id !== null && (
        <>
          {customer && <Known customer={customer} />}
          {isNoting && <CallNote customer={call.id} onHeld={onHeld} onSaved={() => setNoting(false)} />}
          <Row gap={8} align="stretch" className={styles.ways}>
            <ButtonLink variant="primary" to={paths.customer(call.id)} onClick={onDone}>
              {t.toCustomer}
            </ButtonLink>
            {!isNoting && (
              <Button icon={<IconNote {...icon} />} onClick={() => setNoting(true)}>
                {t.note}
              </Button>
            )}
          </Row>
        </>
      )}
    </>
  )
}

const Caller = ({ call, customer }: { call: CallEvent; customer: CustomerCard | undefined }) => {
  const t = useTexts(callsTexts)
  const { customerType } = useTexts(labels)
  const phone = call.phone && isolateLtr(displayPhone(call.phone))
  const type = customer?.buyer_end_customer_status
  const isNamed = call.name !== null && call.name !== call.phone
  return (
    <Stack gap={4} items="center" text="center">
      <Row as="h2" gap={6} size="h0" anywhere>
        {isNamed ? <bdi>{call.name}</bdi> : (phone ?? t.withheld)}
        {customer?.is_vip && <IconStarFilled className={look({ tone: 'hot-icon' })} size={20} aria-hidden />}
      </Row>
      <Text as="p" tone="ink-2">
        {[isNamed && phone, type && customerType[type]].filter(Boolean).join(' · ')}
      </Text>
      {call.is_end_customer_just_created && <Chip>{t.newLead}</Chip>}
    </Stack>
  )
}

/** Facts about the caller, a line each. */
const Known = ({ customer }: { customer: CustomerCard }) => {
  const t = useTexts(callsTexts)
  const listing = customer.purchase_listings.at(-1)
  const [sent] = customer.sent
  const [note] = customer.notes
  const lines: { label: string; icon: ReactNode; text: string; detail?: string }[] = [
    ...(listing
      ? [
          {
            label: t.looksFor,
            icon: <IconHomeSearch {...icon} />,
            text: listing.city.name,
            detail: describeListingCriteria(valuesOf(listing)),
          },
        ]
      : []),
    ...(sent
      ? [
          {
            label: t.lastSent,
            icon: sent.asset.image_url ? (
              <img className={classes(look({ radius: 'small', fit: 'cover' }), styles.photo)} src={sent.asset.image_url} alt="" />
            ) : (
              <IconPhoneIncoming {...icon} />
            ),
            text: addressWithNeighborhood(sent.asset),
            detail: [formatSent(sent.sent_at), sent.opened_at && t.opened].filter(Boolean).join(' · '),
          },
        ]
      : []),
    ...(note ? [{ label: t.lastNote, icon: <IconNote {...icon} />, text: note.content }] : []),
  ]
  if (lines.length === 0) return null
  return (
    <Box as="dl" border="all" radius="card">
      {lines.map(({ label, icon: face, text, detail }) => (
        <Row gap={12} padY={12} padX={14} lineBetween key={label}>
          <Box as="dt" flow="center" fixed className={styles.icon}>
            <span className="visually-hidden">{label}</span>
            {face}
          </Box>
          <Stack as="dd" gap={2} shrink>
            <Text lines={2} anywhere dir="auto">
              {text}
            </Text>
            {detail && (
              <Text size="label" tone="ink-2">
                {detail}
              </Text>
            )}
          </Stack>
        </Row>
      ))}
    </Box>
  )
}
