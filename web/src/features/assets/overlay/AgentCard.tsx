import type { Asset } from '@mafteach/contract/assets'
import { paths } from '@mafteach/contract/paths'
import { may } from '@mafteach/contract/permissions'
import { displayPhone } from '@mafteach/contract/phones'
import { IconChevronLeft, IconExternalLink, IconPhone } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { classes } from '#shared/classes.ts'
import { callLink } from '#shared/contact-links.ts'
import { isolateLtr } from '#shared/format.ts'
import { Avatar } from '#shared/ui/Avatar.tsx'
import { ReturnFocus } from '#shared/ui/ReturnFocus.tsx'
import { useTexts } from '#shared/use-texts.ts'
import styles from './AgentCard.module.css'
import { assetActionsTexts } from './asset-actions.texts.ts'
import { assetDetailTexts } from './asset-detail.texts.ts'
import { ContactsDialog } from './ContactsDialog.tsx'

export interface AgentCardProps {
  asset: Asset
}

/** The listing agent, the asset's contacts, the seller (for the owner only), and the advertisement. */
export const AgentCard = ({ asset }: AgentCardProps) => {
  const t = useTexts(assetDetailTexts)
  const { realtor_data: agent, seller, advertisement_url } = asset
  return (
    <div className={styles.people}>
      <Link to={paths.agentByUuid(agent.uuid)} className={styles.agent}>
        <Avatar name={agent.name} id={agent.id} imageUrl={agent.image_url} size={48} />
        <span className={styles.words}>
          <span className={styles.name}>
            <bdi>{agent.name}</bdi>
          </span>
          <span className={styles.quiet}>
            {[agent.agency?.name, isolateLtr(displayPhone(agent.phone))].filter(Boolean).join(' · ')}
          </span>
        </span>
        <IconChevronLeft size={20} stroke={1.75} className={styles.chevron} aria-hidden />
      </Link>
      {(seller || advertisement_url) && (
        <div className={styles.rows}>
          {seller && (
            <div className={styles.row}>
              <span className={styles.quiet}>{t.seller}</span>
              <Link to={paths.customer(seller.id)} className={styles.link}>
                <bdi>{seller.name}</bdi>
              </Link>
              {seller.phone && (
                <a
                  className={styles.call}
                  href={callLink(seller.phone)}
                  aria-label={t.call(seller.name)}
                  title={t.call(seller.name)}
                >
                  <IconPhone size={18} stroke={1.75} aria-hidden />
                </a>
              )}
            </div>
          )}
          {advertisement_url && (
            <a className={styles.link} href={advertisement_url} target="_blank" rel="noopener noreferrer">
              {t.advertisement}
              <IconExternalLink size={16} stroke={1.75} aria-hidden />
            </a>
          )}
        </div>
      )}
      <Contacts asset={asset} />
    </div>
  )
}

/** Who answers for the asset; its owner chooses them. */
const Contacts = ({ asset }: AgentCardProps) => {
  const t = useTexts(assetActionsTexts)
  const [isOpen, setOpen] = useState(false)
  const contacts = asset.realtor_contacts.filter(({ id }) => id !== asset.realtor)
  const isChooser = may(asset.role, 'contacts')
  if (contacts.length === 0 && !isChooser) return null
  return (
    <div className={styles.contacts}>
      <span className={styles.quiet}>{t.contacts}</span>
      {contacts.map(({ id, name, uuid }) => (
        <Link key={id} to={paths.agentByUuid(uuid)} className={styles.link}>
          <bdi>{name}</bdi>
        </Link>
      ))}
      {isChooser && (
        <button type="button" className={classes(styles.link, styles.choose)} onClick={() => setOpen(true)}>
          {t.contactsEdit}
        </button>
      )}
      {isOpen && (
        <ReturnFocus>
          <ContactsDialog asset={asset} onClose={() => setOpen(false)} />
        </ReturnFocus>
      )}
    </div>
  )
}
