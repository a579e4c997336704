import { IconBrandWhatsapp, IconClock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isAfterShabbat, spokenWhen } from '#shared/texts/day-words.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Modal } from '#shared/ui/dialogs/Modal.tsx'
import { TextArea } from '#shared/ui/fields/TextArea.tsx'
import { Box, Text } from '#shared/ui/primitives.tsx'
import { ErrorState } from '#shared/ui/states.tsx'
import { ConnectPrompt } from './ConnectPrompt.tsx'
import { type Delivery, reachable } from './delivery.ts'
import { ManualSending } from './ManualSending.tsx'
import { MessagePreview } from './MessagePreview.tsx'
import styles from './messages.module.css'
import { messagesTexts } from './messages.texts.ts'
import { messagingQuery } from './messaging.api.ts'
import { SendingSummary } from './SendingSummary.tsx'
import { SentBefore, WaitsAlready } from './SentBefore.tsx'
import { Uncovered } from './Uncovered.tsx'
import { useSending } from './use-sending.ts'

export interface SendSheetProps extends Delivery {
  opened: boolean
}

/** Sends assets to customers by WhatsApp (product.md section 8), or hands over the ready text if not connected. */
export const SendSheet = ({ opened, onClose, ...content }: SendSheetProps) => {
  const t = useTexts(messagesTexts)
  const [isManual, setManual] = useState(false)
  const close = () => {
    setManual(false)
    onClose()
  }
  const { data, isError, refetch } = useQuery({ ...messagingQuery, enabled: opened })
  const isOffered = data?.state === 'authorized' || data?.state === 'starting'
  return (
    <Modal opened={opened} onClose={close} title={data && !isOffered && !isManual ? t.connectTitle : t.title}>
      {isError && !data ? (
        <ErrorState title={t.stateFailed} onRetry={refetch} />
      ) : isManual ? (
        <ManualSending {...content} onClose={close} />
      ) : data && !isOffered ? (
        <ConnectPrompt reason={data.reason} onManual={() => setManual(true)} />
      ) : (
        <Sending {...content} client={data} onClose={close} />
      )}
    </Modal>
  )
}

interface SendingProps extends Delivery {
  /** Undefined until the connection's state is known. */
  client: { state: string; sent_today: number; daily_limit: number; quiet_until: string | null } | undefined
}

const NOTE = { padY: 10, padX: 12, radius: 'control', size: 'label' } as const

const Sending = ({ client, ...delivery }: SendingProps) => {
  const t = useTexts(messagesTexts)
  const form = useSending(delivery)
  const { recipients, assets, isAboutPriceDrop } = delivery
  const to = reachable(recipients)
  const quietUntil = client?.quiet_until ?? null
  const left = client ? Math.max(0, client.daily_limit - client.sent_today) : Number.POSITIVE_INFINITY
  const problem =
    to.length === 0 ? t.nobody : left === 0 ? t.limitReached : to.length > left ? t.overLimit(left) : form.problems[0]?.text
  const isBlocked = client?.state !== 'authorized' || to.length === 0 || to.length > left || assets.length === 0
  return (
    <Box flow="column" gap={16}>
      <SendingSummary recipients={recipients} assets={assets} />
      <TextArea {...form.field('text')} label={t.opening} hint={t.openingHint} optional rows={3} />
      {to[0] && assets.length > 0 && (
        <>
          <WaitsAlready customer={to[0].id} />
          <SentBefore recipients={to} assets={assets} isAboutPriceDrop={isAboutPriceDrop} />
          <Uncovered recipients={to} assets={assets} isAboutPriceDrop={isAboutPriceDrop} />
          <MessagePreview
            customer={to[0].id}
            assets={assets.map(({ id }) => id)}
            text={form.values.text}
            isAboutPriceDrop={isAboutPriceDrop}
          />
        </>
      )}
      <Box position="sticky" flow="column" gap={8} lineAbove fill="raised" className={styles.foot}>
        {client?.state === 'starting' && (
          <Text as="p" {...NOTE} fill="warning-soft" tone="warning" role="status">
            {t.starting}
          </Text>
        )}
        {problem && (
          <Text as="p" {...NOTE} fill="error-soft" tone="error" role="alert">
            {problem}
          </Text>
        )}
        {form.isWithoutLine && (
          <Button
            variant="primary"
            size="large"
            full
            busy={form.isBusy}
            disabled={isBlocked}
            onClick={() => void form.submitOnline()}
          >
            {t.sendOnline}
          </Button>
        )}
        {quietUntil && (
          <>
            <Text as="p" {...NOTE} fill="warning-soft" tone="warning">
              {isAfterShabbat(quietUntil) ? t.shabbat : t.quiet}
            </Text>
            <Button
              variant={form.isWithoutLine ? 'secondary' : 'primary'}
              size="large"
              full
              icon={<IconClock size={22} stroke={1.75} aria-hidden />}
              busy={form.isBusy}
              disabled={isBlocked}
              data-autofocus
              onClick={() => void form.submitFor(quietUntil)}
            >
              {t.sendWhen(spokenWhen(quietUntil))}
            </Button>
          </>
        )}
        <Button
          variant={quietUntil || form.isWithoutLine ? 'secondary' : 'primary'}
          size="large"
          full
          icon={<IconBrandWhatsapp size={22} stroke={1.75} aria-hidden />}
          busy={form.isBusy}
          disabled={isBlocked}
          // Not the opening words: they are optional, and a phone's keyboard would cover the button.
          data-autofocus={quietUntil ? undefined : true}
          onClick={() => form.submit()}
        >
          {quietUntil ? t.sendNow : t.send}
        </Button>
        <Text as="p" size="small" text="center" tone="ink-3">
          {client && t.sentToday(client.sent_today, client.daily_limit)}
        </Text>
      </Box>
    </Box>
  )
}
