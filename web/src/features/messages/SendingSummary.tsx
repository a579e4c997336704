import { wholeAddressOf } from '@mafteach/contract/addresses'
import type { AssetRow } from '@mafteach/contract/assets'
import { IconMessageOff, IconPhoneOff } from '@tabler/icons-react'
import { formatMoney } from '#shared/format.ts'
import { Avatar } from '#shared/ui/Avatar.tsx'
import { Photo } from '#shared/ui/Photo.tsx'
import { useTexts } from '#shared/use-texts.ts'
import type { Recipient } from './delivery.ts'
import { messagesTexts } from './messages.texts.ts'
import styles from './SendingSummary.module.css'

const SHOWN = 6

/** Who gets what. */
export const SendingSummary = ({ recipients, assets }: { recipients: readonly Recipient[]; assets: readonly AssetRow[] }) => {
  const t = useTexts(messagesTexts)
  const hidden = recipients.length - SHOWN
  return (
    <div className={styles.summary}>
      <section aria-label={t.to}>
        <ul className={styles.people}>
          {recipients.slice(0, SHOWN).map((recipient) => (
            <li key={recipient.id} className={styles.person}>
              <Avatar name={recipient.name} id={recipient.id} size={28} />
              <bdi className={styles.name}>{recipient.name}</bdi>
              <Obstacle recipient={recipient} />
            </li>
          ))}
          {hidden > 0 && <li className={styles.hidden}>{t.moreRecipients(hidden)}</li>}
        </ul>
      </section>
      <section aria-label={t.assets(assets.length)}>
        <ul className={styles.assets}>
          {assets.map((asset) => (
            <li key={asset.id} className={styles.asset}>
              <Photo src={asset.image_url} id={asset.id} alt="" width={44} height={44} className={styles.photo} />
              <bdi className={styles.address}>{wholeAddressOf({ ...asset, city: null })}</bdi>
              <span className={styles.price}>{formatMoney(asset.price)}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

/** Why a recipient is left out. */
const Obstacle = ({ recipient: { phone, whatsapp_do_not_contact } }: { recipient: Recipient }) => {
  const t = useTexts(messagesTexts)
  if (phone !== null && !whatsapp_do_not_contact) return null
  const Icon = whatsapp_do_not_contact ? IconMessageOff : IconPhoneOff
  return (
    <span className={styles.obstacle}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {whatsapp_do_not_contact ? t.doNotContact : t.noPhone}
    </span>
  )
}
