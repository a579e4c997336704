import { type Asset, getAsset } from '@mafteach/contract/assets'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readsOf } from '#shared/api/query.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { MessageDialog } from '#shared/ui/dialogs/dialogs.tsx'
import { Modal } from '#shared/ui/dialogs/Modal.tsx'
import { assetActionsTexts } from './asset-actions.texts.ts'
import { ReportDialog } from './ReportDialog.tsx'
import { type GoneReason, useHide } from './use-hide.ts'

export interface AssetGoneNoticeProps {
  asset: Pick<Asset, 'id' | 'realtor'>
  how: GoneReason
  onClose: () => void
  /** A hidden asset is shown again. */
  onBack: () => void
}

/** What stands in the place of an asset that was hidden, archived or deleted (spec section 4). */
export const AssetGoneNotice = ({ asset, how, onClose, onBack }: AssetGoneNoticeProps) => {
  const t = useTexts(assetActionsTexts)
  useForgotten(asset.id, how !== 'archived')
  if (how === 'hidden') return <HiddenNotice asset={asset} onClose={onClose} onBack={onBack} />
  return (
    <MessageDialog
      opened
      onClose={onClose}
      title={t.thanks}
      text={how === 'deleted' ? t.deleted : t.archived}
      buttonText={t.done}
    />
  )
}

/** Drops the cached data of an asset that was deleted or hidden. */
const useForgotten = (id: number, isGone: boolean): void => {
  const client = useQueryClient()
  useEffect(() => {
    if (isGone) client.removeQueries(readsOf(getAsset, { params: { id } }))
  }, [client, id, isGone])
}

/** The asset-hidden notice: its cancel shows the asset again. */
const HiddenNotice = ({ asset, onClose, onBack }: Omit<AssetGoneNoticeProps, 'how'>) => {
  const t = useTexts(assetActionsTexts)
  const [isReporting, setReporting] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const hide = useHide(asset)
  const takeBack = async () => {
    setBusy(true)
    if (await hide(false)) onBack()
    else setBusy(false)
  }
  if (isReporting) return <ReportDialog asset={asset} onClose={onClose} />
  return (
    <Modal
      opened
      onClose={onClose}
      title={t.hiddenTitle}
      footer={
        <>
          <Button full busy={isBusy} onClick={takeBack}>
            {t.hiddenCancel}
          </Button>
          <Button full disabled={isBusy} onClick={() => setReporting(true)}>
            {t.hiddenReport}
          </Button>
        </>
      }
    >
      <p>{t.hiddenText}</p>
    </Modal>
  )
}
