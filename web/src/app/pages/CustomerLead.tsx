import { acceptProposal, rejectProposal, undoProposal } from '@mafteach/contract/answers'
import { replyToCustomer } from '@mafteach/contract/conversation'
import type { CustomerCard, WaitingProposal } from '@mafteach/contract/customers'
import { pasteText } from '@mafteach/contract/import'
import { paths } from '@mafteach/contract/paths'
import { settings } from '@mafteach/contract/settings'
import type { NamedAsset, TimelineItem } from '@mafteach/contract/timeline'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import cardStyles from '#features/customers/card/card.module.css'
import { useTimeline } from '#features/customers/card/timeline.api.ts'
import { describeListingCriteria } from '#features/listings/describe-listing.ts'
import { EMPTY_LISTING } from '#features/listings/listing-values.ts'
import { pastedListing } from '#features/listings/pasted-listing.ts'
import { followMessages } from '#features/messages/follow-messages.ts'
import { messagingQuery } from '#features/messages/messaging.api.ts'
import { q } from '#shared/api/query.ts'
import { useWrite } from '#shared/api/write.ts'
import { ports } from '#shared/device/ports.ts'
import { whatsappLink } from '#shared/navigation/contact-links.ts'
import { AssetLink } from '#shared/navigation/open-asset.tsx'
import { OfferViewingLink } from '#shared/parts/OfferViewingLink.tsx'
import { spokenWhen } from '#shared/texts/day-words.ts'
import { isolate } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { Box, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { toast } from '#shared/ui/toasts.ts'
import styles from './CustomerPage.module.css'
import { customerLeadTexts } from './customer-lead.texts.ts'

/** Events that mean contact by the agent. */
const REACHED: readonly TimelineItem['kind'][] = ['message', 'called', 'viewing', 'document', 'deal']

/** The property that they asked about last, unless a viewing of it is known; null without one. */
function requestedAsset(items: readonly TimelineItem[]): NamedAsset | null {
  const last = items.find((item) => item.kind === 'answered')
  if (last?.kind !== 'answered' || !last.is_interested || last.asset.address === null) return null
  const isPlanned = items.some((item) => item.kind === 'viewing' && item.asset.id === last.asset.id)
  return isPlanned ? null : last.asset
}

/** Whether the newest note is the lead's message, which the lead's panel quotes. The note may have their e-mail address below the message. */
export const isQuoted = ({ notes, waiting_proposal: proposal }: Pick<CustomerCard, 'notes' | 'waiting_proposal'>): boolean =>
  proposal !== null && notes[0] !== undefined && `${notes[0].content}\n`.startsWith(`${proposal.text}\n`)

/** The wishes of a new lead: the search in their message, the property they asked about, and one-tap replies until the agent has reached them. */
export const CustomerLead = ({ customer }: { customer: CustomerCard }) => {
  const t = useTexts(customerLeadTexts)
  const { items, hasNextPage, isPending } = useTimeline(customer.id)
  const { lead_source: source, waiting_proposal: proposal } = customer
  const isReached = isPending || hasNextPage || items.some(({ kind }) => REACHED.includes(kind))
  const mayBeWritten = customer.phone !== null && !customer.whatsapp_do_not_contact
  const asset = source && !isReached ? requestedAsset(items) : null
  const isAnswered = !source || isReached || !mayBeWritten
  if (!proposal && !asset && isAnswered) return null
  const title = source ? t.title(isolate(source.name)) : t.wants
  return (
    <Stack
      as="section"
      columns={1}
      gap={14}
      padY={14}
      padX={16}
      lineBelow
      fill="soft"
      className={cardStyles.proposal}
      aria-label={title}
    >
      <Text as="h2" size="body" weight={600}>
        {title}
      </Text>
      {proposal && <Proposal customer={customer} proposal={proposal} />}
      {asset && (
        <Stack gap={8} columns={1}>
          <Text as="p">
            {t.asked}:{' '}
            <Text as={AssetLink} assetId={asset.id} weight={600} underline>
              <bdi>{asset.address}</bdi>
            </Text>
          </Text>
          <Row>
            <OfferViewingLink variant="soft" size="small" customers={[customer.id]} asset={asset.id} />
          </Row>
        </Stack>
      )}
      {!isAnswered && <Answers customer={customer} />}
    </Stack>
  )
}

const Proposal = ({ customer, proposal: { id, fields, text } }: { customer: CustomerCard; proposal: WaitingProposal }) => {
  const t = useTexts(customerLeadTexts)
  const undo = useWrite(undoProposal, { failed: t.changedSince })
  const input = { params: { id: customer.id, proposal: id } }
  const back = { undo: () => void undo.write(input) }
  const accept = useWrite(acceptProposal, { onDone: () => toast.done(t.accepted, back), failed: t.failed })
  const reject = useWrite(rejectProposal, { onDone: () => toast.done(t.rejected, back), failed: t.failed })
  // The proposal has its places by number; the same rules read their names in the same text.
  const { data } = useQuery(q(pasteText, { body: { text, kind: 'buyer' } }))
  const places = data?.places.city?.id === fields.city ? data?.places : undefined
  const wanted = {
    ...EMPTY_LISTING,
    ...pastedListing({ fields, places: places ?? { city: null, street: null, neighborhoods: [] } }),
  }
  const words = [places?.city?.name, describeListingCriteria(wanted)].filter(Boolean).join(' · ')
  const hasListing = customer.purchase_listings.length > 0
  const isWithoutPlace = fields.city === undefined && !hasListing
  const isBusy = accept.isBusy || reject.isBusy
  return (
    <Stack gap={8} columns={1}>
      <Text as="blockquote" margin={0} padStart={12} space="pre-line" tone="ink-2" anywhere>
        <p dir="auto">{text}</p>
      </Text>
      <Text as="p">
        <Text tone="ink-2">{t.wants}: </Text>
        <Text as="bdi" weight={600}>
          {words || t.nothingMore}
        </Text>
      </Text>
      {isWithoutPlace && (
        <Text as="p" size="small" tone="ink-2">
          {t.noCity}
        </Text>
      )}
      <Row wrap gap={8} align="stretch">
        {isWithoutPlace ? (
          <ButtonLink variant="soft" size="small" to={paths.listingForm({ customer: customer.id })}>
            {t.fill}
          </ButtonLink>
        ) : (
          <Button variant="soft" size="small" busy={isBusy} onClick={() => void accept.write(input)}>
            {hasListing ? t.update : t.accept}
          </Button>
        )}
        <Button size="small" busy={isBusy} onClick={() => void reject.write(input)}>
          {t.reject}
        </Button>
      </Row>
    </Stack>
  )
}

/** The agent's quick replies, each sent by a tap: after quiet hours, if it is quiet now. Without a WhatsApp connection a tap opens WhatsApp. */
const Answers = ({ customer }: { customer: CustomerCard }) => {
  const t = useTexts(customerLeadTexts)
  const queries = useQueryClient()
  const { data: client } = useQuery(messagingQuery)
  const { data } = useQuery(q(settings))
  const reply = useWrite(replyToCustomer, {
    onDone: ({ messages, send_at }) => {
      if (send_at) toast.done(t.sentLater(spokenWhen(send_at)))
      else {
        toast.success(t.sent)
        void followMessages(queries, messages, () => toast.error(t.notSent))
      }
    },
    failed: t.notSent,
  })
  if (!client || !data || data.quick_replies.length === 0) return null
  const isLinked = client.state === 'authorized'
  const send = (text: string) => {
    if (!isLinked) return ports().openExternal(whatsappLink(customer.phone!, text))
    void reply.write({ params: { id: customer.id }, body: { text, send_at: client.quiet_until } })
  }
  return (
    <Stack gap={8} columns={1}>
      <Text as="h3" size="body" weight={600}>
        {t.answer}
      </Text>
      {isLinked && client.quiet_until && (
        <Text as="p" size="small" tone="ink-2">
          {t.answerLater(spokenWhen(client.quiet_until))}
        </Text>
      )}
      {!isLinked && (
        <Text as="p" size="small" tone="ink-2">
          {t.answerByHand}
        </Text>
      )}
      <Row as="ul" wrap gap={8} align="stretch" aria-label={t.answer} className={styles.replies}>
        {data.quick_replies.map((text) => (
          <Box as="li" shrink key={text}>
            <Button
              size="small"
              icon={<IconBrandWhatsapp size={18} stroke={1.75} aria-hidden />}
              busy={reply.isBusy}
              onClick={() => send(text)}
            >
              <span dir="auto">{text}</span>
            </Button>
          </Box>
        ))}
      </Row>
    </Stack>
  )
}
