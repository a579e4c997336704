import type { Asset, AssetRow, PotentialBuyer } from '@mafteach/contract/assets'
import type { BroadcastTab } from '@mafteach/contract/broadcast'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { AssetDetail } from '#features/assets/overlay/AssetDetail.tsx'
import { messagingQuery } from '#features/messages/messaging.api.ts'
import { lazyExtra, lazyPart } from '#shared/navigation/lazy.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { ReturnFocus } from '#shared/ui/dialogs/ReturnFocus.tsx'
import { sendTexts } from './send.texts.ts'

const AssetTasks = lazyExtra(
  () => import('./AssetTasks.tsx'),
  (module) => module.AssetTasks,
)
const AssetViewing = lazyExtra(
  () => import('./AssetViewing.tsx'),
  (module) => module.AssetViewing,
)
const AssetExclusivity = lazyExtra(
  () => import('./AssetExclusivity.tsx'),
  (module) => module.AssetExclusivity,
)
const AssetPapers = lazyExtra(
  () => import('./AssetPapers.tsx'),
  (module) => module.AssetPapers,
)
const AssetNetwork = lazyExtra(
  () => import('./AssetNetwork.tsx'),
  (module) => module.AssetNetwork,
)
const SendSheet = lazyPart(
  () => import('#features/messages/SendSheet.tsx'),
  (module) => module.SendSheet,
)
const AddCustomerDialog = lazyPart(
  () => import('#features/customers/form/AddCustomerDialog.tsx'),
  (module) => module.AddCustomerDialog,
)
const BroadcastDialog = lazyPart(
  () => import('#features/messages/BroadcastDialog.tsx'),
  (module) => module.BroadcastDialog,
)
const NoteDialog = lazyPart(
  () => import('#features/customers/card/NoteDialog.tsx'),
  (module) => module.NoteDialog,
)
const DealDialog = lazyPart(
  () => import('#features/deals/DealDialog.tsx'),
  (module) => module.DealDialog,
)
const MoreAssetsDialog = lazyPart(
  () => import('#features/matching/MoreAssetsDialog.tsx'),
  (module) => module.MoreAssetsDialog,
)

type Recipient = Pick<PotentialBuyer, 'id' | 'name' | 'phone'>

/** The dialog of another feature on top of the asset. */
type Cover =
  | { kind: 'send'; recipients: Recipient[]; assets: AssetRow[]; isAboutPriceDrop?: boolean }
  | { kind: 'new-recipient'; asset: AssetRow }
  | { kind: 'broadcast'; asset: AssetRow; tab: BroadcastTab }
  | { kind: 'more-assets'; buyer: PotentialBuyer; asset: AssetRow }
  | { kind: 'note'; customer: number }
  | { kind: 'deal'; asset: Asset }

/** The asset overlay, with its actions across features: sending, a note on its seller, a closed deal. */
export const AssetOverlay = ({ assetId, onClose }: { assetId: number; onClose: () => void }) => {
  const { data: messaging } = useQuery(messagingQuery)
  const [cover, setCover] = useState<Cover | null>(null)
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  // `&deal=1` opens the deal wizard of the asset, `&price_drop=1` the sheet that notifies buyers of a lower price, `&send_asset=1` the one that sends
  // it to matching buyers. Closing removes it from the address.
  const isDealRequested = search.has('deal')
  const isPriceDropRequested = search.has('price_drop')
  const isSendRequested = search.has('send_asset')
  const stop = () => {
    setCover(null)
    if (!isDealRequested && !isPriceDropRequested && !isSendRequested) return
    const rest = new URLSearchParams(search)
    rest.delete('deal')
    rest.delete('price_drop')
    rest.delete('send_asset')
    setSearch(rest, { replace: true, state, preventScrollReset: true })
  }
  return (
    <ReturnFocus>
      <AssetDetail
        assetId={assetId}
        onClose={onClose}
        messaging={messaging}
        onSend={(recipients, asset) => setCover({ kind: 'send', recipients, assets: [asset] })}
        onNotifyPriceDrop={(recipients, asset) => setCover({ kind: 'send', recipients, assets: [asset], isAboutPriceDrop: true })}
        onBroadcast={(asset, tab) => setCover({ kind: 'broadcast', asset, tab })}
        onSendToNew={(asset) => setCover({ kind: 'new-recipient', asset })}
        onAddAssets={(buyer, asset) => setCover({ kind: 'more-assets', buyer, asset })}
        onNote={(customer) => setCover({ kind: 'note', customer })}
        viewing={viewingOf}
        tasks={tasksOf}
        network={networkOf}
        isDealRequested={isDealRequested}
        isPriceDropRequested={isPriceDropRequested}
        isSendRequested={isSendRequested}
        onDeal={(asset) => setCover({ kind: 'deal', asset })}
      />
      {cover && (
        <ReturnFocus>
          <Suspense>
            <Covering cover={cover} onClose={stop} onCover={setCover} />
          </Suspense>
        </ReturnFocus>
      )}
    </ReturnFocus>
  )
}

const networkOf = (asset: Asset) => <AssetNetwork asset={asset} />
const viewingOf = (asset: Asset) => <AssetViewing asset={asset} />
const tasksOf = (asset: Asset) => (
  <>
    <AssetTasks key={asset.id} asset={asset} />
    <AssetExclusivity asset={asset} />
    <AssetPapers asset={asset.id} />
  </>
)

interface CoveringProps {
  cover: Cover
  onClose: () => void
  onCover: (next: Cover) => void
}

const Covering = ({ cover, onClose, onCover }: CoveringProps) => {
  const t = useTexts(sendTexts)
  switch (cover.kind) {
    case 'send':
      return <SendSheet opened {...cover} onClose={onClose} onSent={onClose} />
    case 'new-recipient':
      return (
        <AddCustomerDialog
          opened
          onClose={onClose}
          title={t.sendToNew}
          saveText={t.goOnToSend}
          onAdded={(person) => onCover({ kind: 'send', recipients: [person], assets: [cover.asset] })}
        />
      )
    case 'broadcast':
      return <BroadcastDialog asset={cover.asset} tab={cover.tab} onClose={onClose} />
    case 'more-assets':
      return (
        <MoreAssetsDialog
          {...cover}
          onClose={onClose}
          onSend={(assets) => onCover({ kind: 'send', recipients: [cover.buyer], assets })}
        />
      )
    case 'note':
      return <NoteDialog customer={cover.customer} opened onClose={onClose} />
    case 'deal':
      return <DealDialog asset={cover.asset} onClose={onClose} />
  }
}
