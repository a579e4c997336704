import type { Asset, PotentialBuyer } from '@mafteach/contract/assets'
import type { BroadcastTab } from '@mafteach/contract/broadcast'
import { isSoldOrRented, type VisibilityStatus } from '@mafteach/contract/codes'
import { withoutDealKind } from '@mafteach/contract/explanation'
import { paths } from '@mafteach/contract/paths'
import { IconBan, IconCalendarPlus, IconSend2, IconStarFilled, IconUserPlus } from '@tabler/icons-react'
import { type Ref, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { OPENED_HERE } from '#shared/navigation/open-asset.tsx'
import { planViewing } from '#shared/navigation/plan-paths.ts'
import { CoveredMark } from '#shared/parts/fee-guard/CoveredMark.tsx'
import { sentWords } from '#shared/parts/MessageMark.tsx'
import { OfferViewingLink } from '#shared/parts/OfferViewingLink.tsx'
import { TwoAnswers } from '#shared/parts/TwoAnswers.tsx'
import { criterionLabels } from '#shared/texts/criterion-labels.texts.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Avatar } from '#shared/ui/Avatar.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { Chevron } from '#shared/ui/Chevron.tsx'
import { Checkbox } from '#shared/ui/fields/Checkbox.tsx'
import { Segmented } from '#shared/ui/fields/Segmented.tsx'
import { look } from '#shared/ui/look.ts'
import { PersonName } from '#shared/ui/PersonName.tsx'
import { Box, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { priceBefore } from '../price-drop.ts'
import { assetDetailTexts } from './asset-detail.texts.ts'
import {
  allState,
  buyersToNotify,
  FIRST_COUNT,
  nextCount,
  type Picked,
  selectableBuyers,
  shownBuyers,
  withAll,
  withBuyer,
} from './buyers.ts'
import styles from './overlay.module.css'

export interface BuyersPanelProps {
  asset: Asset
  picked: Picked
  onPick: (picked: Picked) => void
  /** To everybody of a tab, after one confirmation. */
  onBroadcast: (tab: BroadcastTab) => void
  /** To somebody not yet a customer. */
  onSendToNew: () => void
  ref?: Ref<HTMLElement>
}

/** The matches panel: my matching customers, active and dormant (spec section 2.6). */
export const BuyersPanel = ({ asset, picked, onPick, onBroadcast, onSendToNew, ref }: BuyersPanelProps) => {
  const t = useTexts(assetDetailTexts)
  const tabs: Record<BroadcastTab, PotentialBuyer[]> = {
    active: shownBuyers(asset.potential_buyers),
    dormant: shownBuyers(asset.potential_dormant_buyers),
  }
  const [tab, setTab] = useState<BroadcastTab>(tabs.active.length === 0 && tabs.dormant.length > 0 ? 'dormant' : 'active')
  const buyers = tabs[tab]
  const [now] = useState(() => Date.now())
  return (
    <Box as="section" padTop={16} padX={16} padBottom={20} ref={ref} aria-label={t.matches}>
      <Text as="h2" marginBottom={10} size="h2">
        {tabs.active.length + tabs.dormant.length > 0 ? t.fits(tabs.active.length + tabs.dormant.length) : t.matches}
      </Text>
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
          {picked.size > 0 && !isSoldOrRented(asset.visibility_status) && (
            <OfferViewingLink variant="soft" full className={look({ marginTop: 10 })} asset={asset.id} customers={[...picked]} />
          )}
          {selectableBuyers(buyers).length > 1 && buyersToNotify(buyers, priceBefore(asset, now)?.since).length > 0 && (
            <Button
              variant="soft"
              full
              className={look({ marginTop: 10 })}
              icon={<IconSend2 size={20} stroke={1.75} className="mirrored" aria-hidden />}
              onClick={() => onBroadcast(tab)}
            >
              {t.broadcast[tab]}
            </Button>
          )}
        </>
      )}
      {!isSoldOrRented(asset.visibility_status) && (
        <Button
          variant="text"
          full
          className={look({ marginTop: 10 })}
          icon={<IconUserPlus size={20} stroke={1.75} aria-hidden />}
          onClick={onSendToNew}
        >
          {t.sendToNew}
        </Button>
      )}
    </Box>
  )
}

const Nobody = ({ asset, tab }: { asset: Asset; tab: BroadcastTab }) => {
  const t = useTexts(assetDetailTexts)
  const reasons: { [status in VisibilityStatus]?: string } = { NO: t.underRadarText, sold: t.soldText, rented: t.rentedText }
  return (
    <Stack gap={4} padY={28} padX={12} text="center">
      <p>{tab === 'active' ? t.noActive : t.noDormant}</p>
      <Text as="p" size="small" tone="ink-3">
        {reasons[asset.visibility_status] ?? t.noMatchesText}
      </Text>
    </Stack>
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
      <Row gap={12} justify="between" minHeight={52} lineBelow>
        <Checkbox
          label={t.selectAll}
          checked={state === 'all'}
          isPartly={state === 'some'}
          disabled={selectableBuyers(buyers).length === 0}
          onChange={(isOn) => onPick(withAll(picked, buyers, isOn))}
        />
        {picked.size > 0 && (
          <Text size="small" tone="ink-3" role="status">
            {t.selected(picked.size)}
          </Text>
        )}
      </Row>
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
        <Button full className={look({ marginTop: 10 })} onClick={() => setShown(shown + more)}>
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
  const { search } = useLocation()
  const isBlocked = buyer.whatsapp_do_not_contact
  return (
    <Row as="li" minHeight={64} gap={4} lineBetween className={styles.row}>
      {isBlocked ? (
        <Box
          as="span"
          flow="center"
          square={24}
          fixed
          border="strong"
          fill="sunken"
          tone="ink-3"
          className={styles.blocked}
          title={t.doNotContact}
        >
          <input type="checkbox" disabled className="visually-hidden" aria-label={`${t.select(buyer.name)}: ${t.doNotContact}`} />
          <IconBan size={16} stroke={1.75} aria-hidden />
        </Box>
      ) : (
        <Checkbox label={t.select(buyer.name)} hideLabel checked={isPicked} onChange={onPick} />
      )}
      <Row as={Link} gap={12} grow shrink minHeight={56} to={paths.customer(buyer.id)}>
        <Avatar name={buyer.name} id={buyer.id} size={40} />
        <Stack as="span" gap={1} grow shrink padY={8}>
          <Row as="span" gap={6} weight={550}>
            <PersonName name={buyer.name} />
            {buyer.is_vip && <IconStarFilled size={16} className={look({ tone: 'hot-icon' })} role="img" aria-label={t.vip} />}
          </Row>
          {!isBlocked && <Why match={buyer.match} />}
          <Text size="small" tone="ink-3">
            {notesOf(buyer, t).join(' · ')}
          </Text>
          {buyer.partner_is_interested !== null && (
            <TwoAnswers name={buyer.name} answer={buyer.is_interested} partnerAnswer={buyer.partner_is_interested} />
          )}
          <CoveredMark of="asset" asset={asset} customer={buyer.id} />
        </Stack>
        <Chevron tone="ink-3" />
      </Row>
      <Box
        as={Link}
        flow="center"
        square={44}
        fixed
        radius="control"
        tone="ink-2"
        hoverTile
        to={planViewing({ customer: buyer.id, asset }, search)}
        state={OPENED_HERE}
        preventScrollReset
        aria-label={t.planViewing(buyer.name)}
        title={t.planViewing(buyer.name)}
      >
        <IconCalendarPlus size={20} stroke={1.75} aria-hidden />
      </Box>
    </Row>
  )
}

/** How much of their search it meets, and what is unknown. */
const Why = ({ match: explanation }: Pick<PotentialBuyer, 'match'>) => {
  const match = withoutDealKind(explanation)
  const t = useTexts(assetDetailTexts)
  const criterion = useTexts(criterionLabels)
  const unknown = match.criteria.filter(({ verdict }) => verdict === 'unknown').map(({ name }) => criterion[name])
  return (
    <Text size="small" tone="ink-3">
      <Text as="b" weight={600} tone="ink-2">
        {t.metOf(match.met, match.asked)}
      </Text>
      {' · '}
      {unknown.length > 0 ? (
        <Text tone="hot">{t.unknown(unknown.join(', '))}</Text>
      ) : (
        <Text tone="action-text">{t.fullMatch}</Text>
      )}
    </Text>
  )
}

interface NoteTexts {
  doNotContact: string
  interested: string
  notInterested: string
  notSent: string
}

/** The line below a name: no messages, or the state of the asset's message. */
const notesOf = (
  { whatsapp_do_not_contact, is_interested, partner_is_interested, asset_was_sent_at: sent, message_state }: PotentialBuyer,
  t: NoteTexts,
): string[] => {
  if (whatsapp_do_not_contact) return [t.doNotContact]
  const sending = sent === null ? t.notSent : sentWords(sent, message_state)
  return is_interested === null || partner_is_interested !== null
    ? [sending]
    : [is_interested ? t.interested : t.notInterested, sending]
}
