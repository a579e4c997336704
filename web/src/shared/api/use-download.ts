import type { Read } from '@mafteach/contract/endpoint'
import { useMutation } from '@tanstack/react-query'
import { textsNow } from '../texts/texts.ts'
import { toast } from '../ui/toasts.ts'
import { uiTexts } from '../ui/ui.texts.ts'
import { CallError, callForFile, type InputOf } from './call.ts'

/** Saves the file that a call returns under the current `name`; shows `failed` if it did not arrive. */
export const useDownload = <E extends Read>(endpoint: E, { name, failed }: { name: () => string; failed: string }) => {
  const { mutate, isPending } = useMutation({
    mutationFn: async (input: InputOf<E>) => {
      const [file, { saveFile }] = await Promise.all([callForFile(endpoint, ...([input] as never)), import('../device/files.ts')])
      await saveFile(file, name())
    },
    onError: (error) =>
      toast.error(error instanceof CallError && error.code === 'step_up_needed' ? textsNow(uiTexts).notProved : failed),
  })
  return { download: (input: InputOf<E>) => mutate(input), isBusy: isPending }
}
