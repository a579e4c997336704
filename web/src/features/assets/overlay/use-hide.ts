import { type Asset, getAsset, hideAsset, unhideAsset } from '@mafteach/contract/assets'
import { addGesherTask } from '@mafteach/contract/gesher-tasks'
import { useWrite } from '#shared/api/write.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { assetActionsTexts } from './asset-actions.texts.ts'

/** Why the overlay of an asset gave way to a notice. */
export type GoneReason = 'hidden' | 'archived' | 'deleted'

/** Hides another agent's asset from me or shows it again, and informs the back office; returns whether it is done. */
export const useHide = ({ id, realtor }: Pick<Asset, 'id' | 'realtor'>) => {
  const { serverError: failed } = useTexts(assetActionsTexts)
  const hide = useWrite(hideAsset, { gone: () => ({ path: getAsset.path, params: { id } }), failed })
  const unhide = useWrite(unhideAsset, { failed })
  const reportHiding = useWrite(addGesherTask, { failed })
  return async (isHidden: boolean): Promise<boolean> => {
    const { write } = isHidden ? hide : unhide
    if (!(await write({ body: { asset_id: id } }))) return false
    void reportHiding.write({ body: { asset: id, reported_realtor: realtor, kind: isHidden ? 'hide' : 'unhide' } })
    return true
  }
}
