import type { Asset, AssetRow, PotentialBuyer } from '@mafteach/contract/assets'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { CallError } from '#shared/call.ts'
import { formatMoney } from '#shared/format.ts'
import { StatusChip } from '#shared/ui/StatusChip.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { ActionTiles } from './ActionTiles.tsx'
import { AgentCard } from './AgentCard.tsx'
import styles from './AssetDetail.module.css'
import { AssetDialog } from './AssetDialog.tsx'
import { assetDetailTexts } from './asset-detail.texts.ts'
import { assetQuery } from './assets.api.ts'
import { BuyersPanel } from './BuyersPanel.tsx'
import { type Picked, shownBuyers } from './buyers.ts'
import { Description } from './Description.tsx'
import { addressOf, cardFactsOf, factsOf } from './facts.ts'
import { Photos } from './Photos.tsx'
import { type Messaging, SendFoot } from './SendFoot.tsx'

export interface AssetDetailProps {
  assetId: number
  onClose: () => void
  /** The messaging connection; undefined until it is known. */
  messaging: Messaging | undefined
  /** Sends the asset to these customers, or hands it over where nothing is connected. */
  onSend: (recipients: PotentialBuyer[], asset: AssetRow) => void
  /** Another dialog lies over this one: Escape is its own. */
  isCovered: boolean
}

/** The asset over the page (spec section 2.6): photos, facts and actions, and the customers whom it fits. */
export const AssetDetail = ({ assetId, onClose, messaging, onSend, isCovered }: AssetDetailProps) => {
  const t = useTexts(assetDetailTexts)
  const { data: asset, error, refetch } = useQuery(assetQuery(assetId))
  const [isCoveredInside, setCoveredInside] = useState(false)
  const [picked, setPicked] = useState<Picked>(new Set())
  const panel = useRef<HTMLElement>(null)

  const buyers = asset ? shownBuyers([...asset.potential_buyers, ...asset.potential_dormant_buyers]) : []
  const recipients = buyers.filter(({ id }) => picked.has(id))
  const content: { main: ReactNode; side?: ReactNode; foot?: ReactNode } = asset
    ? {
        main: <Main asset={asset} onClose={onClose} onCover={setCoveredInside} />,
        side: (
          <>
            <AgentCard asset={asset} />
            <BuyersPanel ref={panel} asset={asset} picked={picked} onPick={setPicked} />
          </>
        ),
        foot: buyers.length > 0 && (
          <SendFoot
            buyers={buyers}
            recipients={recipients}
            messaging={messaging}
            onSend={() => onSend(recipients, asset)}
            onShowBuyers={() => panel.current?.scrollIntoView({ behavior: 'smooth', block: 'start' })}
          />
        ),
      }
    : { main: error ? <Failed error={error} onRetry={refetch} /> : <RowsSkeleton hasAvatar={false} /> }

  return (
    <AssetDialog
      title={asset ? addressOf(asset) : t.asset}
      note={asset && formatMoney(asset.price)}
      onClose={onClose}
      isCovered={isCovered || isCoveredInside}
      {...content}
    />
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

interface MainProps {
  asset: Asset
  onClose: () => void
  onCover: (isCovered: boolean) => void
}

const Main = ({ asset, onClose, onCover }: MainProps) => {
  const t = useTexts(assetDetailTexts)
  return (
    <article className={styles.main}>
      <div className={styles.head}>
        <div className={styles.words}>
          <div className={styles.priceRow}>
            <p className={styles.price}>{formatMoney(asset.price)}</p>
            <StatusChip status={asset.visibility_status} />
          </div>
          <p className={styles.address}>{addressOf(asset)}</p>
          <p className={styles.summary}>{cardFactsOf(asset).join(' · ')}</p>
        </div>
        <ActionTiles asset={asset} onClose={onClose} onCover={onCover} />
      </div>
      <Photos asset={asset} onCover={onCover} />
      <section className={styles.section} aria-label={t.facts}>
        <dl className={styles.facts}>
          {factsOf(asset).map(({ label, value }) => (
            <div key={label} className={styles.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      {asset.notes && <Description text={asset.notes} />}
    </article>
  )
}
