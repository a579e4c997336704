import type { Asset, PotentialBuyer } from '@mafteach/contract/assets'
import type { BroadcastTab } from '@mafteach/contract/broadcast'
import { paths } from '@mafteach/contract/paths'
import { IconBan, IconChevronLeft, IconSend2, IconStarFilled, IconUserPlus } from '@tabler/icons-react'
import { type Ref, useState } from 'react'
import { Link } from 'react-router'
import { CoveredMark } from '#shared/fee-guard/CoveredMark.tsx'
import { labels } from '#shared/labels.texts.ts'
import { sentWords } from '#shared/MessageMark.tsx'
import { Avatar } from '#shared/ui/Avatar.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { Checkbox } from '#shared/ui/Checkbox.tsx'
import { PersonName } from '#shared/ui/PersonName.tsx'
import { Segmented } from '#shared/ui/Segmented.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { assetDetailTexts } from './asset-detail.texts.ts'
import styles from './BuyersPanel.module.css'
import {
  allState,
  buyersToTell,
  FIRST_COUNT,
  nextCount,
  type Picked,
  selectableBuyers,
  shownBuyers,
  withAll,
  withBuyer,
} from './buyers.ts'

export interface BuyersPanelProps {
  asset: Asset
  picked: Picked
  onPick: (picked: Picked) => void
  /** To everybody of a tab, after one question. */
  onBroadcast: (tab: BroadcastTab) => void
  /** To somebody who is no customer yet. */
  onSendToNew: () => void
  ref?: Ref<HTMLElement>
}

/** The matches panel: my customers whom the asset fits, active and dormant (spec section 2.6). */
export const BuyersPanel = ({ asset, picked, onPick, onBroadcast, onSendToNew, ref }: BuyersPanelProps) => {
  const t = useTexts(assetDetailTexts)
  const tabs: Record<BroadcastTab, PotentialBuyer[]> = {
    active: shownBuyers(asset.potential_buyers),
    dormant: shownBuyers(asset.potential_dormant_buyers),
  }
  const [tab, setTab] = useState<BroadcastTab>(tabs.active.length === 0 && tabs.dormant.length > 0 ? 'dormant' : 'active')
  const buyers = tabs[tab]
  return (
    <section ref={ref} className={styles.panel} aria-label={t.matches}>
      <h2 className={styles.title}>
        {tabs.active.length + tabs.dormant.length > 0 ? t.fits(tabs.active.length + tabs.dormant.length) : t.matches}
      </h2>
      <Segmented
        label={t.activity}
        hideLabel
        value={tab}
        onChange={setTab}
        options={[
          { value: 'active', label: t.active(tabs.active.length) },
          { value: 'dormant', label: t.dormant(tabs.dormant.length) },
        ]}
      />
      {buyers.length === 0 ? (
        <Nobody asset={asset} tab={tab} />
      ) : (
        <>
          <Buyers key={tab} asset={asset.id} buyers={buyers} picked={picked} onPick={onPick} />
          {selectableBuyers(buyers).length > 1 && buyersToTell(buyers).length > 0 && (
            <Button
              variant="soft"
              full
              className={styles.more}
              icon={<IconSend2 size={20} stroke={1.75} className="mirrored" aria-hidden />}
              onClick={() => onBroadcast(tab)}
            >
              {t.broadcast[tab]}
            </Button>
          )}
        </>
      )}
      {asset.visibility_status !== 'sold' && (
        <Button
          variant="text"
          full
          className={styles.more}
          icon={<IconUserPlus size={20} stroke={1.75} aria-hidden />}
          onClick={onSendToNew}
        >
          {t.sendToNew}
        </Button>
      )}
    </section>
  )
}

const Nobody = ({ asset, tab }: { asset: Asset; tab: BroadcastTab }) => {
  const t = useTexts(assetDetailTexts)
  const reasons = { NO: t.underRadarText, sold: t.soldText }
  const status = asset.visibility_status
  return (
    <div className={styles.nobody}>
      <p>{tab === 'active' ? t.noActive : t.noDormant}</p>
      <p className={styles.quiet}>{status === 'NO' || status === 'sold' ? reasons[status] : t.noMatchesText}</p>
    </div>
  )
}

interface BuyersProps {
  asset: number
  buyers: PotentialBuyer[]
  picked: Picked
  onPick: (picked: Picked) => void
}

const Buyers = ({ asset, buyers, picked, onPick }: BuyersProps) => {
  const t = useTexts(assetDetailTexts)
  const [shown, setShown] = useState(FIRST_COUNT)
  const state = allState(buyers, picked)
  const more = nextCount(buyers.length, shown)
  return (
    <>
      <div className={styles.all}>
        <Checkbox
          label={t.selectAll}
          checked={state === 'all'}
          isPartly={state === 'some'}
          disabled={selectableBuyers(buyers).length === 0}
          onChange={(isOn) => onPick(withAll(picked, buyers, isOn))}
        />
        {picked.size > 0 && (
          <span className={styles.quiet} role="status">
            {t.selected(picked.size)}
          </span>
        )}
      </div>
      <ul>
        {buyers.slice(0, shown).map((buyer) => (
          <Buyer
            key={buyer.id}
            asset={asset}
            buyer={buyer}
            isPicked={picked.has(buyer.id)}
            onPick={(isOn) => onPick(withBuyer(picked, buyer.id, isOn))}
          />
        ))}
      </ul>
      {more > 0 && (
        <Button full className={styles.more} onClick={() => setShown(shown + more)}>
          {t.showMore} {more}
        </Button>
      )}
    </>
  )
}

interface BuyerProps {
  asset: number
  buyer: PotentialBuyer
  isPicked: boolean
  onPick: (isOn: boolean) => void
}

const Buyer = ({ asset, buyer, isPicked, onPick }: BuyerProps) => {
  const t = useTexts(assetDetailTexts)
  const isBlocked = buyer.whatsapp_do_not_contact
  return (
    <li className={styles.row}>
      {isBlocked ? (
        <span className={styles.blocked} title={t.doNotContact}>
          <input type="checkbox" disabled className="visually-hidden" aria-label={`${t.select(buyer.name)}: ${t.doNotContact}`} />
          <IconBan size={16} stroke={1.75} aria-hidden />
        </span>
      ) : (
        <Checkbox label={t.select(buyer.name)} hideLabel checked={isPicked} onChange={onPick} />
      )}
      <Link to={paths.customer(buyer.id)} className={styles.customer}>
        <Avatar name={buyer.name} id={buyer.id} size={40} />
        <span className={styles.words}>
          <span className={styles.name}>
            <PersonName name={buyer.name} />
            {buyer.is_vip && <IconStarFilled size={16} className={styles.star} role="img" aria-label={t.vip} />}
          </span>
          {!isBlocked && <Why match={buyer.match} />}
          <span className={styles.quiet}>{notesOf(buyer, t).join(' · ')}</span>
          <CoveredMark of="asset" asset={asset} customer={buyer.id} />
        </span>
        <IconChevronLeft size={20} stroke={1.75} className={styles.chevron} aria-hidden />
      </Link>
    </li>
  )
}

/** How much of what they look for it meets, and what is not known of it. */
const Why = ({ match }: Pick<PotentialBuyer, 'match'>) => {
  const t = useTexts(assetDetailTexts)
  const { criterion } = useTexts(labels)
  const unknown = match.criteria.filter(({ verdict }) => verdict === 'unknown').map(({ name }) => criterion[name])
  return (
    <span className={styles.quiet}>
      <b className={styles.met}>{t.metOf(match.met, match.asked)}</b>
      {' · '}
      {unknown.length > 0 ? (
        <span className={styles.unknown}>{t.unknown(unknown.join(', '))}</span>
      ) : (
        <span className={styles.full}>{t.fullMatch}</span>
      )}
    </span>
  )
}

interface NoteTexts {
  doNotContact: string
  interested: string
  notInterested: string
  notSent: string
}

/** What stands under a name: no messages, or what came of the asset so far. */
const notesOf = (
  { whatsapp_do_not_contact, is_interested, asset_was_sent_at: sent, message_state }: PotentialBuyer,
  t: NoteTexts,
): string[] => {
  if (whatsapp_do_not_contact) return [t.doNotContact]
  const sending = sent === null ? t.notSent : sentWords(sent, message_state)
  return is_interested === null ? [sending] : [is_interested ? t.interested : t.notInterested, sending]
}
