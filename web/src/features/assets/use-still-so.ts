import { CallError } from '#shared/call.ts'
import { textsNow } from '#shared/texts.ts'
import { toast } from '#shared/toasts.ts'
import { useConfirm, useUnconfirm } from './asset-acts.api.ts'
import { assetsTexts } from './assets.texts.ts'

/** Says that an asset is still so; the toast takes it back, also when the asset has left the list meanwhile. */
export const useStillSo = (id: number): { say: () => Promise<void>; isPending: boolean } => {
  const confirm = useConfirm(id)
  const unconfirm = useUnconfirm(id)
  const takeBack = async (updatedAt: string) => {
    try {
      await unconfirm.mutateAsync(updatedAt)
    } catch (error) {
      tellFailure(error)
    }
  }
  const say = async () => {
    try {
      const { updated_at } = await confirm.mutateAsync(undefined)
      toast.done(textsNow(assetsTexts).confirmed, { undo: () => void takeBack(updated_at) })
    } catch (error) {
      tellFailure(error)
    }
  }
  return { say, isPending: confirm.isPending }
}

export const tellFailure = (error: unknown): void => {
  const t = textsNow(assetsTexts)
  toast.error(error instanceof CallError && error.code === 'network' ? t.offline : t.unexpected)
}
