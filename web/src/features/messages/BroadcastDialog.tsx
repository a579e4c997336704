import { addressWithNeighborhood } from '@mafteach/contract/addresses'
import type { AssetRow } from '@mafteach/contract/assets'
import { type BroadcastTab, broadcast, LEFT_OUT_REASONS } from '@mafteach/contract/broadcast'
import type { ReplyOf } from '@mafteach/contract/endpoint'
import { cancelMessages } from '@mafteach/contract/messages'
import { IconBrandWhatsapp, IconClock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useWrite } from '#shared/api/write.ts'
import { spokenWhen } from '#shared/texts/day-words.ts'
import { textsNow } from '#shared/texts/texts.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Modal } from '#shared/ui/dialogs/Modal.tsx'
import { Box, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { broadcastTexts } from './broadcast.texts.ts'
import { ConnectPrompt } from './ConnectPrompt.tsx'
import { messagingQuery } from './messaging.api.ts'

type Preview = ReplyOf<typeof broadcast>

interface BroadcastDialogProps {
  asset: AssetRow
  tab: BroadcastTab
  onClose: () => void
}

/** One confirmation before an asset goes to all matching customers: how many, and who is left out and why (product.md section 12). */
export const BroadcastDialog = ({ asset, tab, onClose }: BroadcastDialogProps) => {
  const t = useTexts(broadcastTexts)
  const { data: client } = useQuery(messagingQuery)
  const [preview, setPreview] = useState<Preview | 'failed' | null>(null)
  const { send } = useWrite(broadcast)
  const look = () => send({ params: { id: asset.id }, body: { tab, preview: true } }).then(setPreview, () => setPreview('failed'))
  const lookFirst = useEffectEvent(look)
  useEffect(() => void lookFirst(), [])
  const isLinked = client?.state === 'authorized' || client?.state === 'starting'
  return (
    <Modal opened onClose={onClose} title={t.title[tab]}>
      {client && !isLinked ? (
        <ConnectPrompt reason={client.reason} onManual={null} />
      ) : preview === 'failed' ? (
        <ErrorState title={t.failed} onRetry={() => void look()} />
      ) : preview && client ? (
        <Confirmation {...{ asset, tab, onClose, preview, client }} />
      ) : (
        <RowsSkeleton rows={3} />
      )}
    </Modal>
  )
}

interface ConfirmationProps extends BroadcastDialogProps {
  preview: Preview
  client: { state: string; quiet_until: string | null }
}

const Confirmation = ({ asset, tab, onClose, preview: { recipients, left_out }, client }: ConfirmationProps) => {
  const t = useTexts(broadcastTexts)
  const taking = useWrite(cancelMessages, {
    onDone: ({ messages }) => {
      const left = messages.filter(({ state }) => state !== 'cancelled').length
      toast.done(textsNow(broadcastTexts).cancelled(left))
    },
    failed: t.notCancelled,
  })
  const { write, isBusy } = useWrite(broadcast, {
    onDone: ({ messages, send_at }) => {
      const ids = messages.map(({ id }) => id)
      const text = send_at ? t.sentLater(messages.length, spokenWhen(send_at)) : t.sent(messages.length)
      if (ids.length > 0) toast.done(text, { undo: () => void taking.write({ body: { ids } }) })
      onClose()
    },
    failed: t.notSent,
  })
  const submit = (sendAt: string | null) =>
    void write({ params: { id: asset.id }, body: { tab, ...(sendAt ? { send_at: sendAt } : {}) } })
  const cannot = client.state !== 'authorized' || recipients.length === 0
  const until = client.quiet_until
  return (
    <Stack gap={14}>
      <div>
        <Text as="bdi" weight={600}>
          {addressWithNeighborhood({ ...asset, city: null })}
        </Text>
        <p>{recipients.length === 0 ? t.nobody : t.goesTo(recipients.length)}</p>
      </div>
      {recipients.length > 0 && <Names label={t.recipients} people={recipients} />}
      {LEFT_OUT_REASONS.map((reason) => {
        const people = left_out.filter((one) => one.reason === reason).map(({ customer }) => customer)
        return people.length > 0 && <Names key={reason} label={t.leftOut[reason](people.length)} people={people} isQuiet />
      })}
      <Stack gap={8}>
        {until && recipients.length > 0 && (
          <Button
            variant="primary"
            size="large"
            full
            icon={<IconClock size={22} stroke={1.75} aria-hidden />}
            busy={isBusy}
            disabled={cannot}
            data-autofocus
            onClick={() => submit(until)}
          >
            {t.sendWhen(spokenWhen(until))}
          </Button>
        )}
        <Button
          variant={until ? 'secondary' : 'primary'}
          size="large"
          full
          icon={<IconBrandWhatsapp size={22} stroke={1.75} aria-hidden />}
          busy={isBusy}
          disabled={cannot}
          data-autofocus={until ? undefined : true}
          onClick={() => submit(null)}
        >
          {until ? t.sendNow : t.send(recipients.length)}
        </Button>
        {client.state === 'starting' && (
          <Text as="p" size="small" text="center" tone="ink-3" role="status">
            {t.starting}
          </Text>
        )}
      </Stack>
    </Stack>
  )
}

const NAMED_MAX = 12

interface NamesProps {
  label: string
  people: readonly { id: number; name: string }[]
  isQuiet?: boolean
}

/** The first names, and how many more; opens to all. */
const Names = ({ label, people, isQuiet = false }: NamesProps) => {
  const t = useTexts(broadcastTexts)
  const [isExpanded, setExpanded] = useState(false)
  const shown = isExpanded ? people : people.slice(0, NAMED_MAX)
  return (
    <Box as="section" tone={isQuiet ? 'ink-3' : undefined}>
      <Text as="h3" marginBottom={4} size="label" weight={550}>
        {label}
      </Text>
      <Row as="ul" wrap gap={6} align="stretch">
        {shown.map(({ id, name }) => (
          <Text as="li" padY={6} padX={12} border="all" pill size="label" anywhere key={id}>
            <bdi>{name}</bdi>
          </Text>
        ))}
      </Row>
      {people.length > shown.length && (
        <Button variant="text" size="small" onClick={() => setExpanded(true)}>
          {t.more(people.length - shown.length)}
        </Button>
      )}
    </Box>
  )
}
