import { addressWithNeighborhood } from '@mafteach/contract/addresses'
import { HOUSE_TYPES } from '@mafteach/contract/codes'
import type { Match } from '@mafteach/contract/matching'
import { IconCalendarPlus, IconCheckbox, IconEye, IconThumbDown, IconThumbUp } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { useMe } from '#shared/api/home.ts'
import { AssetLink, OPENED_HERE } from '#shared/navigation/open-asset.tsx'
import { planViewing } from '#shared/navigation/plan-paths.ts'
import { CoveredMark } from '#shared/parts/fee-guard/CoveredMark.tsx'
import { MessageMark } from '#shared/parts/MessageMark.tsx'
import { TwoAnswers } from '#shared/parts/TwoAnswers.tsx'
import { formatAge, formatArea, formatFloorOf, formatMoney, formatPrice, formatRooms, isToday } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Chip } from '#shared/ui/Chip.tsx'
import { classes } from '#shared/ui/classes.ts'
import { Checkbox } from '#shared/ui/fields/Checkbox.tsx'
import { look } from '#shared/ui/look.ts'
import { Photo } from '#shared/ui/Photo.tsx'
import { Box, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { AskAgent } from './AskAgent.tsx'
import styles from './MatchCard.module.css'
import { MatchWhy } from './MatchWhy.tsx'
import { matchingTexts } from './matching.texts.ts'

export interface MatchCardProps {
  match: Match
  isPicked: boolean
  /** The list reserves space for checks, even if this one cannot be picked now. */
  hasCheckPlace: boolean
  /** Absent if it cannot be picked (now). */
  onPick?: (isOn: boolean) => void
  /** Absent without a customer. */
  onInterest?: (interest: boolean) => void
  /** The match's customer; absent without one. */
  customer?: number | undefined
  /** The couple, if the customer has a partner. */
  couple?: { name: string; partner: string } | undefined
  /** Link to a new task about both. */
  taskTo?: string | undefined
}

/** One match: the whole card opens the asset, the check on its photo picks it, two buttons set the customer's interest. */
export const MatchCard = ({ match, isPicked, hasCheckPlace, onPick, onInterest, customer, couple, taskTo }: MatchCardProps) => {
  const t = useTexts(matchingTexts)
  const address = addressWithNeighborhood({ ...match, city: null })
  const { search } = useLocation()
  const planTo = customer === undefined ? undefined : planViewing({ customer, asset: match.id }, search)
  return (
    <Stack
      as="li"
      gapX={12}
      position="relative"
      marginBottom={8}
      padY={14}
      padX={16}
      fill={isPicked ? 'selected' : 'surface'}
      className={classes(styles.card, !isPicked && styles.other, !hasCheckPlace && styles.checkless)}
    >
      <Photo
        src={match.image_url}
        id={match.id}
        alt=""
        width={104}
        height={88}
        className={classes(look({ radius: 'control', fill: 'tile' }), styles.photo)}
      />
      {onPick && <Checkbox className={styles.check} label={t.pick(address)} hideLabel checked={isPicked} onChange={onPick} />}
      <Box shrink className={styles.words}>
        <Text as="h3" size="body" weight={400} anywhere className={styles.address}>
          <AssetLink assetId={match.id} className={look({ covers: true })} data-open>
            <bdi>{address}</bdi>
          </AssetLink>
        </Text>
        <FactsLine match={match} />
        <MatchWhy match={match.match}>
          <AskAgent match={match} />
        </MatchWhy>
        {match.refused_price !== null && (
          <Text as="p" marginTop={4} size="small" tone="hot">
            {t.refused(formatMoney(match.refused_price))}
          </Text>
        )}
        <SentLine match={match} />
        {couple && (match.is_interested !== null || match.partner_is_interested !== null) && (
          <TwoAnswers {...couple} answer={match.is_interested} partnerAnswer={match.partner_is_interested} />
        )}
        {customer !== undefined && <CoveredMark of="customer" customer={customer} asset={match.id} />}
      </Box>
      <Text size="h2" weight={600} className={styles.price}>
        {formatPrice(match)}
      </Text>
      {match.is_new && (
        <span className={styles.new}>
          <Chip tone="green" hasDot>
            {t.new}
          </Chip>
        </span>
      )}
      {onInterest && (
        <InterestButtons address={address} value={match.is_interested} onChange={onInterest} taskTo={taskTo} planTo={planTo} />
      )}
    </Stack>
  )
}

const FactsLine = ({ match }: { match: Match }) => {
  const t = useTexts(matchingTexts)
  const me = useMe()
  const { number_of_rooms, asset_built_area, floor, highest_floor, asset_type, realtor, realtor_data } = match
  const isHouse = asset_type !== null && HOUSE_TYPES.includes(asset_type)
  const facts = [
    number_of_rooms !== null && formatRooms(number_of_rooms),
    asset_built_area !== null && formatArea(asset_built_area),
    floor !== null ? formatFloorOf(floor, highest_floor) : !isHouse && t.floorMissing,
  ].filter((fact) => fact !== false)
  return (
    <Row as="p" wrap gapX={12} gapY={0} marginBottom={4} size="small" tone="ink-2" overflow="clip" align="stretch">
      {[...facts, realtor === me.id ? t.mine : t.at(realtor_data.name)].map((fact, at) => (
        <Text as="bdi" dotBefore={at > 0} space="nowrap" key={fact}>
          {fact}
        </Text>
      ))}
    </Row>
  )
}

const SentLine = ({ match: { asset_was_sent_to_buyer_at: sentAt, opened_at: openedAt, message_state } }: { match: Match }) => {
  const t = useTexts(matchingTexts)
  if (!sentAt && !openedAt) return null
  return (
    <Row as="p" wrap gapX={12} gapY={0} marginTop={4} size="small" tone="ink-3" align="stretch">
      {sentAt && (
        <Row as="span" flow="inline" gap={4} tone={isToday(sentAt) ? 'action-text' : undefined}>
          <MessageMark sentAt={sentAt} state={message_state} />
        </Row>
      )}
      {openedAt && (
        <Row as="span" flow="inline" gap={4} tone="action-text">
          <IconEye size={16} stroke={1.75} aria-hidden />
          {t.opened(formatAge(openedAt))}
        </Row>
      )}
    </Row>
  )
}

interface InterestButtonsProps {
  address: string
  value: Match['is_interested']
  onChange: (interest: boolean) => void
  taskTo: string | undefined
  planTo: { search: string } | undefined
}

const INTEREST = {
  flow: 'inline',
  gap: 8,
  position: 'relative',
  justify: 'center',
  minHeight: 40,
  padX: 8,
  border: 'strong',
  radius: 'control',
  size: 'label',
  weight: 600,
  space: 'nowrap',
} as const
const CHOSEN = { tone: 'success', fill: 'soft-action' } as const
const OTHERS = { fill: 'surface', hoverTile: true } as const

/** The chosen one is disabled (spec section 2.5). */
const InterestButtons = ({ address, value, onChange, taskTo, planTo }: InterestButtonsProps) => {
  const t = useTexts(matchingTexts)
  const button = (interest: boolean) => (
    <Row
      as="button"
      {...INTEREST}
      {...(value === interest ? CHOSEN : OTHERS)}
      type="button"
      className={classes(styles.interest, value === interest && styles.chosen)}
      aria-pressed={value === interest}
      disabled={value === interest}
      onClick={() => onChange(interest)}
    >
      {interest ? <IconThumbUp size={20} stroke={1.75} aria-hidden /> : <IconThumbDown size={20} stroke={1.75} aria-hidden />}
      {interest ? t.interested : t.notInterested}
    </Row>
  )
  return (
    <Stack
      as="fieldset"
      gap={8}
      position="relative"
      above
      shrink
      pad={0}
      border="none"
      className={styles.interests}
      aria-label={t.interestOf(address)}
    >
      {button(true)}
      {button(false)}
      {planTo && (
        <Row
          as={Link}
          {...INTEREST}
          {...OTHERS}
          tone="ink-2"
          to={planTo}
          state={OPENED_HERE}
          preventScrollReset
          className={styles.interest}
          aria-label={t.planViewing(address)}
        >
          <IconCalendarPlus size={20} stroke={1.75} aria-hidden />
          <span>{t.viewingWord}</span>
        </Row>
      )}
      {taskTo && (
        <Row
          as={Link}
          {...INTEREST}
          {...OTHERS}
          tone="ink-2"
          to={taskTo}
          className={styles.interest}
          aria-label={t.task(address)}
        >
          <IconCheckbox size={20} stroke={1.75} aria-hidden />
          <span>{t.taskWord}</span>
        </Row>
      )}
    </Stack>
  )
}
