import { type Asset, changeAsset, deleteAsset } from '@mafteach/contract/assets'
import { isSoldOrRented } from '@mafteach/contract/codes'
import { useWrite } from '#shared/api/write.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Modal } from '#shared/ui/dialogs/Modal.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { showAsset } from '../assets.api.ts'
import { assetActionsTexts } from './asset-actions.texts.ts'
import type { GoneReason } from './use-hide.ts'

export interface RemoveDialogProps {
  asset: Pick<Asset, 'id' | 'visibility_status'>
  onClose: () => void
  onGone: (how: GoneReason) => void
}

/** The approval of a deletion (spec section 4, "Delete flow"): for good, or only out of sight. */
export const RemoveDialog = ({ asset, onClose, onGone }: RemoveDialogProps) => {
  const t = useTexts(assetActionsTexts)
  const failed = t.unexpected
  const remove = useWrite(deleteAsset, { failed })
  const archive = useWrite(changeAsset, { onDone: showAsset, failed })
  const isBusy = remove.isBusy || archive.isBusy
  const params = { id: asset.id }
  const removeForGood = async () => {
    if (!(await remove.write({ params }))) return
    toast.success(t.deletedToast)
    onGone('deleted')
  }
  const hide = async () => {
    if (await archive.write({ params, body: { visibility_status: 'NO' } })) onGone('archived')
  }
  // An asset that is sold, rented or under the radar cannot be hidden further.
  const canHide = asset.visibility_status !== 'NO' && !isSoldOrRented(asset.visibility_status)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t.removeTitle}
      footer={
        <>
          <Button variant="danger" size="large" full busy={isBusy} onClick={removeForGood}>
            {t.removeForGood}
          </Button>
          {canHide && (
            <Button size="large" full busy={isBusy} onClick={hide}>
              {t.removeHide}
            </Button>
          )}
        </>
      }
    >
      <p>{t.removeText}</p>
    </Modal>
  )
}
