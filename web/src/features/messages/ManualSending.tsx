import { handedOver } from '@mafteach/contract/messages'
import { IconBrandWhatsapp, IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWrite } from '#shared/api/write.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Avatar } from '#shared/ui/Avatar.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { Box, Row, Text } from '#shared/ui/primitives.tsx'
import { compositionQuery } from './composition.api.ts'
import { type Delivery, type Recipient, reachable } from './delivery.ts'
import { messagesTexts } from './messages.texts.ts'
import { SendingSummary } from './SendingSummary.tsx'
import { sendingErrorOf } from './sending-error.ts'

const PAGE = 10

/** The ready text for wa.me, one tap per recipient; each tap counts as sent. */
export const ManualSending = ({ recipients, assets, isAboutPriceDrop, onSent, onClose }: Delivery) => {
  const t = useTexts(messagesTexts)
  const [shown, setShown] = useState(PAGE)
  const [handed, setHanded] = useState<readonly number[]>([])
  const to = reachable(recipients)
  const ids = assets.map(({ id }) => id)
  const finish = () => {
    if (handed.length > 0) onSent()
    onClose()
  }
  return (
    <Box flow="column" gap={14}>
      <SendingSummary recipients={recipients.filter((one) => !to.includes(one))} assets={assets} />
      {to.length === 0 ? (
        <Text as="p" padY={10} padX={12} radius="control" fill="error-soft" size="label" tone="error" role="alert">
          {t.nobody}
        </Text>
      ) : (
        <Text as="p" size="label" tone="ink-2">
          {t.manualText}
        </Text>
      )}
      <ul>
        {to.slice(0, shown).map((recipient) => (
          <RecipientRow
            key={recipient.id}
            recipient={recipient}
            assets={ids}
            isAboutPriceDrop={isAboutPriceDrop}
            isHanded={handed.includes(recipient.id)}
            onHanded={() => setHanded([...handed, recipient.id])}
          />
        ))}
      </ul>
      {to.length > shown && (
        <Button variant="text" onClick={() => setShown(shown + PAGE)}>
          {t.showMore}
        </Button>
      )}
      <Button size="large" full onClick={finish}>
        {t.done}
      </Button>
    </Box>
  )
}

interface RecipientRowProps {
  recipient: Recipient
  assets: readonly number[]
  isAboutPriceDrop: boolean | undefined
  isHanded: boolean
  onHanded: () => void
}

const RecipientRow = ({ recipient: { id, name }, assets, isAboutPriceDrop, isHanded, onHanded }: RecipientRowProps) => {
  const t = useTexts(messagesTexts)
  const { data, error } = useQuery({ ...compositionQuery({ customer: id, assets, text: '', isAboutPriceDrop }), retry: false })
  const { write } = useWrite(handedOver, { failed: t.errors.other })
  return (
    <Row as="li" minHeight={60} gap={10} lineBetween>
      <Avatar name={name} id={id} size={36} />
      <Text flow="column" grow shrink weight={600}>
        <bdi>{name}</bdi>
        {error && (
          <Text size="small" weight={400} tone="error" role="alert">
            {sendingErrorOf(error)}
          </Text>
        )}
      </Text>
      {isHanded && (
        <Row as="span" flow="inline" gap={4} size="small" tone="action-text">
          <IconCheck size={16} stroke={2} aria-hidden />
          {t.handedOver}
        </Row>
      )}
      {data && (
        <Row
          as="a"
          flow="inline"
          gap={8}
          minHeight={44}
          padX={14}
          radius="control"
          fill="soft-action"
          size="body"
          weight={600}
          tone="success"
          href={data.url}
          target="_blank"
          rel="noreferrer"
          aria-label={t.openFor(name)}
          onClick={() => {
            onHanded()
            void write({
              body: { customer_ids: [id], asset_ids: [...assets], ...(isAboutPriceDrop && { about_price_drop: true }) },
            })
          }}
        >
          <IconBrandWhatsapp size={20} stroke={1.75} aria-hidden />
          {t.open}
        </Row>
      )}
    </Row>
  )
}
