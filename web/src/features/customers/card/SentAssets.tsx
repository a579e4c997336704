import { addressWithNeighborhood } from '@mafteach/contract/addresses'
import { isSoldOrRented } from '@mafteach/contract/codes'
import type { CustomerCard, SentAsset } from '@mafteach/contract/customers'
import { IconClock, IconEye, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { AssetLink } from '#shared/navigation/open-asset.tsx'
import { AssetLine } from '#shared/parts/AssetLine.tsx'
import { MessageMark } from '#shared/parts/MessageMark.tsx'
import { PlanViewingLink } from '#shared/parts/PlanViewingLink.tsx'
import { TwoAnswers } from '#shared/parts/TwoAnswers.tsx'
import { spokenWhen } from '#shared/texts/day-words.ts'
import { formatAge, formatPrice } from '#shared/texts/format.ts'
import { labels } from '#shared/texts/labels.texts.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Chip } from '#shared/ui/Chip.tsx'
import { look } from '#shared/ui/look.ts'
import { Box, Row, Text } from '#shared/ui/primitives.tsx'
import { CardPanel } from './CardPanel.tsx'
import { cardTexts } from './card.texts.ts'
import { SentActs } from './SentActs.tsx'
import { sentAssetsTexts } from './sent-assets.texts.ts'

const SHOWN_FIRST = 4

/** What was sent to a customer, when, and its state. */
export const SentAssets = ({ customer }: { customer: CustomerCard }) => {
  const { sent } = customer
  const t = useTexts(sentAssetsTexts)
  const { sent: title } = useTexts(cardTexts)
  const [isExpanded, setExpanded] = useState(false)
  const shown = isExpanded ? sent : sent.slice(0, SHOWN_FIRST)
  return (
    <CardPanel title={title} count={sent.length}>
      {sent.length === 0 && (
        <Text as="p" size="small" tone="ink-3" padBottom={8}>
          {t.nothingSent}
        </Text>
      )}
      <ul>
        {shown.map((row) => (
          <Box as="li" lineBetween key={row.asset.id}>
            {row.asset.is_deleted ? (
              <Row gap={12} padY={8} tone="ink">
                <SentRow customer={customer} row={row} />
              </Row>
            ) : (
              <AssetLink assetId={row.asset.id} className={look({ flow: 'row', align: 'center', gap: 12, padY: 8, tone: 'ink' })}>
                <SentRow customer={customer} row={row} />
              </AssetLink>
            )}
            <Row wrap gapX={8} gapY={0}>
              <SentActs row={row} />
              {!row.asset.is_deleted && !closedStatus(row.asset) && row.is_interested !== false && (
                <PlanViewingLink
                  variant={row.wants_viewing ? 'soft' : 'text'}
                  size="small"
                  customer={customer.id}
                  asset={row.asset.id}
                  address={addressWithNeighborhood({ ...row.asset, city: null })}
                />
              )}
            </Row>
          </Box>
        ))}
      </ul>
      {sent.length > shown.length && (
        <Button variant="text" size="small" onClick={() => setExpanded(true)}>
          {t.showMoreSent(sent.length - shown.length)}
        </Button>
      )}
    </CardPanel>
  )
}

/** The status of an asset that is sold or rented. */
const closedStatus = ({ visibility_status: status }: SentAsset['asset']) => (status && isSoldOrRented(status) ? status : null)

const SentRow = ({ customer: { name, partner }, row }: { customer: CustomerCard; row: SentAsset }) => {
  const { asset, state, send_at, sent_at, last_opened_at, open_count, is_interested, partner_is_interested, wants_viewing } = row
  const t = useTexts(sentAssetsTexts)
  const { visibility } = useTexts(labels)
  const closed = closedStatus(asset)
  const icon = { size: 16, stroke: 1.75, 'aria-hidden': true }
  return (
    <>
      <AssetLine
        id={asset.id}
        imageUrl={asset.image_url}
        address={addressWithNeighborhood({ ...asset, city: null })}
        price={formatPrice(asset)}
      >
        <Row as="span" flow="inline" gap={4} size="small" tone="ink-3">
          {last_opened_at ? (
            <>
              <IconEye {...icon} />
              {t.opened(open_count)} · {formatAge(last_opened_at)}
            </>
          ) : state === 'queued' && send_at ? (
            <>
              <IconClock {...icon} />
              {t.sendsAt(spokenWhen(send_at))}
            </>
          ) : (
            <MessageMark sentAt={sent_at} state={state} />
          )}
        </Row>
        {asset.is_deleted && (
          <Row as="span" flow="inline" gap={4} size="small" tone="ink-3">
            <IconTrash {...icon} />
            {t.assetDeleted}
          </Row>
        )}
        {closed && (
          <Text size="small" tone="ink-3">
            {visibility[closed]}
          </Text>
        )}
        {partner && (is_interested !== null || partner_is_interested !== null) && (
          <TwoAnswers name={name} answer={is_interested} partner={partner.name} partnerAnswer={partner_is_interested} />
        )}
      </AssetLine>
      {is_interested !== null && (!partner || wants_viewing) && (
        <Chip tone={is_interested ? 'green' : 'stone'} hasDot>
          {wants_viewing ? t.wantsViewing : is_interested ? t.interested : t.notInterested}
        </Chip>
      )}
    </>
  )
}
