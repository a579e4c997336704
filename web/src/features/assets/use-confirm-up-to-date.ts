import { confirmAsset, unconfirmAsset } from '@mafteach/contract/assets'
import { useWrite } from '#shared/api/write.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { toast } from '#shared/ui/toasts.ts'
import { showAsset } from './assets.api.ts'
import { assetsTexts } from './assets.texts.ts'

/** Confirms that an asset is up to date. The toast undoes it, even after the asset has left the list. */
export const useConfirmUpToDate = (id: number): { confirm: () => Promise<unknown>; isBusy: boolean } => {
  const t = useTexts(assetsTexts)
  const params = { id }
  const { write: takeBack } = useWrite(unconfirmAsset, { onDone: showAsset, failed: t.unexpected })
  const { write, isBusy } = useWrite(confirmAsset, {
    onDone: (asset, input, client) => {
      showAsset(asset, input, client)
      const { updated_at } = asset
      toast.done(t.confirmed, { undo: () => void takeBack({ params, body: { updated_at } }) })
    },
    failed: t.unexpected,
  })
  return { confirm: () => write({ params }), isBusy }
}
