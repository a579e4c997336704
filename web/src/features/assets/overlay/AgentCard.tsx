import type { Asset } from '@mafteach/contract/assets'
import { paths } from '@mafteach/contract/paths'
import { may } from '@mafteach/contract/permissions'
import { displayPhone } from '@mafteach/contract/phones'
import { IconExternalLink, IconPhone } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { callLink } from '#shared/navigation/contact-links.ts'
import { isolateLtr } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Avatar } from '#shared/ui/Avatar.tsx'
import { Chevron } from '#shared/ui/Chevron.tsx'
import { ReturnFocus } from '#shared/ui/dialogs/ReturnFocus.tsx'
import { Box, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import styles from './AgentCard.module.css'
import { assetActionsTexts } from './asset-actions.texts.ts'
import { assetDetailTexts } from './asset-detail.texts.ts'
import { ContactsDialog } from './ContactsDialog.tsx'

export interface AgentCardProps {
  asset: Asset
}

const LINK = { flow: 'inline', gap: 6, minHeight: 44, weight: 550, tone: 'action-text' } as const

/** The listing agent, the asset's contacts, the seller (for the owner only), and the advertisement. */
export const AgentCard = ({ asset }: AgentCardProps) => {
  const t = useTexts(assetDetailTexts)
  const { realtor_data: agent, seller, advertisement_url } = asset
  return (
    <Stack padTop={14} padX={16} padBottom={8} className={styles.people}>
      <Row
        as={Link}
        gap={12}
        marginBottom={6}
        padY={12}
        padX={14}
        border="all"
        radius="card"
        hoverTile
        to={paths.agentByUuid(agent.uuid)}
        className={styles.agent}
      >
        <Avatar name={agent.name} id={agent.id} imageUrl={agent.image_url} size={48} />
        <Text grow shrink>
          <Text flow="block" size="field" weight={600}>
            <bdi>{agent.name}</bdi>
          </Text>
          <Text size="label" tone="ink-3">
            {agent.agency && `${agent.agency.name} · `}
            <Text space="nowrap">{isolateLtr(displayPhone(agent.phone))}</Text>
          </Text>
        </Text>
        <Chevron tone="ink-3" />
      </Row>
      {(seller || advertisement_url) && (
        <Row wrap gapX={16} gapY={0} justify="between">
          {seller && (
            <Row gap={8}>
              <Text size="label" tone="ink-3">
                {t.seller}
              </Text>
              <Row as={Link} {...LINK} to={paths.customer(seller.id)}>
                <bdi>{seller.name}</bdi>
              </Row>
              {seller.phone && (
                <Box
                  as="a"
                  flow="center"
                  square={44}
                  radius="control"
                  tone="action-text"
                  hoverSoft
                  href={callLink(seller.phone)}
                  aria-label={t.call(seller.name)}
                  title={t.call(seller.name)}
                >
                  <IconPhone size={18} stroke={1.75} aria-hidden />
                </Box>
              )}
            </Row>
          )}
          {advertisement_url && (
            <Row as="a" {...LINK} href={advertisement_url} target="_blank" rel="noopener noreferrer">
              {t.advertisement}
              <IconExternalLink size={16} stroke={1.75} aria-hidden />
            </Row>
          )}
        </Row>
      )}
      <Contacts asset={asset} />
    </Stack>
  )
}

/** The asset's contacts; its owner chooses them. */
const Contacts = ({ asset }: AgentCardProps) => {
  const t = useTexts(assetActionsTexts)
  const [isOpen, setOpen] = useState(false)
  const contacts = asset.realtor_contacts.filter(({ id }) => id !== asset.realtor)
  const isChooser = may(asset.role, 'contacts')
  if (contacts.length === 0 && !isChooser) return null
  return (
    <Row wrap gapX={12} gapY={0}>
      <Text size="label" tone="ink-3">
        {t.contacts}
      </Text>
      {contacts.map(({ id, name, uuid }) => (
        <Row as={Link} {...LINK} key={id} to={paths.agentByUuid(uuid)}>
          <bdi>{name}</bdi>
        </Row>
      ))}
      {isChooser && (
        <Row as="button" {...LINK} atEnd type="button" onClick={() => setOpen(true)}>
          {t.contactsEdit}
        </Row>
      )}
      {isOpen && (
        <ReturnFocus>
          <ContactsDialog asset={asset} onClose={() => setOpen(false)} />
        </ReturnFocus>
      )}
    </Row>
  )
}
