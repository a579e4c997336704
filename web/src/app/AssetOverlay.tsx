import type { AssetRow } from '@mafteach/contract/assets'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { messagingQuery } from '#features/messages/messaging.query.ts'

const AssetDetail = lazy(() => import('#features/assets/AssetDetail.tsx').then((module) => ({ default: module.AssetDetail })))
const SendSheet = lazy(() => import('#features/messages/SendSheet.tsx').then((module) => ({ default: module.SendSheet })))

interface Sending {
  recipients: { id: number; name: string; phone: string | null }[]
  assets: AssetRow[]
}

/** The asset over the page that is open, and the way to send it to customers. */
export const AssetOverlay = ({ assetId, onClose }: { assetId: number; onClose: () => void }) => {
  const { data: messaging } = useQuery(messagingQuery)
  const [sending, setSending] = useState<Sending | null>(null)
  const stop = () => setSending(null)
  return (
    <Suspense>
      <AssetDetail
        assetId={assetId}
        onClose={onClose}
        messaging={messaging}
        isCovered={sending !== null}
        onSend={(recipients, asset) => setSending({ recipients, assets: [asset] })}
      />
      {sending && <SendSheet opened {...sending} onClose={stop} onSent={stop} />}
    </Suspense>
  )
}
