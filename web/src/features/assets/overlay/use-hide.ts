import type { Asset } from '@mafteach/contract/assets'
import { textsNow } from '#shared/texts.ts'
import { toast } from '#shared/toasts.ts'
import { useTellGesher } from '../asset-acts.api.ts'
import { useHiding } from '../assets.api.ts'
import { assetActsTexts } from './asset-acts.texts.ts'

/** Why the overlay of an asset gave way to a notice. */
export type HowLeft = 'hidden' | 'archived' | 'deleted'

/** Hides another agent's asset from me or shows it again, and tells the back office; answers whether it is done. */
export const useHide = (asset: Pick<Asset, 'id' | 'realtor'>) => {
  const hiding = useHiding(asset.id)
  const tell = useTellGesher(asset)
  return async (isHidden: boolean): Promise<boolean> => {
    const failed = () => toast.error(textsNow(assetActsTexts).serverError)
    try {
      await hiding.mutateAsync(isHidden)
    } catch {
      failed()
      return false
    }
    tell.mutate({ kind: isHidden ? 'hide' : 'unhide' }, { onError: failed })
    return true
  }
}
