import type { CustomerShare } from '@mafteach/contract/customer-shares'
import { paths } from '@mafteach/contract/paths'
import { displayPhone } from '@mafteach/contract/phones'
import { IconBrandWhatsapp, IconChevronDown, IconPhone, IconUserQuestion } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { callNumber } from '#shared/device/phone-call.ts'
import { ports } from '#shared/device/ports.ts'
import { whatsappLink } from '#shared/navigation/contact-links.ts'
import type { MatchParts } from '#shared/parts/match-parts.ts'
import { isolateLtr } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Avatar } from '#shared/ui/Avatar.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { Chip } from '#shared/ui/Chip.tsx'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { look } from '#shared/ui/look.ts'
import { Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { customerSharesTexts } from './customer-shares.texts.ts'
import { FittingAssets } from './FittingAssets.tsx'
import styles from './SharedCustomers.module.css'
import { useShare } from './use-share.ts'

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true }
const TONES = { offered: 'blue', accepted: 'stone', confirmed: 'green' } as const

/** What an agent shares with me: the search, which of mine fits it, and the person once both agreed. */
export const ReceivedShare = ({ share, parts }: { share: CustomerShare; parts: MatchParts }) => {
  const t = useTexts(customerSharesTexts)
  const { isBusy, accept, reject } = useShare(share)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { user, customer, state, purchase_listings, fitting_assets } = share
  return (
    <Stack as="article" gap={10} pad={14}>
      <Row gap={12} shrink>
        <Avatar name={user.name} id={user.id} imageUrl={user.image_url} size={40} />
        <Stack as="span" gap={2} grow shrink anywhere>
          <Text as={Link} weight={600} hoverUnderline to={paths.agentByUuid(user.uuid)}>
            <bdi>{user.name}</bdi>
          </Text>
          {user.agency && (
            <Text as="bdi" size="small" tone="ink-3">
              {user.agency.name}
            </Text>
          )}
        </Stack>
        <Chip tone={TONES[state]} hasDot>
          {t.received[state]}
        </Chip>
      </Row>
      {customer && <Known name={customer.name} phone={customer.phone} />}
      {purchase_listings.length === 0 && (
        <Text as="p" size="small" tone="ink-3">
          {t.noPreferences}
        </Text>
      )}
      <Stack as="ul" gap={8}>
        {purchase_listings.map((listing, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a brief has no id on purpose.
          <li key={at}>{parts.brief(listing)}</li>
        ))}
      </Stack>
      {fitting_assets === 0 ? (
        <Text as="p" size="small" tone="ink-3">
          {t.noFitting}
        </Text>
      ) : (
        <>
          <Row
            as="button"
            gap={4}
            minHeight={44}
            size="body"
            weight={600}
            tone="action-text"
            type="button"
            className={styles.fold}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {t.fitting(fitting_assets)}
            <IconChevronDown size={18} stroke={1.75} className={look({ turns: true })} aria-hidden />
          </Row>
          <div id={id} hidden={!isOpen}>
            {isOpen && <FittingAssets share={share.id} why={parts.why} />}
          </div>
        </>
      )}
      {state === 'accepted' && (
        <Text as="p" size="small" tone="ink-3">
          {t.waitsFor(user.name)}
        </Text>
      )}
      <Row wrap gap={8}>
        {state === 'offered' && (
          <Button
            className={look({ grow: true })}
            variant="soft"
            busy={isBusy}
            icon={<IconUserQuestion {...icon} />}
            onClick={accept}
          >
            {t.accept}
          </Button>
        )}
        <Button
          className={look({ grow: state === 'offered' })}
          variant={state === 'offered' ? 'secondary' : 'text'}
          size={state === 'offered' ? 'medium' : 'small'}
          busy={isBusy}
          onClick={reject}
        >
          {state === 'offered' ? t.reject : t.giveUp}
        </Button>
      </Row>
    </Stack>
  )
}

/** The person, with call and message. */
const Known = ({ name, phone }: { name: string; phone: string | null }) => {
  const t = useTexts(customerSharesTexts)
  return (
    <Row gap={8} padY={10} padX={12} radius="control" fill="tile">
      <Stack as="span" gap={2} grow shrink anywhere>
        <Text as="bdi" weight={600}>
          {name}
        </Text>
        <Text size="small" tone="ink-3">
          {phone ? isolateLtr(displayPhone(phone)) : t.noPhone}
        </Text>
      </Stack>
      {phone && (
        <>
          <IconButton variant="soft" label={t.call(name)} icon={<IconPhone {...icon} />} onClick={() => callNumber(phone)} />
          <IconButton
            variant="soft"
            label={t.whatsapp(name)}
            icon={<IconBrandWhatsapp {...icon} />}
            onClick={() => ports().openExternal(whatsappLink(phone))}
          />
        </>
      )}
    </Row>
  )
}
