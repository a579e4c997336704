import { addressWithNeighborhood } from '@mafteach/contract/addresses'
import type { AssetRow } from '@mafteach/contract/assets'
import { IconMessageOff, IconPhoneOff } from '@tabler/icons-react'
import { formatPrice } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Avatar } from '#shared/ui/Avatar.tsx'
import { look } from '#shared/ui/look.ts'
import { Photo } from '#shared/ui/Photo.tsx'
import { Box, Row, Text } from '#shared/ui/primitives.tsx'
import type { Recipient } from './delivery.ts'
import { messagesTexts } from './messages.texts.ts'

const SHOWN = 6

const PERSON = {
  flow: 'inline',
  gap: 8,
  minHeight: 36,
  padY: 4,
  border: 'all',
  pill: true,
  size: 'label',
  weight: 550,
} as const

/** Recipients and assets. */
export const SendingSummary = ({ recipients, assets }: { recipients: readonly Recipient[]; assets: readonly AssetRow[] }) => {
  const t = useTexts(messagesTexts)
  const hidden = recipients.length - SHOWN
  return (
    <Box flow="column" gap={12}>
      <section aria-label={t.to}>
        <Row as="ul" wrap gap={6} align="stretch">
          {recipients.slice(0, SHOWN).map((recipient) => (
            <Row as="li" {...PERSON} padX={4} padEnd={12} key={recipient.id}>
              <Avatar name={recipient.name} id={recipient.id} size={28} />
              <Text as="bdi" anywhere>
                {recipient.name}
              </Text>
              <Obstacle recipient={recipient} />
            </Row>
          ))}
          {hidden > 0 && (
            <Row as="li" {...PERSON} padX={12} tone="ink-2">
              {t.moreRecipients(hidden)}
            </Row>
          )}
        </Row>
      </section>
      <section aria-label={t.assets(assets.length)}>
        <Box as="ul" overflow="hidden" border="all" radius="control">
          {assets.map((asset) => (
            <Row as="li" padEnd={12} gap={10} pad={6} lineBetween key={asset.id}>
              <Photo
                src={asset.image_url}
                id={asset.id}
                alt=""
                width={44}
                height={44}
                className={look({ square: 44, radius: 'small' })}
              />
              <Text as="bdi" grow shrink size="label">
                {addressWithNeighborhood({ ...asset, city: null })}
              </Text>
              <Text size="label" weight={600} space="nowrap">
                {formatPrice(asset)}
              </Text>
            </Row>
          ))}
        </Box>
      </section>
    </Box>
  )
}

/** Why a recipient is excluded. */
const Obstacle = ({ recipient: { phone, whatsapp_do_not_contact } }: { recipient: Recipient }) => {
  const t = useTexts(messagesTexts)
  if (phone !== null && !whatsapp_do_not_contact) return null
  const Icon = whatsapp_do_not_contact ? IconMessageOff : IconPhoneOff
  return (
    <Row as="span" flow="inline" gap={4} size="small" weight={400} tone="error">
      <Icon size={16} stroke={1.75} aria-hidden />
      {whatsapp_do_not_contact ? t.doNotContact : t.noPhone}
    </Row>
  )
}
