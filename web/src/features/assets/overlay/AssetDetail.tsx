import { addressWithNeighborhood } from '@mafteach/contract/addresses'
import { type Asset, type AssetRow, changeAsset, type PotentialBuyer } from '@mafteach/contract/assets'
import type { BroadcastTab } from '@mafteach/contract/broadcast'
import { isSoldOrRented } from '@mafteach/contract/codes'
import { may } from '@mafteach/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CallError } from '#shared/api/call.ts'
import { useWrite } from '#shared/api/write.ts'
import { CardTags } from '#shared/parts/tags/CardTags.tsx'
import { formatPrice } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { ReturnFocus } from '#shared/ui/dialogs/ReturnFocus.tsx'
import { Box, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { StatusChip } from '#shared/ui/StatusChip.tsx'
import { EmptyState, ErrorState } from '#shared/ui/states.tsx'
import { Tabs, tabIds } from '#shared/ui/Tabs.tsx'
import { AddressWords } from '#shared/ui/Unbroken.tsx'
import { assetQuery, showAsset } from '../assets.api.ts'
import { cardFactsOf } from '../card-facts.ts'
import { KitButton } from '../marketing/KitButton.tsx'
import { Marketing } from '../marketing/Marketing.tsx'
import { MaterialFacts } from '../material-facts/MaterialFacts.tsx'
import { OutdatedCustomers } from '../material-facts/OutdatedCustomers.tsx'
import { usePublishPermission } from '../material-facts/use-publish-permission.tsx'
import { Photos } from '../photos/Photos.tsx'
import { priceDropRecipientsOf } from '../price-drop.ts'
import { needsConfirmation } from '../up-to-date.ts'
import { ActionTiles } from './ActionTiles.tsx'
import { AgentCard } from './AgentCard.tsx'
import { AssetDialog } from './AssetDialog.tsx'
import { AssetGoneNotice } from './AssetGoneNotice.tsx'
import { AssetHistory } from './AssetHistory.tsx'
import { AssetSideSkeleton, AssetSkeleton } from './AssetSkeleton.tsx'
import { actionsFor } from './actions.ts'
import { assetDetailTexts } from './asset-detail.texts.ts'
import { BuyersPanel } from './BuyersPanel.tsx'
import { buyersToNotify, type Picked, shownBuyers } from './buyers.ts'
import { ConfirmUpToDate } from './ConfirmUpToDate.tsx'
import { CostsLink } from './CostsLink.tsx'
import { Description } from './Description.tsx'
import { Facts } from './Facts.tsx'
import { MissingFacts } from './MissingFacts.tsx'
import styles from './overlay.module.css'
import { Players } from './Players.tsx'
import { PriceLadderLink } from './PriceLadderLink.tsx'
import { SellerPage } from './SellerPage.tsx'
import { type Messaging, SendFoot } from './SendFoot.tsx'
import { TellBuyers } from './TellBuyers.tsx'
import { useAssetTexts } from './use-asset-texts.ts'
import type { GoneReason } from './use-hide.ts'

export interface AssetDetailProps {
  assetId: number
  onClose: () => void
  /** The messaging connection; undefined while loading. */
  messaging: Messaging | undefined
  /** Sends the asset to these customers, or hands the text over without a connection. */
  onSend: (recipients: PotentialBuyer[], asset: AssetRow) => void
  /** Notifies these customers of its lower price. */
  onNotifyPriceDrop: (recipients: PotentialBuyer[], asset: AssetRow) => void
  /** To everybody of a tab of the panel. */
  onBroadcast: (asset: AssetRow, tab: BroadcastTab) => void
  /** To somebody not yet a customer: name and phone are enough (spec section 5). */
  onSendToNew: (asset: AssetRow) => void
  /** Opens the wizard of a closed deal. */
  onDeal: (asset: Asset) => void
  /** The address requests the deal wizard: it opens by itself if the agent may record a deal. */
  isDealRequested: boolean
  /** The address requests the price-drop sheet: it opens by itself if there are buyers to notify. */
  isPriceDropRequested: boolean
  /** The address requests the sheet that sends it to matching buyers: it opens by itself if there are any. */
  isSendRequested: boolean
  /** Writes a note on a customer of mine: the seller. */
  onNote: (customer: number) => void
  /** Links to viewings of it. */
  viewing: (asset: Asset) => ReactNode
  /** Its tasks. */
  tasks: (asset: Asset) => ReactNode
  /** The section of connected agents. */
  network: (asset: Asset) => ReactNode
  /** Sends other assets that fit this customer too, along with this one. */
  onAddAssets: (buyer: PotentialBuyer, asset: AssetRow) => void
}

/** On the phone, buyers and management are tabs; who cannot edit the asset has no management tab. */
type AssetTab = 'buyers' | 'manage'
const ASSET_TABS = 'asset'
const panelOf = (tab: AssetTab) => {
  const { tab: label, panel } = tabIds(ASSET_TABS, tab)
  return { id: panel, 'aria-labelledby': label }
}
const isMine = ({ role }: Asset): boolean => may(role, 'edit')

/** The asset overlay (spec section 2.6), or the notice that it was hidden, archived or deleted. */
export const AssetDetail = (props: AssetDetailProps) => {
  const [left, setGone] = useState<{ asset: Asset; how: GoneReason } | null>(null)
  if (left) return <AssetGoneNotice {...left} onClose={props.onClose} onBack={() => setGone(null)} />
  return <OpenAsset {...props} onGone={(asset, how) => setGone({ asset, how })} />
}

interface OpenAssetProps extends AssetDetailProps {
  onGone: (asset: Asset, how: GoneReason) => void
}

/** Photos, facts, actions, and matching customers. */
const OpenAsset = ({
  assetId,
  onClose,
  messaging,
  onSend,
  onBroadcast,
  onSendToNew,
  onAddAssets,
  isDealRequested,
  isPriceDropRequested,
  isSendRequested,
  onNotifyPriceDrop,
  ...acts
}: OpenAssetProps) => {
  const t = useTexts(assetDetailTexts)
  const { data: asset, error, refetch } = useQuery(assetQuery(assetId))
  const [picked, setPicked] = useState<Picked>(new Set())
  const [tab, setTab] = useState<AssetTab>('buyers')
  const panel = useRef<HTMLElement>(null)
  const { beforePublishing, permissionDialog } = usePublishPermission(asset)
  const opensDeal = isDealRequested && asset !== undefined && actionsFor(asset).includes('deal')
  const openDeal = useEffectEvent(() => asset && acts.onDeal(asset))
  useEffect(() => {
    if (opensDeal) openDeal()
  }, [opensDeal])
  const [now] = useState(() => Date.now())
  const priceDropRecipients = isPriceDropRequested && asset && may(asset.role, 'edit') ? priceDropRecipientsOf(asset, now) : []
  const openPriceDropSheet = useEffectEvent(() => asset && onNotifyPriceDrop(priceDropRecipients, asset))
  const opensPriceDrop = priceDropRecipients.length > 0
  useEffect(() => {
    if (opensPriceDrop) openPriceDropSheet()
  }, [opensPriceDrop])
  const sendRecipients = isSendRequested && asset ? buyersToNotify(shownBuyers(asset.potential_buyers)) : []
  const openSendSheet = useEffectEvent(() => asset && onSend(sendRecipients, asset))
  const opensSend = sendRecipients.length > 0
  useEffect(() => {
    if (opensSend) openSendSheet()
  }, [opensSend])

  const buyers = asset ? shownBuyers([...asset.potential_buyers, ...asset.potential_dormant_buyers]) : []
  const recipients = buyers.filter(({ id }) => picked.has(id))
  const content: { main: ReactNode; side?: ReactNode; foot?: ReactNode } = asset
    ? {
        main: <Main asset={asset} {...acts} onNotify={(buyers) => onNotifyPriceDrop(buyers, asset)} tab={tab} onTab={setTab} />,
        side: (
          <>
            <Box only={tab === 'buyers' && isMine(asset) ? 'desktop' : undefined}>
              <AgentCard asset={asset} />
            </Box>
            <Box only={tab === 'manage' ? 'desktop' : undefined} {...panelOf('buyers')}>
              <BuyersPanel
                ref={panel}
                asset={asset}
                picked={picked}
                onPick={setPicked}
                onBroadcast={(of) => beforePublishing(() => onBroadcast(asset, of))}
                onSendToNew={() => onSendToNew(asset)}
              />
            </Box>
          </>
        ),
        foot: buyers.length > 0 && (
          <SendFoot
            buyers={buyers}
            recipients={recipients}
            messaging={messaging}
            onSend={() => onSend(recipients, asset)}
            onAddAssets={(buyer) => onAddAssets(buyer, asset)}
            onShowBuyers={() => {
              flushSync(() => setTab('buyers'))
              panel.current?.scrollIntoView({ behavior: 'smooth', block: 'start' })
            }}
          />
        ),
      }
    : error
      ? { main: <Failed error={error} onRetry={refetch} /> }
      : { main: <AssetSkeleton />, side: <AssetSideSkeleton /> }

  return (
    <>
      <AssetDialog
        title={asset ? addressWithNeighborhood(asset) : t.asset}
        note={asset && formatPrice(asset)}
        onClose={onClose}
        {...content}
      />
      {permissionDialog && <ReturnFocus>{permissionDialog}</ReturnFocus>}
    </>
  )
}

const Failed = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const t = useTexts(assetDetailTexts)
  return error instanceof CallError && error.code === 'not_found' ? (
    <EmptyState picture="building-bauhaus" title={t.gone} text={t.goneText} />
  ) : (
    <ErrorState title={t.loadFailed} onRetry={onRetry} />
  )
}

interface MainProps extends Pick<OpenAssetProps, 'onDeal' | 'onNote' | 'onGone' | 'viewing' | 'tasks' | 'network'> {
  asset: Asset
  onNotify: (buyers: PotentialBuyer[]) => void
  tab: AssetTab
  onTab: (tab: AssetTab) => void
}

const AssetTags = ({ asset: { id, tags } }: { asset: Asset }) => {
  const { write } = useWrite(changeAsset, { onDone: showAsset })
  return <CardTags kind="asset" tags={tags} onSave={(ids) => write({ params: { id }, body: { tags: ids } })} />
}

const Main = ({ asset, onDeal, onNote, onGone, onNotify, viewing, tasks, network, tab, onTab }: MainProps) => {
  const t = useAssetTexts(asset.deal_kind)
  const mayEdit = may(asset.role, 'edit')
  return (
    <Box as="article" flow="column" padBottom={16} className={styles.main}>
      <Box padTop={12} gutter className={styles.head}>
        <div className={styles.words}>
          <Row wrap gapX={12} gapY={4} justify="between" className={styles.priceRow}>
            <Text as="p" size="h0" weight={700}>
              {formatPrice(asset)}
            </Text>
            <StatusChip status={asset.visibility_status} />
          </Row>
          <Text as="p" size="h2" weight={600}>
            <AddressWords address={addressWithNeighborhood(asset)} />
          </Text>
          <Text as="p" tone="ink-2" only="phone">
            {cardFactsOf(asset).join(' · ')}
          </Text>
          <AssetTags asset={asset} />
        </div>
        <ActionTiles asset={asset} onDeal={onDeal} onNote={onNote} onGone={(how) => onGone(asset, how)} />
      </Box>
      {mayEdit && !isSoldOrRented(asset.visibility_status) && <TellBuyers asset={asset} onNotify={onNotify} />}
      {mayEdit && <OutdatedCustomers asset={asset} />}
      {needsConfirmation(asset) && <ConfirmUpToDate asset={asset} onDeal={onDeal} />}
      <Photos asset={asset} />
      {mayEdit && <KitButton asset={asset} />}
      {mayEdit && <MissingFacts asset={asset} />}
      <Box hideEmpty padTop={6} gutter padBottom={6}>
        {viewing(asset)}
      </Box>
      <Players asset={asset} />
      <Facts asset={asset} />
      {asset.notes && <Description text={asset.notes} note={asset.notes_show_address ? t.notesShowAddress : undefined} />}
      {isMine(asset) && (
        <Box only="phone" lineAbove className={styles.tabs}>
          <Tabs
            id={ASSET_TABS}
            label={t.parts}
            tabs={[
              { value: 'buyers', label: t.buyers, count: shownBuyers(asset.potential_buyers).length },
              { value: 'manage', label: t.manage },
            ]}
            value={tab}
            onChange={onTab}
          />
        </Box>
      )}
      <Box only={tab === 'buyers' && isMine(asset) ? 'desktop' : undefined} {...panelOf('manage')}>
        <Stack hideEmpty gap={10} padTop={10} gutter padBottom={6}>
          {tasks(asset)}
        </Stack>
        {network(asset)}
        {mayEdit && !isSoldOrRented(asset.visibility_status) && <PriceLadderLink asset={asset} />}
        {asset.deal_kind === 'SALE' && !isSoldOrRented(asset.visibility_status) && <CostsLink asset={asset} />}
        {mayEdit && <Marketing asset={asset} />}
        {mayEdit && <MaterialFacts asset={asset} />}
        {may(asset.role, 'seller') && <SellerPage asset={asset.id} dealKind={asset.deal_kind} />}
        <AssetHistory asset={asset} />
      </Box>
    </Box>
  )
}
