import { type Asset, changeAsset } from '@mafteach/contract/assets'
import { useState } from 'react'
import { useWrite } from '#shared/api/write.ts'
import { useSendAsset } from '#shared/navigation/open-asset.tsx'
import { labels } from '#shared/texts/labels.texts.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Modal } from '#shared/ui/dialogs/Modal.tsx'
import { Choices } from '#shared/ui/fields/Choices.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { showAsset } from '../assets.api.ts'
import { isUnchanged, type StatusChoice, startingStatus } from './status.ts'
import { useAssetTexts } from './use-asset-texts.ts'

/**
 * The status modal (spec section 4): in marketing, under the radar, and sold, which is disabled and marked "soon". A rented one returns to the market
 * here, and is offered to matching customers.
 */
export const StatusDialog = ({ asset, onClose }: { asset: Asset; onClose: () => void }) => {
  const t = useAssetTexts(asset.deal_kind)
  const { visibility } = useTexts(labels)
  const sendAsset = useSendAsset()
  const isRented = asset.visibility_status === 'rented'
  const [chosen, setChosen] = useState(() => (isRented ? 'ME' : startingStatus(asset.visibility_status)))
  const { write, isBusy } = useWrite(changeAsset, { onDone: showAsset, failed: t.unexpected })
  const update = async () => {
    if (chosen === null) return
    // At "all agents" or "selected agents" the modal starts as "in marketing": unchanged, the audience stays (product.md section 4).
    if (isUnchanged(asset.visibility_status, chosen)) return onClose()
    if (!(await write({ params: { id: asset.id }, body: { visibility_status: chosen } }))) return
    toast.success(chosen === 'NO' ? t.underRadar : t.inMarketing)
    onClose()
    if (isRented) sendAsset(asset.id, { replace: true })
  }
  const last =
    asset.deal_kind === 'RENT' ? ({ value: 'rented', note: t.rentedByDeal } as const) : ({ value: 'sold', note: t.soon } as const)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t.statusTitle}
      footer={
        <Button variant="primary" size="large" full disabled={chosen === null} busy={isBusy} onClick={update}>
          {t.statusUpdate}
        </Button>
      }
    >
      <Choices<StatusChoice | 'sold' | 'rented'>
        label={t.statusTitle}
        value={chosen}
        onChange={(value) => (value === 'ME' || value === 'NO') && setChosen(value)}
        options={[
          { value: 'ME', label: visibility.ME, note: isRented ? t.backNote : t.meNote },
          { value: 'NO', label: visibility.NO, note: t.noNote, disabled: isRented },
          { ...last, label: visibility[last.value], disabled: true },
        ]}
      />
    </Modal>
  )
}
